"""The class `SearchProblem` that a reader's code can use without an import."""

from typing import Any

from puzzle.problems import problem

__all__ = ["SearchProblem"]


class SearchProblem(problem.SearchProblem):
    """The base class for code that may have been written for another framework.

    Its methods may have the names of another framework, and its constructor takes what simpleai's takes.

    >>> SearchProblem((1, 0)).initial_state
    (1, 0)
    """

    initial_state: Any = None

    def __init__(self, initial_state: Any = None, goal: Any = None) -> None:
        if initial_state is not None:
            self.initial_state = initial_state
        if goal is not None:
            self.goal = goal

    def actions(self, state: Any) -> Any:
        """Return the actions possible in a state."""
        raise NotImplementedError

    def result(self, state: Any, action: Any) -> Any:
        """Return the state that results from an action."""
        raise NotImplementedError

    def value(self, state: Any) -> float:
        """Return the value of a state for local search, which the searches here do not use."""
        raise NotImplementedError
