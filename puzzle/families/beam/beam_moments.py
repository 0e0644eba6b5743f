"""The lines executed in a step of beam search: the pruning of a layer, if one begins, and the expansion of a node."""

from __future__ import annotations

from dataclasses import replace

from puzzle.code.moments import Moment, Step
from puzzle.families.frontier.frontier_moments import frontier_step
from puzzle.recording.history import History
from puzzle.recording.run import Run


def layer_step(run: Run, history: History, step: int) -> Step:
    """Return the lines executed in a step, as moments; their `frontier_size` is the size of the variable `layer`."""
    expansion = frontier_step(run, history, step, frontier_size=len(next_layer(history, step)))
    if not history.begins_layer(step):
        return expansion
    node = history.current_node(step)
    prune = Moment("prune", node, frontier_size=len(history.layer(history.depth[node])))
    return Step((prune, replace(prune, mark="forget"), *expansion.moments), expansion.main + 2)


def next_layer(history: History, step: int) -> range:
    """Return the nodes of the layer that grows at a step, while the layer above is expanded."""
    trace = history.trace
    depth = history.depth[trace.taken[min(step, len(trace.taken)) - 1]] if step and trace.taken else -1
    nodes = history.nodes_at(step) - (step >= history.last_step and trace.goal_never_inserted)
    return range(history.layer(depth).stop if depth >= 0 else 0, nodes)
