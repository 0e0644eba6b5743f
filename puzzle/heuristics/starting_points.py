"""Starting points for a heuristic of one's own: short Python functions for the page's code editor.

Plain records without imports from the package, so that MicroPython can load them. The functions work for boards of
any size and for any goal; `width` is a name that the loader of the code gives them.
"""

from collections import namedtuple

StartingPoint = namedtuple("StartingPoint", ("name", "title", "code"))
# code: a function h(state, goal) of boards as tuples in row-major order, where 0 is the gap.

_MISPLACED = '''\
def h(state, goal):
    """Count the tiles that are not home."""
    count = 0
    for tile, wanted in zip(state, goal):
        if tile != 0 and tile != wanted:
            count += 1
    return count
'''
_MANHATTAN = '''\
def h(state, goal):
    """Sum of all tiles' distances home."""
    n = width(state)  # columns
    total = 0
    for cell, tile in enumerate(state):
        if tile == 0:
            continue
        home = goal.index(tile)
        total += abs(cell // n - home // n)
        total += abs(cell % n - home % n)
    return total
'''
_TWICE_MANHATTAN = _MANHATTAN.replace("Sum of all tiles' distances home", "Twice the Manhattan distance").replace(
    "return total", "return 2 * total"
)
_BLANK = '''\
def h(state, goal):
    """Estimate the moves that state needs.

    Boards are tuples by rows; 0 is the gap.
    """
    n = width(state)  # columns
    total = 0
    for cell, tile in enumerate(state):
        home = goal.index(tile)
        row, col = divmod(cell, n)
        home_row, home_col = divmod(home, n)
        if tile != 0:
            total += 0  # your estimate
    return total
'''

STARTING_POINTS = (
    StartingPoint("misplaced", "Misplaced tiles", _MISPLACED),
    StartingPoint("manhattan", "Manhattan distance", _MANHATTAN),
    StartingPoint("twice_manhattan", "Twice Manhattan distance", _TWICE_MANHATTAN),
    StartingPoint("blank", "Blank function", _BLANK),
)
"""In display order."""


def argument_spans(state, goal) -> list:  # type: ignore[no-untyped-def, type-arg]
    """Return a sentence on the arguments of a function h, with two boards as an example.

    >>> "".join([text for _style, text in argument_spans((1, 0, 2, 3), (0, 1, 2, 3))])
    'state = (1, 0, 2, 3) and goal = (0, 1, 2, 3): by rows, gap 0.'
    """
    return [
        ("code", f"state = {tuple(state)}"),
        ("", " and "),
        ("code", f"goal = {tuple(goal)}"),
        ("", ": by rows, gap 0."),
    ]
