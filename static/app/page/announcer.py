"""What is said aloud: at once what the reader does by hand, of all the rest the newest, at most every three seconds."""

import asyncio

from app.page.dom import find, now, spawn

BREATH = 1000
"""Milliseconds after an answer, which is short."""

_state = {"free": 0, "due": 0, "wanted": "", "events": "", "waiting": False}


def pause():
    """Return the milliseconds between two sentences that nobody has asked for, so that nobody is talked over."""
    return int(find("live").getAttribute("data-pause"))


def say(text, quiet=0):
    """Let assistive technology hear a sentence soon; a newer one, be it empty, takes its place as long as it waits.

    `quiet` are milliseconds for which nothing newer is to come first, as of what somebody is typing.
    """
    _state["wanted"] = " ".join(text.split())
    _state["due"] = now() + quiet
    _speak_soon()


def tell(text):
    """Let it hear what has just been done: nothing takes its place, and what follows from it is said after it."""
    _state["events"] = f"{_state['events']} {text}".strip()
    _state["wanted"] = ""
    _speak_soon()


def take_back(text):
    """Leave unsaid what waits to be said and is true no more."""
    _state["events"] = " ".join(_state["events"].replace(text.strip(), "").split())


def answer(text):
    """Let it hear at once what the reader has just done by hand."""
    _put(text)
    _state["free"] = now() + BREATH


def _speak_soon():
    if not _state["waiting"]:
        _wait(True)
        spawn(_speak())


async def _speak():
    # A moment's wait, so that of all that happens at once only the last is heard.
    wait = 0.1
    while wait > 0:
        await asyncio.sleep(wait)
        wait = (max(_state["free"], _state["due"]) - now()) / 1000
    _wait(False)
    words = f"{_state['events']} {_state['wanted']}".strip()
    _state["events"] = _state["wanted"] = ""
    if words:
        _put(words)
        _state["free"] = now() + pause()


def _wait(waiting):
    """Note whether anything waits to be said, on the region as well."""
    _state["waiting"] = waiting
    find("live").toggleAttribute("data-waiting", waiting)


def _put(words):
    region = find("live")
    same = region.textContent == words
    region.textContent = "" if same else words
    if same:
        spawn(_put_again(words))


async def _put_again(words):
    """Say the same once more: what does not change is not heard."""
    await asyncio.sleep(0.1)
    if not find("live").textContent:
        find("live").textContent = words
