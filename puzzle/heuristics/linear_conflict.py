"""Linear conflict: tiles in their own line that must pass each other."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from puzzle.core import board
from puzzle.heuristics.heuristic import Estimate, Heuristic, Tiles
from puzzle.heuristics.tile_sums import manhattan


class LinearConflict(Heuristic):
    """Manhattan distance, and two more moves for every tile that must step aside (Hansson, Mayer and Yung, 1992)."""

    name = "linear_conflict"
    whole_numbers = True
    reason = (
        "Of two tiles in their own line that must pass each other, one has to leave the line and come back, two moves "
        "that the distances do not count."
    )
    description = "the Manhattan distance, and 2 for every tile that must step aside for another in its line"

    def function(self, goal: Tiles, count_blank: bool) -> Estimate:
        """Return the estimate for one goal."""
        n = board.width(goal)
        distance = manhattan.function(goal, False)
        lines: list[slice] = [slice(row * n, row * n + n) for row in range(n)] + [
            slice(column, None, n) for column in range(n)
        ]
        conflicts = [(line, cache(_Conflicts(goal[line]))) for line in lines]
        return lambda tiles: distance(tiles) + 2 * sum([count(tiles[line]) for line, count in conflicts])


class _Conflicts:
    """How many tiles of a line must leave it so that those at home in it stand in order."""

    def __init__(self, home: Tiles) -> None:
        self._place = {tile: place for place, tile in enumerate(home) if tile}

    def __call__(self, line: Tiles) -> int:
        places = [self._place[tile] for tile in line if tile in self._place]
        return len(places) - _longest_rise(places)


def _longest_rise(places: Sequence[int]) -> int:
    """The length of the longest subsequence in rising order, by trying: a line has five places at most."""
    for length in range(len(places), 1, -1):
        if any(list(some) == sorted(some) for some in combinations(places, length)):
            return length
    return min(1, len(places))


linear_conflict = LinearConflict()
