"""One call of a heuristic's function, line by line, with the values of its names."""

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from types import FrameType
from typing import Any

from puzzle.core.formatting import number
from puzzle.core.own_code import is_own_frame
from puzzle.core.spans import Span
from puzzle.heuristics.last_line import plain_value_text
from puzzle.heuristics.own_heuristic import load_heuristic

Tiles = tuple[int, ...]
MOST_LINES, MOST_NAMES = 400, 8
"""The largest number of executed lines, of which the last is always listed, and of names at each of them."""


@dataclass(frozen=True)
class Name:
    """A name of the function with its value."""

    name: str
    """The name."""
    text: str
    """The value as Python writes it; empty if it is a board."""
    tiles: Tiles = ()
    """The board that the value is; empty if it is none."""


@dataclass(frozen=True)
class ExecutedLine:
    """A line that a call has executed."""

    number: int
    """The number of the line, from 1."""
    names: tuple[Name, ...]
    """The local names with plain values, before the line is executed; at the last line, at the end of the call."""


@dataclass(frozen=True)
class Call:
    """A call of a heuristic's function."""

    lines: tuple[ExecutedLine, ...]
    """The executed lines in order; the last one determines the value."""
    value: float
    """The value of h."""

    @property
    def value_words(self) -> list[Span]:
        """The value in words: `h = 14`."""
        return [("math", "h"), ("", f" = {number(self.value)}")]


def trace_call(source: str, board: Tiles, goal: Tiles) -> Call:
    """Call the function h(state, goal) in a text of Python code, and return the lines that it executes.

    Raises CodeError if the code cannot be loaded, or raises an exception.

    >>> call = trace_call("def h(state, goal):\\n    gap = state.index(0)\\n    return gap", (1, 0, 2, 3), (0, 1, 2, 3))
    >>> [line.number for line in call.lines], call.value
    ([2, 3], 1)
    >>> call.lines[-1].names[-1]
    Name(name='gap', text='1', tiles=())
    """
    estimate = load_heuristic(source).function(goal, count_blank=False)
    lines: list[ExecutedLine] = []
    last: list[ExecutedLine] = []

    def trace(frame: FrameType, event: str, _argument: Any) -> Any:
        """Note a line of the reader's code; the outermost call returns last."""
        if not is_own_frame(frame):
            return None
        if event == "line" and len(lines) < MOST_LINES:
            lines.append(ExecutedLine(frame.f_lineno, _names(frame.f_locals, goal)))
        elif event == "return":
            last[:] = [ExecutedLine(frame.f_lineno, _names(frame.f_locals, goal))]
        return trace

    previous_trace = sys.gettrace()
    sys.settrace(trace)
    try:
        value = estimate(board)
    finally:
        sys.settrace(previous_trace)
    if last and lines and lines[-1].number == last[0].number:
        lines.pop()
    return Call((*lines, *last), value)


def _names(local_values: Mapping[str, Any], goal: Tiles) -> tuple[Name, ...]:
    """Return the names that have plain values, in the order in which they got them."""
    names = []
    for name, value in local_values.items():
        if name.startswith("."):
            continue  # the iterator of a generator expression
        is_board = type(value) in (tuple, list) and len(value) == len(goal)
        if is_board and all(type(tile) is int for tile in value) and sorted(value) == sorted(goal):
            names.append(Name(name, "", tuple(value)))
        elif text := plain_value_text(value):
            names.append(Name(name, text))
    return tuple(names[:MOST_NAMES])
