"""Creates elements from plain tuples, by which modules of puzzle/ describe parts of the page.

A part is a text or (tag, attributes, children), see `h`; the children of a `board`, `glyph`, `icon` or `picture` are a
text: a board, the name of a shape, that of an icon, or an SVG.
"""

from app.page.dom import glyph, h, icon, window
from app.page.small_board import create_small_board
from puzzle.core import board

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from js import Element


def show_parts(place: "Element", parts: "Iterable[Any]") -> None:
    """Show parts in an element."""
    place.replaceChildren(*[_create_part(part) for part in parts])


def _create_part(part: "Any") -> "Element | str":
    """Return a part as an element, or as a text."""
    if isinstance(part, str):
        return part
    tag, attributes, children = part
    if tag == "board":
        return create_small_board(board.parse(children), attributes["name"])
    if tag in ("glyph", "icon"):
        return glyph(children) if tag == "glyph" else icon(children)
    if tag == "picture":  # an image, in which no script would run
        source = "data:image/svg+xml;charset=utf-8," + window.encodeURIComponent(children)
        return h("img", src=source, **attributes)
    return h(tag, *[_create_part(child) for child in children], **attributes)
