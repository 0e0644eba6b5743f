"""Requests for the values of a heuristic that the reader has written. What they prove is judged elsewhere."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from typing import Any

from puzzle.answers.sandbox_answers import CallError, RatedBoards
from puzzle.audit.rater import Rater
from puzzle.core.own_code import CodeError
from puzzle.heuristics.own_heuristic import load_heuristic


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
    return CallError(kind, error.sentence, error.note, error.values, error.line, error.board is not None)
