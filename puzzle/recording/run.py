"""A run: one search with its trace and limits, advanced in slices, stopped whenever the caller likes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from time import perf_counter

from puzzle.core import catalogue
from puzzle.core.slices import free_in_slices
from puzzle.core.trace import NO_NODE, Trace
from puzzle.heuristics.registry import find
from puzzle.heuristics.tile_sums import zero
from puzzle.problems.problem import SearchProblem
from puzzle.problems.sliding_tiles import SlidingPuzzle
from puzzle.recording.counters import Counters
from puzzle.recording.history import History
from puzzle.search import ALGORITHMS, Search
from puzzle.search.evaluation import evaluation_function
from puzzle.search.options import Limits, SearchOptions

OUTCOMES = ("solved", "unsolvable", "exhausted", "node_limit", "depth_limit", "cancelled", "out_of_memory")

BY_HAND = "By hand nothing searches by itself: on the page you choose each node that is expanded."


@dataclass(frozen=True)
class Result:
    """What a run came to."""

    outcome: str
    """One of OUTCOMES."""
    actions: tuple[int, ...] | None
    """Codes of the actions from the initial state to the goal; None when not solved."""
    action_names: tuple[str, ...] | None
    """The names of these actions."""
    cost: float | None
    """What the path costs; its length where every step costs 1."""
    counters: Counters
    """The work done, at the last step."""
    seconds: float
    """Time spent searching, nothing else."""

    @property
    def moves(self) -> str | None:
        """The blank's moves as letters, which are what sliding tiles call their actions."""
        return None if self.action_names is None else "".join(self.action_names)

    @property
    def path_length(self) -> int | None:
        """The number of actions to the goal."""
        return None if self.actions is None else len(self.actions)


class Run:
    """A search that works for as long as it is asked to and can be looked at in between.

    With `anyway`, a problem that is known to be unsolvable is searched all the same.
    """

    def __init__(
        self,
        problem: SearchProblem,
        options: SearchOptions | None = None,
        limits: Limits | None = None,
        anyway: bool = False,
    ) -> None:
        self.problem = problem
        self.options, self.limits = options or SearchOptions(), limits or Limits()
        self.trace = Trace(problem.whole_numbers, problem.unit_costs)
        self.seconds = 0.0
        self.outcome = ""
        """Empty while the run goes on, then one of OUTCOMES."""
        self._search: Search | None = self._create_search(anyway)

    def _create_search(self, anyway: bool) -> Search | None:
        """Return the search at its beginning; None where it has ended before that."""
        if self.options.algorithm == catalogue.BY_HAND.name:
            raise ValueError(BY_HAND)
        if not anyway and self.problem.is_solvable() is False:
            self.outcome = "unsolvable"
            return None
        return ALGORITHMS[self.options.algorithm](self.problem, self.options, self.limits, self.trace)

    @property
    def subject(self) -> str:
        """Who searches, as a sentence begins with it."""
        return catalogue.algorithm(self.options.algorithm).subject  # type: ignore[no-any-return]

    @property
    def reader_choices(self) -> int:
        """How many of the first nodes taken were chosen by the reader."""
        return 0

    @property
    def path_options(self) -> SearchOptions:
        """The options of the algorithm that finds the path: its own, unless the reader began and A* went on."""
        return self.options

    def advance(self, seconds: float | None = None) -> bool:
        """Search on for about so many seconds, or to the end; tell whether there is more to do."""
        started = perf_counter()
        until = None if seconds is None else started + seconds
        while self._search is not None:
            try:
                next(self._search)
            except StopIteration as end:
                self._end(end.value)
            except MemoryError:
                # What the search kept in mind goes with it, which leaves room to tell what it has found.
                self._forget()
                self.trace.drop_partial_rows()
                self._end("out_of_memory")
            if until is not None and perf_counter() >= until:
                break
        self.seconds += perf_counter() - started
        if until is None:
            self._forget()
        return self._search is not None

    def cancel(self) -> None:
        """Stop for good; what was recorded so far stays."""
        if self._search is not None:
            self._search.close()
            self._end("cancelled")

    def free_in_slices(self) -> Iterator[None]:
        """Free in slices what an ended search has kept in mind; a run without slices does so by itself.

        The slices hold nothing else of the run: what it has recorded may go at once, if nobody wants it any more.
        """
        return free_in_slices(*reversed(self.trace.working_sets))

    def result(self, history: History | None = None) -> Result:
        """Return what the run came to, read from its history where there is one; ValueError while it still goes on."""
        if not self.outcome:
            raise ValueError("The run has not ended yet.")
        trace, actions = self.trace, None
        if trace.goal != NO_NODE:
            there = [trace.move[node] for node in trace.path(trace.goal)[1:]]
            back = [self.problem.inverse(trace.move[node]) for node in trace.path(trace.meeting)[:0:-1]]
            actions = (*there, *back)
        named = None if actions is None else tuple(self.problem.action_names[action] for action in actions)
        cost = None if actions is None else trace.g[trace.goal] + (trace.g[trace.meeting] if trace.meeting >= 0 else 0)
        return Result(self.outcome, actions, named, cost, (history or History(trace)).counters(), self.seconds)

    def evaluation_function(self) -> Callable[[int], float] | None:
        """Return the function from a node to the number that orders or bounds the search; None where there is none."""
        by = catalogue.algorithm(self.options.algorithm).ordering
        if by not in ("g", "h", "g+h", "g+wh", "f", "hand"):
            return None
        order, parts = evaluation_function(by, self.options.weight, self.problem.whole_numbers)
        g, h = self.trace.g, self.trace.h
        if parts == 1:
            return lambda node: order(g[node], h[node])
        return lambda node: order(g[node], h[node]) / parts  # rounded once, so what is equal stays equal

    def _forget(self) -> None:
        """Free at once what the search has kept in mind."""
        for kept in self.trace.working_sets:
            kept.clear()

    def _end(self, outcome: str) -> None:
        self._search, self.outcome = None, outcome


def sliding_run(
    start: tuple[int, ...],
    goal: tuple[int, ...],
    options: SearchOptions | None = None,
    limits: Limits | None = None,
    anyway: bool = False,
) -> Run:
    """Return a run from one board to another; raise ValueError when the boards do not fit together."""
    options = options or SearchOptions()
    # An algorithm that looks at no heuristic is spared the work of one.
    heuristic = find(options.heuristic) if catalogue.uses_heuristic(options.algorithm) else zero
    return Run(SlidingPuzzle(start, goal, heuristic, options.count_blank, options.order), options, limits, anyway)


def solve(
    start: tuple[int, ...],
    goal: tuple[int, ...],
    options: SearchOptions | None = None,
    limits: Limits | None = None,
    anyway: bool = False,
) -> Result:
    """Run a search to its end and return the result."""
    run = sliding_run(start, goal, options, limits, anyway)
    run.advance()
    return run.result()
