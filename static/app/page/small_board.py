"""The small boards that are only looked at."""

from app.page.dom import h
from puzzle.core import board


def place_words(cell, n):
    """Say where a cell of a board n tiles wide is."""
    return f"row {cell // n + 1}, column {cell % n + 1}"


def show_small(element, tiles, name, parts=()):
    """Fill a small board that is only looked at; `parts` are the little numbers in the corners."""
    n = board.width(tiles)
    element.replaceChildren()
    element.style.setProperty("--n", str(n))
    element.dataset.n = str(n)
    for cell, tile in enumerate(tiles):
        square = h("span.cell", str(tile)) if tile else h("span.cell gap")
        if parts and parts[cell]:
            square.append(h("small", parts[cell]))
        element.append(square)
    rows = [" ".join(str(tile or "gap") for tile in tiles[row * n : row * n + n]) for row in range(n)]
    said = [f"row {place}, {row}" for place, row in enumerate(rows, 1)]
    element.setAttribute("aria-label", f"{name}: {'; '.join(said)}")


def new_small(tiles, name):
    """Return a small board that stands nowhere yet."""
    small = h("span.mini", role="img")
    show_small(small, tuple(tiles), name)
    return small
