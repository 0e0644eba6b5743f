"""Boards that nobody slid to: typed, edited by swapping, or dealt at random."""

import random

from app.page.dom import find, listen
from puzzle.core import board


class BoardSetup:
    """Gives the reader another board; `keep_size` is told the size of one that was edited."""

    def __init__(self, state, keep_size):
        self.state, self.keep_size = state, keep_size
        listen(find("shuffle"), "click", lambda event: self.shuffle())

    def edit(self, start, goal):
        """Take boards from the editor; a start of None means any board of the goal's size."""
        self.keep_size(board.width(goal))
        self.state.deal(shuffled(goal) if start is None else start, goal)

    def shuffle(self):
        """Deal a random board from which the goal can be reached."""
        self.state.deal(shuffled(self.state.goal), self.state.goal)


def shuffled(goal):
    """Return a random board from which a goal can be reached."""
    return board.shuffle(goal, random.randrange)
