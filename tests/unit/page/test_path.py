"""The boards on a path: only some are stored; each can be read by its index on the path."""

import random

import pytest

from puzzle.core import board
from puzzle.core.path_boards import INTERVAL, PathBoards

START = (1, 2, 3, 4, 0, 5, 6, 7, 8)


def random_moves(count):
    """Return the letters of `count` random legal moves from START."""
    rng, tiles, letters = random.Random(count), START, ""
    for _ in range(count):
        possible = [letter for letter in "UDLR" if _is_legal(tiles, letter)]
        letters += rng.choice(possible)
        tiles = board.move(tiles, letters[-1])
    return letters


def _is_legal(tiles, letter):
    """Return True if the gap can make a move on this board."""
    row, column = divmod(tiles.index(0), 3)
    return {"U": row > 0, "D": row < 2, "L": column > 0, "R": column < 2}[letter]


@pytest.mark.parametrize("count", [0, 1, INTERVAL - 1, INTERVAL, INTERVAL + 1, 3 * INTERVAL + 7])
def test_boards_follow_the_moves_in_any_order_of_access(count):
    """The boards are read in random order and compared with those of `board.follow`."""
    letters = random_moves(count)
    path, boards = PathBoards(START, letters), board.follow(START, letters)
    while not path.follow(1):  # each call computes one more section of the path
        pass
    assert len(path) == len(boards)
    indices = list(range(len(boards)))
    random.Random(1).shuffle(indices)
    assert [path[index] for index in indices] == [boards[index] for index in indices]
    for invalid_index in (-1, len(boards)):
        with pytest.raises(IndexError):
            path[invalid_index]


def test_path_is_computed_in_pieces_and_stores_few_boards():
    path = PathBoards(START, random_moves(10 * INTERVAL))
    assert [path.follow(4) for _ in range(3)] == [False, False, True]
    assert len(path.stored) == 11
