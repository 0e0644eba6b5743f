"""Everything a reader can choose, as records with the words that the page shows for them.

Both interpreters load this module: the page fills its lists from it while Python is still arriving, and the searches
check their options against it. A table is a tuple of records in the order in which they are offered, which a dict of
MicroPython would not keep.
"""

from collections import namedtuple

from puzzle.core import checks

Problem = namedtuple("Problem", ("name", "label", "task", "reading"))
# task: what is to be done. reading: how to read a node of its tree.

PROBLEMS = (
    Problem(
        "sliding_tiles", "Sliding tiles", "Slide tiles into the gap until the board is the goal.", "A node is a board."
    ),
    Problem(
        "water_jugs",
        "Water jugs",
        "A jug of 3 litres and one of 5, both without marks, a tap and a drain: measure out 4 litres.",
        "Each node shows what a jug holds of what it can hold, jug by jug. A step costs the litres that it moves.",
    ),
    Problem(
        "missionaries_and_cannibals",
        "Missionaries and cannibals",
        "Three missionaries and three cannibals cross a river in a boat for two. On neither bank may there be more "
        "cannibals than missionaries, where there are any.",
        "Each node shows who is on the left bank; its triangle points the way that the boat goes next.",
    ),
)

Algorithm = namedtuple(
    "Algorithm",
    ("name", "label", "subject", "sentence", "module", "goes_by", "heeds", "reached", "promise", "mirrored"),
)
# name: what it is called in options and links, and the function's name in its module.
# subject: how a sentence calls it.
# module: the file in search/ that has it.
# goes_by: the age of nodes (`fifo lifo`), a number (`g h g+h g+wh`), rounds with a bound (`depth f`) or both ends
#     (`ends`), or the reader (`hand`), to whom f is advice.
# heeds: the options that make a difference; all heed the order of moves and the node limit.
# reached: its usual rule for reached states.
# promise: when its path is sure to be a shortest one: `always late_g late_f admissible`, as `telling/promises.py`
#     explains them; empty for never.
# mirrored: whether successors are pushed in reverse, so that trees are drawn with the newest child first.

_ROUNDS = ("depth_limit", "undo")
_KEPT = ("reached", "goal_test")  # a frontier and a table of what was reached
_ORDERED = ("reached", "goal_test", "ties")  # the frontier is ordered by a number
_ESTIMATED = ("reached", "goal_test", "ties", "heuristic")
# fmt: off
ALGORITHMS = (
    Algorithm(
        "breadth_first", "Breadth-first", "Breadth-first search", "Takes the oldest node first.",
        module="breadth_first", goes_by="fifo", heeds=_KEPT, reached="first", promise="always", mirrored=False,
    ),
    Algorithm(
        "depth_first", "Depth-first", "Depth-first search", "Takes the newest node first.",
        module="graph_search", goes_by="lifo", heeds=_KEPT, reached="first", promise="", mirrored=True,
    ),
    Algorithm(
        "depth_limited", "Depth-limited", "Depth-limited search", "Depth-first, down to a limit.",
        module="depth_limited", goes_by="depth", heeds=_ROUNDS, reached="none", promise="", mirrored=False,
    ),
    Algorithm(
        "iterative_deepening", "Iterative deepening", "Iterative deepening",
        "To depth 0, then 1, then 2 and so on.",
        module="depth_limited", goes_by="depth", heeds=_ROUNDS, reached="none", promise="always", mirrored=False,
    ),
    Algorithm(
        "uniform_cost", "Uniform-cost", "Uniform-cost search", "Takes the smallest *g* first.",
        module="graph_search", goes_by="g", heeds=_ORDERED, reached="best", promise="late_g", mirrored=False,
    ),
    Algorithm(
        "greedy_best_first", "Greedy best-first", "Greedy search", "Takes the smallest *h* first.",
        module="graph_search", goes_by="h", heeds=_ESTIMATED, reached="first", promise="", mirrored=False,
    ),
    Algorithm(
        "a_star", "A*", "A*", "Takes the smallest *g* + *h* first.",
        module="graph_search", goes_by="g+h", heeds=_ESTIMATED, reached="best", promise="late_f", mirrored=False,
    ),
    Algorithm(
        "weighted_a_star", "Weighted A*", "Weighted A*", "Takes the smallest *g* + *W* · *h* first.",
        module="graph_search", goes_by="g+wh",
        heeds=("reached", "goal_test", "ties", "heuristic", "weight"), reached="best", promise="late_f", mirrored=False,
    ),
    Algorithm(
        "ida_star", "IDA*", "IDA*", "Depth-first, within a rising *f* limit.",
        module="ida_star", goes_by="f", heeds=("heuristic", "undo"), reached="none",
        promise="admissible", mirrored=False,
    ),
    Algorithm(
        "bidirectional_breadth_first", "Bidirectional breadth-first", "Bidirectional search",
        "Breadth-first from both ends.",
        module="bidirectional", goes_by="ends", heeds=(), reached="first", promise="always", mirrored=False,
    ),
)

