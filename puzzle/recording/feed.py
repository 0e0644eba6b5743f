"""The new rows of a growing trace, for a view that draws the tree while the search goes on."""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right

from puzzle.core.trace import NEVER, Trace
from puzzle.recording.counters import Counters
from puzzle.recording.layers import Layers

Columns = dict[str, "array[int] | array[float]"]


class Feed:
    """Returns the rows that are new in a trace since the previous call.

    Columns by row:

    - new nodes: `parent move g h generated_at x` (x in a layout by layers, where adding nodes moves none);
    - new steps: `taken waiting` (the current node; the frontier's size without it);
    - changes to earlier nodes, as flat pairs (node, step): `superseded dropped`;
    - new discarded copies: `discarded_parent discarded_move`;
    - new roots: `roots` (nodes without a parent), `bounds` (the bound of each root's round, in a search by rounds);
    - new cutoffs: `cut` (nodes at which a bound made the search turn back).
    """

    def __init__(self, trace: Trace) -> None:
        self._trace, self._layers = trace, Layers(trace.depth)
        self._nodes = self._steps = self._discards = self._superseded = self._dropped = 0
        self._roots = self._cut = 0
        self._expanded_at, self._generated_at = array("i"), array("i")
        self._supersede_steps, self._drop_steps = array("i"), array("i")
        self._present = self._gone = 0  # nodes generated, and nodes dropped, by the last step returned
        self._largest = array("i", [0])

    def pull(self) -> Columns:
        """Return the new rows; each row is returned once."""
        trace = self._trace
        superseded = self._new_pairs(trace.superseded_at, self._superseded)
        dropped = self._new_pairs(trace.dropped_at, self._dropped)
        self._superseded, self._dropped = len(trace.superseded_at), len(trace.dropped_at)
        self._drop_steps.extend(dropped[1::2])
        taken, parent = trace.taken[self._steps :], trace.parent[self._nodes :]
        self._record_departures(taken, dropped, len(parent))
        for node, step in zip(superseded[::2], superseded[1::2], strict=True):
            if self._expanded_at[node] >= step:
                self._supersede_steps.append(step)
        generated_at = self._generation_steps(parent)
        self._generated_at.extend(generated_at)
        columns: Columns = {
            "parent": parent,
            "move": trace.move[self._nodes :],
            "g": trace.g[self._nodes :],
            "h": trace.h[self._nodes :],
            "generated_at": generated_at,
            "x": array("f", self._layers.extend(parent)),
            "taken": taken,
            "waiting": self._frontier_sizes(len(taken)),
            "superseded": superseded,
            "dropped": dropped,
            "discarded_parent": trace.discarded_parent[self._discards :],
            "discarded_move": trace.discarded_move[self._discards :],
            "roots": trace.roots[self._roots :],
            "bounds": array("f", trace.bounds[self._roots :]),
            "cut": trace.cut[self._cut :],
        }
        self._nodes, self._steps = len(trace.parent), len(trace.taken)
        self._discards, self._roots, self._cut = len(trace.discarded_parent), len(trace.roots), len(trace.cut)
        return columns

    def counters(self) -> Counters:
        """Return the counters at the last step returned, like `History.counters` but in constant time."""
        trace, taken, last = self._trace, self._steps, self._trace.last_step
        enqueued = self._nodes - trace.goal_never_inserted
        waiting = enqueued - taken - self._dropped
        goal_in_hand = taken > 0 and last == taken
        return Counters(
            expanded=max(0, last - 1 - self._cut),
            generated=self._nodes - self._roots + self._discards + trace.refused,
            enqueued=enqueued,
            discarded=self._discards,
            popped=taken + self._dropped,
            tested=trace.goal_tests(self._nodes, taken),
            max_frontier=self._largest[-1] if goal_in_hand else max(self._largest[-1], waiting),
            frontier_end=waiting,
            max_depth=max(0, bisect_left(self._layers.first_at_depth, enqueued) - 1),
        )

    def history_columns(self) -> dict[str, array[int]]:
        """Return the columns of `History` by their names there, which have been collected during the search.

        The result is empty if memory ran out, because the trace was then shortened, or if nothing was searched.
        """
        trace, largest = self._trace, self._largest
        rows, steps = len(self._generated_at) == len(trace.parent), len(largest) == len(trace.taken) + 1
        if not rows or not steps or not trace.last_step:
            return {}
        largest[0] = bisect_right(self._generated_at, 0)
        if trace.last_step == len(largest):
            largest.append(max(largest[-1], trace.frontier_size - trace.goal_never_inserted))
        return {
            "expanded_at": self._expanded_at,
            "generated_at": self._generated_at,
            "depth": self._layers.depth,
            "first_at_depth": self._layers.first_at_depth,
            "largest_frontier": largest,
            "supersede_steps": self._supersede_steps,
            "drop_steps": self._drop_steps,
        }

    def _generation_steps(self, parent: array[int]) -> array[int]:
        """Return the steps at which new nodes appear, as in `History.generated_at`."""
        expanded_at = self._expanded_at
        if self._trace.bound_kind:
            own = expanded_at[self._nodes :]
            return own if self._nodes else array("i", [0]) + own[1:]
        column = array("i", [0 if up < 0 else expanded_at[up] + 1 for up in parent])
        for node, step in self._trace.recovered_at.items():
            if self._nodes <= node < self._nodes + len(parent):
                column[node - self._nodes] = step
        return column

    def _record_departures(self, taken: array[int], dropped: array[int], new: int) -> None:
        self._expanded_at.extend(array("i", [NEVER]) * new)
        for step, node in enumerate(taken, start=self._steps + 1):
            self._expanded_at[node] = step
        for place in range(0, len(dropped), 2):
            self._expanded_at[dropped[place]] = dropped[place + 1]

    def _frontier_sizes(self, new_steps: int) -> array[int]:
        """Return the frontier's size after each new step's node was taken, by counting insertions and removals."""
        sizes, present, gone = array("i"), self._present, self._gone
        generated_at, drops, largest = self._generated_at, self._drop_steps, self._largest
        for step in range(self._steps + 1, self._steps + new_steps + 1):
            while present < len(generated_at) and generated_at[present] <= step:
                present += 1
            largest.append(max(largest[-1], present - step - gone + 1))
            while gone < len(drops) and drops[gone] <= step:
                gone += 1
            sizes.append(present - step - gone)
        self._present, self._gone = present, gone
        return sizes

    @staticmethod
    def _new_pairs(table: dict[int, int], known: int) -> array[int]:
        """Return the entries of a dict after the first `known` as flat pairs; dicts keep the order of insertion."""
        pairs = array("i")
        for node in list(table)[known:]:
            pairs.extend((node, table[node]))
        return pairs
