"""Tables of pattern databases: how they are built in plain Python, and the compact form in which they are stored.

A placement of a pattern's tiles is one number: the sum of cell · cells**i over the tiles, where i is a tile's index in
the pattern and `cells` the number of cells of the board. A table has one byte for each placement, in this order. The
goal is the board whose cells contain 0, 1, 2, … row by row, 0 being the gap. `tools/tables.py` builds the same tables
faster.
"""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from puzzle.core import board

IMPOSSIBLE = 255
"""The entry of a placement with two tiles in one cell."""
_LOW = bytes(2 * (byte & 15) for byte in range(256))
_HIGH = bytes(2 * (byte >> 4) for byte in range(256))
"""Twice the lower and the upper half of every byte, for `bytes.translate`."""


def build(width: int, height: int, pattern: Sequence[int]) -> bytes:
    """Return the fewest moves of a pattern's tiles that bring them home, for every placement.

    Moves of other tiles are free, so that the values of disjoint patterns can be added (Korf and Felner, 2002). Each
    placement has the value for the best cell of the gap. A state is a placement and the cell of the gap.

    >>> build(2, 1, [1]) == bytes([1, 0])
    True
    """
    cells, scales = width * height, [(width * height) ** index for index in range(len(pattern))]
    neighbours = [[cell for _letter, cell in board.neighbours(gap, height, width)] for gap in range(cells)]
    values = bytearray([IMPOSSIBLE]) * cells ** len(pattern)
    reached = bytearray(len(values) * cells)
    layer, moves = [cells * sum(tile * scale for tile, scale in zip(pattern, scales, strict=True))], 0
    while layer:
        next_layer = []
        for state in layer:  # a free move appends to this list while the loop runs
            if reached[state]:
                continue
            reached[state] = 1
            placement, gap = divmod(state, cells)
            values[placement] = min(values[placement], moves)
            tile_cells = [placement // scale % cells for scale in scales]
            for cell in neighbours[gap]:
                if cell in tile_cells:
                    scale = scales[tile_cells.index(cell)]
                    next_layer.append((placement + (gap - cell) * scale) * cells + cell)
                else:
                    layer.append(placement * cells + cell)
        layer, moves = next_layer, moves + 1
    return bytes(values)


def compact(values: Sequence[int], width: int, pattern: Sequence[int], cells: int) -> bytes:
    """Return half of what every value exceeds the Manhattan distance by, two placements per byte.

    The moves of a tile are its Manhattan distance or an even number more. An impossible placement repeats the number
    before it, which compresses well.
    """
    halves, half = bytearray(), 0
    for value, distance in zip(values, _distances(width, pattern, cells), strict=True):
        if value != IMPOSSIBLE:
            half = (value - distance) >> 1
        halves.append(half)
    if max(halves) > 15:
        raise ValueError("A value of this pattern exceeds the Manhattan distance by more than 30.")
    return bytes([low | high << 4 for low, high in zip_longest(halves[::2], halves[1::2], fillvalue=0)])


def expand(halves: bytes, width: int, pattern: Sequence[int], cells: int) -> Iterator[bytes]:
    """Yield the table for a compact form in parts, one for each cell of the last tile.

    Impossible placements have arbitrary values. Two byte strings are added as two large numbers: no sum of two bytes
    exceeds 255, so nothing is carried.
    """
    size = cells ** (len(pattern) - 1)
    inner = _distances(width, pattern[:-1], cells)
    excess = bytearray(2 * len(halves))
    excess[::2], excess[1::2] = halves.translate(_LOW), halves.translate(_HIGH)
    for cell, distance in enumerate(_tile_distances(width, pattern[-1], cells)):
        distances = int.from_bytes(_add(inner, distance), "little")
        total = distances + int.from_bytes(excess[cell * size : (cell + 1) * size], "little")
        yield total.to_bytes(size, "little")


def _distances(width: int, pattern: Sequence[int], cells: int) -> bytes:
    """Return the sum of the Manhattan distances of a pattern's tiles, for every placement."""
    distances = bytes(1)
    for tile in pattern:
        distances = b"".join(_add(distances, distance) for distance in _tile_distances(width, tile, cells))
    return distances


def _tile_distances(width: int, tile: int, cells: int) -> list[int]:
    """Return the Manhattan distance of a tile's home from every cell."""
    return [abs(cell // width - tile // width) + abs(cell % width - tile % width) for cell in range(cells)]


def _add(numbers: bytes, amount: int) -> bytes:
    """Return bytes with an amount added to each."""
    return numbers.translate(bytes((byte + amount) % 256 for byte in range(256)))
