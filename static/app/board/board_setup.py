"""Replaces the boards of the page by those of the editor or by a random start."""

import random

from app.page.board_sizes import size_of
from app.page.dom import find, listen
from puzzle.core import board


class BoardSetup:
    """Sets the boards of the page; `keep_size(size)` stores the size of edited boards for later random boards."""

    def __init__(self, state, keep_size):
        self.state, self.keep_size = state, keep_size
        listen(find("shuffle"), "click", lambda event: self.shuffle())

    def edit(self, start, goal):
        """Set start and goal; if `start` is None, use a random start of the goal's size."""
        self.keep_size(size_of(len(goal)))
        self.state.deal(shuffled(goal) if start is None else start, goal)

    def shuffle(self):
        """Replace the start by a random board from which the goal can be reached."""
        self.state.deal(shuffled(self.state.goal), self.state.goal)


def shuffled(goal):
    """Return a random board from which a goal can be reached."""
    return board.shuffle(goal, random.randrange)
