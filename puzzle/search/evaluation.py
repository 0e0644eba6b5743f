"""The evaluation function f of best-first searches, computed so that equal values are exactly equal.

Floating-point sums of the same terms in a different order can differ in the last bit. Then the wrong node would be
taken, and the sentence “no other is as small” would be false. So f is compared as a whole number of equal fractions: in
halves, f = 1.5 is 3.
"""

from collections.abc import Callable
from fractions import Fraction
from operator import add

from puzzle.heuristics.heuristic import GRAIN

Evaluation = Callable[[float, float], float]
"""A function (g, h) -> f, or a multiple of f."""


def evaluation_function(ordering: str, weight: float, whole_numbers: bool) -> tuple[Evaluation, int]:
    """Return the function that orders nodes, and the number by which its values are divided to get f.

    `ordering` is an ordering of the catalogue: `g h g+h g+wh`, or `f layer hand`, whose f is g + h as well. If costs
    and estimates are whole numbers, f is multiplied by the denominator of the weight; otherwise also by `GRAIN`.

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
    """Return three whole numbers (a, b, c) for which g + weight · h = (a · g + b · h) / c.

    >>> ratio(1.5)
    (2, 3, 2)
    """
    exact = Fraction(str(weight))
    nearest_simple = exact.limit_denominator(1000)
    fraction = nearest_simple if float(nearest_simple) == weight else exact  # 0.3333333333333333 stands for 1/3
    return fraction.denominator, fraction.numerator, fraction.denominator
