"""What a search needs to know about a problem, and sliding tiles as one such problem."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from puzzle import board
from puzzle.packing import Packing
from puzzle.tile_sums import Heuristic, Table, zero

Successor = tuple[int, Any, float, float]
"""(code of the action, state it leads to, step cost, h of that state)."""
Expander = Callable[[Any, float], list[Successor]]
Successors = Callable[[Any], list[tuple[int, Any]]]
"""A state -> (code of the action, state it leads to) for every action."""


class SearchProblem(ABC):
    """A problem in the sense of Russell and Norvig, section 3.1: states, actions, a goal and costs.

    States are hashable. An action is known by its code, its place in `actions_named`; a trace stores
    codes, so that any problem's search tree is columns of small numbers.
    """

    initial: Any
    actions_named: Sequence[str]
    state_name: str = "state"
    """What people call a state of this problem."""
    whole_numbers: bool = True
    """Whether every step cost and every h is a whole number."""
    unit_costs: bool = True
    """Whether every step costs 1, so that the cheapest path is the shortest."""

    @abstractmethod
    def actions(self, state: Any) -> Sequence[int]:
        """Return the codes of the actions that can be taken in a state, in the order to try them."""

    @abstractmethod
    def result(self, state: Any, action: int) -> Any:
        """Return the state that an action leads to."""

    @abstractmethod
    def is_goal(self, state: Any) -> bool:
        """Tell whether a state is a goal."""

    def goal_test(self) -> Callable[[Any], bool]:
        """Return the function that a search calls to test a state: `is_goal`, or something faster."""
        return self.is_goal

    def step_cost(self, state: Any, action: int, result: Any) -> float:
        """Return the cost of one step, 1 unless a problem says otherwise."""
        return 1

    def h(self, state: Any) -> float:
        """Return the estimated cost from a state to the nearest goal, 0 unless a problem has a heuristic."""
        return 0

    def state_text(self, state: Any) -> str:
        """Write a state for people."""
        return str(state)

    def state_label(self, state: Any) -> str:
        """Write a state as briefly as a node of a drawn tree has room for, on one line or a few."""
        return self.state_text(state)

    def action_text(self, state: Any, action: int) -> str:
        """Write an action taken in a state for people."""
        return self.actions_named[action]

    def solvable(self) -> bool | None:
        """Tell whether a goal can be reached, or None where only a search can say."""
        return None

    def backward(self) -> SearchProblem:
        """Return the problem from its goal to its initial state, for a search from both ends.

        Its actions have the codes of this one; `inverse` tells which action of this problem takes each back.
        """
        raise ValueError("This problem cannot be searched from its goal.")

    def inverse(self, action: int) -> int:
        """Return the action that takes an action back."""
        raise ValueError("Actions of this problem cannot be taken back.")

    def expander(self) -> Expander:
        """Return the function that a search calls to expand a node: (state, its h) -> its successors.

        The default asks the methods above; a problem may return something faster that gives the same.
        """

        def expand(state: Any, _h: float) -> list[Successor]:
            successors = []
            for action in self.actions(state):
                child = self.result(state, action)
                successors.append((action, child, self.step_cost(state, action, child), self.h(child)))
            return successors

        return expand

    def successors(self) -> Successors:
        """Return the function that a search calls to expand a node when every step costs 1 and nothing is estimated."""
        return lambda state: [(action, self.result(state, action)) for action in self.actions(state)]


class SlidingPuzzle(SearchProblem):
    """Sliding tiles from one board to another, as a search problem.

    A state is a board as one whole number (`packing.py`). `start` and `goal` are boards as tuples; `order` the blank's
    moves in the order to try them. Raises ValueError when the sizes differ.
    """

    actions_named = board.MOVES
    state_name = "board"

    def __init__(
        self,
        start: tuple[int, ...],
        goal: tuple[int, ...],
        heuristic: Heuristic = zero,
        count_blank: bool = False,
        order: str = board.MOVES,
    ) -> None:
        self.start, self.goal, self.order = board.checked(start), board.checked(goal), order
        if len(start) != len(goal):
            raise ValueError("The start and the goal must have the same size.")
        self.width = board.width(start)
        self._packing = Packing(self.width)
        self.pack, self.unpack = self._packing.pack, self._packing.unpack
        self._goal_state = self.pack(goal)
        self.initial = self.pack(start)
        self.table = heuristic.table(goal, count_blank)
        """What each tile adds to h in each cell, None for a heuristic that is no such sum."""
        self.whole_numbers = heuristic.whole_numbers
        self._estimate = heuristic.function(goal, count_blank)
        self._moves = [self._packing.moves(blank, order) for blank in range(len(goal))]

    def actions(self, state: int) -> list[int]:
        """Return the codes of the blank's moves, in the problem's order."""
        return [code for code, _shift, _factor, _offset in self._moves[state & self._packing.mask]]

    def result(self, state: int, action: int) -> int:
        """Return the state after the blank has moved."""
        mask = self._packing.mask
        for code, shift, factor, offset in self._moves[state & mask]:
            if code == action:
                return state + (state >> shift & mask) * factor + offset
        raise ValueError(f"The gap cannot move {board.MOVES[action]} here.")

    def is_goal(self, state: int) -> bool:
        """Tell whether every tile is home."""
        return state == self._goal_state

    def goal_test(self) -> Callable[[Any], bool]:
        """Return the goal test as a look-up, which Python does without entering a function."""
        return frozenset((self._goal_state,)).__contains__

    def h(self, state: int) -> float:
        """Return the heuristic's value for a state."""
        return self._estimate(self.unpack(state))

    def state_text(self, state: int) -> str:
        """Write a state as a board, rows separated by slashes."""
        return board.text(self.unpack(state))

    def action_text(self, state: int, action: int) -> str:
        """Write a move by the tile that slides: `Move tile 6 down`."""
        return board.slide_words(self.unpack(state), board.MOVES[action]).replace("slide", "Move tile")

    def solvable(self) -> bool:
        """Tell from parity whether the goal can be reached."""
        return board.solvable(self.start, self.goal)

    def backward(self) -> SlidingPuzzle:
        """Return the puzzle with start and goal exchanged and no heuristic."""
        return SlidingPuzzle(self.goal, self.start, order=self.order)

    def inverse(self, action: int) -> int:
        """Return the blank's move the other way; up and down, left and right are neighbours in `board.MOVES`."""
        return action ^ 1

    def expander(self) -> Expander:
        """Return an expansion by tables, which takes a shift and two look-ups per successor where h is a sum."""
        # Differences of irrational lengths would drift, and equal f would no longer compare equal.
        if self.table is None or not self.whole_numbers:
            return self._expand_afresh
        tables, mask = [self._changes(blank, self.table) for blank in range(len(self.goal))], self._packing.mask

        # Appending in a loop is faster than a comprehension or a generator, in the browser's Python too.
        def expand(state: int, h: float) -> list[Successor]:
            successors: list[Successor] = []
            for code, shift, step, dh in tables[state & mask]:
                tile = state >> shift & mask
                successors.append((code, state + step[tile], 1, h + dh[tile]))
            return successors

        def expand_blindly(state: int, h: float) -> list[Successor]:
            successors: list[Successor] = []
            for code, shift, step, _dh in tables[state & mask]:
                successors.append((code, state + step[state >> shift & mask], 1, h))
            return successors

        return expand if any(map(any, self.table)) else expand_blindly

    def successors(self) -> Successors:
        """Return an expansion by tables that looks at no heuristic."""
        moves, mask = self._moves, self._packing.mask

        def successors(state: int) -> list[tuple[int, int]]:
            children: list[tuple[int, int]] = []
            for code, shift, factor, offset in moves[state & mask]:
                children.append((code, state + (state >> shift & mask) * factor + offset))
            return children

        return successors

    def _expand_afresh(self, state: int, _h: float) -> list[Successor]:
        successors: list[Successor] = []
        mask = self._packing.mask
        for code, shift, factor, offset in self._moves[state & mask]:
            child = state + (state >> shift & mask) * factor + offset
            successors.append((code, child, 1, self.h(child)))
        return successors

    def _changes(self, blank: int, table: Table) -> list[tuple[int, int, list[int], list[float]]]:
        """Per move of a blank: (code, shift of the moving tile, change of state and of h by tile)."""
        changes = []
        for code, shift, factor, offset in self._moves[blank]:
            cell, tiles = blank + offset, range(len(self.goal))
            gap = table[0][cell] - table[0][blank]
            step = [tile * factor + offset for tile in tiles]
            dh = [table[tile][blank] - table[tile][cell] + gap for tile in tiles]
            changes.append((code, shift, step, dh))
        return changes
