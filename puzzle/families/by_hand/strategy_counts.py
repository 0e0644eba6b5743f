"""The number of nodes that each strategy expands on the problem of a manual search."""

from __future__ import annotations

from collections.abc import Sequence

from puzzle.core.slices import Slices
from puzzle.families.by_hand.diagnosis import STRATEGIES
from puzzle.problems.problem import SearchProblem
from puzzle.recording.run import Run
from puzzle.search.options import Limits, SearchOptions


class StrategyCounts:
    """Searches of a problem by several strategies with default options, one after the other, in slices."""

    def __init__(
        self, problem: SearchProblem, limits: Limits | None = None, strategies: Sequence[str] = STRATEGIES
    ) -> None:
        self.expanded: dict[str, int] = {}
        """The number of nodes expanded by each strategy that has ended, in the order of running."""
        self.outcomes: dict[str, str] = {}
        """The outcome of each strategy that has ended, one of `run.OUTCOMES`."""
        self._work: Slices[None] | None = self._run_all(problem, limits or Limits(), tuple(strategies))

    def advance(self, slices: int | None = None) -> bool:
        """Run up to `slices` slices, or to the end if None; return True if there is more to do."""
        while self._work is not None and slices != 0:
            try:
                next(self._work)
            except StopIteration:
                self._work = None
            slices = None if slices is None else slices - 1
        return self._work is not None

    def _run_all(self, problem: SearchProblem, limits: Limits, strategies: tuple[str, ...]) -> Slices[None]:
        """Run the strategies one after the other, yielding after each slice of the work."""
        for name in strategies:
            run = Run(problem, SearchOptions(name), limits)
            while run.advance(0):
                yield
            self.outcomes[name], self.expanded[name] = run.outcome, run.result().counters.expanded
            yield from run.free_in_slices()
