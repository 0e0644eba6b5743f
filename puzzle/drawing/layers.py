"""Rows by depth, in the order in which nodes were generated."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from puzzle.record.layers import Layers


def layers(parent: Sequence[int]) -> array[float]:
    """Return every node's place in its row, in the order of the ids."""
    return Layers().extend(parent)
