"""The problems, algorithms and tree layouts that a reader can choose, and the titles of nodes, as the page shows them.

MicroPython in the page and Pyodide in the worker both load this module: the page fills its lists from it, and the
searches check their options against it. A table is a tuple of records in display order, as dicts of MicroPython do not
keep their order.
"""

from collections import namedtuple

from puzzle.core import formatting

Problem = namedtuple("Problem", ("name", "label", "task", "reading", "instances", "root_label", "unit_costs"))
# task: the problem in one sentence, without the numbers that `problem_numbers` has.
# reading: a sentence on what a node of the search tree shows.
# instances: a sentence on the instances from which trials are drawn; empty for boards, which have a form.
# root_label: the text in the root of its search trees, with the textbook's numbers; empty for boards.
# unit_costs: True if every step costs 1, so that paths are compared by length, not by cost.

PROBLEMS = (
    Problem(
        "sliding_tiles",
        "Sliding tiles",
        "Slide tiles into the gap until the board is the goal.",
        "A node is a board.",
        instances="",
        root_label="",
        unit_costs=True,
    ),
    Problem(
        "water_jugs",
        "Water jugs",
        "Measure out an amount of water with unmarked jugs, a tap and a drain.",
        "Each node shows the content and the capacity of each jug. A step costs as much as the litres it moves.",
        instances="Two different jugs of up to 20 litres, and an amount that they can measure.",
        root_label="0/3\n0/5",
        unit_costs=False,
    ),
    Problem(
        "missionaries_and_cannibals",
        "Missionaries and cannibals",
        "Missionaries and cannibals cross a river in a boat. On neither bank may cannibals outnumber missionaries, "
        "if any missionaries are there.",
        "Each node shows who is on the left bank; the triangle points the way the boat goes next.",
        instances="Up to ten missionaries, no more cannibals, and a boat for two to four in which all can cross.",
        root_label="3M 3C ▸",
        unit_costs=True,
    ),
    Problem(
        "road_map",
        "Road map",
        "Drive from one town to another by the shortest way.",
        "Each node shows a town. A step costs the length of its road; h is the straight-line distance to the goal.",
        instances="Random maps with 20 towns, from the westernmost town to the easternmost.",
        root_label="Arad",
        unit_costs=False,
    ),
)
OWN_PROBLEM = Problem(
    "own",
    "Your own problem",
    "A problem that you have written in Python.",
    "Each node shows a state as your code draws or names it.",
    instances="",
    root_label="",
    unit_costs=False,
)
"""A problem that the reader writes as a Python class."""
BOTH_ENDS = ("sliding_tiles", "missionaries_and_cannibals")
"""The problems that can be searched from their goal, too, for bidirectional search."""
ALL_PROBLEMS = PROBLEMS + (OWN_PROBLEM,)  # noqa: RUF005 (MicroPython has no `*` in tuples)

Family = namedtuple("Family", ("name", "has_frontier", "has_options", "in_rounds", "in_layers", "from_both_ends"))
# name: the name of the family's directory in families/.
# has_frontier: True if generated nodes wait in a frontier and reached states are stored.
# has_options: True if the reader can choose the rule for reached states and, if nodes are compared, for ties.
# in_rounds: True if the search goes depth-first in rounds, each with its own bound, and has no frontier.
# in_layers: True if the search goes down layer by layer and prunes each layer to a beam.
# from_both_ends: True if the search grows two trees, from the start and from the goal.
# fmt: off
FAMILIES = (
    Family("frontier", has_frontier=True, has_options=True, in_rounds=False, in_layers=False, from_both_ends=False),
    Family("recursive", has_frontier=False, has_options=False, in_rounds=False, in_layers=False, from_both_ends=False),
    Family("rounds", has_frontier=False, has_options=False, in_rounds=True, in_layers=False, from_both_ends=False),
    Family("beam", has_frontier=True, has_options=False, in_rounds=False, in_layers=True, from_both_ends=False),
    Family("both_ends", has_frontier=True, has_options=False, in_rounds=False, in_layers=False, from_both_ends=True),
    Family("by_hand", has_frontier=True, has_options=False, in_rounds=False, in_layers=False, from_both_ends=False),
    Family("own", has_frontier=True, has_options=False, in_rounds=False, in_layers=False, from_both_ends=False),
)
# fmt: on
USUAL_NODE_TITLES = {
    "goal": "The goal",
    "frontier": "In the frontier",
    "superseded": "Passed over",
    "pruned": "Pruned: {place} of {size}",
    "forgotten": "Forgotten",
    "current": "Current, the {place}",
    "expanded": "Expanded {place}",
}
"""The title of a node at a step for each status, unless the family has its own."""
NODE_TITLES = {
    "rounds": {"frontier": "Not visited yet", "expanded": "Visited {place}", "cut": "Visited {place}, turned back"},
    "both_ends": {"goal": "The meeting point"},
    "own": {"unknown": "Not expanded", "forgotten": "Taken out, not expanded"},
}
"""For a family, the titles of nodes by status that replace the usual ones."""

