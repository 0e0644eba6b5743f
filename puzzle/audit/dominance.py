"""An audited heuristic beside the built-in ones: which of two is never smaller, and on how many boards it is larger."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import sub

from puzzle.audit.board_parts import MOST_CELLS, tile_sum, unpacker
from puzzle.audit.board_source import BoardAudit
from puzzle.audit.tally import TOLERANCE
from puzzle.core import heuristic_names
from puzzle.core.packing import Packing
from puzzle.core.slices import Slices, run_for, split_items
from puzzle.heuristics.heuristic import Tiles
from puzzle.heuristics.registry import find

Ratings = Callable[[int, Sequence[int], Sequence[Tiles]], Sequence[float]]
"""A function from a distance and the boards at this distance, packed and unpacked, to the values of the boards."""


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
    >>> from puzzle.audit.board_source import audit_boards
    >>> audit = audit_boards(misplaced, (0, 1, 2, 3))
    >>> _ = audit.advance()
    >>> dominance = Dominance(audit)
    >>> _ = dominance.advance()
    >>> [(relation.name, relation.kind) for relation in dominance.relations][:2]
    [('manhattan', 'dominates'), ('misplaced', 'equal')]
    """

    def __init__(self, audit: BoardAudit) -> None:
        self._audit, self._packing = audit, Packing(len(audit.source.goal))
        has_exact = len(audit.source.goal) <= MOST_CELLS  # larger boards have no exact distances
        self.names = [record.name for record in heuristic_names.HEURISTICS if has_exact or record.name != "exact"]
        """The names of the built-in heuristics compared."""
        self.relations: list[Relation] = []
        """The relations in the order of the names; empty before the end."""
        self.done, self.total = 0, sum(len(states) for _distance, states, _values in audit.layers)
        """The number of boards compared so far, and of all boards."""
        self._work: Slices[None] | None = self._run()

    def advance(self, seconds: float | None = None) -> bool:
        """Work for about `seconds`, or to the end if None; return True if there is more to do."""
        if self._work is not None and not run_for(self._work, seconds):
            self._work = None
        return self._work is not None

    def _run(self) -> Slices[None]:
        """Compare the audited heuristic with all built-in heuristics, on some boards after the other."""
        ratings: list[Ratings] = []
        for name in self.names:
            ratings.append(self._ratings(name))
            yield
        boards, larger, smaller = 0, Counter[str](), Counter[str]()
        unpack = unpacker(self._packing)
        for distance, (_cost, states, values) in enumerate(self._audit.layers):
            for part in split_items(zip(states, values, strict=True)):
                rated = [(state, h) for state, h in part if h >= 0]
                part_states, part_values = [state for state, _h in rated], [h for _state, h in rated]
                tiles = unpack(part_states)
                for name, rate in zip(self.names, ratings, strict=True):
                    differences = list(map(sub, rate(distance, part_states, tiles), part_values))
                    # Calling a method of a float in `map` is several times faster than a loop.
                    larger[name] += sum(map(TOLERANCE.__lt__, differences))
                    smaller[name] += sum(map((-TOLERANCE).__gt__, differences))
                    yield
                boards += len(rated)
                self.done += len(part)
        self.relations = [Relation(name, boards, larger[name], smaller[name]) for name in self.names]

    def _ratings(self, name: str) -> Ratings:
        """Return a fast function that rates boards with a built-in heuristic."""
        if name == "exact":
            return lambda distance, states, boards: [distance] * len(states)
        goal, heuristic = self._audit.source.goal, find(name)
        table = heuristic.table(goal, False)
        if table is not None and len(goal) <= MOST_CELLS:
            sums = tile_sum(len(goal), table)
            return lambda distance, states, boards: sums(states)
        estimate = heuristic.function(goal, False)
        return lambda distance, states, boards: [estimate(tiles) for tiles in boards]
