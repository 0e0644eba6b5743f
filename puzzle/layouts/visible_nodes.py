"""Who is drawn: the whole tree, or one tree or subtree of it with what stands for the rest."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from puzzle.core.slices import Slices, split_items
from puzzle.core.trace import NO_NODE, Trace

VISIBLE, HIDDEN = -1, -2
"""A node that is drawn itself, and one that is not part of the picture at all."""


def find_owners(trace: Trace, focus: int, tree: int) -> Slices[array[int]]:
    """Find who stands for every node while one tree or subtree is shown; nothing where all are."""
    top, owner = tree if focus == NO_NODE else focus, array("i")
    if top == NO_NODE:
        return owner
    spine, inside = set(trace.path(top)), bytearray(len(trace.parent))
    for some in split_items(enumerate(trace.parent)):
        for node, up in some:
            if node in spine:
                owner.append(VISIBLE)
                inside[node] = node == top
            elif up == NO_NODE:
                owner.append(HIDDEN)  # another round's tree, or the one from the other end
            elif inside[up]:
                owner.append(VISIBLE)
                inside[node] = True
            else:
                owner.append(owner[up] if owner[up] != VISIBLE else node)
        yield
    return owner


def find_visible(trace: Trace, owner: Sequence[int]) -> Slices[tuple[Sequence[int], Sequence[int]]]:
    """Find the nodes and stubs that are drawn, and each one's parent as a place among them."""
    if not owner:
        return range(len(trace.parent)), trace.parent
    nodes, parent, place = array("i"), array("i"), array("i", [NO_NODE]) * len(owner)
    for some in split_items(enumerate(owner)):
        for node, by in some:
            if by in (VISIBLE, node):
                up = trace.parent[node]
                place[node] = len(nodes)
                nodes.append(node)
                parent.append(NO_NODE if up == NO_NODE else place[up])
        yield
    return nodes, parent
