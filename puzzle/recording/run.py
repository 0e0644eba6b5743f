"""A run: one search with its trace and limits, in slices, and the states and values of its nodes."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from time import perf_counter
from typing import TYPE_CHECKING, Any

from puzzle.core import catalogue
from puzzle.core.formatting import factor, number, terms
from puzzle.core.slices import free_in_slices
from puzzle.core.trace import NO_NODE, Trace
from puzzle.families.family import family_of
from puzzle.heuristics.heuristic import Heuristic
from puzzle.heuristics.own_heuristic import OwnHeuristic
from puzzle.problems.problem import SearchProblem
from puzzle.problems.sliding_tiles import SlidingPuzzle
from puzzle.recording.audited_h import AuditedH
from puzzle.recording.history import Counters, History
from puzzle.search.common import Search
from puzzle.search.frontier import evaluation_function
from puzzle.search.options import Limits, SearchOptions, bind, with_own_heuristic

if TYPE_CHECKING:
    from puzzle.families.family import Family


class NodeValue:
    """A function from a node to the value by which a search orders or prunes nodes, with the words for it.

    Attributes
    ----------
    letter : str
        The letter of the value: f, g or h.
    weight : float
        The factor of h in f.
    is_sum : bool
        Whether the value is the sum f, and not g or h alone.
    is_weighted : bool
        Whether the formula of f has a factor, even if that is 1.
    """

    def __init__(self, trace: Trace, value: str, weight: float, whole_numbers: bool) -> None:
        evaluate, divisor = evaluation_function(value, weight, whole_numbers)
        self.is_sum = value not in ("g", "h")
        self.letter = "f" if self.is_sum else value
        self.is_weighted = value == "g+wh"
        self.weight = weight if self.is_weighted else 1
        self._g, self._h, self._evaluate, self._divisor = trace.g, trace.h, evaluate, divisor
        self._recorded = trace.values

    def __call__(self, node: int) -> float:
        """Return the value of a node. The division is the only rounding, so equal values stay equal."""
        return self._recorded[node] if self._recorded else self.computed(node)

    def computed(self, node: int) -> float:
        """Return the value of a node by its formula: that of the node itself, unless the search has changed it."""
        total = self._evaluate(self._g[node], self._h[node])
        return total if self._divisor == 1 else total / self._divisor

    def largest_h_below(self, node: int, other: int) -> int:
        """Return the largest whole h with which a node's value would be smaller than that of another; −1 if none is."""
        g, limit = self._g[node], self._evaluate(self._g[other], self._h[other])
        return bisect_left(range(int(self._h[node]) + 1), limit, key=lambda h: self._evaluate(g, h)) - 1

    def is_changed(self, node: int) -> bool:
        """Return True if the search has given a node another value than its formula."""
        return bool(self._recorded) and self._recorded[node] != self.computed(node)

    def texts(self, node: int) -> tuple[str, str, str]:
        """Return g, h and the value of a node as texts; h is empty if not used.

        They are rounded so that g and h add up to f, unless the search has changed f.
        """
        value = number(self(node))
        if not self.is_sum:
            return number(self._g[node]), number(self._h[node]) if self.letter == "h" else "", value
        g, h = terms([self._g[node], self._h[node]], number(self.computed(node)), self.weight)
        return g, h, value

    def formula(self, node: int) -> str:
        """Return the sum behind a node's value: `2 + 5 = 7`, `2 + 2 × 5 = 12`; the value alone if nothing is added.

        If the search has changed the value, it is larger than the sum: `9 > 2 + 5`.
        """
        g, h, value = self.texts(node)
        if self.is_changed(node):
            return f"{value} > {g} + {h}"
        weight_words = f"{factor(self.weight)} × " if self.is_weighted else ""
        return f"{g} + {weight_words}{h} = {value}" if self.is_sum else value


OUTCOMES = ("solved", "unsolvable", "exhausted", "node_limit", "depth_limit", "cancelled", "out_of_memory", "pruned")
OWN_OUTCOMES = ("no_path", "stopped", "failed")
"""The further outcomes of a reader's own search: it returned no path, reached a limit, or raised an error."""
UNFINISHED = "unfinished"
"""The outcome of a manual search that waits for the next choice."""


@dataclass(frozen=True)
class Result:
    """The result of an ended run."""

    outcome: str
    """One of OUTCOMES or OWN_OUTCOMES."""
    actions: tuple[int, ...] | None
    """The codes of the actions from the initial state to the goal; None if not solved."""
    action_names: tuple[str, ...] | None
    """The names of these actions."""
    cost: float | None
    """The path cost, which is the path length if every step costs 1; None if not solved."""
    counters: Counters
    """The counters at the last step."""
    seconds: float
    """Time spent searching."""

    @property
    def moves(self) -> str | None:
        """The names of the actions in one string, e.g. the gap's moves `ULL` of a sliding puzzle."""
        return None if self.action_names is None else "".join(self.action_names)

    @property
    def path_length(self) -> int | None:
        """The number of actions to the goal."""
        return None if self.actions is None else len(self.actions)


