"""The boards of a search that forgets nodes, on the map of all boards."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Sequence

from puzzle.core.trace import NO_NODE, Trace

Columns = dict[str, "array[int]"]


class RememberedBoards:
    """Follows a search step by step: a board is in the frontier while a node with it waits and none was expanded."""

    def __init__(self, trace: Trace, expanded_states: set[int]) -> None:
        self._trace, self._expanded_states = trace, expanded_states
        self._waiting, self._taken = Counter[int](), set[int]()
        self.nodes = self.steps = self._forgotten = self._renewed = 0

    @property
    def has_more(self) -> bool:
        """True if the trace has nodes, steps or forgotten nodes that `advance` has not followed yet."""
        trace = self._trace
        has_more_nodes = self.nodes < len(trace.parent) or self._forgotten < len(trace.forgotten)
        return has_more_nodes or self.steps < len(trace.taken)

    def advance(self, states: Sequence[int], limit: int) -> Columns:
        """Follow the next steps, about `limit` nodes; return the nodes with which boards enter or leave the frontier.

        `states` are the packed boards of all nodes. The columns are `lit`, `opened` and `pruned`, see `SearchOverlay`.
        """
        columns: Columns = {"lit": array("i"), "opened": array("i"), "pruned": array("i")}
        end = self.nodes + limit
        while self.has_more and self.nodes < end:
            self._generate(states, columns["lit"])
            self._forget(states, columns["pruned"])
            if self._renewed < len(self._trace.renewed_at) and self._trace.renewed_at[self._renewed] == self.steps + 1:
                self._renewed += 1
                self._add(states, columns["lit"])
            if self.steps == len(self._trace.taken):
                break
            self._take(states, columns["opened"])
        return columns

    def _generate(self, states: Sequence[int], lit: array[int]) -> None:
        """Add the root, or the successors of the node taken last."""
        trace, parent = self._trace, self._trace.taken[self.steps - 1] if self.steps else NO_NODE
        next_renewed = trace.renewed[self._renewed] if self._renewed < len(trace.renewed) else NO_NODE
        while self.nodes < len(trace.parent) and trace.parent[self.nodes] == parent and self.nodes != next_renewed:
            self._add(states, lit)

    def _add(self, states: Sequence[int], lit: array[int]) -> None:
        """Add the next node to those that wait."""
        state = states[self.nodes]
        if not self._waiting[state] and state not in self._expanded_states:
            lit.append(self.nodes)
        self._waiting[state] += 1
        self.nodes += 1

    def _forget(self, states: Sequence[int], pruned: array[int]) -> None:
        """Remove the waiting nodes that are forgotten before the next node is taken."""
        trace = self._trace
        while self._forgotten < len(trace.forgotten) and trace.forgotten_at[self._forgotten] == self.steps + 1:
            node = trace.forgotten[self._forgotten]
            self._forgotten += 1
            if node in self._taken:
                continue
            self._waiting[states[node]] -= 1
            if not self._waiting[states[node]] and states[node] not in self._expanded_states:
                pruned.append(node)

    def _take(self, states: Sequence[int], opened: array[int]) -> None:
        """Take the node of the next step."""
        node = self._trace.taken[self.steps]
        self.steps += 1
        self._taken.add(node)
        self._waiting[states[node]] -= 1
        if states[node] not in self._expanded_states and node != self._trace.goal:
            self._expanded_states.add(states[node])
            opened.append(node)
