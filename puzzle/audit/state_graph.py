"""The states of a problem as columns of numbers, which is all that a sandbox hands over of a problem to be audited."""

from __future__ import annotations

from array import array
from typing import Any

from puzzle.core.own_code import CodeError
from puzzle.core.own_values import LARGEST
from puzzle.core.slices import STRIDE, Slices
from puzzle.problems.problem import SearchProblem

MOST_STATES = 200_000
"""The largest number of states of a problem that is audited."""
Edges = list[list[tuple[int, float]]]
"""For each state, the (index, cost) of its neighbours."""


class StateGraph:
    """The states that can be reached from the initial state, and the steps between them.

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
