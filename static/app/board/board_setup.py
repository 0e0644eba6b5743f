"""Sets a new board: typed, edited by swapping tiles, or random."""

import random

from app.page.dom import find, listen
from puzzle.core import board


class BoardSetup:
    """Sets the board of the page; `keep_size` is called with the size of an edited board."""

    def __init__(self, state, keep_size):
        self.state, self.keep_size = state, keep_size
        listen(find("shuffle"), "click", lambda event: self.shuffle())

    def edit(self, start, goal):
        """Set the boards from the editor; without a start, a random board of the goal's size."""
        self.keep_size(board.width(goal))
        self.state.deal(shuffled(goal) if start is None else start, goal)

    def shuffle(self):
        """Set a random board from which the goal can be reached."""
        self.state.deal(shuffled(self.state.goal), self.state.goal)


def shuffled(goal):
    """Return a random board from which a goal can be reached."""
    return board.shuffle(goal, random.randrange)
