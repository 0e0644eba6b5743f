"""Tests of the marks of a search by hand, with readers whose choices come from independent code."""

from itertools import permutations, product

import pytest
from wrong_readers import ALGORITHMS, IDEAS, WEIGHT, Tree, allowed, read

from puzzle.core import board
from puzzle.marking.marking import CORRECT, SLIP, WRONG_IDEA, mark
from puzzle.problems.missionaries import MissionariesAndCannibals
from puzzle.problems.road_map import RoadMap
from puzzle.problems.sliding_tiles import SlidingPuzzle
from puzzle.search.options import SearchOptions
from reference import Replay

START, GOAL = board.parse("563/012/874"), board.parse("123/804/765")
PICKS = (0, 3, 1, 5, 6, 2, 11, 12, 13, 4, 18, 20, 21, 23, 24, 28, 30, 31, 26, 35)
"""A search by hand that was drawn before it could be marked, with its marks: a slip at step 4, greedy from step 9."""


def marks_of(start, goal, algorithm, picks, **options):
    """Return the marks of choices on a board."""
    return mark(SlidingPuzzle(start, goal), SearchOptions(algorithm, **options), picks)


def marks_of_reading(reading):
    """Return the marks of a reader's choices."""
    options = {"count_blank": reading.count_blank, "weight": WEIGHT}
    return marks_of(reading.start, reading.goal, reading.algorithm, reading.picks, **options)


def test_drawn_search_has_its_slip_and_its_wrong_idea():
    marks = marks_of(START, GOAL, "a_star", PICKS)
    assert (marks.points, len(marks.choices), marks.solved) == (17, 20, False)
    assert {step: each.mark for step, each in enumerate(marks.choices, 1) if each.mark != CORRECT} == {
        4: SLIP,
        9: WRONG_IDEA,
        18: WRONG_IDEA,
    }
    first, second = marks.stretches
    assert (first.first, first.last, first.idea, first.fitting) == (1, 8, "", 7)
    assert (second.first, second.last, second.idea, second.also, second.fitting) == (9, 20, "ignores_g", (), 12)
    assert second.matches == {"greedy_best_first": 12, "a_star": 10, "depth_first": 9, "breadth_first": 1}


def test_deviation_has_both_nodes_with_their_values():
    ninth = marks_of(START, GOAL, "a_star", PICKS).choices[8]
    assert (ninth.yours.node, ninth.yours.g, ninth.yours.h, ninth.yours.f) == (13, 4, 11, 15)
    assert (ninth.right.node, ninth.right.g, ninth.right.h, ninth.right.f) == (4, 2, 11, 13)


def orders(tree, algorithm, most):
    """Yield every order of choices that an algorithm can make with ties broken anyhow, of at most some choices."""
    waiting = [()]
    while waiting:
        picks = waiting.pop()
        current = Tree(tree.nodes[0].tiles, tree.goal)
        for pick in picks:
            current.choose(pick)
        if current.solved or len(picks) == most:
            yield picks
        else:
            waiting += [(*picks, node) for node in allowed(current, algorithm)]


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_every_order_of_ties_gets_full_marks(algorithm):
    count = 0
    for picks in orders(Tree(START, GOAL), algorithm, 5):
        assert marks_of(START, GOAL, algorithm, picks, weight=WEIGHT).points == 5, picks
        count += 1
    assert count > 1


def test_searches_with_cheaper_copies_get_full_marks():
    """A search by hand keeps the first copy of a board and A* the cheapest, so their values of f can differ."""
    superseded = 0
    for seed in range(6):
        reading, ties = read(seed), ("fifo", "lifo", "low_h")[seed % 3]
        for algorithm, order in product(
            ("a_star", "weighted_a_star", "uniform_cost"), list(permutations("UDLR"))[seed::8]
        ):
            search = Replay(
                reading.start, reading.goal, algorithm, reached="best", order="".join(order), ties=ties, node_limit=150
            )
            taken = [search.nodes[step.in_hand].board for step in search.steps if step.in_hand >= 0]
            if len(set(taken)) < len(taken):
                continue  # by hand, no board can be expanded again
            superseded += sum(node.superseded for node in search.nodes)
            tree = Tree(reading.start, reading.goal)
            for tiles in taken:
                tree.choose(tree.numbers[tiles])
            marks = marks_of(reading.start, reading.goal, algorithm, tree.picks, weight=WEIGHT)
            assert marks.points == len(tree.picks), (seed, algorithm, order)
    assert superseded > 0


