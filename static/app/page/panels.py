"""What opens later: fragments of the page with their style, fetched when nothing else is to be done or when opened."""

import asyncio

from pyscript import ffi
from pyscript.js_modules import bridge

from app.page.dom import each, find, listen, root, spawn, window

MISSING = "A part of the page did not arrive", "The network may be slow or cut off. All that is here goes on working."
AGAIN = "Try again"
PATIENCE = 2000
"""Milliseconds after which a page that is never idle fetches the next panel all the same."""


class Panels:
    """Brings each panel once: its markup to the place that index.html keeps for it, then the part that owns it.

    The place of a panel is `<template data-panel="name">`; the styles of all come after those of the page and before
    that of paper. `notice` says what has not arrived.
    """

    def __init__(self, notice):
        self.notice = notice
        self.makers, self.parts, self.wishes = {}, {}, {}
        self.on_their_way = set()

    def add(self, name, make, opener=""):
        """Let `make()` return the part of a panel once its markup is there; its opener is a button that toggles it."""
        self.makers[name] = make
        if opener:
            listen(find(opener), "click", lambda event: self.use(name, lambda part: part.toggle()))

    def use(self, name, act):
        """Do `act(part)` now, or when the part is there; of several wishes for one panel the newest counts."""
        if name in self.parts:
            act(self.parts[name])
        else:
            self.wishes[name] = act
            spawn(self._bring(name))

    def need(self, name):
        """See to it that the part of a panel is there soon, because it has something to show."""
        self.use(name, lambda part: None)

    async def fetch_all(self):
        """Bring one panel after another, each when the page is idle, so that they work without a network too."""
        for place in each(root, "template[data-panel]"):
            await _idle()
            await self._bring(place.dataset.panel)

    async def _bring(self, name):
        """Fetch a panel that is not there yet, and do what it was wished for."""
        if name in self.on_their_way or name in self.parts:
            return
        self.on_their_way.add(name)
        try:
            markup, style = await _fetched(f"{name}.html"), await _fetched(f"{name}.css")
        except Exception:
            self._say_missing(name)
            return
        finally:
            self.on_their_way.remove(name)
        find("panel-styles").append(style)
        place = root.querySelector(f"template[data-panel={name}]")
        place.innerHTML = markup
        place.replaceWith(place.content)
        self.parts[name] = self.makers[name]()
        if name in self.wishes:
            self.wishes.pop(name)(self.parts[name])

    def _say_missing(self, name):
        """Say that somebody waits in vain; what nobody has asked for is not missed."""
        if name in self.wishes:
            act = self.wishes.pop(name)
            self.notice.show(MISSING[0], MISSING[1], AGAIN, lambda: self.use(name, act))


async def _fetched(file):
    """Return the text of a file of the panels; raises where it does not arrive."""
    answer = await window.fetch(bridge.siteUrl(f"static/panels/{file}"))
    if not answer.ok:
        raise OSError(file)
    return await answer.text()


async def _idle():
    """Return when the browser has nothing else to do; in one that cannot tell, in a moment."""
    if not hasattr(window, "requestIdleCallback"):
        await asyncio.sleep(0.1)
        return
    idle = asyncio.Event()
    window.requestIdleCallback(ffi.create_proxy(lambda deadline: idle.set()), ffi.to_js({"timeout": PATIENCE}))
    await idle.wait()
