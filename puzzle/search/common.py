"""The interface of all searches: parameters, pauses and outcomes."""

from collections.abc import Callable, Generator

from puzzle.core.trace import NO_NODE, Trace
from puzzle.problems.problem import SearchProblem
from puzzle.search.options import Limits, SearchOptions

PAUSE = 255
"""A search pauses at nodes with `id & PAUSE == 0`, about once per millisecond, so that callers can stop it."""

Search = Generator[None, None, str]
"""A search in progress: a generator that yields at pauses and returns the outcome."""
Algorithm = Callable[[SearchProblem, SearchOptions, Limits, Trace], Search]


def solved(trace: Trace, goal: int) -> str:
    """Record a node as the goal and return the outcome."""
    trace.goal = goal
    return "solved"


def node_limit_reached(trace: Trace, replaces: int = NO_NODE) -> str:
    """Record that the node limit refused a successor, which would have superseded `replaces`; return the outcome."""
    trace.refused, trace.refused_replaces = 1, replaces
    return "node_limit"
