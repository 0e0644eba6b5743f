"""Heuristics that add up a number for every tile: how far, or whether, it is from home."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import floor, gcd, hypot

from puzzle.core import board
from puzzle.heuristics.heuristic import GRAIN, Estimate, Heuristic, Table, Tiles

Distance = Callable[[int, int], float]
"""Rows and columns between a tile and its home -> what that tile adds to h."""


@dataclass(frozen=True)
class TileSum(Heuristic):
    """A heuristic that looks at each tile by itself."""

    name: str
    """The name used in options and links."""
    distance: Distance
    """What one tile adds, from the rows and columns it is away from home."""
    whole_numbers: bool
    """Whether every value is a whole number."""
    reason: str
    """Why it never overestimates while the blank is not counted."""
    description: str
    """What its value is, in half a sentence."""
    sum_template: str = ""
    """How its value adds up, to be filled with `tiles`, `are` and `total`; empty where no tile adds anything."""

    def is_admissible(self, count_blank: bool) -> bool:
        """Tell whether it never overestimates; one move can bring both a tile and the blank home."""
        return not count_blank or self.name == "zero"

    def is_consistent(self, count_blank: bool) -> bool:
        """Tell whether it never falls by more than a step costs; with the blank counted a move can change it by 2."""
        return not count_blank or self.name == "zero"

    def table(self, goal: Tiles, count_blank: bool) -> Table:
        """Return what each tile adds in each cell; zeros for a blank not counted."""
        n = board.width(goal)
        rows: Table = []
        for tile in range(len(goal)):
            home = goal.index(tile)
            counted = tile != 0 or count_blank
            rows.append(
                [
                    self.distance(abs(cell // n - home // n), abs(cell % n - home % n)) if counted else 0
                    for cell in range(len(goal))
                ]
            )
        return rows

    def function(self, goal: Tiles, count_blank: bool) -> Estimate:
        """Return the sum over the tiles."""
        table = self.table(goal, count_blank)
        return lambda tiles: sum([table[tile][cell] for cell, tile in enumerate(tiles)])


def straight_line(rows: int, columns: int) -> float:
    """Return the length of a straight line, less some billionths, so that such lengths add up without error.

    Twice as long a line in the same direction is exactly twice as long, as its square root is.
    """
    times = gcd(rows, columns)
    return times * floor(hypot(rows / times, columns / times) * GRAIN) / GRAIN if times else 0


zero = TileSum("zero", lambda rows, columns: 0, True, "Nothing is never too much.", "nothing at all")
manhattan = TileSum(
    "manhattan",
    lambda rows, columns: rows + columns,
    True,
    "A move brings one tile one place nearer to its home at best, so every tile needs at least its distance.",
    "how far every tile is from home, along rows and columns",
    "adds how far {tiles} {are} from home: {total}",
)
misplaced = TileSum(
    "misplaced",
    lambda rows, columns: int(rows + columns > 0),
    True,
    "A move brings at most one tile home, and every tile that is not home has to move.",
    "how many tiles are not home",
    "counts what is not home: {tiles}",
)
euclidean = TileSum(
    "euclidean",
    straight_line,
    False,
    "A straight line is never longer than the way along rows and columns.",
    "the straight ways home of every tile",
    "adds the straight ways home of {tiles}: {total}",
)
