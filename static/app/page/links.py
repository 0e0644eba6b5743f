"""The page as a link: kept in the address and the history, and what in it made no sense."""

import asyncio

from app.page import address, announcer
from app.page.dom import find, h, listen, spawn
from puzzle.links import link

SOON = 0.4
"""Seconds until the address is rewritten: browsers refuse to do it at every frame."""

_shown = []
"""The problems in the notice."""


class Links:
    """Keeps the address true to the page's state, and the state to an address that the visitor has gone to."""

    def __init__(self, state):
        self.state = state
        self.entered = self.edited = False  # whether the history's present entry is a search, or what was changed after
        self.writing = False
        listen(find("alert-close"), "click", lambda event: complain([]))
        address.on_travel(self.follow)
        state.subscribe(self.write, "start", "goal", "settings")
        state.subscribe(self._write_step, "step")
        state.subscribe(self._write_look, "view", "arrangement", "map", "drawer", "lines", "stop", "lecture", "marks")
        state.subscribe(self._write_look, "quiz_request", "trial", "others", "together", "picks")
        state.when("worker", "here", self.write)
        state.when("run", "done", self.write)

    def read(self):
        """Return the state that the address asks for, and say what in it made no sense."""
        asked, problems = address.read()
        self.entered, self.edited = asked["run"], False
        complain(problems)
        return asked

    def open(self, asked):
        """Go to what is asked for, as if by a link; how the reader looks at it stays, but for a drawer it names."""
        now, drawer = self.state.link_state(), asked["drawer"]
        asked.update({name: now[name] for name in ("layout", "map", "lines", "others", "together")}, quiz=None)
        named = drawer != link.defaults()["drawer"]
        asked.update(drawer=drawer if named else now["drawer"], view="tree" if named else now["view"])
        self.go(asked)

    def go(self, asked):
        """Go to what is asked for, and look at it as is asked."""
        address.enter(asked)
        self.follow()

    def follow(self):
        """Show what the address asks for."""
        self.state.follow_link(self.read())

    def write(self):
        """Keep the address true to the page; a search stays in the history, whatever is changed after it."""
        state = self.state.link_state()
        if self.entered and not self.state.searched:
            address.enter(state)
            self.entered, self.edited = False, True
        elif not address.write(state):
            self._write_soon()

    def _write_step(self):
        if self.state.run == "done":  # before, there is no step to come back to
            self._write_soon()

    def _write_look(self):
        if self.state.alive:  # before, the address is what says it
            self._write_soon()

    def _write_soon(self):
        """Rewrite the address in a moment, once for all that happens until then."""
        if not self.writing:
            self.writing = True
            spawn(self._write_later())

    def enter(self):
        """Begin a new entry in the history for a search, or make the present one the search's that led to it."""
        if self.edited:
            address.write(self.state.link_state())
        else:
            address.enter(self.state.link_state())
        self.entered, self.edited = True, False

    async def _write_later(self):
        await asyncio.sleep(SOON)
        self.writing = False
        self.write()


def complain(problems):
    """Show one quiet notice of what in the link, or of what was typed, made no sense; none where all did."""
    _shown.clear()
    complain_too(problems)


def complain_too(problems):
    """Add to the notice what turns up later, such as choices that this board does not allow."""
    new = [problem for problem in problems if problem not in _shown]
    _shown.extend(new)
    find("alert-text").replaceChildren(*_parts(_shown))
    find("alert").hidden = not _shown
    if new:
        announcer.announce_event(" ".join(new))


def _parts(problems):
    """Return one problem as a paragraph, several as a list."""
    if len(problems) > 1:
        return [h("ul", *[h("li", problem) for problem in problems])]
    return [h("p", problem) for problem in problems]
