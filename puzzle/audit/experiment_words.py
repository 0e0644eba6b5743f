"""The texts of the experiment after an audit: a board from which A* misses all shortest paths, or why there is none.

MicroPython loads this module too, as the page says them only once it has checked the paths itself; so the functions
take numbers and import only how to write them.
"""

from puzzle.core.formatting import number, plural, quantity

H = ("math", "h")
F = ("math", "f")
IMPOSSIBLE = (
    ("", "By this audit A* finds a shortest path from every board, although "),
    H,
    ("", " is too high on some."),
)


MISLEADING = {
    "heading": "Does it mislead A*?",
    "start": "Find a board that misleads A*",
    "again": "Find it again",
    "running": "Looking for a board from which A* misses a shortest path.",
}
BESIDE = {
    "heading": "Beside Manhattan distance",
    "start": "Search your board with both",
    "again": "Search your board again",
    "running": "Searching your board with A*.",
}
OTHER_GOAL, NO_PATH = "The goal has changed since this audit.", "From your board no path leads to the goal."
TOO_LARGE = "A* needs too many nodes on this board. Choose one that is nearer to the goal."
FIGURES = (
    ("length", "Path length"),
    ("expanded", "Expanded"),
    ("generated", "Generated"),
    ("max_frontier", "Largest frontier"),
)
"""The figures of a search, with their names."""


def title(found: int, enough: int) -> str:
    """Return what A* found, given the lengths of its path and of a shorter one.

    >>> title(13, 11)
    'A* finds 13 moves where 11 are enough'
    """
    return f"A* finds {quantity(found, 'move')} where {enough} {plural(enough, 'is', 'are')} enough"


def reason(moves_before: int, h: float, distance: int, goal_g: int, goal_f: float):  # type: ignore[no-untyped-def]
    """Return why A* took the goal first, as spans.

    Parameters
    ----------
    moves_before, h, distance
        The moves on the shortest path before the board that A* left in the frontier, its h, and the moves after it.
    goal_g, goal_f
        The length of the path that A* found, and the f of the goal on it.
    """
    f = moves_before + h
    later = "A* took the goal first" if f > goal_f + 1e-5 else "tie-breaking took the goal first"
    goal_terms = "" if goal_f == goal_g else f"{goal_g} + {number(goal_f - goal_g)} = "
    return (
        ("", f"After {quantity(moves_before, 'move')} of the shorter path, "),
        H,
        ("", f" is {number(h)}, though {quantity(distance, 'move')} {plural(distance, 'is', 'are')} enough. There "),
        F,
        ("", f" = {moves_before} + {number(h)} = {number(f)}, and {later}, with "),
        F,
        ("", f" = {goal_terms}{number(goal_f)}."),
    )


def comparison_title(own: int, other: int) -> str:
    """Return how many nodes A* expands with the reader's heuristic and with Manhattan distance.

    >>> comparison_title(1012, 330)
    'A* expands 1,012 nodes with yours, 330 with Manhattan distance'
    """
    return f"A* expands {quantity(own, 'node')} with yours, {other:,} with Manhattan distance"


def comparison_reason(own_length: int, other_length: int):  # type: ignore[no-untyped-def]
    """Return what the paths say, as spans; that with Manhattan distance is a shortest one.

    >>> comparison_reason(17, 17)[0][1]
    'Both find a path of 17 moves, and no path is shorter. The fewer nodes A* expands for it, the better the heuristic.'
    """
    if own_length == other_length:
        found = f"Both find a path of {quantity(own_length, 'move')}, and no path is shorter."
        return (("", f"{found} The fewer nodes A* expands for it, the better the heuristic."),)
    enough = f"{other_length} {plural(other_length, 'is', 'are')} enough"
    return (("", f"With yours it finds a path of {quantity(own_length, 'move')}, though {enough}."),)


def not_found(is_impossible: bool, boards: int):  # type: ignore[no-untyped-def]
    """Return why there is no experiment, as spans; `boards` is the number of boards from which A* was run.

    >>> not_found(False, 141)[0][1]
    'No board was found from which A* misses a shortest path. A* was run from 141 boards; there may be others.'
    """
    if is_impossible:
        return IMPOSSIBLE
    tried = f"A* was run from {quantity(boards, 'board')}; there may be others." if boards else "There may be one."
    return (("", f"No board was found from which A* misses a shortest path. {tried}"),)
