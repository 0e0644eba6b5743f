"""What the best-first searches order their frontier by: f, in a form in which equal values are equal to the last bit.

Added up along two ways, the same terms can give floating-point sums that differ in the last bit; then the wrong node
would be taken, and “no other is as small” would be false. So f is compared as a whole number of equal parts of one.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from operator import add

from puzzle.heuristics.heuristic import GRAIN

Evaluation = Callable[[float, float], float]
"""(g, h) -> f, or a number that orders as f does."""


def evaluation_function(ordering: str, weight: float, whole_numbers: bool) -> tuple[Evaluation, int]:
    """Return the function that orders nodes, and what its values have to be divided by to be f.

    `ordering` is a number as the catalogue names it (`g h g+h g+wh`, and `f hand` for g + h as a bound or as advice).
    Whole numbers are compared as they are, a weight as the ratio that it is; costs and estimates that are no whole
    numbers as multiples of 1/`GRAIN`, of which the heuristics are made.
    """
    times_g, times_h, parts = {"g": (1, 0, 1), "h": (0, 1, 1), "g+wh": ratio(weight)}.get(ordering, (1, 1, 1))
    if not whole_numbers:
        return lambda g, h: times_g * round(g * GRAIN) + times_h * round(h * GRAIN), parts * GRAIN
    if times_g == times_h == 1:
        return add, 1
    if times_h == 0:
        return lambda g, h: g, 1
    if times_g == 0:
        return lambda g, h: h, 1
    return lambda g, h: times_g * g + times_h * h, parts


def ratio(weight: float) -> tuple[int, int, int]:
    """Return what g and h are multiplied by for g + weight · h, and the parts of one that are counted then."""
    exact = Fraction(str(weight))
    simple = exact.limit_denominator(1000)
    chosen = simple if float(simple) == weight else exact  # a third is meant to be a third
    return chosen.denominator, chosen.numerator, chosen.denominator
