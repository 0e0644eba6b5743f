"""The problem in a text of code that a reader has written: which object it is, and how it is created from a board."""

import inspect
from collections.abc import Mapping
from typing import Any

from puzzle.core.code_files import clean_text
from puzzle.core.own_code import CodeError, error_in_call, line_of, load_names
from puzzle.problems.checked_problem import CheckedProblem
from puzzle.problems.problem import SearchProblem
from puzzle.problems.roles import START_ATTRIBUTES, is_base, is_problem_class

Board = tuple[tuple[int, ...], tuple[int, ...], bool]
"""The start, the goal, and whether a constructor also gets the goal if it has one of its own."""
FRAMEWORKS = "puzzle.frameworks."
"""The package of the classes that code imports; such a class counts only if it is named."""
GOAL_WORDS = ("goal", "target", "final")
START_WORDS = ("init", "start", "state", "board", "layout", "tiles", "config")
"""Words in the names of arguments that are a goal or a start."""


def load_problem(source: str, name: str = "", folder: str = "", board: Board | None = None) -> SearchProblem:
    """Return the problem that a reader's code defines as the class or the object `name`.

    Without a name, it is the object or the class that the code defines last. The class may have the interface of
    another framework, see `roles`. Costs and estimates need not be whole numbers.

    Parameters
    ----------
    source : str
        The code, which need not import `SearchProblem`.
    name : str
        The name of the class, or of an object of it.
    folder : str
        The folder with helper files that the code imports.
    board : tuple, optional
        The start and the goal for a class whose constructor takes them.

    Raises CodeError if the code cannot be loaded or breaks the rules of `SearchProblem`; so do the methods of the
    problem.

    >>> source = '''
    ... class Countdown(SearchProblem):
    ...     initial, goal, action_names = 3, 0, ["subtract 1"]
    ...     def actions(self, state): return [0]
    ...     def result(self, state, action): return state - 1
    ... '''
    >>> load_problem(source, "Countdown").result(3, 0)
    2
    """
    source = clean_text(source)
    problem, is_given = find_problem(load_names(source, folder=folder), name, board)
    checked = checked_problem(problem, source)
    if is_given:
        checked.try_start()
    return checked


def checked_problem(problem: Any, source: str = "") -> CheckedProblem:
    """Return a problem of any framework as a `SearchProblem` that checks every value."""
    kind = type(problem)
    # The class has the name of the reader's, for sentences.
    checked = type(kind.__name__, (CheckedProblem,), {"__doc__": kind.__doc__})
    return checked(problem, source)  # type: ignore[no-any-return]


def find_problem(names: Mapping[str, Any], name: str, board: Board | None) -> tuple[Any, bool]:
    """Return the problem `name` in a reader's code, and whether its constructor got the board.

    An object of the class counts before a new one. Without a name, it is what the code defines last.
    """
    own = {key: value for key, value in names.items() if not key.startswith("_")}
    objects = {key: value for key, value in own.items() if is_problem_class(type(value))}
    classes = {key: value for key, value in own.items() if is_problem_class(value)}
    written = [value for value in classes.values() if not value.__module__.startswith(FRAMEWORKS)]
    if name in objects:
        return objects[name], False
    wanted = classes.get(name) if name else next(reversed(written), None)
    made = [value for value in objects.values() if wanted is None or type(value) is wanted]
    if made and (wanted is not None or not name):
        return made[-1], False
    if wanted is None:
        raise CodeError("missing", _missing(name, [*objects, *classes]))
    return _create(wanted, board)


def _missing(name: str, others: list[str]) -> str:
    """Return the sentence on code without the problem `name`."""
    title, example = (f" {name}" if name else ""), name or "MyProblem"
    listed = f" It defines {', '.join(others[:6])}." if others else ""
    return f"The code defines no problem{title}: write class {example}(SearchProblem).{listed}"


def _create(kind: type, board: Board | None) -> tuple[Any, bool]:
    """Return a new object of a class, and whether its constructor got the board."""
    arguments = _arguments(kind, board)
    try:
        return kind(**arguments), bool(arguments)
    except BaseException as error:
        raise error_in_call(kind.__name__, error, doing=" while it was created") from None


def _arguments(kind: type, board: Board | None) -> dict[str, Any]:
    """Return the start and the goal by the names of the constructor's arguments; CodeError for others."""
    owner = next(each for each in kind.__mro__ if "__init__" in vars(each))
    constructor = vars(owner)["__init__"]
    if not inspect.isfunction(constructor):
        return {}
    parameters = [each for each in list(inspect.signature(constructor).parameters.values())[1:] if each.kind < 2]
    needed = [each for each in parameters if each.default is each.empty]
    has_start = any(getattr(kind, name, None) is not None for name in (*START_ATTRIBUTES, "getStartState"))
    if not needed or (is_base(owner) and has_start):
        return {}
    goal = next((each for each in parameters if _has_word(each.name, GOAL_WORDS)), None)
    start = next((each for each in parameters if each is not goal and _has_word(each.name, START_WORDS)), None)
    if start is None or any(each not in (start, goal) for each in needed):
        raise CodeError("problem", _line_to_add(kind, needed), line_of(constructor))
    if board is None:
        sentence = f"The class {kind.__name__} needs a board. {_line_to_add(kind, needed)}"
        raise CodeError("problem", sentence, line_of(constructor))
    arguments = {start.name: board[0]}
    if goal is not None and (goal in needed or board[2]):
        arguments[goal.name] = board[1]
    return arguments


def _line_to_add(kind: type, needed: list[inspect.Parameter]) -> str:
    """Return the sentence that asks for an object of a class."""
    arguments = ", ".join(each.name for each in needed)
    example = ", ".join("…" for _each in needed)
    return f"Only you know {arguments} of {kind.__name__}: add a line such as problem = {kind.__name__}({example})."


def _has_word(name: str, words: tuple[str, ...]) -> bool:
    """Return True if the name of an argument contains one of some words."""
    return any(word in name.lower() for word in words)
