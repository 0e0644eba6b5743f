"""The family of searches that go depth-first in rounds: depth-limited search, iterative deepening and IDA*."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any

from puzzle.core import catalogue
from puzzle.core.slices import Slices
from puzzle.core.trace import Trace
from puzzle.families.frontier.frontier_family import FrontierFamily
from puzzle.recording.frontier_order import FrontierOrder
from puzzle.recording.history import History
from puzzle.recording.run import Run
from puzzle.search.options import SearchOptions


class RoundsFamily(FrontierFamily):
    """Depth-first searches under a bound, which rises from round to round; only one path is remembered."""

    siblings_together = False

    def prepare(self, trace: Trace, options: SearchOptions) -> None:
        """Set what the bounds of the rounds limit."""
        trace.bound_kind = bound_kind(options)

    def frontier(self, run: Run, history: History, step: int) -> Slices[list[FrontierOrder]]:
        """Return the path from the root to the current node, lowest node first: its nodes may have unvisited children.

        There is no frontier.
        """
        yield
        current = history.current_node(step)
        has_ended = step > 0 and current < 0
        ancestors = run.trace.path(current)[-2::-1] if current >= 0 else [] if has_ended else list(run.trace.roots[:1])
        return [FrontierOrder("stack", {None: ancestors})]

    def frontier_by_age(self, run: Run, history: History, step: int, taken: bool) -> Slices[list[FrontierOrder]]:
        """Return the same path, as it is visible anyway."""
        return (yield from self.frontier(run, history, step))

    def unfinished(self, trace: Trace) -> Sequence[int]:
        """Return the path to the last node visited."""
        return trace.path(trace.taken[-1]) if trace.taken else []

    def rises(self, run: Run, history: History) -> Slices[array[int]]:
        """Return the steps at which a new round of IDA* begins."""
        yield
        roots = run.trace.roots[1:] if bound_kind(run.options) == "f" else array("i")
        return array("i", [history.expanded_at[root] for root in roots])

    def opening(self, run: Run) -> dict[str, Any]:
        """Return what the bounds limit, too."""
        return {**super().opening(run), "rounds": bound_kind(run.options)}


def bound_kind(options: SearchOptions) -> str:
    """Return the value that the bounds limit: `f` in IDA*, otherwise `depth`."""
    return "f" if catalogue.uses_heuristic(options.algorithm) else "depth"


FAMILY = RoundsFamily("rounds")
