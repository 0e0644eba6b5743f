"""Heuristics that are sums over the tiles: Manhattan distance, misplaced tiles, Euclidean distance and zero."""

from collections.abc import Callable
from dataclasses import dataclass
from math import floor, gcd, hypot

from puzzle.core import board
from puzzle.heuristics.heuristic import GRAIN, Estimate, Heuristic, Table, Tiles

Distance = Callable[[int, int], float]
"""A function from the numbers of rows and columns between a tile and its goal cell to the tile's term in h."""


@dataclass(frozen=True)
class TileSum(Heuristic):
    """A heuristic with one term per tile, which depends only on the tile's cell and its goal cell.

    >>> estimate = manhattan.function((0, 1, 2, 3), count_blank=False)
    >>> estimate((3, 2, 1, 0))
    6
    """

    name: str
    """The heuristic's name in options and links."""
    distance: Distance
    """The term of one tile, from the rows and columns between it and its goal cell."""
    reason: str
    """A sentence on why the heuristic never overestimates if the gap is not counted."""
    description: str
    """A phrase that describes the value."""
    sum_template: str = ""
    """A sentence on how the value adds up, with the fields `tiles`, `are` and `total`; empty for `zero`."""
    whole_numbers: bool = True
    """True if every value is a whole number."""

    def is_admissible(self, count_blank: bool) -> bool:
        """Return True unless the gap is counted: one move can bring both a tile and the gap home, so h falls by 2."""
        return not count_blank or self.name == "zero"

    def table(self, goal: Tiles, count_blank: bool) -> Table:
        """Return `table[tile][cell]`, the amount that a tile in a cell adds to h; 0 for a gap that is not counted."""
        n = board.width(goal)
        rows: Table = []
        for tile in range(len(goal)):
            goal_cell = goal.index(tile)
            has_term = tile != 0 or count_blank
            rows.append(
                [
                    self.distance(abs(cell // n - goal_cell // n), abs(cell % n - goal_cell % n)) if has_term else 0
                    for cell in range(len(goal))
                ]
            )
        return rows

    def function(self, goal: Tiles, count_blank: bool) -> Estimate:
        """Return a function from a board to the sum of its tiles' amounts."""
        table = self.table(goal, count_blank)
        return lambda tiles: sum([table[tile][cell] for cell, tile in enumerate(tiles)])


def straight_line(rows: int, columns: int) -> float:
    """Return the Euclidean distance, rounded down to a multiple of 1/`GRAIN`, so that sums of distances are exact.

    A line twice as long in the same direction has exactly twice the length.

    >>> straight_line(3, 4), straight_line(2, 2) == 2 * straight_line(1, 1)
    (5.0, True)
    """
    times = gcd(rows, columns)
    return times * floor(hypot(rows / times, columns / times) * GRAIN) / GRAIN if times else 0


zero = TileSum("zero", lambda rows, columns: 0, "Zero is never too high.", "nothing at all")
manhattan = TileSum(
    "manhattan",
    lambda rows, columns: rows + columns,
    "A move brings one tile one place nearer to its home at best, so every tile needs at least its distance.",
    "how far every tile is from home, along rows and columns",
    "adds how far {tiles} {are} from home: {total}",
)
misplaced = TileSum(
    "misplaced",
    lambda rows, columns: int(rows + columns > 0),
    "A move brings at most one tile home, and every tile that is not home has to move.",
    "how many tiles are not home",
    "counts what is not home: {tiles}",
)
euclidean = TileSum(
    "euclidean",
    straight_line,
    "A straight line is never longer than the way along rows and columns.",
    "the straight ways home of every tile",
    "adds the straight ways home of {tiles}: {total}",
    whole_numbers=False,
)
