"""The choice of a random board by its optimal length: the label of a length, and a bar chart of all lengths."""

from puzzle.core import board, heuristic_names
from puzzle.core.formatting import quantity

PROVED = "A search proves how many moves the board needs."
WITHOUT_TABLES = "Boards that need more moves require the tables for 4×4 boards, which this site does not have."
LARGEST = "Larger numbers of moves take too long to prove on {} boards."

MIN_HEIGHT = 0.03
"""The smallest height of a bar, so that even two boards among thousands are visible."""


def describe(counts: list[int], depth: int) -> tuple[str, str]:
    """Return the label of a slider position and its text for screen readers; depth 0 stands for any board.

    `counts` is the number of boards at each optimal length, empty if it is unknown.

    >>> describe([1, 2, 4], 2)
    ('2: the 4 hardest', '2 moves, 4 boards, the hardest')
    """
    if not depth:
        return "any", "any"
    if not counts:
        return quantity(depth, "move"), quantity(depth, "move")
    count, moves = counts[depth], quantity(depth, "move")
    boards = quantity(count, "board")
    if depth == len(counts) - 1:
        hardest = "the hardest" if count == 1 else f"the {count} hardest"
        return f"{depth}: {hardest}", f"{moves}, {boards}, the hardest"
    return f"{depth}: {boards}", f"{moves}, {boards}"


def bars(counts: list[int], only: int = -1) -> str:
    """Return the SVG path of a bar chart of the counts, from 0 to 1 in both directions.

    With `only`, the path contains the bar of this depth alone.
    """
    last, greatest_count, path = len(counts) - 1, max(counts), []
    for depth in range(last + 1):
        if only in (-1, depth):
            height = max(MIN_HEIGHT, counts[depth] / greatest_count)
            left, right = (depth - 0.4) / last, (depth + 0.4) / last
            path.append(f"M{left:.4f} 1V{1 - height:.4f}H{right:.4f}V1z")
    return "".join(path)


def limit_note(cells: int, has_table: bool) -> str:
    """Return why boards with so many cells that need even more moves cannot be chosen, or a note on their proof."""
    if has_table:
        return PROVED
    is_table_size = cells == heuristic_names.TABLE_CELLS
    return WITHOUT_TABLES if is_table_size else LARGEST.format(board.shape_text(cells))
