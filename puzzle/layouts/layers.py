"""The layout in layers: rows by depth, each in the order in which its nodes were generated."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from puzzle.core.slices import Slices, run_to_end, split_items
from puzzle.recording.feed import Layers


def layers(parent: Sequence[int]) -> array[float]:
    """Return the index of each node in its row, given the parent of each node.

    >>> layers([-1, 0, 0, 1]).tolist()
    [0.0, 0.0, 1.0, 0.0]
    """
    return run_to_end(layers_in_slices(parent))


def layers_in_slices(parent: Sequence[int]) -> Slices[array[float]]:
    """Compute `layers`, yielding after each slice of the work."""
    rows, x = Layers(), array("d")
    for batch in split_items(parent):
        x.extend(rows.extend(batch))
        yield
    return x
