"""The states of the nodes of a search tree, computed from actions, as a trace does not store states."""

from collections.abc import Sequence
from typing import Any

from puzzle.core.trace import Trace
from puzzle.problems.problem import SearchProblem


def root_state(problem: SearchProblem, trace: Trace, root: int) -> Any:
    """Return the state of a root: the initial state, or the goal for a tree that grows from the goal."""
    return problem.backward().initial if root and trace.from_goal(root) else problem.initial


def state_below(problem: SearchProblem, trace: Trace, states: Sequence[Any], node: int) -> Any:
    """Return the state of a node, given the states of all nodes with smaller ids."""
    parent = trace.parent[node]
    return root_state(problem, trace, node) if parent < 0 else problem.result(states[parent], trace.move[node])


def state_of(problem: SearchProblem, trace: Trace, node: int) -> Any:
    """Return the state of a node, by applying the actions on its path to the state of its root."""
    path = trace.path(node)
    state = root_state(problem, trace, path[0])
    for child in path[1:]:
        state = problem.result(state, trace.move[child])
    return state
