"""Linear conflict: Manhattan distance plus moves for tiles in their goal line that must pass each other."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from puzzle.core import board
from puzzle.heuristics.heuristic import Estimate, Heuristic, Table, Tiles
from puzzle.heuristics.tile_sums import manhattan


class LinearConflict(Heuristic):
    """Manhattan distance plus two moves for every tile that must leave its line (Hansson, Mayer and Yung, 1992).

    >>> estimate = linear_conflict.function((1, 2, 3, 4, 5, 6, 7, 8, 0), count_blank=False)
    >>> estimate((2, 1, 3, 4, 5, 6, 7, 8, 0))
    4
    """

    name = "linear_conflict"
    reason = (
        "If two tiles in their goal line must pass each other, one has to leave the line and come back: two moves "
        "that the distances do not count. Only the fewest tiles that must leave are counted, not every conflict."
    )
    description = "the Manhattan distance, plus 2 for every tile that must leave its line to let another pass"

    def function(self, goal: Tiles, count_blank: bool) -> Estimate:
        """Return a function from a board to its estimated distance from a goal."""
        (height, n), table = board.shape(len(goal)), manhattan.table(goal, False)
        # The tiles of a row add their distances, too; a column adds only what its conflicts cost.
        lines: list[tuple[slice, int | None]] = [(slice(row * n, row * n + n), row * n) for row in range(height)]
        lines += [(slice(column, None, n), None) for column in range(n)]
        terms = [(line, cache(_LineTerms(goal[line], table, first_cell))) for line, first_cell in lines]
        return lambda tiles: sum([add(tiles[line]) for line, add in terms])


class _LineTerms:
    """A function from the tiles in a row or column to what they add to h.

    This is 2 for every tile that must leave the line and, if `first_cell` is given, the Manhattan distances of the
    tiles in a row that begins there. Only tiles whose goal cell is in the same line can be in conflict. The most of
    them that are already in the goal's order can stay; the others must leave the line.
    """

    def __init__(self, goal_line: Tiles, table: Table, first_cell: int | None) -> None:
        self._goal_cell = {tile: cell for cell, tile in enumerate(goal_line) if tile}
        self._table, self._first_cell = table, first_cell

    def __call__(self, line: Tiles) -> float:
        """Return the terms of the line in h."""
        goal_cells = [self._goal_cell[tile] for tile in line if tile in self._goal_cell]
        conflicts = 2 * (len(goal_cells) - _longest_increasing_length(goal_cells))
        if self._first_cell is None:
            return conflicts
        return conflicts + sum(self._table[tile][self._first_cell + index] for index, tile in enumerate(line))


def _longest_increasing_length(numbers: Sequence[int]) -> int:
    """Return the length of the longest increasing subsequence. All are tried, as a line has at most five cells."""
    for length in range(len(numbers), 1, -1):
        if any(list(subsequence) == sorted(subsequence) for subsequence in combinations(numbers, length)):
            return length
    return min(1, len(numbers))


linear_conflict = LinearConflict()
