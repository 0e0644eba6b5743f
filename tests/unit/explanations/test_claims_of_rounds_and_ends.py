"""Tests that every claim in the sentences of searches by rounds and of bidirectional search is true."""

from collections import namedtuple
from itertools import islice
from math import inf
from random import Random

from claims import (
    HEURISTICS,
    SEEDS,
    adds_up,
    check_ending,
    equals_value,
    groups,
    parse_count,
    random_puzzle,
    run_search,
)
from hypothesis import given, note, settings

from puzzle.core import catalogue
from puzzle.core.formatting import plain_text
from puzzle.explanations.step_text import sentence
from puzzle.search.options import Limits, SearchOptions
from reference import estimate, slides

ROUNDS = [name for name in catalogue.names(catalogue.ALGORITHMS) if catalogue.works_in_rounds(name)]
Visit = namedtuple("Visit", "round bound g h fate")


def visits(start, goal, bounds, h, order, undo):
    """Yield each visit of a node by an independent depth-limited, iterative deepening or IDA* search.

    `bounds` has the depth limit of each round; it is None for IDA*, where the smallest f that was too high is the
    next limit. The fate of a node is "goal", "cut" (beyond the limit) or "on" (the search goes on to its children).
    """
    by_f, number, too_far = bounds is None, 0, [h(start)]
    while too_far and (by_f or bounds):
        number, bound = number + 1, min(too_far) if by_f else bounds.pop(0)
        too_far, stack = [], [(start, 0, None)]
        while stack:
            board, g, previous = stack.pop()
            f = round(g + h(board), 6)
            is_goal = board == goal
            is_cut = f > bound if by_f else g == bound and not is_goal
            fate = "cut" if is_cut else "goal" if is_goal else "on"
            yield Visit(number, bound, g, h(board), fate)
            if fate == "goal":
                return
            if fate == "cut":
                too_far.append(f)
            else:
                children = [child for _letter, child in slides(board, order) if undo or child != previous]
                stack.extend((child, g + 1, board) for child in reversed(children))


def check_visit(text, visit):
    """Check that the sentence of a step gives the round, limit, depth or f, and fate of a visit."""
    limit = r", (?:within f ≤ (\S+?)|to depth (\d+)|without a limit)"
    if not visit.g and visit.round > 1:
        reason = "(?:, the smallest f that was too high before|: one deeper than before)"
        round_text, max_f, max_depth = groups(r".+ begins round (\d+) at the root" + limit + reason + r"\.", text)
        assert int(round_text) == visit.round and equals_value(max_f or max_depth, visit.bound)
        return
    pattern = r", visits (?:at depth (\d+)|with f = (\S+) \(g (\S+) \+ h (\S+)\))(.+)"
    round_text, max_f, max_depth, depth, f, g, h, ending = groups(r".+?(?:, round (\d+))?" + limit + pattern, text)
    assert round_text is None or int(round_text) == visit.round
    assert equals_value(max_f or max_depth, visit.bound) if max_f or max_depth else visit.bound == inf
    assert equals_value(depth or g, visit.g)
    assert depth or (equals_value(h, visit.h) and equals_value(f, visit.g + visit.h) and adds_up(f, g, h))
    assert (
        ending
        in {
            "cut": (": too high, so it turns back.", ": as deep as it may go, so it turns back."),
            "on": (", and goes on to its children.",),
        }[visit.fate]
    )


