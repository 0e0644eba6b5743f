"""The sizes and the goals of boards that an editor of boards offers."""

from puzzle.core import board


def size_of(cells: int) -> int | str:
    """Return the size of a board as the editor lists it: its width if it is square, otherwise a text such as `2×3`."""
    rows, columns = board.shape(cells)
    return rows if rows == columns else board.shape_text(cells)


CELLS = {size_of(cells): cells for cells in board.CELLS}
"""The number of cells of each size."""
MAX_LISTED = 9
"""The most cells of a board whose tiles have room in a label."""


def goal_choices(cells: int) -> list[tuple[tuple[int, ...], str, str]]:
    """Return goals for boards with this number of cells, each as (goal, label, words for screen readers).

    The gap is last, first, or at the inner end of a spiral of the tiles.
    """
    first, last, turned = board.standard_goal(*board.shape(cells)), cells - 1, spiral(*board.shape(cells))
    rows = board.text(turned).split("/")
    label = "/".join([row.replace(" ", "") for row in rows]) if cells <= MAX_LISTED else "Spiral"
    return [
        (tuple(tile % cells for tile in range(1, cells + 1)), f"1…{last},0", f"1 to {last}, then 0"),
        (first, f"0,1…{last}", f"0, then 1 to {last}"),
        (turned, label, ", ".join(rows)),
    ]


def spiral(rows: int, columns: int) -> tuple[int, ...]:
    """Return the goal whose tiles run clockwise from the first corner inwards: 1,2,3,8,0,4,7,6,5 for 3×3."""
    tiles = [0] * (rows * columns)
    row, column, down, right = 0, 0, 0, 1
    for tile in range(1, rows * columns):
        tiles[row * columns + column] = tile
        is_inside = 0 <= row + down < rows and 0 <= column + right < columns
        if not is_inside or tiles[(row + down) * columns + column + right]:
            down, right = right, -down
        row, column = row + down, column + right
    return tuple(tiles)
