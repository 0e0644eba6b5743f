"""The problems, algorithms and heuristics that a reader can choose, and the titles of nodes, as the page shows them.

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

ALL_ALGORITHMS = ALGORITHMS + (BY_HAND,)  # noqa: RUF005 (MicroPython has no `*` in tuples)

Heuristic = namedtuple("Heuristic", ("name", "label", "sentence", "module", "gap_sentence", "needs_table", "countable"))
# name: the heuristic's name in options, in links and in `module`.
# module: the file in heuristics/ that contains the heuristic.
# gap_sentence: replaces `sentence` if the gap is counted like a tile; empty if counting the gap has no effect.
# needs_table: True if a table of values must be computed before the search starts, which takes time.
# countable: True if a reader can work out the value of h by looking at a board, so that a quiz can ask for it.

_TOO_HIGH = "Counts the gap too, so it can be too high."
HEURISTICS = (
    Heuristic(
        "manhattan", "Manhattan distance", "Sum of distances home; never too high.",
        module="tile_sums", gap_sentence=_TOO_HIGH, needs_table=False, countable=True,
    ),
    Heuristic(
        "misplaced", "Misplaced tiles", "Number of tiles not home; never too high.",
        module="tile_sums", gap_sentence=_TOO_HIGH, needs_table=False, countable=True,
    ),
    Heuristic(
        "euclidean", "Euclidean distance", "Sum of straight lines home; never too high.",
        module="tile_sums", gap_sentence=_TOO_HIGH, needs_table=False, countable=False,
    ),
    Heuristic(
        "linear_conflict", "Linear conflict", "Manhattan + 2 per tile that must leave a line.",
        module="linear_conflict", gap_sentence="", needs_table=False, countable=True,
    ),
    Heuristic(
        "walking_distance", "Walking distance", "Moves by rows and by columns; never too high.",
        module="walking_distance", gap_sentence="", needs_table=True, countable=False,
    ),
    Heuristic(
        "gaschnig", "Gaschnig’s", "Moves if tiles could jump; never too high.",
        module="gaschnig", gap_sentence="", needs_table=False, countable=True,
    ),
    Heuristic(
        "pattern_database", "Pattern database", "Looked up for some tiles; never too high.",
        module="pattern_database", gap_sentence="", needs_table=True, countable=False,
    ),
    Heuristic(
        "exact", "Exact distance", "The true distance, from a search of all boards.",
        module="exact", gap_sentence="", needs_table=True, countable=False,
    ),
    Heuristic(
        "zero", "Zero", "Always 0: A* becomes uniform-cost search.",
        module="tile_sums", gap_sentence="", needs_table=False, countable=False,
    ),
)
ADDITIVE_PATTERNS = (
    Heuristic(
        "additive_555", "Patterns of 5, 5 and 5 tiles", "Looked up for all tiles of a 4×4 board; never too high.",
        module="additive_patterns", gap_sentence="", needs_table=True, countable=False,
    ),
    Heuristic(
        "additive_663", "Patterns of 6, 6 and 3 tiles", "Looked up for all tiles of a 4×4 board; never too high.",
        module="additive_patterns", gap_sentence="", needs_table=True, countable=False,
    ),
)
"""The heuristics for 4×4 boards that need tables from a file, which may be missing."""
TABLE_CELLS = 16
"""The number of cells of the boards that these heuristics are for."""
USUAL_TABLE = "additive_555"
"""The tables used for hints and for boards of a chosen length: small, and about as fast as the larger ones."""
MOST_MOVES = {4: 6, 6: 21, 8: 36, 9: 31}
"""The most moves that any board needs, by number of cells, for the sizes whose boards can all be listed."""
MOVES_WITHOUT_TABLES, MOVES_WITH_TABLES = 30, 60
"""The most moves for which boards of more than nine cells are found in seconds: without tables and with them."""
OWN_HEURISTIC = Heuristic(
    "own", "Your own", "Computed by your own code; may be too high.",
    module="own_heuristic", gap_sentence="", needs_table=False, countable=False,
)
"""A heuristic that the reader writes as a Python function."""
ALL_HEURISTICS = HEURISTICS + ADDITIVE_PATTERNS + (OWN_HEURISTIC,)
# fmt: on

DEFAULTS = {"problem": "sliding_tiles", "problem_code": "", "algorithm": "a_star", "heuristic": "manhattan"}
"""The choices on a page opened without a link; `option_table` has the defaults of the options.

`problem_code` is the code of a problem of the reader's own; it is empty for all other problems.
"""


def most_moves(cells: int, has_table: bool) -> int:
    """Return the largest number of moves that random boards with `cells` cells can be chosen to need.

    `has_table` is True if the tables for 4×4 boards can be used.
    """
    if cells == TABLE_CELLS and has_table:
        return MOVES_WITH_TABLES
    return MOST_MOVES.get(cells, MOVES_WITHOUT_TABLES)


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
    """Return True if an algorithm uses the heuristic."""
    return "h" in algorithm(name).value


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