Algorithm = namedtuple(
    "Algorithm",
    ("name", "label", "subject", "sentence", "family", "module", "value", "reached", "guarantee", "mirrored"),
)
# name: the algorithm's name in options and links, and the name of the function in `module`.
# subject: the algorithm's name as the subject of a sentence.
# family: the name of its family, a record in FAMILIES.
# module: the file in the family's directory that contains the algorithm.
# value: the value by which nodes are compared, `g`, `h`, `g+h` or `g+wh`; empty if nodes are not compared.
# reached: the algorithm's default rule for reached states, a name in REACHED.
# guarantee: the condition under which the path found is a shortest one; empty if no condition guarantees it.
# The method `promises_shortest` of each family explains its conditions: `always`, `late_g`, `late_f`, `admissible`.
# mirrored: True if successors are pushed in reverse order; trees are then drawn with the newest child first.

# fmt: off
ALGORITHMS = (
    Algorithm(
        "breadth_first", "Breadth-first", "Breadth-first search", "Takes the oldest node first.",
        family="frontier", module="breadth_first", value="", reached="first", guarantee="always", mirrored=False,
    ),
    Algorithm(
        "depth_first", "Depth-first", "Depth-first search", "Takes the newest node first.",
        family="frontier", module="graph_search", value="", reached="first", guarantee="", mirrored=True,
    ),
    Algorithm(
        "depth_limited", "Depth-limited", "Depth-limited search", "Depth-first, down to a limit.",
        family="rounds", module="depth_limited", value="", reached="none", guarantee="", mirrored=False,
    ),
    Algorithm(
        "iterative_deepening", "Iterative deepening", "Iterative deepening",
        "To depth 0, then 1, then 2 and so on.",
        family="rounds", module="depth_limited", value="", reached="none", guarantee="always", mirrored=False,
    ),
    Algorithm(
        "uniform_cost", "Uniform-cost", "Uniform-cost search", "Takes the smallest *g* first.",
        family="frontier", module="graph_search", value="g", reached="best", guarantee="late_g", mirrored=False,
    ),
    Algorithm(
        "greedy_best_first", "Greedy best-first", "Greedy search", "Takes the smallest *h* first.",
        family="frontier", module="graph_search", value="h", reached="first", guarantee="", mirrored=False,
    ),
    Algorithm(
        "a_star", "A*", "A*", "Takes the smallest *g* + *h* first.",
        family="frontier", module="graph_search", value="g+h", reached="best", guarantee="late_f", mirrored=False,
    ),
    Algorithm(
        "weighted_a_star", "Weighted A*", "Weighted A*", "Takes the smallest *g* + *W* · *h* first.",
        family="frontier", module="graph_search", value="g+wh", reached="best", guarantee="late_f", mirrored=False,
    ),
    Algorithm(
        "ida_star", "IDA*", "IDA*", "Depth-first, within a rising *f* limit.",
        family="rounds", module="ida_star", value="g+h", reached="none", guarantee="admissible", mirrored=False,
    ),
    Algorithm(
        "recursive_best_first", "Recursive best-first", "RBFS",
        "Best-first, remembering only one path.",
        family="recursive", module="recursive_best_first", value="g+h", reached="none", guarantee="admissible",
        mirrored=False,
    ),
    Algorithm(
        "beam", "Beam", "Beam search", "Expands only the best nodes of each depth.",
        family="beam", module="beam_search", value="g+h", reached="first", guarantee="", mirrored=False,
    ),
    Algorithm(
        "bidirectional_breadth_first", "Bidirectional breadth-first", "Bidirectional search",
        "Breadth-first from both ends.",
        family="both_ends", module="bidirectional", value="", reached="first", guarantee="always", mirrored=False,
    ),
)

