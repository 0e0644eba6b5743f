"""Keeps the keyboard focus on the page: if the focused element is removed, hidden or disabled, another gets it."""

import asyncio

from pyscript import ffi

from app.page.dom import document, each, find, listen, spawn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from js import Element, Event

# Pairs: the selector of a part of the page, and the id of the element that gets the focus when the part is hidden.
SUCCESSORS = (
    (".node-card", "outline"),
    ("#notice", "primary"),
    ("#no-run", "primary"),
    ("#alert", "primary"),
    ("#options", "options-toggle"),
    ("#editor", "edit"),
    ("#learn", "other-leave"),
    ("#other-problem", "learn"),
    ("#your-play", "board"),
    ("#workshop", "heuristic"),
)
CONTROLS = "button:not([tabindex='-1']), input, select, summary, [tabindex='0']"
DELAY = 0.05
"""Seconds between a click or key press and the check of the focus, so that the page has reacted before."""

_state: "dict[str, Any]" = {"last": None, "ancestors": (), "checking": False}


def watch() -> None:
    """Check the focus after every click and key press."""
    listen(document, "focusin", _remember)
    listen(document, "focusout", _forget)
    for event in ("click", "keyup"):
        listen(document, event, lambda event: check())


def check() -> None:
    """After a short delay, make sure that the focus is on a visible and enabled element."""
    if not _state["checking"]:
        _state["checking"] = True
        spawn(_check_soon())


def _remember(event: "Event") -> None:
    """Store the focused element with its ancestors, which an element loses when it is removed from the page."""
    element, ancestors = event.target, []
    while element is not None:
        ancestors.append(element)
        element = element.parentElement
    _state["last"], _state["ancestors"] = event.target, ancestors


def _forget(event: "Event") -> None:
    """Forget the focused element if the reader has clicked on the background, which clears the focus on purpose.

    An element that loses the focus because it was hidden or disabled is not forgotten.
    """
    if event.relatedTarget is None and _is_usable(event.target):
        _state["last"] = None


async def _check_soon() -> None:
    """If the focus has been lost, focus the last element again or its successor."""
    await asyncio.sleep(DELAY)
    _state["checking"] = False
    last, active = _state["last"], document.activeElement
    lost = active is None or active.tagName == "BODY" or (active.isSameNode(last) and not _is_usable(last))
    if last is None or not lost:
        return
    # An element that was hidden only for a moment gets the focus back, for example in a notice that is shown again.
    successor = last if _is_usable(last) else _successor()
    if successor is not None:
        successor.focus(ffi.to_js({"preventScroll": True}))


def _successor() -> "Element":
    """Return the element that gets the focus when the last focused element is no longer usable."""
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


def _is_usable(element: "Element") -> bool:
    """Return True if an element is on the page, visible and enabled."""
    return bool(element.isConnected and element.checkVisibility() and not element.matches(":disabled"))
