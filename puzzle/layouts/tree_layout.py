"""Where the nodes of an ended run stand: a layout of the whole tree, or of one subtree with what leads to it."""

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
"""Name -> the form, and a function of the parents and the order of children: it returns x in rows, else x and y."""


@dataclass(frozen=True)
class TreeLayout:
    """Positions of all nodes, and who is drawn."""

    x: array[float]
    """Across, in units of one sibling's place; what is not drawn stands where its stub does."""
    y: array[float]
    """Down, in depths or in the unit of x; empty where every node stands at its depth."""
    owner: array[int]
    """By node: `VISIBLE`, `HIDDEN`, or the node drawn as a stub in its place; empty if all are visible."""
    drawn: int
    """How many nodes and stubs are drawn."""
    form: str = "rows"
    """How it is built: level by level, on `rings` around (0, 0), or `free` of both."""

    def payload(self) -> dict[str, Any]:
        """Return the fields by their names."""
        return dict(vars(self))


def layout_tree(run: Run, name: str = "tidy", focus: int = NO_NODE, tree: int = NO_NODE) -> TreeLayout:
    """Return one of our layouts of a run's trees, of the one with a root `tree`, or of the subtree of a node `focus`.

    A subtree comes with its ancestors as a spine and with one stub for each of the spine's other children. Raises
    ValueError for a layout or a node that there is not.
    """
    return run_to_end(layout_in_slices(run, name, focus, tree))


def layout_in_slices(run: Run, name: str = "tidy", focus: int = NO_NODE, tree: int = NO_NODE) -> Slices[TreeLayout]:
    """Do the same in slices."""
    validation.check_name(list(LAYOUTS), name, "layout")
    trace = run.trace
    for node in (focus, tree):
        if node != NO_NODE and not 0 <= node < len(trace.parent):
            raise ValueError(f"There is no node {node}.")
    owner = yield from find_owners(trace, focus, tree)
    nodes, parent = yield from find_visible(trace, owner)
    mirrored = catalogue.algorithm(run.options.algorithm).mirrored
    form, place = LAYOUTS[name]
    if form != "rows":
        across, down = yield from place(parent, mirrored)
        x, y = (yield from _spread(across, nodes, owner)), (yield from _spread(down, nodes, owner))
        return TreeLayout(x, y, owner, len(nodes), form)
    across = yield from place(parent, mirrored)
    x, y = (yield from _spread(across, nodes, owner)), array("f")
    if not owner and not trace.bound_kind and len(trace.roots) == 2:
        x, y = yield from _facing(trace, x)
    return TreeLayout(x, y, owner, len(nodes))


def _spread(positions: array[float], nodes: Sequence[int], owner: Sequence[int]) -> Slices[array[float]]:
    """Give every node of the run a position, from those of the nodes that are drawn."""
    if not owner:
        return (yield from _lighter(positions))
    column = array("f", [0]) * len(owner)
    for some in split_items(zip(nodes, positions, strict=True)):
        for node, at in some:
            column[node] = at
        yield
    for stood_for in split_items(enumerate(owner)):
        for node, by in stood_for:
            if by >= 0:
                column[node] = column[by]
        yield
    return column


def _lighter(positions: array[float]) -> Slices[array[float]]:
    """The same numbers in half the room, precise enough to be drawn."""
    column = array("f")
    for some in split_items(positions):
        column.fromlist(some)
        yield
    return column


def _facing(trace: Trace, x: array[float]) -> Slices[tuple[array[float], array[float]]]:
    """Turn the tree from the goal's end upside down below the other, the two nodes that met one above the other."""
    first, second = trace.roots[0], trace.roots[1]
    depth, below, deepest = array("i"), bytearray(), [0, 0]
    for some in split_items(enumerate(trace.parent)):
        for node, up in some:
            depth.append(0 if up == NO_NODE else depth[up] + 1)
            below.append(node == second if up == NO_NODE else below[up])
            deepest[below[node]] = max(deepest[below[node]], depth[node])
        yield
    foot = deepest[0] + 1 + deepest[1]
    pair = (first, second) if trace.meeting == NO_NODE else (trace.goal, trace.meeting)
    shift, y = x[pair[0]] - x[pair[1]], array("f")
    for low in split_items(enumerate(below)):
        for node, under in low:
            y.append(foot - depth[node] if under else depth[node])
            x[node] += shift if under else 0
        yield
    return x, y
