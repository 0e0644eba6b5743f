"""Pasting boards into text fields, which have one line: the browser would drop the line breaks between the rows."""

from pyscript import ffi

from app.page.dom import listen, root, window
from puzzle.core import board

TYPE_CHECKING = False
if TYPE_CHECKING:
    from js import Event


def listen_for_pasted_boards() -> None:
    """Accept text of several lines, such as a table, in every field with the attribute `data-board-text`."""
    listen(root, "paste", _on_paste)


def _on_paste(event: "Event") -> None:
    """Put pasted text into a field for a board."""
    field = event.target.closest("[data-board-text]")
    text = str(event.clipboardData.getData("text/plain")) if field is not None and event.clipboardData else ""
    if not text:
        return
    event.stopPropagation()  # cells of a spreadsheet come with their picture, which is not for the tiles
    if "\n" not in text.strip() and "\r" not in text.strip() and "\t" not in text:
        return
    event.preventDefault()
    whole, one_line = board.one_line(text)
    if whole:
        field.value = one_line
    else:
        field.setRangeText(one_line, field.selectionStart, field.selectionEnd, "end")
    for name in ("input", "change"):
        field.dispatchEvent(window.Event.new(name, ffi.to_js({"bubbles": True})))
