"""The new rows of a growing trace, for a view that draws the tree while the search goes on."""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain, islice

from puzzle.core.trace import NEVER, Trace
from puzzle.recording.history import Counters


@dataclass(frozen=True, kw_only=True)
class Columns:
    """The rows that a slice of a search has added to a trace, as columns."""

    parent: array[int]
    """The parents of the new nodes, −1 for a root."""
    move: array[int]
    """The moves that led to them, as in the trace."""
    g: array[float]
    """Their g."""
    h: array[float]
    """Their h."""
    generated_at: array[int]
    """The steps at which the new nodes appear."""
    x: array[float]
    """The index of each new node in its row."""
    values: array[float]
    """f of each new node, if the search changes f."""
    taken: array[int]
    """The current nodes of the new steps."""
    waiting: array[int]
    """The sizes of the frontier at these steps, without the current node."""
    superseded: array[int]
    """The nodes that were superseded, each followed by the step."""
    dropped: array[int]
    """The nodes that were dropped, each followed by the step."""
    pruned: array[int]
    """The nodes that were pruned, each followed by the step."""
    forgotten: array[int]
    """The nodes that were forgotten, each followed by the step."""
    discarded_parent: array[int]
    """The parents of the new discarded copies."""
    discarded_move: array[int]
    """The moves that led to these copies."""
    roots: array[int]
    """The new nodes without a parent."""
    bounds: array[float]
    """The bound of the round of each new root, in a search by rounds."""
    cut: array[int]
    """The nodes at which a bound made the search turn back."""


class Layers:
    """Positions of nodes in rows by depth; each node is appended to its row, so no node ever moves.

    `depth` is the column of depths if the trace records one; otherwise it is computed here.

    >>> layers = Layers()
    >>> list(layers.extend([-1, 0, 0])), list(layers.extend([1]))
    ([0.0, 0.0, 1.0], [0.0])
    """

    def __init__(self, depth: array[int] | None = None) -> None:
        self._computes_depth = depth is None
        self.depth = array("i") if depth is None else depth
        """The depth of every node."""
        self.first_at_depth = array("i")
        """The first node generated at every depth."""

        self._row_sizes: list[int] = []
        self._node_count = 0

    def extend(self, parent: Sequence[int]) -> array[float]:
        """Append nodes, given their parents' ids (−1 for the root), and return their x positions."""
        depth, row_sizes, first = self.depth, self._row_sizes, self._node_count
        x, self._node_count = array("d"), first + len(parent)
        if self._computes_depth:
            for parent_id in parent:
                depth.append(depth[parent_id] + 1 if parent_id >= 0 else 0)
        for node, row in enumerate(depth[first : self._node_count], first):
            if row == len(row_sizes):
                row_sizes.append(0)
                self.first_at_depth.append(node)
            x.append(row_sizes[row])
            row_sizes[row] += 1
        return x


