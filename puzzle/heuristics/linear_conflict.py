"""Linear conflict: Manhattan distance plus moves for tiles in their goal line that must pass each other."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from puzzle.core import board
from puzzle.heuristics.heuristic import Estimate, Heuristic, Tiles
from puzzle.heuristics.tile_sums import manhattan


class LinearConflict(Heuristic):
    """Manhattan distance plus two moves for every tile that must leave its line (Hansson, Mayer and Yung, 1992).

    >>> estimate = linear_conflict.function((1, 2, 3, 4, 5, 6, 7, 8, 0), count_blank=False)
    >>> estimate((2, 1, 3, 4, 5, 6, 7, 8, 0))
    4
    """

    name = "linear_conflict"
    whole_numbers = True
    reason = (
        "If two tiles in their goal line must pass each other, one has to leave the line and come back: two moves "
        "that the distances do not count."
    )
    description = "the Manhattan distance, plus 2 for every tile that must leave its line to let another pass"

    def function(self, goal: Tiles, count_blank: bool) -> Estimate:
        """Return the estimate for a goal."""
        n = board.width(goal)
        distance = manhattan.function(goal, False)
        lines: list[slice] = [slice(row * n, row * n + n) for row in range(n)] + [
            slice(column, None, n) for column in range(n)
        ]
        conflicts = [(line, cache(_Conflicts(goal[line]))) for line in lines]
        return lambda tiles: distance(tiles) + 2 * sum([count(tiles[line]) for line, count in conflicts])


class _Conflicts:
    """The number of tiles that must leave a line so that the others with their goal in it are in order."""

    def __init__(self, home: Tiles) -> None:
        self._place = {tile: place for place, tile in enumerate(home) if tile}

    def __call__(self, line: Tiles) -> int:
        places = [self._place[tile] for tile in line if tile in self._place]
        return len(places) - _longest_increasing(places)


def _longest_increasing(places: Sequence[int]) -> int:
    """Return the length of the longest increasing subsequence, by trying all: a line has at most five cells."""
    for length in range(len(places), 1, -1):
        if any(list(some) == sorted(some) for some in combinations(places, length)):
            return length
    return min(1, len(places))


linear_conflict = LinearConflict()
