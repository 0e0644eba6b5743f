"""The layout of a growing tree in rows by depth: new nodes are appended, so no node ever moves."""

from __future__ import annotations

from array import array
from collections.abc import Sequence


class Layers:
    """Positions of nodes in rows by depth; each node is appended to its row.

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
