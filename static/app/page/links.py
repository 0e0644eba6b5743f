"""Writes changes of the page to its address and history, loads links, and reports invalid parts of a link."""

import asyncio

from app.page import address, announcer
from app.page.dom import find, h, listen, spawn, window
from app.page.signal import Signal
from puzzle.links import key_table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from app.page.state import PageState
    from js import Element

WRITE_DELAY = 0.4
"""Seconds between a change and the new address, as browsers block an address that changes in every frame."""

_shown: list[str] = []
"""The sentences about problems that the alert shows now."""


class Links:
    """Writes the page's state to the address, and loads the state when the visitor changes the address.

    Each search and each opened room, such as a view, is an entry of the browser's history. Entries of one search differ
    only in their room, so that Back shows the room again with what is in it; other entries are loaded. A file of a
    table of audits is a room: its entry has the id of the `table`, the index of the `file`, and its `depth`, the number
    of entries back to the table.
    """

    def __init__(self, state: "PageState") -> None:
        self.state = state
        self.searched: dict[str, Any] | None = None  # the link state of the search whose entry is the current one
        self.search_id = ""
        self.writing = False
        self.early_problems = [find("alert-text").textContent]  # shown before Python ran; usually empty
        self.returned = Signal()  # emitted with the view to which Back or Forward lead
        self.entry_shown = Signal()  # emitted with the entry to which they have led
        listen(find("alert-close"), "click", lambda event: show_problems([]))
        listen(window, "popstate", self.follow)  # also if the fragment of the address changes
        state.subscribe(self.write, "start", "goal", "settings")
        state.subscribe(self._write_step, "step")
        display_keys = [key for key in key_table.LINK_FIELDS if key.group not in ("boards", "run")]
        state.subscribe(self._write_view, *[key.field for key in display_keys])
        state.when("worker", "ready", self.write)
        state.when("run", "done", self.write)

    def read(self) -> "dict[str, Any]":
        """Return the link state of the address, and report invalid parts of the address."""
        link_state, problems = address.read()
        self.searched = dict(link_state) if link_state["run"] else None
        entry = window.history.state
        if entry:  # the page has been reloaded, or Back leads to another search
            self.search_id, link_state["view"] = entry.search, entry.view
        else:
            self.search_id = address.new_id()
            address.mark(self.search_id, link_state["view"])
        show_problems([problem for problem in self.early_problems + problems if problem])
        self.early_problems = []
        return link_state

    def open(self, link_state: "dict[str, Any]") -> None:
        """Open a link state, but keep the page's layouts, compared runs, view and tab of the inspector.

        If the link state names a tab, the tree view opens with this tab. An assignment stays open instead.
        """
        if self.state.exercise.assignment is not None:
            self.state.refused.emit("examples")
            return
        current, drawer = self.state.link_state(), link_state["drawer"]
        link_state.update({name: current[name] for name in key_table.names("view", "compare")}, quiz=None)
        if drawer != key_table.find("drawer").default:
            link_state.update(drawer=drawer, view="tree")
        self.go(link_state)

    def go(self, link_state: "dict[str, Any]") -> None:
        """Add a history entry for a link state, and load the state."""
        address.push(link_state, address.new_id(), link_state["view"])
        self.state.follow_link(self.read())

    def go_to_part(self, link_state: "dict[str, Any]") -> None:
        """Add a history entry for a part of a lesson, and load its state, which the address need not contain."""
        self.searched, self.search_id = dict(link_state) if link_state["run"] else None, address.new_id()
        address.push(link_state, self.search_id, link_state["view"])
        show_problems([])
        self.state.follow_link(link_state)

    def follow(self, event: "Any") -> None:
        """Show what the address describes; with the search that the page shows, only show the entry's room."""
        if event.state and event.state.search == self.search_id:
            self.returned.emit(event.state.view)
            self._write_soon()
        else:
            self.state.follow_link(self.read())
        if event.state:
            self.entry_shown.emit(event.state)

    def write(self) -> None:
        """Write the state to the address."""
        state = self.state.link_state()
        if self.state.progress.searched:
            self.searched = state
        if not address.replace(state):
            self._write_soon()

    def _write_step(self) -> None:
        """Write a changed step to the address."""
        if self.state.progress.run == "done":  # a link can only open a step of a finished run
            self._write_soon()

    def _write_view(self) -> None:
        """Write a change of the view to the address."""
        if self.state.engine.alive:  # while the page is still being created, the address must not change
            self._write_soon()

    def _write_soon(self) -> None:
        """Write the address after a delay, together with all changes made during the delay."""
        if not self.writing:
            self.writing = True
            spawn(self._write_later())

    def enter(self) -> None:
        """Add a history entry for a search; the current entry again describes the previous search."""
        state = self.state.link_state()
        if state == self.searched:
            return
        if self.searched is not None:
            address.replace(self.searched)
        self.searched, self.search_id = state, address.new_id()
        address.push(state, self.search_id, self.state.display.view)

    def enter_room(self, view: str, **part: "Any") -> None:
        """Add a history entry for a view, or a part of one, that the visitor opens; the current one keeps its view."""
        state = self.state.link_state()
        address.replace(state)
        link_view = view if view in key_table.find("view").choices else "tree"
        address.push(dict(state, view=link_view), self.search_id, view, **part)

    def enter_file(self, table: str, file: int) -> None:
        """Add a history entry for a file of a table of audits that the visitor opens."""
        depth = self.depth_in(table)
        if not depth:
            address.mark(self.search_id, "workshop", table=table, depth=0)
        self.enter_room("workshop", table=table, file=file, depth=depth + 1)

    def depth_in(self, table: str) -> int:
        """Return the number of entries back to a table of audits; 0 unless the current entry is a file of this one."""
        entry = window.history.state
        return int(entry.depth) if getattr(entry, "table", "") == table else 0

    async def _write_later(self) -> None:
        await asyncio.sleep(WRITE_DELAY)
        self.writing = False
        self.write()


def show_problems(problems: "Iterable[str]") -> None:
    """Show sentences about invalid parts of a link or of input; hide the alert if there are none."""
    _shown.clear()
    add_problems(problems)


def add_problems(problems: "Iterable[str]") -> None:
    """Add sentences to the problems in the alert, without repeating a sentence."""
    new = [problem for problem in problems if problem not in _shown]
    _shown.extend(new)
    find("alert-text").replaceChildren(*_problem_nodes(_shown))
    find("alert").hidden = not _shown
    if new:
        announcer.announce_event(" ".join(new))


def _problem_nodes(problems: list[str]) -> "list[Element]":
    """Return a single problem as a paragraph, and several problems as a list."""
    if len(problems) > 1:
        return [h("ul", *[h("li", problem) for problem in problems])]
    return [h("p", problem) for problem in problems]
