"""The search tree as a networkx graph, and the layouts of networkx for it.

Only this module imports networkx, which takes seconds to load in a browser and which a search does not need.
"""

from __future__ import annotations

import json
import math
from array import array
from collections.abc import Callable, Hashable, Iterator
from itertools import islice
from xml.etree.ElementTree import tostring

import networkx as nx
from networkx.readwrite.graphml import GraphMLWriter

from puzzle.core import validation
from puzzle.core.slices import run_to_end
from puzzle.core.trace import NO_NODE
from puzzle.export.rows import TreeRows
from puzzle.layouts.tree_layout import TreeLayout
from puzzle.layouts.visible_nodes import find_owners, find_visible
from puzzle.recording.run import Run

Positions = dict[Hashable, tuple[float, float]]


def search_tree(run: Run, step: int | None = None) -> nx.DiGraph:
    """Return the search tree of a run at a step, by default the last, as a networkx graph.

    Parameters
    ----------
    run : Run
        A run with at least one node.
    step : int, optional
        The number of expansions to include.

    Returns
    -------
    networkx.DiGraph
        Nodes are ids in the order of generation. Their attributes are `state` (text), `g`, `h`, `f` (the value that
        orders the frontier, or g if the algorithm has none), `order` (of expansion, from 1; 0 if not expanded),
        `status` (see `History.status`), and `x` and `y` of the tidy layout, with the root at y = 0 and deeper nodes
        below. Edges have the attribute `move`, the name of the action.

    Examples
    --------
    >>> from puzzle import Run, SlidingPuzzle
    >>> run = Run(SlidingPuzzle((1, 0, 2, 3, 4, 5, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8)))
    >>> run.advance()
    False
    >>> G = search_tree(run)
    >>> G.nodes[0]["state"], G.nodes[0]["status"], list(G.successors(0))
    ('1 0 2/3 4 5/6 7 8', 'expanded', [1, 2, 3])
    """
    graph = nx.DiGraph(name=_name(run))
    for node, attributes, up, move in TreeRows(run, step):
        graph.add_node(node, **attributes)
        if up >= 0:
            graph.add_edge(up, node, move=move)
    return graph


def graphml(run: Run) -> Iterator[str]:
    """Yield a run's tree as `networkx.write_graphml` writes it, in pieces, so that few XML elements exist at once."""
    for index, (first, part) in enumerate(_parts(run)):
        xml = GraphMLWriter(part, prettyprint=False, named_key_ids=True).xml
        graph = next(element for element in xml if element.tag == "graph")
        new_elements = [element for element in graph if element.tag != "node" or int(element.get("id")) >= first]
        if not index:
            for element in [element for element in graph if element.tag != "data"]:
                graph.remove(element)
            head = tostring(xml, encoding="unicode").removesuffix("</graph></graphml>")
            yield "<?xml version='1.0' encoding='utf-8'?>\n" + head
        yield "\n" + "\n".join(tostring(element, encoding="unicode") for element in new_elements)
    yield "\n</graph></graphml>\n"


def node_link(run: Run) -> Iterator[str]:
    """Yield `networkx.node_link_data` of a run's tree as JSON in pieces, one node or edge per line."""
    edges: list[str] = []
    yield f'{{"directed": true, "multigraph": false, "graph": {json.dumps({"name": _name(run)})}, "nodes": ['
    for index, (first, part) in enumerate(_parts(run)):
        data = nx.node_link_data(part, edges="edges")
        rows = [json.dumps(node) for node in data["nodes"] if node["id"] >= first]
        edges.extend(json.dumps(edge) for edge in data["edges"])
        yield (",\n" if index else "\n") + ",\n".join(rows)
    yield '], "edges": ['
    for start in range(0, len(edges), PART):
        yield (",\n" if start else "\n") + ",\n".join(edges[start : start + PART])
    yield "]}\n"


PART = 2000
"""The most nodes in one piece."""


def _parts(run: Run) -> Iterator[tuple[int, nx.DiGraph]]:
    """Yield a run's tree as (id of the first node, graph): graphs of at most `PART` nodes with the edges to them."""
    rows, first = iter(TreeRows(run)), 0
    while part_rows := list(islice(rows, PART)):
        part = nx.DiGraph(name=_name(run))
        # Nodes first, in order. Edges then add parents from earlier parts, without attributes.
        part.add_nodes_from((node, attributes) for node, attributes, _up, _move in part_rows)
        part.add_edges_from((up, node, {"move": move}) for node, _attributes, up, move in part_rows if up >= 0)
        yield first, part
        first += len(part_rows)


