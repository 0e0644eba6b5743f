"""Functions of packed boards that are sums of a part for the first tiles and a part for the last four, from two tables.

A sum over the tiles of a board and the tuple of its tiles are such functions. On a 3×3 board, two look-ups in tables of
15,120 and 3,024 entries are several times faster than a loop over nine cells.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import permutations
from typing import Any

from puzzle.core.packing import LOWER_CELLS, Packing, pack_tiles

Tiles = tuple[int, ...]
MOST_CELLS = 9
"""The number of cells of the largest board with such tables; those of a 4×4 board would be too large."""


def unpacker(packing: Packing) -> Callable[[Sequence[int]], list[Tiles]]:
    """Return a function that unpacks a list of boards.

    >>> packing = Packing(4)
    >>> unpacker(packing)([packing.pack((1, 0, 3, 2))])
    [(1, 0, 3, 2)]
    """
    if packing.cells > MOST_CELLS:
        return lambda states: [packing.unpack(state) for state in states]
    return summation(packing.cells, lambda first_cell, tiles: tiles)


def tile_sum(cells: int, table: Sequence[Sequence[float]]) -> Callable[[Sequence[int]], list[float]]:
    """Return a function from a list of packed boards to their sums of `table[tile][cell]` over the tiles."""

    def part(first_cell: int, tiles: Tiles) -> float:
        """Return the sum over adjacent cells."""
        return sum([table[tile][first_cell + index] for index, tile in enumerate(tiles)])

    return summation(cells, part)


def summation(cells: int, part: Callable[[int, Tiles], Any]) -> Callable[[Sequence[int]], list[Any]]:
    """Return a function from a list of packed boards to the sums of both parts of each.

    `part` is a function of the first cell of a part and its tiles.
    """
    upper_keys, lower_keys = _keys(cells)
    upper = {key: part(0, tiles) for key, tiles in upper_keys}
    lower = {key: part(cells - LOWER_CELLS, tiles) for key, tiles in lower_keys}
    # A packed board has four bits for each cell and, below them, four bits for the gap's cell.
    return lambda states: [upper[state >> 20] + lower[state >> 4 & 0xFFFF] for state in states]


@lru_cache(maxsize=2)
def _keys(cells: int) -> tuple[list[tuple[int, Tiles]], list[tuple[int, Tiles]]]:
    """Return (packed tiles, tiles) for all contents of the first cells, and for all contents of the last four."""
    upper, lower = permutations(range(cells), cells - LOWER_CELLS), permutations(range(cells), LOWER_CELLS)
    return [(pack_tiles(tiles), tiles) for tiles in upper], [(pack_tiles(tiles), tiles) for tiles in lower]
