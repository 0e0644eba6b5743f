"""Everything a reader can choose, as records with the words that the page shows for them.

Both interpreters load this module: the page fills its lists from it while Python is still arriving, and the searches
check their options against it. A table is a tuple of records in the order in which they are offered, which a dict of
MicroPython would not keep.
"""

from collections import namedtuple

from puzzle.core import validation

Problem = namedtuple("Problem", ("name", "label", "task", "reading"))
# task: what is to be done. reading: how to read a node of its tree.

PROBLEMS = (
    Problem(
        "sliding_tiles", "Sliding tiles", "Slide tiles into the gap until the board is the goal.", "A node is a board."
    ),
    Problem(
        "water_jugs",
        "Water jugs",
        "You have an unmarked 3-litre jug and an unmarked 5-litre jug, a tap and a drain: measure out 4 litres.",
        "Each node shows the content and the capacity of each jug. A step costs as much as the litres it moves.",
    ),
    Problem(
        "missionaries_and_cannibals",
        "Missionaries and cannibals",
        "Three missionaries and three cannibals cross a river in a boat for two. On neither bank may cannibals "
        "outnumber missionaries, if any missionaries are there.",
        "Each node shows who is on the left bank; the triangle points the way the boat goes next.",
    ),
)

Algorithm = namedtuple(
    "Algorithm",
    ("name", "label", "subject", "sentence", "module", "ordering", "reached", "guarantee", "mirrored"),
)
# name: what it is called in options and links, and the function's name in its module.
# subject: how a sentence calls it.
# module: the file in search/ that has it.
# ordering: the age of nodes (`fifo lifo`), a number (`g h g+h g+wh`), rounds with a bound (`depth f`) or both ends
#     (`ends`), or the reader (`hand`), to whom f is advice. It decides which options make a difference.
# reached: its usual rule for reached states.
# guarantee: when its path is sure to be a shortest one: `always late_g late_f admissible`, see
#     `explanations/guarantees.py`; empty for never.
# mirrored: whether successors are pushed in reverse, so that trees are drawn with the newest child first.

# fmt: off
ALGORITHMS = (
    Algorithm(
        "breadth_first", "Breadth-first", "Breadth-first search", "Takes the oldest node first.",
        module="breadth_first", ordering="fifo", reached="first", guarantee="always", mirrored=False,
    ),
    Algorithm(
        "depth_first", "Depth-first", "Depth-first search", "Takes the newest node first.",
        module="graph_search", ordering="lifo", reached="first", guarantee="", mirrored=True,
    ),
    Algorithm(
        "depth_limited", "Depth-limited", "Depth-limited search", "Depth-first, down to a limit.",
        module="depth_limited", ordering="depth", reached="none", guarantee="", mirrored=False,
    ),
    Algorithm(
        "iterative_deepening", "Iterative deepening", "Iterative deepening",
        "To depth 0, then 1, then 2 and so on.",
        module="depth_limited", ordering="depth", reached="none", guarantee="always", mirrored=False,
    ),
    Algorithm(
        "uniform_cost", "Uniform-cost", "Uniform-cost search", "Takes the smallest *g* first.",
        module="graph_search", ordering="g", reached="best", guarantee="late_g", mirrored=False,
    ),
    Algorithm(
        "greedy_best_first", "Greedy best-first", "Greedy search", "Takes the smallest *h* first.",
        module="graph_search", ordering="h", reached="first", guarantee="", mirrored=False,
    ),
    Algorithm(
        "a_star", "A*", "A*", "Takes the smallest *g* + *h* first.",
        module="graph_search", ordering="g+h", reached="best", guarantee="late_f", mirrored=False,
    ),
    Algorithm(
        "weighted_a_star", "Weighted A*", "Weighted A*", "Takes the smallest *g* + *W* · *h* first.",
        module="graph_search", ordering="g+wh", reached="best", guarantee="late_f", mirrored=False,
    ),
    Algorithm(
        "ida_star", "IDA*", "IDA*", "Depth-first, within a rising *f* limit.",
        module="ida_star", ordering="f", reached="none", guarantee="admissible", mirrored=False,
    ),
    Algorithm(
        "bidirectional_breadth_first", "Bidirectional breadth-first", "Bidirectional search",
        "Breadth-first from both ends.",
        module="bidirectional", ordering="ends", reached="first", guarantee="always", mirrored=False,
    ),
)

BY_HAND = Algorithm(
    "by_hand", "By hand", "You", "You choose which node to expand.",
    module="", ordering="hand", reached="first", guarantee="", mirrored=False,
)
"""Whoever plays is the algorithm: the page offers it after all that search by themselves."""
ALL_ALGORITHMS = ALGORITHMS + (BY_HAND,)  # noqa: RUF005 (as both interpreters have it)

