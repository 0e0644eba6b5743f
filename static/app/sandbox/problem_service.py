"""Requests about a problem that the reader has written, and for the values of its states."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from time import perf_counter
from typing import Any

from heuristic_service import described
from runs import Key, OpenRuns, problem_key

from puzzle.answers.run_answers import PathLength
from puzzle.answers.sandbox_answers import StateColumns
from puzzle.audit.problem_source import list_states
from puzzle.audit.rater import Rater
from puzzle.audit.value_codes import ENDING_KINDS
from puzzle.core.own_code import CodeError
from puzzle.core.slices import Slices
from puzzle.problems.own_problem import load_problem
from puzzle.problems.problem import SearchProblem
from puzzle.recording.audited_h import AuditedH
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


class StateService:
    """Lists and rates the states of one problem at a time; every request works for a limited time."""

    problem: SearchProblem
    key: Key
    work: Slices[StateColumns]
    """The work on the states of `problem`, which has the key; `states_start` sets all three."""

    def __init__(self, runs: OpenRuns) -> None:
        self.runs = runs
        self.states: list[Any] = []

    async def states_start(self, code: str, start: Iterable[int], goal: Iterable[int]) -> None:
        """Load the reader's problem with the board of the page; raise CodeError if it is unusable."""
        self.key = problem_key(code, start, goal)
        self.runs.set_audit(self.key, None)
        self.problem = load_with_board(code, start, goal)
        self.work = self._columns()

    async def states_advance(self, seconds: float) -> StateColumns:
        """List and rate the states for about some seconds; at the end return the columns, and the first errors."""
        deadline = perf_counter() + seconds
        while perf_counter() < deadline:
            try:
                next(self.work)
            except StopIteration as end:
                columns: StateColumns = end.value
                return columns
        return StateColumns(more=True)

    async def states_texts(self, indices: Iterable[float]) -> list[str]:
        """Return the texts of some states."""
        return [self.problem.state_text(self.states[int(index)]) for index in indices]

    async def states_audited(self, audited: Iterable[Any]) -> None:
        """Rely on the page's verdict in sentences about searches of this problem; `audited` has that of `AuditedH`."""
        self.runs.set_audit(self.key, AuditedH(*audited))

    def _columns(self) -> Slices[StateColumns]:
        """Return the columns in slices of work."""
        self.states, graph = yield from list_states(self.problem)
        rater, values = Rater(self.problem.h), array("d")
        errors: dict[str, CodeError] = {}
        while len(values) < len(self.states) and not any(kind in ENDING_KINDS for kind in errors):
            rated, first_errors = rater.rate(self.states[len(values) : len(values) + rater.slice_size])
            values.extend(rated)
            errors.update(first_errors)
            yield
        described_errors = [described(errors[kind], kind) for kind in errors]
        return StateColumns(**vars(graph), more=False, values=values, errors=described_errors)
