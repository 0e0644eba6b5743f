"""Bidirectional breadth-first search: two searches, one from each end, that meet."""

from __future__ import annotations

from typing import Any

from puzzle.core.trace import Trace
from puzzle.problems.problem import Expander, SearchProblem
from puzzle.search.common import PAUSE, Search, node_limit_reached
from puzzle.search.options import Limits, SearchOptions

FORWARD, BACKWARD = 0, 1


def bidirectional_breadth_first(problem: SearchProblem, options: SearchOptions, limits: Limits, trace: Trace) -> Search:
    """Expand layers of two trees in turn until they have a state in common.

    This is figure 3.14 of Russell and Norvig with the depth as f. As layers are completed in turn, the first state in
    both trees is on a path with the fewest steps. The trace contains both trees; the moves of the second one lead away
    from the goal. Raises ValueError for a problem that cannot be searched from its goal.
    """
    sides = (problem, problem.backward())
    expand = [side.expander() for side in sides]
    states: list[Any] = [side.initial for side in sides]
    trace.tests_early = True
    start = trace.add_root(0)
    if states[FORWARD] == states[BACKWARD]:
        trace.goal = start
        return "solved"
    if limits.node_limit == 1:
        return "node_limit"
    layers = ([start], [trace.add_root(0)])  # the nodes of the deepest layer of each side
    reached = tuple({states[layer[0]]: layer[0]} for layer in layers)  # of each side: state -> the node that reached it
    trace.working_sets += states, *reached

    side = FORWARD
    while layer := layers[side]:
        next_layer: list[int] = []
        outcome = yield from _layer(side, layer, next_layer, expand[side], states, reached, limits, trace)
        if outcome:
            return outcome
        layers[side][:] = next_layer
        side = 1 - side
    return "exhausted"


def _layer(
    side: int, layer: list[int], next_layer: list[int], expand: Expander, states: list[Any],
    reached: tuple[dict[Any, int], ...], limits: Limits, trace: Trace,
) -> Search:  # fmt: skip
    """Expand a layer of one tree and append the next layer to `next_layer`; return the outcome, empty if not ended."""
    own_reached, other_reached = reached[side], reached[1 - side]
    for node in layer:
        trace.taken.append(node)
        for action, state, cost, h in expand(states[node], 0, 0):
            if state in own_reached:
                trace.discard(node, action)
                continue
            child = len(states)
            if child == limits.node_limit:
                return node_limit_reached(trace)
            trace.add_child(node, action, cost, h)
            states.append(state)
            own_reached[state] = child
            if state in other_reached:
                pair = (child, other_reached[state])
                trace.goal, trace.meeting = pair if side == FORWARD else pair[::-1]
                return "solved"
            next_layer.append(child)
        if not node & PAUSE:
            yield
    return ""
