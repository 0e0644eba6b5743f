"""Explanations of a frontier, each claim recomputed by a simple search."""

import re
from random import Random

import pytest
from claims import SEEDS, equals_value, groups, parse_count, random_puzzle, run_search
from hypothesis import given, settings

from puzzle.core import formatting
from puzzle.core.slices import run_to_end
from puzzle.explanations import frontier_text
from puzzle.recording.reached import Copies, Reached
from puzzle.search.options import Limits, SearchOptions
from reference import Replay, slides

ALGORITHMS = ["breadth_first", "depth_first", "uniform_cost", "greedy_best_first", "a_star", "weighted_a_star"]
LETTERS = {"uniform_cost": "g", "greedy_best_first": "h"}


def random_search(seed):
    """Return a random run, its history, an independent replay of it, and the random generator, for further choices."""
    rng = Random(seed)
    puzzle, limit = random_puzzle(rng), rng.randint(2, 200)
    options = SearchOptions(
        rng.choice(ALGORITHMS),
        reached=rng.choice(["none", "first", "best", "expansion"]),
        ties=rng.choice(["fifo", "lifo", "low_h", "state"]),
        goal_test=rng.choice(["late", "early"]),
        weight=rng.choice([1.4, 2, 5]),
    )
    run, history = run_search(puzzle, options, Limits(limit))
    names = {name: value for name, value in vars(options).items() if name != "algorithm"}
    return run, history, Replay(*puzzle, options.algorithm, **names, node_limit=limit), rng


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_reason_for_taking_a_node_is_true_at_every_step(seed):
    """The text has a reason, which the replay confirms, and the step at which the node was generated."""
    run, history, replay, _rng = random_search(seed)
    # going backwards, so that the first step at which a node exists is the last to be stored
    generated_at = {
        node: step for step in range(len(replay.steps), -1, -1) for node in range(_node_count(replay, step))
    }
    for step, record in enumerate(replay.steps):
        text = formatting.plain_text(frontier_text.why_taken(run, history, step))
        if record.in_hand < 0:
            assert text == ""
            continue
        reason, _separator, generation = re.split("([,;] generated )", text)
        assert generation == f"at step {generated_at[record.in_hand]:,}"
        _check_reason(reason, run.options, replay, record)


def _node_count(replay, step):
    """Return the number of nodes at a step; 0 after the last step."""
    return len(replay.steps[step].statuses) if step < len(replay.steps) else 0


def _check_reason(reason, options, replay, record):
    """Check the reason given for taking a node against `record`, the same step of the replay."""
    if len(record.pickable) == 1:
        assert reason == "the only frontier node"
        return
    if options.algorithm in ("breadth_first", "depth_first"):
        age, count = groups(r"the (oldest|newest) of (\S+)", reason)
        expected_node = min(record.pickable) if age == "oldest" else max(record.pickable)
        assert (parse_count(count), expected_node) == (len(record.pickable), record.in_hand)
        return
    values = [replay.f(node) for node in record.pickable]
    letter, smallest, rest = groups(r"smallest (\S) = ([\d.]+); (.*)", reason)
    assert letter == LETTERS.get(options.algorithm, "f")
    assert equals_value(smallest, min(values)) and replay.f(record.in_hand) == min(values)
    tied_nodes = [node for node in record.pickable if replay.f(node) == min(values)]
    if rest == "no other is as small":
        assert tied_nodes == [record.in_hand]
        return
    (count,) = groups(r".*?\bof ([\d,]+)\b.*", rest)
    assert parse_count(count) == len(tied_nodes) > 1
    if rest in (f"the oldest of {count}", f"the newest of {count}"):
        assert record.in_hand == (min if rest.startswith("the oldest") else max)(tied_nodes)
    if rest.startswith(f"of {count} the first when boards are compared tile by tile"):
        assert replay.nodes[record.in_hand].board == min(replay.nodes[node].board for node in tied_nodes)
    if rest.endswith(("seem nearest to the goal", "seems nearest to the goal")):
        assert replay.nodes[record.in_hand].h == min(replay.nodes[node].h for node in tied_nodes)


