"""The evaluation function f of best-first searches, computed so that equal values are exactly equal.

Added up along two paths, the same terms can give floating-point sums that differ in the last bit. Then the wrong node
would be taken, and the sentence “no other is as small” would be false. So f is compared as a whole number of equal
parts of one.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from operator import add

from puzzle.heuristics.heuristic import GRAIN

Evaluation = Callable[[float, float], float]
"""A function (g, h) -> f, or a number with the same order as f."""


def evaluation_function(ordering: str, weight: float, whole_numbers: bool) -> tuple[Evaluation, int]:
    """Return the function that orders nodes, and the number by which to divide its values to get f.

    `ordering` is that of the catalogue: `g h g+h g+wh`, and `f hand` for g + h as a bound or as advice. Whole numbers
    are compared as they are, with the weight as a ratio; other costs and estimates as multiples of 1/`GRAIN`.

    >>> f, parts = evaluation_function("g+wh", weight=1.5, whole_numbers=True)
    >>> f(3, 4), parts  # f = 3 + 1.5 · 4 = 9
    (18, 2)
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
    """Return the whole factors of g and h for g + weight · h, and the denominator.

    >>> ratio(1.5)
    (2, 3, 2)
    """
    exact = Fraction(str(weight))
    simple = exact.limit_denominator(1000)
    fraction = simple if float(simple) == weight else exact  # 0.3333333333333333 means a third
    return fraction.denominator, fraction.numerator, fraction.denominator
