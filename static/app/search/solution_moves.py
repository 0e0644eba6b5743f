"""The solution as a list of moves, a strip of boards, and text to copy."""

import asyncio

from pyscript import ffi

from app.page import announcer
from app.page.clipboard import copy_text
from app.page.dom import find, h, listen, now, spawn, window
from app.page.small_board import show_small_board
from app.page.virtual_list import Window
from app.search.move_groups import MoveGroups
from puzzle.core import board

ROW_HEIGHT, TOUCH_ROW_HEIGHT = 30, 44
PITCH = {2: 66, 3: 66, 4: 78, 5: 92}
"""Pixels from one board of the strip to the next, by the size of the board."""
WORK_TIME, PAUSE = 30, 0.004
"""Milliseconds of work at once, and seconds of the pauses in between, in which the browser can respond."""
BATCH = 50
"""Moves written between two checks of the time."""
COPIED, NOT_COPIED = "Copied", "Copying is blocked"
STEPS = {"ArrowLeft": -1, "ArrowUp": -1, "ArrowRight": 1, "ArrowDown": 1}


class SolutionMoves:
    """The collapsible list of steps under the solution’s buttons; calls `on_go(index)` to show a board of the path."""

    def __init__(self, state, on_go):
        self.state, self.on_go = state, on_go
        state.subscribe(self._fill, "naming")
        self.groups, self.index = MoveGroups(), 0
        self.list = Window(find("move-list"), find("move-track"), "y", self._row)
        self.strip = Window(find("path-strip"), find("path-track"), "x", self._board)
        listen(find("moves"), "toggle", lambda event: self._on_toggle())
        listen(find("moves-copy"), "click", lambda event: spawn(self._copy()))
        for name in ("move-list", "path-strip"):
            listen(find(name), "click", self._on_click)
            listen(find(name), "keydown", self._on_key)

    def offer(self, groups):
        """Set the path; its steps and boards are listed only while this section is open."""
        self.groups, self.index = groups, 0
        for items in (self.list, self.strip):
            items.fill(0, 1)  # remove the items of the previous path
        self._fill()

    def mark(self, index):
        """Mark the current step."""
        self.index = index
        if find("moves").open and len(self.groups):
            self._mark()

    # ---- the list and the strip ----

    def words(self, number):
        """Return the description of a step by its number; the first is 1."""
        return self.groups.words(number, self.state.naming)

    def _on_toggle(self):
        """Fill this section when it opens, and scroll its Copy button into view."""
        self._fill()
        if find("moves").open:
            find("moves-copy").scrollIntoView(ffi.to_js({"block": "nearest"}))

    def _fill(self):
        """List the moves and the boards if this section is open."""
        if not find("moves").open or not len(self.groups):
            return
        find("move-list").toggleAttribute("data-grouped", len(self.groups) < self.groups.ends[-1])
        coarse = window.matchMedia("(pointer: coarse)").matches
        self.list.fill(len(self.groups), TOUCH_ROW_HEIGHT if coarse else ROW_HEIGHT)
        self.strip.fill(len(self.groups) + 1, PITCH[board.width(self.groups.board(0))])
        find("path-strip").setAttribute("aria-valuemax", str(len(self.groups)))
        self._mark()

    def _row(self, index):
        """Return a row of the list of steps."""
        number = str(index + 1)
        row = h(
            "div.move-row",
            h("span.move-number", self.groups.numbers(index + 1)),
            h("span", self.words(index + 1)),
            id=f"move-{number}",
            role="option",
            data_at=number,
            aria_setsize=str(len(self.groups)),
            aria_posinset=number,
        )
        self._show_current(row)
        return row

    def _board(self, index):
        """Return an item of the strip of boards."""
        mini = h("div.mini")
        show_small_board(mini, self.groups.board(index), "Board", goal=self.state.goal)
        mini.removeAttribute("aria-label")
        item = h("div.path-item", mini, h("span.path-number", f"{self.groups.ends[index]:,}"), data_at=str(index))
        self._show_current(item)
        return item

    def _mark(self):
        """Mark the current step and its board, and scroll both into view."""
        self.list.reveal(max(0, self.index - 1))
        self.strip.reveal(self.index)
        for items in (self.list, self.strip):
            for element in items.there.values():
                self._show_current(element)
        strip, moves = find("path-strip"), find("move-list")
        strip.setAttribute("aria-valuenow", str(self.index))
        move = f"move {self.groups.ends[self.index]} of {self.groups.ends[-1]}"
        text = f"{move}: {self.words(self.index)}" if self.index else "your board"
        strip.setAttribute("aria-valuetext", text)
        if self.index:
            moves.setAttribute("aria-activedescendant", f"move-{self.index}")
        else:
            moves.removeAttribute("aria-activedescendant")

    def _show_current(self, element):
        """Mark an item of the list or the strip if its index is the current one."""
        current = element.dataset.at == str(self.index)
        element.toggleAttribute("data-current", current)
        if element.id:
            element.setAttribute("aria-selected", "true" if current else "false")

    # ---- input ----

    def _on_click(self, event):
        item = event.target.closest("[data-at]")
        if item is not None:
            self.on_go(int(item.dataset.at))

    def _on_key(self, event):
        """Go to another board of the path with the arrow keys, Home and End."""
        if event.ctrlKey or event.metaKey or event.altKey:
            return
        targets = {"Home": 0, "End": len(self.groups)}
        if event.key in STEPS:
            self.on_go(self.index + STEPS[event.key])
        elif event.key in targets:
            self.on_go(targets[event.key])
        else:
            return
        event.preventDefault()
        event.stopPropagation()

    async def _copy(self):
        """Copy the moves as numbered lines of text."""
        button, pieces, work_start = find("moves-copy"), [], now()
        # The path as it is now: it may be replaced during a pause below.
        groups, naming = self.groups, self.state.naming
        for first in range(0, len(groups), BATCH):
            # A path is written in pieces, as tens of thousands of lines at once would block the page.
            numbers = range(first + 1, min(first + BATCH, len(groups)) + 1)
            lines = [f"{groups.numbers(number)}. {groups.words(number, naming)}" for number in numbers]
            pieces.append("\n".join(lines))
            if now() - work_start > WORK_TIME:
                await asyncio.sleep(PAUSE)
                work_start = now()
        button.textContent = COPIED if await copy_text("\n".join(pieces), button) else NOT_COPIED
        announcer.announce_now(button.textContent)
        await asyncio.sleep(2)
        button.textContent = "Copy"
