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
        """Return a function from a board to its estimated distance from a goal."""
        n = board.width(goal)
        distance = manhattan.function(goal, False)
        lines: list[slice] = [slice(row * n, row * n + n) for row in range(n)] + [
            slice(column, None, n) for column in range(n)
        ]
        conflicts = [(line, cache(_LineConflicts(goal[line]))) for line in lines]
        return lambda tiles: distance(tiles) + 2 * sum([count(tiles[line]) for line, count in conflicts])


class _LineConflicts:
    """A function from the tiles in a row or column to the number of them that must leave it.

    Only tiles whose goal cell is in the same line count. The most of them that are already in the goal's order can
    stay; the others must leave the line.
    """

    def __init__(self, goal_line: Tiles) -> None:
        self._goal_cell = {tile: cell for cell, tile in enumerate(goal_line) if tile}

    def __call__(self, line: Tiles) -> int:
        """Return the number of tiles that must leave the line."""
        goal_cells = [self._goal_cell[tile] for tile in line if tile in self._goal_cell]
        return len(goal_cells) - _longest_increasing_length(goal_cells)


def _longest_increasing_length(numbers: Sequence[int]) -> int:
    """Return the length of the longest increasing subsequence. All are tried, as a line has at most five cells."""
    for length in range(len(numbers), 1, -1):
        if any(list(subsequence) == sorted(subsequence) for subsequence in combinations(numbers, length)):
            return length
    return min(1, len(numbers))


linear_conflict = LinearConflict()
