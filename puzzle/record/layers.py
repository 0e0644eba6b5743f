"""Where nodes stand in rows while a search goes on: each after those already there, so that none ever moves."""

from __future__ import annotations

from array import array
from collections.abc import Sequence


class Layers:
    """Nodes in rows by depth, each after the ones already there: adding nodes moves none."""

    def __init__(self) -> None:
        self.depth = array("i")
        """The depth of every node."""
        self.begun = array("i")
        """The first node of every depth."""
        self._filled: list[int] = []

    def extend(self, parent: Sequence[int]) -> array[float]:
        """Place the next nodes, given their parents' ids (−1 for the root), and return their positions."""
        depth, filled = self.depth, self._filled
        x = array("d")
        for up in parent:
            row = depth[up] + 1 if up >= 0 else 0
            if row == len(filled):
                filled.append(0)
                self.begun.append(len(depth))
            depth.append(row)
            x.append(filled[row])
            filled[row] += 1
        return x
