"""Requests for the states of a problem that the reader has written and their values of h, as columns of numbers."""

from time import perf_counter

from payloads import to_payload
from rating_service import described

from puzzle.audit.state_graph import list_states, rate_states
from puzzle.problems.own_problem import load_problem


class StateService:
    """Lists and rates the states of one problem at a time; every request works for a limited time."""

    def __init__(self):
        self.problem, self.states, self.work = None, [], None

    async def states_start(self, code):
        """Load the reader's problem; raise CodeError if it is unusable."""
        self.problem = load_problem(code)
        self.work = self._columns()

    async def states_advance(self, seconds):
        """List and rate the states for about some seconds; at the end return the columns, and the first errors."""
        deadline = perf_counter() + seconds
        while perf_counter() < deadline:
            try:
                next(self.work)
            except StopIteration as end:
                return to_payload({"more": False, **end.value})
        return to_payload({"more": True})

    async def states_texts(self, indices):
        """Return the texts of some states."""
        return to_payload({"texts": [self.problem.state_text(self.states[int(index)]) for index in indices]})

    def _columns(self):
        """Return the columns in slices of work."""
        self.states, graph = yield from list_states(self.problem)
        values, errors = yield from rate_states(self.problem.h, self.states)
        return {**vars(graph), "values": values, "errors": [described(errors[kind], kind) for kind in errors]}
