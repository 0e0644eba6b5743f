"""Exact distances to a goal, from one breadth-first pass over everything that can reach it."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Generator, Iterable
from functools import lru_cache
from typing import Any

from puzzle.core import board
from puzzle.core.packing import Packing
from puzzle.heuristics.board_table import UNKNOWN, BoardTable

PAUSE = 2048
"""A pass pauses after so many boards, so that a caller can put something more urgent first."""
NO_MOVE = -1
Way = tuple[int, int, int, list[Any]]
"""A move without its code (`packing.Move`), and the ways that lead on from there."""


class Distances:
    """The number of moves from every board to one goal, found in slices.

    Moves can be taken back, so distances from the goal are distances to it. Only for boards up to 3×3: the
    15-puzzle has ten million million boards. Raises ValueError for larger ones.
    """

    def __init__(self, goal: tuple[int, ...]) -> None:
        if len(goal) > 9:
            raise ValueError("Exact distances are for boards up to 3×3; larger ones have too many states.")
        self.goal, self.complete = goal, False
        self._packing = Packing(board.width(goal))
        self._states = array("Q", [self._packing.pack(goal)])  # in the order found, so by distance
        self._starts = [0, 1]  # of each distance among them, and where the last one ends
        self._table = BoardTable(len(goal))
        self._pass = self._explore()

    def advance(self, slices: int | None = None) -> bool:
        """Do some slices of the pass, or all that is left; tell whether there is more to do."""
        while not self.complete and slices != 0:
            self.complete = next(self._pass, True) is not False
            slices = None if slices is None else slices - 1
        return not self.complete

    def distance(self, tiles: tuple[int, ...]) -> int | None:
        """Return the moves a board is from the goal, None if it never gets there; ValueError before the end."""
        if not self.complete:
            raise ValueError("The pass over all boards has not ended yet.")
        if len(tiles) != len(self.goal):
            return None
        (distance,) = self.distances_of_states([self._packing.pack(tiles)])
        return None if distance == UNKNOWN else distance

    def distances_of_states(self, states: Iterable[int]) -> list[int]:
        """Return the distances of boards as `SlidingPuzzle` packs them, all of which get there."""
        return self._table.read(states)

    def __len__(self) -> int:
        return len(self._states)

    @property
    def max_distance(self) -> int:
        """The distance of the hardest boards."""
        return len(self._starts) - 2

    def counts_by_distance(self) -> list[int]:
        """Return how many boards are 0, 1, 2, … moves from the goal."""
        return [end - start for start, end in zip(self._starts, self._starts[1:], strict=False)]

    def boards(self, depth: int) -> list[tuple[int, ...]]:
        """Return all boards that are exactly so many moves from the goal; ValueError where there are none."""
        start, end = self._places(depth)
        return [self._packing.unpack(state) for state in self._states[start:end]]

    def random_board(self, depth: int, randbelow: Callable[[int], int]) -> tuple[int, ...]:
        """Return one of the boards that are exactly so many moves from the goal, each equally likely.

        `randbelow(k)` returns a whole number from 0 to k − 1. Raises ValueError where there are none.
        """
        start, end = self._places(depth)
        return self._packing.unpack(self._states[start + randbelow(end - start)])

    def hardest(self) -> list[tuple[int, ...]]:
        """Return the boards that need the most moves."""
        return self.boards(self.max_distance)

    def _places(self, depth: int) -> tuple[int, int]:
        """Where the boards of a distance begin and end among all, which are in order of distance."""
        if not self.complete:
            raise ValueError("The pass over all boards has not ended yet.")
        if not 0 <= depth <= self.max_distance:
            raise ValueError(f"From this goal boards are 0 to {self.max_distance} moves away.")
        return self._starts[depth], self._starts[depth + 1]

    def _explore(self) -> Generator[bool, None, None]:
        """Find the boards layer by layer, with the ways on from each; what has a distance has been found."""
        mask, ways = self._packing.mask, _ways(self._packing, len(self.goal))
        numbers, upper, lower = self._table.numbers, self._table.upper, self._table.lower
        layer, leads = self._states.tolist(), [ways[self.goal.index(0), NO_MOVE]]
        self._table.write(layer, 0)
        while layer:
            depth = self.max_distance + 1
            following: list[int] = []
            onwards: list[list[Way]] = []
            for first in range(0, len(layer), PAUSE):
                part = slice(first, first + PAUSE)
                for state, lead in zip(layer[part], leads[part], strict=True):
                    for shift, factor, offset, onward in lead:
                        child = state + (state >> shift & mask) * factor + offset
                        place = upper[child >> 20] + lower[child >> 4 & 0xFFFF]
                        if numbers[place] == UNKNOWN:
                            numbers[place] = depth
                            following.append(child)
                            onwards.append(onward)
                yield False
            layer, leads = following, onwards
            if layer:
                self._states.fromlist(layer)
                self._starts.append(len(self._states))


def _ways(packing: Packing, cells: int) -> dict[tuple[int, int], list[Way]]:
    """Return the moves by the blank's cell and the move back, which is not among them: that board has been reached."""
    ways: dict[tuple[int, int], list[Way]] = {
        (blank, back): [] for blank in range(cells) for back in (NO_MOVE, *range(len(board.MOVES)))
    }
    for (blank, back), moves in ways.items():
        for code, shift, factor, offset in packing.moves(blank):
            if code != back:
                moves.append((shift, factor, offset, ways[blank + offset, code ^ 1]))
    return ways


@lru_cache(maxsize=4)
def complete_distances(goal: tuple[int, ...]) -> Distances:
    """Return the distances of all boards to a goal; each pass is kept for the next who asks."""
    distances = Distances(goal)
    distances.advance()
    return distances
