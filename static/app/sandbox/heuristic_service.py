"""Requests for the values of a reader's heuristic, for one call of it line by line, and for its figures in trials."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from code_service import moments_of_call

from puzzle.answers.run_answers import Moments
from puzzle.answers.sandbox_answers import CallError, MeasuredSearch, RatedBoards
from puzzle.audit.rater import Rater
from puzzle.core.own_code import CodeError
from puzzle.heuristics.own_heuristic import load_heuristic
from puzzle.links import link_runs
from puzzle.recording.run import Run, sliding_run
from puzzle.trials.configurations import configuration_from_link
from puzzle.trials.measure import report_of
from puzzle.trials.searchable_boards import goal_for
from puzzle.trials.trial import MOST as MOST_HEURISTICS


class RatingService:
    """Rates boards with the reader's code."""

    rater: Rater
    """It rates with the code and for the goal in `loaded`."""

    def __init__(self) -> None:
        self.loaded: tuple[str, tuple[int, ...]] | None = None

    async def rating_start(self, code: str, goal: Iterable[int]) -> None:
        """Load the reader's code; raise CodeError if it cannot be loaded."""
        self._load(code, tuple(goal))

    async def rate_boards(self, code: str, goal: Sequence[int], boards: Any, seconds: float) -> RatedBoards:
        """Rate the first of some boards, given tile after tile, for about some seconds; return their values.

        `errors` has the first error of each kind since the code was loaded.
        """
        if self.loaded != (code, tuple(goal)):
            self._load(code, tuple(goal))
        tiles = iter(bytes(boards.to_py()))
        values, errors = self.rater.rate(list(zip(*[tiles] * len(goal))), seconds)
        return RatedBoards(array("d", values), [described(errors[kind], kind) for kind in errors])

    async def value_on(self, code: str, start: Iterable[int], goal: Iterable[int]) -> float:
        """Return h of one board."""
        return load_heuristic(code).function(tuple(goal), False)(tuple(start))

    def _load(self, code: str, goal: tuple[int, ...]) -> None:
        """Load the reader's code for a goal."""
        self.loaded = None
        self.rater, self.loaded = Rater(load_heuristic(code).function(goal, False)), (code, goal)


def described(error: CodeError, kind: str) -> CallError:
    """Return an error in the reader's code as the page gets it."""
    in_call = error.board is not None
    return CallError(kind, error.sentence, error.note, error.values, error.line, in_call, error.exception)


class CallService:
    """Traces calls of the reader's function."""

    async def trace_call(self, code: str, board: Iterable[int], goal: Iterable[int], step: int) -> Moments:
        """Return the lines that the function h executes for a board, as `CodeService.moments_at` does for a step."""
        return moments_of_call(code, tuple(board), tuple(goal), step)


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
