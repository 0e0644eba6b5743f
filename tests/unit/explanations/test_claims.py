"""Tests that every claim in the sentences and cards of a search with a frontier is true, by an independent replay."""

import re
from itertools import permutations
from random import Random

import pytest
from claims import (
    HEURISTICS,
    SEEDS,
    Frontier,
    adds_up,
    check_ending,
    equals_value,
    groups,
    parse_count,
    random_puzzle,
    run_search,
)
from hypothesis import given, note, settings

from conftest import GRAPH_SEARCHES
from puzzle.core import catalogue, option_table
from puzzle.core.formatting import plain_text
from puzzle.explanations.step_text import card, sentence
from puzzle.problems.water_jugs import WaterJugs
from puzzle.recording.history import History
from puzzle.recording.run import Run
from puzzle.search.options import Limits, SearchOptions
from reference import Replay


def check_choice(text, frontier, weight):
    """Check the sentence of a step of best-first search: the value of the node taken, its sum and the tie-breaking."""
    node = frontier.replay.nodes[frontier.node]
    letter, value, g, h, factor, end = groups(
        r".+ takes the frontier node with the smallest ([fgh]) = (\S+)(?: \(g (\S+) \+ h (\S+?)(?: × (\S+))?\))?, (.+)\.",
        text,
    )
    frontier.check_smallest(value)
    if letter == "f":
        assert (
            equals_value(g, node.g) and equals_value(h, node.h) and equals_value(factor or "1", weight if factor else 1)
        )
        assert adds_up(value, g, (h, factor or "1"))
    if end == "the only frontier node":
        assert not frontier.others
    elif end == "no other is as small":
        assert frontier.others and frontier.ties == [frontier.node]
    else:
        count = re.search(r"(?:of|the one of) ([\d,]+)", end)
        assert parse_count(count[1]) == len(frontier.ties) > 1
        frontier.check_tie_breaking(re.sub(r"^of [\d,]+ | of [\d,]+(?= that the heap|$)", "", end))


def check_age(text, frontier):
    """Check the sentence of a step of breadth-first or depth-first search, which take the oldest or newest node."""
    age, depth, waiting_text = groups(
        r".+ takes the (oldest|newest) frontier node, at depth (\d+): (no other is|1 more is|[\d,]+ more are) waiting\.",
        text,
    )
    assert frontier.node == (min if age == "oldest" else max)(frontier.nodes)
    assert int(depth) == frontier.replay.nodes[frontier.node].depth
    assert parse_count(waiting_text.split()[0]) == len(frontier.others)


def check_formula(content, weight):
    """Check the sums of a card: f = g + weight · h, and h as the sum of what each tile contributes."""
    (f, g, h), sum_text = content.formula, plain_text(content.why[0]).partition(": ")[2].removesuffix(".")
    if g and h and f != h:
        assert adds_up(f, g, (h, str(weight)))
    if " + " in sum_text and h:
        assert adds_up(h, *sum_text.split(" + "))


def check_card(text, frontier):
    """Check the sentence of a card on why its node was taken."""
    text = text.partition(": ")[2].removesuffix(".")
    if text == "it was the only frontier node":
        assert not frontier.others
    elif text.endswith(" in the frontier"):
        # breadth-first and depth-first search
        age, count = groups(r"the (oldest|newest) of (\S+) in the frontier", text)
        assert frontier.node == (min if age == "oldest" else max)(frontier.nodes)
        assert parse_count(count) == len(frontier.nodes)
    elif " and this was " in text:
        # several nodes have the smallest value
        count, ties, value, end = groups(r"of (\S+) frontier nodes (\S+) had [fgh] = (\S+), and this was (.+)", text)
        assert (parse_count(count), parse_count(ties)) == (len(frontier.nodes), len(frontier.ties))
        frontier.check_smallest(value)
        frontier.check_tie_breaking(end)
    else:
        # only the node taken has the smallest value
        count, value, more = groups(r"of (\S+) frontier nodes the others? had [fgh] = (\S+?)( or more)?", text)
        values = sorted(map(frontier.replay.f, frontier.others))
        assert parse_count(count) == len(frontier.nodes) and frontier.ties == [frontier.node]
        assert equals_value(value, values[0]) and bool(more) == (values[0] != values[-1])


