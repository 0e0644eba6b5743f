"""Shows small boards that cannot be played, such as the goal or the board of a node."""

from pyscript import ffi
from pyscript.js_modules import bridge

from app.page.dom import h
from puzzle.core import board

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from js import Element, Object


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


def picture_element(markup: str, words: str) -> "Element":
    """Return an image of a picture; `words` describe it, and are empty where they stand beside it."""
    return bridge.pictureElement(markup, words)


def state_content(view: "Object") -> "Element | str":
    """Return the content of an element that shows a state: its picture, or its text if it has no picture."""
    text, picture = str(view.text), str(view.picture)
    return picture_element(picture, text) if picture else text


def show_state(place: "Element", view: "Object") -> None:
    """Show a state in an element, as a picture or as text; `view` has both, and the picture may be empty."""
    content = state_content(view)
    place.replaceChildren(h("span.state-text", content) if isinstance(content, str) else content)
