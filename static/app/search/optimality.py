"""What is found out about shortest paths after a search: their number, and whether the path of a problem is one."""

from app.engine.engine import SLICE
from app.engine.sandbox_engine import SandboxError
from app.page.dom import root, spawn
from app.page.latest import Guard, Latest
from puzzle.core import board


class ShortestCheck:
    """After a search that cannot promise a shortest path, searches breadth-first if every step costs 1.

    The length of the path is the field `optimal` of the page's state.
    """

    def __init__(self, state):
        self.state = state
        state.subscribe(lambda: self._check() if state.search.own_problem else None, "ended")

    def _check(self):
        """Search breadth-first if the ended run needs it."""
        run = self.state.progress.ended
        if run is None or self.state.paths.optimal >= 0 or run.unavailable:
            return
        ending = run.ending
        if ending.outcome == "solved" and ending.best == "shortest" and not ending.shortest:
            spawn(self._search(Guard(lambda: self.state.progress.ended)))

    async def _search(self, guard):
        """Search breadth-first, and store the length of the path unless another run has replaced this one."""
        more = True
        try:
            while more:
                answer = await guard.wait(guard.value.ask("shortest_length", SLICE))
                more = answer.more
        except SandboxError:
            return  # the code cannot be searched in this way, so nothing is said
        if answer.length >= 0:
            self.state.change(optimal=answer.length)


UNKNOWN = "not known"


class PathCount:
    """Requests the number of shortest paths of the board of a search that has ended, and shows it."""

    def __init__(self, state, engine):
        self.state, self.engine, self.requests = state, engine, Latest()
        state.subscribe(self._follow, "ended", "worker")

    def _follow(self):
        """Hide the number, and request that of the board, once there is a worker to count."""
        guard, row = self.requests.begin(), root.querySelector("#path-count-row")
        if row is None:  # it is loaded with the first search
            return
        row.hidden, row.querySelector("span").textContent = True, UNKNOWN
        state, run = self.state, self.state.progress.ended
        is_countable = not state.search.other_problem and len(state.board.goal) in board.SPACES
        if run is not None and run.ending.outcome == "solved" and is_countable and state.engine.connected:
            spawn(self._show(guard, row))

    async def _show(self, guard, row):
        """Show the number of shortest paths of the board."""
        start, goal = list(self.state.board.start), list(self.state.board.goal)
        count = await guard.wait(self.engine.ask("shortest_path_count", start, goal))
        if count:
            row.querySelector("span").textContent = f"{count:,}"
            row.hidden = False
