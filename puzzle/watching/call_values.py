"""The values of the names in the calls of a reader's search, at the moment when it takes a node."""

from __future__ import annotations

import dis
import queue
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from types import CodeType, FrameType
from typing import Any

from puzzle.core.formatting import mask_controls, number
from puzzle.frameworks import util
from puzzle.watching.record import Record
from puzzle.watching.states import flat_board, held_name

MOST_ROWS = 6
"""The largest number of values in the list of values."""
MOST_BESIDE = 4
"""The largest number of containers whose sizes are shown beside lines of the code."""
MOST_FRAMES = 3
"""The number of calls whose names are looked at, from the innermost on."""
MOST_NAMES = 60
"""The largest number of names of a call that are looked at."""
LONGEST_NAME, LONGEST_TEXT = 28, 24
"""The largest number of characters of a name and of a text that are shown."""
LARGEST_NUMBER = 1e12
SHORT_TUPLE = 5
"""The largest number of parts of a tuple in which a state is looked for."""
CONTAINERS = (list, set, frozenset, dict, deque)
INNER = ((queue.Queue, "queue"), (util.Stack, "list"), (util.PriorityQueue, "heap"))
"""The attributes in which containers without a length have their items."""


@dataclass(frozen=True)
class NamedValue:
    """A value in the list of values.

    >>> NamedValue("len(frontier)", "37").spoken
    'len(frontier): 37'
    """

    name: str
    """The name, or an expression such as `len(frontier)`."""
    figure: str
    """The value as a text; for a state that is shown as a board, its depth."""
    board: tuple[int, ...] = ()
    """The board, if the value is one."""

    @property
    def spoken(self) -> str:
        """The value in words, without the board."""
        return f"{self.name}: {self.figure}"


@dataclass(frozen=True)
class StepValues:
    """The values at a step."""

    beside: list[tuple[int, str, str]] = field(default_factory=list)
    """The figures at the right of lines of the code: (line, figure, words)."""
    rows: list[NamedValue] = field(default_factory=list)
    """The list of values."""
    note: str = ""
    """A sentence on why the values are not known; empty if they are."""


class CallValues:
    """Looks at the names of the reader's code when a node is taken.

    It reads sizes and items by Python's own methods, never by those of a reader's class.

    Parameters
    ----------
    record : Record
        The record of the run.
    node : int
        The node that is taken.
    is_board : function
        The test whether a value is a board.
    """

    def __init__(self, record: Record, node: int, is_board: Callable[[Any], bool]) -> None:
        self.record, self.node, self.is_board = record, node, is_board
        self.state = record.state_of(node) if node >= 0 else None

    def values(self, frame: FrameType | None) -> StepValues:
        """Return the values of the names in the calls from a frame of the reader's code on."""
        places, counts, plain = list[tuple[int, str]](), list[NamedValue](), list[NamedValue]()
        beside: dict[int, tuple[int, str, str]] = {}
        for name, value, line, is_argument in self._all_names(frame):
            if place := self._place_of_state(name, value, is_argument):
                places.append(place)
            if (items := _items(value)) is not None and (words := self._words(value, items)):
                size = _kind(items).__len__(items)
                counts.append(NamedValue(f"len({name})" if items is value else name, f"{size:,}"))
                if line and len(beside) < MOST_BESIDE:
                    beside.setdefault(line, (line, f"{size:,}", words if size != 1 else words.removesuffix("s")))
            elif not place and (text := _short_text(value)):
                plain.append(NamedValue(name, text))
        current = [self._state_row(min(places, key=lambda place: place[0])[1])] if places else []
        return StepValues(list(beside.values()), [*current, *counts, *plain][:MOST_ROWS])

    def _all_names(self, frame: FrameType | None) -> Iterator[tuple[str, Any, int, bool]]:
        """Yield each name with its value, the line on which it is first read, and whether it is an argument."""
        seen: set[str] = set()
        for each in self._frames(frame):
            code = each.f_code
            lines, arguments = first_lines(code), code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
            for name, value in self._names(each, is_innermost=each is frame):
                if name not in seen:
                    seen.add(name)
                    yield name, value, lines.get(name, 0), name in arguments

    def _frames(self, frame: FrameType | None) -> Iterator[FrameType]:
        """Yield the innermost calls of the reader's functions; of a recursive function only the last call."""
        codes: set[CodeType] = set()
        while frame is not None and len(codes) < MOST_FRAMES:
            if frame.f_code not in codes and frame.f_code.co_name != "<module>":
                codes.add(frame.f_code)
                yield frame
            frame = self.record.own_frame(frame.f_back)

    def _names(self, frame: FrameType, is_innermost: bool) -> Iterator[tuple[str, Any]]:
        """Yield the names of a call with their values, and those of the module that it uses.

        Names that the current line is about to bind again, such as the variables of a loop, are left out.
        """
        code, names = frame.f_code, frame.f_locals
        bound = bound_in(code, frame.f_lineno) if is_innermost else set()
        for name in islice((*code.co_varnames, *code.co_freevars, *code.co_cellvars), MOST_NAMES):
            if name in names and name not in bound and len(name) <= LONGEST_NAME and name[0] not in "_.":
                yield name, names[name]
        for name in islice(code.co_names, MOST_NAMES):
            if len(name) <= LONGEST_NAME and name in frame.f_globals and _items(frame.f_globals[name]) is not None:
                yield name, frame.f_globals[name]

    def _place_of_state(self, name: str, value: Any, is_argument: bool) -> tuple[int, str] | None:
        """Return the expression by which a name leads to the state that is taken, with its rank; None if it does not.

        An argument may be the start or the goal as well, and a list may have the state at its end by chance.
        """
        if self._is_taken(value):
            return int(is_argument), name
        if type(value) is tuple and len(value) <= SHORT_TUPLE:
            return next(((0, f"{name}[{index}]") for index, part in enumerate(value) if self._is_taken(part)), None)
        if type(value) is list and value and self._is_taken(value[-1]):
            return 2, f"{name}[-1]"
        if _is_object(value):
            held = held_name(value)
            return (0, f"{name}.{held}") if held and self._is_taken(getattr(value, held)) else None
        return None

    def _is_taken(self, value: Any) -> bool:
        """Return True if a value is the state that is taken, in the form in which the code holds it."""
        record = self.record
        if record.identified(value) == self.node:
            return True
        if not _is_object(value) and self.is_board(value):
            return bool(record.key(value) == self.state)
        is_plain = type(value) is str or (type(value) is tuple and all(type(part) in (int, str) for part in value))
        return is_plain and bool(value == self.state)

    def _state_row(self, label: str) -> NamedValue:
        """Return the row of the state that is taken."""
        record, node, depth = self.record, self.node, 0
        while (node := record.parent[node]) >= 0:
            depth += 1
        if self.is_board(self.state):
            return NamedValue(label, f"depth {depth:,}", flat_board(self.state))
        return NamedValue(label, _short_text(self.state) or f"depth {depth:,}")

    def _words(self, value: Any, items: Any) -> str:
        """Return what a container holds: `nodes`, `states`, or empty if it holds neither.

        Nothing is known of an empty one; a list is then taken for something else, such as a path of actions.
        """
        first = next(_kind(items).__iter__(items), None)
        if first is None:
            return "" if type(value) is list else "states" if isinstance(value, (set, dict)) else "nodes"
        if self._is_state(first):
            return "states"
        parts = first[:SHORT_TUPLE] if type(first) in (tuple, list) else ()
        is_node = any(
            self._is_state(part) or (type(part) is list and part and self._is_state(part[-1])) for part in parts
        )
        return "nodes" if is_node or self.record.node_in(first) is not None else ""

    def _is_state(self, value: Any) -> bool:
        """Return True for a state that the run has generated, or for any board."""
        return self.record.identified(value) >= 0 or (not _is_object(value) and self.is_board(value))


