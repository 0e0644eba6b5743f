"""Copies text to the clipboard, which some browsers and most iframes block."""

from app.page.dom import document, h, window

TYPE_CHECKING = False
if TYPE_CHECKING:
    from js import Element


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
