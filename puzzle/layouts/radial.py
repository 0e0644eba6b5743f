"""Rings by depth: the tidy layout bent round its root."""

from __future__ import annotations

import math
from array import array
from collections.abc import Sequence

from puzzle.core.slices import Slices, run_to_end, split_range
from puzzle.layouts.tidy import TidyLayout

Rings = tuple["array[float]", "array[float]"]


def radial(parent: Sequence[int], mirrored: bool = False) -> Rings:
    """Return positions across and down with each depth on a ring of its own, evenly spaced, and the root at (0, 0).

    Families go round clockwise in the order of `tidy`, no two nodes are nearer than 1, and several trees share the
    middle, their roots on the first ring. It is the tidy layout bent round, with less room the deeper a ring lies,
    so that all rings are filled alike; Eades (1992) gives the idea, Reingold and Tilford's contours the compactness.
    """
    return run_to_end(radial_in_slices(parent, mirrored))


def radial_in_slices(parent: Sequence[int], mirrored: bool) -> Slices[Rings]:
    """Do the same in slices."""
    drawing = TidyLayout(parent, mirrored, on_rings=True)
    angle = yield from drawing.positions()
    if not angle:
        return angle, array("d")
    least, widest = yield from drawing.widest(angle)
    turn = 2 * math.pi / widest
    ring = max(1.0, 0.5 / math.sin(min(math.pi, turn) / 2))  # neighbours on the first ring are a chord of 1 apart
    x, y = array("d"), array("d")
    for part in split_range(range(len(angle))):
        for node in part:
            radius, bearing = ring * (drawing.depth[node] + drawing.inner), (angle[node] - least) * turn
            x.append(radius * math.sin(bearing))
            y.append(-radius * math.cos(bearing))
        yield
    return x, y
