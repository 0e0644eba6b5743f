"""The values that an audit takes: numbers, and codes in their place for boards on which a heuristic has no number.

One column of numbers is all that a sandbox hands over, so it can be checked completely.
"""

from collections.abc import Sequence

from puzzle.core.own_code import LARGEST

FAULTS = {
    "none": "returned None",
    "text": "returned a text",
    "type": "returned something other than a number",
    "nan": "returned NaN",
    "infinite": "returned infinity",
    "negative": "returned a negative number",
    "large": f"returned more than {LARGEST:,}",
    "exception": "raised an exception",
}
"""Words for an error of a heuristic, by the kind of `CodeError`."""
ENDING_KINDS = ("recursion", "memory", "stopped", "input", "exit")
"""The kinds of errors that end an audit: the next boards would fail in the same way, some of them slowly."""
KINDS = (*FAULTS, *ENDING_KINDS)


def code_of_kind(kind: str) -> float:
    """Return the negative number that stands for a kind of error in a column of values.

    >>> code_of_kind("none"), kind_of_code(-1.0)
    (-1.0, 'none')
    """
    return -1.0 - KINDS.index(kind if kind in KINDS else "exception")


def kind_of_code(code: float) -> str:
    """Return the kind of error for which a negative number stands."""
    return KINDS[int(-1 - code)]


def check_values(values: Sequence[float], most: int) -> None:
    """Raise ValueError unless there are 1 to `most` values, each a valid number or the code of a kind of error.

    >>> check_values([0, 2.5, -11], 3)
    >>> check_values([-0.5], 3)
    Traceback (most recent call last):
        ...
    ValueError: These values cannot be right.
    """
    least = -len(KINDS)
    if not (
        0 < len(values) <= most
        and all(type(value) in (int, float) and least <= value <= LARGEST for value in values)
        and all(value == int(value) for value in values if value < 0)
    ):
        raise ValueError("These values cannot be right.")
