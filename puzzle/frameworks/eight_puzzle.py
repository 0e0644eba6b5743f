"""AIMA's class `EightPuzzle`, on which exercises build."""

from typing import Any

from puzzle.core import board
from puzzle.frameworks.problem import SearchProblem

OFFSETS = {"UP": -3, "DOWN": 3, "LEFT": -1, "RIGHT": 1}
"""By action, how far the gap moves in the tuple of tiles."""


class EightPuzzle(SearchProblem):
    """The 3×3 sliding puzzle; an action moves the gap.

    >>> puzzle = EightPuzzle((1, 2, 3, 4, 5, 6, 0, 7, 8))
    >>> puzzle.actions(puzzle.initial), puzzle.result(puzzle.initial, "RIGHT")
    (['UP', 'RIGHT'], (1, 2, 3, 4, 5, 6, 7, 0, 8))
    """

    def __init__(self, initial: tuple[int, ...], goal: tuple[int, ...] = (1, 2, 3, 4, 5, 6, 7, 8, 0)) -> None:
        self.initial, self.goal = initial, goal

    def find_blank_square(self, state: tuple[int, ...]) -> int:
        """Return the index of the gap."""
        return state.index(0)

    def actions(self, state: tuple[int, ...]) -> list[Any]:
        """Return the directions in which the gap can move."""
        row, column = divmod(self.find_blank_square(state), 3)
        possible = {"UP": row > 0, "DOWN": row < 2, "LEFT": column > 0, "RIGHT": column < 2}
        return [action for action in OFFSETS if possible[action]]

    def result(self, state: tuple[int, ...], action: Any) -> tuple[int, ...]:
        """Return the board after a move of the gap."""
        gap = self.find_blank_square(state)
        return board.swap_cells(tuple(state), gap, gap + OFFSETS[action])

    def goal_test(self, state: tuple[int, ...]) -> bool:
        """Return True if a board is the goal."""
        return bool(state == self.goal)

    def check_solvability(self, state: tuple[int, ...]) -> bool:
        """Return True if the goal can be reached from a board."""
        return board.is_solvable(tuple(state), tuple(self.goal))

    def h(self, node: Any) -> float:
        """Return the number of misplaced tiles, the gap counted, as in AIMA's class."""
        return sum(bool(tile != home) for tile, home in zip(node.state, self.goal, strict=True))
