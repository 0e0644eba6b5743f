"""Shows small boards that cannot be played, such as the goal or the board of a node."""

from pyscript import ffi
from pyscript.js_modules import bridge

from app.page.dom import h
from puzzle.core import board

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from js import Element


def place_words(cell: int, n: int) -> str:
    """Return the row and column of a cell as text, for a board of width n."""
    return f"row {cell // n + 1}, column {cell % n + 1}"


def show_small_board(
    element: "Element", tiles: tuple[int, ...], name: str, parts: "Sequence[str]" = (), goal: tuple[int, ...] = ()
) -> None:
    """Show a board in an element.

    `parts`, if given, has a small text for the corner of each cell. With `goal`, the board of the puzzle's goal, tiles
    show their parts of the picture if the reader has chosen one.
    """
    lists = [ffi.to_js(list(values)) for values in (tiles, parts, goal)]
    bridge.showSmallBoard(element, lists[0], board.width(tiles), name, lists[1], lists[2])


def spoken_board(tiles: tuple[int, ...]) -> str:
    """Return a board row by row as text for screen readers."""
    return str(bridge.spokenRows(ffi.to_js(list(tiles)), board.width(tiles)))


def create_small_board(tiles: "Iterable[int]", name: str) -> "Element":
    """Return a new element that shows a board."""
    small = h("span.mini", role="img")
    show_small_board(small, tuple(tiles), name)
    return small