@pytest.mark.large
@settings(max_examples=600)
@given(SEEDS)
def test_sentences_on_a_frontier_are_true(seed):
    """Run a random search and its replay; check the sentence and the card of each step, and the final sentence."""
    rng = Random(seed)
    puzzle, limit = random_puzzle(rng), rng.choice([2, 13, 60, 120, 250])
    algorithm, weight = rng.choice(GRAPH_SEARCHES), rng.choice([0.00001, 1 / 3, 0.5, 1, 1.125, 1.4, 2, 2.2, 5])
    values = {
        name: rng.choice(catalogue.names(table))
        for name, table in [
            ("reached", option_table.REACHED),
            ("ties", option_table.TIES),
            ("goal_test", option_table.GOAL_TEST),
        ]
    }
    values |= {"heuristic": rng.choice(HEURISTICS), "count_blank": rng.random() < 0.3, "weight": weight}
    values["order"] = "".join(rng.sample("UDLR", 4))
    note((puzzle, algorithm, values, limit))
    run, history = run_search(puzzle, SearchOptions(algorithm, **values), Limits(limit))
    replay = Replay(*puzzle, algorithm, **values, node_limit=limit)
    assert history.last_step == len(replay.steps) - 1
    for step in range(1, history.last_step):
        frontier, text = Frontier(replay, step), plain_text(sentence(run, history, step))
        if catalogue.is_best_first(algorithm):
            check_choice(text, frontier, weight)
        else:
            check_age(text, frontier)
        content = card(run, history, frontier.node, history.last_step)
        check_card(plain_text(content.why[-1]), frontier)
        check_formula(content, f"{weight:.5f}" if algorithm == "weighted_a_star" else "1")
    counts = replay.steps[-1].counters
    moves = None if replay.path is None else len(replay.path)
    text, boards = plain_text(sentence(run, history, history.last_step)), {node.board for node in replay.nodes}
    work_text = check_ending(text, puzzle, moves, limit, counts["expanded"], len(boards))
    if work_text:
        count_text, superseded_text = groups(
            r" to find it and left (\d+) in the frontier(?:, (\d+) of them superseded by cheaper copies)?", work_text
        )
        waiting = [node for node in replay.nodes if node.status == "frontier"]
        assert int(count_text) == counts["frontier_end"] == len(waiting)
        assert int(superseded_text or 0) == sum(node.superseded for node in waiting)


def pours(contents, sizes):
    """Yield (new contents of the jugs, litres moved) for every action: fill a jug, empty it, or pour it into another.

    As source or target, −1 stands for the tap or the drain.
    """
    jugs, unlimited = range(len(sizes)), 99
    for source, target in [(-1, jug) for jug in jugs] + [(jug, -1) for jug in jugs] + list(permutations(jugs, 2)):
        available = contents[source] if source >= 0 else unlimited
        room = sizes[target] - contents[target] if target >= 0 else unlimited
        litres = min(available, room)
        if litres:
            yield (
                tuple(
                    litres_before - litres * (jug == source) + litres * (jug == target)
                    for jug, litres_before in enumerate(contents)
                ),
                litres,
            )


def taken_by_age(sizes, amount, newest):
    """Yield (depth, number of other frontier nodes) for each node that breadth- or depth-first search takes.

    The search keeps the cheapest copy of each state; superseded nodes are not counted.
    """
    nodes, frontier = [((0,) * len(sizes), 0, 0)], [0]
    cheapest = {nodes[0][0]: 0}
    while True:
        node = frontier.pop(-1 if newest else 0)
        contents, g, depth = nodes[node]
        if cheapest[contents] != node:
            continue
        yield depth, sum(cheapest[nodes[other][0]] == other for other in frontier)
        if amount in contents:
            return
        children = list(pours(contents, sizes))
        for child, litres in reversed(children) if newest else children:
            if child not in cheapest or g + litres < nodes[cheapest[child]][1]:
                cheapest[child] = len(nodes)
                frontier.append(len(nodes))
                nodes.append((child, g + litres, depth + 1))


@settings(max_examples=30)
@given(SEEDS)
def test_superseded_nodes_do_not_count_as_waiting(seed):
    """Compare the depths and counts in the sentences and cards with those of an independent search."""
    rng = Random(seed)
    sizes = rng.sample(range(2, 14), 3)
    amount, algorithm = rng.randint(1, max(sizes)), rng.choice(["breadth_first", "depth_first"])
    note((sizes, amount, algorithm))
    run = Run(WaterJugs(sizes, amount), SearchOptions(algorithm, reached="best"), Limits(200))
    run.advance()
    history = History(run.trace)
    for step, (depth, waiting) in zip(
        range(1, history.last_step), taken_by_age(sizes, amount, algorithm == "depth_first"), strict=False
    ):
        depth_text, count_text = groups(
            r".+ frontier node, at depth (\d+): (\S+) .+ waiting\.", plain_text(sentence(run, history, step))
        )
        assert (int(depth_text), parse_count(count_text)) == (depth, waiting)
        card_text = plain_text(card(run, history, history.current_node(step), history.last_step).why[-1])
        assert card_text.endswith(" frontier node." if not waiting else " in the frontier.")
        if waiting:
            assert parse_count(groups(r".+ of (\S+) in the frontier\.", card_text)[0]) == waiting + 1
