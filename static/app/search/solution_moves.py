"""The solution as a list of moves, a strip of boards, and text to copy."""

import asyncio

from pyscript import ffi

from app.page import announcer
from app.page.clipboard import copy_text
from app.page.dom import find, h, listen, now, spawn, window
from app.page.small_board import show_small_board
from app.page.virtual_list import Window
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
    """The collapsible list of moves under the solution’s buttons; calls `on_go(index)` to show a board of the path."""

    def __init__(self, state, on_go):
        self.state, self.on_go = state, on_go
        state.subscribe(self._fill, "naming")
        self.boards, self.letters, self.index = [], "", 0
        self.list = Window(find("move-list"), find("move-track"), "y", self._row)
        self.strip = Window(find("path-strip"), find("path-track"), "x", self._board)
        listen(find("moves"), "toggle", lambda event: self._on_toggle())
        listen(find("moves-copy"), "click", lambda event: spawn(self._copy()))
        for name in ("move-list", "path-strip"):
            listen(find(name), "click", self._on_click)
            listen(find(name), "keydown", self._on_key)

    def offer(self, boards, letters):
        """Set the path; its moves and boards are listed only while this section is open."""
        self.boards, self.letters, self.index = boards, letters, 0
        for items in (self.list, self.strip):
            items.fill(0, 1)  # remove the items of the previous path
        self._fill()

    def mark(self, index):
        """Mark the current move."""
        self.index = index
        if find("moves").open and self.boards:
            self._mark()

    # ---- the list and the strip ----

    def words(self, number):
        """Return the description of a move by its number; the first is 1."""
        return board.move_words(self.boards[number - 1], self.letters[number - 1], self.state.naming)

    def _on_toggle(self):
        """Fill this section when it opens, and scroll its Copy button into view."""
        self._fill()
        if find("moves").open:
            find("moves-copy").scrollIntoView(ffi.to_js({"block": "nearest"}))

    def _fill(self):
        """List the moves and the boards if this section is open."""
        if not find("moves").open or not self.boards:
            return
        coarse = window.matchMedia("(pointer: coarse)").matches
        self.list.fill(len(self.letters), TOUCH_ROW_HEIGHT if coarse else ROW_HEIGHT)
        self.strip.fill(len(self.boards), PITCH[board.width(self.boards[0])])
        find("path-strip").setAttribute("aria-valuemax", str(len(self.letters)))
        self._mark()

    def _row(self, index):
        """Return a row of the list of moves."""
        number = str(index + 1)
        row = h(
            "div.move-row",
            h("span.move-number", f"{index + 1:,}"),
            h("span", self.words(index + 1)),
            id=f"move-{number}",
            role="option",
            data_at=number,
            aria_setsize=str(len(self.letters)),
            aria_posinset=number,
        )
        self._show_current(row)
        return row

    def _board(self, index):
        """Return an item of the strip of boards."""
        mini = h("div.mini")
        show_small_board(mini, self.boards[index], "Board")
        mini.removeAttribute("aria-label")
        item = h("div.path-item", mini, h("span.path-number", f"{index:,}"), data_at=str(index))
        self._show_current(item)
        return item

    def _mark(self):
        """Mark the current move and its board, and scroll both into view."""
        self.list.reveal(max(0, self.index - 1))
        self.strip.reveal(self.index)
        for items in (self.list, self.strip):
            for element in items.there.values():
                self._show_current(element)
        strip, moves = find("path-strip"), find("move-list")
        strip.setAttribute("aria-valuenow", str(self.index))
        text = f"move {self.index} of {len(self.letters)}: {self.words(self.index)}" if self.index else "your board"
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
        targets = {"Home": 0, "End": len(self.letters)}
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
        boards, letters, naming = self.boards, self.letters, self.state.naming
        for first in range(0, len(letters), BATCH):
            # A path is written in pieces, as tens of thousands of lines at once would block the page.
            indices = range(first, min(first + BATCH, len(letters)))
            lines = [f"{index + 1}. {board.move_words(boards[index], letters[index], naming)}" for index in indices]
            pieces.append("\n".join(lines))
            if now() - work_start > WORK_TIME:
                await asyncio.sleep(PAUSE)
                work_start = now()
        button.textContent = COPIED if await copy_text("\n".join(pieces), button) else NOT_COPIED
        announcer.announce_now(button.textContent)
        await asyncio.sleep(2)
        button.textContent = "Copy"
