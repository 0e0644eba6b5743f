"""The sliding-tile puzzle as a search problem."""

from __future__ import annotations

from collections.abc import Container
from copy import copy

from puzzle.core import board
from puzzle.core.packing import Move, Packing
from puzzle.heuristics.heuristic import Heuristic, Table
from puzzle.heuristics.own_heuristic import OwnHeuristic
from puzzle.heuristics.tile_sums import zero
from puzzle.problems.problem import Expander, SearchProblem, Successor, Successors


class SlidingPuzzle(SearchProblem):
    """Sliding tiles from one board to another, from 2×2 to 5×5.

    A state is a board packed into one whole number (`packing.py`).

    Parameters
    ----------
    start, goal : tuples of int
        Boards in row-major order, 0 being the gap.
    heuristic : Heuristic, optional
        The estimate of the moves to the goal. By default h is 0 here, and a run uses the heuristic of its options.
    count_blank : bool, optional
        Whether the heuristic counts the gap like a tile; by default as the options of a run say, otherwise not.
    order : str, optional
        The gap's moves in the order in which they are tried; by default that of the options of a run, otherwise UDLR.

    Raises
    ------
    ValueError
        If start or goal is not a board, or their sizes differ.

    >>> puzzle = SlidingPuzzle((1, 0, 2, 3), (0, 1, 2, 3))
    >>> [puzzle.action_text(puzzle.initial, action) for action in puzzle.actions(puzzle.initial)]
    ['Move tile 3 up', 'Move tile 1 right']
    """

    action_names = board.MOVES
    state_name, comparison = "board", "tile by tile"
    single_letter_actions = True

    def __init__(
        self,
        start: tuple[int, ...],
        goal: tuple[int, ...],
        heuristic: Heuristic | None = None,
        count_blank: bool | None = None,
        order: str | None = None,
    ) -> None:
        self.start, self.goal = board.validate(start), board.validate(goal)
        if len(start) != len(goal):
            raise ValueError("The start and the goal must have the same size.")
        self.node_size = self.width, self.height = board.width(start), board.height(start)
        self._packing = Packing(len(start))
        self.pack, self.unpack = self._packing.pack, self._packing.unpack
        self._goal_state = self.pack(goal)
        self.initial = self.pack(start)
        self.given_heuristic, self.given_count_blank, self.given_order = heuristic, count_blank, order
        """The settings given to the constructor; None where the options of a run decide."""
        self._configure(heuristic or zero, bool(count_blank), order or board.MOVES)

    def configured(self, heuristic: Heuristic, count_blank: bool, order: str) -> SlidingPuzzle:
        """Return this puzzle with a heuristic, a rule for the gap and an order of moves."""
        if (heuristic, count_blank, order) == self._configuration:
            return self
        puzzle = copy(self)
        puzzle._configure(heuristic, count_blank, order)
        return puzzle

    def _configure(self, heuristic: Heuristic, count_blank: bool, order: str) -> None:
        """Compute what depends on the heuristic, the rule for the gap and the order of moves."""
        self._configuration = heuristic, count_blank, order
        self.order = order
        self.table = None if self.defines_h else heuristic.table(self.goal, count_blank)
        """The term in h of each tile in each cell, as `table[tile][cell]`; None if h is not a sum over tiles."""
        self.whole_numbers = heuristic.whole_numbers and not self.defines_h
        self.h_is_own = self.defines_h or isinstance(heuristic, OwnHeuristic)
        self.lookup = None if self.defines_h else heuristic.lookup(self.goal)
        """The tables of additive patterns, with which IDA* is faster; None if h has none."""
        self.h_weakness = self.lookup.weakness if self.lookup else ""
        self._estimate = heuristic.function(self.goal, count_blank)
        self._moves = [self._packing.moves(blank, order) for blank in range(len(self.goal))]

    @property
    def defines_h(self) -> bool:
        """Whether a subclass computes h, so that no heuristic of the package is used."""
        return self._redefines("h")

    def _redefines(self, *methods: str) -> bool:
        """Return True if a subclass redefines any of some methods."""
        return any(getattr(type(self), method) is not getattr(SlidingPuzzle, method) for method in methods)

    def actions(self, state: int) -> list[int]:
        """Return the codes of the gap's moves, in the problem's order."""
        return [code for code, _shift, _factor, _offset in self._moves[state & self._packing.mask]]

    def result(self, state: int, action: int) -> int:
        """Return the state after a move of the gap."""
        mask = self._packing.mask
        for code, shift, factor, offset in self._moves[state & mask]:
            if code == action:  # the tile at `shift` slides into the gap, see `Packing.moves`
                return state + (state >> shift & mask) * factor + offset
        raise ValueError(f"The gap cannot move {board.MOVES[action]} here.")

    def is_goal(self, state: int) -> bool:
        """Return True if every tile is in its goal cell."""
        return state == self._goal_state

    @property
    def goal_state(self) -> int:
        """The goal, packed."""
        return self._goal_state

    def goals(self) -> Container[int]:
        """Return the goal as a set, so that the goal test is a fast `in` instead of a method call."""
        if self._redefines("is_goal"):
            return super().goals()
        return frozenset((self._goal_state,))

    def h(self, state: int) -> float:
        """Return the heuristic's value for a state."""
        return self._estimate(self.unpack(state))

    def state_text(self, state: int) -> str:
        """Return a state as a board, rows separated by slashes."""
        return board.text(self.unpack(state))

    def action_text(self, state: int, action: int) -> str:
        """Return a move named after the tile that slides: `Move tile 6 down`."""
        return board.slide_words(self.unpack(state), board.MOVES[action]).replace("slide", "Move tile")

    def action_subject(self, state: int, action: int) -> str:
        """Return a move named after the tile that slides: `Sliding 6 down`."""
        return board.slide_words(self.unpack(state), board.MOVES[action]).replace("slide", "Sliding")

    def instance_text(self) -> str:
        """Return the start board, its tiles separated by commas."""
        return board.link_text(self.start)

    def tiles(self, state: int) -> tuple[int, ...]:
        """Return a state as a board."""
        return self.unpack(state)

    def boards(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the start and the goal."""
        return self.start, self.goal

    def h_terms(self, state: int) -> tuple[float, ...]:
        """Return, for each cell, the term in h of the tile in it; empty if h is not a sum over tiles."""
        table = self.table
        return () if table is None else tuple([table[tile][cell] for cell, tile in enumerate(self.unpack(state))])

    def is_solvable(self) -> bool:
        """Return True if the goal can be reached, which the parity of the boards decides."""
        return board.is_solvable(self.start, self.goal)

    def unsolvable_reason(self) -> str:
        """Return a phrase on the parity of the boards, which makes the goal unreachable."""
        return board.parity_reason(self.start, self.goal)

    def backward(self) -> SlidingPuzzle:
        """Return the puzzle with start and goal swapped and no heuristic."""
        return SlidingPuzzle(self.goal, self.start, order=self.order)

    def inverse(self, action: int) -> int:
        """Return the gap's move in the opposite direction; opposite moves are neighbours in `board.MOVES`."""
        return action ^ 1

    def expander(self, last_first: bool = False) -> Expander:
        """Return a fast function that expands a node.

        If h is a sum over tiles, the function reads the changes of h from tables instead of calling the heuristic.
        """
        if self._redefines("actions", "result", "step_cost", "h"):
            return super().expander(last_first)
        moves = [row[:: -1 if last_first else 1] for row in self._moves]
        if self.table is None:
            return self._expander_without_table(moves)
        tables, mask = [_changes(blank, row, self.table) for blank, row in enumerate(moves)], self._packing.mask

        # Appending in a loop is faster than a comprehension or a generator, in the browser's Python too.
        def expand(state: int, g: float, h: float) -> list[Successor]:
            """Return the successors of a state; `state & mask` is the cell of the gap."""
            successors: list[Successor] = []
            g += 1
            for code, shift, step, dh in tables[state & mask]:
                tile = state >> shift & mask
                successors.append((code, state + step[tile], g, h + dh[tile]))
            return successors

        def expand_without_h(state: int, g: float, h: float) -> list[Successor]:
            """Return the successors of a state if no move changes h."""
            successors: list[Successor] = []
            g += 1
            for code, shift, step, _dh in tables[state & mask]:
                successors.append((code, state + step[state >> shift & mask], g, h))
            return successors

        return expand if any(map(any, self.table)) else expand_without_h

    def successors(self) -> Successors:
        """Return a fast function that expands a node with the help of tables and does not compute h."""
        if self._redefines("actions", "result"):
            return super().successors()
        tables, mask = [self._steps(blank) for blank in range(len(self.goal))], self._packing.mask

        def successors(state: int) -> list[tuple[int, int]]:
            """Return (code of the move, state) of the successors of a state; `state & mask` is the cell of the gap."""
            children: list[tuple[int, int]] = []
            for code, shift, step in tables[state & mask]:
                children.append((code, state + step[state >> shift & mask]))
            return children

        return successors

    def _expander_without_table(self, moves: list[list[Move]]) -> Expander:
        """Return a function that expands a node and calls the heuristic for every successor."""
        mask = self._packing.mask

        def expand(state: int, g: float, _h: float) -> list[Successor]:
            """Return the successors of a state, calling the heuristic for each."""
            successors: list[Successor] = []
            for code, shift, factor, offset in moves[state & mask]:
                child = state + (state >> shift & mask) * factor + offset
                successors.append((code, child, g + 1, self.h(child)))
            return successors

        return expand

    def _steps(self, blank: int) -> list[tuple[int, int, list[int]]]:
        """Return the moves of the gap at the cell `blank`.

        Each is (code, shift of the moving tile, changes of the state), with one change for each tile that may be there.
        """
        tiles, moves = range(len(self.goal)), self._moves[blank]
        return [(code, shift, [tile * factor + offset for tile in tiles]) for code, shift, factor, offset in moves]


def _changes(blank: int, moves: list[Move], table: Table) -> list[tuple[int, int, list[int], list[float]]]:
    """Return the moves of the gap at the cell `blank`, with their effect on the state and on h.

    Each is (code, shift of the moving tile, changes of the state, changes of h), with one change for each tile that may
    be there.
    """
    changes = []
    for code, shift, factor, offset in moves:
        cell, tiles = blank + offset, range(len(table))
        gap_change = table[0][cell] - table[0][blank]
        step = [tile * factor + offset for tile in tiles]
        dh = [table[tile][blank] - table[tile][cell] + gap_change for tile in tiles]
        changes.append((code, shift, step, dh))
    return changes
