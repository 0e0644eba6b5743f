"""The goals that the editor offers for each size of board."""

import pytest

from puzzle.core import board


@pytest.mark.parametrize("cells", board.CELLS)
def test_editor_offers_three_goals_of_the_size_that_is_edited(cells, pyscript):
    from app.board.editor import goal_choices

    goals = [goal for goal, _label, _spoken in goal_choices(cells)]
    assert [len(board.validate(goal)) for goal in goals] == [cells] * 3
    assert len(set(goals)) == 3


def test_spiral_of_three_rows_is_the_usual_goal(pyscript):
    from app.board.editor import goal_choices

    assert goal_choices(9)[2][0] == (1, 2, 3, 8, 0, 4, 7, 6, 5)
    assert goal_choices(12)[2][0] == (1, 2, 3, 4, 10, 11, 0, 5, 9, 8, 7, 6)
