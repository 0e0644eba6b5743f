"""The states of a watched search: how they are compared, and the forms in which searches hold boards.

A *plain* state is hashable: a board is a tuple of tiles in row-major order, 0 being the gap; any other state is what
its problem uses, with tuples in place of lists.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any

Plain = Hashable
Board = tuple[int, ...]
STATE_NAMES = (
    *("state", "board", "tiles", "grid", "puzzle", "config", "configuration", "cells", "position", "layout", "data"),
    *("matrix", "mat", "current", "current_state", "values", "arrangement", "table", "arr", "st", "s"),
)
"""The attributes in which objects of a reader's classes hold their state."""
GAPS = (0, "0", "_", ".", " ", "", "x", "X", "*", "-", "B", "b", None)
"""The values that mean the gap in boards of other forms."""
BOARD_TYPES = frozenset((tuple, list, str))
"""The types of boards that need no look at their attributes."""
FEWEST_TILES = 4
"""The number of cells of the smallest boards."""
ENDS = re.compile(
    r"start|init|begin|root|depart|anfang|inici|inizi|pocz|baslangic|goal|target|final|ziel|meta|but|cel|hedef|obi?et",
    re.IGNORECASE,
)
"""Names of attributes that hold the start or the goal of a search, not the state of a node."""
NO_BOARDS = frozenset((int, float, bool, type(None), dict, set, frozenset))
MOST_PARTS = 200
"""The largest number of parts of a value that is read as a board."""


def plain(value: Any) -> Any:
    """Return a value with tuples in place of lists and arrays, and in place of objects the state that they hold.

    >>> plain([[1, 2], [3, 0]]), plain("abc")
    (((1, 2), (3, 0)), 'abc')
    """
    kind = type(value)
    if kind is tuple:
        return value if all(type(part) in (int, str) for part in value) else tuple([plain(part) for part in value])
    if isinstance(value, str):
        return str(value)
    if isinstance(value, (int, float, bytes, frozenset, type(None))):
        return value
    if isinstance(value, (list, tuple)):
        return tuple([plain(part) for part in value])
    if hasattr(value, "tolist"):  # an array of NumPy or Python
        return plain(value.tolist())
    if isinstance(value, (set, dict)):
        return frozenset(value if isinstance(value, set) else ((key, plain(part)) for key, part in value.items()))
    held = held_state(value)
    return value if held is None else plain(held)


def held_state(value: Any) -> Any:
    """Return the state in an object of a reader's class; None if it has no attribute with a usual name."""
    name = held_name(value)
    return getattr(value, name) if name else None


def held_name(value: Any) -> str:
    """Return the attribute in which an object holds its state: one with a usual name, or else the only board.

    Objects with several boards, or with one that is named as a start or a goal, are those of a search.
    """
    for name in STATE_NAMES:
        held = getattr(value, name, None)
        if held is not None and not callable(held):
            return name
    attributes = getattr(value, "__dict__", None) or {}
    boards = [name for name, held in attributes.items() if _has_all_tiles(held)]
    return boards[0] if len(boards) == 1 and not ENDS.search(boards[0]) else ""


def _has_all_tiles(value: Any) -> bool:
    """Return True for a list, a tuple or a text with the tiles of a board, in one row or in several."""
    if type(value) not in BOARD_TYPES or not 1 < len(value) <= MOST_PARTS:
        return False
    try:
        board = flat_board(value)
    except (TypeError, ValueError, IndexError):
        return False
    return len(board) >= FEWEST_TILES and sorted(board) == list(range(len(board)))


def flat_board(value: Any) -> Board:
    """Return a board in any form as a tuple of tiles, 0 being the gap; raise ValueError for anything else.

    >>> flat_board([[1, 2], [3, None]]), flat_board("123/_45"), flat_board(("1", "0"))
    ((1, 2, 3, 0), (1, 2, 3, 0, 4, 5), (1, 0))
    """
    kind: type = type(value)
    if kind is tuple and type(value[0]) is int:  # the usual forms first, because this is called for every node
        board: Board = value
        return board
    if kind is str and value.isdigit() and len(value) > 2:
        return tuple(map(int, value))
    if kind is list or kind is tuple:
        cells = value if type(value[0]) is int else [cell for row in value for cell in row]
        if set(map(type, cells)) == {int}:
            return tuple(cells)
    tiles: list[int] = []
    waiting = [plain(value)]
    for _part in range(MOST_PARTS):
        if not waiting:
            return tuple(tiles)
        part = waiting.pop()
        if isinstance(part, tuple):
            waiting += part[::-1]
        elif isinstance(part, str) and len(part) > 1 and not part.isdigit():
            waiting += _cells_of_text(part)[::-1]
        elif isinstance(part, str) and len(part) > 2:
            waiting += part[::-1]
        elif part in GAPS:
            tiles.append(0)
        else:
            tiles.append(int(part))
    raise ValueError("This is no board.")


