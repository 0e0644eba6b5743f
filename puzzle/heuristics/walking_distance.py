"""Walking distance: the vertical and the horizontal moves that are needed if tiles may change places in a line."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from puzzle.core import board
from puzzle.heuristics.heuristic import Estimate, Heuristic, Tiles

BITS = 3
"""The number of bits for the number of tiles in a row that belong to one goal row, at most four."""
MAX_WIDTH = 4


class WalkingDistance(Heuristic):
    """The fewest vertical moves that bring every tile to its goal row, plus the same for columns (K. Takahashi, 2002).

    Tiles may change places within a row, so these are at most the moves of a real solution. Vertical moves then depend
    only on how many tiles of each goal row each row contains: on a 4×4 board there are 24,964 such arrangements, and
    breadth-first search finds the moves from each.

    >>> estimate = walking_distance.function((1, 2, 3, 4, 5, 6, 7, 8, 0), count_blank=False)
    >>> estimate((2, 1, 3, 4, 5, 6, 7, 8, 0))
    4
    """

    name = "walking_distance"
    whole_numbers = True
    reason = "Vertical moves change no columns and horizontal moves no rows, so the moves of both kinds add up."
    description = "the vertical and the horizontal moves that bring all tiles to their goal rows and goal columns"

    def function(self, goal: Tiles, count_blank: bool) -> Estimate:
        """Return a function from a board to its estimated distance from a goal; ValueError for 5×5 boards."""
        n = board.width(goal)
        if n > MAX_WIDTH:
            raise ValueError("Walking distance is for boards up to 4×4; for 5×5 its table would be too large.")
        rows, columns = [cell // n for cell in range(n * n)], [cell % n for cell in range(n * n)]
        vertical, vertical_moves = _line_tables(goal, rows, n)
        horizontal, horizontal_moves = _line_tables(goal, columns, n)

        def estimate(tiles: Tiles) -> int:
            """Return h of a board: the moves for the arrangement of its rows, and for that of its columns."""
            row_key = sum([vertical[tile][cell] for cell, tile in enumerate(tiles)])
            column_key = sum([horizontal[tile][cell] for cell, tile in enumerate(tiles)])
            return vertical_moves[row_key] + horizontal_moves[column_key]

        return estimate


def _line_tables(goal: Tiles, line_of: Sequence[int], n: int) -> tuple[list[list[int]], dict[int, int]]:
    """Return what each tile in each cell adds to the key of an arrangement, and the table of moves by key.

    `line_of` has the row of each cell, or the column of each cell.
    """
    goal_line = [line_of[goal.index(tile)] for tile in range(n * n)]
    terms = [[_unit(line, goal_line[tile], n) if tile else 0 for line in line_of] for tile in range(n * n)]
    return terms, _moves_by_key(n, goal_line[0])


@lru_cache(maxsize=8)
def _moves_by_key(n: int, gap_line: int) -> dict[int, int]:
    """Return, by key, the fewest moves across lines from every arrangement to that of the goal.

    An arrangement says how many tiles of each goal line every line contains. Its key is the sum of
    `_unit(line, goal_line, n)` over the tiles. In the goal, the gap is in the line `gap_line`.
    """
    root = sum(_unit(line, line, n) * (n - (line == gap_line)) for line in range(n))
    moves, layer, mask = {root: 0}, [(root, gap_line)], (1 << BITS) - 1
    while layer:
        next_layer = []
        for key, gap in layer:
            for line in (gap - 1, gap + 1):
                for goal_line in range(n) if 0 <= line < n else ():
                    unit = _unit(line, goal_line, n)
                    if key // unit & mask:  # a tile of this goal line can slide from `line` into the gap
                        next_key = key - unit + _unit(gap, goal_line, n)
                        if next_key not in moves:
                            moves[next_key] = moves[key] + 1
                            next_layer.append((next_key, line))
        layer = next_layer
    return moves


def _unit(line: int, goal_line: int, n: int) -> int:
    """Return the amount that a tile in a line adds to the key of an arrangement."""
    return 1 << BITS * (n * line + goal_line)


walking_distance = WalkingDistance()
