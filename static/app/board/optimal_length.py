"""The optimal solution length of the board, or of an unsolvable board after a swap; computed by the worker."""

from app.board.verdict import repaired
from app.engine.engine import RunReplaced
from app.page.dom import spawn
from puzzle.core import board


class OptimalLength:
    """Requests the optimal length when the boards change or a worker has loaded, and stores it in the page's state."""

    def __init__(self, state, engine):
        self.state, self.engine = state, engine
        state.subscribe(self._request, "start", "goal")
        state.when("worker", "here", self._request)

    def _request(self):
        if self.state.connected and not self.state.other_problem:
            spawn(self._ask(self.state.start, self.state.goal))

    async def _ask(self, start, goal):
        """Request the length of a board's optimal solution; for an unsolvable board, after the swap that repairs it."""
        state = self.state
        solvable_start = start if board.is_solvable(start, goal) else repaired(start, goal)[0]
        try:
            response = await self.engine.ask("optimal_length", list(solvable_start), list(goal))
        except RunReplaced:
            return  # the next worker is asked again
        moves = int(response.moves)
        if moves < 0:
            return
        if solvable_start == state.first_board and goal == state.goal:
            state.change(first_optimal=moves)
        if (start, goal) != (state.start, state.goal):
            return
        if solvable_start == start:
            state.change(optimal=moves, max_optimal=int(response.greatest))
        else:
            state.change(swapped_optimal=moves)
