"""The boards on a path; of a long path, only every 250th board and those near the current one are stored.

Storing tens of thousands of boards would keep the page's Python collecting garbage for seconds.
"""

from puzzle.core import board

INTERVAL = 250
"""Moves between two stored boards."""


class PathBoards:
    """The boards on a path by index; index 0 is the start, `letters` are the moves (U, D, L, R).

    Call `follow` until it returns True before using the boards.
    """

    def __init__(self, start, letters):
        self.letters, self.stored = letters, [start]
        self.section_index, self.section_boards = -1, []  # the section computed last, and its boards

    def __len__(self):
        return len(self.letters) + 1

    def __getitem__(self, index):
        """Return a board of the path; its section is computed unless it is the last one that was used."""
        if not 0 <= index <= len(self.letters):
            raise IndexError("No such board on the path.")
        section_index = index // INTERVAL
        if section_index != self.section_index:
            self.section_index, self.section_boards = section_index, self._section(section_index)
        return self.section_boards[index - section_index * INTERVAL]

    def follow(self, count):
        """Compute the next sections of the path, at most `count`; return True once its end is reached."""
        for _ in range(count):
            if self._is_complete():
                break
            self.stored.append(self._section(len(self.stored) - 1)[-1])
        return self._is_complete()

    def _is_complete(self):
        return len(self.stored) > len(self.letters) // INTERVAL

    def _section(self, section_index):
        """Return the boards of a section, and the first board of the next one."""
        return board.follow(
            self.stored[section_index], self.letters[section_index * INTERVAL : (section_index + 1) * INTERVAL]
        )
