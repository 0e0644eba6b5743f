"""The goals that the editor offers for each size of board."""

import pytest

from puzzle.core import board
from puzzle.core.board_choices import CELLS, goal_choices, size_of


@pytest.mark.parametrize("cells", board.CELLS)
def test_editor_offers_three_goals_of_the_size_that_is_edited(cells):
    goals = [goal for goal, _label, _spoken in goal_choices(cells)]
    assert [len(board.validate(goal)) for goal in goals] == [cells] * 3
    assert len(set(goals)) == 3


def test_spiral_of_three_rows_is_the_usual_goal():
    assert goal_choices(9)[2][0] == (1, 2, 3, 8, 0, 4, 7, 6, 5)
    assert goal_choices(12)[2][0] == (1, 2, 3, 4, 10, 11, 0, 5, 9, 8, 7, 6)


@pytest.mark.parametrize("shape", board.SHAPES, ids=str)
def test_editor_lists_each_size_with_its_own_value(shape):
    size = size_of(shape[0] * shape[1])
    assert CELLS[size] == shape[0] * shape[1]
    assert str(size) == (str(shape[0]) if shape[0] == shape[1] else f"{shape[0]}×{shape[1]}")
