"""A table of one byte for every board up to 3×3; a dict would take thirty times the memory."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import permutations
from math import perm

LOWER = 4
"""The number of cells at the end of a board that are looked up together."""
SHIFT = 4
"""Bits per cell in a packed board, and of the gap's cell at its end."""
UNKNOWN = 255
"""The number of a board to which none has been assigned."""


class BoardTable:
    """Numbers from 0 to 254 by packed board (`packing.py`).

    The index of a board in `numbers` is a sum: `upper` of all cells but the last four, and `lower` of the last four.

    >>> from puzzle.core.packing import Packing
    >>> board = Packing(2).pack((1, 0, 3, 2))
    >>> table = BoardTable(4)
    >>> table.write([board], 7)
    >>> table.read([board])
    [7]
    """

    def __init__(self, cells: int) -> None:
        self.numbers = bytearray([UNKNOWN]) * perm(cells)
        self.upper, self.lower = _index_parts(cells)

    def write(self, boards: Iterable[int], number: int) -> None:
        """Assign a number to boards."""
        numbers, upper, lower = self.numbers, self.upper, self.lower
        for board in boards:
            numbers[upper[board >> 20] + lower[board >> 4 & 0xFFFF]] = number

    def read(self, boards: Iterable[int]) -> list[int]:
        """Return the numbers of boards, `UNKNOWN` where none was assigned."""
        numbers, upper, lower = self.numbers, self.upper, self.lower
        return [numbers[upper[board >> 20] + lower[board >> 4 & 0xFFFF]] for board in boards]


@lru_cache(maxsize=2)
def _index_parts(cells: int) -> tuple[dict[int, int], dict[int, int]]:
    """Return the part of a board's index by its upper cells, and by the order of its last four cells."""
    orders = {order: place for place, order in enumerate(permutations(range(LOWER)))}
    upper = {
        _packed(tiles): place * len(orders) for place, tiles in enumerate(permutations(range(cells), cells - LOWER))
    }
    lower = {}
    for tiles in permutations(range(cells), LOWER):
        rank = sorted(tiles).index
        lower[_packed(tiles)] = orders[rank(tiles[0]), rank(tiles[1]), rank(tiles[2]), rank(tiles[3])]
    return upper, lower


def _packed(tiles: tuple[int, ...]) -> int:
    number = 0
    for tile in tiles:
        number = number << SHIFT | tile
    return number
