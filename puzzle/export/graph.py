"""The search tree as a networkx graph, and the layouts of networkx for it.

Only this module imports networkx, which takes seconds to load in a browser and which a search does not need.
"""

import json
import math
from array import array
from collections.abc import Callable, Hashable, Iterator
from itertools import islice
from xml.etree.ElementTree import tostring

import networkx as nx
from networkx.readwrite.graphml import GraphMLWriter

from puzzle.core import formatting
from puzzle.core.slices import run_to_end
from puzzle.core.trace import NO_NODE
from puzzle.export import layout_formulas
from puzzle.export.layout_formulas import Positions
from puzzle.export.tree_rows import TreeRows
from puzzle.layouts.tree_layout import TreeLayout, find_owners, find_visible
from puzzle.recording.run import Run


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
    >>> _ = run.advance()
    >>> G = search_tree(run)
    >>> G.nodes[0]["state"], G.nodes[0]["status"], list(G.successors(0))
    ('1 0 2/3 4 5/6 7 8', 'expanded', [1, 2, 3])
    """
    graph = nx.DiGraph(name=_name(run))
    for node, attributes, parent, move in TreeRows(run, step):
        graph.add_node(node, **attributes)
        if parent >= 0:
            graph.add_edge(parent, node, move=move)
    return graph


def graphml(run: Run) -> Iterator[str]:
    """Yield a run's tree as GraphML, as networkx writes it, in pieces that keep few XML elements in memory."""
    for index, (first_node, part) in enumerate(_parts(run)):
        # A part also has the parents of its nodes; a parent in an earlier part has been written already.
        xml = GraphMLWriter(part, prettyprint=False, named_key_ids=True).xml
        graph = next(element for element in xml if element.tag == "graph")
        new_elements = [element for element in graph if element.tag != "node" or int(element.get("id")) >= first_node]
        if not index:
            # The first part is preceded by everything that the file has before its nodes.
            for element in [element for element in graph if element.tag != "data"]:
                graph.remove(element)
            head = tostring(xml, encoding="unicode").removesuffix("</graph></graphml>")
            yield "<?xml version='1.0' encoding='utf-8'?>\n" + head
        yield "\n" + "\n".join(tostring(element, encoding="unicode") for element in new_elements)
    yield "\n</graph></graphml>\n"


def node_link(run: Run) -> Iterator[str]:
    """Yield a run's tree as JSON, as `networkx.node_link_data` returns it, in pieces with one node or edge per line."""
    edges: list[str] = []
    yield f'{{"directed": true, "multigraph": false, "graph": {json.dumps({"name": _name(run)})}, "nodes": ['
    for index, (first_node, part) in enumerate(_parts(run)):
        data = nx.node_link_data(part, edges="edges")
        rows = [json.dumps(node) for node in data["nodes"] if node["id"] >= first_node]
        edges.extend(json.dumps(edge) for edge in data["edges"])
        yield (",\n" if index else "\n") + ",\n".join(rows)
    yield '], "edges": ['
    for first_edge in range(0, len(edges), PART):
        yield (",\n" if first_edge else "\n") + ",\n".join(edges[first_edge : first_edge + PART])
    yield "]}\n"


PART = 2000
"""The most nodes in one piece."""


def _parts(run: Run) -> Iterator[tuple[int, nx.DiGraph]]:
    """Yield (first id, graph) for each `PART` nodes of a run's tree; a graph also has the edges to its nodes."""
    rows, first_node = iter(TreeRows(run)), 0
    while part_rows := list(islice(rows, PART)):
        part = nx.DiGraph(name=_name(run))
        # The nodes come first, to keep their order. An edge from a parent in an earlier part also adds that parent.
        part.add_nodes_from((node, attributes) for node, attributes, _parent, _move in part_rows)
        part.add_edges_from(
            (parent, node, {"move": move}) for node, _attributes, parent, move in part_rows if parent >= 0
        )
        yield first_node, part
        first_node += len(part_rows)


def _name(run: Run) -> str:
    """Return the name of the graph: the algorithm and the start."""
    return f"{run.options.algorithm} from {run.problem.state_text(run.problem.initial)}"


def visible_graph(run: Run, focus: int = NO_NODE, tree: int = NO_NODE) -> nx.DiGraph:
    """Return the visible nodes and their edges as a graph without attributes; a stub counts as a node.

    A stub stands for a subtree that is not drawn. `focus` and `tree` have the same meaning as in `layout_tree`.
    """
    nodes, parent_indices = run_to_end(find_visible(run.trace, run_to_end(find_owners(run.trace, focus, tree))))
    graph = nx.DiGraph()
    graph.add_nodes_from(nodes)
    for node, parent_index in zip(nodes, parent_indices, strict=True):
        if parent_index != NO_NODE:
            graph.add_edge(nodes[parent_index], node)
    return graph


