"""What is said aloud: the newest wish, at most every three seconds, so that nobody is talked over."""

import asyncio

from app.page.dom import find, now, spawn

PAUSE = 3000
"""Milliseconds between two sentences."""

_state = {"said": "", "at": -PAUSE, "wanted": "", "events": "", "waiting": False}


def say(text):
    """Let assistive technology hear a sentence soon; a newer one takes its place as long as it waits."""
    _state["wanted"] = " ".join(text.split())
    _speak_soon()


def tell(text):
    """Let it hear what has just been done: nothing takes its place, and what follows from it is said after it."""
    _state["events"] = f"{_state['events']} {text}".strip()
    _state["wanted"] = ""
    _speak_soon()


def answer(text):
    """Let it hear at once what the reader has just done by hand."""
    find("live").textContent = text


def _speak_soon():
    if not _state["waiting"]:
        _state["waiting"] = True
        spawn(_speak())


async def _speak():
    # A moment's wait, so that of all that happens at once only the last is heard.
    await asyncio.sleep(max(0.1, (_state["at"] + PAUSE - now()) / 1000))
    _state["waiting"] = False
    words = f"{_state['events']} {_state['wanted']}".strip()
    _state["events"] = ""
    if words != _state["said"]:
        find("live").textContent = _state["said"] = words
        _state["at"] = now()
