"""The sizes of boards as the editor lists them and the browser stores them: 3 for 3×3, "2×3" for 2×3."""

from puzzle.core import board


def size_of(cells: int) -> int | str:
    """Return the size of a board with a number of cells: its width if it is square, otherwise a text such as `2×3`."""
    rows, columns = board.shape(cells)
    return rows if rows == columns else board.shape_text(cells)


CELLS = {size_of(cells): cells for cells in board.CELLS}
"""The number of cells of each size."""
