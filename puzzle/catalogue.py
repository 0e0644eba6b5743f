"""The names of everything a reader can choose, with the words the page shows for them.

Both interpreters load this module: the page fills its lists from it while Python is still arriving, and
the searches check their options against it. Plain tuples and dicts, importing nothing.
"""

# name: (label, what is to be done, how to read a node of its tree)
PROBLEMS = {
    "sliding_tiles": ("Sliding tiles", "Slide tiles into the gap until the board is the goal.", "A node is a board."),
    "water_jugs": (
        "Water jugs",
        "A jug of 3 litres and one of 5, both without marks, a tap and a drain: measure out 4 litres.",
        "Each node says what the jugs hold of what they can hold. A step costs the litres that it moves.",
    ),
    "missionaries_and_cannibals": (
        "Missionaries and cannibals",
        "Three missionaries and three cannibals cross a river in a boat for two. On neither bank may there be more "
        "cannibals than missionaries, where there are any.",
        "Each node shows who is on the first bank, above, and who on the other; a triangle is the boat.",
    ),
}

# name: (label, what it does, what it goes by, heuristic used?, default for `reached`)
# It goes by the age of nodes (`fifo lifo`), by a number (`g h g+h g+wh`), in rounds with a bound (`depth f`) or from
# both ends (`ends`).
ALGORITHMS = {
    "breadth_first": ("Breadth-first", "Takes the oldest node first.", "fifo", False, "first"),
    "depth_first": ("Depth-first", "Takes the newest node first.", "lifo", False, "first"),
    "depth_limited": ("Depth-limited", "Goes deep first, down to a limit, and forgets.", "depth", False, "none"),
    "iterative_deepening": (
        "Iterative deepening",
        "Depth-limited search to depth 0, 1, 2 and so on.",
        "depth",
        False,
        "none",
    ),
    "uniform_cost": ("Uniform-cost", "Takes the smallest *g* first.", "g", False, "best"),
    "greedy_best_first": ("Greedy best-first", "Takes the smallest *h* first.", "h", True, "first"),
    "a_star": ("A*", "Takes the smallest *g* + *h* first.", "g+h", True, "best"),
    "weighted_a_star": ("Weighted A*", "Takes the smallest *g* + *W* · *h* first.", "g+wh", True, "best"),
    "ida_star": ("IDA*", "Goes deep first under a bound on *f* that rises, and forgets.", "f", True, "none"),
    "bidirectional_breadth_first": (
        "Bidirectional breadth-first",
        "Breadth-first from both ends, until they meet.",
        "ends",
        False,
        "first",
    ),
}
_HEEDED = {  # what it goes by: the options that make a difference
    "fifo": ("reached", "goal_test"),
    "lifo": ("reached", "goal_test"),
    "g": ("reached", "goal_test", "ties"),
    "h": ("reached", "goal_test", "ties", "heuristic"),
    "g+h": ("reached", "goal_test", "ties", "heuristic"),
    "g+wh": ("reached", "goal_test", "ties", "heuristic", "weight"),
    "depth": ("depth_limit", "undo"),
    "f": ("heuristic", "undo"),
    "ends": (),
}

_NO_GAP = "The gap makes no difference to it."
# name: (label, what it does without the blank, what it does with the blank counted)
HEURISTICS = {
    "manhattan": (
        "Manhattan distance",
        "Moves from home, summed; never too high.",
        "Counts the gap too, so it can be too high.",
    ),
    "misplaced": (
        "Misplaced tiles",
        "Tiles that are not home; never too high.",
        "Counts the gap too, so it can be too high.",
    ),
    "euclidean": (
        "Euclidean distance",
        "Straight lines home, summed; never too high.",
        "Counts the gap too, so it can be too high.",
    ),
    "linear_conflict": (
        "Linear conflict",
        "Manhattan, and 2 for each tile that must step aside; never too high.",
        _NO_GAP,
    ),
    "gaschnig": ("Gaschnig’s", "Jumps into the gap that would bring every tile home; never too high.", _NO_GAP),
    "pattern_database": ("Pattern database", "Moves that some of the tiles need, looked up; never too high.", _NO_GAP),
    "exact": ("Exact distance", "The moves to the goal themselves, from a search of every board.", _NO_GAP),
    "zero": ("Zero", "Nothing: A* becomes uniform-cost search.", _NO_GAP),
}
MAXIMUM = "~"  # between names: the largest of them
EXHIBIT = "document_002"  # the pattern database as that document prints it, faults and all