BY_HAND = Algorithm(
    "by_hand", "By hand", "You", "You choose which node to expand.",
    family="by_hand", module="", value="g+h", reached="first", guarantee="", mirrored=False,
)
"""The manual search, in which the reader picks the nodes and sees f as advice; the page lists it last."""

OWN_SEARCH = Algorithm(
    "own", "Your own search", "Your search", "A search that you have written in Python.",
    family="own", module="", value="", reached="none", guarantee="", mirrored=False,
)
"""A search that the reader writes, which the page watches; trials, quizzes and iframes do not have it."""

ALL_ALGORITHMS = ALGORITHMS + (BY_HAND, OWN_SEARCH)  # noqa: RUF005 (MicroPython has no `*` in tuples)
# fmt: on

DEFAULTS = {"problem": "sliding_tiles", "problem_code": "", "algorithm": "a_star", "heuristic": "manhattan"}
"""The choices on a page opened without a link; `option_table` has the defaults of the options.

`problem_code` is the code of a problem of the reader's own; it is empty for all other problems.
"""


def names(table: tuple) -> list[str]:  # type: ignore[type-arg]
    """Return the names of a table's records, in display order."""
    return [record.name for record in table]


def find(table: tuple, name: str, what: str):  # type: ignore[no-untyped-def, type-arg]
    """Return the record with a name; if there is none, raise ValueError with a list of the valid names."""
    formatting.check_name(names(table), name, what)
    return next(record for record in table if record.name == name)


def algorithm(name: str) -> Algorithm:
    """Return the record of an algorithm; raise ValueError if there is none with that name."""
    return find(ALL_ALGORITHMS, name, "algorithm")  # type: ignore[no-any-return]


def default_reached(name: str) -> str:
    """Return an algorithm's default rule for reached states."""
    return algorithm(name).reached  # type: ignore[no-any-return]


def family(name: str) -> Family:
    """Return the record of an algorithm's family."""
    return find(FAMILIES, algorithm(name).family, "family")  # type: ignore[no-any-return]


def uses_heuristic(name: str) -> bool:
    """Return True if an algorithm uses the heuristic, or may ask for it as a reader's own search."""
    return "h" in algorithm(name).value or name == OWN_SEARCH.name


def is_best_first(name: str) -> bool:
    """Return True if an algorithm orders its frontier by a value, so that ties can occur."""
    return keeps_frontier(name) and algorithm(name).value != ""


def breaks_ties(name: str) -> bool:
    """Return True if an algorithm compares nodes by a value, so that a rule for equal values has an effect."""
    return is_best_first(name) or prunes_layers(name)


def prunes_layers(name: str) -> bool:
    """Return True if an algorithm searches layer by layer and prunes each layer to a beam."""
    return family(name).in_layers  # type: ignore[no-any-return]


def searches_both_ends(name: str) -> bool:
    """Return True if an algorithm grows two trees, from the start and from the goal."""
    return family(name).from_both_ends  # type: ignore[no-any-return]


def weighs_h(name: str) -> bool:
    """Return True if an algorithm multiplies h by a weight."""
    return algorithm(name).value == "g+wh"  # type: ignore[no-any-return]


def has_frontier(name: str) -> bool:
    """Return True if generated nodes wait in a frontier, and states that have been reached are stored."""
    return family(name).has_frontier  # type: ignore[no-any-return]


def keeps_frontier(name: str) -> bool:
    """Return True if an algorithm is the textbook's best-first search, with one frontier and all its options."""
    return family(name).has_options  # type: ignore[no-any-return]


def works_in_rounds(name: str) -> bool:
    """Return True if an algorithm searches depth-first in rounds, each with its own bound, and has no frontier."""
    return family(name).in_rounds  # type: ignore[no-any-return]


def repeats_rounds(name: str) -> bool:
    """Return True if an algorithm may need several rounds; depth-limited search has only one."""
    return works_in_rounds(name) and name != "depth_limited"


def limits_depth(name: str) -> bool:
    """Return True if an algorithm has a depth limit, below which it generates no nodes."""
    return works_in_rounds(name) and algorithm(name).value == ""


def node_title(algorithm: str, status: str, place: int, layer_size: int = 0) -> str:
    """Return the status of a node in words, with its place in the order of expansion if it was expanded.

    `status` is a value of `History.status`; `place` is 1 for the first node taken. For a node that beam search has
    pruned, `place` is its rank in its layer of `layer_size` nodes.

    >>> node_title("ida_star", "cut", 3)
    'Visited 3rd, turned back'
    """
    own_titles = NODE_TITLES.get(family(algorithm).name, {})
    title = own_titles[status] if status in own_titles else USUAL_NODE_TITLES[status]
    return title.format(place=formatting.ordinal(place), size=f"{layer_size:,}")


