"""The reader's own functions: learning from one run which of them return neighbours or estimates, and watching these.

A *role* is `neighbours` for a function that returns true successors of the state it gets, `successor` for one that
returns a single one of them, such as `move(board, direction)`, and `number` for a function from a state to a number or
a truth value.
"""

from __future__ import annotations

import functools
import inspect
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from types import FunctionType, ModuleType
from typing import Any

from puzzle.core.own_module import is_helper
from puzzle.watching.plain_problem import PlainProblem
from puzzle.watching.record import Record

IsState = Callable[[Any], bool]
NEIGHBOUR_WORDS = re.compile(
    r"neighb|succ|expan|child|next_?states|moves|frontier_of|possible|adjacent|actions|nachbar", re.IGNORECASE
)
NUMBER_WORDS = re.compile(r"priority|score|eval|cost|depth|^[fg]$|^f_|_f$|length|hash|index", re.IGNORECASE)
"""Names of functions whose numbers are no estimates."""
SPECIAL_METHODS = ("__init__", "__eq__", "__lt__", "__hash__", "__repr__", "__str__", "__gt__", "__le__", "__new__")


@dataclass(frozen=True, eq=False)
class OwnFunction:
    """A function or a method that the reader's code defines."""

    owner: Any = field(repr=False)
    """The dict of a module's names, or the class."""
    name: str
    """Its name there."""
    value: Any = field(repr=False)
    """The value of the name: a function, a static method, a class method or a property."""

    @property
    def function(self) -> Any:
        """The function itself."""
        value = self.value.fget if isinstance(self.value, property) else self.value
        return getattr(value, "__func__", value)

    def rebind(self, function: Any) -> None:
        """Replace the function by another that is called in the same way."""
        if isinstance(self.value, property):
            function = property(function, self.value.fset, self.value.fdel)
        elif isinstance(self.value, (staticmethod, classmethod)):
            function = type(self.value)(function)
        self._set(function)

    def restore(self) -> None:
        """Bind the name to the reader's function again."""
        self._set(self.value)

    def _set(self, value: Any) -> None:
        if isinstance(self.owner, dict):
            self.owner[self.name] = value
        else:
            setattr(self.owner, self.name, value)


