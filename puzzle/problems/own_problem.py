"""The problem in a text of code that a reader has written."""

from __future__ import annotations

from typing import Any

from puzzle.core.code_files import clean_text
from puzzle.core.own_code import load_names
from puzzle.problems.checked_problem import CheckedProblem
from puzzle.problems.find_problem import Board, find_problem
from puzzle.problems.problem import SearchProblem


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
