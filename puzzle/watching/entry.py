"""The function of a reader's code that is the search, and what its arguments are."""

from __future__ import annotations

import inspect
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from puzzle.core.formatting import join_names
from puzzle.core.own_code import CodeError, line_of
from puzzle.watching.search_names import says_algorithm

METHODS = ("search", "solve", "run", "find_path", "solve_puzzle")
"""The names of the method that is the search of a class."""
ROLES = (
    ("problem", re.compile(r"problem|prob|puzzle_problem|p|task", re.IGNORECASE)),
    ("h", re.compile(r"h|heur\w*|h_?func\w*|heuristic_\w+", re.IGNORECASE)),
    ("goal", re.compile(r"\w*goal\w*|target\w*|end\w*|final\w*|destination|solved\w*", re.IGNORECASE)),
)
"""The roles of arguments by their names; any other name is that of the start board."""
PROBLEM_NAME = re.compile(r"^prob|problem", re.IGNORECASE)
"""The names of arguments that can only be a problem."""
MOST_LISTED = 6


@dataclass(frozen=True)
class Entry:
    """A search: a function, or a method of a class whose objects get the problem or the boards.

    >>> entry = find_entry({"bfs": lambda start, goal: None}, "bfs")
    >>> entry.name, entry.roles
    ('bfs', ('start', 'goal'))
    """

    name: str
    """The name of the function, or `Class.method`."""
    names: Mapping[str, Any] = field(repr=False)
    """The names of the reader's code, in which the function is looked up at each call."""
    roles: tuple[str, ...]
    """The roles of the arguments: `problem`, `start`, `goal`, `h`."""
    constructor_roles: tuple[str, ...] | None = None
    """The roles of the constructor's arguments; None for a function."""
    names_problem: bool = False
    """True if an argument has a name that only a problem has."""

    @property
    def takes_problem(self) -> bool:
        """True if the search gets a problem, not boards."""
        return "problem" in (*self.roles, *(self.constructor_roles or ()))

    @property
    def is_certain(self) -> bool:
        """True if an argument named `problem` shows that the search gets a problem."""
        return self.takes_problem and self.names_problem

    @property
    def function(self) -> Any:
        """The function or the method, as the class has it."""
        first, _dot, method = self.name.partition(".")
        return getattr(self.names[first], method) if method else self.names[first]

    def call(self, values: Mapping[str, Any]) -> Any:
        """Call the search with values by role."""
        first, _dot, method = self.name.partition(".")
        function = self.names[first]
        if self.constructor_roles is not None:
            function = getattr(function(*[values[role] for role in self.constructor_roles]), method)
        return function(*[values[role] for role in self.roles])

    def with_board_as_problem(self, swap: bool) -> Entry:
        """Return the entry with its first board taken as the problem, or with the problem taken as a board."""
        old, new = ("start", "problem") if swap else ("problem", "start")
        if self.constructor_roles is not None and old in self.constructor_roles:
            return Entry(self.name, self.names, self.roles, _replaced(self.constructor_roles, old, new))
        return Entry(self.name, self.names, _replaced(self.roles, old, new), self.constructor_roles)


def _replaced(roles: tuple[str, ...], old: str, new: str) -> tuple[str, ...]:
    return tuple(new if role == old else role for role in roles)


def find_entry(names: Mapping[str, Any], name: str = "") -> Entry:
    """Return the search that a reader's code defines.

    Without a name, it is the last function or class whose name says an algorithm, otherwise the last function.
    Raises CodeError if there is none, or if its arguments cannot be known.
    """
    name = name or _guess(names)
    first, _dot, method = name.partition(".")
    value = names.get(first)
    if isinstance(value, type) and not method:
        method = next((each for each in METHODS if callable(getattr(value, each, None))), "")
        if not method:
            raise CodeError("missing", f"The class {first} has no method search(self, problem) or solve(self).")
        name = f"{first}.{method}"
    if value is None or (method and not callable(getattr(value, method, None))):
        raise CodeError("missing", f"The code defines no function {name}(problem)." + _listed(names))
    if not callable(value):
        raise CodeError("missing", f"In the code {name} is no function: write def {name}(problem).")
    function = getattr(value, method) if method else value
    if inspect.iscoroutinefunction(function) or inspect.isasyncgenfunction(function):
        raise CodeError("arguments", f"The function {name} is asynchronous: leave out async.", line_of(function))
    if isinstance(value, type):
        is_static = isinstance(inspect.getattr_static(value, method), (staticmethod, classmethod))
        constructor = None if is_static else _roles(value, name)
        roles = _roles(function, name)[0 if is_static else 1 :]
        return Entry(name, names, roles, constructor, _names_problem(value) or _names_problem(function))
    return Entry(name, names, _roles(function, name), None, _names_problem(function))


