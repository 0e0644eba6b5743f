"""The live region. The reader's own actions are announced at once.

Of all other texts, only the newest is announced, and at most one every 3 s; events are never replaced.
"""

import asyncio

from app.page.dom import find, now, spawn

SHORT_PAUSE = 1000
"""Milliseconds between a text of `announce_now`, which is short, and the next announcement."""

_state = {"free": 0, "due": 0, "latest": "", "events": "", "waiting": False}


def pause_between():
    """Return the milliseconds between announcements, so that none interrupts another; `announce_now` does not wait."""
    return int(find("live").getAttribute("data-pause"))


def announce_soon(text, quiet=0):
    """Announce a text soon; a newer one, even an empty one, replaces it while it is waiting.

    It waits at least `quiet` milliseconds, for example until the reader stops typing.
    """
    _state["latest"] = " ".join(text.split())
    _state["due"] = now() + quiet
    _schedule()


def announce_event(text):
    """Announce what has just been done: no other text replaces it, and its consequences are announced after it."""
    _state["events"] = f"{_state['events']} {text}".strip()
    _state["latest"] = ""
    _schedule()


def retract_event(text):
    """Remove a waiting event that is no longer true."""
    _state["events"] = " ".join(_state["events"].replace(text.strip(), "").split())


def announce_now(text):
    """Announce at once what the reader has just done by hand."""
    _write(text)
    _state["free"] = now() + SHORT_PAUSE


def _schedule():
    if not _state["waiting"]:
        _set_waiting(True)
        spawn(_announce_waiting())


async def _announce_waiting():
    # Of several things that happen at the same moment, only the last is announced.
    wait = 0.1
    while wait > 0:
        await asyncio.sleep(wait)
        wait = (max(_state["free"], _state["due"]) - now()) / 1000
    _set_waiting(False)
    text = f"{_state['events']} {_state['latest']}".strip()
    _state["events"] = _state["latest"] = ""
    if text:
        _write(text)
        _state["free"] = now() + pause_between()


def _set_waiting(waiting):
    """Store whether a text is waiting to be announced, and show it on the region for the tests."""
    _state["waiting"] = waiting
    find("live").toggleAttribute("data-waiting", waiting)


def _write(text):
    region = find("live")
    is_repeated = region.textContent == text
    region.textContent = "" if is_repeated else text
    if is_repeated:
        spawn(_write_again(text))


async def _write_again(text):
    """Write the same text again after clearing it: screen readers only announce changes."""
    await asyncio.sleep(0.1)
    if not find("live").textContent:
        find("live").textContent = text
