"""The moments of a step: the lines of a program that are executed from taking one node to taking the next.

Step t takes the t-th node; its moments end with the last successor of that node. They are computed from the trace, one
step at a time.
"""

from dataclasses import dataclass
from typing import Any

from puzzle.core import catalogue
from puzzle.core.trace import NO_NODE
from puzzle.recording.run import Run, state_of


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


@dataclass(frozen=True)
class Moment:
    """The execution of one line of a program, with the values at that time."""

    mark: str
    """The name of the event; the programs of a family map each event to a line."""
    node: int = NO_NODE
    """The current node, −1 for none."""
    child: Successor | None = None
    """The successor that the line handles; None if the line handles no successor."""
    holds: bool = False
    """The result of the test on this line; False for a line without a test."""
    frontier_size: int = 0
    """The size of the frontier after this line, including superseded entries; 0 for a search without a frontier. In
    beam search it is the size of the next layer."""
    reached_growth: int = 0
    """The number of states added to the table of reached states so far in this step."""


@dataclass(frozen=True)
class Step:
    """The lines of a program that a search executes in one step."""

    moments: tuple[Moment, ...]
    """The moments in order; empty if nothing was searched."""
    main: int
    """The index of the moment at which the node is taken or the search ends."""


def ending(run: Run) -> str:
    """Return the event that ended a search whose last step takes no node."""
    if run.outcome == "solved":
        return "found_early"
    events = {"exhausted": "over", "pruned": "over", "depth_limit": "cutoff", "node_limit": "limit"}
    return events.get(run.outcome, "stopped")
