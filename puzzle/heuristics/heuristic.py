"""The base class of heuristics: estimates of the moves to a goal."""

from abc import ABC, abstractmethod
from collections.abc import Callable

from puzzle.heuristics.pattern_lookup import PatternLookup

Tiles = tuple[int, ...]
Estimate = Callable[[Tiles], float]
"""A function from a board to its h."""
Table = list[list[float]]
"""The term in h of each tile in each cell, as `table[tile][cell]`."""
GRAIN = 2**30
"""An h that is not a whole number is a multiple of 1/`GRAIN`.

Such multiples add up without rounding in floating-point numbers up to about eight million, so sums do not depend on
the order of their terms.
"""


class Heuristic(ABC):
    """An estimate of the number of moves to a goal (Russell and Norvig, section 3.6).

    A subclass defines `function`. With `count_blank`, the gap is counted like a tile.
    """

    name: str
    """The heuristic's name in options and links."""
    whole_numbers: bool = True
    """True if every value is a whole number."""
    reason: str
    """A sentence on why the heuristic never overestimates, or why it can."""
    description: str
    """A phrase that describes the value."""
    sum_template: str = ""
    """A sentence on how the tiles' amounts add up, with the fields `tiles`, `are` and `total`; empty if they do not."""

    def is_admissible(self, count_blank: bool) -> bool:
        """Return True if the heuristic never overestimates."""
        return True

    def is_consistent(self, count_blank: bool) -> bool:
        """Return True if the value never falls by more than the cost of a step; only an admissible one can do so."""
        return self.is_admissible(count_blank)

    def table(self, goal: Tiles, count_blank: bool) -> Table | None:
        """Return `table[tile][cell]`, the amount that a tile in a cell adds to h; None if h is not a sum over tiles."""
        return None

    def lookup(self, goal: Tiles) -> PatternLookup | None:
        """Return the tables of additive patterns for a goal, which make IDA* faster; None if h has none."""
        return None

    @abstractmethod
    def function(self, goal: Tiles, count_blank: bool) -> Estimate:
        """Return a function from a board to its estimated distance from a goal; ValueError for an unsupported size."""
