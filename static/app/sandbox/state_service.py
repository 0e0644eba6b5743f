"""Requests for the states of a problem that the reader has written and their values of h, as columns of numbers."""

from array import array
from time import perf_counter

from problem_service import load_with_board
from rating_service import described
from runs import problem_key

from puzzle.answers.sandbox_answers import StateColumns
from puzzle.audit.rater import Rater
from puzzle.audit.state_graph import list_states
from puzzle.audit.value_codes import ENDING_KINDS
from puzzle.recording.audited_h import AuditedH


class StateService:
    """Lists and rates the states of one problem at a time; every request works for a limited time."""

    def __init__(self, runs):
        self.runs = runs
        self.key = self.problem = self.work = None
        self.states = []

    async def states_start(self, code, start, goal):
        """Load the reader's problem with the board of the page; raise CodeError if it is unusable."""
        self.key = problem_key(code, start, goal)
        self.runs.set_audit(self.key, None)
        self.problem = load_with_board(code, start, goal)
        self.work = self._columns()

    async def states_advance(self, seconds):
        """List and rate the states for about some seconds; at the end return the columns, and the first errors."""
        deadline = perf_counter() + seconds
        while perf_counter() < deadline:
            try:
                next(self.work)
            except StopIteration as end:
                return end.value
        return StateColumns(more=True)

    async def states_texts(self, indices) -> list[str]:
        """Return the texts of some states."""
        return [self.problem.state_text(self.states[int(index)]) for index in indices]

    async def states_audited(self, audited):
        """Rely on the page's verdict in sentences about searches of this problem; `audited` has that of `AuditedH`."""
        self.runs.set_audit(self.key, AuditedH(*audited))

    def _columns(self):
        """Return the columns in slices of work."""
        self.states, graph = yield from list_states(self.problem)
        rater, values, errors = Rater(self.problem.h), array("d"), {}
        while len(values) < len(self.states) and not any(kind in ENDING_KINDS for kind in errors):
            rated, first_errors = rater.rate(self.states[len(values) : len(values) + rater.slice_size])
            values.extend(rated)
            errors.update(first_errors)
            yield
        first_errors = [described(errors[kind], kind) for kind in errors]
        return StateColumns(**vars(graph), more=False, values=values, errors=first_errors)
