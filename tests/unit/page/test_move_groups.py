"""The moves of a solution in groups: on large boards, tiles that slide one after another in one direction are a step."""

import pytest

from puzzle.core import board, path_boards
from puzzle.core.path_boards import MoveGroups

FIFTEEN = board.standard_goal(4)
WORDS = ["slide 1, 2 left", "slide 6, 10, 14 up", "slide 13 right", "slide 9 down"]


def groups_of(start, letters):
    """Return the groups of the moves along a path from a board."""
    return MoveGroups(board.follow(start, letters), letters)


def test_moves_in_one_direction_are_a_group_on_a_4x4_board():
    groups = groups_of(FIFTEEN, "RRDDDLU")
    assert len(groups) == 4 and list(groups.ends) == [0, 2, 5, 6, 7]
    assert [groups.numbers(number) for number in (1, 2, 3, 4)] == ["1–2", "3–5", "6", "7"]
    assert [groups.words(number, "tile") for number in (1, 2, 3, 4)] == WORDS
    assert groups.words(2, "gap") == "gap down 3 cells" and groups.words(3, "gap") == "gap left"


def test_board_of_a_group_is_the_one_after_its_last_move():
    groups = groups_of(FIFTEEN, "RRDDDLU")
    boards = board.follow(FIFTEEN, "RRDDDLU")
    assert [groups.board(number) for number in range(5)] == [boards[0], boards[2], boards[5], boards[6], boards[7]]


@pytest.mark.parametrize("start", [board.standard_goal(2), board.standard_goal(3)])
def test_moves_of_a_small_board_are_single(start):
    letters = "RDLU" if len(start) == 4 else "RRDDLU"
    groups = groups_of(start, letters)
    assert list(groups.ends) == list(range(len(letters) + 1))
    assert groups.words(1, "tile") == "slide 1 left" and groups.numbers(2) == "2"


def test_very_long_path_is_not_grouped(monkeypatch):
    monkeypatch.setattr(path_boards, "MAX_MOVES", 6)
    assert len(groups_of(FIFTEEN, "RRDDDLU")) == 7


def test_empty_path_has_no_groups():
    assert len(MoveGroups()) == 0 == MoveGroups().ends[-1]
    assert len(groups_of(FIFTEEN, "")) == 0
