"""The audit of a heuristic that is computed in this process: it rates the boards and judges its own values."""

from __future__ import annotations

from puzzle.audit.rater import Rater
from puzzle.audit.value_audit import Tiles, ValueAudit
from puzzle.core.slices import Slices
from puzzle.heuristics.distances import Distances
from puzzle.heuristics.heuristic import Heuristic


class Audit(ValueAudit):
    """A `ValueAudit` that computes the values itself.

    Parameters
    ----------
    heuristic : Heuristic
        The heuristic, for example an `OwnHeuristic`.
    goal, distances, seed
        As for `ValueAudit`.
    count_blank : bool
        Whether the heuristic counts the gap like a tile.

    >>> from puzzle.heuristics.tile_sums import manhattan
    >>> audit = Audit(manhattan, (0, 1, 2, 3))
    >>> audit.advance()
    False
    >>> result = audit.result()
    >>> result.boards, result.is_admissible, result.is_consistent
    (12, True, True)
    """

    def __init__(
        self,
        heuristic: Heuristic,
        goal: Tiles,
        count_blank: bool = False,
        distances: Distances | None = None,
        seed: int = 1,
    ) -> None:
        super().__init__(goal, distances, seed)
        self.heuristic = heuristic
        self._rater = Rater(heuristic, goal, count_blank)

    def _wait(self) -> Slices[None]:
        """Rate some of the wanted boards, which takes about the time of a slice."""
        self.add(*self._rater.rate(self.wanted_boards(self._rater.slice_size)))
        yield
