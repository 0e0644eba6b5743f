"""Boards as whole numbers: they hash and compare fast, and a move is one multiplication away.

The tiles stand in row-major order, most significant first, and the blank's cell in the lowest bits. So numbers compare
as the boards do.
"""

from __future__ import annotations

from puzzle.core import board

Move = tuple[int, int, int, int]
"""(code, shift, factor, offset): with tile = number >> shift & mask, the move adds tile * factor + offset."""


class Packing:
    """How boards of one width become numbers and back."""

    def __init__(self, width: int) -> None:
        self.width, self.bits = width, 4 if width < 5 else 5
        self.mask = (1 << self.bits) - 1
        """What the lowest bits of a number hold, the blank's cell, and what any tile fits into."""
        self._shifts = [(width**2 - cell) * self.bits for cell in range(width**2)]

    def pack(self, tiles: tuple[int, ...]) -> int:
        """Return the number of a board."""
        number = 0
        for tile in tiles:
            number = number << self.bits | tile
        return number << self.bits | tiles.index(0)

    def unpack(self, number: int) -> tuple[int, ...]:
        """Return the board of a number."""
        mask = self.mask
        return tuple([number >> shift & mask for shift in self._shifts])

    def moves(self, blank: int, order: str = board.MOVES) -> list[Move]:
        """Return the moves of a blank in one cell, in an order."""
        there, shifts = dict(board.neighbours(blank, self.width)), self._shifts
        moves = []
        for letter in order:
            if letter in there:
                cell = there[letter]
                factor = (1 << shifts[blank]) - (1 << shifts[cell])
                moves.append((board.MOVES.index(letter), shifts[cell], factor, cell - blank))
        return moves
