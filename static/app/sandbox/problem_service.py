"""Requests about a problem that the reader has written."""

from __future__ import annotations

from collections.abc import Iterable

from runs import OpenRuns

from puzzle.answers.run_answers import PathLength
from puzzle.problems.own_problem import load_problem
from puzzle.problems.problem import SearchProblem
from puzzle.recording.run import Run
from puzzle.search.options import Limits, SearchOptions

LIMITS = Limits(node_limit=200_000)
"""Enough for small problems; about others nothing is said."""


def load_with_board(code: str, start: Iterable[int], goal: Iterable[int]) -> SearchProblem:
    """Return the problem in the reader's code; a constructor with a start gets the board of the page."""
    return load_problem(code, board=(tuple(start), tuple(goal), False))


class ProblemService:
    """Searches the problem of an open run breadth-first, in slices."""

    search: Run
    """The search of the problem of the run `number`."""

    def __init__(self, runs: OpenRuns) -> None:
        self.runs = runs
        self.number = -1

    async def shortest_length(self, number: int, seconds: float) -> PathLength:
        """Search the problem of a run breadth-first for about some seconds.

        The length of the path is −1 before the end, and if no path is found within the limit.
        """
        if self.number != number:
            problem = self.runs.search(number).problem
            self.number, self.search = number, Run(problem, SearchOptions("breadth_first"), LIMITS)
        more = self.search.advance(seconds)
        length = None if more else self.search.result().path_length
        return PathLength(more, -1 if length is None else length)