def namespaces(names: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return the names of the reader's module and of its helper modules, as the modules themselves have them."""
    found: list[dict[str, Any]] = [names if isinstance(names, dict) else dict(names)]
    for value in list(names.values()):
        module = value if isinstance(value, ModuleType) else sys.modules.get(getattr(value, "__module__", None) or "")
        if module is not None and is_helper(module) and not any(vars(module) is each for each in found):
            found.append(vars(module))
    return found


def file_names_of(names: Mapping[str, Any], file_name: str) -> frozenset[str]:
    """Return the names of the files of a reader's code: its own, and those of its helper modules."""
    return frozenset([file_name, *(str(each.get("__file__")) for each in namespaces(names)[1:])])


def functions_in(names: Mapping[str, Any], file_names: frozenset[str]) -> list[OwnFunction]:
    """Return the functions and methods that code defines in its module and in its helper modules."""
    found = [own for namespace in namespaces(names) for own in _functions_of(namespace)]
    return [own for own in found if own.function.__code__.co_filename in file_names]


def functions_of(names: dict[str, Any]) -> list[OwnFunction]:
    """Return the functions and methods in the names of a module that are defined in this module."""
    return [own for own in _functions_of(names) if own.function.__globals__ is names]


def _functions_of(names: dict[str, Any]) -> list[OwnFunction]:
    """Return the functions, and the methods of the classes, in the names of a module."""
    found: list[OwnFunction] = []
    for name, value in list(names.items()):
        if isinstance(value, FunctionType):
            found.append(OwnFunction(names, name, value))
        elif isinstance(value, type):
            methods = [OwnFunction(value, method, each) for method, each in list(vars(value).items())]
            found += [
                own for own in methods if isinstance(own.function, FunctionType) and own.name not in SPECIAL_METHODS
            ]
    return found


# ---- what a function returns ----


def state_in(item: Any, is_state: IsState) -> Any:
    """Return the state in an item of a result: the item, or a part of a tuple (state, action, cost); None if none."""
    if is_state(item):
        return item
    if isinstance(item, (tuple, list)):
        return next((part for part in item if is_state(part)), None)
    return None


def items_of(result: Any) -> Iterable[Any]:
    """Return the items of a result that may be neighbours: those of a list, the values or the keys of a dict."""
    if isinstance(result, dict):
        return list(result.values()) + list(result.keys())
    return result if isinstance(result, (list, tuple, set, frozenset)) or hasattr(result, "__next__") else ()


def is_number(result: Any) -> bool:
    """Return True for a number or a truth value of Python or NumPy, not for an array."""
    return isinstance(result, (int, float)) or (hasattr(result, "__float__") and getattr(result, "ndim", 0) == 0)


def states_in(result: Any, is_state: IsState) -> list[Any]:
    """Return the states in a result that are its items."""
    if is_state(result):
        return []
    states = [state_in(item, is_state) for item in items_of(result)]
    return [state for state in states if state is not None]


class Lesson:
    """The results of the reader's functions in one run, from which their roles are learned."""

    def __init__(self, problem: PlainProblem, is_state: IsState) -> None:
        self.problem, self.is_state = problem, is_state
        self.true_states: dict[OwnFunction, int] = {}
        self.all_states: dict[OwnFunction, int] = {}
        self.single_states: dict[OwnFunction, list[bool]] = {}
        self.numbers: dict[OwnFunction, list[Any]] = {}

    def spy(self, own: OwnFunction) -> Callable[..., Any]:
        """Return a function that calls the reader's, and notes what it returns."""
        function, is_state = own.function, self.is_state

        @functools.wraps(function)
        def spying(*arguments: Any, **named: Any) -> Any:
            state = next((each for each in (*arguments, *named.values()) if is_state(each)), None)
            before = None if state is None else self.successors(state)
            result = function(*arguments, **named)
            if inspect.isgenerator(result):
                items = list(result)
                self.note(own, before, items)
                return iter(items)
            self.note(own, before, result)
            return result

        return spying

    def successors(self, state: Any) -> set[Any]:
        """Return the true successors of a state."""
        try:
            return {child for _action, child, _cost in self.problem.moves(self.problem.key(state))}
        except (ValueError, IndexError, TypeError):
            return set()

    def note(self, own: OwnFunction, before: set[Any] | None, result: Any) -> None:
        """Note a result of a function."""
        if before is None:
            return
        if is_number(result):
            self.numbers.setdefault(own, []).append(result)
            return
        if self.is_state(result):
            self.single_states.setdefault(own, []).append(self.problem.key(result) in before)
        states = states_in(result, self.is_state)
        if states:
            keys = {self.problem.key(state) for state in states}
            self.true_states[own] = self.true_states.get(own, 0) + len(keys & before)
            self.all_states[own] = self.all_states.get(own, 0) + len(states)

    def roles(self) -> dict[OwnFunction, str]:
        """Return the roles of the functions."""
        roles: dict[OwnFunction, str] = {}
        for own, count in self.all_states.items():
            is_named = NEIGHBOUR_WORDS.search(own.name)
            if 2 * self.true_states[own] > count or (is_named and (self.true_states[own] or count > 1)):
                roles[own] = "neighbours"
        if not roles:  # otherwise such functions serve those that return all neighbours
            roles.update({own: "successor" for own, are_true in self.single_states.items() if all(are_true)})
        for own in self.numbers:
            if own not in roles and not NUMBER_WORDS.search(own.name):
                roles[own] = "number"
        return roles


def without_wrappers(roles: dict[OwnFunction, str]) -> dict[OwnFunction, str]:
    """Return the roles without neighbour functions that only call another one of them."""
    neighbours = [own for own, role in roles.items() if role == "neighbours"]
    names = {own.name for own in neighbours}
    inner = [own for own in neighbours if not names & set(own.function.__code__.co_names) - {own.name}]
    return {own: role for own, role in roles.items() if role != "neighbours" or own in inner or not inner}


# ---- functions that the reader has marked ----

_watching_marked: ContextVar[Callable[[Any], Any] | None] = ContextVar("watching_marked", default=None)
"""The function that watches marked functions while a search runs; None while no search is watched."""


def watch_successors(function: Callable[..., Any]) -> Callable[..., Any]:
    """Mark a function that returns the successors of a state, for a search whose own functions are not recognised.

    Use it as a decorator, or write `neighbours = watch_successors(neighbours)`. The function does the same as before;
    while `puzzle.watch` runs a search, its calls are recorded.

    Parameters
    ----------
    function : function
        A function of a state that returns or yields its successors: states, or tuples with a state.

    >>> @watch_successors
    ... def neighbours(state):
    ...     return [state + 1]
    >>> neighbours(2)
    [3]
    """
    watched_by: list[Any] = [None, function]

    @functools.wraps(function)
    def marked(*arguments: Any, **named: Any) -> Any:
        watching = _watching_marked.get()
        if watching is None:
            return function(*arguments, **named)
        if watched_by[0] is not watching:
            watched_by[:] = watching, watching(function)
        return watched_by[1](*arguments, **named)

    return marked


@contextmanager
def watching_marked(watch: Callable[[Any], Any]) -> Iterator[None]:
    """Let a function watch all marked functions."""
    token = _watching_marked.set(watch)
    try:
        yield
    finally:
        _watching_marked.reset(token)


@contextmanager
def noting_marked() -> Iterator[list[Any]]:
    """Yield the list of marked functions, which grows when one is called."""
    called: list[Any] = []

    def note(function: Any) -> Any:
        """Note a marked function."""
        called.append(function)
        return function

    with watching_marked(note):
        yield called


# ---- watching them ----

TRUTH_VALUES = ("bool", "bool_")
"""The names of the types of truth values in Python and NumPy."""


def state_among(arguments: tuple[Any, ...], named: dict[str, Any], record: Record, is_state: IsState) -> Any:
    """Return the first argument that is a state; None if there is none."""
    if arguments and record.identified(arguments[0]) >= 0:
        return arguments[0]
    return next((each for each in (*arguments, *named.values()) if is_state(each)), None)


def watch_neighbours(function: Callable[..., Any], record: Record, is_state: IsState) -> Callable[..., Any]:
    """Return a neighbour function that records its calls and what it returns: a list, a dict, or a generator."""

    @functools.wraps(function)
    def watched(*arguments: Any, **named: Any) -> Any:
        if record.paused or watched.is_running:  # type: ignore[attr-defined]
            return function(*arguments, **named)
        state = state_among(arguments, named, record, is_state)
        if state is None:
            return function(*arguments, **named)
        watched.is_running = True  # type: ignore[attr-defined]
        try:
            node, known = record.expand(state, sys._getframe(1))
            record.kept.append(state)
            result = function(*arguments, **named)
        finally:
            watched.is_running = False  # type: ignore[attr-defined]
        if inspect.isgenerator(result):
            record.lazy = True
            return _reporting(result, node, record, is_state)
        record.kept.append(result)
        if not known:
            for child in states_in(result, is_state):
                record.add(node, -1, 1, child)
        return result

    watched.is_running = False  # type: ignore[attr-defined]
    return watched


def _reporting(items: Iterable[Any], node: int, record: Record, is_state: IsState) -> Iterator[Any]:
    """Yield what a generator yields, and record it."""
    for item in items:
        child = state_in(item, is_state)
        if child is not None:
            record.kept.append(item)
            record.add(node, -1, 1, child)
        yield item


def watch_successor(function: Callable[..., Any], record: Record, is_state: IsState) -> Callable[..., Any]:
    """Return a function from a state to one successor that records its calls: the first one is an expansion."""
    made: dict[int, tuple[int, set[Any]]] = {}  # by node: the index of its expansion, and its children

    @functools.wraps(function)
    def watched(*arguments: Any, **named: Any) -> Any:
        result = function(*arguments, **named)
        state = None if record.paused else state_among(arguments, named, record, is_state)
        if state is None or not is_state(result) or (child := record.key(result)) == record.key(state):
            return result
        node = record.locate(state)
        index, children = made.get(node, (-1, set()))
        if node not in record.expanded_at or (index == record.expanded_at[node] and child in children):
            node, known = record.expand(state, sys._getframe(1))
            if known:  # the state that was expanded last, looked at once more
                return result
        index, children = made.get(node, (-1, set()))
        if index != record.expanded_at[node]:
            children = set()
            made[node] = record.expanded_at[node], children
        children.add(child)
        record.lazy = True
        record.kept.append(result)
        record.add(node, -1, 1, result)
        return result

    return watched


WATCHERS = {"neighbours": watch_neighbours, "successor": watch_successor}
"""By role, the function that watches a function; the others return numbers."""


def watch_number(function: Callable[..., Any], record: Record, is_state: IsState) -> Callable[..., Any]:
    """Return a function from a state to a number or a truth value that records its results."""

    @functools.wraps(function)
    def watched(*arguments: Any, **named: Any) -> Any:
        value = function(*arguments, **named)
        if not record.paused:
            state = state_among(arguments, named, record, is_state)
            if state is not None:
                if type(value) is int or type(value) is float:
                    record.estimate(state, value)
                elif type(value).__name__ in TRUTH_VALUES:
                    record.test(state, bool(value), sys._getframe(1))
                elif is_number(value):
                    record.estimate(state, float(value))
        return value

    return watched


def watch_roles(roles: Mapping[OwnFunction, str], record: Record, is_state: IsState) -> Callable[[], None]:
    """Replace the reader's functions by watched ones, and return a function that undoes this."""
    for own, role in roles.items():
        own.rebind(WATCHERS.get(role, watch_number)(own.function, record, is_state))

    def undo() -> None:
        """Bind the names to the reader's functions again."""
        for own in roles:
            own.restore()

    return undo
