"""Keeps the focus on a usable element: if the focused element is removed, hidden or disabled, another gets it."""

import asyncio

from pyscript import ffi

from app.page.dom import document, each, find, listen, spawn

# Where the focus goes from a part that is removed or hidden: (selector of the part, id of the next element).
SUCCESSORS = (
    ("#node-card", "outline"),
    ("#notice", "primary"),
    ("#no-run", "primary"),
    ("#alert", "primary"),
    ("#options", "options-toggle"),
    ("#editor", "edit"),
    ("#other-problem", "examples"),
    ("#your-play", "board"),
)
CONTROLS = "button:not([tabindex='-1']), input, select, summary, [tabindex='0']"
DELAY = 0.05
"""Seconds after which a click or key press has had its effect."""

_state = {"last": None, "ancestors": (), "checking": False}


def watch():
    """Check the focus after every click and key press."""
    listen(document, "focusin", _remember)
    listen(document, "focusout", _forget)
    for event in ("click", "keyup"):
        listen(document, event, lambda event: check())


def check():
    """Soon make sure that the focus is on a visible and enabled element."""
    if not _state["checking"]:
        _state["checking"] = True
        spawn(_check_soon())


def _remember(event):
    """Store the focused element."""
    # The ancestors are stored because an element removed from the page no longer has them.
    element, ancestors = event.target, []
    while element is not None:
        ancestors.append(element)
        element = element.parentElement
    _state["last"], _state["ancestors"] = event.target, ancestors


def _forget(event):
    """Forget the element if it loses the focus while it is usable."""
    # A click on the background clears the focus on purpose; a hidden element loses it by accident.
    if event.relatedTarget is None and _is_usable(event.target):
        _state["last"] = None


async def _check_soon():
    await asyncio.sleep(DELAY)
    _state["checking"] = False
    last, active = _state["last"], document.activeElement
    lost = active is None or active.tagName == "BODY" or (active.isSameNode(last) and not _is_usable(last))
    if last is None or not lost:
        return
    # An element that was hidden only for a moment, such as a notice shown again, gets the focus back.
    successor = last if _is_usable(last) else _successor()
    if successor is not None:
        successor.focus(ffi.to_js({"preventScroll": True}))


def _successor():
    """Return the element that gets the focus in place of the lost one."""
    for part, name in SUCCESSORS:
        for element in _state["ancestors"]:
            if element.matches(part) and not _is_usable(element):
                return find(name)
    for element in _state["ancestors"][1:]:
        if element.isConnected and element.tagName not in ("MAIN", "BODY", "HTML"):
            for control in each(element, CONTROLS):
                if _is_usable(control):
                    return control
    return find("primary")


def _is_usable(element):
    return bool(element.isConnected and element.checkVisibility() and not element.matches(":disabled"))
