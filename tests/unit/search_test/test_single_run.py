"""What one run of a reader's search looks like, and what the starting points of the page's editor are."""

import pytest

from puzzle.problems.sliding_tiles import SlidingPuzzle
from puzzle.search_test.search_test import SearchTest
from puzzle.search_test.single_run import look_at
from puzzle.watching.own_search import load_search
from puzzle.watching.search_templates import SEARCH_TEMPLATES

START, GOAL = (1, 2, 3, 0, 8, 5, 7, 4, 6), (1, 2, 3, 8, 0, 4, 7, 6, 5)
"""Five moves apart; of breadth-first search, 92 nodes are then in the tree, and 94 if states are marked when taken."""
CODES = {template.name: template.code for template in SEARCH_TEMPLATES}


def watched(name):
    """Return what a starting point does on the board."""
    return load_search(CODES[name]).watch(SlidingPuzzle(START, GOAL))


@pytest.mark.parametrize(("name", "looks"), [
    ("marks_late", ("Breadth-first", 94, 2)),
    ("breadth_first", ("Breadth-first", 92, 0)),
    ("own_functions", ("Breadth-first", 92, 0)),
])  # fmt: skip
def test_breadth_first_runs_look_like_it(name, looks):
    assert look_at(watched(name)) == looks


@pytest.mark.parametrize("name", [name for name in CODES if name not in ("depth_first", "blank")])
def test_starting_point_finds_a_shortest_path(name):
    answer = watched(name).answer
    assert answer.is_solution and answer.length == 5


def test_blank_starting_point_runs_without_a_path():
    run = watched("blank")
    assert (run.outcome, run.value, run.error) == ("returned", None, None)


@pytest.mark.some(2)
@pytest.mark.large
@pytest.mark.parametrize(("name", "verdict", "algorithm"), [
    ("marks_late", "wasteful", "breadth_first"),
    ("a_star", "right", "a_star"),
    ("breadth_first", "right", "breadth_first"),
    ("depth_first", "right", "depth_first"),
    ("uniform_cost", "right", "uniform_cost"),
    ("ida_star", None, "ida_star"),
    ("own_functions", "right", "breadth_first"),
])  # fmt: skip
def test_starting_point_is_what_its_title_says(name, verdict, algorithm):
    test = SearchTest(load_search(CODES[name]))
    while test.advance(1):
        pass
    found = test.result()
    assert found.algorithm == algorithm
    assert found.verdict == verdict or (verdict is None and found.verdict in ("right", "wasteful"))