def first_lines(code: CodeType) -> dict[str, int]:
    """Return for each name that a function reads the first line on which it does.

    >>> def count(items):
    ...     total = len(items)
    ...     return total
    >>> lines = first_lines(count.__code__)
    >>> lines["total"] - lines["items"]
    1
    """
    lines: dict[str, int] = {}
    for name, line in _uses(code, "LOAD"):
        lines[name] = min(line, lines.get(name, line))
    return lines


def bound_in(code: CodeType, line: int) -> set[str]:
    """Return the names that a function binds on a line.

    >>> def last(items):
    ...     for item in items:
    ...         pass
    ...     return item
    >>> bound_in(last.__code__, last.__code__.co_firstlineno + 1)
    {'item'}
    """
    return {name for name, each in _uses(code, "STORE") if each == line}


def _uses(code: CodeType, kind: str) -> Iterator[tuple[str, int]]:
    """Yield the names that a function reads (`LOAD`) or binds (`STORE`), each with its line."""
    for instruction in dis.get_instructions(code):
        line = instruction.positions.lineno if instruction.positions else None
        if line is None or kind not in instruction.opname:
            continue
        # One instruction may have two names: the first is bound, and both are read or the second is.
        names = instruction.argval if isinstance(instruction.argval, tuple) else (instruction.argval,)
        kinds = [part for part in instruction.opname.split("_") if part in ("LOAD", "STORE")]
        for name, each in zip(names, kinds, strict=False):
            if isinstance(name, str) and each == kind:
                yield name, line


def _is_object(value: Any) -> bool:
    """Return True for an object of a class that may hold a state in an attribute."""
    is_other = isinstance(value, (*CONTAINERS, tuple, str, int, float, type)) or hasattr(value, "tolist")
    return not is_other and type(value).__module__ != "builtins"


def _items(value: Any) -> Any:
    """Return the items of a container, as one of Python's containers; None for anything else."""
    if isinstance(value, CONTAINERS):
        return value
    for kind, name in INNER:
        if isinstance(value, kind):
            return vars(value).get(name)
    return None


def _kind(items: Any) -> Any:
    """Return Python's type of a container, whose methods no reader has written."""
    return next(kind for kind in CONTAINERS if isinstance(items, kind))


def _short_text(value: Any) -> str:
    """Return a number, a short text, or a short tuple of these as a text; empty for anything else."""
    kind = type(value)
    if kind is bool:
        return str(value)
    if kind in (int, float):
        is_usual = abs(value) <= LARGEST_NUMBER
        return number(value) if is_usual else str(value) if kind is float else ""
    if kind is str:
        return mask_controls(value) if 0 < len(value) <= LONGEST_TEXT else ""
    if kind is tuple and 0 < len(value) <= SHORT_TUPLE:
        parts = [_short_text(part) if type(part) is not tuple else "" for part in value]
        text = f"({', '.join(parts)})"
        return text if all(parts) and len(text) <= LONGEST_TEXT else ""
    return ""
