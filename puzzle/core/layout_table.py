"""The tree layouts that a reader can choose: description, library, and the largest tree each can handle.

MicroPython in the page and Pyodide in the worker both load this module: links and the layout form read the names here.
"""

from collections import namedtuple

Layout = namedtuple("Layout", ("name", "label", "description", "max_nodes", "max_depth"))
# name: a built-in layout's name, or for a layout of a library `graphviz:dot`: the library, a colon, its layout.
# max_nodes, max_depth: the largest tree for which the reader can choose the layout; 0 for no limit.

BUILT_IN = (
    Layout("tidy", "Tidy", "Parents centred over their children, as compact as possible", 0, 0),
    Layout("layers", "Rows as generated", "One row per depth, nodes in the order of generation", 0, 0),
    Layout("radial", "Radial", "One ring per depth around the root", 0, 0),
)
NEAR = "Distances between nodes follow the number of edges between them as closely as possible"
PULL = "Edges pull like springs, nodes push each other away"
# The times below were measured with the trees of five algorithms on an idle machine.
# The unit of width is one node: in a drawing 1,000 nodes wide, neighbours are about one pixel apart on a screen.
GRAPHVIZ = (
    # A layout of 2,000 nodes takes 1.2 s; more nodes would be too small to be drawn as shapes.
    Layout("graphviz:dot", "Layers with few crossings", "One row per depth, with few crossings", 2000, 0),
    # A layout takes 0.3 s. The depth is limited, as deep trees get too wide: 700 nodes at depth 28, 2,200 at depth 53.
    Layout(
        "graphviz:twopi",
        "Rings around the root",
        "One ring per depth, divided among subtrees by their leaves",
        2000,
        30,
    ),
    # A layout takes 0.4 s. The depth is limited, as nested circles get too wide: 900 nodes at depth 12, 33,000 at 20.
    Layout("graphviz:circo", "Circles around parents", "Children in a circle around their parent", 1000, 12),
    # A layout of 1,000 nodes takes 1.7 s; one of 2,000 nodes takes from 3 s to more than a minute.
    Layout("graphviz:neato", "Springs", NEAR, 1000, 0),
    # A layout of 2,000 nodes takes 1.1 s.
    Layout("graphviz:sfdp", "Springs and repulsion", PULL, 2000, 0),
)
# The times below were measured outside the page, in which layouts of networkx take two or three times as long.
# The limits are low because a layout of networkx cannot be interrupted in the page.
NETWORKX = (
    # A layout of 2,000 nodes takes 0.2 s, as do the other layouts limited to 2,000 nodes.
    Layout("networkx:planar", "Planar", "All nodes on a grid, no two edges crossing", 2000, 0),
    Layout("networkx:multipartite", "Layers", "One row per depth", 2000, 0),
    Layout("networkx:bfs", "Layers in breadth-first order", "One row per depth, nodes in breadth-first order", 2000, 0),
    # A layout of 500 nodes takes 1.7 s, one of 1,000 nodes takes 5.6 s.
    Layout("networkx:spring", "Springs and repulsion", PULL, 500, 0),
    # A layout of 125 nodes takes 1 s, one of 250 nodes 8 s, one of 500 nodes 48 s.
    Layout("networkx:kamada_kawai", "Springs", NEAR, 125, 0),
    Layout("networkx:circular", "One circle", "All nodes on a circle", 2000, 0),
    Layout("networkx:shell", "Rings", "One ring per depth", 2000, 0),
    Layout("networkx:spiral", "One spiral", "All nodes on a spiral", 2000, 0),
)
NEED_NUMPY = ("networkx:spring", "networkx:kamada_kawai")
"""The layouts that a copy of the page without NumPy does not have."""
LIBRARIES = (("", BUILT_IN), ("Graphviz", GRAPHVIZ), ("networkx", NETWORKX))


NAMES = tuple([layout.name for _library, layouts in LIBRARIES for layout in layouts])


def find(name: str) -> Layout:
    """Return the layout with a name."""
    return next(layout for _library, layouts in LIBRARIES for layout in layouts if layout.name == name)


def library(layout: Layout) -> str:
    """Return the name of a layout's library, '' for a built-in layout."""
    return next(name for name, layouts in LIBRARIES if layout in layouts)


def sentence(layout: Layout) -> str:
    """Return a layout's description, with the library and its method."""
    library_name, method = library(layout), layout.name.partition(":")[2]
    return f"{layout.description}: {library_name}’s {method}." if library_name else f"{layout.description}."


def limit_text(layout: Layout, drawn: int, deepest: int) -> str:
    """Return the limit that a tree of `drawn` nodes and depth `deepest` exceeds, `up to 1,000 nodes`; '' if none."""
    if layout.max_nodes and drawn > layout.max_nodes:
        return f"up to {layout.max_nodes:,} nodes"
    return f"down to depth {layout.max_depth}" if layout.max_depth and deepest > layout.max_depth else ""
