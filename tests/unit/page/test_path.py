"""The boards on a path: the same as if all of them were stored."""

import random

import pytest

from app.search.path_boards import INTERVAL, PathBoards
from puzzle.core import board

START = (1, 2, 3, 4, 0, 5, 6, 7, 8)


def wandering(count):
    """Return a number of legal moves from the start."""
    chance, here, letters = random.Random(count), START, ""
    for _ in range(count):
        possible = [letter for letter in "UDLR" if _leads(here, letter)]
        letters += chance.choice(possible)
        here = board.move(here, letters[-1])
    return letters


def _leads(here, letter):
    row, column = divmod(here.index(0), 3)
    return {"U": row > 0, "D": row < 2, "L": column > 0, "R": column < 2}[letter]


@pytest.mark.parametrize("count", [0, 1, INTERVAL - 1, INTERVAL, INTERVAL + 1, 3 * INTERVAL + 7])
def test_boards_follow_the_moves_in_any_order_of_access(count):
    letters = wandering(count)
    path, boards = PathBoards(START, letters), board.follow(START, letters)
    while not path.follow(1):
        pass
    assert len(path) == len(boards)
    places = list(range(len(boards)))
    random.Random(1).shuffle(places)
    assert [path[place] for place in places] == [boards[place] for place in places]
    for beyond in (-1, len(boards)):
        with pytest.raises(IndexError):
            path[beyond]


def test_path_is_computed_in_pieces_and_stores_few_boards():
    path = PathBoards(START, wandering(10 * INTERVAL))
    assert [path.follow(4) for _ in range(3)] == [False, False, True]
    assert len(path.stored) == 11
