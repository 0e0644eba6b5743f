"""The keys of a list of buttons."""

from app.page.dom import document


def move_focus(event, buttons):
    """Move the focus within a list of buttons, one of which has it, with the arrow keys, Home and End."""
    focused = [index for index, button in enumerate(buttons) if button.isSameNode(document.activeElement)]
    if not focused:
        return
    target = {"ArrowUp": focused[0] - 1, "ArrowDown": focused[0] + 1, "Home": 0, "End": len(buttons) - 1}.get(event.key)
    if target is not None:
        event.preventDefault()
        buttons[max(0, min(target, len(buttons) - 1))].focus()
