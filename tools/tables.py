"""Builds the pattern databases of the 15-puzzle quickly with NumPy: `python -m tools.tables [NAME …]`.

The result is the same as that of the plain builder in `puzzle/heuristics/pattern_table.py`. Here a whole layer of
placements is one array, and the gap's cells of a placement are the bits of one number.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from puzzle.heuristics.additive_patterns import DIRECTORY, TABLE_HEURISTICS
from puzzle.heuristics.pattern_table import IMPOSSIBLE

Placements = NDArray[np.int64]
CellSets = NDArray[np.uint32]
"""Sets of cells, each as the bits of a number."""


def main(names: list[str]) -> None:
    """Build the tables with these names, or those of all heuristics whose file does not exist."""
    DIRECTORY.mkdir(parents=True, exist_ok=True)
    for name in names or [name for name, heuristic in TABLE_HEURISTICS.items() if not heuristic.path.exists()]:
        started = perf_counter()
        heuristic = TABLE_HEURISTICS[name]
        data = heuristic.build(build, progress=lambda text: print(text, "…", flush=True))
        heuristic.path.write_bytes(data)
        print(f"{heuristic.path}: {len(data):,} bytes, {perf_counter() - started:.1f} s")


def build(width: int, height: int, pattern: Sequence[int]) -> bytes:
    """Return the fewest moves of a pattern's tiles, by placement, as `pattern_table.build` does."""
    cells, scales = width * height, [(width * height) ** index for index in range(len(pattern))]
    values = np.full(cells ** len(pattern), IMPOSSIBLE, np.uint8)
    explored = np.zeros(len(values), np.uint32)  # by placement: the cells of the gap that have been reached, as bits
    arrived = np.zeros(len(values), np.uint32)  # the same, for the cells that the next layer begins with
    root = sum(tile * scale for tile, scale in zip(pattern, scales, strict=True))
    layer, moves = np.array([root], np.int64), 0
    arrived[root] = 1  # the gap is in the first cell
    while len(layer):
        tile_cells = [(layer // scale % cells).astype(np.uint32) for scale in scales]
        gap = _flood(arrived[layer] & ~explored[layer], tile_cells, width, height)
        arrived[layer] = 0
        explored[layer] |= gap
        values[layer] = np.minimum(values[layer], moves)
        layer, moves = _next_layer(layer, gap, tile_cells, scales, explored, arrived, width, height), moves + 1
    return values.tobytes()


def _masks(width: int, height: int) -> list[tuple[int, int]]:
    """Return for each direction of a tile: the change of its cell, and the cells from which it can slide, as bits."""
    cells = range(width * height)
    return [
        (width, sum(1 << cell for cell in cells if cell // width < height - 1)),
        (-width, sum(1 << cell for cell in cells if cell // width > 0)),
        (1, sum(1 << cell for cell in cells if cell % width < width - 1)),
        (-1, sum(1 << cell for cell in cells if cell % width > 0)),
    ]


def _shift(bits: CellSets, offset: int) -> CellSets:
    """Return sets of cells, moved by a number of cells."""
    return bits << np.uint32(offset) if offset > 0 else bits >> np.uint32(-offset)


def _flood(gap: CellSets, tile_cells: list[CellSets], width: int, height: int) -> CellSets:
    """Return all cells that the gap can reach without moving a tile of the pattern, from sets of cells."""
    free = ~sum((np.uint32(1) << cell for cell in tile_cells), np.zeros_like(gap))
    while True:
        wider = gap
        for offset, allowed in _masks(width, height):
            wider = wider | _shift(wider & np.uint32(allowed), offset) & free
        if np.array_equal(wider, gap):
            return gap
        gap = wider


def _next_layer(
    layer: Placements,
    gap: CellSets,
    tile_cells: list[CellSets],
    scales: list[int],
    explored: CellSets,
    arrived: CellSets,
    width: int,
    height: int,
) -> Placements:
    """Slide every tile of the pattern into the gap where possible, and return the placements with new gap cells."""
    found = []
    for tile_cell, scale in zip(tile_cells, scales, strict=True):
        for offset, allowed in _masks(width, height):
            bit = np.uint32(1) << tile_cell
            can_slide = _shift(bit & np.uint32(allowed), offset) & gap
            chosen = np.flatnonzero(can_slide)
            placements, bits = layer[chosen] + offset * scale, bit[chosen]
            new = (explored[placements] & bits) == 0
            placements, bits = placements[new], bits[new]
            found.append(placements[arrived[placements] == 0])
            arrived[placements] |= bits
    return np.concatenate(found)


if __name__ == "__main__":
    main(sys.argv[1:])
