"""The fewest moves to the goal, which only the worker knows: of the board at hand, or of its mend."""

from app.engine import Silence
from app.verdict import mended
from puzzle import board


class Fewest:
    """Asks for them; `on_moves(count)` is told those of the board itself, `on_news()` that there is more to say."""

    def __init__(self, engine, play, on_moves, on_news):
        self.engine, self.play, self.on_moves, self.on_news = engine, play, on_moves, on_news
        self.boards = ()
        self.moves = self.greatest = -1  # until the worker has said so
        self.mended_for, self.mended_moves = (), -1

    def begin(self, start, goal):
        """Know nothing yet: these are the boards at hand from now on."""
        self.boards = start, goal
        self.moves = self.greatest = -1

    @property
    def after_mending(self):
        """Moves at best once the unsolvable board at hand is mended, −1 where not known."""
        return self.mended_moves if self.mended_for == self.boards else -1

    async def ask(self):
        """Ask how many moves the board needs at best; of an unsolvable one, how many its mend would."""
        boards = self.boards
        start, goal = boards
        fixed = start if board.solvable(start, goal) else mended(start, goal)[0]
        try:
            moves, greatest = await self.engine.optimal(fixed, goal)
        except Silence:
            return  # it was restarted, and will be asked again
        if moves >= 0 and fixed == self.play.origin and goal == self.boards[1]:
            self.play.know_best(fixed, moves)
            self.on_news()
        if boards != self.boards or moves < 0:
            return
        if fixed == start:
            self.moves, self.greatest = moves, greatest
            self.on_moves(moves)
        else:
            self.mended_for, self.mended_moves = boards, moves
        self.on_news()