# ---- the layouts of trees, with the largest tree that each can handle ----

Layout = namedtuple("Layout", ("name", "label", "description", "max_nodes", "max_depth"))
# name: a built-in layout's name, or for a layout of a library `graphviz:dot`: the library, a colon, its layout.
# max_nodes, max_depth: the largest tree for which the reader can choose the layout; 0 for no limit.

BUILT_IN_LAYOUTS = (
    Layout("tidy", "Tidy", "Parents centred over their children, as compact as possible", 0, 0),
    Layout("layers", "Rows as generated", "One row per depth, nodes in the order of generation", 0, 0),
    Layout("radial", "Radial", "One ring per depth around the root", 0, 0),
)
_NEAR = "Distances between nodes follow the number of edges between them as closely as possible"
_PULL = "Edges pull like springs, nodes push each other away"
# The times below were measured with the trees of five algorithms on an idle machine.
# The unit of width is one node: in a drawing 1,000 nodes wide, neighbours are about one pixel apart on a screen.
GRAPHVIZ_LAYOUTS = (
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
    Layout("graphviz:neato", "Springs", _NEAR, 1000, 0),
    # A layout of 2,000 nodes takes 1.1 s.
    Layout("graphviz:sfdp", "Springs and repulsion", _PULL, 2000, 0),
)
# The times below were measured outside the page, in which layouts of networkx take two or three times as long.
# The limits are low because a layout of networkx cannot be interrupted in the page.
NETWORKX_LAYOUTS = (
    # A layout of 2,000 nodes takes 0.2 s, as do the other layouts limited to 2,000 nodes.
    Layout("networkx:planar", "Planar", "All nodes on a grid, no two edges crossing", 2000, 0),
    Layout("networkx:multipartite", "Layers", "One row per depth", 2000, 0),
    Layout("networkx:bfs", "Layers in breadth-first order", "One row per depth, nodes in breadth-first order", 2000, 0),
    # A layout of 500 nodes takes 1.7 s, one of 1,000 nodes takes 5.6 s.
    Layout("networkx:spring", "Springs and repulsion", _PULL, 500, 0),
    # A layout of 125 nodes takes 1 s, one of 250 nodes 8 s, one of 500 nodes 48 s.
    Layout("networkx:kamada_kawai", "Springs", _NEAR, 125, 0),
    Layout("networkx:circular", "One circle", "All nodes on a circle", 2000, 0),
    Layout("networkx:shell", "Rings", "One ring per depth", 2000, 0),
    Layout("networkx:spiral", "One spiral", "All nodes on a spiral", 2000, 0),
)
NEED_NUMPY = ("networkx:spring", "networkx:kamada_kawai")
"""The layouts that a copy of the page without NumPy does not have."""
LAYOUT_LIBRARIES = (("", BUILT_IN_LAYOUTS), ("Graphviz", GRAPHVIZ_LAYOUTS), ("networkx", NETWORKX_LAYOUTS))
LAYOUT_NAMES = tuple([layout.name for _library, layouts in LAYOUT_LIBRARIES for layout in layouts])


def find_layout(name: str) -> Layout:
    """Return the layout with a name."""
    return next(layout for _library, layouts in LAYOUT_LIBRARIES for layout in layouts if layout.name == name)


def layout_library(layout: Layout) -> str:
    """Return the name of a layout's library, '' for a built-in layout."""
    return next(name for name, layouts in LAYOUT_LIBRARIES if layout in layouts)


def layout_sentence(layout: Layout) -> str:
    """Return a layout's description, with the library and its method."""
    library_name, method = layout_library(layout), layout.name.partition(":")[2]
    return f"{layout.description}: {library_name}’s {method}." if library_name else f"{layout.description}."


def layout_limit_text(layout: Layout, drawn: int, deepest: int) -> str:
    """Return the limit that a tree of `drawn` nodes and depth `deepest` exceeds, `up to 1,000 nodes`; '' if none."""
    if layout.max_nodes and drawn > layout.max_nodes:
        return f"up to {layout.max_nodes:,} nodes"
    return f"down to depth {layout.max_depth}" if layout.max_depth and deepest > layout.max_depth else ""