@settings(max_examples=40, deadline=None)
@given(SEEDS)
def test_rows_and_remainder_make_up_the_frontier(seed):
    """The panel shows the first frontier nodes in rows, and counts the remaining nodes in a sentence."""
    run, history, replay, rng = random_search(seed)
    step = rng.randrange(len(replay.steps))
    record = replay.steps[step]
    nodes = {node for node in record.pickable if node != record.in_hand}
    (line,) = run_to_end(run.family.frontier(run, history, step))
    window = rng.randint(0, 6)
    rows = frontier_text.rows(run, history, line, 0, window)
    shown = {row.node for row in rows}
    assert len(shown) == min(window, len(nodes)) and shown <= nodes
    for rank, row in enumerate(rows, 1):
        node = replay.nodes[row.node]
        assert (row.rank, row.tiles, int(row.figures[0])) == (rank, node.board, node.g)
        assert _node_count(replay, row.since) > row.node >= (_node_count(replay, row.since - 1) if row.since else 0)
        if row.figures[2]:
            assert equals_value(row.figures[2], replay.f(row.node)) and equals_value(row.figures[1], node.h)
    text = formatting.plain_text(frontier_text.remainder(run, line, len(rows)))
    remaining = nodes - shown
    if not remaining:
        assert text == ""
        return
    counts = [parse_count(count) for count in re.findall(r"([\d,]*\d)(?= more$| more with| with)", text)]
    assert sum(counts) == len(remaining)
    for count, value in re.findall(r"([\d,]*\d)(?: more)? with \S = ([\d.]+)", text):
        assert parse_count(count) == sum(equals_value(value, replay.f(node)) for node in remaining)


@settings(max_examples=40, deadline=None)
@given(SEEDS)
def test_looked_up_board_is_at_the_reported_node(seed):
    """Look up a random board among the reached states, and find with the replay when it was reached, if at all."""
    run, history, replay, rng = random_search(seed)
    copies = Copies(run)
    copies.advance(len(run.trace.parent))
    step = rng.randrange(len(replay.steps))
    reached = Reached(run, history, copies, step)
    tiles = replay.nodes[rng.randrange(len(replay.nodes))].board
    _letter, neighbour = rng.choice(slides(tiles))
    tiles = rng.choice([tiles, neighbour])  # the neighbour may never have been reached
    spans, node = frontier_text.look_up(run, reached, run.problem.pack(tiles), step)
    text = formatting.plain_text(spans)
    if run.options.reached == "none":
        assert (text, node) == ("This search does not store the boards it has reached.", -1)
        return
    taken = [record.in_hand for record in replay.steps]
    if run.options.reached == "expansion":
        reached_at = {n: taken.index(n) for n in set(taken) if n >= 0 and replay.nodes[n].status != "goal"}
    else:
        reached_at = {
            n: next(t for t in range(len(taken)) if _node_count(replay, t) > n) for n in range(len(replay.nodes))
        }
    reached_at = {n: reached_step for n, reached_step in reached_at.items() if replay.nodes[n].board == tiles}
    reached_so_far = {n: reached_step for n, reached_step in reached_at.items() if reached_step <= step}
    if reached_so_far:
        newest = max(reached_so_far, key=reached_so_far.get)
        assert (
            text == f"Reached at step {reached_so_far[newest]:,} with g = {replay.nodes[newest].g}." and node == newest
        )
    elif reached_at:
        assert text == f"Not reached by step {step:,}; it will be at step {min(reached_at.values()):,}."
    else:
        assert (text, node) == ("Not reached in this search.", -1)


@pytest.mark.parametrize("algorithm", ["ida_star", "iterative_deepening", "bidirectional_breadth_first"])
def test_reason_without_a_single_frontier_is_true(algorithm):
    """Searches by rounds have no frontier, and bidirectional search has two."""
    run, history = run_search(((1, 2, 5, 3, 4, 8, 6, 0, 7), tuple(range(9))), SearchOptions(algorithm), Limits(900))
    for step in range(1, history.last_step):
        text = formatting.plain_text(frontier_text.why_taken(run, history, step))
        if algorithm != "bidirectional_breadth_first":
            assert text == "visited as soon as it was generated"
            assert history.generated_at[history.current_node(step)] in (0, step)
        elif not text.startswith("the only"):
            side, generation_text = groups(r"the oldest on the side of the (start|goal), generated at step (\S+)", text)
            same_side = [n for n in history.choices(step) if run.trace.from_goal(n) == (side == "goal")]
            assert history.current_node(step) == min(same_side)
            assert parse_count(generation_text) == history.generated_at[min(same_side)]
