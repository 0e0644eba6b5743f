"""Boards packed into whole numbers, which hash and compare fast, and on which a move is one multiplication.

A number contains the tiles in row-major order, the first in the highest bits, and below them the gap's cell. So packed
boards are ordered like the boards.
"""

from puzzle.core import board

Move = tuple[int, int, int, int]
"""(action code, shift, factor, offset) of a move: the tile `number >> shift & mask` slides into the gap, and the number
of the new board is `number + tile * factor + offset`."""


class Packing:
    """Conversion of boards of one shape to numbers and back.

    >>> packing = Packing(4)
    >>> packing.unpack(packing.pack((1, 0, 3, 2)))
    (1, 0, 3, 2)
    """

    def __init__(self, cells: int) -> None:
        self.cells, self.bits = cells, 4 if cells <= 16 else 5
        self.mask = (1 << self.bits) - 1
        """Mask of the lowest bits, which contain the gap's cell; each tile has the same number of bits."""
        self._shifts = [(cells - cell) * self.bits for cell in range(cells)]

    def pack(self, tiles: tuple[int, ...]) -> int:
        """Return a board as a number."""
        number = 0
        for tile in tiles:
            number = number << self.bits | tile
        return number << self.bits | tiles.index(0)

    def unpack(self, number: int) -> tuple[int, ...]:
        """Return the board packed into a number."""
        mask = self.mask
        return tuple([number >> shift & mask for shift in self._shifts])

    def moves(self, blank: int, order: str = board.MOVES) -> list[Move]:
        """Return the legal moves of the gap at the cell `blank`, in the order of the letters in `order`."""
        destinations, shifts = dict(board.neighbours(blank, *board.shape(self.cells))), self._shifts
        moves = []
        for letter in order:
            if letter in destinations:
                cell = destinations[letter]
                # Adding tile * factor to a packed board writes the tile into the gap's cell and clears its own cell.
                factor = (1 << shifts[blank]) - (1 << shifts[cell])
                moves.append((board.MOVES.index(letter), shifts[cell], factor, cell - blank))
        return moves
