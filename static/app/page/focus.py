"""The focus is never lost: what had it may go away or be switched off, and then a neighbour takes it."""

import asyncio

from pyscript import ffi

from app.page.dom import document, each, find, listen, spawn

# Where the focus goes from a part that has gone altogether: (the part, the id of what takes over).
HEIRS = (
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
MOMENT = 0.05
"""Seconds after which a press has had its effect."""

_state = {"last": None, "near": (), "looking": False}


def watch():
    """Look after every press whether the focus is still somewhere."""
    listen(document, "focusin", _remember)
    listen(document, "focusout", _forget)
    for event in ("click", "keyup"):
        listen(document, event, lambda event: look())


def look():
    """See soon that the focus is on something that can be seen and used."""
    if not _state["looking"]:
        _state["looking"] = True
        spawn(_look_soon())


def _remember(event):
    # The way up is remembered too: of what is taken out of the page, nobody can tell any more where it was.
    element, near = event.target, []
    while element is not None:
        near.append(element)
        element = element.parentElement
    _state["last"], _state["near"] = event.target, near


def _forget(event):
    # Whoever clicks beside everything wants the focus nowhere; what is hidden loses it against its will.
    if event.relatedTarget is None and _usable(event.target):
        _state["last"] = None


async def _look_soon():
    await asyncio.sleep(MOMENT)
    _state["looking"] = False
    last, active = _state["last"], document.activeElement
    lost = active is None or active.tagName == "BODY" or (active.isSameNode(last) and not _usable(last))
    if last is None or not lost:
        return
    # What was away only for a moment, such as a notice that has come again, gets the focus back.
    heir = last if _usable(last) else _heir()
    if heir is not None:
        heir.focus(ffi.to_js({"preventScroll": True}))


def _heir():
    for part, name in HEIRS:
        for element in _state["near"]:
            if element.matches(part) and not _usable(element):
                return find(name)
    for element in _state["near"][1:]:
        if element.isConnected and element.tagName not in ("MAIN", "BODY", "HTML"):
            for control in each(element, CONTROLS):
                if _usable(control):
                    return control
    return find("primary")


def _usable(element):
    return bool(element.isConnected and element.checkVisibility() and not element.matches(":disabled"))
