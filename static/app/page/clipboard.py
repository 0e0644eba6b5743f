"""Text on its way to the clipboard, which some browsers and most frames keep shut."""

from app.page.dom import document, h, window


async def copied(text, focused):
    """Put text on the clipboard, the old way where the new one is not allowed; tell whether it is there.

    The element named last gets the focus back.
    """
    try:
        await window.navigator.clipboard.writeText(text)
        return True
    except Exception:
        field = h("textarea.sr-only", text)
        focused.parentElement.append(field)
        field.select()
        done = document.execCommand("copy")
        field.remove()
        focused.focus()
        return bool(done)
