"""The successors of a current node in the order of the search, each with its node or its discarded copy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from puzzle.core import catalogue
from puzzle.core.trace import NO_NODE
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


def excluded_state(run: Run, node: int) -> Any:
    """Return the state to which a search without `undo` does not go back from a node, or None: that of its parent."""
    parent = run.trace.parent[node]
    return None if run.options.undo or parent == NO_NODE else state_of(run.problem, run.trace, parent)


def expand(run: Run, node: int) -> list[Successor]:
    """Return the successors of a node as its problem generates them, in the order of the search."""
    trace, problem = run.trace, run.problem
    state = state_of(problem, trace, node)
    directed_problem = problem.backward() if trace.from_goal(node) else problem
    expander = directed_problem.expander(catalogue.algorithm(run.options.algorithm).mirrored)
    return [Successor(*values) for values in expander(state, trace.g[node], trace.h[node])]