def _cells_of_text(text: str) -> list[str]:
    """Return the cells of a board in a text: its words if they are separated, otherwise its characters."""
    for mark in "/,;|\n":
        text = text.replace(mark, " ")
    words = text.split()
    return words if len(words) > 1 and all(len(word) <= 2 for word in words) else list("".join(words))


class Letter(str):
    """A text of one character with an identity of its own, which Python's own texts of one character lack."""


def fresh(value: Any) -> Any:
    """Return an equal object with an identity of its own, where Python has one: not for small numbers.

    >>> board = (1, 0)
    >>> fresh(board) == board, fresh(board) is board
    (True, False)
    """
    kind = type(value)
    if kind is tuple:
        return (*value,)
    if kind is str or kind is Letter:
        return value[:1] + value[1:] if len(value) > 1 else Letter(value)
    return value


@dataclass(frozen=True)
class Form:
    """A form in which a search holds boards."""

    name: str
    """The form in words."""
    create: Callable[[Board, int], Any]
    """A function from a plain board and its width to the board in this form."""


def rows_of(board: Board, width: int) -> list[list[int]]:
    """Return the rows of a board as lists."""
    return [list(board[index : index + width]) for index in range(0, len(board), width)]


def array_of(board: Board, width: int) -> Any:
    """Return a board as an array of NumPy, for code that has imported it."""
    return sys.modules["numpy"].array(rows_of(board, width))


TUPLE = Form("a tuple of tiles", lambda board, _width: fresh(board))
ARRAY = Form("an array of NumPy", array_of)
FORMS = (
    TUPLE,
    Form("a list of tiles", lambda board, _width: list(board)),
    Form("lists of rows", rows_of),
    Form("a text", lambda board, _width: "".join(map(str, board))),
    Form("tuples of rows", lambda board, width: tuple(map(tuple, rows_of(board, width)))),
)
"""The forms that a search is tried with, in this order."""


def looks_like_board(cells: int) -> Callable[[Any], bool]:
    """Return a fast test whether a value is a board with a number of cells in any form, or an object that holds one.

    >>> is_board = looks_like_board(4)
    >>> [is_board(value) for value in ((1, 2, 3, 0), [[1, 2], [3, 0]], "1230", (1, 2, 3), 5, ["U", "D", "L", "R"])]
    [True, True, True, False, False, False]
    """
    tiles = set(range(cells))

    names: dict[type, str] = {}

    def is_board(value: Any) -> bool:
        """Return True for a board."""
        kind = type(value)
        if kind in NO_BOARDS:
            return False
        if kind is tuple and len(value) == cells and type(value[0]) is int:
            return set(value) == tiles
        if (kind is tuple or kind is list) and not (value and (len(value) == cells or _is_grid(value, cells))):
            return False
        if kind is str and not cells <= len(value) <= 4 * cells:
            return False
        if kind not in BOARD_TYPES and not isinstance(value, (tuple, list, str)) and not hasattr(value, "tolist"):
            if kind not in names:
                names[kind] = "" if callable(value) or kind.__module__ == "builtins" else held_name(value)
            if not names[kind]:
                return False
            value = getattr(value, names[kind], None)
        try:
            return len(flat := flat_board(value)) == cells and set(flat) <= tiles and 0 in flat
        except (TypeError, ValueError, IndexError):
            return False

    return is_board


def _is_grid(value: Any, cells: int) -> bool:
    """Return True for rows of equal length that have as many cells as a board; a list with one board has one row."""
    first = value[0]
    if len(value) < 2 or not hasattr(first, "__len__") or len(value) * len(first) != cells:
        return False
    return all(hasattr(row, "__len__") and len(row) == len(first) for row in value)
