"""Exact distances to a goal, from one breadth-first search of all boards that can reach it, also as a heuristic."""

from array import array
from collections import Counter
from collections.abc import Callable, Generator, Iterable
from functools import lru_cache
from typing import Any

from puzzle.core import board
from puzzle.core.packing import UNKNOWN, BoardTable, Packing
from puzzle.heuristics.heuristic import Estimate, Heuristic, Tiles

PAUSE = 2048
"""The number of boards expanded in one slice; between slices the caller can do more urgent work."""
NO_MOVE = -1
Step = tuple[int, int, int, list[Any]]
"""(shift, factor, offset, next steps): a move like `packing.Move` without its code, and the steps possible after it."""


class Distances:
    """The number of moves from every board to one goal, computed in slices.

    Every move can be undone, so distances from the goal are distances to it. Raises ValueError for boards of more
    than nine cells: the 15-puzzle has about 10¹³ boards.

    >>> distances = Distances((0, 1, 2, 3))
    >>> distances.advance()
    False
    >>> distances.max_distance, distances.counts_by_distance()
    (6, [1, 2, 2, 2, 2, 2, 1])
    """

    def __init__(self, goal: tuple[int, ...]) -> None:
        if len(goal) > 9:
            raise ValueError("Exact distances are for boards of up to nine cells; larger ones have too many states.")
        self.goal, self.complete = goal, False
        self._packing = Packing(len(goal))
        self._states = array("Q", [self._packing.pack(goal)])  # all packed boards found, in order of distance
        self._starts = [0, 1]  # index in `_states` of the first state at each distance; last, the number of states
        self._table = BoardTable(len(goal))
        self._search = self._explore()

    def advance(self, slices: int | None = None) -> bool:
        """Continue the search for a number of slices, by default to its end; return False once it is complete."""
        while not self.complete and slices != 0:
            self.complete = next(self._search, True) is not False
            slices = None if slices is None else slices - 1
        return not self.complete

    def distance(self, tiles: tuple[int, ...]) -> int | None:
        """Return the distance of a board from the goal; None if the goal cannot be reached.

        Raises ValueError before the search is complete.
        """
        if not self.complete:
            raise ValueError("The distances are not complete yet.")
        if len(tiles) != len(self.goal):
            return None
        (distance,) = self.distances_of_states([self._packing.pack(tiles)])
        return None if distance == UNKNOWN else distance

    def distances_of_states(self, states: Iterable[int]) -> list[int]:
        """Return the distances of packed boards, from each of which the goal must be reachable."""
        return self._table.read(states)

    def shortest_path(self, tiles: tuple[int, ...], order: str = board.MOVES) -> str | None:
        """Return the gap's moves along a shortest path to the goal; None if the goal cannot be reached.

        Of several shortest paths, this is the first in `order`. Raises ValueError before the search is complete.

        >>> complete_distances((0, 1, 2, 3)).shortest_path((3, 2, 1, 0))
        'ULDRUL'
        """
        distance = self.distance(tiles)
        if distance is None:
            return None
        state, letters, mask = self._packing.pack(tiles), "", self._packing.mask
        moves = [self._packing.moves(gap, order) for gap in range(len(self.goal))]
        for closer in range(distance - 1, -1, -1):
            children = [
                (state + (state >> shift & mask) * factor + offset, code)
                for code, shift, factor, offset in moves[state & mask]
            ]
            state, code = next(child for child in children if self.distances_of_states([child[0]]) == [closer])
            letters += board.MOVES[code]
        return letters

    def shortest_path_count(self, tiles: tuple[int, ...]) -> int:
        """Return the number of shortest paths from a board to the goal; 0 if the goal cannot be reached.

        Raises ValueError before the search is complete.

        >>> complete_distances((0, 1, 2, 3)).shortest_path_count((3, 2, 1, 0))
        2
        """
        distance = self.distance(tiles)
        if distance is None:
            return 0
        mask, moves = self._packing.mask, [self._packing.moves(gap) for gap in range(len(self.goal))]
        paths = {self._packing.pack(tiles): 1}  # the boards at one distance that shortest paths lead to: how many do
        for closer in range(distance - 1, -1, -1):
            counts: Counter[int] = Counter()
            for state, count in paths.items():
                for _code, shift, factor, offset in moves[state & mask]:
                    counts[state + (state >> shift & mask) * factor + offset] += count
            children = list(counts)
            rated = zip(children, self.distances_of_states(children), strict=True)
            paths = {child: counts[child] for child, depth in rated if depth == closer}
        return sum(paths.values())

    def __len__(self) -> int:
        """Return the number of boards found."""
        return len(self._states)

    @property
    def max_distance(self) -> int:
        """The largest distance of all boards found."""
        return len(self._starts) - 2

    def counts_by_distance(self) -> list[int]:
        """Return a list with the number of boards at each distance, beginning with distance 0."""
        return [end - start for start, end in zip(self._starts, self._starts[1:], strict=False)]

    def states(self, depth: int) -> list[int]:
        """Return all boards at a distance from the goal, packed; raise ValueError if there are none."""
        start, end = self._range_at(depth)
        return self._states[start:end].tolist()

    def boards(self, depth: int) -> list[tuple[int, ...]]:
        """Return all boards at a distance from the goal; raise ValueError if there are none."""
        return [self._packing.unpack(state) for state in self.states(depth)]

    def random_board(self, depth: int, randbelow: Callable[[int], int]) -> tuple[int, ...]:
        """Return a random board at a distance from the goal; all boards at that distance are equally likely.

        `randbelow(k)` returns a whole number from 0 to k − 1. Raises ValueError if there is no board at that distance.
        """
        start, end = self._range_at(depth)
        return self._packing.unpack(self._states[start + randbelow(end - start)])

    def hardest(self) -> list[tuple[int, ...]]:
        """Return the boards at the largest distance."""
        return self.boards(self.max_distance)

    def _range_at(self, depth: int) -> tuple[int, int]:
        """Return the indices in `_states` of the first state at a distance, and of the first state after these."""
        if not self.complete:
            raise ValueError("The distances are not complete yet.")
        if not 0 <= depth <= self.max_distance:
            raise ValueError(f"Boards are 0 to {self.max_distance} moves away from this goal.")
        return self._starts[depth], self._starts[depth + 1]

    def _explore(self) -> Generator[bool, None, None]:
        """Search breadth-first from the goal; yield False after each slice.

        `layer` contains the states at one distance, and `steps_of` the possible steps from each of these states.
        """
        mask, steps = self._packing.mask, _steps(self._packing, len(self.goal))
        numbers, upper, lower = self._table.numbers, self._table.upper, self._table.lower
        layer, steps_of = self._states.tolist(), [steps[self.goal.index(0), NO_MOVE]]
        self._table.write(layer, 0)
        while layer:
            depth = self.max_distance + 1
            next_layer: list[int] = []
            next_steps_of: list[list[Step]] = []
            for first in range(0, len(layer), PAUSE):
                part = slice(first, first + PAUSE)
                for state, state_steps in zip(layer[part], steps_of[part], strict=True):
                    for shift, factor, offset, next_steps in state_steps:
                        child = state + (state >> shift & mask) * factor + offset
                        index = upper[child >> 20] + lower[child >> 4 & 0xFFFF]
                        if numbers[index] == UNKNOWN:
                            numbers[index] = depth
                            next_layer.append(child)
                            next_steps_of.append(next_steps)
                yield False
            layer, steps_of = next_layer, next_steps_of
            if layer:
                self._states.fromlist(layer)
                self._starts.append(len(self._states))


