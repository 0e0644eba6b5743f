"""The page as a link: kept in the address and the history, shared, and what in it made no sense."""

import asyncio

from app import address, live
from app.clipboard import copied
from app.dom import find, listen, spawn, window

COPIED, NOT_COPIED, IN_FRAME = "Link copied", "Copy the address above", "Not allowed here"
SOON = 0.4
"""Seconds until the address is rewritten: browsers refuse to do it at every frame."""


class Links:
    """Writes what `tell()` returns, the state of the page; `on_travel(state)` is told of another to be shown."""

    def __init__(self, tell, on_travel):
        self.tell, self.extras = tell, {}
        self.entered = self.edited = False  # whether the history's present entry is a search, or what was changed after
        self.writing = False
        listen(find("share"), "click", lambda event: spawn(self._share()))
        listen(find("alert-close"), "click", lambda event: _complain([]))
        address.on_travel(lambda: on_travel(self.read()))

    def read(self):
        """Return the state that the address asks for, and say what in it made no sense."""
        state, problems = address.read()
        self.extras, self.entered, self.edited = state, state["run"], False
        _complain(problems)
        return state

    def write(self):
        """Keep the address true to the page; a search stays in the history, whatever is changed after it."""
        state = self._state()
        if self.entered and not state["run"]:
            address.enter(state)
            self.entered, self.edited = False, True
        elif not address.write(state):
            self.write_soon()

    def write_soon(self):
        """Rewrite the address in a moment, once for all that happens until then."""
        if not self.writing:
            self.writing = True
            spawn(self._write_later())

    def enter(self):
        """Begin a new entry in the history for a search, or make the present one the search's that led to it."""
        if self.edited:
            address.write(self._state())
        else:
            address.enter(self._state())
        self.entered, self.edited = True, False

    def _state(self):
        state = dict(self.extras)  # with what the page itself has no place for
        state.update(self.tell())
        return state

    async def _write_later(self):
        await asyncio.sleep(SOON)
        self.writing = False
        self.write()

    async def _share(self):
        word, framed = find("share").querySelector(".word"), window.parent != window
        done = await copied(address.whole(self._state()), find("share"))
        word.textContent = COPIED if done else IN_FRAME if framed else NOT_COPIED
        live.say(word.textContent)
        await asyncio.sleep(2)
        word.textContent = "Share"


def _complain(problems):
    """Say in one quiet line what in the link made no sense."""
    find("alert").hidden = not problems
    find("alert-text").textContent = " ".join(problems)
