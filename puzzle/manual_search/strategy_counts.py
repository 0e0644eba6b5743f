"""How many nodes each strategy expands on the problem that somebody searches by hand."""

from __future__ import annotations

from collections.abc import Sequence

from puzzle.core.slices import Slices
from puzzle.manual_search.diagnosis import STRATEGIES
from puzzle.problems.problem import SearchProblem
from puzzle.recording.run import Run
from puzzle.search.options import Limits, SearchOptions


class StrategyCounts:
    """The searches by several strategies with their usual options, one after the other, in slices.

    `problem` has the heuristic and the order of moves that the search by hand has.
    """

    def __init__(
        self, problem: SearchProblem, limits: Limits | None = None, strategies: Sequence[str] = STRATEGIES
    ) -> None:
        self.expanded: dict[str, int] = {}
        """By strategy, in the order of their running, how many nodes it expands; those that have ended."""
        self.outcomes: dict[str, str] = {}
        """By strategy how its search ended, as `run.OUTCOMES` names it."""
        self._work: Slices[None] | None = self._working(problem, limits or Limits(), tuple(strategies))

    def advance(self, slices: int | None = None) -> bool:
        """Do some slices of the work, or all that is left; tell whether there is more to do."""
        while self._work is not None and slices != 0:
            try:
                next(self._work)
            except StopIteration:
                self._work = None
            slices = None if slices is None else slices - 1
        return self._work is not None

    def _working(self, problem: SearchProblem, limits: Limits, strategies: tuple[str, ...]) -> Slices[None]:
        for name in strategies:
            run = Run(problem, SearchOptions(name), limits)
            while run.advance(0):
                yield
            self.outcomes[name], self.expanded[name] = run.outcome, run.result().counters.expanded
            yield from run.free_in_slices()
