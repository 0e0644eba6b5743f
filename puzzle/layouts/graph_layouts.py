"""Our layouts for any rooted tree that networkx holds, called as its own layouts are.

`nx.draw(G, tidy_layout(G))` draws the hierarchy that networkx itself has no layout for. Nothing here imports networkx:
a graph is asked for its nodes and its edges, and any object that answers as networkx's graphs do will serve.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any

from puzzle.layouts.layers import layers
from puzzle.layouts.radial import radial
from puzzle.layouts.tidy import tidy

Positions = dict[Hashable, tuple[float, float]]
Columns = tuple[list[Hashable], list[int], list[int]]
"""Nodes level by level, each one's parent as a place among them, −1 for a root, and its depth."""
NO_TREE = "This layout needs trees whose edges lead away from their roots."


def tidy_layout(G: Any, root: Hashable = None, scale: float = 1, center: Sequence[float] | None = None) -> Positions:
    """Place rooted trees tidily: parents over the middle of their children, the first root at `center`.

    Siblings are at least `scale` apart and levels exactly so, downwards; several trees stand side by side. The roots
    of a directed graph are the nodes that no edge leads to; of an undirected one, and to draw a part, name the `root`.
    Raises ValueError unless the edges lead away from the roots.
    """
    return _in_rows(_columns(G, root), tidy, scale, center)


def layers_layout(G: Any, root: Hashable = None, scale: float = 1, center: Sequence[float] | None = None) -> Positions:
    """Place rooted trees in rows by depth, each row in the order in which its nodes were added.

    Adding a node to G moves none of the others. Spacing, roots and errors as for `tidy_layout`.
    """
    return _in_rows(_by_age(G, _columns(G, root)), layers, scale, center)


def radial_layout(G: Any, root: Hashable = None, scale: float = 1, center: Sequence[float] | None = None) -> Positions:
    """Place rooted trees on rings by depth around `center`, no two nodes nearer than `scale`.

    Families go round clockwise; several trees share the middle. Roots and errors as for `tidy_layout`.
    """
    nodes, parent, _depth = _columns(G, root)
    middle, down = center or (0.0, 0.0)
    x, y = radial(parent)
    return {
        node: (middle + scale * across, down - scale * below) for node, across, below in zip(nodes, x, y, strict=True)
    }


def _in_rows(
    columns: Columns, place: Callable[[Sequence[int]], Sequence[float]], scale: float, center: Sequence[float] | None
) -> Positions:
    nodes, parent, depth = columns
    middle, top = center or (0.0, 0.0)
    x = place(parent)
    return {
        node: (middle + scale * (across - x[0]), top - scale * down)
        for node, across, down in zip(nodes, x, depth, strict=True)
    }


def _columns(G: Any, root: Hashable) -> Columns:
    nodes = _roots(G, root)
    parent, depth = [-1] * len(nodes), [0] * len(nodes)
    seen = set(nodes)
    for place, node in enumerate(nodes):  # the list grows as it is read
        for child in _below(G, node, nodes[parent[place]] if parent[place] >= 0 else None):
            if child in seen:
                raise ValueError(NO_TREE)
            seen.add(child)
            nodes.append(child)
            parent.append(place)
            depth.append(depth[place] + 1)
    if root is None and len(nodes) != len(G):
        raise ValueError(NO_TREE)
    return nodes, parent, depth


def _roots(G: Any, root: Hashable) -> list[Hashable]:
    if root is not None:
        if root not in G:
            raise ValueError(f"There is no node {root!r} in this graph.")
        return [root]
    roots = [node for node, degree in G.in_degree() if degree == 0] if G.is_directed() else []
    if G.number_of_edges() != len(G) - len(roots):
        raise ValueError(NO_TREE)
    return roots


def _below(G: Any, node: Hashable, above: Hashable) -> Iterable[Hashable]:
    """The children of a node: what its edges lead to, without direction all but the node above."""
    if G.is_directed():
        below: Iterable[Hashable] = G.successors(node)
        return below
    return (other for other in G.neighbors(node) if other != above)


def _by_age(G: Any, columns: Columns) -> Columns:
    """Put the nodes of each level in the order in which they were added to the graph."""
    nodes, parent, depth = columns
    age = {node: place for place, node in enumerate(G)}
    order = sorted(range(len(nodes)), key=lambda place: (depth[place], age[nodes[place]]))
    now_at = {place: now for now, place in enumerate(order)}
    ups = [now_at[parent[place]] if parent[place] >= 0 else -1 for place in order]
    return [nodes[place] for place in order], ups, [depth[place] for place in order]