class Feed:
    """Returns the rows added to a trace since the previous call of `pull`."""

    def __init__(self, trace: Trace) -> None:
        self._trace, self._layers = trace, Layers(trace.depth)
        self._nodes = self._steps = self._discards = self._superseded = self._dropped = 0
        self._roots = self._cut = self._pruned = self._forgotten = 0
        self._expanded_at, self._generated_at, self._forgotten_at = array("i"), array("i"), array("i")
        self._supersede_steps, self._drop_steps, self._forget_steps = array("i"), array("i"), array("i")
        # The numbers of nodes that were generated, dropped, pruned and forgotten up to the last step returned.
        self._generated_count = self._dropped_count = self._pruned_count = self._forgotten_count = 0
        self._largest_frontier = array("i", [0])

    def pull(self) -> Columns:
        """Return the rows added since the previous call."""
        trace = self._trace
        superseded = _flat(islice(trace.superseded_at.items(), self._superseded, None))
        dropped = _flat(islice(trace.dropped_at.items(), self._dropped, None))
        self._superseded, self._dropped = len(trace.superseded_at), len(trace.dropped_at)
        self._drop_steps.extend(dropped[1::2])
        taken_nodes, parents = trace.taken[self._steps :], trace.parent[self._nodes :]
        pruned = _flat(zip(trace.pruned[self._pruned :], trace.pruned_at[self._pruned :], strict=True))
        forgotten = _flat(zip(trace.forgotten[self._forgotten :], trace.forgotten_at[self._forgotten :], strict=True))
        self._record_departures(taken_nodes, dropped + pruned, forgotten, len(parents))
        for node, step in zip(superseded[::2], superseded[1::2], strict=True):
            if self._expanded_at[node] >= step:
                self._supersede_steps.append(step)
        generated_at = self._generation_steps(parents)
        self._generated_at.extend(generated_at)
        columns = Columns(
            parent=parents,
            move=trace.move[self._nodes :],
            g=trace.g[self._nodes :],
            h=trace.h[self._nodes :],
            generated_at=generated_at,
            x=array("f", self._layers.extend(parents)),
            values=trace.values[self._nodes :],
            taken=taken_nodes,
            waiting=self._frontier_sizes(len(taken_nodes)),
            superseded=superseded,
            dropped=dropped,
            pruned=pruned,
            forgotten=forgotten,
            discarded_parent=trace.discarded_parent[self._discards :],
            discarded_move=trace.discarded_move[self._discards :],
            roots=trace.roots[self._roots :],
            bounds=array("f", trace.bounds[self._roots :]),
            cut=trace.cut[self._cut :],
        )
        self._nodes, self._steps = len(trace.parent), len(trace.taken)
        self._discards, self._roots, self._cut = len(trace.discarded_parent), len(trace.roots), len(trace.cut)
        self._pruned, self._forgotten = len(trace.pruned), len(trace.forgotten)
        return columns

    def counters(self) -> Counters:
        """Return the counters at the last step that `pull` returned, like `History.counters` but in constant time."""
        trace, taken_count, last_step = self._trace, self._steps, self._trace.last_step
        enqueued = self._nodes - trace.goal_never_inserted
        frontier_size = enqueued - taken_count - self._dropped - self._pruned - len(self._forget_steps)
        goal_is_current = taken_count > 0 and last_step == taken_count
        omitted_generated, omitted_expanded, omitted_depth = trace.omitted_counts(last_step - 1)
        return Counters(
            expanded=max(0, last_step - 1 - self._cut) + omitted_expanded,
            generated=self._nodes
            - self._roots
            - bisect_left(trace.renewed, self._nodes)
            + self._discards
            + trace.refused
            + omitted_generated,
            enqueued=enqueued + omitted_generated,
            discarded=self._discards,
            popped=taken_count + self._dropped + omitted_generated,
            tested=trace.goal_tests(self._nodes, taken_count) + omitted_expanded,
            max_frontier=self._largest_frontier[-1]
            if goal_is_current
            else max(self._largest_frontier[-1], frontier_size),
            frontier_end=frontier_size,
            max_depth=max(bisect_left(self._layers.first_at_depth, self._nodes) - 1, omitted_depth),
            pruned=self._pruned,
        )

    def history_columns(self) -> dict[str, array[int]]:
        """Return columns collected during the search, by the names of the attributes of `History` that contain them.

        The result is empty if the trace has no step, or if memory ran out, because the trace then lacks rows.
        """
        trace, largest = self._trace, self._largest_frontier
        has_all_nodes = len(self._generated_at) == len(trace.parent)
        has_all_steps = len(largest) == len(trace.taken) + 1
        if not has_all_nodes or not has_all_steps or not trace.last_step:
            return {}
        largest[0] = bisect_right(self._generated_at, 0)
        if trace.last_step == len(largest):  # no node is taken at the last step
            largest.append(max(largest[-1], self.counters().frontier_end))
        return {
            "expanded_at": self._expanded_at,
            "generated_at": self._generated_at,
            "depth": self._layers.depth,
            "first_at_depth": self._layers.first_at_depth,
            "largest_frontier": largest,
            "supersede_steps": self._supersede_steps,
            "drop_steps": self._drop_steps,
            "forget_steps": self._forget_steps,
            "forgotten_at": self._forgotten_at,
        }

    def _generation_steps(self, parent: array[int]) -> array[int]:
        """Return the steps at which new nodes appear, as in `History.generated_at`."""
        expanded_at = self._expanded_at
        if self._trace.takes_at_once:  # only the first root exists before it is taken, from step 0 on
            visit_steps = expanded_at[self._nodes :]
            return visit_steps if self._nodes else array("i", [0]) + visit_steps[1:]
        column = array("i", [0 if parent_id < 0 else expanded_at[parent_id] + 1 for parent_id in parent])
        renewed, renewed_at = self._trace.renewed, self._trace.renewed_at
        first = bisect_left(renewed, self._nodes)
        later = zip(renewed[first:], renewed_at[first:], strict=True)
        for node, step in (*self._trace.recovered_at.items(), *later):
            if self._nodes <= node < self._nodes + len(parent):
                column[node - self._nodes] = step
        return column

    def _record_departures(
        self, taken_nodes: array[int], others: array[int], forgotten: array[int], new_nodes: int
    ) -> None:
        """Record the steps at which nodes left the frontier; `new_nodes` is the number of nodes added to the trace.

        `others` are nodes that were not taken, `forgotten` nodes may have been, both as flat pairs (node, step).
        """
        self._expanded_at.extend(array("i", [NEVER]) * new_nodes)
        for step, node in enumerate(taken_nodes, start=self._steps + 1):
            self._expanded_at[node] = step
        for index in range(0, len(others), 2):
            self._expanded_at[others[index]] = others[index + 1]
        if self._trace.forgotten:  # the column stays empty for a search that forgets nothing
            self._forgotten_at.extend(array("i", [NEVER]) * (len(self._expanded_at) - len(self._forgotten_at)))
        for node, step in zip(forgotten[::2], forgotten[1::2], strict=True):
            self._forgotten_at[node] = step
            if self._expanded_at[node] == NEVER:
                self._expanded_at[node] = step
                self._forget_steps.append(step)

    def _frontier_sizes(self, new_steps: int) -> array[int]:
        """Return the size of the frontier at each new step, without the current node."""
        sizes, generated, dropped = array("i"), self._generated_count, self._dropped_count
        generated_at, drops, largest = self._generated_at, self._drop_steps, self._largest_frontier
        pruned, pruned_at = self._pruned_count, self._trace.pruned_at
        forgotten, forget_steps = self._forgotten_count, self._forget_steps
        for step in range(self._steps + 1, self._steps + new_steps + 1):
            while generated < len(generated_at) and generated_at[generated] <= step:
                generated += 1
            while forgotten < len(forget_steps) and forget_steps[forgotten] <= step:
                forgotten += 1
            # Just before the node of the step is taken, the frontier has one node more.
            largest.append(max(largest[-1], generated - step - dropped - pruned - forgotten + 1))
            while dropped < len(drops) and drops[dropped] <= step:
                dropped += 1
            while pruned < len(pruned_at) and pruned_at[pruned] <= step:
                pruned += 1
            sizes.append(generated - step - dropped - pruned - forgotten)
        self._generated_count, self._dropped_count, self._pruned_count = generated, dropped, pruned
        self._forgotten_count = forgotten
        return sizes


def _flat(pairs: Iterable[tuple[int, int]]) -> array[int]:
    """Return pairs as one column: node, step, node, step and so on."""
    return array("i", chain.from_iterable(pairs))
