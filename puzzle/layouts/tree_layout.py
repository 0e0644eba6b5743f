"""The layout of a finished run: of its whole tree, of one tree, or of a subtree with its ancestors."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from puzzle.core import catalogue, formatting
from puzzle.core.slices import Slices, run_to_end, split_items
from puzzle.core.trace import NO_NODE, Trace
from puzzle.layouts.layers import layers_in_slices
from puzzle.layouts.radial import radial_in_slices
from puzzle.layouts.tidy import TidyLayout
from puzzle.recording.run import Run

VISIBLE, HIDDEN = -1, -2
"""The owner of a node that is drawn itself, and of a node that is not drawn at all."""
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
    formatting.check_name(list(LAYOUTS), name, "layout")
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


def find_owners(trace: Trace, focus: int, tree: int) -> Slices[array[int]]:
    """Return for every node `VISIBLE`, `HIDDEN` or the stub drawn in its place; empty if all nodes are visible.

    `focus` is the root of the subtree to show, `tree` that of the tree to show; a subtree has precedence.
    """
    subtree_root, owner = tree if focus == NO_NODE else focus, array("i")
    if subtree_root == NO_NODE:
        return owner
    path, in_subtree = set(trace.path(subtree_root)), bytearray(len(trace.parent))
    for batch in split_items(enumerate(trace.parent)):
        for node, parent in batch:
            if node in path:
                owner.append(VISIBLE)
                in_subtree[node] = node == subtree_root
            elif parent == NO_NODE:
                owner.append(HIDDEN)  # the root of another tree
            elif in_subtree[parent]:
                owner.append(VISIBLE)
                in_subtree[node] = True
            else:
                # A child of a node on the path is a stub; deeper nodes have the owner of their parent.
                owner.append(owner[parent] if owner[parent] != VISIBLE else node)
        yield
    return owner


def find_visible(trace: Trace, owner: Sequence[int]) -> Slices[tuple[Sequence[int], Sequence[int]]]:
    """Return the visible nodes and stubs, and the index of each one's parent in this list."""
    if not owner:
        return range(len(trace.parent)), trace.parent
    nodes, parent_indices, index = array("i"), array("i"), array("i", [NO_NODE]) * len(owner)
    for batch in split_items(enumerate(owner)):
        for node, stub in batch:
            if stub in (VISIBLE, node):
                parent_id = trace.parent[node]
                index[node] = len(nodes)
                nodes.append(node)
                parent_indices.append(NO_NODE if parent_id == NO_NODE else index[parent_id])
        yield
    return nodes, parent_indices
