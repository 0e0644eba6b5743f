"""Copies text to the clipboard, which some browsers and most iframes block."""

from app.page.dom import document, h, window


async def copy_text(text, focused):
    """Copy text and return True if that worked; falls back to `execCommand` if the Clipboard API is blocked.

    `focused` is the element that has the focus, and gets it back.
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
