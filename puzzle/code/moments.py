"""The moments of a step: the lines of a program that are executed from taking one node to taking the next.

Step t takes the t-th node; its moments end with the last successor of that node. They are computed from the trace, one
step at a time.
"""

from __future__ import annotations

from dataclasses import dataclass

from puzzle.code.successors import Successor
from puzzle.core.trace import NO_NODE
from puzzle.recording.run import Run


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
