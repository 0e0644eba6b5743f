"""Exact distances to a goal, from one breadth-first pass over everything that can reach it."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from functools import lru_cache
from itertools import islice

from puzzle import board
from puzzle.packing import Packing

PAUSE = 2048
"""A pass pauses after so many boards, so that a caller can put something more urgent first."""


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
        self._distance = {self._packing.pack(goal): 0}
        self._starts = [0, 1]  # of each distance among the boards in the order found, and where the last one ends
        self._pass = self._explore()

    def advance(self, slices: int | None = None) -> bool:
        """Do some slices of the pass, or all that is left; tell whether there is more to do."""
        while not self.complete and slices != 0:
            self.complete = next(self._pass, True) is not False
            slices = None if slices is None else slices - 1
        return not self.complete

    def of(self, tiles: tuple[int, ...]) -> int | None:
        """Return the moves a board is from the goal, None if it never gets there; ValueError before the end."""
        if not self.complete:
            raise ValueError("The pass over all boards has not ended yet.")
        return self._distance.get(self._packing.pack(tiles))

    def by_state(self) -> Mapping[int, int]:
        """Return the distances by state, as `SlidingPuzzle` packs boards; those found so far."""
        return self._distance

    def __len__(self) -> int:
        return len(self._distance)

    @property
    def greatest(self) -> int:
        """The distance of the hardest boards."""
        return len(self._starts) - 2

    def per_depth(self) -> list[int]:
        """Return how many boards are 0, 1, 2, … moves from the goal."""
        return [end - start for start, end in zip(self._starts, self._starts[1:], strict=False)]

    def boards(self, depth: int) -> list[tuple[int, ...]]:
        """Return all boards that are exactly so many moves from the goal; ValueError where there are none."""
        start, end = self._places(depth)
        return [self._packing.unpack(state) for state in islice(self._distance, start, end)]

    def random_board(self, depth: int, randbelow: Callable[[int], int]) -> tuple[int, ...]:
        """Return one of the boards that are exactly so many moves from the goal, each equally likely.

        `randbelow(k)` returns a whole number from 0 to k − 1. Raises ValueError where there are none.
        """
        start, end = self._places(depth)
        return self._packing.unpack(next(islice(self._distance, start + randbelow(end - start), None)))

    def hardest(self) -> list[tuple[int, ...]]:
        """Return the boards that need the most moves."""
        return self.boards(self.greatest)

    def _places(self, depth: int) -> tuple[int, int]:
        """Where the boards of a distance begin and end among all, which are in order of distance."""
        if not self.complete:
            raise ValueError("The pass over all boards has not ended yet.")
        if not 0 <= depth <= self.greatest:
            raise ValueError(f"From this goal boards are 0 to {self.greatest} moves away.")
        return self._starts[depth], self._starts[depth + 1]

    def _explore(self) -> Generator[bool, None, None]:
        distance, mask = self._distance, self._packing.mask
        tables = [self._packing.moves(blank) for blank in range(len(self.goal))]
        layer, depth = [*distance], 0
        while layer:
            depth += 1
            following: list[int] = []
            found = following.append
            for first in range(0, len(layer), PAUSE):
                for state in layer[first : first + PAUSE]:
                    for _code, shift, factor, offset in tables[state & mask]:
                        child = state + (state >> shift & mask) * factor + offset
                        if child not in distance:
                            distance[child] = depth
                            found(child)
                yield False
            layer = following
            if layer:
                self._starts.append(len(distance))


@lru_cache(maxsize=4)
def complete_distances(goal: tuple[int, ...]) -> Distances:
    """Return the distances of all boards to a goal; each pass is kept for the next who asks."""
    distances = Distances(goal)
    distances.advance()
    return distances
