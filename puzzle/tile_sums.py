"""What a heuristic is, and those that add up a number for every tile: how far, or whether, it is from home."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from math import fsum, hypot

Tiles = tuple[int, ...]
Estimate = Callable[[Tiles], float]
"""A board -> its h."""
Table = list[list[float]]
"""What each tile adds to h in each cell, as `table[tile][cell]`."""
Distance = Callable[[int, int], float]
"""Rows and columns between a tile and its home -> what that tile adds to h."""


class Heuristic(ABC):
    """An estimate of the moves still needed, relative to any goal (Russell and Norvig, section 3.6)."""

    name: str
    """The name used in options and links."""
    whole_numbers: bool
    """Whether every value is a whole number."""
    why: str
    """Why it never overestimates, or why it may."""
    says: str
    """What its value is, in half a sentence."""

    def admissible(self, count_blank: bool) -> bool:
        """Tell whether it never overestimates."""
        return True

    def consistent(self, count_blank: bool) -> bool:
        """Tell whether it never falls by more than a step costs."""
        return True

    def table(self, goal: Tiles, count_blank: bool) -> Table | None:
        """Return what each tile adds in each cell; None for a heuristic that is no such sum."""
        return None

    @abstractmethod
    def function(self, goal: Tiles, count_blank: bool) -> Estimate:
        """Return the estimate for one goal; ValueError where it cannot be made for a goal of that size."""


@dataclass(frozen=True)
class TileSum(Heuristic):
    """A heuristic that looks at each tile by itself."""

    name: str
    """The name used in options and links."""
    distance: Distance
    """What one tile adds, from the rows and columns it is away from home."""
    whole_numbers: bool
    """Whether every value is a whole number."""
    why: str
    """Why it never overestimates while the blank is not counted."""
    says: str
    """What its value is, in half a sentence."""

    def admissible(self, count_blank: bool) -> bool:
        """Tell whether it never overestimates; one move can bring both a tile and the blank home."""
        return not count_blank or self.name == "zero"

    def consistent(self, count_blank: bool) -> bool:
        """Tell whether it never falls by more than a step costs; with the blank counted a move can change it by 2."""
        return not count_blank or self.name == "zero"

    def table(self, goal: Tiles, count_blank: bool) -> Table:
        """Return what each tile adds in each cell; zeros for a blank not counted."""
        n = round(len(goal) ** 0.5)
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
        # fsum rounds once, so the same lengths in another order give the same h and ties stay ties.
        add = sum if self.whole_numbers else fsum
        return lambda tiles: add([table[tile][cell] for cell, tile in enumerate(tiles)])


zero = TileSum("zero", lambda rows, columns: 0, True, "Nothing is never too much.", "nothing at all")
manhattan = TileSum(
    "manhattan",
    lambda rows, columns: rows + columns,
    True,
    "A move brings one tile one place nearer to its home at best, so every tile needs at least its distance.",
    "how far every tile is from home, along rows and columns",
)
misplaced = TileSum(
    "misplaced",
    lambda rows, columns: int(rows + columns > 0),
    True,
    "A move brings at most one tile home, and every tile that is not home has to move.",
    "how many tiles are not home",
)
euclidean = TileSum(
    "euclidean",
    hypot,
    False,
    "A straight line is never longer than the way along rows and columns.",
    "the straight ways home of every tile",
)
