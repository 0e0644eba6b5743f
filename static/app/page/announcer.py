"""Announces texts to screen readers through the page's live region, so that no text interrupts another.

Texts about the reader's own actions are announced at once. Other texts wait for the previous announcement, at most one
every 3 s. A waiting text is replaced by a newer text, except texts about events.
"""

import asyncio

from app.page.dom import find, now, spawn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

SHORT_PAUSE = 1000
"""Milliseconds between a text of `announce_now`, which is short, and the next announcement."""

_state: "dict[str, Any]" = {"free": 0, "due": 0, "latest": "", "events": "", "waiting": False}


def pause_between() -> int:
    """Return the milliseconds between two announcements; only `announce_now` does not wait for them."""
    return int(find("live").getAttribute("data-pause"))


def announce_soon(text: "str | Callable[[], str]", quiet: float = 0) -> None:
    """Announce a text after the previous announcement; a newer text, even an empty text, replaces it while it waits.

    The text waits at least `quiet` milliseconds, for example until the reader stops typing. A text that the page may
    replace while it waits is a function that returns it, called when it is announced.
    """
    _state["latest"] = text
    _state["due"] = now() + quiet
    _schedule()


def announce_also(text: str) -> None:
    """Announce a text after the one of `announce_soon` that is waiting, or alone if none is."""
    latest = _state["latest"]
    announce_soon(lambda: f"{latest() if callable(latest) else latest} {text}")


def announce_event(text: str) -> None:
    """Announce an event after the previous announcement; no other text replaces it."""
    _state["events"] = f"{_state['events']} {text}".strip()
    _state["latest"] = ""
    _schedule()


def retract_event(text: str) -> None:
    """Remove the text of an event that has not been announced yet and is no longer true."""
    _state["events"] = " ".join(_state["events"].replace(text.strip(), "").split())


def announce_now(text: str) -> None:
    """Announce an action of the reader at once."""
    _write(text)
    _state["free"] = now() + SHORT_PAUSE


def _schedule() -> None:
    """Start to wait for the next announcement, unless a text is waiting already."""
    if not _state["waiting"]:
        _set_waiting(True)
        spawn(_announce_waiting())


async def _announce_waiting() -> None:
    """Wait until the previous announcement has ended, then announce the waiting texts."""
    # The first short wait joins texts of the same moment, of which the last replaces the others.
    wait = 0.1
    while wait > 0:
        await asyncio.sleep(wait)
        wait = (max(_state["free"], _state["due"]) - now()) / 1000
    _set_waiting(False)
    latest = _state["latest"]
    text = " ".join(f"{_state['events']} {latest() if callable(latest) else latest}".split())
    _state["events"] = _state["latest"] = ""
    if text:
        _write(text)
        _state["free"] = now() + pause_between()


def _set_waiting(waiting: bool) -> None:
    """Store True while a text waits to be announced; an attribute of the live region shows this to tests."""
    _state["waiting"] = waiting
    find("live").toggleAttribute("data-waiting", waiting)


def _write(text: str) -> None:
    """Write a text to the live region, which makes screen readers speak the text."""
    region = find("live")
    is_repeated = region.textContent == text
    region.textContent = "" if is_repeated else text
    if is_repeated:
        spawn(_write_again(text))


async def _write_again(text: str) -> None:
    """Write the same text again after clearing it: screen readers only announce changes."""
    await asyncio.sleep(0.1)
    if not find("live").textContent:
        find("live").textContent = text
