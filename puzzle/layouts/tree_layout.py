"""The layout of a finished run: of its whole tree, of one tree, or of a subtree with its ancestors."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from puzzle.core import catalogue, validation
from puzzle.core.slices import Slices, run_to_end, split_items
from puzzle.core.trace import NO_NODE, Trace
from puzzle.layouts.layers import layers_in_slices
from puzzle.layouts.radial import radial_in_slices
from puzzle.layouts.tidy import TidyLayout
from puzzle.layouts.visible_nodes import find_owners, find_visible
from puzzle.recording.run import Run

LAYOUTS: dict[str, tuple[str, Callable[[Sequence[int], bool], Slices[Any]]]] = {
    "tidy": ("rows", lambda parent, mirrored: TidyLayout(parent, mirrored).positions()),
    "layers": ("rows", lambda parent, mirrored: layers_in_slices(parent)),
    "radial": ("rings", radial_in_slices),
}
"""Name -> (form, function from parents and `mirrored` to positions: x if the form is `rows`, otherwise x and y)."""


@dataclass(frozen=True)
class TreeLayout:
    """The positions of all nodes, and which of them are visible."""

    x: array[float]
    """For each node, in units of the least distance of two siblings; a node behind a stub has the stub's position."""
    y: array[float]
    """For each node, downwards, in depths or in the unit of x; empty if y is the depth of every node."""
    owner: array[int]
    """For each node, `VISIBLE`, `HIDDEN`, or the node drawn as a stub in its place; empty if all are visible."""
    drawn: int
    """The number of visible nodes and stubs."""
    form: str = "rows"
    """`rows` by depth, `rings` around (0, 0), or `free`."""

    def payload(self) -> dict[str, Any]:
        """Return the fields as a dict, to be sent to the page."""
        return dict(vars(self))


def layout_tree(run: Run, name: str = "tidy", focus: int = NO_NODE, tree: int = NO_NODE) -> TreeLayout:
    """Return the layout of a run's trees, of the one tree with the root `tree`, or of the subtree of the node `focus`.

    A subtree is shown with its ancestors. Each other child of an ancestor is a stub: a node drawn for its subtree.
    `name` is a key of `LAYOUTS`. Raises ValueError for an unknown layout or node.
    """
    return run_to_end(layout_in_slices(run, name, focus, tree))


def layout_in_slices(run: Run, name: str = "tidy", focus: int = NO_NODE, tree: int = NO_NODE) -> Slices[TreeLayout]:
    """Compute `layout_tree`, yielding after each slice of the work."""
    validation.check_name(list(LAYOUTS), name, "layout")
    trace = run.trace
    for node in (focus, tree):
        if node != NO_NODE and not 0 <= node < len(trace.parent):
            raise ValueError(f"There is no node {node}.")
    owner = yield from find_owners(trace, focus, tree)
    nodes, parent = yield from find_visible(trace, owner)
    mirrored = catalogue.algorithm(run.options.algorithm).mirrored
    form, compute = LAYOUTS[name]
    if form != "rows":
        visible_x, visible_y = yield from compute(parent, mirrored)
        x, y = (yield from _spread(visible_x, nodes, owner)), (yield from _spread(visible_y, nodes, owner))
        return TreeLayout(x, y, owner, len(nodes), form)
    visible_x = yield from compute(parent, mirrored)
    x, y = (yield from _spread(visible_x, nodes, owner)), array("f")
    if not owner and trace.goal_root != NO_NODE:
        x, y = yield from _place_facing(trace, x)
    return TreeLayout(x, y, owner, len(nodes))


def _spread(positions: array[float], nodes: Sequence[int], owner: Sequence[int]) -> Slices[array[float]]:
    """Return a position for every node of the run, given those of the visible nodes; others get that of their stub."""
    if not owner:
        return (yield from _to_float32(positions))
    column = array("f", [0]) * len(owner)
    for batch in split_items(zip(nodes, positions, strict=True)):
        for node, position in batch:
            column[node] = position
        yield
    for numbered_owners in split_items(enumerate(owner)):
        for node, stub in numbered_owners:
            if stub >= 0:
                column[node] = column[stub]
        yield
    return column


def _to_float32(positions: array[float]) -> Slices[array[float]]:
    """Return the positions as 32-bit floats, which are precise enough for drawing."""
    column = array("f")
    for batch in split_items(positions):
        column.fromlist(batch)
        yield
    return column


def _place_facing(trace: Trace, x: array[float]) -> Slices[tuple[array[float], array[float]]]:
    """Return x and y with the tree from the goal upside down below the tree from the start.

    The two nodes that met have the same x; without a meeting, the two roots do.
    """
    first, second = trace.roots[0], trace.roots[1]
    depth, is_lower, deepest = array("i"), bytearray(), [0, 0]
    for batch in split_items(enumerate(trace.parent)):
        for node, parent in batch:
            depth.append(0 if parent == NO_NODE else depth[parent] + 1)
            is_lower.append(node == second if parent == NO_NODE else is_lower[parent])
            deepest[is_lower[node]] = max(deepest[is_lower[node]], depth[node])
        yield
    last_row = deepest[0] + 1 + deepest[1]
    upper, lower = (first, second) if trace.meeting == NO_NODE else (trace.goal, trace.meeting)
    shift, y = x[upper] - x[lower], array("f")
    for batch in split_items(enumerate(is_lower)):
        for node, in_lower_tree in batch:
            y.append(last_row - depth[node] if in_lower_tree else depth[node])
            x[node] += shift if in_lower_tree else 0
        yield
    return x, y
