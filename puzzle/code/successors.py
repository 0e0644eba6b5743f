"""The successors of a current node in the order of the search, each with its node or its discarded copy."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from puzzle.core import catalogue
from puzzle.core.trace import NO_NODE
from puzzle.recording.history import History
from puzzle.recording.run import Run
from puzzle.recording.states import state_of


@dataclass(frozen=True)
class Successor:
    """A successor of the node being expanded."""

    action: int
    """The code of the action that leads to this successor."""
    state: Any
    """The state of this successor."""
    g: float
    """The path cost g of this successor."""
    h: float
    """The heuristic value h of this successor."""
    node: int = NO_NODE
    """The number of the successor's node; −1 if it was discarded or the node limit refused it."""
    row: int = -1
    """The successor's index in the trace's list of discarded copies; −1 if it was not discarded."""
    replaces: int = NO_NODE
    """The node that this successor supersedes, or would supersede without the node limit; −1 for none."""

    @property
    def refused(self) -> bool:
        """Return True if the node limit kept this successor out of the tree."""
        return self.node == NO_NODE and self.row < 0


def expand(run: Run, node: int) -> list[Successor]:
    """Return the successors of a node as its problem generates them, in the order of the search."""
    trace, problem = run.trace, run.problem
    state = state_of(problem, trace, node)
    directed_problem = problem.backward() if trace.from_goal(node) else problem
    expander = directed_problem.expander(catalogue.algorithm(run.options.algorithm).mirrored)
    return [Successor(*values) for values in expander(state, trace.g[node], trace.h[node])]


def examined_successors(run: Run, history: History, step: int) -> list[Successor]:
    """Return the successors that a search with a frontier examined while it expanded a step's current node.

    The last of them is neither a node nor a discarded copy if the node limit was reached. Successors after it, or after
    a goal that ends the search, were not examined.
    """
    trace = run.trace
    new_nodes = {trace.move[node]: node for node in range(history.nodes_at(step), history.nodes_at(step + 1))}
    rows = range(history.discarded_at(step), history.discarded_at(step + 1))
    discarded_rows = {trace.discarded_move[row]: row for row in rows}
    # The nodes that the new nodes of this step superseded.
    superseded = (
        {node: step_superseded for node, step_superseded in trace.superseded_at.items() if step_superseded == step + 1}
        if new_nodes
        else {}
    )
    superseded_by_state = {state_of(run.problem, trace, node): node for node in superseded}
    examined: list[Successor] = []
    for successor in expand(run, history.current_node(step)):
        node, row = new_nodes.pop(successor.action, NO_NODE), discarded_rows.pop(successor.action, -1)
        if node == NO_NODE and row < 0:
            if not new_nodes and not discarded_rows and step + 1 == history.last_step and trace.refused:
                examined.append(replace(successor, replaces=trace.refused_replaces))
            break
        replaces = superseded_by_state.get(successor.state, NO_NODE) if node != NO_NODE else NO_NODE
        g, h = (trace.g[node], trace.h[node]) if node != NO_NODE else (successor.g, successor.h)
        examined.append(Successor(successor.action, successor.state, g, h, node, row, replaces))
    return examined
