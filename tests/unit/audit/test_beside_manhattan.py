"""A* with an audited heuristic beside A* with Manhattan distance."""

import pytest
from functions import CORNER, FIFTEEN, SMALL, lines_wrong

from puzzle.audit.audited_values import search_beside_manhattan
from puzzle.audit.board_source import audit_boards
from puzzle.core.slices import run_to_end
from puzzle.heuristics.own_heuristic import OwnHeuristic
from puzzle.recording.run import solve
from puzzle.search.options import SearchOptions
from reference import walk

FAR = {SMALL: (3, 2, 1, 0), CORNER: (2, 3, 7, 1, 8, 0, 6, 5, 4), FIFTEEN: walk(FIFTEEN, "RDRDLURRDLDLULDRR")}


def searched(function, goal):
    """Return the figures of both searches of the board in `FAR`."""
    audit = audit_boards(OwnHeuristic(function), goal)
    audit.advance()
    return run_to_end(search_beside_manhattan(audit, FAR[goal]))


@pytest.mark.large
@pytest.mark.parametrize("goal", FAR)
def test_figures_are_those_of_the_searches_themselves(goal):
    """The board of 4×4 tiles is outside of the sample that was audited."""
    own = solve(FAR[goal], goal, SearchOptions("a_star"), heuristic=OwnHeuristic(lines_wrong))
    manhattan = solve(FAR[goal], goal, SearchOptions("a_star"))
    for figures, result in zip(searched(lines_wrong, goal), (own, manhattan), strict=True):
        assert (figures.length, figures.expanded) == (result.path_length, result.counters.expanded)
        assert (figures.generated, figures.max_frontier) == (result.counters.generated, result.counters.max_frontier)


@pytest.mark.large
def test_there_are_no_figures_where_a_search_needs_too_many_nodes(monkeypatch):
    monkeypatch.setattr("puzzle.audit.audited_values.MOST_NODES", 20)
    assert searched(lines_wrong, CORNER) is None
