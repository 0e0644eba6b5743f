"""Requests for a search that the reader has written: it runs to its end, watched, in one request."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from runs import OpenRun, OpenRuns
from search_service import SearchService

from puzzle.answers.run_answers import Batch
from puzzle.core.printed import Printed
from puzzle.watching.own_columns import own_facts
from puzzle.watching.own_run import OwnRun, run_of
from puzzle.watching.own_search import OwnSearch, Watched, WatchLimits, load_search

LIMITS = WatchLimits(expansions=200_000)
"""Enough for every board of 3×3; code that does not end within the time of the request is interrupted by the page."""


class OwnSearchService:
    """Runs searches of the reader's own; `add_printed(printed)` gets what the code has printed."""

    def __init__(self, runs: OpenRuns, searches: SearchService, add_printed: Callable[[Printed], None]) -> None:
        self.runs, self.searches, self.add_printed = runs, searches, add_printed
        self.watched: dict[int, tuple[OwnSearch, Watched]] = {}
        """The search of a run and what it has done, until the tree of the run has been built."""

    async def advance(self, number: int, seconds: float) -> Batch:
        """Advance a run as `SearchService.advance` does.

        The first request about a search of the reader's own runs it to its end, and the next one returns its tree, as
        an interrupt of the code leaves no time for both.
        """
        open_run = self.runs.get(number)
        run = open_run.run
        if not isinstance(run, OwnRun) or run.outcome:
            return await self.searches.advance(number, seconds)
        if number not in self.watched:
            answer = await self.searches.advance(number, 0)
            self._watch(open_run, run)
            return replace(answer, searching=True)
        search, watched = self.watched.pop(number)
        open_run.run = run_of(watched, search, run.problem, run.options)
        open_run.reset_feed()
        return await self.searches.advance(number, seconds)

    async def own_facts(self, number: int) -> dict[str, Any]:
        """Return what no column has of an ended run of the reader's search; the page's worker checks it."""
        run = self.runs.ended(number)[0]
        return own_facts(run) if isinstance(run, OwnRun) else {}

    def _watch(self, open_run: OpenRun, run: OwnRun) -> None:
        """Run the search of an open run to its end."""
        search = load_search(run.source)
        watched = search.watch(run.problem, LIMITS)
        self.watched[open_run.number] = search, watched
        self.add_printed(watched.printed)