class Run:
    """One search of a problem, with its trace, which can be read while the search is paused.

    Parameters
    ----------
    problem : SearchProblem
        The problem to search.
    options : SearchOptions, optional
        The algorithm and its options, also the heuristic of a sliding puzzle without one; by default A*.
    limits : Limits, optional
        When to give up.
    anyway : bool
        Whether to search a problem that is known to be unsolvable.

    >>> from puzzle.problems.water_jugs import WaterJugs
    >>> run = Run(WaterJugs(), SearchOptions("breadth_first"))
    >>> run.advance()
    False
    >>> run.outcome, run.result().path_length
    ('solved', 6)
    """

    def __init__(
        self,
        problem: SearchProblem,
        options: SearchOptions | None = None,
        limits: Limits | None = None,
        anyway: bool = False,
    ) -> None:
        self.problem, self.options = bind(problem, options or SearchOptions())
        """The problem with the heuristic that `options` name, and the options with the name of the problem's own."""
        self.limits = limits or Limits()
        self.trace = Trace(self.problem.whole_numbers, self.problem.unit_costs)
        self.seconds = 0.0
        self.outcome = ""
        """One of OUTCOMES; empty until the run has ended."""
        self.audited_h: AuditedH | None = None
        """The result of an audit of the problem's h, if it is the reader's and has been audited; otherwise None."""
        self._search: Search | None = self._create_search(anyway)

    def _create_search(self, anyway: bool) -> Search | None:
        """Create the search without starting it; return None if the problem is known to be unsolvable."""
        search = self.family.search(self.options.algorithm)
        if not anyway and self.problem.is_solvable() is False:
            self.outcome = "unsolvable"
            return None
        return search(self.problem, self.options, self.limits, self.trace)

    @property
    def family(self) -> Family:
        """The family of the run's algorithm."""
        return family_of(self.options.algorithm)

    @property
    def subject(self) -> str:
        """The subject of sentences about this run, e.g. 'Breadth-first search'."""
        return catalogue.algorithm(self.options.algorithm).subject  # type: ignore[no-any-return]

    @property
    def reader_choices(self) -> int:
        """The number of leading steps whose nodes the reader chose."""
        return 0

    @property
    def path_options(self) -> SearchOptions:
        """The options of the algorithm that finds the path; those of A* if it continues a manual search."""
        return self.options

    def advance(self, seconds: float | None = None) -> bool:
        """Search for about `seconds`, or to the end if None; return True if the search has not ended."""
        started = perf_counter()
        deadline = None if seconds is None else started + seconds
        self.trace.round_clock.resume(self.seconds)
        while self._search is not None:
            try:
                next(self._search)
            except StopIteration as end:
                self._end(end.value)
            except MemoryError:
                # Free the search's tables, so that there is enough memory to report the result.
                self._forget()
                self.trace.drop_partial_rows()
                self._end("out_of_memory")
            if deadline is not None and perf_counter() >= deadline:
                break
        self.seconds += perf_counter() - started
        if deadline is None:
            self._forget()
        return self._search is not None

    def cancel(self) -> None:
        """Stop the search for good; the trace is kept."""
        if self._search is not None:
            self._search.close()
            self._end("cancelled")

    def free_in_slices(self) -> Iterator[None]:
        """Free the tables of an ended search in slices; a run advanced without a time limit frees them by itself.

        The iterator does not refer to the run, so the run and its trace can be freed before it.
        """
        return free_in_slices(*reversed(self.trace.working_sets))

    def path(self) -> tuple[int, ...] | None:
        """Return the codes of the actions from the initial state to the goal; None while no path has been found."""
        trace = self.trace
        if trace.goal == NO_NODE:
            return None
        forward = [trace.move[node] for node in trace.path(trace.goal)[1:]]
        backward = [self.problem.inverse(trace.move[node]) for node in trace.path(trace.meeting)[:0:-1]]
        return (*forward, *backward)

    @property
    def path_cost(self) -> float:
        """The cost of the path found; only of a run that has found one."""
        trace = self.trace
        return trace.g[trace.goal] + (trace.g[trace.meeting] if trace.meeting >= 0 else 0)

    def result(self, history: History | None = None) -> Result:
        """Return the result; ValueError if the run has not ended. A history of the run saves computing one."""
        if not self.outcome:
            raise ValueError("The run has not ended yet.")
        actions = self.path()
        action_names = None if actions is None else tuple(self.problem.action_names[action] for action in actions)
        cost = None if actions is None else self.path_cost
        return Result(
            self.outcome, actions, action_names, cost, (history or History(self.trace)).counters(), self.seconds
        )

    def evaluation_function(self) -> NodeValue | None:
        """Return the function from a node to the value by which the search orders or prunes nodes, or None."""
        value = catalogue.algorithm(self.options.algorithm).value
        if not value:
            return None
        return NodeValue(self.trace, value, self.options.weight, self.problem.whole_numbers)

    @property
    def known_counters(self) -> tuple[str, ...]:
        """The names of the counters that mean something for this run; only beam search prunes nodes."""
        names = tuple(field.name for field in fields(Counters))
        return names if self.family.facts.in_layers else tuple(name for name in names if name != "pruned")

    @property
    def knows_frontier(self) -> bool:
        """True if it is known which nodes wait in the frontier; in a search of the reader's own it may not be."""
        return True

    @property
    def repeats(self) -> Mapping[int, int]:
        """The first node for each node that expands its state again; only recorded for searches of the reader's own."""
        return {}

    @property
    def further_roots(self) -> Sequence[int]:
        """The roots but the first, where the reader's own search begins again; rounds of other searches have names."""
        return ()

    @property
    def bad_moves(self) -> Mapping[int, int]:
        """The number of successors that are no move, for each node with any; only the reader's own code has some."""
        return {}

    def value_texts(self, node: int) -> tuple[str, str, str]:
        """Return g, h and f of a node as texts; h and f are empty if the search does not use them."""
        value = self.evaluation_function()
        return value.texts(node) if value is not None else (number(self.trace.g[node]), "", "")

    def explains_h(self, node: int) -> bool:
        """Return True if the h of a node is that of the problem, so that its terms add up to it."""
        return True

    @property
    def node_value(self) -> NodeValue:
        """The evaluation function of a search that is known to have one."""
        value = self.evaluation_function()
        assert value is not None, "The search orders or prunes nodes by a value."
        return value

    def _forget(self) -> None:
        """Free the memory of the tables of the search at once, not in slices."""
        for table in self.trace.working_sets:
            table.clear()

    def _end(self, outcome: str) -> None:
        """Record the outcome of the search."""
        self._search, self.outcome = None, outcome


