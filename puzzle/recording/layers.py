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
        self._own = depth is None
        self.depth = array("i") if depth is None else depth
        """The depth of every node."""
        self.first_at_depth = array("i")
        """The first node of every depth."""
        self._filled: list[int] = []
        self._placed = 0

    def extend(self, parent: Sequence[int]) -> array[float]:
        """Append nodes, given their parents' ids (−1 for the root), and return their x positions."""
        depth, filled, first = self.depth, self._filled, self._placed
        x, self._placed = array("d"), first + len(parent)
        if self._own:
            for up in parent:
                depth.append(depth[up] + 1 if up >= 0 else 0)
        for node, row in enumerate(depth[first : self._placed], first):
            if row == len(filled):
                filled.append(0)
                self.first_at_depth.append(node)
            x.append(filled[row])
            filled[row] += 1
        return x
