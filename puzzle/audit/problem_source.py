"""The states of a problem that an audit examines: all that can be reached from the initial state."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from heapq import heappop, heappush
from itertools import groupby
from math import inf
from typing import Any

from puzzle.audit.audit import Audit
from puzzle.audit.rater import GivenValues, Rater
from puzzle.audit.result import STATES
from puzzle.audit.tally import NO_NUMBER, TOLERANCE
from puzzle.audit.value_codes import check_values
from puzzle.core.own_code import LARGEST, CodeError
from puzzle.core.slices import STRIDE, Slices
from puzzle.problems.problem import SearchProblem
from puzzle.recording.audited_h import AuditedH

INITIAL = 0
"""The index of the initial state, which is the first of a graph."""
MOST_STATES = 200_000
"""The largest number of states of a problem that is audited."""
Edges = list[list[tuple[int, float]]]
"""For each state, the (index, cost) of its neighbours."""


class StateGraph:
    """The states that can be reached from the initial state, and the steps between them, as columns of numbers.

    These columns are all that a sandbox hands over of a problem to be audited.

    Parameters
    ----------
    goals : sequence of int
        For each state, in breadth-first order, 1 if it is a goal and otherwise 0.
    first_steps : sequence of int
        For each state, the index of its first step; at the end the number of steps.
    targets, step_costs : sequences
        For each step the state to which it leads, and its cost.
    """

    def __init__(self, goals: Any, first_steps: Any, targets: Any, step_costs: Any) -> None:
        self.goals, self.first_steps, self.targets, self.step_costs = goals, first_steps, targets, step_costs

    def check(self) -> None:
        """Raise ValueError unless these columns describe a graph."""
        count, first = len(self.goals), list(self.first_steps)
        if not (
            0 < count <= MOST_STATES
            and len(first) == count + 1
            and first[0] == 0
            and first == sorted(first)
            and first[-1] == len(self.targets) == len(self.step_costs)
            and all(0 <= target < count for target in self.targets)
            and all(0 <= cost <= LARGEST for cost in self.step_costs)
        ):
            raise ValueError("These states cannot be right.")

    def edges(self) -> tuple[Edges, Edges]:
        """Return the steps from and to each state."""
        steps: Edges = []
        back: Edges = [[] for _ in self.goals]
        for index in range(len(self.goals)):
            row = slice(self.first_steps[index], self.first_steps[index + 1])
            steps.append(list(zip(self.targets[row], self.step_costs[row], strict=True)))
            for target, cost in steps[-1]:
                back[target].append((index, cost))
        return steps, back


def list_states(problem: SearchProblem) -> Slices[tuple[list[Any], StateGraph]]:
    """Return all states in breadth-first order, as they are and as columns.

    Raises CodeError if the problem has more than `MOST_STATES` states.
    """
    states: list[Any] = [problem.initial]
    number: dict[Any, int] = {problem.initial: 0}
    graph = StateGraph(array("b"), array("i", [0]), array("i"), array("d"))
    for index, state in enumerate(states):
        graph.goals.append(1 if problem.is_goal(state) else 0)
        for action in problem.actions(state):
            child = problem.result(state, action)
            if child not in number:
                if len(states) == MOST_STATES:
                    raise CodeError(
                        "problem", f"This problem has more than {MOST_STATES:,} states, too many for an audit."
                    )
                number[child] = len(states)
                states.append(child)
            graph.targets.append(number[child])
            graph.step_costs.append(problem.step_cost(state, action, child))
        graph.first_steps.append(len(graph.targets))
        if index % (STRIDE // 16) == 0:
            yield
    return states, graph


def audit_states(problem: SearchProblem, h: Callable[[Any], float] | None = None) -> Audit[ProblemSource]:
    """Return an audit of a heuristic on all states of a problem, which is to be advanced to its end.

    Parameters
    ----------
    problem : SearchProblem
        The problem. Advancing raises CodeError if it has more than `MOST_STATES` states, or no goal among them.
    h : function, optional
        The heuristic, a function of a state; by default the problem's own.

    >>> from puzzle.problems.water_jugs import WaterJugs
    >>> audit = audit_states(WaterJugs((3, 5), 4))
    >>> _ = audit.advance()
    >>> result = audit.result()
    >>> result.states, result.is_admissible, result.is_consistent
    (16, True, True)
    """
    return Audit(ProblemSource(problem), Rater(h or problem.h))


def audit_graph(
    graph: StateGraph, values: Sequence[float], errors: Mapping[str, CodeError], states: Sequence[Any]
) -> Audit[GraphSource]:
    """Return an audit of values that a sandbox has computed, which is to be advanced to its end.

    Parameters
    ----------
    graph : StateGraph
        The states as columns, which `StateGraph.check` has checked.
    values : sequence of float
        Their values as `values.check_values` describes them, fewer if an error has ended the work.
    errors : mapping of str to CodeError
        By kind, the first error.
    states : sequence
        The representation of each state in the result.

    Raises ValueError for values that no heuristic has; advancing raises ValueError if states have no values.
    """
    check_values(values, len(graph.goals))
    return Audit(GraphSource(graph, states), GivenValues(values, errors))


def audited_h(audit: Audit[GraphSource]) -> AuditedH | None:
    """Return what an ended audit has shown; None if a state has no number, or if no path leads to a goal.

    >>> from puzzle.problems.water_jugs import WaterJugs
    >>> audit = audit_states(WaterJugs((3, 5), 4))
    >>> _ = audit.advance()
    >>> audited_h(audit)
    AuditedH(states=16, is_admissible=True, is_consistent=True, cheapest=19.0)
    """
    result = audit.result()
    first = next((layer for layer in audit.layers if INITIAL in layer.keys), None)
    if not result.is_usable or first is None:
        return None
    is_admissible = bool(result.is_admissible)
    return AuditedH(result.states, is_admissible, is_admissible and bool(result.is_consistent), first.cost)


class GraphSource:
    """The states of a graph, rated in the order of the graph and judged in order of cost. A key is a state's index.

    Parameters
    ----------
    graph : StateGraph
        The graph, which is checked by `StateGraph.check` if a sandbox has listed its states.
    states : sequence
        The representation of each state, by its index.

    >>> graph = StateGraph([0, 1], [0, 1, 1], [1], [2.5])  # a step of cost 2.5 to the goal
    >>> audit = Audit(GraphSource(graph, "SG"), Rater({"S": 3, "G": 0}.__getitem__))
    >>> _ = audit.advance()
    >>> audit.result().first_overestimate
    RatedState(state='S', h=3, cost=2.5)
    """

    terms, is_sample, random_states = STATES, False, 0

    def __init__(self, graph: StateGraph, states: Sequence[Any]) -> None:
        self.graph, self.states, self.total = graph, states, len(states)

    def state_of(self, key: int) -> Any:
        """Return the state with an index."""
        return self.states[key]

    def states_of(self, keys: Sequence[int]) -> Sequence[Any]:
        """Return the states with some indices."""
        return [self.states[key] for key in keys]

    def failed_state(self, key: int, error: CodeError) -> Any:
        """Return the state of an error, which has occurred in a call for a state."""
        return self.states[key]

    def examine(self, audit: Audit[Any]) -> Slices[None]:
        """Request the values of all states, and compare every state with its successors."""
        values = yield from audit.values_of(range(len(self.states)))
        if audit.stopped:
            return
        audit.done = len(values)
        goals = self.graph.goals
        audit.note_goals([h for h, goal in zip(values, goals, strict=True) if goal])
        steps, back = self.graph.edges()
        costs = yield from _costs(goals, back)
        order = sorted((index for index, h in enumerate(values) if h >= 0), key=costs.__getitem__)
        for cost, group in groupby(order, key=costs.__getitem__):
            keys = list(group)
            if cost < inf:
                audit.add_layer(cost, keys, [values[key] for key in keys])
            else:
                audit.add_dead_ends(len(keys))
        yield
        for count, key in enumerate(order):
            for result, step_cost in steps[key]:
                if values[result] == NO_NUMBER:
                    continue
                audit.steps.steps += 1
                if values[key] - values[result] - step_cost > TOLERANCE:
                    audit.steps.add_drop(key, result, values[key], values[result], step_cost)
            if count % STRIDE == 0:
                yield


class ProblemSource(GraphSource):
    """The states of a problem, which are listed first."""

    def __init__(self, problem: SearchProblem) -> None:
        super().__init__(StateGraph([], [0], [], []), [])
        self._problem = problem

    def examine(self, audit: Audit[Any]) -> Slices[None]:
        """List all states, request their values, and compare them."""
        self.states, self.graph = yield from list_states(self._problem)
        self.total = len(self.states)
        yield from super().examine(audit)


def _costs(is_goal: Sequence[int], back: Edges) -> Slices[list[float]]:
    """Return the cost of a cheapest path from each state to a goal (Dijkstra's algorithm, from the goals)."""
    goals = [index for index, goal in enumerate(is_goal) if goal]
    if not goals:
        sentence = "No goal can be reached from the initial state, so there are no costs to compare with."
        raise CodeError("problem", sentence)
    costs = [0.0 if goal else inf for goal in is_goal]
    queue = [(0.0, index) for index in goals]  # in order, so it is a heap
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
