"""The small boards that are only looked at."""

from app.page.dom import document
from puzzle import board


def show_small(element, tiles, name, parts=()):
    """Fill a small board that is only looked at; `parts` are the little numbers in the corners."""
    n = board.width(tiles)
    element.replaceChildren()
    element.style.setProperty("--n", str(n))
    element.dataset.n = str(n)
    for cell, tile in enumerate(tiles):
        square = document.createElement("span")
        square.className = "cell" if tile else "cell gap"
        square.textContent = str(tile) if tile else ""
        if parts and parts[cell]:
            part = document.createElement("small")
            part.textContent = parts[cell]
            square.append(part)
        element.append(square)
    rows = [" ".join(str(tile) if tile else "gap" for tile in tiles[row : row + n]) for row in range(0, len(tiles), n)]
    element.setAttribute("aria-label", f"{name}: {', '.join(rows)}")
