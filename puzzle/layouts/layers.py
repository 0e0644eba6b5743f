"""Rows by depth, in the order in which nodes were generated."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from puzzle.core.slices import Slices, run_to_end, split_items
from puzzle.recording.layers import Layers


def layers(parent: Sequence[int]) -> array[float]:
    """Return every node's place in its row, in the order of the ids."""
    return run_to_end(layers_in_slices(parent))


def layers_in_slices(parent: Sequence[int]) -> Slices[array[float]]:
    """Do the same in slices."""
    rows, x = Layers(), array("d")
    for some in split_items(parent):
        x.extend(rows.extend(some))
        yield
    return x