Heuristic = namedtuple("Heuristic", ("name", "label", "sentence", "module", "gap_sentence", "needs_table", "countable"))
# name: what it is called in options and links, and in its module.
# module: the file in heuristics/ that has it.
# gap_sentence: its sentence where the gap counts like a tile, empty where that makes no difference.
# needs_table: whether its values are worked out before the search begins, which takes its time.
# countable: whether a reader can count its value on a board, so that a quiz can ask for it.

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
        "linear_conflict", "Linear conflict", "Manhattan + 2 per conflict; never too high.",
        module="linear_conflict", gap_sentence="", needs_table=False, countable=True,
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
# fmt: on

Choice = namedtuple("Choice", ("name", "label", "sentence", "phrase"))
# phrase: what it is called where a search is named.

REACHED = (
    Choice(
        "first",
        "First copy",
        "A board counts as reached when it is first generated; later copies are discarded.",
        "reached: first copy",
    ),
    Choice(
        "best",
        "Cheapest copy",
        "A copy with a smaller path cost replaces the previous one.",
        "reached: cheapest copy",
    ),
    Choice(
        "expansion",
        "When expanded",
        "A board counts as reached only once it is expanded, so the frontier can hold several copies.",
        "reached: when expanded",
    ),
    Choice(
        "none",
        "None (tree search)",
        "Reached states are not stored: the same board may appear many times.",
        "tree search",
    ),
)

TIES = (
    Choice("fifo", "Oldest first", "Among equal values, the node generated first.", "ties to the oldest"),
    Choice("lifo", "Newest first", "Among equal values, the node generated last.", "ties to the newest"),
    Choice(
        "state",
        "By state",
        "Among equal values, the smallest state: boards are compared tile by tile, the gap as 0.",
        "ties by state",
    ),
    Choice(
        "low_h",
        "Smallest *h* first",
        "Among equal values, the node estimated nearest to the goal; then the oldest.",
        "ties to the smallest h",
    ),
    Choice(
        "heap",
        "Heap order (Python’s heapq)",
        "Among equal values, the order in which Python’s heapq pops them.",
        "ties in heap order",
    ),
)

GOAL_TEST = (
    Choice(
        "late",
        "On expansion",
        "A node is tested for the goal when it is taken from the frontier.",
        "goal test on expansion",
    ),
    Choice(
        "early",
        "On generation",
        "A node is tested for the goal as soon as it is generated, which can miss a shorter path.",
        "goal test on generation",
    ),
)

DEFAULTS = {"problem": "sliding_tiles", "algorithm": "a_star", "heuristic": "manhattan"}
"""What is chosen on a page opened without a link; `option_table` has the defaults of the options."""

_BEST_FIRST = ("g", "h", "g+h", "g+wh")
_INFORMED = ("h", "g+h", "g+wh", "f", "hand")


def names(table: tuple) -> list[str]:  # type: ignore[type-arg]
    """Return the names in a table in the order in which they are offered."""
    return [record.name for record in table]


def find(table: tuple, name: str, what: str):  # type: ignore[no-untyped-def, type-arg]
    """Return the record of a name; raise ValueError with the names it could have been."""
    validation.check_name(names(table), name, what)
    return next(record for record in table if record.name == name)


def algorithm(name: str) -> Algorithm:
    """Return what there is to know of an algorithm; ValueError where there is none of that name."""
    return find(ALL_ALGORITHMS, name, "algorithm")  # type: ignore[no-any-return]


def default_reached(name: str) -> str:
    """Return the rule for reached states that an algorithm uses unless told otherwise."""
    return algorithm(name).reached  # type: ignore[no-any-return]


def uses_heuristic(name: str) -> bool:
    """Tell whether an algorithm looks at the heuristic at all."""
    return algorithm(name).ordering in _INFORMED


def is_best_first(name: str) -> bool:
    """Tell whether an algorithm orders its frontier by a number, so that ties can arise."""
    return algorithm(name).ordering in _BEST_FIRST


def weighs_h(name: str) -> bool:
    """Tell whether an algorithm multiplies h by a weight."""
    return algorithm(name).ordering == "g+wh"  # type: ignore[no-any-return]


def keeps_frontier(name: str) -> bool:
    """Tell whether an algorithm is the textbook's loop with one frontier, whose rules are left to options."""
    return is_best_first(name) or algorithm(name).ordering in ("fifo", "lifo")


def works_in_rounds(name: str) -> bool:
    """Tell whether an algorithm goes deep first under a bound, so that it keeps no frontier."""
    return algorithm(name).ordering in ("depth", "f")


def limits_depth(name: str) -> bool:
    """Tell whether an algorithm turns back at a depth."""
    return algorithm(name).ordering == "depth"  # type: ignore[no-any-return]
