"""The moves of a path in groups: on large boards, several tiles that slide in one direction are one step."""

from puzzle.core import board

MIN_CELLS = 16
"""The number of cells from which moves are grouped: the solutions of smaller boards are short."""
MAX_MOVES = 1000
"""Longer paths are not grouped, as finding their groups would block the page."""


class MoveGroups:
    """The groups of the moves along a path; `ends` has the number of moves made after each, beginning with 0.

    `boards` are the boards on the path, `letters` the gap's moves.
    """

    def __init__(self, boards=(), letters=""):
        self.boards, self.letters = boards, letters
        self.ends: list[int] | range
        count = len(letters)
        if count and len(boards[0]) >= MIN_CELLS and count <= MAX_MOVES:
            self.ends = [0]
            self.ends.extend(index for index in range(1, count) if letters[index] != letters[index - 1])
            self.ends.append(count)
        else:
            self.ends = range(count + 1)

    def __len__(self):
        """Return the number of groups."""
        return len(self.ends) - 1

    def board(self, number):
        """Return the board after a group; the first group is number 1, and 0 stands for the start."""
        return self.boards[self.ends[number]]

    def numbers(self, number):
        """Return the numbers of the moves in a group, such as `3` or `3–5`."""
        first, last = self.ends[number - 1] + 1, self.ends[number]
        return f"{last:,}" if first == last else f"{first:,}–{last:,}"

    def words(self, number, naming):
        """Return a group in words, such as `slide 6 down`, `slide 5, 9, 13 up` or `gap down 3 cells`."""
        first, last = self.ends[number - 1], self.ends[number]
        words = board.move_words(self.boards[first], self.letters[first], naming)
        if last - first == 1:
            return words
        if naming == "gap":
            return f"{words} {last - first} cells"
        moves = [board.slide_words(self.boards[index], self.letters[index]).split(" ") for index in range(first, last)]
        return f"slide {', '.join([tile for _slide, tile, _direction in moves])} {moves[0][2]}"
