"""Shows small boards that cannot be played, such as the goal or the board of a node."""

from app.page.dom import h
from puzzle.core import board


def place_words(cell, n):
    """Return the row and column of a cell as text, for a board of width n."""
    return f"row {cell // n + 1}, column {cell % n + 1}"


def show_small_board(element, tiles, name, parts=()):
    """Show a board in an element; `parts`, if given, has a small text for the corner of each cell."""
    n = board.width(tiles)
    element.replaceChildren()
    element.style.setProperty("--n", str(n))
    element.dataset.n = str(n)
    for cell, tile in enumerate(tiles):
        square = h("span.cell", str(tile)) if tile else h("span.cell gap")
        if parts and parts[cell]:
            square.append(h("small", parts[cell]))
        element.append(square)
    element.setAttribute("aria-label", f"{name}: {spoken_board(tiles)}")


def spoken_board(tiles):
    """Return a board row by row as text for screen readers."""
    n = board.width(tiles)
    rows = [" ".join(str(tile or "gap") for tile in tiles[row * n : row * n + n]) for row in range(n)]
    return "; ".join([f"row {number}, {row}" for number, row in enumerate(rows, 1)])


def create_small_board(tiles, name):
    """Return a new element that shows a board."""
    small = h("span.mini", role="img")
    show_small_board(small, tuple(tiles), name)
    return small
