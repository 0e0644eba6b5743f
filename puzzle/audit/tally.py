"""The counts of an audit, layer by layer: boards by distance and h, and the moves that lower h by more than 1."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import floor

from puzzle.audit.result import Drop, RatedBoard
from puzzle.core.packing import Packing
from puzzle.heuristics.heuristic import GRAIN

NO_NUMBER = -1.0
"""The value of a board without a number; estimates are never negative."""
TOLERANCE = 32 / GRAIN
"""Differences up to this count as 0: sums of equal terms, each rounded or not, can differ by one grain per tile."""


class DistanceTally:
    """Boards counted by their distance from the goal and their h.

    >>> tally = DistanceTally(Packing(2))
    >>> tally.add(1, [Packing(2).pack((1, 0, 2, 3))], [1.5])
    >>> tally.boards, tally.overestimates, tally.largest_excess.board
    (1, 1, (1, 0, 2, 3))
    """

    def __init__(self, packing: Packing) -> None:
        self._packing = packing
        self.boards = self.overestimates = self.equal = self.sum_of_distances = self.max_distance = 0
        self.sum_of_h = self.sum_of_errors = 0.0
        self.table: Counter[tuple[int, int]] = Counter()
        self.largest_excess: RatedBoard | None = None

    def add(self, distance: int, states: Sequence[int], values: Sequence[float]) -> None:
        """Count boards at one distance, given packed, with their values."""
        counts = Counter(values)
        counts.pop(NO_NUMBER, None)
        for h, count in counts.items():
            self.boards += count
            self.sum_of_h += h * count
            self.sum_of_distances += distance * count
            self.sum_of_errors += abs(h - distance) * count
            self.table[distance, floor(h + TOLERANCE)] += count
            if abs(h - distance) <= TOLERANCE:
                self.equal += count
            elif h > distance:
                self.overestimates += count
        if counts:
            self.max_distance = distance
            self._keep_largest_excess(distance, states, values, max(counts))

    def _keep_largest_excess(self, distance: int, states: Sequence[int], values: Sequence[float], h: float) -> None:
        """Keep the first board with the largest h of a layer if it exceeds the distance by more than any before."""
        known = self.largest_excess.excess if self.largest_excess else 0
        if h - distance > known + TOLERANCE:
            tiles = self._packing.unpack(states[values.index(h)])
            self.largest_excess = RatedBoard(tiles, h, distance)


class MoveTally:
    """Moves between boards counted by how far they lower h. A move and its opposite are compared only once."""

    def __init__(self, packing: Packing) -> None:
        self._packing = packing
        self._moves = [packing.moves(gap) for gap in range(packing.width**2)]
        self.pairs = self.inconsistent = 0
        """The pairs of neighbouring boards compared, and those of which one move lowers h by more than 1."""
        self.worst: tuple[float, int, int, float, float] | None = None
        """(amount, board before, board after, h before, h after) of the move that lowers h most, boards packed."""

    def compare(self, states: Sequence[int], values: Sequence[float], others: Mapping[int, float]) -> None:
        """Compare boards with those of their neighbours that `others` contains; it maps packed boards to numbers."""
        mask, moves, value_of, limit = self._packing.mask, self._moves, others.get, 1 + TOLERANCE
        for state, h in zip(states, values, strict=True):
            if h < 0:
                continue
            for _code, shift, factor, offset in moves[state & mask]:
                # The tile at `shift` slides into the gap, see `Packing.moves`.
                neighbour = state + (state >> shift & mask) * factor + offset
                other = value_of(neighbour)
                if other is None:
                    continue
                self.pairs += 1
                if not -limit <= h - other <= limit:
                    self._add(state, neighbour, h, other)

    def _add(self, state: int, neighbour: int, h: float, other: float) -> None:
        """Count a pair of boards between which a move lowers h by more than 1."""
        self.inconsistent += 1
        amount = abs(h - other)
        if self.worst is None or amount > self.worst[0] + TOLERANCE:
            pair = (state, neighbour, h, other) if h > other else (neighbour, state, other, h)
            self.worst = (amount, *pair)

    def worst_drop(self) -> Drop | None:
        """Return the move that lowers h most, if that is more than 1."""
        if self.worst is None:
            return None
        _amount, state, neighbour, h, other = self.worst
        return Drop(self._packing.unpack(state), self._packing.unpack(neighbour), h, other)