def dot_source(G: nx.DiGraph) -> str:
    """Return a graph in DOT for a Graphviz layout: all nodes have one size, so that neighbours are an inch apart."""
    root = f"root={roots[0]}" if len(roots := _roots(G)) == 1 else ""
    lines = ["digraph {", f"graph [{root}]", 'node [shape=circle width=0.7 fixedsize=true label=""]']
    lines.extend(str(node) for node in G)
    lines.extend(f"{parent}->{node}" for parent, node in G.edges)
    return "\n".join([*lines, "}"])


def networkx_layout(run: Run, name: str, focus: int = NO_NODE, tree: int = NO_NODE) -> TreeLayout:
    """Return a layout that networkx computes, scaled so that nine in ten edges have a length of at least 1.

    `focus` and `tree` have the same meaning as in `layout_tree`; `name` is a key of `LAYOUTS`. Without NumPy a layout
    in `FORMULAS` is computed by its formula. `spring` and `kamada_kawai` need NumPy; `kamada_kawai`, and `spring` for
    500 nodes or more, also need SciPy. Raises ValueError for an unknown name, ImportError if a library is missing.
    """
    formatting.check_name(list(LAYOUTS), name, "layout of networkx")
    graph = visible_graph(run, focus, tree)
    try:
        positions = LAYOUTS[name](graph)
    except ImportError:
        if name not in FORMULAS:
            raise
        positions = FORMULAS[name](graph)
    lengths = sorted(math.dist(positions[parent], positions[node]) for parent, node in graph.edges)
    # One edge in ten is shorter than this length, which becomes 1.
    unit = lengths[len(lengths) // 10] if lengths else 0
    # All zeros at first: a number of type "f" has 4 bytes.
    x, y = array("f", bytes(4 * len(run.trace.parent))), array("f", bytes(4 * len(run.trace.parent)))
    for node in graph:
        x[node], y[node] = (coordinate / (unit or 1) for coordinate in positions[node])
    return TreeLayout(x, y, run_to_end(find_owners(run.trace, focus, tree)), len(graph), "free")


def _planar_layout(G: nx.DiGraph) -> Positions:
    """Return networkx's planar layout. Its rescaling is left out: it needs NumPy, and `networkx_layout` rescales."""
    _planar, embedding = nx.check_planarity(G)
    positions: Positions = nx.combinatorial_embedding_to_pos(embedding)
    return positions


def _layout_by_depth(G: nx.DiGraph) -> Positions:
    """Return a layout with one row per depth, in which networkx chooses the order of the nodes in a row."""
    layers = dict(enumerate(_layers(G)))
    positions: Positions = nx.multipartite_layout(G, subset_key=layers, align="horizontal")
    return positions


def _breadth_first_layout(G: nx.DiGraph) -> Positions:
    """Return networkx's `bfs_layout`. It needs a single root, so the roots get a common parent for the time being."""
    rooted = G.copy()
    rooted.add_edges_from((NO_NODE, root) for root in _roots(G))
    positions = nx.bfs_layout(rooted, NO_NODE, align="horizontal")
    return {node: positions[node] for node in G}


def _breadth_first_formula(G: nx.DiGraph) -> Positions:
    """Return the positions of `_breadth_first_layout`."""
    positions = layout_formulas.multipartite([[NO_NODE], *_layers(G)])
    return {node: positions[node] for node in G}


def _layers(G: nx.DiGraph) -> list[list[Hashable]]:
    """Return the nodes at each depth."""
    return list(nx.bfs_layers(G, _roots(G)))


def _roots(G: nx.DiGraph) -> list[Hashable]:
    """Return the nodes without a parent."""
    return [node for node, degree in G.in_degree() if degree == 0]


LAYOUTS: dict[str, Callable[[nx.DiGraph], Positions]] = {
    "multipartite": _layout_by_depth,
    "bfs": _breadth_first_layout,
    "planar": _planar_layout,
    "spring": lambda G: nx.spring_layout(G, seed=1),
    "kamada_kawai": lambda G: nx.kamada_kawai_layout(G.to_undirected()),
    "circular": nx.circular_layout,
    "shell": lambda G: nx.shell_layout(G, _layers(G)),
    "spiral": nx.spiral_layout,
}
"""For each name, a layout function of networkx with arguments that suit trees."""
FORMULAS: dict[str, Callable[[nx.DiGraph], Positions]] = {
    "multipartite": lambda G: layout_formulas.multipartite(_layers(G)),
    "bfs": _breadth_first_formula,
    "circular": lambda G: layout_formulas.circular(list(G)),
    "shell": lambda G: layout_formulas.shell(_layers(G)),
    "spiral": lambda G: layout_formulas.spiral(list(G)),
}
"""For each of the layouts that have a formula, a function that computes it without NumPy."""
PURE = ("planar",)
"""The layouts of networkx that never use NumPy."""
