"""The boards nearest to a goal, for boards that are too large for the distances of all."""

from __future__ import annotations

from puzzle.core.packing import Packing
from puzzle.core.slices import Slices, split_items

MOST_NEAR = 20_000
"""The largest number of boards that are returned."""


def nearest_layers(packing: Packing, goal: tuple[int, ...]) -> Slices[list[list[int]]]:
    """Return all boards within some moves of a goal, packed, in a list for each distance: at most `MOST_NEAR` boards.

    >>> from puzzle.core.slices import run_to_end
    >>> [len(layer) for layer in run_to_end(nearest_layers(Packing(4), tuple(range(16))))]
    [1, 2, 4, 10, 24, 54, 107, 212, 446, 946, 1948, 3938, 7808]
    """
    moves = [packing.moves(gap) for gap in range(len(goal))]
    layers, reached, mask = [[packing.pack(goal)]], {packing.pack(goal)}, packing.mask
    while True:
        next_layer: list[int] = []
        for part in split_items(layers[-1]):
            for state in part:
                for _code, shift, factor, offset in moves[state & mask]:
                    child = state + (state >> shift & mask) * factor + offset
                    if child not in reached:
                        reached.add(child)
                        next_layer.append(child)
            yield
        if len(reached) > MOST_NEAR or not next_layer:
            return layers
        layers.append(next_layer)
