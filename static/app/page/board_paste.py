"""Pasting boards into text fields, which have one line: the browser would drop the line breaks between the rows."""

from pyscript import ffi

from app.page.dom import listen, root, window
from puzzle.core import board

TYPE_CHECKING = False
if TYPE_CHECKING:
    from js import Event

ROW_MARK = " / "
"""The replacement of a line break in a text that is no board."""


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
    whole, one_line = field_text(text)
    if whole:
        field.value = one_line
    else:
        field.setRangeText(one_line, field.selectionStart, field.selectionEnd, "end")
    for name in ("input", "change"):
        field.dispatchEvent(window.Event.new(name, ffi.to_js({"bubbles": True})))


def field_text(text: str) -> tuple[bool, str]:
    """Return (whether a text of several lines is a board, the text for a field): the board, or the lines in one."""
    try:
        return True, board.text(board.parse(text))
    except ValueError:
        lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        return False, ROW_MARK.join([line.strip() for line in lines if line.strip()])
