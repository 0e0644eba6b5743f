"""Every heuristic on boards with fewer rows than columns, compared with distances from a search of all boards."""

import pytest

from puzzle.core import catalogue, heuristic_names
from puzzle.heuristics.registry import find
from reference import distances, slides

NAMES = [*catalogue.names(heuristic_names.HEURISTICS), "pattern_database:1,2,3", "linear_conflict~walking_distance"]
GOALS_2X3 = [(1, 2, 3, 4, 5, 0), (0, 1, 2, 3, 4, 5), (5, 0, 2, 1, 4, 3)]
GOALS_2X4 = [(1, 2, 3, 4, 5, 6, 7, 0), (3, 0, 1, 2, 7, 4, 5, 6)]


def faults(name, goal, starts, moves):
    """Return the boards on which h breaks a promise: at most the distance, 0 at the goal, and consistent if it says so.

    A pattern without the gap is admissible only.
    """
    h, is_consistent = find(name).function(goal, False), find(name).is_consistent(False)
    assert is_consistent == (name != "pattern_database:1,2,3")
    return [
        board
        for board in starts
        if h(board) > moves[board] + 1e-9
        or (board == goal and h(board) != 0)
        or (is_consistent and any(h(board) - h(after) > 1 + 1e-9 for _letter, after in slides(board)))
    ]


@pytest.mark.parametrize("goal", GOALS_2X3, ids=str)
@pytest.mark.parametrize("name", NAMES)
def test_heuristics_keep_their_promises_on_all_2x3_boards(name, goal):
    moves = distances(goal)
    assert len(moves) == 360
    assert faults(name, goal, moves, moves) == []


@pytest.mark.parametrize("name", NAMES)
def test_heuristics_keep_their_promises_on_2x4_boards(name):
    for goal in GOALS_2X4:
        moves = distances(goal)
        assert faults(name, goal, list(moves)[::101], moves) == []


@pytest.mark.exhaustive
@pytest.mark.parametrize("goal", GOALS_2X4, ids=str)
@pytest.mark.parametrize("name", NAMES)
def test_heuristics_keep_their_promises_on_all_2x4_boards(name, goal):
    moves = distances(goal)
    assert faults(name, goal, moves, moves) == []


def test_most_moves_are_those_of_the_hardest_oblong_boards():
    """To a goal with its gap in a corner, the hardest 2×3 board needs 21 moves, and the hardest 2×4 board 36."""
    for goal in (GOALS_2X3[0], GOALS_2X4[0]):
        assert max(distances(goal).values()) == heuristic_names.MOST_MOVES[len(goal)] == {6: 21, 8: 36}[len(goal)]
