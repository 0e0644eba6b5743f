"""What all searches share: how one is called, how often it pauses, and how it ends."""

from __future__ import annotations

from collections.abc import Callable, Generator

from puzzle.core.trace import NO_NODE, Trace
from puzzle.problems.problem import SearchProblem
from puzzle.search.options import Limits, SearchOptions

PAUSE = 255
"""A search pauses at nodes whose id has these bits clear: every millisecond or so, for callers that watch the clock."""

Search = Generator[None, None, str]
"""A search under way: resumed again and again, it returns its outcome in the end."""
Algorithm = Callable[[SearchProblem, SearchOptions, Limits, Trace], Search]


def solved(trace: Trace, goal: int) -> str:
    """Record that a node is the goal, and return the outcome."""
    trace.goal = goal
    return "solved"


def node_limit_reached(trace: Trace, replaces: int = NO_NODE) -> str:
    """Record that a successor found no room, and which node it would have superseded; return the outcome."""
    trace.refused, trace.refused_replaces = 1, replaces
    return "node_limit"
