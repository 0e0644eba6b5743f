"""Boards packed into whole numbers, and a table with one byte for every board of up to nine cells.

Packed boards hash and compare fast, and a move on them is one multiplication. A dict would take thirty times the memory
of the table.

A number contains the tiles in row-major order, the first in the highest bits, and below them the gap's cell. So packed
boards are ordered like the boards.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import permutations
from math import perm

from puzzle.core import board

Move = tuple[int, int, int, int]
"""(action code, shift, factor, offset) of a move: the tile `number >> shift & mask` slides into the gap, and the number
of the new board is `number + tile * factor + offset`."""


class Packing:
    """Conversion of boards of one shape to numbers and back.

    >>> packing = Packing(4)
    >>> packing.unpack(packing.pack((1, 0, 3, 2)))
    (1, 0, 3, 2)
    """

    def __init__(self, cells: int) -> None:
        self.cells, self.bits = cells, 4 if cells <= 16 else 5
        self.mask = (1 << self.bits) - 1
        """Mask of the lowest bits, which contain the gap's cell; each tile has the same number of bits."""
        self._shifts = [(cells - cell) * self.bits for cell in range(cells)]

    def pack(self, tiles: tuple[int, ...]) -> int:
        """Return a board as a number."""
        number = 0
        for tile in tiles:
            number = number << self.bits | tile
        return number << self.bits | tiles.index(0)

    def unpack(self, number: int) -> tuple[int, ...]:
        """Return the board packed into a number."""
        mask = self.mask
        return tuple([number >> shift & mask for shift in self._shifts])

    def moves(self, blank: int, order: str = board.MOVES) -> list[Move]:
        """Return the legal moves of the gap at the cell `blank`, in the order of the letters in `order`."""
        destinations, shifts = dict(board.neighbours(blank, *board.shape(self.cells))), self._shifts
        moves = []
        for letter in order:
            if letter in destinations:
                cell = destinations[letter]
                # Adding tile * factor to a packed board writes the tile into the gap's cell and clears its own cell.
                factor = (1 << shifts[blank]) - (1 << shifts[cell])
                moves.append((board.MOVES.index(letter), shifts[cell], factor, cell - blank))
        return moves


LOWER_CELLS = 4
"""The number of cells in the lower part of a board, whose tiles are looked up together."""
SHIFT = 4
"""The number of bits of a tile in a packed board, and of the gap's cell at its end."""
UNKNOWN = 255
"""The value of a board to which no number has been assigned."""


class BoardTable:
    """A map from packed boards to numbers from 0 to 254.

    The index of a board in `numbers` is the sum of two parts: `upper` has the part for the tiles in all cells but the
    last four, `lower` the part for the tiles in the last four cells. A packed board has four bits per cell, and below
    them four bits for the gap's cell: `board >> 20` has the upper tiles, and `board >> 4 & 0xFFFF` the last four.

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
        for packed in boards:
            numbers[upper[packed >> 20] + lower[packed >> 4 & 0xFFFF]] = number

    def read(self, boards: Iterable[int]) -> list[int]:
        """Return the numbers stored for packed boards; `UNKNOWN` for a board without a number."""
        numbers, upper, lower = self.numbers, self.upper, self.lower
        return [numbers[upper[packed >> 20] + lower[packed >> 4 & 0xFFFF]] for packed in boards]


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
