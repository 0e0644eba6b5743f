"""The family of searches that a reader has written."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from puzzle.core.slices import Slices
from puzzle.core.trace import Trace
from puzzle.families.frontier.frontier_family import FrontierFamily
from puzzle.recording.frontier_order import FrontierOrder
from puzzle.recording.history import History
from puzzle.recording.run import Run
from puzzle.search.common import Algorithm
from puzzle.search.options import SearchOptions

NO_ALGORITHM = "A search of your own needs its code: name its file, my_search.py:bfs, or use puzzle.watch."


class OwnFamily(FrontierFamily):
    """Searches of which only what they did is known."""

    siblings_together = False  # a search may generate one child at a time

    def search(self, algorithm: str) -> Algorithm:
        """Raise ValueError, as the code of the search is needed."""
        raise ValueError(NO_ALGORITHM)

    def prepare(self, trace: Trace, options: SearchOptions) -> None:
        """Set nothing: the columns of a watched run mean the same with any options."""

    def frontier(self, run: Run, history: History, step: int) -> Slices[list[FrontierOrder]]:
        """Return the nodes that wait, oldest first; no rank is certain. Empty if the containers were not watched."""
        return (yield from self.frontier_by_age(run, history, step, taken=True))

    def frontier_by_age(self, run: Run, history: History, step: int, taken: bool) -> Slices[list[FrontierOrder]]:
        """Return the nodes that wait at a step, oldest first."""
        if not getattr(run.trace, "knows_frontier", False):
            yield
            return [FrontierOrder("age", {None: []}, ranked=0)]
        return (yield from super().frontier_by_age(run, history, step, taken))

    def unfinished(self, trace: Trace) -> Sequence[int]:
        """Return no node: the successors of a node are known when the search has generated them."""
        return ()

    def promises_shortest(self, options: SearchOptions, unit_costs: bool, admissible: bool, consistent: bool) -> bool:
        """Return False, as nothing is known of the search."""
        return False

    def keeps_one_node(self, reached: str) -> bool:
        """Return False, as several nodes can have the same state."""
        return False

    def rises(self, run: Run, history: History) -> Slices[array[int]]:
        """Return the steps at which a new round begins."""
        yield
        return array("i", [history.expanded_at[root] for root in run.trace.roots[1:]])


FAMILY = OwnFamily("own")
"""The family, by which `family_of` finds it."""
