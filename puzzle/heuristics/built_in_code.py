"""The built-in heuristics as short Python functions, which the page's code editor shows and audits.

Plain functions and records without dataclasses, so that MicroPython can load them. Each function h(state, goal) has the
values of the built-in heuristic.
"""

from collections import namedtuple

from puzzle.core import heuristic_names
from puzzle.heuristics.starting_points import STARTING_POINTS

BuiltInCode = namedtuple("BuiltInCode", ("code", "note"))
# code: a function h(state, goal); note: what to see in it.

_STARTING_CODE = {point.name: point.code for point in STARTING_POINTS}
_EUCLIDEAN = '''\
def h(state, goal):
    """Sum of all tiles' straight lines home."""
    n = width(state)  # columns
    total = 0
    for cell, tile in enumerate(state):
        if tile == 0:
            continue
        home = goal.index(tile)
        rows = cell // n - home // n
        columns = cell % n - home % n
        total += (rows ** 2 + columns ** 2) ** 0.5
    return total
'''


def _counting_gap(code: str, title: str, title_with_gap: str) -> str:
    """Return the code of a heuristic without the lines by which it leaves out the gap, and with another title."""
    skip = "        if tile == 0:\n            continue\n"
    return code.replace(skip, "").replace("tile != 0 and ", "").replace(title, title_with_gap)


_GASCHNIG = '''\
def h(state, goal):
    """Moves home if any tile could jump to the gap."""
    board = list(state)
    jumps = 0
    while board != list(goal):
        gap = board.index(0)
        tile = goal[gap]  # the tile that belongs here
        if tile == 0:  # none does: take one not home
            tile = next(
                tile for tile, wanted in zip(board, goal)
                if tile != wanted
            )
        cell = board.index(tile)
        board[gap], board[cell] = tile, 0
        jumps += 1
    return jumps
'''
_ZERO = '''\
def h(state, goal):
    """Know nothing."""
    return 0
'''
_DOCUMENT_002 = '''\
PATTERN = 0, 1, 2, 3, 4  # the gap and four tiles
tables = {}


def h(state, goal):
    """Look up the table of document 002."""
    if goal not in tables:
        tables[goal] = count_moves(goal)
    cells = tuple(state.index(tile) for tile in PATTERN)
    row = [9] * 9  # all other tiles, infinitely large
    for tile, cell in zip(PATTERN, cells):
        row[cell] = tile
    row.remove(0)
    inversions = sum(
        row[i] > row[k] for k in range(8) for i in range(k)
    )
    if inversions % 2 == 1:
        return 0  # wrong: the others can be in any order
    return tables[goal][cells] + 1  # wrong: boards, not moves


def count_moves(goal):
    """Search all placements of the pattern."""
    first = tuple(goal.index(tile) for tile in PATTERN)
    moves, queue = {first: 0}, [first]
    for cells in queue:
        gap = cells[0]
        for cell in range(9):
            rows = abs(cell // 3 - gap // 3)
            columns = abs(cell % 3 - gap % 3)
            if rows + columns != 1:
                continue
            others = [gap if c == cell else c for c in cells[1:]]
            after = (cell, *others)
            if after not in moves:
                moves[after] = moves[cells] + 1
                queue.append(after)
    return moves
'''
_FROM_PACKAGE = '''\
from puzzle.heuristics.registry import find

built_in = find("{name}")
estimates = {{}}


def h(state, goal):
    """{label}, from this page's Python package."""
    if goal not in estimates:
        estimates[goal] = built_in.function(goal, {count_blank})
    return estimates[goal](state)
'''
_CODE = {
    "manhattan": BuiltInCode(
        _STARTING_CODE["manhattan"],
        "A move takes one tile one step, so *h* changes by exactly 1: it is admissible and consistent.",
    ),
    "misplaced": BuiltInCode(
        _STARTING_CODE["misplaced"],
        "A move brings at most one tile home, so *h* falls by at most 1: it is admissible and consistent.",
    ),
    "euclidean": BuiltInCode(
        _EUCLIDEAN, "A straight line is never longer than the way by rows and columns, so *h* is never above Manhattan."
    ),
    "gaschnig": BuiltInCode(_GASCHNIG, "A move is also a jump, so the fewest jumps are never more than the moves."),
    "zero": BuiltInCode(_ZERO, "With *h* = 0 A* has only *g*: it becomes uniform-cost search."),
    "pattern_database:document_002": BuiltInCode(
        _DOCUMENT_002,
        "The table as document 002 prints it, with two errors: the goal itself has 1, and half of the entries are 0.",
    ),
}
_WITH_GAP = {
    "manhattan": BuiltInCode(
        _counting_gap(_STARTING_CODE["manhattan"], "all tiles' distances home", "all distances home, the gap's too"),
        "With the gap counted, as in document 003, a move can bring a tile and the gap home at once: *h* falls by 2.",
    ),
    "misplaced": BuiltInCode(
        _counting_gap(_STARTING_CODE["misplaced"], "the tiles that are not home", "what is not home, the gap too"),
        "With the gap counted, as in document 003, a board one move from the goal has *h* = 2: it is not admissible.",
    ),
    "euclidean": BuiltInCode(
        _counting_gap(_EUCLIDEAN, "all tiles' straight lines home", "all straight lines home, the gap's too"),
        "With the gap counted, a board one move from the goal has *h* = 2: it is not admissible.",
    ),
}


_FAULTY_TABLE, _TABLE, _TABLE_CELLS = "pattern_database:document_002", "pattern_database", 9


def variant(name: str, count_blank: bool, cells: int):  # type: ignore[no-untyped-def]
    """Return another version of a built-in heuristic, with a label for it, as (label, name, count_blank).

    None if there is no other version. `cells` is the number of cells of the board.

    >>> variant("manhattan", False, 9)
    ('Count the gap too', 'manhattan', True)
    """
    if name in _WITH_GAP:
        return "Do not count the gap" if count_blank else "Count the gap too", name, not count_blank
    if name == _FAULTY_TABLE:
        return "Show a correct table", _TABLE, False
    if name.partition(":")[0] == _TABLE and cells == _TABLE_CELLS:
        return "Show the faulty table of document 002", _FAULTY_TABLE, False
    return None


def built_in_code(name: str, count_blank: bool = False) -> BuiltInCode:
    """Return the code of a built-in heuristic by its name as in links; `count_blank` counts the gap as a tile.

    A heuristic whose code is long calls the package.

    >>> print(built_in_code("zero").code)
    def h(state, goal):
        \"\"\"Know nothing.\"\"\"
        return 0
    <BLANKLINE>
    """
    if count_blank and name in _WITH_GAP:
        return _WITH_GAP[name]
    if name in _CODE:
        return _CODE[name]
    code = _FROM_PACKAGE.format(name=name, label=heuristic_names.label(name), count_blank=count_blank)
    return BuiltInCode(code, heuristic_names.sentence(name, count_blank))
