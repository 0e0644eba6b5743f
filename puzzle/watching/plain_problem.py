"""A search problem on plain states, as a watched search sees it: boards are tuples of tiles, not packed numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from puzzle.problems.problem import SearchProblem
from puzzle.problems.sliding_tiles import SlidingPuzzle
from puzzle.watching.states import BOARD_TYPES, flat_board, held_name, plain

Move = tuple[int, Any, float]
"""(code of the action, resulting plain state, cost of the step)."""


class PlainProblem:
    """A problem whose states are plain.

    Parameters
    ----------
    problem : SearchProblem
        The problem.

    Attributes
    ----------
    initial : object
        The initial state.
    goal : object
        The only goal; None if there are several.
    moves : function
        The function from a state to its moves, each (code of the action, state, cost).

    >>> from puzzle.problems.sliding_tiles import SlidingPuzzle
    >>> PlainProblem(SlidingPuzzle((1, 0, 2, 3), (0, 1, 2, 3))).moves((1, 0, 2, 3))
    [(1, (1, 3, 2, 0), 1), (2, (0, 1, 2, 3), 1)]
    """

    def __init__(self, problem: SearchProblem) -> None:
        self.problem = problem
        self.is_tiles = isinstance(problem, SlidingPuzzle)
        self.action_names = problem.action_names
        self._attributes: dict[type, str] = {}
        start, goal = problem.boards() if self.is_tiles else (problem.initial, getattr(problem, "goal", None))
        self.initial: Any = start
        self.goal: Any = goal
        self.width, self.cells = problem.node_size[0], len(start) if self.is_tiles else 0
        self.moves: Callable[[Any], list[Move]] = self._moves_of_any
        if type(problem) is SlidingPuzzle:
            self._neighbours = [_neighbours(problem, gap) for gap in range(self.cells)]
            self.moves = self._moves_of_tiles

    def state(self, state: Any) -> Any:
        """Return the problem's own state for a plain state."""
        return self.problem.pack(state) if isinstance(self.problem, SlidingPuzzle) else state

    def plain(self, state: Any) -> Any:
        """Return the plain state for a state of the problem."""
        return self.problem.unpack(state) if isinstance(self.problem, SlidingPuzzle) else state

    def key(self, value: Any) -> Any:
        """Return the plain state in a value that a search holds: a board in any form, an object with a state."""
        kind: type = type(value)
        if kind is tuple and value and type(value[0]) is int:  # first, as a search asks for the key of every node
            return value
        if self.is_tiles:
            try:
                if kind in BOARD_TYPES:
                    return flat_board(value)
                if kind not in self._attributes:  # looked for once for each class
                    self._attributes[kind] = held_name(value)
                name = self._attributes[kind]
                return flat_board(getattr(value, name) if name else value)
            except (TypeError, ValueError, IndexError, AttributeError):
                return plain(value)
        return value if kind is str else plain(value)

    def is_goal(self, state: Any) -> bool:
        """Return True if a state is a goal."""
        if type(self.problem) is SlidingPuzzle:
            return bool(state == self.goal)
        return bool(self.problem.is_goal(self.state(state)))

    def h(self, state: Any) -> float:
        """Return the problem's estimate for a state."""
        return self.problem.h(self.state(state))

    def _moves_of_tiles(self, board: Any) -> list[Move]:
        """Return the moves of a board, faster than with packed states."""
        gap, moves = board.index(0), list[Move]()
        for code, cell in self._neighbours[gap]:
            tiles = list(board)
            tiles[gap], tiles[cell] = tiles[cell], 0
            moves.append((code, tuple(tiles), 1))
        return moves

    def _moves_of_any(self, start: Any) -> list[Move]:
        """Return the moves of a state of any problem."""
        problem, state, moves = self.problem, self.state(start), []
        for action in problem.actions(state):
            result = problem.result(state, action)
            moves.append((action, self.plain(result), problem.step_cost(state, action, result)))
        return moves


def _neighbours(puzzle: SlidingPuzzle, gap: int) -> list[tuple[int, int]]:
    """Return for a cell of the gap the codes of its moves and the cells to which it moves."""
    board = list(range(1, len(puzzle.start)))
    board.insert(gap, 0)
    state = puzzle.pack(tuple(board))
    return [(action, puzzle.unpack(puzzle.result(state, action)).index(0)) for action in puzzle.actions(state)]
