"""Shows small boards that cannot be played, such as the goal or the board of a node."""

from app.page.dom import h
from puzzle.core import board

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from js import Element


def place_words(cell: int, n: int) -> str:
    """Return the row and column of a cell as text, for a board of width n."""
    return f"row {cell // n + 1}, column {cell % n + 1}"


def place_part(element: "Element", cell: int, n: int) -> None:
    """Give an element the part of the picture at a cell of a board of width n, which is the goal cell of its tile."""
    element.style.setProperty("--part-row", str(cell // n))
    element.style.setProperty("--part-col", str(cell % n))


def set_shape(element: "Element", cells: int) -> None:
    """Give an element the rows and columns of a board, and the rows of a page picture above its part."""
    rows, columns = board.shape(cells)
    element.dataset.n, element.dataset.rows = str(columns), str(rows)
    element.style.setProperty("--n", str(columns))
    element.style.setProperty("--rows", str(rows))
    element.style.setProperty("--rows-above", str((columns - rows + 1) // 2))


def show_small_board(
    element: "Element", tiles: tuple[int, ...], name: str, parts: "Sequence[str]" = (), goal: tuple[int, ...] = ()
) -> None:
    """Show a board in an element.

    `parts`, if given, has a small text for the corner of each cell. With `goal`, the board of the puzzle's goal, tiles
    show their parts of the picture if the reader has chosen one.
    """
    n = board.width(tiles)
    element.replaceChildren()
    set_shape(element, len(tiles))
    element.toggleAttribute("data-pictured", bool(goal))
    for cell, tile in enumerate(tiles):
        if not tile:
            square = h("span.cell gap")
        elif goal:
            square = h("span.cell", h("span.number", str(tile)))
            place_part(square, goal.index(tile), n)
        else:
            square = h("span.cell", str(tile))
        if parts and parts[cell]:
            square.append(h("small", parts[cell]))
        element.append(square)
    element.setAttribute("aria-label", f"{name}: {spoken_board(tiles)}")


def spoken_board(tiles: tuple[int, ...]) -> str:
    """Return a board row by row as text for screen readers."""
    rows, n = board.shape(len(tiles))
    texts = [" ".join(str(tile or "gap") for tile in tiles[row * n : row * n + n]) for row in range(rows)]
    return "; ".join([f"row {number}, {text}" for number, text in enumerate(texts, 1)])


def create_small_board(tiles: "Iterable[int]", name: str) -> "Element":
    """Return a new element that shows a board."""
    small = h("span.mini", role="img")
    show_small_board(small, tuple(tiles), name)
    return small
