"""Requests for a search that the reader has written: it runs to its end, watched, in one request."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from runs import OpenRuns
from search_service import SearchService

from puzzle.answers.run_answers import Batch
from puzzle.answers.sandbox_answers import BesideLine, NamedValue, OwnValues, RunLooks
from puzzle.core import catalogue
from puzzle.core.printed import Printed
from puzzle.recording.run import Run

if TYPE_CHECKING:  # imported at the first search, see `stale_modules.LATE`
    from puzzle.watching.own_search import OwnSearch, Watched

EXPANSIONS = 200_000
"""The largest number of expansions of a search.

Enough for every board of 3×3; code that does not end within the time of the request is interrupted by the page.
"""

NOT_LAST = "Press Run it again to see the values at this step."

MOST_LOOKED_AT = 3_000
"""The largest number of expansions of a run whose algorithm is looked for, which takes as long as the run."""


class OwnSearchService:
    """Runs searches of the reader's own; all output of the interpreter goes to `printed`."""

    def __init__(self, runs: OpenRuns, searches: SearchService, printed: Printed) -> None:
        self.runs, self.searches, self.printed = runs, searches, printed
        self.watched: dict[int, tuple[OwnSearch, Watched]] = {}
        """The search of a run and what it has done, until the tree of the run has been built."""
        self.last: tuple[int, OwnSearch, Watched] | None = None
        """The number of the last run, its search and what it has done."""

    async def advance(self, number: int, seconds: float) -> Batch:
        """Advance a run as `SearchService.advance` does.

        The first request about a search of the reader's own runs it to its end, and the next one returns its tree, as
        an interrupt of the code leaves no time for both.
        """
        open_run = self.runs.get(number)
        run = open_run.run
        if run.options.algorithm != catalogue.OWN_SEARCH.name or run.outcome:
            return await self.searches.advance(number, seconds)
        if number not in self.watched:
            answer = await self.searches.advance(number, 0)
            self._watch(number, run)
            return replace(answer, searching=True)
        from puzzle.watching.own_run import own_run

        search, watched = self.watched.pop(number)
        open_run.run = own_run(search, watched, run.options)
        open_run.reset_feed()
        return await self.searches.advance(number, seconds)

    async def own_looks(self, number: int) -> RunLooks:
        """Return what the search of a run looks like; unknown unless it is the last one, and short."""
        if self.last is None or self.last[0] != number or len(self.last[2].record.taken) > MOST_LOOKED_AT:
            return RunLooks("", 0, -1)
        from puzzle.search_test.single_run import look_at

        return RunLooks(*look_at(self.last[2]))

    async def own_values(self, number: int, step: int) -> OwnValues:
        """Return the values of the names in the search of a run at a step; only the last run can be repeated."""
        if self.last is None or self.last[0] != number:
            return OwnValues([], [], NOT_LAST)
        from puzzle.watching.step_values import values_at

        values = values_at(*self.last[1:], step)
        beside = [BesideLine(*each) for each in values.beside]
        return OwnValues(beside, [NamedValue(row.name, row.figure, row.board) for row in values.rows], values.note)

    async def own_facts(self, number: int) -> dict[str, Any]:
        """Return what no column has of an ended run of the reader's search; the page's worker checks it."""
        from puzzle.watching.own_columns import own_facts
        from puzzle.watching.own_run import as_own_run

        return own_facts(as_own_run(self.runs.ended(number)[0]))

    def _watch(self, number: int, run: Run) -> None:
        """Run the search of an open run to its end."""
        from puzzle.watching.own_run import as_own_run
        from puzzle.watching.own_search import WatchLimits, load_search

        search = load_search(as_own_run(run).source)
        watched = search.watch(run.problem, WatchLimits(EXPANSIONS), self.printed)
        self.watched[number], self.last = (search, watched), (number, search, watched)