@settings(max_examples=300)
@given(SEEDS)
def test_sentences_on_rounds_are_true(seed):
    """Run a random search by rounds and compare the sentence of each step, and the last, with `visits`."""
    rng = Random(seed)
    (start, goal), algorithm, limit = random_puzzle(rng, 14), rng.choice(ROUNDS), rng.choice([1, 7, 100, 400])
    heuristic, blank, undo = rng.choice(HEURISTICS), rng.random() < 0.3, rng.random() < 0.5
    depth, order = rng.choice([None, 3, 9]), "".join(rng.sample("UDLR", 4))
    options = SearchOptions(algorithm, heuristic, blank, order, undo=undo)
    note((start, goal, options, limit, depth))
    run, history = run_search((start, goal), options, Limits(limit, depth))
    bounds = {
        "depth_limited": [inf if depth is None else depth],
        "iterative_deepening": list(range(100 if depth is None else depth + 1)),
        "ida_star": None,
    }[algorithm]
    model = visits(start, goal, bounds, lambda board: round(estimate(board, goal, heuristic, blank), 6), order, undo)
    visited = list(islice(model, len(run.trace.taken)))
    for step in range(1, history.last_step):
        check_visit(plain_text(sentence(run, history, step)), visited[step - 1])
    moves = visited[-1].g if visited[-1].fate == "goal" else None
    expanded = sum(visit.fate == "on" for visit in visited)
    work_text = check_ending(
        plain_text(sentence(run, history, history.last_step)), (start, goal), moves, limit, expanded
    )
    if work_text:
        count = visited[-1].round
        longest = max(visit.g for visit in visited) + 1
        path = f"of at most {longest} node{'s' * (longest != 1)}"
        rounds_text = "" if algorithm == "depth_limited" else f" in {count} round{'s' * (count != 1)}"
        assert work_text == f"{rounds_text}, remembering one path at a time, {path}"
    elif run.outcome == "node_limit":
        assert len(visited) - visited[-1].round == limit and next(model)
    else:
        assert next(model, None) is None


def two_trees(start, goal, order):
    """Yield (side, depth, number of other frontier nodes) of each node taken by an independent bidirectional search.

    Side 0 is the start, side 1 the goal. The last value is the list of the lengths of the two halves of the path.
    """
    layers, reached = [[start], [goal]], [{start: 0}, {goal: 0}]
    side, waiting = 0, 2
    while True:
        next_layer = []
        for board in layers[side]:
            waiting -= 1
            yield side, reached[side][board], waiting
            for _letter, child in slides(board, order):
                if child in reached[side]:
                    continue
                reached[side][child] = reached[side][board] + 1
                if child in reached[1 - side]:
                    yield [ends[child] for ends in reached]
                    return
                next_layer.append(child)
                waiting += 1
        layers[side] = next_layer
        side = 1 - side


@settings(max_examples=60)
@given(SEEDS)
def test_sentences_on_bidirectional_search_are_true(seed):
    """Run a random bidirectional search and compare the sentence of each step, and the last, with `two_trees`."""
    rng = Random(seed)
    (start, goal), order = random_puzzle(rng, 25), "".join(rng.sample("UDLR", 4))
    limit = rng.choice([5, 60, 500])
    note((start, goal, order, limit))
    run, history = run_search((start, goal), SearchOptions("bidirectional_breadth_first", order=order), Limits(limit))
    model = two_trees(start, goal, order)
    pattern = r".+ takes the oldest node on the side of the (start|goal), (.+): (\S+) (?:more is|more are|other is) waiting, .+"
    taken = range(1, history.last_step)
    for step, (side, depth, waiting) in zip(taken, model, strict=False):
        end, distance, waiting_text = groups(pattern, plain_text(sentence(run, history, step)))
        assert end == ("start", "goal")[side]
        assert distance == (f"{depth} move{'s' * (depth != 1)} from the {end}" if depth else f"the {end} itself")
        assert parse_count(waiting_text) == waiting
    has_met = start != goal and run.outcome == "solved"
    ends = next(model) if has_met else [0, 0]
    moves = sum(ends) if has_met or start == goal else None
    work_text = check_ending(
        plain_text(sentence(run, history, history.last_step)), (start, goal), moves, limit, len(taken)
    )
    if work_text:
        forward = f"{ends[0]} move{'s' * (ends[0] != 1)}"
        assert work_text == f"; its two trees met {forward} from the start and {ends[1]} from the goal"
