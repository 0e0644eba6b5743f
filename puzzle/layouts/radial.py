"""The radial layout: each depth on a ring around the root."""

import math
from array import array
from collections.abc import Sequence

from puzzle.core.slices import Slices, run_to_end, split_range
from puzzle.layouts.tidy import TidyLayout

Rings = tuple["array[float]", "array[float]"]


def radial(parent: Sequence[int], mirrored: bool = False) -> Rings:
    """Return the x and the y of every node, with the root at (0, 0) and each depth on a ring around it.

    The rings are evenly spaced. Siblings follow each other clockwise in the order of `tidy`, no two nodes are closer
    than 1, and the roots of several trees are on the first ring. This is the tidy layout bent into a circle. On
    deeper rings siblings get a smaller angle, so that all rings are filled evenly. After Eades (1992), with the
    contours of Reingold and Tilford (1981).
    """
    return run_to_end(radial_in_slices(parent, mirrored))


def radial_in_slices(parent: Sequence[int], mirrored: bool) -> Slices[Rings]:
    """Compute `radial`, yielding after each slice of the work."""
    layout = TidyLayout(parent, mirrored, on_rings=True)
    angle = yield from layout.positions()
    if not angle:
        return angle, array("d")
    least, widest = yield from layout.widest(angle)
    unit_angle = 2 * math.pi / widest
    # The distance of two rings, large enough for neighbours on the first ring to be 1 apart.
    ring_distance = max(1.0, 0.5 / math.sin(min(math.pi, unit_angle) / 2))
    x, y = array("d"), array("d")
    for batch in split_range(range(len(angle))):
        for node in batch:
            radius = ring_distance * (layout.depth[node] + layout.inner)
            bearing = (angle[node] - least) * unit_angle
            x.append(radius * math.sin(bearing))
            y.append(-radius * math.cos(bearing))
        yield
    return x, y