def _steps(packing: Packing, cells: int) -> dict[tuple[int, int], list[Step]]:
    """Return the possible steps by (cell of the gap, code of the move that would undo the last move).

    The step that would undo the last move is left out; `NO_MOVE` stands for the start, where no step is left out.
    """
    steps: dict[tuple[int, int], list[Step]] = {
        (blank, undoing): [] for blank in range(cells) for undoing in (NO_MOVE, *range(len(board.MOVES)))
    }
    for (blank, undoing), moves in steps.items():
        for code, shift, factor, offset in packing.moves(blank):
            if code != undoing:
                undoing_code = code ^ 1  # the codes of U and D, and of L and R, differ in the last bit
                moves.append((shift, factor, offset, steps[blank + offset, undoing_code]))
    return steps


@lru_cache(maxsize=4)
def complete_distances(goal: tuple[int, ...]) -> Distances:
    """Return the distances of all boards to a goal, cached for the last four goals.

    >>> complete_distances((0, 1, 2, 3)).distance((1, 0, 2, 3))
    1
    """
    distances = Distances(goal)
    distances.advance()
    return distances


class Exact(Heuristic):
    """The true distance, from an exhaustive search; for boards of up to nine cells.

    >>> estimate = exact.function((0, 1, 2, 3), count_blank=False)
    >>> estimate((1, 0, 2, 3))
    1
    """

    name = "exact"
    reason = "It is the true distance."
    description = "the moves to the goal, counted by an exhaustive search"

    def function(self, goal: Tiles, count_blank: bool) -> Estimate:
        """Return a function from a board to its distance from a goal, or to 0 if the goal cannot be reached."""
        distances = complete_distances(goal)
        return lambda tiles: distances.distance(tiles) or 0


exact = Exact()
