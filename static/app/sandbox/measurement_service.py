"""Requests to search a board of a trial with a heuristic that the reader has written."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from puzzle.answers.sandbox_answers import MeasuredSearch
from puzzle.heuristics.own_heuristic import load_heuristic
from puzzle.links import link_runs
from puzzle.recording.run import Run, sliding_run
from puzzle.trials.configurations import configuration_from_link
from puzzle.trials.measure import report_of
from puzzle.trials.searchable_boards import goal_for
from puzzle.trials.trial import MOST as MOST_HEURISTICS


class MeasurementService:
    """Runs one search at a time, in slices."""

    run: Run
    """The search under way; `measure_start` sets it."""

    def __init__(self) -> None:
        self.load = lru_cache(MOST_HEURISTICS)(load_heuristic)

    async def measure_start(self, link: str, search: int, code: str, start: Iterable[int]) -> None:
        """Begin the search with an index in the trial of a link, from a board, with the reader's code."""
        settings, _problems = link_runs.parse_trial(link)
        chosen = configuration_from_link(settings["runs"][search])
        heuristic, tiles = self.load(code), tuple(start)
        goal = goal_for(tiles, settings["goal"])
        self.run = sliding_run(tiles, goal, chosen.options, chosen.limits, heuristic=heuristic)

    async def measure_advance(self, seconds: float) -> MeasuredSearch:
        """Search for about some seconds; return the report on the search once it has ended."""
        more = self.run.advance(seconds)
        return MeasuredSearch(more, None if more else report_of(self.run))