REACHED = {
    "first": ("First copy", "A board counts as reached when it is first generated; later copies are discarded."),
    "best": ("Cheapest copy", "A copy with a smaller path cost replaces the one before it."),
    "expansion": (
        "When expanded",
        "A board counts as reached only once it is expanded, so copies can wait side by side.",
    ),
    "none": ("Nothing remembered", "A tree search: the same board may appear again and again."),
}

TIES = {
    "fifo": ("Oldest first", "Among equal values, the node generated first."),
    "lifo": ("Newest first", "Among equal values, the node generated last."),
    "state": ("By the board", "Among equal values, the board that comes first when read as a number."),
    "low_h": ("Smallest *h* first", "Among equal *f*, the node that seems nearest to the goal; then the oldest."),
    "heap": ("As the heap has it", "Whatever order Python’s heapq leaves when it compares *f* alone."),
}

GOAL_TEST = {
    "late": ("When taken", "The goal is noticed when it is taken from the frontier."),
    "early": ("When generated", "The goal is noticed as soon as it is generated, which can miss a shorter path."),
}

# MicroPython's dicts keep no order of their own, so the order in which names are offered stands here.
_OFFERED = (
    ("breadth_first", "depth_first", "depth_limited", "iterative_deepening", "uniform_cost")  # noqa: RUF005 (MicroPython cannot unpack here)
    + ("greedy_best_first", "a_star", "weighted_a_star", "ida_star", "bidirectional_breadth_first")
    + ("manhattan", "misplaced", "euclidean", "linear_conflict", "gaschnig", "pattern_database", "exact", "zero")
    + ("first", "best", "expansion", "none")
    + ("fifo", "lifo", "state", "low_h", "heap")
    + ("late", "early")
    + ("board", "tree", "both")
    + ("sliding_tiles", "water_jugs", "missionaries_and_cannibals")
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

NODE_LIMIT_RANGE = (1, 5000000)  # the upper end is what a browser tab can hold
WEIGHT_RANGE = (0, 100)


def names(table: dict[str, tuple]) -> list[str]:  # type: ignore[type-arg]
    """Return the names in a table in the order in which they are offered."""
    return sorted(table, key=lambda name: _OFFERED.index(name) if name in _OFFERED else -1)


def default_reached(algorithm: str) -> str:
    """Return the rule for reached states that an algorithm uses unless told otherwise."""
    return ALGORITHMS[algorithm][4]


def uses_heuristic(algorithm: str) -> bool:
    """Tell whether an algorithm looks at the heuristic at all."""
    return ALGORITHMS[algorithm][3]


def heuristic_label(heuristic: str) -> str:
    """Return what a heuristic is called, be it the largest of several."""
    labels = [HEURISTICS[name][0] for name, _detail in heuristic_parts(heuristic)]
    return labels[0] if len(labels) == 1 else "Largest of: " + ", ".join(labels)


def makes_tables(heuristic: str) -> bool:
    """Tell whether a heuristic looks values up that have to be worked out first, which takes its time."""
    return any(name in ("pattern_database", "exact") for name, _detail in heuristic_parts(heuristic))


def counts_blank(heuristic: str) -> bool:
    """Tell whether counting the blank makes a difference to a heuristic."""
    return any(HEURISTICS[name][2] != _NO_GAP for name, _detail in heuristic_parts(heuristic))


def is_best_first(algorithm: str) -> bool:
    """Tell whether an algorithm orders its frontier by a number, so that ties can arise."""
    return ALGORITHMS[algorithm][2] in ("g", "h", "g+h", "g+wh")


def works_in_rounds(algorithm: str) -> bool:
    """Tell whether an algorithm goes deep first under a bound, so that it keeps no frontier."""
    return ALGORITHMS[algorithm][2] in ("depth", "f")


def heeds(algorithm: str, option: str) -> bool:
    """Tell whether an option makes a difference to an algorithm; all heed the order and the node limit."""
    return option in ("order", "node_limit") or option in _HEEDED[ALGORITHMS[algorithm][2]]


def checked_order(text: str) -> str:
    """Return an order of the blank's moves in capitals; raise ValueError unless it has each of UDLR once."""
    order = text.strip().upper()
    if sorted(order) != sorted("UDLR"):
        raise ValueError("The order is the four letters U, D, L and R, each once, as in UDLR.")
    return order


def checked_node_limit(text: str) -> int:
    """Return a node limit read from text; raise ValueError where it is no sensible whole number."""
    low, high = NODE_LIMIT_RANGE
    limit = _whole_number(text)
    if not low <= limit <= high:
        raise ValueError(f"The node limit is a whole number from {low} to {high:,}.")
    return limit


def checked_depth_limit(text: str) -> int:
    """Return a depth limit read from text; raise ValueError where it is no sensible whole number."""
    limit, high = _whole_number(text), NODE_LIMIT_RANGE[1]  # no path is longer than there are nodes
    if not 0 <= limit <= high:
        raise ValueError(f"The depth limit is a whole number from 0 to {high:,}.")
    return limit


def checked_weight(text: str) -> float:
    """Return a weight of h read from text, as a whole number where it is one; ValueError where it is none."""
    low, high = WEIGHT_RANGE
    digits = text.strip()
    plain = digits.replace(".", "", 1)
    if not plain or len(plain) > 9 or not all(c in "0123456789" for c in plain) or not low <= float(digits) <= high:
        raise ValueError(f"The weight is a number from {low} to {high}, such as 1.5.")
    weight = float(digits)
    return int(weight) if weight == int(weight) else weight


def checked_heuristic(text: str) -> str:
    """Return a heuristic's name as it is written in links; raise ValueError where there is none of that name.

    `pattern_database:1,2,3,4/5,6,7,8` names sets of tiles, 0 being the blank, `pattern_database:document_002` the
    database that document prints, and `manhattan~gaschnig` the larger of two.
    """
    parts = []
    for name, detail in heuristic_parts(text):
        if detail and detail != EXHIBIT:
            detail = "/".join([",".join([str(tile) for tile in tiles]) for tiles in pattern_sets(detail)])
        parts.append(name + ":" + detail if detail else name)
    return MAXIMUM.join(parts)


def heuristic_parts(text: str) -> list[tuple[str, str]]:
    """Return the (name, detail) of each heuristic in a name; raise ValueError where one is not known."""
    parts = []
    for part in text.split(MAXIMUM)[:9]:
        name, _colon, detail = part.strip().partition(":")
        checked_name(HEURISTICS, name, "heuristic")
        if detail and name != "pattern_database":
            raise ValueError("Only a pattern database takes tiles, as in pattern_database:1,2,3,4.")
        parts.append((name, detail))
    return parts


def pattern_sets(text: str) -> tuple[tuple[int, ...], ...]:
    """Read sets of tiles written as `1,2,3,4/5,6,7,8`; raise ValueError where they are none or share a tile."""
    sets, seen = [], []
    for part in text.split("/"):
        tiles = [_whole_number(word) for word in part.split(",")]
        if min(tiles) < 0 or max(tiles) > 24 or tiles == [0]:
            raise ValueError("A pattern is tiles with commas between them, as in pattern_database:1,2,3,4.")
        seen.extend(tiles)
        sets.append(tuple(tiles))
    if len(set(seen)) < len(seen):
        raise ValueError("In a pattern no tile may appear twice.")
    return tuple(sets)


def _whole_number(text: str) -> int:
    """Read a number as people write it; −1 where it is none."""
    digits = text.strip().replace(",", "").replace("_", "")
    return int(digits) if digits and len(digits) <= 9 and all(c in "0123456789" for c in digits) else -1


def checked_name(table: dict[str, tuple], name: str, what: str) -> str:  # type: ignore[type-arg]
    """Return a name that a table knows; raise ValueError with the names it could have been."""
    if name not in table:
        # A message is one line, whatever was typed, and no NUL ends it on its way to the page.
        name = "".join("·" if c < " " else c for c in " ".join(name.split()))
        shown = name if len(name) <= 20 else name[:20] + "…"
        raise ValueError(f"There is no {what} “{shown}”; choose one of {', '.join(names(table))}.")
    return name
