"""The lines executed in a step of beam search: the pruning of a layer, if one begins, and the expansion of a node."""

from __future__ import annotations

from dataclasses import replace

from puzzle.code.moments import Moment, Step, ending
from puzzle.core.trace import NO_NODE
from puzzle.families.frontier.frontier_moments import expansion_moments, first_step
from puzzle.recording.history import History
from puzzle.recording.run import Run


def layer_step(run: Run, history: History, step: int) -> Step:
    """Return the lines executed in a step, as moments; their `frontier_size` is the size of the variable `layer`."""
    trace, node = run.trace, history.current_node(step)
    if step <= 0:
        return first_step(run, history)
    size = len(next_layer(history, step))
    if node == NO_NODE:
        return Step((Moment(ending(run), trace.goal, frontier_size=size),), 0)
    moments: list[Moment] = []
    if history.begins_layer(step):
        prune = Moment("prune", node, frontier_size=len(history.layer(history.depth[node])))
        moments += [prune, replace(prune, mark="forget")]
    main_index = len(moments)
    moments.append(Moment("pop", node, frontier_size=size))
    if not trace.tests_early:
        moments.append(Moment("test", node, holds=node == trace.goal, frontier_size=size))
    if node == trace.goal:
        moments.append(Moment("found", node, frontier_size=size))
        return Step(tuple(moments), len(moments) - 1)
    if step < history.last_step:
        moments += expansion_moments(run, history, step, moments[-1], inserts_first=False)
    return Step(tuple(moments), main_index)


def next_layer(history: History, step: int) -> range:
    """Return the nodes of the layer that grows at a step, while the layer above is expanded."""
    trace = history.trace
    depth = history.depth[trace.taken[min(step, len(trace.taken)) - 1]] if step and trace.taken else -1
    nodes = history.nodes_at(step) - (step >= history.last_step and trace.goal_never_inserted)
    return range(history.layer(depth).stop if depth >= 0 else 0, nodes)
