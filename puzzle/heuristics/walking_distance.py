"""Walking distance: the vertical and the horizontal moves that are needed if tiles may change places in a line."""

from collections.abc import Sequence
from functools import lru_cache

from puzzle.core import board
from puzzle.heuristics.heuristic import Estimate, Heuristic, Tiles

BITS = 3
"""The number of bits for the number of tiles in a line that belong to one goal line, at most five."""
MOST_CELLS = 16
"""The number of cells of the largest board: 4×5 boards have millions of arrangements of tiles in columns."""

READY_AT_ONCE = (4, 6, 8, 9, 10, 12, 16)
"""The numbers of cells for which the tables take no time that a reader notices; those for 3×5 boards take seconds."""


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
    reason = "Vertical moves change no columns and horizontal moves no rows, so the moves of both kinds add up."
    description = "the vertical and the horizontal moves that bring all tiles to their goal rows and goal columns"

    def function(self, goal: Tiles, count_blank: bool) -> Estimate:
        """Return a function from a board to its estimated distance from a goal; ValueError above 16 cells."""
        if len(goal) > MOST_CELLS:
            size = board.shape_text(len(goal))
            raise ValueError(
                f"Walking distance is for boards of up to 16 cells; for {size} its table would be too large."
            )
        height, width = board.shape(len(goal))
        vertical, vertical_moves = _line_tables(goal, [cell // width for cell in range(len(goal))], height)
        horizontal, horizontal_moves = _line_tables(goal, [cell % width for cell in range(len(goal))], width)

        def estimate(tiles: Tiles) -> int:
            """Return h of a board: the moves for the arrangement of its rows, and for that of its columns."""
            row_key = sum([vertical[tile][cell] for cell, tile in enumerate(tiles)])
            column_key = sum([horizontal[tile][cell] for cell, tile in enumerate(tiles)])
            return vertical_moves[row_key] + horizontal_moves[column_key]

        return estimate


def _line_tables(goal: Tiles, line_of: Sequence[int], lines: int) -> tuple[list[list[int]], dict[int, int]]:
    """Return what each tile in each cell adds to the key of an arrangement, and the table of moves by key.

    `line_of` has the row of each cell, or the column of each cell; there are `lines` rows or columns.
    """
    goal_line = [line_of[goal.index(tile)] for tile in range(len(goal))]
    terms = [[_unit(line, goal_line[tile], lines) if tile else 0 for line in line_of] for tile in range(len(goal))]
    return terms, _moves_by_key(lines, len(goal) // lines, goal_line[0])


@lru_cache(maxsize=8)
def _moves_by_key(lines: int, length: int, gap_line: int) -> dict[int, int]:
    """Return, by key, the fewest moves across lines of `length` cells from every arrangement to that of the goal.

    An arrangement says how many tiles of each goal line every line contains. Its key is the sum of
    `_unit(line, goal_line, lines)` over the tiles. In the goal, the gap is in the line `gap_line`.
    """
    root = sum(_unit(line, line, lines) * (length - (line == gap_line)) for line in range(lines))
    moves, layer, mask = {root: 0}, [(root, gap_line)], (1 << BITS) - 1
    while layer:
        next_layer = []
        for key, gap in layer:
            for line in (gap - 1, gap + 1):
                for goal_line in range(lines) if 0 <= line < lines else ():
                    unit = _unit(line, goal_line, lines)
                    if key // unit & mask:  # a tile of this goal line can slide from `line` into the gap
                        next_key = key - unit + _unit(gap, goal_line, lines)
                        if next_key not in moves:
                            moves[next_key] = moves[key] + 1
                            next_layer.append((next_key, line))
        layer = next_layer
    return moves


def _unit(line: int, goal_line: int, lines: int) -> int:
    """Return the amount that a tile in a line adds to the key of an arrangement."""
    return 1 << BITS * (lines * line + goal_line)


walking_distance = WalkingDistance()
