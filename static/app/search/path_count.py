"""The number of shortest paths, in the statistics of boards on which they can be counted."""

from app.page.dom import root, spawn
from app.page.latest import Latest
from puzzle.core import board

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
        state, run = self.state, self.state.ended
        is_countable = not state.other_problem and len(state.goal) in board.SPACES
        if run is not None and run.ending.outcome == "solved" and is_countable and state.connected:
            spawn(self._show(guard, row))

    async def _show(self, guard, row):
        """Show the number of shortest paths of the board."""
        start, goal = list(self.state.start), list(self.state.goal)
        count = int(await guard.wait(self.engine.ask("shortest_path_count", start, goal)))
        if count:
            row.querySelector("span").textContent = f"{count:,}"
            row.hidden = False
