"""Layouts for any rooted tree held in a networkx graph, called like the layouts of networkx.

`nx.draw(G, tidy_layout(G))` draws a hierarchy, for which networkx has no layout of its own. This module does not
import networkx: it accepts any object with the methods of a networkx graph.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any

from puzzle.layouts.layers import layers
from puzzle.layouts.radial import radial
from puzzle.layouts.tidy import tidy

Positions = dict[Hashable, tuple[float, float]]
Columns = tuple[list[Hashable], list[int], list[int]]
"""(nodes level by level, the index of each node's parent or −1 for a root, the depth of each node)."""
NOT_A_TREE = "This layout needs trees whose edges lead away from their roots."


def tidy_layout(G: Any, root: Hashable = None, scale: float = 1, center: Sequence[float] | None = None) -> Positions:
    """Return the tidy layout of rooted trees: each parent centred over its children.

    This is the layout of Reingold and Tilford (1981), extended to any number of children by Buchheim, Jünger and
    Leipert (2002).

    Parameters
    ----------
    G : networkx graph
        One rooted tree, or several, which are placed side by side.
    root : node, optional
        The root of the tree, or of a subtree to draw. Required if G is undirected. By default the nodes of a directed
        graph without incoming edges.
    scale : float
        The least distance of two siblings, and the distance of two levels.
    center : pair of floats, optional
        The position of the first root, by default (0, 0). Deeper levels have smaller y.

    Returns
    -------
    dict
        The position (x, y) of each node.

    Raises
    ------
    ValueError
        If the edges do not form trees that lead away from the roots.

    Examples
    --------
    >>> import networkx as nx
    >>> tidy_layout(nx.DiGraph([("a", "b"), ("a", "c")]))
    {'a': (0.0, 0.0), 'b': (-0.5, -1.0), 'c': (0.5, -1.0)}
    """
    return _in_rows(_columns(G, root), tidy, scale, center)


def layers_layout(G: Any, root: Hashable = None, scale: float = 1, center: Sequence[float] | None = None) -> Positions:
    """Return the layout of rooted trees in rows by depth, each row in the order in which its nodes were added to G.

    Adding a node to G does not move the other nodes. Parameters and exceptions are those of `tidy_layout`.

    >>> import networkx as nx
    >>> layers_layout(nx.DiGraph([("a", "b"), ("a", "c")]))
    {'a': (0.0, 0.0), 'b': (0.0, -1.0), 'c': (1.0, -1.0)}
    """
    return _in_rows(_in_order_of_addition(G, _columns(G, root)), layers, scale, center)


def radial_layout(G: Any, root: Hashable = None, scale: float = 1, center: Sequence[float] | None = None) -> Positions:
    """Return the layout of rooted trees on rings by depth around `center`, no two nodes closer than `scale`.

    Siblings follow each other clockwise. The roots of several trees are on the first ring. Parameters and exceptions
    are those of `tidy_layout`.

    >>> import networkx as nx
    >>> places = radial_layout(nx.path_graph(3, create_using=nx.DiGraph))
    >>> [round(y, 3) for x, y in places.values()]
    [0.0, 1.0, 2.0]
    """
    nodes, parent, _depth = _columns(G, root)
    center_x, center_y = center or (0.0, 0.0)
    x, y = radial(parent)
    return {
        node: (center_x + scale * node_x, center_y - scale * node_y)
        for node, node_x, node_y in zip(nodes, x, y, strict=True)
    }


def _in_rows(
    columns: Columns, layout: Callable[[Sequence[int]], Sequence[float]], scale: float, center: Sequence[float] | None
) -> Positions:
    """Return positions in rows by depth, the first root at `center`; `layout` gives the x of the nodes in each row."""
    nodes, parent, depth = columns
    center_x, center_y = center or (0.0, 0.0)
    x = layout(parent)
    return {
        node: (center_x + scale * (node_x - x[0]), center_y - scale * node_depth)
        for node, node_x, node_depth in zip(nodes, x, depth, strict=True)
    }


def _columns(G: Any, root: Hashable) -> Columns:
    """Return the nodes level by level with their parents and depths; raise ValueError if the edges form no trees."""
    nodes = _roots(G, root)
    parent, depth = [-1] * len(nodes), [0] * len(nodes)
    reached = set(nodes)
    for index, node in enumerate(nodes):  # the loop appends the children to this list
        for child in _children(G, node, nodes[parent[index]] if parent[index] >= 0 else None):
            if child in reached:
                raise ValueError(NOT_A_TREE)
            reached.add(child)
            nodes.append(child)
            parent.append(index)
            depth.append(depth[index] + 1)
    if root is None and len(nodes) != len(G):
        raise ValueError(NOT_A_TREE)
    return nodes, parent, depth


def _roots(G: Any, root: Hashable) -> list[Hashable]:
    """Return the given root, or by default the nodes of a directed graph without incoming edges."""
    if root is not None:
        if root not in G:
            raise ValueError(f"There is no node {root!r} in this graph.")
        return [root]
    roots = [node for node, degree in G.in_degree() if degree == 0] if G.is_directed() else []
    if G.number_of_edges() != len(G) - len(roots):
        raise ValueError(NOT_A_TREE)
    return roots


def _children(G: Any, node: Hashable, parent_node: Hashable) -> Iterable[Hashable]:
    """Return the children of a node: its successors, or in an undirected graph its neighbours except its parent."""
    if G.is_directed():
        successors: Iterable[Hashable] = G.successors(node)
        return successors
    return (neighbour for neighbour in G.neighbors(node) if neighbour != parent_node)


def _in_order_of_addition(G: Any, columns: Columns) -> Columns:
    """Sort the nodes of each level in the order in which they were added to the graph."""
    nodes, parent, depth = columns
    rank = {node: index for index, node in enumerate(G)}
    order = sorted(range(len(nodes)), key=lambda index: (depth[index], rank[nodes[index]]))
    new_index = {index: position for position, index in enumerate(order)}
    new_parents = [new_index[parent[index]] if parent[index] >= 0 else -1 for index in order]
    return [nodes[index] for index in order], new_parents, [depth[index] for index in order]
