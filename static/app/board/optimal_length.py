"""Requests the length of an optimal solution from the worker whenever the board changes."""

from app.board.verdict import repaired
from app.page.dom import spawn
from puzzle.core import board


class OptimalLength:
    """Requests the optimal length when the boards change or a worker has loaded, and stores it in the page's state."""

    def __init__(self, state, engine):
        self.state, self.engine = state, engine
        state.subscribe(self._on_change, "start", "goal")
        state.when("worker", "here", self._on_change)

    def _on_change(self):
        if self.state.connected and not self.state.other_problem:
            spawn(self._request_length(self.state.start, self.state.goal))

    async def _request_length(self, start, goal):
        """Request the optimal length and store it; an unsolvable board is first made solvable by a swap."""
        state = self.state
        solvable_start = start if board.is_solvable(start, goal) else repaired(start, goal)[0]
        response = await self.engine.ask("optimal_length", list(solvable_start), list(goal))
        moves = int(response.moves)
        if moves < 0:
            return
        if solvable_start == state.first_board and goal == state.goal:
            state.change(first_optimal=moves)
        if (start, goal) != (state.start, state.goal) or state.other_problem:
            return
        if solvable_start == start:
            state.change(optimal=moves, max_optimal=int(response.greatest))
        else:
            state.change(swapped_optimal=moves)
