"""The audit of a heuristic on all states of a problem, for every problem of which all states can be listed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from heapq import heapify, heappop, heappush
from itertools import islice
from math import inf
from typing import Any

from puzzle.audit.state_graph import Edges, StateGraph, list_states, rate_states
from puzzle.audit.tally import TOLERANCE
from puzzle.audit.values import ENDING_KINDS, check_values, kind_of_code
from puzzle.core.own_code import CodeError
from puzzle.core.slices import STRIDE, Slices
from puzzle.problems.problem import SearchProblem

MOST_PLACES = 40
"""The largest number of columns of the chart of costs, unless h is above all costs."""


@dataclass(frozen=True)
class RatedState:
    """A state with its h and the cost of a cheapest path to a goal."""

    state: Hashable
    """The state."""
    h: float
    """Its h."""
    cost: float
    """The cost of a cheapest path from it to a goal; infinite if there is no path."""

    @property
    def excess(self) -> float:
        """The amount by which h is above the cost."""
        return self.h - self.cost


@dataclass(frozen=True)
class StateDrop:
    """A step that lowers h by more than the step costs."""

    state: RatedState
    """The state before the step."""
    result: RatedState
    """The state after the step."""
    step_cost: float
    """The cost of the step."""

    @property
    def amount(self) -> float:
        """The amount by which the step lowers h."""
        return self.state.h - self.result.h


@dataclass
class StateAuditResult:
    """The figures of an audit. The means are over the states with a number from which a goal can be reached."""

    states: int = 0
    """The number of states that can be reached from the initial state and for which h is a number."""
    dead_ends: int = 0
    """The number of these states from which no goal can be reached; h cannot be too high there."""
    overestimates: int = 0
    """The number of states with h above the cost."""
    first_overestimate: RatedState | None = None
    """The first such state, with the smallest cost."""
    largest_excess: RatedState | None = None
    """The state whose h is furthest above its cost; of several, one with the smallest cost."""
    steps: int = 0
    """The number of steps between states for which h is a number."""
    inconsistent_edges: int = 0
    """The number of steps that lower h by more than they cost."""
    worst_drop: StateDrop | None = None
    """The step that lowers h most beyond its cost, if there is one."""
    mean_h: float = 0
    """The mean of h."""
    mean_cost: float = 0
    """The mean cost."""
    mean_error: float = 0
    """The mean of the differences between h and the cost, all counted as positive."""
    equal: int = 0
    """The number of states on which h is the cost."""
    failures: dict[str, tuple[int, CodeError, Hashable]] = field(default_factory=dict)
    """By kind of error: the number of states without a number, the first error, and its state."""
    rated: list[RatedState] = field(default_factory=list)
    """The states with a number from which a goal can be reached, the smallest cost first."""
    stopped: CodeError | None = None
    """The error that ended the audit early: an interrupt, an endless recursion or exhausted memory."""

    @property
    def is_usable(self) -> bool:
        """True if h is a number on every state."""
        return not self.failures and self.stopped is None

    @property
    def is_admissible(self) -> bool | None:
        """False if some h is above the cost; True if none is; None if states are missing for the proof."""
        return False if self.overestimates else True if self.is_usable else None

    @property
    def is_consistent(self) -> bool | None:
        """False if some step lowers h by more than it costs; True if none does; None if states are missing."""
        return False if self.inconsistent_edges else True if self.is_usable else None


def audit_states(problem: SearchProblem, h: Callable[[Any], float] | None = None) -> Slices[StateAuditResult]:
    """Compare a heuristic with the true costs on all states that can be reached from the initial state.

    Parameters
    ----------
    problem : SearchProblem
        The problem. Raises CodeError if it has more than `MOST_STATES` states, or no goal among them.
    h : function, optional
        The heuristic, a function of a state; by default the problem's own.

    >>> from puzzle.core.slices import run_to_end
    >>> from puzzle.problems.water_jugs import WaterJugs
    >>> result = run_to_end(audit_states(WaterJugs((3, 5), 4)))
    >>> result.states, result.is_admissible, result.is_consistent
    (16, True, True)
    """
    states, graph = yield from list_states(problem)
    values, errors = yield from rate_states(h or problem.h, states)
    return (yield from judge_states(graph, values, errors, states))


def judge_states(
    graph: StateGraph, values: Sequence[float], errors: Mapping[str, CodeError], states: Sequence[Hashable]
) -> Slices[StateAuditResult]:
    """Compute the verdict and all figures from the states of a problem as columns and from their values.

    Parameters
    ----------
    graph : StateGraph
        The states, which are checked by `StateGraph.check` if a sandbox has listed them.
    values : sequence of float
        Their values as `values.check_values` describes them, fewer if an error has ended the audit.
    errors : mapping of str to CodeError
        By kind, the first error.
    states : sequence
        What stands for the states in the result.

    Raises ValueError for values that no heuristic has, and CodeError if no goal can be reached.
    """
    check_values(values, len(graph.goals))
    result, numbers = StateAuditResult(), {}
    for index, value in enumerate(values):
        if value >= 0:
            numbers[index] = value
            continue
        kind = kind_of_code(value)
        error = errors.get(kind) or CodeError(kind, "h returned no number.")
        if kind in ENDING_KINDS:
            result.stopped = error
            return result
        count, first, state = result.failures.get(kind, (0, error, states[index]))
        result.failures[kind] = count + 1, first, state
    if len(values) < len(graph.goals):
        raise ValueError("Some states have no values.")
    yield
    steps, back = graph.edges()
    costs = yield from _costs(graph.goals, back)
    order = sorted(numbers, key=costs.__getitem__)
    yield from _tally(states, steps, costs, {index: numbers[index] for index in order}, result)
    return result


def chart_of(result: StateAuditResult) -> tuple[int, dict[tuple[int, int], int]]:
    """Return the chart of an audit: the values in one row or column, and the states by (column of cost, row of h).

    >>> from puzzle.core.slices import run_to_end
    >>> from puzzle.problems.missionaries import MissionariesAndCannibals
    >>> chart_of(run_to_end(audit_states(MissionariesAndCannibals(), lambda state: 0)))[1][11, 0]
    1
    """
    largest = max([each.cost for each in result.rated] + [each.h for each in result.rated], default=0)
    unit = 1 + int(largest) // MOST_PLACES
    places: dict[tuple[int, int], int] = {}
    for each in result.rated:
        place = _place_of(each, unit)
        places[place] = places.get(place, 0) + 1
    return unit, places


def states_at(result: StateAuditResult, unit: int, place: tuple[int, int], most: int) -> list[Any]:
    """Return at most `most` states of one place in the chart, whose rows and columns have `unit` values."""
    return list(islice((each.state for each in result.rated if _place_of(each, unit) == place), most))


def _place_of(each: RatedState, unit: int) -> tuple[int, int]:
    """Return the column of the cost and the row of h of a state in the chart."""
    return int((each.cost + TOLERANCE) // unit), int((each.h + TOLERANCE) // unit)


def _costs(is_goal: Sequence[int], back: Edges) -> Slices[list[float]]:
    """Return the cost of a cheapest path from each state to a goal (Dijkstra's algorithm, from the goals)."""
    goals = [index for index, goal in enumerate(is_goal) if goal]
    if not goals:
        sentence = "No goal can be reached from the initial state, so there are no costs to compare with."
        raise CodeError("problem", sentence)
    costs = [inf] * len(is_goal)
    queue = [(0.0, index) for index in goals]
    for index in goals:
        costs[index] = 0
    heapify(queue)
    count = 0
    while queue:
        cost, index = heappop(queue)
        count += 1
        if count % STRIDE == 0:
            yield
        if cost > costs[index]:
            continue
        for before, step_cost in back[index]:
            if cost + step_cost < costs[before]:
                costs[before] = cost + step_cost
                heappush(queue, (costs[before], before))
    return costs


def _tally(
    states: Sequence[Hashable], steps: Edges, costs: list[float], values: dict[int, float], result: StateAuditResult
) -> Slices[None]:
    """Count the states and the steps; `values` is in order of cost."""
    rated = {index: RatedState(states[index], h, costs[index]) for index, h in values.items()}
    known = result.rated = [each for each in rated.values() if each.cost < inf]
    result.states, result.dead_ends = len(rated), len(rated) - len(known)
    for each in known:
        if each.excess > TOLERANCE:
            result.overestimates += 1
            result.first_overestimate = result.first_overestimate or each
            if result.largest_excess is None or each.excess > result.largest_excess.excess + TOLERANCE:
                result.largest_excess = each
        elif each.excess >= -TOLERANCE:
            result.equal += 1
    if known:
        result.mean_h = sum(each.h for each in known) / len(known)
        result.mean_cost = sum(each.cost for each in known) / len(known)
        result.mean_error = sum(abs(each.excess) for each in known) / len(known)
    worst = TOLERANCE
    for count, (index, each) in enumerate(rated.items()):
        for after, step_cost in steps[index]:
            if after not in rated:
                continue
            result.steps += 1
            beyond = each.h - rated[after].h - step_cost
            if beyond > TOLERANCE:
                result.inconsistent_edges += 1
            if beyond > worst:
                result.worst_drop, worst = StateDrop(each, rated[after], step_cost), beyond + TOLERANCE
        if count % STRIDE == 0:
            yield
