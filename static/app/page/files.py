"""Files that the reader opens and saves."""

from pyscript.js_modules import bridge

from app.page.dom import document, h, listen, window

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from js import Element, Event

SAVED = "Saving {} to your downloads."


def save_text(name: str, kind: str, text: str) -> str:
    """Save a text as a file of a MIME type, and return the sentence that says so."""
    file = bridge.openFile(name, kind)
    file.add(text)
    file.save()
    return SAVED.format(name)


def on_files_chosen(button: "Element", field: "Element", handler: "Callable[[list[Element]], object]") -> None:
    """Open a file dialog when a button is pressed, and call a handler with the files that the reader chooses there."""

    def on_change(event: "Event") -> None:
        files = [field.files.item(index) for index in range(field.files.length)]
        field.value = ""  # so that the same files can be chosen again
        if files:
            handler(files)

    listen(button, "click", lambda event: field.click())
    listen(field, "change", on_change)


async def copy_text(text: str, focused: "Element") -> bool:
    """Copy a text and return True if that worked; if the Clipboard API is blocked, use `execCommand`.

    `execCommand` needs a selected text field, so the focus then returns to the element `focused`.
    """
    try:
        await window.navigator.clipboard.writeText(text)
        return True
    except Exception:
        field = h("textarea.sr-only", text)
        focused.parentElement.append(field)
        field.select()
        copied = document.execCommand("copy")
        field.remove()
        focused.focus()
        return bool(copied)
