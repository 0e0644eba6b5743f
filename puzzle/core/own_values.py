"""The values that a reader's code returns: which of them are valid estimates and costs, and words for the others."""

from math import inf, isnan
from numbers import Real
from typing import Any

from puzzle.core.formatting import mask_controls

LARGEST = 1_000_000
"""The largest valid estimate or cost; sums of larger ones could be rounded."""
LONGEST_TEXT = 30
"""The largest number of characters of a returned text that a sentence repeats."""


def kind_of_value(value: Any) -> str:
    """Return the kind of `CodeError` that a value causes; empty for a valid number. True and False are 1 and 0.

    >>> kind_of_value(None), kind_of_value(-0.5), kind_of_value(True)
    ('none', 'negative', '')
    """
    if value is None:
        return "none"
    if isinstance(value, str):
        return "text"
    kind = f"{type(value).__module__}.{type(value).__name__}"
    if kind == "decimal.Decimal":  # which Python does not count among the real numbers
        return "nan" if value.is_nan() else _kind_of_number(float(value))
    # A truth value of NumPy is 1 or 0 like Python's, but no number for Python.
    is_number = isinstance(value, Real) or kind in ("numpy.bool", "numpy.bool_")
    return _kind_of_number(value) if is_number else "type"


def _kind_of_number(value: Any) -> str:
    """Return the kind of error that a real number causes; empty for a valid one."""
    if isinstance(value, float) and isnan(value):
        return "nan"
    if value in (inf, -inf):
        return "infinite"
    if value < 0:
        return "negative"
    return "large" if value > LARGEST else ""


def value_text(kind: str, value: Any) -> str:
    """Return words for a value that causes an error of a kind."""
    if kind == "text":
        text = str.__str__(value)
        shown = mask_controls(text[:LONGEST_TEXT]) + ("…" if len(text) > LONGEST_TEXT else "")
        return f"the text “{shown}”"
    if kind == "negative":
        return f"−{-float(value):g}, a negative number" if value > -LARGEST else "a negative number"
    if kind == "large":
        return f"more than {LARGEST:,}, the largest value allowed"
    if kind == "type":
        return f"a value of type {type_name(value)}, not a number"
    return {"none": "None", "nan": "NaN, which is not a number", "infinite": "infinity"}[kind]


def type_name(value: Any) -> str:
    """Return the name of a value's type, with its module if another package defines it.

    >>> from fractions import Fraction
    >>> type_name([]), type_name(Fraction(1, 2))
    ('list', 'fractions.Fraction')
    """
    kind = type(value)
    name, module = str(kind.__qualname__)[:LONGEST_TEXT], str(kind.__module__)[:LONGEST_TEXT]
    is_own = module in ("builtins", "__main__") or module.startswith("own_code")
    return mask_controls(name if is_own else f"{module}.{name}")
