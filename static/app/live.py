"""What is said aloud: the newest wish, at most every three seconds, so that nobody is talked over."""

import asyncio

from app.dom import find, now, spawn

PAUSE = 3000
"""Milliseconds between two sentences."""

_state = {"said": "", "at": -PAUSE, "wanted": "", "waiting": False}


def say(text):
    """Let assistive technology hear a sentence soon; a newer one takes its place as long as it waits."""
    _state["wanted"] = " ".join(text.split())
    if not _state["waiting"]:
        _state["waiting"] = True
        spawn(_speak())


async def _speak():
    # A moment's wait, so that of all that happens at once only the last is heard.
    await asyncio.sleep(max(0.1, (_state["at"] + PAUSE - now()) / 1000))
    _state["waiting"] = False
    if _state["wanted"] != _state["said"]:
        find("live").textContent = _state["said"] = _state["wanted"]
        _state["at"] = now()
