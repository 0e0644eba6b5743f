"""The states of a search tree, worked out from its moves: a trace stores none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from puzzle.core.trace import Trace
from puzzle.problems.problem import SearchProblem


def root_state(problem: SearchProblem, trace: Trace, root: int) -> Any:
    """Return the state of a root: the initial one, unless it is the root of a tree that grew from the goal."""
    return problem.backward().initial if root and trace.from_goal(root) else problem.initial


def state_below(problem: SearchProblem, trace: Trace, states: Sequence[Any], node: int) -> Any:
    """Return the state of a node from those of the nodes before it, by id; of a root, its own."""
    up = trace.parent[node]
    return root_state(problem, trace, node) if up < 0 else problem.result(states[up], trace.move[node])


def state_of(problem: SearchProblem, trace: Trace, node: int) -> Any:
    """Return the state of a node: its root's, changed by the actions on the path to it."""
    path = trace.path(node)
    state = root_state(problem, trace, path[0])
    for step in path[1:]:
        state = problem.result(state, trace.move[step])
    return state
