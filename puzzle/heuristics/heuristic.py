"""What a heuristic is: an estimate of the moves still needed, for any goal."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

Tiles = tuple[int, ...]
Estimate = Callable[[Tiles], float]
"""A board -> its h."""
Table = list[list[float]]
"""What each tile adds to h in each cell, as `table[tile][cell]`."""
GRAIN = 2**30
"""The parts of one that an h which is no whole number is a multiple of.

Such multiples add up without error in a floating-point number, up to some eight million, so equal sums are equal in
whatever order their terms come.
"""


class Heuristic(ABC):
    """An estimate of the moves still needed, relative to any goal (Russell and Norvig, section 3.6)."""

    name: str
    """The name used in options and links."""
    whole_numbers: bool
    """Whether every value is a whole number."""
    reason: str
    """Why it never overestimates, or why it may."""
    description: str
    """What its value is, in half a sentence."""
    sum_template: str = ""
    """How its value adds up, to be filled with `tiles`, `are` and `total`; empty where no tile adds anything."""

    def is_admissible(self, count_blank: bool) -> bool:
        """Tell whether it never overestimates."""
        return True

    def is_consistent(self, count_blank: bool) -> bool:
        """Tell whether it never falls by more than a step costs."""
        return True

    def table(self, goal: Tiles, count_blank: bool) -> Table | None:
        """Return what each tile adds in each cell; None for a heuristic that is no such sum."""
        return None

    @abstractmethod
    def function(self, goal: Tiles, count_blank: bool) -> Estimate:
        """Return the estimate for one goal; ValueError where it cannot be made for a goal of that size."""
