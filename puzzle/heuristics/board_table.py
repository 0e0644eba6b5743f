"""A number for every board up to 3×3 in one byte each: a dict of them takes thirty times the memory."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import permutations
from math import perm

LOWER = 4
"""Cells whose order tells apart the boards that agree in all others."""
SHIFT = 4
"""Bits of a cell in a packed board; as many at its end repeat where the blank is."""
UNKNOWN = 255
"""What a board has that no number has been written for."""


class BoardTable:
    """Numbers from 0 to 254 by packed board (`packing.py`).

    A board has its place in `numbers`: what its cells but the last four add to it, in `upper`, and these, in `lower`.
    """

    def __init__(self, cells: int) -> None:
        self.numbers = bytearray([UNKNOWN]) * perm(cells)
        self.upper, self.lower = _places(cells)

    def write(self, boards: Iterable[int], number: int) -> None:
        """Write down the same number for some boards."""
        numbers, upper, lower = self.numbers, self.upper, self.lower
        for board in boards:
            numbers[upper[board >> 20] + lower[board >> 4 & 0xFFFF]] = number

    def read(self, boards: Iterable[int]) -> list[int]:
        """Return the numbers of some boards."""
        numbers, upper, lower = self.numbers, self.upper, self.lower
        return [numbers[upper[board >> 20] + lower[board >> 4 & 0xFFFF]] for board in boards]


@lru_cache(maxsize=2)
def _places(cells: int) -> tuple[dict[int, int], dict[int, int]]:
    """Return what the cells above and the last four add to a board's place; only those tell which tiles these hold."""
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
