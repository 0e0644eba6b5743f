"""The fewest moves to the goal, which only the worker knows: of the board at hand, or of its mend."""

from app.board.verdict import mended
from app.engine.engine import RunReplaced
from app.page.dom import spawn
from puzzle.core import board


class OptimalLength:
    """Asks for them whenever the puzzle is another or a worker has come, and notes them in the page's state."""

    def __init__(self, state, engine):
        self.state, self.engine = state, engine
        state.subscribe(self._wish, "start", "goal")
        state.when("worker", "here", self._wish)

    def _wish(self):
        if self.state.connected and not self.state.other_problem:
            spawn(self._ask(self.state.start, self.state.goal))

    async def _ask(self, start, goal):
        """Ask how many moves a board needs at best; of an unsolvable one, how many its mend would."""
        state = self.state
        fixed = start if board.is_solvable(start, goal) else mended(start, goal)[0]
        try:
            answer = await self.engine.ask("optimal_length", list(fixed), list(goal))
        except RunReplaced:
            return  # another worker is on its way, and will be asked
        moves = int(answer.moves)
        if moves < 0:
            return
        if fixed == state.first_board and goal == state.goal:
            state.change(first_optimal=moves)
        if (start, goal) != (state.start, state.goal):
            return
        if fixed == start:
            state.change(optimal=moves, max_optimal=int(answer.greatest))
        else:
            state.change(swapped_optimal=moves)
