"""The boards on a path; of a long path, only every 250th board and those near the current one are stored.

Storing tens of thousands of boards would keep the page's Python collecting garbage for seconds.
"""

from puzzle.core import board

INTERVAL = 250
"""Moves between two stored boards."""


class PathBoards:
    """The boards on a path by index, the start included; call `follow` until it returns True before using them."""

    def __init__(self, start, letters):
        self.letters, self.stored = letters, [start]
        self.number, self.current = -1, []  # the section in use, and its boards

    def __len__(self):
        return len(self.letters) + 1

    def __getitem__(self, place):
        if not 0 <= place <= len(self.letters):
            raise IndexError("No such board on the path.")
        number = place // INTERVAL
        if number != self.number:
            self.number, self.current = number, self._section(number)
        return self.current[place - number * INTERVAL]

    def follow(self, count):
        """Compute up to `count` more sections; return True once the end is reached."""
        for _ in range(count):
            if self._ended():
                break
            self.stored.append(self._section(len(self.stored) - 1)[-1])
        return self._ended()

    def _ended(self):
        return len(self.stored) > len(self.letters) // INTERVAL

    def _section(self, number):
        return board.follow(self.stored[number], self.letters[number * INTERVAL : (number + 1) * INTERVAL])
