"""The counters of a search: how much work it has done at a step."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Counters:
    """The counters of a search at one of its steps."""

    expanded: int
    """Nodes whose successors were generated; the goal is not expanded."""
    generated: int
    """Successors produced, the root excluded; a node that takes the place of a forgotten one does not count."""
    enqueued: int
    """Insertions into the frontier, the root included."""
    discarded: int
    """Successors not inserted because their state was already reached."""
    popped: int
    """Nodes taken from the frontier, superseded entries included."""
    tested: int
    """Goal tests."""
    max_frontier: int
    """The largest number of nodes in the frontier so far, superseded entries included."""
    frontier_end: int
    """Nodes in the frontier at this step, superseded entries included."""
    max_depth: int
    """Depth of the deepest node generated: also of a goal found on generation, which is never inserted, of a node at
    which a bound turns the search back, and of a node that IDA* with additive patterns does not keep."""
    pruned: int
    """Nodes that beam search has left out of its beam; 0 for any other search."""