def sliding_run(
    start: tuple[int, ...],
    goal: tuple[int, ...],
    options: SearchOptions | None = None,
    limits: Limits | None = None,
    anyway: bool = False,
    heuristic: Heuristic | None = None,
) -> Run:
    """Return a run from one board of a sliding puzzle to another; ValueError if the boards do not match.

    `heuristic` replaces the one that the options name, for example by one that the reader has written.

    >>> run = sliding_run((1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8))
    >>> run.advance()
    False
    >>> run.result().moves
    'ULL'
    """
    options = options or SearchOptions()
    if isinstance(heuristic, OwnHeuristic):
        options = with_own_heuristic(options)
    elif heuristic is not None:
        options = replace(options, heuristic=heuristic.name)
    used = heuristic if catalogue.uses_heuristic(options.algorithm) else None
    return Run(SlidingPuzzle(start, goal, used), options, limits, anyway)


def solve(
    start: tuple[int, ...],
    goal: tuple[int, ...],
    options: SearchOptions | None = None,
    limits: Limits | None = None,
    anyway: bool = False,
    heuristic: Heuristic | None = None,
) -> Result:
    """Search from one board of a sliding puzzle to another and return the result.

    Parameters
    ----------
    start, goal : tuple of int
        Boards in row-major order, 0 being the gap.
    options : SearchOptions, optional
        The algorithm and its options; by default A*.
    limits : Limits, optional
        When to give up.
    anyway : bool
        Whether to search a board that parity shows to be unsolvable.
    heuristic : Heuristic, optional
        A heuristic to use instead of the one that the options name.

    >>> solve((1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8)).moves
    'ULL'
    """
    run = sliding_run(start, goal, options, limits, anyway, heuristic)
    run.advance()
    return run.result()


def root_state(problem: SearchProblem, trace: Trace, root: int) -> Any:
    """Return the state of a root: the initial state, or the goal for a tree that grows from the goal."""
    return problem.goal_state if root and trace.from_goal(root) else problem.initial


def state_below(problem: SearchProblem, trace: Trace, states: Sequence[Any], node: int) -> Any:
    """Return the state of a node, given the states of all nodes with smaller ids."""
    parent = trace.parent[node]
    return root_state(problem, trace, node) if parent < 0 else problem.result(states[parent], trace.move[node])


def state_of(problem: SearchProblem, trace: Trace, node: int) -> Any:
    """Return the state of a node, by applying the actions on its path to the state of its root."""
    if trace.states:
        return trace.states[node]
    path = trace.path(node)
    state = root_state(problem, trace, path[0])
    for child in path[1:]:
        state = problem.result(state, trace.move[child])
    return state
