"""The boards on a path: of tens of thousands only every so manieth is kept, and those around the one in view.

Tens of thousands of small objects would keep the page's Python collecting garbage for seconds.
"""

from puzzle.core import board

EVERY = 250
"""Moves between two boards that are kept."""


class PathBoards:
    """The boards that moves lead through, the first included, by their places; `follow` is to reach the end first."""

    def __init__(self, start, letters):
        self.letters, self.kept = letters, [start]
        self.number, self.near = -1, []  # the stretch that was looked at last, and its boards

    def __len__(self):
        return len(self.letters) + 1

    def __getitem__(self, place):
        if not 0 <= place <= len(self.letters):
            raise IndexError("No such board on the path.")
        number = place // EVERY
        if number != self.number:
            self.number, self.near = number, self._stretch(number)
        return self.near[place - number * EVERY]

    def follow(self, most):
        """Follow so many more stretches; tell whether the end has been reached."""
        for _ in range(most):
            if self._ended():
                break
            self.kept.append(self._stretch(len(self.kept) - 1)[-1])
        return self._ended()

    def _ended(self):
        return len(self.kept) > len(self.letters) // EVERY

    def _stretch(self, number):
        return board.follow(self.kept[number], self.letters[number * EVERY : (number + 1) * EVERY])
