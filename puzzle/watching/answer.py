"""Reading the value that a search returned: states, actions, a node with parents, a path with its cost, or nothing."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from puzzle.core.own_code import type_name
from puzzle.watching.plain_problem import PlainProblem
from puzzle.watching.states import looks_like_board

NO_PATH_WORDS = re.compile(r"fail|no |none|cut.?off|unsolv|not found|impossible|^$", re.IGNORECASE)
PATH_WORDS = re.compile(r"path|moves|solution|actions|plan|route|steps", re.IGNORECASE)
DIRECTIONS = {
    **dict.fromkeys(("up", "north", "n", "hoch", "oben", "haut", "arriba", "cima", "norte"), "U"),
    **dict.fromkeys(("down", "south", "s", "runter", "unten", "bas", "abajo", "baixo", "sur", "sul"), "D"),
    **dict.fromkeys(("left", "west", "w", "links", "gauche", "izquierda", "esquerda", "oeste"), "L"),
    **dict.fromkeys(("right", "east", "e", "rechts", "droite", "derecha", "direita", "este"), "R"),
}
"""The letters of words for directions, in English, German, French, Spanish and Portuguese."""
OPPOSITE = {"U": "D", "D": "U", "L": "R", "R": "L"}
PARENT_NAMES = ("parent", "prev", "previous", "came_from", "pred", "father")
LONGEST_PATH = 100_000
"""The largest number of steps that are read."""
METHODS = ("solution", "path", "get_path", "getPath", "get_solution")
"""Methods without arguments in which a returned node may have its path."""


@dataclass(frozen=True)
class Answer:
    """The value that a search returned, read as a path, a number or nothing."""

    kind: str
    """`path`, `count` for a number alone, `none` for no path, or `unreadable`."""
    moves: tuple[int, ...] = ()
    """The codes of the actions of the path, as far as they are moves."""
    states: tuple[Any, ...] = ()
    """The plain states on the path, the initial one included."""
    length: int | None = None
    """The number of actions of the path, or the number that was returned; None for other kinds."""
    cost: float | None = None
    """The cost of the path, computed from its moves."""
    flaw: str = ""
    """A sentence on what is wrong with the path; empty if it leads to a goal."""
    claimed: float | None = None
    """A number that was returned together with the path."""
    words: str = ""
    """A sentence on a value that is no path; empty for a path."""

    @property
    def is_solution(self) -> bool:
        """True if it is a path of moves from the initial state to a goal."""
        return self.kind == "path" and not self.flaw


def read_answer(value: Any, problem: PlainProblem, printed: bool = False) -> Answer:
    """Return what a search returned as an answer; `printed` is True if it has printed something.

    >>> from puzzle.problems.sliding_tiles import SlidingPuzzle
    >>> problem = PlainProblem(SlidingPuzzle((1, 0, 2, 3), (0, 1, 2, 3)))
    >>> read_answer(["L"], problem).cost, read_answer(([(1, 0, 2, 3), (0, 1, 2, 3)], 1), problem).claimed
    (1, 1)
    >>> read_answer(["U"], problem).flaw, read_answer(None, problem, printed=True).words
    ('Step 1 of the path is no move.', 'Your search returned None, and printed something: write return, not print.')
    """
    answer = _read(value, problem)
    if answer.kind == "none" and not answer.words:
        words = "Your search returned no path."
        if value is None:
            words = "Your search returned None" + (
                ", and printed something: write return, not print." if printed else "."
            )
        return Answer("none", words=words)
    if answer.kind == "unreadable":
        return Answer("unreadable", words=f"Your search returned a value of type {type_name(value)}, not a path.")
    return answer


def _read(value: Any, problem: PlainProblem) -> Answer:
    """Return an answer without sentences on values that are no path."""
    if value is None or value is False or (isinstance(value, str) and NO_PATH_WORDS.search(value)):
        return Answer("none")
    if isinstance(value, bool):
        return Answer("unreadable")
    if isinstance(value, (int, float)):
        is_count = value >= 0 and value != float("inf")
        return Answer("count", length=int(value), claimed=value) if is_count else Answer("none")
    if isinstance(value, dict):
        return _read_dict(value, problem)
    if not isinstance(value, (str, list, tuple)) and not hasattr(value, "__iter__"):
        return _read_node(value, problem)
    if isinstance(value, (tuple, list)) and value:
        return _read_tuple(value, problem)
    return _read_path(value, problem)


def _read_dict(value: dict[Any, Any], problem: PlainProblem) -> Answer:
    """Return the answer in a dict: the path among its values, that of a telling key first."""
    parts = [part for _key, part in sorted(value.items(), key=lambda item: not PATH_WORDS.search(str(item[0])))]
    answers = [_read_path(part, problem) for part in parts if isinstance(part, (list, tuple, str))]
    paths = [answer for answer in answers if answer.kind == "path"]
    best = next((answer for answer in paths if answer.is_solution), paths[0] if paths else None)
    if best is not None:
        return best
    has_none = any(part is None or part is False or part == [] for part in parts)
    return Answer("none" if has_none else "unreadable")


def _read_tuple(value: tuple[Any, ...] | list[Any], problem: PlainProblem) -> Answer:
    """Return the answer in a path, or in a tuple of a path and numbers such as its cost."""
    answer = _read_path(value, problem)
    if not answer.flaw and answer.kind == "path":
        return answer
    parts = []
    for part in value[:MOST_PARTS]:
        if part is not None and not isinstance(part, (int, float)):
            found = _read_node(part, problem) if not hasattr(part, "__iter__") else _read_path(part, problem)
            if found.kind == "path" and (len(found.moves) > 0 or found.is_solution):
                parts.append(found)
    numbers = [part for part in value[:MOST_PARTS] if isinstance(part, (int, float)) and not isinstance(part, bool)]
    if not numbers and isinstance(value, list):
        return answer
    best = next((found for found in parts if found.is_solution), None)
    if best is None and parts and len(answer.moves) <= 1:
        best = max(parts, key=lambda found: len(found.moves))
    if best is not None:
        claimed = numbers[0] if numbers else None
        return Answer("path", best.moves, best.states, best.length, best.cost, best.flaw, claimed)
    if isinstance(value, tuple) and all(
        part is None or part is False or part == [] or part in numbers for part in value
    ):
        return Answer("none")
    return answer


MOST_PARTS = 6
"""The largest number of parts of a returned tuple that are read as paths."""


def _read_node(value: Any, problem: PlainProblem) -> Answer:
    """Return the answer in a node: the states from the root to it, or what a method of it returns."""
    names = [*getattr(value, "__dict__", ()), *getattr(type(value), "__slots__", ())]
    # In other languages the parent is the attribute with another node.
    linked = [name for name in names if type(getattr(value, name, None)) is type(value)]
    parent = next((name for name in (*PARENT_NAMES, *linked) if hasattr(value, name)), None)
    if parent is None:
        path = _path_of_method(value)
        if path is not None:
            return _read_path(path, problem)
    nodes: list[Any] = []
    while value is not None and len(nodes) < LONGEST_PATH:
        nodes.append(value)
        value = getattr(value, parent, None) if parent else None
    states = [problem.key(node) for node in nodes[::-1]]
    if states[0] != problem.initial:
        held = [name for name in names if _is_state(getattr(nodes[-1], name, None), problem.initial, problem)]
        if held and any(getattr(nodes[-1], name, names) is None for name in names):  # the root has no parent
            states = [getattr(node, held[0], None) for node in nodes[::-1]]
        elif parent is None:
            return Answer("unreadable")
    return _walk(states, problem)


def _path_of_method(value: Any) -> Any:
    """Return what a method of a node returns as its path, or an attribute; None if there is none."""
    for name in METHODS:
        held = getattr(value, name, None)
        try:
            path = held() if callable(held) else held
        except Exception:  # the method is the reader's, and may need arguments
            continue
        if path is not None:
            return path
    return None


def _read_path(value: Any, problem: PlainProblem) -> Answer:
    """Return the answer in an iterable of states, of actions, or of tuples with one."""
    if isinstance(value, str):
        value = value.split() if any(mark.isspace() for mark in value.strip()) else value
    if isinstance(value, (int, float)) or not isinstance(value, Iterable):
        return Answer("unreadable")
    items = list(islice(value, LONGEST_PATH))
    answer = _walk(items, problem)
    if answer.flaw and problem.is_tiles and not _has_boards(items, problem):
        # The directions may be those of the tiles, not of the gap.
        opposite = _walk([OPPOSITE.get(_direction(item), item) for item in items], problem)
        if not opposite.flaw:
            return opposite
        for name in MOVE_NAMES:
            states = _states_by_names(items, problem, name)
            if states and problem.is_goal(states[-1]):
                return _walk(states, problem)
        return _walk_with_labels(items, problem) or answer
    return answer


def _has_boards(items: list[Any], problem: PlainProblem) -> bool:
    """Return True if a path of boards begins with a board, so that it names no moves."""
    is_board = looks_like_board(problem.cells)
    return any(is_board(part) for part in _parts(items[0])) if items else False


def _walk_with_labels(items: list[Any], problem: PlainProblem) -> Answer | None:
    """Return the path of moves with names in another language, if they lead to the goal in some meaning; else None."""
    labels = sorted({item for item in items if isinstance(item, str)})
    if len(labels) > len(OPPOSITE) or not all(isinstance(item, str) for item in items):
        return None
    if all(_direction(label) in OPPOSITE for label in labels):
        return None  # their meaning is known
    for meaning in itertools.permutations(OPPOSITE, len(labels)):
        letters = dict(zip(labels, meaning, strict=True))
        answer = _walk([letters[item] for item in items], problem)
        if answer.is_solution:
            return answer
    return None


MOVE_NAMES: tuple[Callable[[Any, Any, int], Any], ...] = (
    lambda board, child, _width: board[child.index(0)],  # the tile that slides
    lambda _board, child, _width: child.index(0),  # the cell to which the gap moves
    lambda _board, child, width: divmod(child.index(0), width),
    lambda board, child, width: _offset(board, child, width, 1),  # (rows, columns) by which the gap moves
    lambda board, child, width: _offset(board, child, width, -1),
)
"""Other ways than by directions to name a move: functions from two boards and their width."""


def _offset(board: Any, child: Any, width: int, sign: int) -> tuple[int, int]:
    """Return the rows and the columns by which the gap moves, or the tile if the sign is −1."""
    (row, column), (new_row, new_column) = divmod(board.index(0), width), divmod(child.index(0), width)
    return sign * (new_row - row), sign * (new_column - column)


def _as_number(part: Any) -> Any:
    """Return the number in a text of digits, and a list as a tuple; any other part as it is."""
    if isinstance(part, str):
        return int(part) if part.strip().isdecimal() else part
    return tuple(part) if isinstance(part, list) else part


def _states_by_names(items: list[Any], problem: PlainProblem, name: Callable[[Any, Any, int], Any]) -> list[Any]:
    """Return the states of a path whose moves are named in some way; empty if any item names no move."""
    states = [problem.initial]
    for item in items:
        parts = [_as_number(part) for part in _parts(item)]
        found = [
            child for _a, child, _c in problem.moves(states[-1]) if name(states[-1], child, problem.width) in parts
        ]
        if not found:
            return []
        states.append(found[0])
    return states


def _walk(items: list[Any], problem: PlainProblem) -> Answer:
    """Return the path that items describe, move by move from the initial state."""
    state, cost, moves, states = problem.initial, 0.0, [], [problem.initial]
    if not items:
        return Answer("path", (), (state,), 0, 0) if problem.is_goal(state) else Answer("none")
    first = 1 if any(_is_state(part, state, problem) for part in _parts(items[0])) else 0
    flaw = ""
    for number, item in enumerate(items[first:], 1):
        move = _move_of(item, state, problem)
        if move is None:
            flaw = f"Step {number} of the path is no move."
            break
        moves.append(move[0])
        state, cost = move[1], cost + move[2]
        states.append(state)
    if not flaw and not problem.is_goal(state):
        flaw = "The path does not end at a goal."
    exact = int(cost) if cost == int(cost) else cost
    return Answer("path", tuple(moves), tuple(states), len(moves), exact, flaw)


def _parts(item: Any) -> Iterator[Any]:
    """Yield an item and the parts of a tuple."""
    yield item
    if isinstance(item, (tuple, list)):
        yield from item[:MOST_PARTS]


def _is_state(value: Any, state: Any, problem: PlainProblem) -> bool:
    """Return True if a value is a plain state in any form."""
    try:
        return bool(problem.key(value) == state)
    except (TypeError, ValueError):
        return False


def _move_of(item: Any, state: Any, problem: PlainProblem) -> tuple[int, Any, float] | None:
    """Return the move that an item of a path names by its state or by its action; None if it is no move."""
    rows = problem.moves(state)
    for part in _parts(item):
        name = _direction(part)
        for row in rows:
            action = problem.action_names[row[0]]
            if _is_state(part, row[1], problem) or (isinstance(name, str) and name == action):
                return row
    return None


def _direction(item: Any) -> Any:
    """Return the letter of a direction in words or letters; any other item is returned as it is."""
    if not isinstance(item, str):
        return item if isinstance(item, (int, tuple, float)) else None
    word = item.strip().lower().removeprefix("move").strip(" _")
    return DIRECTIONS.get(word, word.upper() if word.upper() in OPPOSITE else item)
