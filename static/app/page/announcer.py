"""The live region: announces what the reader does at once, and of everything else the newest, at most every 3 s."""

import asyncio

from app.page.dom import find, now, spawn

SHORT_PAUSE = 1000
"""Milliseconds between what `announce_now` announces, which is short, and anything else."""

_state = {"free": 0, "due": 0, "latest": "", "events": "", "waiting": False}


def pause_between():
    """Return the milliseconds between announcements that the reader did not trigger: none interrupts another."""
    return int(find("live").getAttribute("data-pause"))


def announce_soon(text, quiet=0):
    """Announce a text soon; a newer one, even an empty one, replaces it while it is waiting.

    It waits at least `quiet` milliseconds, for example until the reader stops typing.
    """
    _state["latest"] = " ".join(text.split())
    _state["due"] = now() + quiet
    _schedule()


def announce_event(text):
    """Announce what has just been done: nothing replaces it, and its consequences are announced after it."""
    _state["events"] = f"{_state['events']} {text}".strip()
    _state["latest"] = ""
    _schedule()


def retract_event(text):
    """Remove an event that is still waiting and no longer true."""
    _state["events"] = " ".join(_state["events"].replace(text.strip(), "").split())


def announce_now(text):
    """Announce at once what the reader has just done by hand."""
    _put(text)
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
    words = f"{_state['events']} {_state['latest']}".strip()
    _state["events"] = _state["latest"] = ""
    if words:
        _put(words)
        _state["free"] = now() + pause_between()


def _set_waiting(waiting):
    """Store whether anything is waiting to be announced, and show it on the region for the tests."""
    _state["waiting"] = waiting
    find("live").toggleAttribute("data-waiting", waiting)


def _put(words):
    region = find("live")
    same = region.textContent == words
    region.textContent = "" if same else words
    if same:
        spawn(_put_again(words))


async def _put_again(words):
    """Write the same text again after clearing it: screen readers only announce changes."""
    await asyncio.sleep(0.1)
    if not find("live").textContent:
        find("live").textContent = words
