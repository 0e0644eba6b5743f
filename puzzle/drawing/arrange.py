"""Where the nodes of an ended run stand: a layout of the whole tree, or of one subtree with what leads to it."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from puzzle import catalogue, checks
from puzzle.drawing.layers import layers
from puzzle.drawing.radial import in_rings
from puzzle.drawing.slices import Slices, whole
from puzzle.drawing.tidy import Tidy
from puzzle.record.run import Run
from puzzle.trace import NO_NODE, Trace

LAYOUTS = ("tidy", "layers", "radial")

SHOWN, AWAY = -1, -2
"""A node that is drawn itself, and one that is not part of the picture at all."""


@dataclass(frozen=True)
class Arrangement:
    """Positions of all nodes, and who is drawn."""

    x: array[float]
    """Across, in units of one sibling's place; what is not drawn stands where its stub does."""
    y: array[float]
    """Down, in depths or in the unit of x; empty where every node stands at its depth."""
    owner: array[int]
    """By node: `SHOWN`, `AWAY`, or the sibling of the way that stands for it as a stub; empty where all are drawn."""
    form: str = "rows"
    """How it is built: level by level, on `rings` around (0, 0), or `free` of both."""

    def told(self) -> dict[str, Any]:
        """Return the fields by their names, and how many nodes and stubs are `drawn`."""
        known = {name: getattr(self, name) for name in ("x", "y", "owner", "form")}
        shown = sum(by in (SHOWN, node) for node, by in enumerate(self.owner)) if self.owner else len(self.x)
        return {**known, "drawn": shown}


def arranged(run: Run, name: str = "tidy", focus: int = NO_NODE, tree: int = NO_NODE) -> Arrangement:
    """Return one of our layouts of a run's trees, of the one with a root `tree`, or of the subtree of a node `focus`.

    A subtree comes with its ancestors as a spine and with one stub for each of the spine's other children. Raises
    ValueError for a layout or a node that there is not.
    """
    return whole(arranging(run, name, focus, tree))


def arranging(run: Run, name: str = "tidy", focus: int = NO_NODE, tree: int = NO_NODE) -> Slices[Arrangement]:
    """Do the same in slices."""
    checks.checked_name(LAYOUTS, name, "layout")
    trace = run.trace
    for node in (focus, tree):
        if node != NO_NODE and not 0 <= node < len(trace.parent):
            raise ValueError(f"There is no node {node}.")
    owner = owners(trace, focus, tree)
    nodes, parent = drawn(trace, owner)
    mirrored = catalogue.algorithm(run.options.algorithm).mirrored
    if name == "radial":
        across, down = yield from in_rings(parent, mirrored)
        return Arrangement(_spread(across, nodes, owner), _spread(down, nodes, owner), owner, "rings")
    across = (yield from Tidy(parent, mirrored).positions()) if name == "tidy" else layers(parent)
    x = _spread(across, nodes, owner)
    if not owner and not trace.bounded and len(trace.roots) == 2:
        return Arrangement(*_facing(trace, x), owner)
    return Arrangement(x, array("f"), owner)


def owners(trace: Trace, focus: int, tree: int) -> array[int]:
    """Return who stands for every node while one tree or subtree is shown; nothing where all are."""
    top = tree if focus == NO_NODE else focus
    if top == NO_NODE:
        return array("i")
    spine = set(trace.path(top))
    owner, inside = array("i"), bytearray(len(trace.parent))
    for node, up in enumerate(trace.parent):
        if node in spine:
            owner.append(SHOWN)
            inside[node] = node == top
        elif up == NO_NODE:
            owner.append(AWAY)  # another round's tree, or the one from the other end
        elif inside[up]:
            owner.append(SHOWN)
            inside[node] = True
        else:
            owner.append(owner[up] if owner[up] != SHOWN else node)
    return owner


def drawn(trace: Trace, owner: Sequence[int]) -> tuple[Sequence[int], Sequence[int]]:
    """Return the nodes and stubs that are drawn, and each one's parent as a place among them."""
    if not owner:
        return range(len(trace.parent)), trace.parent
    nodes = [node for node, by in enumerate(owner) if by in (SHOWN, node)]
    place = {node: at for at, node in enumerate(nodes)}
    return nodes, [place.get(trace.parent[node], NO_NODE) for node in nodes]


def _spread(positions: array[float], nodes: Sequence[int], owner: Sequence[int]) -> array[float]:
    """Give every node of the run a position, from those of the nodes that are drawn."""
    if not owner:
        return array("f", positions)
    known = dict(zip(nodes, positions, strict=True))
    return array("f", [known.get(node if by == SHOWN else by, 0.0) for node, by in enumerate(owner)])


def _facing(trace: Trace, x: array[float]) -> tuple[array[float], array[float]]:
    """Turn the tree from the goal's end upside down below the other, the two nodes that met one above the other."""
    first, second = trace.roots[0], trace.roots[1]
    depth, below = array("i"), bytearray(len(trace.parent))
    for node, up in enumerate(trace.parent):
        depth.append(0 if up == NO_NODE else depth[up] + 1)
        below[node] = node == second if up == NO_NODE else below[up]
    deepest = [0, 0]
    for node, at in enumerate(depth):
        deepest[below[node]] = max(deepest[below[node]], at)
    foot = deepest[0] + 1 + deepest[1]
    pair = (first, second) if trace.meeting == NO_NODE else (trace.goal, trace.meeting)
    shift = x[pair[0]] - x[pair[1]]
    y = array("f", [foot - at if low else at for at, low in zip(depth, below, strict=True)])
    return array("f", [at + shift if low else at for at, low in zip(x, below, strict=True)]), y
