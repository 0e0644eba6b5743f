"""Requests about a problem that the reader has written."""

from puzzle.answers.run_answers import PathLength
from puzzle.problems.own_problem import load_problem
from puzzle.recording.run import Run
from puzzle.search.options import Limits, SearchOptions

LIMITS = Limits(node_limit=200_000)
"""Enough for small problems; about others nothing is said."""


def load_with_board(code, start, goal):
    """Return the problem in the reader's code; a constructor with a start gets the board of the page."""
    return load_problem(code, board=(tuple(start), tuple(goal), False))


class ProblemService:
    """Searches the problem of an open run breadth-first, in slices."""

    def __init__(self, runs):
        self.runs = runs
        self.number = self.search = None  # the run whose problem is searched now

    async def shortest_length(self, number, seconds) -> PathLength:
        """Search the problem of a run breadth-first for about some seconds.

        The length of the path is −1 before the end, and if no path is found within the limit.
        """
        if self.number != number:
            problem = self.runs.search(number).problem
            self.number, self.search = number, Run(problem, SearchOptions("breadth_first"), LIMITS)
        more = self.search.advance(seconds)
        length = None if more else self.search.result().path_length
        return PathLength(more, -1 if length is None else length)
