"""The lower bound of the moves between two boards is never above the true distance and has its parity."""

from random import Random

import pytest

from conftest import data
from puzzle.heuristics.linear_conflict import linear_conflict
from puzzle.heuristics.lower_bound import lower_bound
from puzzle.heuristics.walking_distance import walking_distance
from reference import slides


@pytest.mark.parametrize("goal", [(0, 1, 2, 3, 4, 5, 6, 7, 8), (1, 2, 3, 8, 0, 4, 7, 6, 5)])
def test_bound_is_at_most_the_distance_of_any_board(goal, exhaustive):
    distances = exhaustive(goal)
    bounds = {board: lower_bound(board, goal) for board in list(distances)[::97]}
    assert all(bound <= distances[board] and (distances[board] - bound) % 2 == 0 for board, bound in bounds.items())
    assert lower_bound(goal, goal) == 0 and max(bounds.values()) > 20


def test_bound_is_at_most_the_published_length_of_korfs_boards():
    goal = tuple(range(16))
    for row in data("korf100")["instances"][::7]:
        start = tuple(row["start"])
        bound = lower_bound(start, goal)
        assert bound <= row["optimal"] and (row["optimal"] - bound) % 2 == 0
        functions = [heuristic.function(goal, False) for heuristic in (linear_conflict, walking_distance)]
        assert bound >= max(function(start) for function in functions)


@pytest.mark.parametrize("moves", [1, 12, 40, 300])
def test_bound_of_a_5_by_5_board_is_at_most_the_moves_that_shuffled_it(moves):
    chance, goal = Random(moves), (*range(1, 25), 0)
    for _ in range(20):
        board = goal
        for _ in range(moves):
            board = chance.choice(slides(board))[1]
        bound = lower_bound(board, goal)
        assert bound <= moves and (moves - bound) % 2 == 0
