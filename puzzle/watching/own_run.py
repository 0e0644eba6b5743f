"""A watched run as a run like any other, so that it can be explained, drawn, compared and exported."""

from __future__ import annotations

import inspect
from array import array
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property
from linecache import getlines
from typing import Any

from puzzle.core import catalogue, heuristic_names
from puzzle.core.formatting import number
from puzzle.core.own_code import LARGEST, CodeError
from puzzle.core.printed import Printed
from puzzle.problems.problem import SearchProblem
from puzzle.recording.run import NodeValue, Run, state_of
from puzzle.search.common import Search
from puzzle.search.options import SearchOptions, bind
from puzzle.watching.answer import Answer
from puzzle.watching.entry import find_entry
from puzzle.watching.own_functions import functions_of
from puzzle.watching.own_search import OwnSearch, Watched, WatchLimits
from puzzle.watching.own_trace import NOT_ASKED, OwnTrace, TraceBuilder

OWN = catalogue.OWN_SEARCH.name
OUTCOMES = {
    "returned": "no_path",
    "expansions": "stopped",
    "time": "stopped",
    "error": "failed",
    "recursion": "failed",
    "memory": "out_of_memory",
}
"""The outcome of a run by the outcome of watching it; a returned path that leads to a goal is `solved`."""


KNOWN_COUNTERS = ("expanded", "generated", "max_depth")
FRONTIER_COUNTERS = ("enqueued", "discarded", "max_frontier", "frontier_end")


class OwnRun(Run):
    """An ended run of a search that the reader has written.

    Parameters
    ----------
    problem : SearchProblem
        The problem, with the heuristic that the search gets as `problem.h`.
    options : SearchOptions
        The options; the algorithm is `own`.
    trace : OwnTrace
        The tree that it grew.
    outcome : str
        One of `run.OUTCOMES`.
    seconds : float
        The time of the run.
    answer : Answer
        What the search returned.
    error : CodeError, optional
        The error that it raised.
    name : str
        The name of its function.
    source : str
        The text of its code.
    detailed : bool
        Whether containers and goal tests were watched to the end.
    """

    trace: OwnTrace

    def __init__(
        self,
        problem: SearchProblem,
        options: SearchOptions,
        trace: OwnTrace,
        outcome: str,
        seconds: float,
        answer: Answer,
        error: CodeError | None = None,
        name: str = "",
        source: str = "",
        detailed: bool = True,
    ) -> None:
        self._given = trace, outcome
        super().__init__(problem, options)
        self.seconds = seconds
        self.answer, self.error, self.detailed = answer, error, detailed
        self.search_name, self.source = name, source

    def _create_search(self, anyway: bool) -> Search | None:
        """Use the trace; the search has ended."""
        self.trace, self.outcome = self._given
        return None

    @property
    def lines(self) -> array[int]:
        """The line of the reader's code at each step, from step 1 on; 0 where it is unknown."""
        return self.trace.lines

    @property
    def subject(self) -> str:
        """The subject of sentences about this run."""
        return str(catalogue.OWN_SEARCH.subject)

    def evaluation_function(self) -> NodeValue | None:
        """Return None: nothing is known of the value by which the search orders its nodes."""
        return None

    def path(self) -> tuple[int, ...] | None:
        """Return the codes of the actions that the search returned; None unless they lead to a goal."""
        return tuple(self.trace.answer_moves) if self.trace.goal >= 0 else None

    @property
    def path_cost(self) -> float:
        """The cost of the path that the search returned, computed from its actions."""
        return self.answer.cost or 0

    @property
    def known_counters(self) -> tuple[str, ...]:
        """The names of the counters that are known; those of the frontier only if its containers were watched."""
        return KNOWN_COUNTERS + (FRONTIER_COUNTERS if self.knows_frontier else ())

    def value_texts(self, node: int) -> tuple[str, str, str]:
        """Return g and h of a node as texts; h is empty if the search did not ask for it, f is never known."""
        h = self.trace.h[node]
        return number(self.trace.g[node]), "" if h == NOT_ASKED else number(h), ""

    def explains_h(self, node: int) -> bool:
        """Return True if the search was told the problem's h for a node, and did not compute another one.

        Whether it was told the h of the reader's own heuristic is not known.
        """
        h = self.trace.h[node]
        if h == NOT_ASKED or heuristic_names.is_own(self.options.heuristic or ""):
            return False
        return h == self.problem.h(state_of(self.problem, self.trace, node))

    @property
    def knows_frontier(self) -> bool:
        """True if the containers of the search were watched, so that it is known which nodes wait."""
        return self.trace.knows_frontier

    @cached_property
    def repeats(self) -> dict[int, int]:
        """The first expanded node for each node that expands its state again in the same tree."""
        return dict(zip(self.trace.repeated, self.trace.repeated_node, strict=True))

    @property
    def further_roots(self) -> Sequence[int]:
        """The roots but the first, where the search begins again."""
        return self.trace.roots[1:]

    @cached_property
    def bad_moves(self) -> dict[int, int]:
        """The number of successors that are no move, for each node with any."""
        return dict(zip(self.trace.bad_parent, self.trace.bad_count, strict=True))

    @property
    def asks_h(self) -> bool:
        """True if the search asked for an estimate."""
        return any(value >= 0 for value in self.trace.h)


def as_own_run(run: Run) -> OwnRun:
    """Return a run that is known to be a watched one."""
    assert isinstance(run, OwnRun), "The family of searches of one's own has only watched runs."
    return run


def run_search(
    search: OwnSearch,
    problem: SearchProblem,
    options: SearchOptions | None = None,
    limits: WatchLimits | None = None,
    printed: Printed | None = None,
) -> tuple[OwnRun, Watched]:
    """Run a search on a problem and return the run, and what was recorded.

    `options` names the heuristic that the search gets as `problem.h`. `printed` is what keeps the output, if that is
    redirected to it already. Raises CodeError if the search cannot be run on this problem; errors during the run are
    part of it.
    """
    bound, options = bind(problem, replace(options or SearchOptions(OWN), algorithm=OWN))
    watched = search.watch(bound, limits, printed)
    return own_run(search, watched, options), watched


def own_run(search: OwnSearch, watched: Watched, options: SearchOptions, kind: type[OwnRun] = OwnRun) -> OwnRun:
    """Return the run of what was recorded, as an object of a class of runs."""
    record = watched.record
    record.h = {state: value for state, value in record.h.items() if 0 <= value <= LARGEST}
    trace = TraceBuilder(watched.problem, record, watched.answer).build()
    return kind(
        watched.problem.problem,
        options,
        trace,
        "solved" if trace.goal >= 0 else OUTCOMES[watched.outcome],
        watched.seconds,
        watched.answer,
        watched.error,
        search.name,
        search.source,
        record.detailed,
    )


def search_of(function: Callable[..., Any]) -> OwnSearch:
    """Return a function of the running program as a search; the names of its module are watched during a run.

    Raises CodeError if its arguments cannot be known.
    """
    inner = inspect.unwrap(function if inspect.isfunction(function) else getattr(function, "__init__", function))
    if not inspect.isfunction(inner):
        raise CodeError("missing", "A search is a function, or a class with a method search or solve.")
    names = inner.__globals__
    name = function.__name__
    source = "".join(getlines(inner.__code__.co_filename))
    files = {each.function.__code__.co_filename for each in functions_of(names)} | {inner.__code__.co_filename}
    return OwnSearch(find_entry({**names, name: function}, name), names, source, frozenset(files))
