"""The nodes that A* expands on six boards: the same boards for every file, and the counts of the searches themselves."""

import pytest
from functions import CORNER, FIFTEEN, SMALL, lines_wrong

from puzzle.audit.audit_table import EXPANDED
from puzzle.audit.board_source import audit_boards
from puzzle.audit.standard_boards import expanded_on_standard_boards, standard_boards
from puzzle.core.slices import run_to_end
from puzzle.heuristics.own_heuristic import OwnHeuristic
from puzzle.recording.run import solve
from puzzle.search.options import SearchOptions
from reference import distances


def audited(function, goal):
    """Return the ended audit of a function."""
    audit = audit_boards(OwnHeuristic(function), goal)
    audit.advance()
    return audit


@pytest.mark.large
@pytest.mark.parametrize("goal", [SMALL, CORNER, FIFTEEN])
def test_counts_are_those_of_the_searches_themselves(goal):
    audit = audited(lines_wrong, goal)
    counts = run_to_end(expanded_on_standard_boards(audit))
    assert len(counts) == len(EXPANDED)
    for start, count in zip(standard_boards(audit), counts, strict=True):
        result = solve(start, goal, SearchOptions("a_star"), heuristic=OwnHeuristic(lines_wrong))
        assert count == result.counters.expanded


def test_boards_depend_on_the_goal_alone_and_lie_ever_further_away():
    boards = standard_boards(audited(lambda state, goal: 0, CORNER))
    assert boards == standard_boards(audited(lines_wrong, CORNER))
    lengths = [distances(CORNER)[board] for board in boards]
    assert lengths == [3, 7, 11, 15, 19, 23]


@pytest.mark.large
def test_a_search_that_is_too_large_has_no_count(monkeypatch):
    monkeypatch.setattr("puzzle.audit.standard_boards.MOST_NODES", 1000)
    counts = run_to_end(expanded_on_standard_boards(audited(lambda state, goal: 0, CORNER)))
    assert counts[0] is not None and counts[-1] is None
