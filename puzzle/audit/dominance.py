"""An audited heuristic beside the built-in ones: which of two is never smaller, and on how many boards it is larger."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter

from puzzle.audit.audit import Audit
from puzzle.audit.board_parts import MOST_CELLS, tile_sum, unpacker
from puzzle.audit.result import RatedBoard
from puzzle.audit.tally import TOLERANCE
from puzzle.core import board, catalogue
from puzzle.core.packing import Packing
from puzzle.core.slices import Slices, split_items
from puzzle.heuristics.heuristic import Heuristic
from puzzle.heuristics.registry import find

Ratings = Callable[[Sequence[int]], Sequence[float]]
"""A function from packed boards to their values."""


@dataclass(frozen=True)
class DecidingBoard:
    """A board on which a built-in heuristic and the audited one differ."""

    rated: RatedBoard
    """The board with the audited heuristic's h."""
    built_in_h: float
    """The h of the built-in heuristic."""


@dataclass(frozen=True)
class Relation:
    """A built-in heuristic compared with the audited one."""

    name: str
    """The name of the built-in heuristic."""
    boards: int
    """The number of boards compared: those for which the audited heuristic gives a number."""
    larger: int
    """The number of boards on which the built-in heuristic is larger."""
    smaller: int
    """The number of boards on which the built-in heuristic is smaller."""
    first_larger: DecidingBoard | None
    """The first board on which the built-in heuristic is larger, nearest to the goal; None if there is none."""
    first_smaller: DecidingBoard | None
    """The first board on which the built-in heuristic is smaller, nearest to the goal; None if there is none."""

    @property
    def kind(self) -> str:
        """How the built-in heuristic relates to the audited one: `dominates`, `dominated`, `equal` or `neither`."""
        if self.larger and self.smaller:
            return "neither"
        return "dominates" if self.larger else "dominated" if self.smaller else "equal"


class Dominance:
    """Compares the audited heuristic with every built-in one that supports the size of the board, in slices.

    The audit must have ended. The boards are those whose distances the audit knows.

    >>> from puzzle.heuristics.tile_sums import misplaced
    >>> audit = Audit(misplaced, (0, 1, 2, 3))
    >>> _ = audit.advance()
    >>> dominance = Dominance(audit)
    >>> dominance.advance()
    False
    >>> [(relation.name, relation.kind) for relation in dominance.relations][:2]
    [('manhattan', 'dominates'), ('misplaced', 'equal')]
    """

    def __init__(self, audit: Audit) -> None:
        self._audit, self._packing = audit, Packing(board.width(audit.goal))
        self._unpack = unpacker(self._packing)
        self.names = [record.name for record in catalogue.HEURISTICS if self._supports(record.name)]
        """The names of the built-in heuristics compared."""
        self.relations: list[Relation] = []
        """The relations found so far, in the order of the names."""
        self._work: Slices[None] | None = self._run()

    def advance(self, seconds: float | None = None) -> bool:
        """Work for about `seconds`, or to the end if None; return True if there is more to do."""
        started = perf_counter()
        while self._work is not None:
            try:
                next(self._work)
            except StopIteration:
                self._work = None
            if seconds is not None and perf_counter() >= started + seconds:
                break
        return self._work is not None

    def _supports(self, name: str) -> bool:
        """Return True if a heuristic can rate boards of this size: only small ones have exact distances."""
        return name != "exact" or len(self._audit.goal) <= MOST_CELLS

    def _run(self) -> Slices[None]:
        """Compare the audited heuristic with one built-in heuristic after another."""
        for name in self.names:
            if name == "exact":
                relation = yield from self._compare(name, None)
            else:
                relation = yield from self._compare(name, self._ratings(find(name)))
            self.relations.append(relation)

    def _ratings(self, heuristic: Heuristic) -> Ratings:
        """Return a fast function that rates packed boards."""
        table, cells = heuristic.table(self._audit.goal, False), len(self._audit.goal)
        if table is not None and cells <= MOST_CELLS:
            return tile_sum(cells, table)
        estimate, unpack = heuristic.function(self._audit.goal, False), self._unpack
        return lambda states: [estimate(tiles) for tiles in unpack(states)]

    def _compare(self, name: str, ratings: Ratings | None) -> Slices[Relation]:
        """Return the relation of a built-in heuristic; without `ratings`, it is the exact distance."""
        boards = larger = smaller = 0
        first_larger: DecidingBoard | None = None
        first_smaller: DecidingBoard | None = None
        for distance, (states, values) in enumerate(self._audit.layers):
            for part in split_items(zip(states, values, strict=True)):
                rated = [(state, h) for state, h in part if h >= 0]
                part_states = [state for state, _h in rated]
                built_in = [distance] * len(rated) if ratings is None else ratings(part_states)
                differences = [value - h for value, (_state, h) in zip(built_in, rated, strict=True)]
                above = [index for index, difference in enumerate(differences) if difference > TOLERANCE]
                below = [index for index, difference in enumerate(differences) if difference < -TOLERANCE]
                if above and first_larger is None:
                    first_larger = self._deciding_board(*rated[above[0]], distance, built_in[above[0]])
                if below and first_smaller is None:
                    first_smaller = self._deciding_board(*rated[below[0]], distance, built_in[below[0]])
                boards, larger, smaller = boards + len(rated), larger + len(above), smaller + len(below)
                yield
        return Relation(name, boards, larger, smaller, first_larger, first_smaller)

    def _deciding_board(self, state: int, h: float, distance: int, built_in_h: float) -> DecidingBoard:
        """Return a board on which the two heuristics differ."""
        return DecidingBoard(RatedBoard(self._packing.unpack(state), h, distance), built_in_h)
