"""Selection of the visible nodes: all of them, or one tree or subtree with stubs for the hidden branches."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from puzzle.core.slices import Slices, split_items
from puzzle.core.trace import NO_NODE, Trace

VISIBLE, HIDDEN = -1, -2
"""The owner of a node that is drawn itself, and of a node that is not drawn at all."""


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
