"""Finds out whether the path through a problem of the reader's own is a shortest one, by breadth-first search."""

from app.engine.sandbox_error import SandboxError
from app.page.dom import spawn

SLICE = 0.04
"""Seconds of work per request."""


class ShortestCheck:
    """After a search that cannot promise a shortest path, searches breadth-first if every step costs 1.

    The length of the path is the field `optimal` of the page's state.
    """

    def __init__(self, state):
        self.state = state
        state.subscribe(self._check, "ended")

    def _check(self):
        """Search breadth-first if the ended run needs it."""
        run = self.state.ended
        if run is None or not self.state.own_problem or self.state.optimal >= 0 or run.unavailable:
            return
        ending = run.ending
        if ending.outcome == "solved" and ending.best == "shortest" and not ending.shortest:
            spawn(self._search(run))

    async def _search(self, run):
        """Search breadth-first, and store the length of the path unless another run has replaced this one."""
        more = True
        try:
            while more and self.state.ended is run:
                answer = await run.ask("shortest_length", SLICE)
                more = answer.more
        except SandboxError:
            return  # the code cannot be searched in this way, so nothing is said
        if self.state.ended is run and answer.length >= 0:
            self.state.change(optimal=answer.length)