def _names_problem(function: Any) -> bool:
    """Return True if an argument has a name that only a problem has."""
    try:
        return any(PROBLEM_NAME.search(name) for name in inspect.signature(function).parameters)
    except (TypeError, ValueError):
        return False


def _guess(names: Mapping[str, Any]) -> str:
    """Return the name of the function or class that is most likely the search."""
    own = _own_functions(names)
    if not own:
        raise CodeError("missing", "The code defines no function: write def search(problem).")
    public = [name for name in own if not name.startswith("_")] or own
    functions = [name for name in public if not isinstance(names[name], type)]
    likely = [name for name in functions if says_algorithm(name) and _is_clear(names[name], name)]
    classes = [
        name
        for name in public
        if isinstance(names[name], type) and any(callable(getattr(names[name], each, None)) for each in METHODS)
    ]
    clear = [name for name in functions if _is_clear(names[name], name)]
    complete = [name for name in clear if _is_complete(names[name], name)]
    return (_not_called(likely, names) or classes or _not_called(complete or clear, names) or functions or public)[-1]


def _not_called(functions: list[str], names: Mapping[str, Any]) -> list[str]:
    """Return those of some functions that no other function of the code calls, or all if there are none."""
    called = {
        used
        for name in _own_functions(names)
        if inspect.isfunction(names[name])
        for used in _used_by(names[name], name)
    }
    return [name for name in functions if name not in called] or functions


def _used_by(function: Any, name: str) -> set[str]:
    """Return the global names that a function uses, also in functions inside it, without its own."""
    used: set[str] = set()
    waiting = [function.__code__]
    while waiting:
        code = waiting.pop()
        used |= set(code.co_names)
        waiting += [const for const in code.co_consts if inspect.iscode(const)]
    return used - {name}


def _is_clear(function: Any, name: str) -> bool:
    """Return True if the roles of a function's arguments can be known."""
    try:
        return bool(_roles(function, name))
    except CodeError:
        return False


def _is_complete(function: Any, name: str) -> bool:
    """Return True if a function gets all that a search needs: a problem, or a start and a goal."""
    roles = _roles(function, name)
    return "problem" in roles or {"start", "goal"} <= set(roles)


def _own_functions(names: Mapping[str, Any]) -> list[str]:
    """Return the names of functions and classes that the code defines itself."""
    module = names.get("__name__")
    return [
        name
        for name, value in names.items()
        if (inspect.isfunction(value) or isinstance(value, type)) and getattr(value, "__module__", None) == module
    ]


def _listed(names: Mapping[str, Any]) -> str:
    """Return a sentence with the functions that the code defines; empty if there are none."""
    own = _own_functions(names)
    return f" It defines {join_names(own[:MOST_LISTED])}." if own else ""


def _roles(function: Any, name: str) -> tuple[str, ...]:
    """Return the roles of a function's arguments, without those that have a default and no role of their own."""
    try:
        parameters = list(inspect.signature(function).parameters.values())
    except (TypeError, ValueError):
        return ("problem",)
    roles: list[str] = []
    for parameter in parameters:
        if parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD):
            continue
        role = _role(parameter.name)
        is_optional = parameter.default is not parameter.empty and role != "h"
        if is_optional and (role in roles or roles[:1] == ["problem"] or role == "start"):
            break
        if parameter.default is not parameter.empty and role == "goal" and parameter.default is not None:
            break
        if parameter.kind is parameter.KEYWORD_ONLY:
            break
        roles.append("self" if parameter.name == "self" else role)
    if roles.count("start") == 2 and "goal" not in roles:  # in a language whose word for the goal is not known
        roles[len(roles) - 1 - roles[::-1].index("start")] = "goal"
    if len(set(roles)) < len(roles):
        sentence = f"The arguments of {name} are unclear: write def {name}(problem) or def {name}(start, goal)."
        raise CodeError("arguments", sentence, line_of(function))
    return tuple(roles)


def _role(name: str) -> str:
    """Return the role of an argument by its name."""
    return next((role for role, pattern in ROLES if pattern.fullmatch(name)), "start")
