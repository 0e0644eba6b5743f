"""A table of one byte for every board of up to nine cells; a dict would take thirty times the memory."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import permutations
from math import perm

LOWER_CELLS = 4
"""The number of cells in the lower part of a board, whose tiles are looked up together."""
SHIFT = 4
"""The number of bits of a tile in a packed board, and of the gap's cell at its end."""
UNKNOWN = 255
"""The value of a board to which no number has been assigned."""


class BoardTable:
    """A map from packed boards (`packing.py`) to numbers from 0 to 254.

    The index of a board in `numbers` is the sum of two parts: `upper` has the part for the tiles in all cells but the
    last four, `lower` the part for the tiles in the last four cells. A packed board has four bits per cell, and below
    them four bits for the gap's cell: `board >> 20` has the upper tiles, and `board >> 4 & 0xFFFF` the last four.

    >>> from puzzle.core.packing import Packing
    >>> board = Packing(4).pack((1, 0, 3, 2))
    >>> table = BoardTable(4)
    >>> table.write([board], 7)
    >>> table.read([board])
    [7]
    """

    def __init__(self, cells: int) -> None:
        self.numbers = bytearray([UNKNOWN]) * perm(cells)
        self.upper, self.lower = _index_parts(cells)

    def write(self, boards: Iterable[int], number: int) -> None:
        """Store a number for each of some packed boards."""
        numbers, upper, lower = self.numbers, self.upper, self.lower
        for board in boards:
            numbers[upper[board >> 20] + lower[board >> 4 & 0xFFFF]] = number

    def read(self, boards: Iterable[int]) -> list[int]:
        """Return the numbers stored for packed boards; `UNKNOWN` for a board without a number."""
        numbers, upper, lower = self.numbers, self.upper, self.lower
        return [numbers[upper[board >> 20] + lower[board >> 4 & 0xFFFF]] for board in boards]


@lru_cache(maxsize=2)
def _index_parts(cells: int) -> tuple[dict[int, int], dict[int, int]]:
    """Return two dicts, from a board's upper tiles and from its lower tiles to their parts of the board's index."""
    orders = {order: index for index, order in enumerate(permutations(range(LOWER_CELLS)))}
    uppers = enumerate(permutations(range(cells), cells - LOWER_CELLS))
    upper = {pack_tiles(tiles): index * len(orders) for index, tiles in uppers}
    lower = {}
    for tiles in permutations(range(cells), LOWER_CELLS):
        rank = sorted(tiles).index
        lower[pack_tiles(tiles)] = orders[rank(tiles[0]), rank(tiles[1]), rank(tiles[2]), rank(tiles[3])]
    return upper, lower


def pack_tiles(tiles: tuple[int, ...]) -> int:
    """Return some tiles of a board as a number, the first in the highest bits."""
    number = 0
    for tile in tiles:
        number = number << SHIFT | tile
    return number