def _name(run: Run) -> str:
    return f"{run.options.algorithm} from {run.problem.state_text(run.problem.initial)}"


def visible_graph(run: Run, focus: int = NO_NODE, tree: int = NO_NODE) -> nx.DiGraph:
    """Return the visible nodes and their edges without attributes; a stub is a node like the others.

    `focus` and `tree` are those of `layout_tree`.
    """
    nodes, parent = run_to_end(find_visible(run.trace, run_to_end(find_owners(run.trace, focus, tree))))
    graph = nx.DiGraph()
    graph.add_nodes_from(nodes)
    graph.add_edges_from((nodes[up], node) for node, up in zip(nodes, parent, strict=True) if up != NO_NODE)
    return graph


def dot_source(G: nx.DiGraph) -> str:
    """Return a graph in DOT for a Graphviz layout: all nodes have one size, so that neighbours are an inch apart."""
    root = f"root={roots[0]}" if len(roots := _roots(G)) == 1 else ""
    lines = ["digraph {", f"graph [{root}]", 'node [shape=circle width=0.7 fixedsize=true label=""]']
    lines.extend(str(node) for node in G)
    lines.extend(f"{up}->{node}" for up, node in G.edges)
    return "\n".join([*lines, "}"])


def networkx_layout(run: Run, name: str, focus: int = NO_NODE, tree: int = NO_NODE) -> TreeLayout:
    """Return a layout of networkx, scaled so that nine in ten edges are at least 1 long.

    `focus` and `tree` are those of `layout_tree`; `name` is a key of `LAYOUTS`. All but `PURE` need NumPy;
    `kamada_kawai`, and `spring` for 500 nodes or more, also need SciPy. Raises ValueError for an unknown name.
    """
    validation.check_name(list(LAYOUTS), name, "layout of networkx")
    graph = visible_graph(run, focus, tree)
    positions = LAYOUTS[name](graph)
    lengths = sorted(math.dist(positions[up], positions[node]) for up, node in graph.edges)
    unit = lengths[len(lengths) // 10] if lengths else 0
    x, y = array("f", bytes(4 * len(run.trace.parent))), array("f", bytes(4 * len(run.trace.parent)))
    for node in graph:
        x[node], y[node] = (coordinate / (unit or 1) for coordinate in positions[node])
    return TreeLayout(x, y, run_to_end(find_owners(run.trace, focus, tree)), len(graph), "free")


def _without_crossings(G: nx.DiGraph) -> Positions:
    """Return networkx's `planar_layout` before its rescaling, which needs NumPy; `networkx_layout` rescales anyway."""
    _planar, embedding = nx.check_planarity(G)
    positions: Positions = nx.combinatorial_embedding_to_pos(embedding)
    return positions


def _by_depth(G: nx.DiGraph) -> Positions:
    """Return a layout in rows by depth; networkx orders the nodes of each row."""
    layers = dict(enumerate(nx.bfs_layers(G, _roots(G))))
    positions: Positions = nx.multipartite_layout(G, subset_key=layers, align="horizontal")
    return positions


def _from_the_root(G: nx.DiGraph) -> Positions:
    """Return networkx's `bfs_layout`. It takes one root, so several trees get a common parent, removed afterwards."""
    rooted = G.copy()
    rooted.add_edges_from((NO_NODE, root) for root in _roots(G))
    positions = nx.bfs_layout(rooted, NO_NODE, align="horizontal")
    return {node: positions[node] for node in G}


def _roots(G: nx.DiGraph) -> list[Hashable]:
    return [node for node, degree in G.in_degree() if degree == 0]


LAYOUTS: dict[str, Callable[[nx.DiGraph], Positions]] = {
    "multipartite": _by_depth,
    "bfs": _from_the_root,
    "planar": _without_crossings,
    "spring": lambda G: nx.spring_layout(G, seed=1),
    "kamada_kawai": lambda G: nx.kamada_kawai_layout(G.to_undirected()),
    "circular": nx.circular_layout,
    "shell": lambda G: nx.shell_layout(G, list(nx.bfs_layers(G, _roots(G)))),
    "spiral": nx.spiral_layout,
}
"""Name -> a layout of networkx with arguments that suit trees."""
PURE = ("planar",)
"""The layouts that do not need NumPy."""