def examine(idea, seeds):
    """Return how readers with a wrong idea, or none, are marked: (whether named rightly, whether slips are called so).

    Every second reader makes a slip. The first list has those whose choices no correct order with at most one slip and
    no other idea explains as well, the second those who have made their slip. Nothing else may be called a slip if the
    reader has no wrong idea.
    """
    named, called = [], []
    for seed in seeds:
        reading = read(seed, idea, slips=seed % 2)
        marks = marks_of_reading(reading)
        if idea and not reading.is_explained_otherwise():
            wrong = [stretch for stretch in marks.stretches if stretch.idea]
            named.append(bool(wrong) and max(wrong, key=lambda stretch: stretch.count).idea == idea)
        if reading.slips:
            is_slip = marks.choices[reading.slips[0]].mark == SLIP
            called.append(is_slip and (bool(idea) or marks.points == len(reading.picks) - 1))
        if not idea and not reading.slips:
            assert marks.points == len(reading.picks), reading
    return named, called


def test_wrong_ideas_are_named_and_slips_called_slips():
    results = [examine(idea, range(8)) for idea in ("", *IDEAS)]
    named = [right for result, _called in results for right in result]
    called = [right for _named, result in results for right in result]
    assert sum(named) >= 0.95 * len(named) > 60
    assert sum(called) >= 0.9 * len(called) > 30


def test_unconnected_slips_are_no_wrong_idea():
    readings = [read(seed, "", slips=3) for seed in range(60)]
    named = [any(stretch.idea for stretch in marks_of_reading(reading).stretches) for reading in readings]
    assert sum(named) <= 1


@pytest.mark.exhaustive
@pytest.mark.parametrize("idea", ["", *IDEAS])
def test_a_thousand_readers_with_each_idea(idea):
    named, called = examine(idea, range(1000))
    assert sum(named) >= 0.95 * len(named)
    assert len(named) > 400 or not idea
    assert sum(called) >= 0.9 * len(called) > 300


def test_problem_without_boards_is_marked():
    """Breadth-first search takes the nodes in the order of generation."""
    problem = MissionariesAndCannibals()
    assert mark(problem, SearchOptions("breadth_first"), [0, 1, 2, 3]).points == 4


def test_idea_that_allows_everything_explains_nothing():
    """Without a heuristic, h is 0 everywhere, so each node has the smallest h."""
    reading = read(1, "newest")
    marks = marks_of(reading.start, reading.goal, "a_star", reading.picks, heuristic="zero")
    assert all(stretch.idea in ("", "newest", "forgets_the_rest", "children_only") for stretch in marks.stretches)


@pytest.mark.parametrize(
    ("problem", "options", "picks", "message"),
    [
        (SlidingPuzzle(START, GOAL), SearchOptions("ida_star"), [0], "A search by hand is marked against one of"),
        (RoadMap(), SearchOptions("a_star"), [0], "Only searches of problems whose steps all cost 1 are marked."),
        (SlidingPuzzle(START, GOAL), SearchOptions("a_star"), [0, 9], "Choice 2 is node 9, which is not in the front"),
        (SlidingPuzzle(GOAL, GOAL), SearchOptions("a_star"), [0, 1], "Choice 2 is node 1, which is not in the front"),
    ],
)
def test_what_cannot_be_marked_is_refused(problem, options, picks, message):
    with pytest.raises(ValueError, match=f"^{message}"):
        mark(problem, options, picks)
