"""Keeps the address and the history in step with the page, and reports invalid parts of a link."""

import asyncio

from app.page import address, announcer
from app.page.dom import find, h, listen, spawn
from puzzle.links import link

WRITE_DELAY = 0.4
"""Seconds until the address is rewritten: browsers do not allow it at every frame."""

_shown = []
"""The problems in the alert."""


class Links:
    """Writes the page's state to the address, and loads the state when the visitor changes the address."""

    def __init__(self, state):
        self.state = state
        self.entered = self.edited = False  # whether the history entry is a search, or the edits after it
        self.writing = False
        listen(find("alert-close"), "click", lambda event: show_problems([]))
        address.on_travel(self.follow)
        state.subscribe(self.write, "start", "goal", "settings")
        state.subscribe(self._write_step, "step")
        state.subscribe(self._write_view, "view", "arrangement", "map", "drawer", "lines", "stop", "lecture", "marks")
        state.subscribe(self._write_view, "quiz_request", "trial", "others", "together", "picks")
        state.when("worker", "here", self.write)
        state.when("run", "done", self.write)

    def read(self):
        """Return the state of the address, and report its invalid parts."""
        link_state, problems = address.read()
        self.entered, self.edited = link_state["run"], False
        show_problems(problems)
        return link_state

    def open(self, link_state):
        """Open a state like a link, but keep layout, comparison and view; a tab it names opens in the tree view."""
        current, drawer = self.state.link_state(), link_state["drawer"]
        link_state.update({name: current[name] for name in ("layout", "map", "lines", "others", "together")}, quiz=None)
        names_tab = drawer != link.defaults()["drawer"]
        link_state.update(
            drawer=drawer if names_tab else current["drawer"], view="tree" if names_tab else current["view"]
        )
        self.go(link_state)

    def go(self, link_state):
        """Open a state like a link, in a new history entry."""
        address.push(link_state)
        self.follow()

    def follow(self):
        """Load the state of the address."""
        self.state.follow_link(self.read())

    def write(self):
        """Write the state to the address; the first change after a search gets a history entry of its own."""
        state = self.state.link_state()
        if self.entered and not self.state.searched:
            address.push(state)
            self.entered, self.edited = False, True
        elif not address.replace(state):
            self._write_soon()

    def _write_step(self):
        if self.state.run == "done":  # before the search has ended, there is no step to return to
            self._write_soon()

    def _write_view(self):
        if self.state.alive:  # while the page is created, the address is only read
            self._write_soon()

    def _write_soon(self):
        """Write the address after a delay; all changes until then are written together."""
        if not self.writing:
            self.writing = True
            spawn(self._write_later())

    def enter(self):
        """Add a history entry for a search, or use the entry of the edits before the search."""
        if self.edited:
            address.replace(self.state.link_state())
        else:
            address.push(self.state.link_state())
        self.entered, self.edited = True, False

    async def _write_later(self):
        await asyncio.sleep(WRITE_DELAY)
        self.writing = False
        self.write()


def show_problems(problems):
    """Show sentences about invalid parts of a link or of input; hide the alert if there are none."""
    _shown.clear()
    add_problems(problems)


def add_problems(problems):
    """Add sentences about problems found later, such as choices that this board does not allow."""
    new = [problem for problem in problems if problem not in _shown]
    _shown.extend(new)
    find("alert-text").replaceChildren(*_parts(_shown))
    find("alert").hidden = not _shown
    if new:
        announcer.announce_event(" ".join(new))


def _parts(problems):
    """Return one problem as a paragraph, and several as a list."""
    if len(problems) > 1:
        return [h("ul", *[h("li", problem) for problem in problems])]
    return [h("p", problem) for problem in problems]
