"""The line of a reader's function that ran last, and the values of the names in it."""

import ast
import sys
from collections.abc import Callable
from dataclasses import dataclass
from types import FrameType
from typing import Any

from puzzle.core.formatting import join_names, mask_controls
from puzzle.core.own_code import is_own_frame
from puzzle.core.printed import muted

MOST_NAMES = 3
"""The largest number of names whose values are listed."""
LONGEST_VALUE = 30
"""The largest number of characters of a listed value."""
PLAIN_TYPES = (bool, int, float, str, type(None))
"""The types of values that are listed, alone and in tuples and lists: their texts do not depend on a reader's code."""


@dataclass(frozen=True)
class LastLine:
    """The last line of a call and what is known about it."""

    number: int
    """The number of the line."""
    values: tuple[tuple[str, str], ...]
    """The local names in the line, each with the text of its value at the end of the call."""
    returns: bool
    """True if the line is part of a `return` statement; False if the function ended without one."""
    result: Any
    """The value that the call returned."""


def find_last_line(function: Callable[..., Any], arguments: tuple[Any, ...], source: str) -> LastLine | None:
    """Call a reader's function again and return the line in which it ended.

    None if it raises an exception this time, or if none of the reader's lines runs, for example because a cache
    answers.

    >>> from puzzle.core.own_code import load_names
    >>> source = "def f(x):\\n    if x > 0:\\n        return x"
    >>> last = find_last_line(load_names(source)["f"], (0,), source)
    >>> last.number, last.values, last.returns
    (2, (('x', '0'),), False)
    """
    ends: list[tuple[int, dict[str, Any]]] = []

    def trace(frame: FrameType, event: str, _argument: Any) -> Any:
        """Note the last line of every call in the reader's code; the outermost call ends last."""
        if not is_own_frame(frame):
            return None
        frame.f_trace_lines = False
        if event == "return":
            ends.append((frame.f_lineno, dict(frame.f_locals)))
        return trace

    previous_trace = sys.gettrace()
    sys.settrace(trace)
    try:
        with muted():  # what it prints was printed by the first call
            result = function(*arguments)
    except BaseException:
        return None
    finally:
        sys.settrace(previous_trace)
    if not ends:
        return None
    number, local_values = ends[-1]
    names, returns = _names_in_line(source, number)
    texts = [(name, plain_value_text(local_values[name])) for name in names if name in local_values]
    values = tuple((name, text) for name, text in texts if text)[:MOST_NAMES]
    return LastLine(number, values, returns, result)


def value_words(last: LastLine) -> str:
    """Return the values in a line as words: `total is 0 here`; empty if no name has a plain value."""
    words = [f"{name} is {text}" for name, text in last.values]
    return f"{join_names(words)} here" if words else ""


def _names_in_line(source: str, number: int) -> tuple[list[str], bool]:
    """Return the names that a line reads, in their order, and whether the line belongs to a `return` statement."""
    names, returns = {}, False
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Name) and node.lineno == number and isinstance(node.ctx, ast.Load):
            names[node.col_offset] = node.id
        elif isinstance(node, ast.Return) and node.lineno <= number <= (node.end_lineno or node.lineno):
            returns = True
    return list(dict.fromkeys(names[column] for column in sorted(names))), returns


def plain_value_text(value: Any) -> str:
    """Return the text of a plain value, shortened if it is long; empty for any other value."""
    if type(value) in (tuple, list):
        # Longer ones could take long to print; a board has at most 25 tiles.
        if len(value) > 25 or not all(type(item) in PLAIN_TYPES and _is_short(item) for item in value):
            return ""
    elif type(value) not in PLAIN_TYPES or not _is_short(value):
        return ""
    text = mask_controls(repr(value))
    return text if len(text) <= LONGEST_VALUE else text[:LONGEST_VALUE] + "…"


def _is_short(value: Any) -> bool:
    """Return True if printing a plain value takes no time: whole numbers can have millions of digits."""
    if type(value) is str:
        return len(value) <= 1000
    return type(value) is not int or value.bit_length() <= 64
