"""Recursive best-first search on the page: the legend of forgotten nodes, and its figures beside another search."""

import pytest

from compare_view import figures
from visitor import WAIT_TWO_FRAMES, reference_run
from waiting import expect

BOARDS = {"start": "2,3,7,1,8,0,6,5,4", "goal": "0,1,2,3,4,5,6,7,8"}


@pytest.fixture
def solved(visitor):
    """A visitor with a finished search that has forgotten nodes, at its last step."""
    visitor.follow(**BOARDS, algorithm="recursive_best_first", run=1)
    return visitor


def test_legend_names_forgotten_nodes_once_there_are_any(solved):
    run, history = reference_run(**BOARDS, algorithm="recursive_best_first")
    trace, entry = run.trace, solved.page.locator("#legend [data-legend=forgotten]")
    expect(entry).to_be_visible()
    first = min(trace.forgotten_at)
    assert 0 < first < history.last_step
    for step, is_shown in ((first - 1, False), (first, True)):
        solved.drag_scrubber(step)
        solved.expect_step(step)
        solved.page.evaluate(WAIT_TWO_FRAMES)
        expect(entry).to_be_visible() if is_shown else expect(entry).to_be_hidden()
    assert "forgets" in solved.sentence() or "forgotten" in solved.sentence()


def test_largest_frontier_stands_beside_that_of_a_star(visitor):
    """Both searches keep nodes that wait, so their memory can be compared; that of a search in rounds cannot."""
    _run, history = reference_run(**BOARDS, algorithm="recursive_best_first")
    visitor.follow(**BOARDS, algorithm="a_star", run=1, view="compare", b="algorithm:recursive_best_first")
    assert figures(visitor, "B", "max_frontier") == [f"{history.counters().max_frontier:,}"]
