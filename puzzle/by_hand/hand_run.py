"""A search by hand as a run, so that all that tells of runs, draws them and writes them down does so of it as well."""

from __future__ import annotations

from collections.abc import Iterable
from heapq import heapify, heappop, heappush

from puzzle import catalogue
from puzzle.by_hand.hand import ByHand
from puzzle.problems.problem import SearchProblem
from puzzle.record.run import Run
from puzzle.search.common import Search
from puzzle.search.evaluation import evaluation
from puzzle.search.options import Limits, SearchOptions
from puzzle.telling.by_hand import UNFINISHED

SLICE = 200
"""Nodes that A* expands in a slice."""


class HandRun(Run):
    """A run that ends with every choice, and goes on with the next one.

    Its outcome is `solved`, `exhausted` where nothing is left to choose, or UNFINISHED. With `handed_over`, A* goes on
    from the choices to the goal when it is advanced: it takes the smallest f, of equal ones the oldest node.
    """

    def __init__(
        self,
        problem: SearchProblem,
        options: SearchOptions | None = None,
        limits: Limits | None = None,
        picks: Iterable[int] = (),
        handed_over: bool = False,
    ) -> None:
        self.hand, self._handed_over, self.own = ByHand(problem), handed_over, 0
        """`own` is how many of the choices are somebody's own: the first ones."""
        wanted = list(picks)
        for node in wanted:
            try:
                self.hand.pick(node)
            except ValueError:
                break
        self.own = len(self.hand.picks)
        self.refused = len(wanted) - self.own
        """How many of the picks could not be made on this board."""
        super().__init__(problem, options or SearchOptions(catalogue.BY_HAND.name), limits)
        self._follow()

    @property
    def who(self) -> str:
        """Who searches: you, and where you have handed over A* as well."""
        return super().who if self.own == len(self.hand.picks) else "You and A*"

    @property
    def own_hand(self) -> ByHand:
        """The search as it stood when the last choice of one's own had been made."""
        return self.hand if self.own == len(self.hand.picks) else ByHand(self.problem, self.hand.picks[: self.own])

    def expand(self, node: int) -> None:
        """Expand a node of the frontier; ValueError for any other, or once the goal has been taken."""
        self.hand.pick(node)
        self.own = len(self.hand.picks)
        self._follow()

    def take_back(self) -> None:
        """Undo the last choice, or all that A* has done since; ValueError where there is none."""
        if self.own < len(self.hand.picks):
            self.hand = self.own_hand
        else:
            self.hand.take_back()
        self.own = len(self.hand.picks)
        self._follow()

    def cancel(self) -> None:
        """Let A* leave off; what it has expanded stays, and the next choice is one's own."""
        if self._search is not None:
            self._search.close()
            self._search = None
            self._follow()

    def _begun(self, anyway: bool) -> Search | None:
        return self._finishing() if self._handed_over else None

    def _follow(self) -> None:
        """Take note of how the search by hand stands."""
        self.trace = self.hand.trace
        if self._search is None:
            self.outcome = "solved" if self.hand.solved else UNFINISHED if self.hand.frontier else "exhausted"

    def _finishing(self) -> Search:
        """Go on as A* does."""
        hand, trace = self.hand, self.hand.trace
        f, _parts = evaluation("g+h", 1, self.problem.whole_numbers)
        waiting = [(f(trace.g[node], trace.h[node]), node) for node in hand.frontier]
        heapify(waiting)
        while waiting and not hand.solved:
            for _ in range(min(SLICE, len(waiting))):
                known = len(trace.parent)
                hand.pick(heappop(waiting)[1])
                for node in range(known, len(trace.parent)):
                    heappush(waiting, (f(trace.g[node], trace.h[node]), node))
                if hand.solved or len(trace.parent) >= self.limits.node_limit:
                    break
            if not hand.solved and len(trace.parent) >= self.limits.node_limit:
                return "node_limit"
            yield
        return "solved" if hand.solved else "exhausted"