BY_HAND = Algorithm(
    "by_hand", "By hand", "You", "You choose what is expanded.",
    module="", goes_by="hand", heeds=("heuristic",), reached="first", promise="", mirrored=False,
)
"""Whoever plays is the algorithm: the page offers it after all that search by themselves."""
OFFERED = ALGORITHMS + (BY_HAND,)  # noqa: RUF005 (as both interpreters have it)

Heuristic = namedtuple("Heuristic", ("name", "label", "sentence", "module", "gap_counted", "looked_up"))
# name: what it is called in options and links, and in its module.
# module: the file in heuristics/ that has it.
# gap_counted: its sentence where the gap counts like a tile, empty where that makes no difference.
# looked_up: whether its values are worked out before the search begins, which takes its time.

_TOO_HIGH = "Counts the gap too, so it can be too high."
HEURISTICS = (
    Heuristic(
        "manhattan", "Manhattan distance", "Sum of distances home; never too high.",
        module="tile_sums", gap_counted=_TOO_HIGH, looked_up=False,
    ),
    Heuristic(
        "misplaced", "Misplaced tiles", "Tiles that are not home; never too high.",
        module="tile_sums", gap_counted=_TOO_HIGH, looked_up=False,
    ),
    Heuristic(
        "euclidean", "Euclidean distance", "Sum of straight lines home; never too high.",
        module="tile_sums", gap_counted=_TOO_HIGH, looked_up=False,
    ),
    Heuristic(
        "linear_conflict", "Linear conflict", "Manhattan + 2 per conflict; never too high.",
        module="linear_conflict", gap_counted="", looked_up=False,
    ),
    Heuristic(
        "gaschnig", "Gaschnig’s", "Moves if tiles could jump; never too high.",
        module="gaschnig", gap_counted="", looked_up=False,
    ),
    Heuristic(
        "pattern_database", "Pattern database", "Looked up for some tiles; never too high.",
        module="pattern_database", gap_counted="", looked_up=True,
    ),
    Heuristic(
        "exact", "Exact distance", "The true distance, from a search of all boards.",
        module="exact", gap_counted="", looked_up=True,
    ),
    Heuristic(
        "zero", "Zero", "Always 0: A* becomes uniform-cost search.",
        module="tile_sums", gap_counted="", looked_up=False,
    ),
)
# fmt: on

Choice = namedtuple("Choice", ("name", "label", "sentence"))

REACHED = (
    Choice("first", "First copy", "A board counts as reached when it is first generated; later copies are discarded."),
    Choice("best", "Cheapest copy", "A copy with a smaller path cost replaces the one before it."),
    Choice(
        "expansion",
        "When expanded",
        "A board counts as reached only once it is expanded, so copies can wait side by side.",
    ),
    Choice("none", "Nothing remembered", "A tree search: the same board may appear again and again."),
)

TIES = (
    Choice("fifo", "Oldest first", "Among equal values, the node generated first."),
    Choice("lifo", "Newest first", "Among equal values, the node generated last."),
    Choice(
        "state",
        "By the board",
        "Among equal values, the first when states are compared part by part: boards tile by tile, the gap as 0.",
    ),
    Choice("low_h", "Smallest *h* first", "Among equal values, the node that seems nearest the goal; then the oldest."),
    Choice("heap", "As the heap has it", "Whatever order Python’s heapq leaves when it compares the values alone."),
)

GOAL_TEST = (
    Choice("late", "When taken", "The goal is noticed when it is taken from the frontier."),
    Choice("early", "When generated", "The goal is noticed as soon as it is generated, which can miss a shorter path."),
)

DEFAULTS = {
    "problem": "sliding_tiles",
    "algorithm": "a_star",
    "heuristic": "manhattan",
    "count_blank": False,
    "order": "UDLR",
    "ties": "fifo",
    "goal_test": "late",
    "node_limit": 500000,
    "depth_limit": None,
    "weight": 2,
    "undo": False,
}


def names(table: tuple) -> list[str]:  # type: ignore[type-arg]
    """Return the names in a table in the order in which they are offered."""
    return [record.name for record in table]


def find(table: tuple, name: str, what: str):  # type: ignore[no-untyped-def, type-arg]
    """Return the record of a name; raise ValueError with the names it could have been."""
    checks.checked_name(names(table), name, what)
    return next(record for record in table if record.name == name)


def algorithm(name: str) -> Algorithm:
    """Return what there is to know of an algorithm; ValueError where there is none of that name."""
    return find(OFFERED, name, "algorithm")  # type: ignore[no-any-return]


def default_reached(name: str) -> str:
    """Return the rule for reached states that an algorithm uses unless told otherwise."""
    return algorithm(name).reached  # type: ignore[no-any-return]


def heeds(name: str, option: str) -> bool:
    """Tell whether an option makes a difference to an algorithm; all heed the order and the node limit."""
    return option in ("order", "node_limit") or option in algorithm(name).heeds


def uses_heuristic(name: str) -> bool:
    """Tell whether an algorithm looks at the heuristic at all."""
    return heeds(name, "heuristic")


def is_best_first(name: str) -> bool:
    """Tell whether an algorithm orders its frontier by a number, so that ties can arise."""
    return heeds(name, "ties")


def works_in_rounds(name: str) -> bool:
    """Tell whether an algorithm goes deep first under a bound, so that it keeps no frontier."""
    return algorithm(name).goes_by in ("depth", "f")
