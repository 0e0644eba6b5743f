"""The solution written out: its moves as a list, its boards as a strip, and the whole of it as text to copy."""

import asyncio

from pyscript import ffi

from app.page import announcer
from app.page.clipboard import copy_text
from app.page.dom import find, h, listen, now, spawn, window
from app.page.small_board import show_small_board
from app.page.virtual_list import Window
from puzzle.core import board

ROW, NARROW_ROW = 30, 44
PITCH = {2: 66, 3: 66, 4: 78, 5: 92}
"""Pixels from one board of the strip to the next, by the size of the board."""
PIECE, PAUSE = 30, 0.004
"""Milliseconds of writing at once, and seconds between: after none at all the page's Python would go on at once."""
LOOK = 50
"""Moves that are written between two looks at the clock."""
COPIED, NOT_COPIED = "Copied", "Not allowed here"
STEPS = {"ArrowLeft": -1, "ArrowUp": -1, "ArrowRight": 1, "ArrowDown": 1}


class SolutionMoves:
    """A folded part under the solution’s buttons; `on_go(place)` is told where on the path the reader wants to be."""

    def __init__(self, state, on_go):
        self.state, self.on_go = state, on_go
        state.subscribe(self._fill, "naming")
        self.boards, self.letters, self.at = [], "", 0
        self.list = Window(find("move-list"), find("move-track"), "y", self._row)
        self.strip = Window(find("path-strip"), find("path-track"), "x", self._board)
        listen(find("moves"), "toggle", lambda event: self._unfold())
        listen(find("moves-copy"), "click", lambda event: spawn(self._copy()))
        for name in ("move-list", "path-strip"):
            listen(find(name), "click", self._clicked)
            listen(find(name), "keydown", self._key)

    def offer(self, boards, letters):
        """Take a path; nothing is written out before somebody unfolds it."""
        self.boards, self.letters, self.at = boards, letters, 0
        for rows in (self.list, self.strip):
            rows.fill(0, 1)  # what is still there from an earlier path must not be scrolled through
        self._fill()

    def mark(self, at):
        """Mark the move that has just been made."""
        self.at = at
        if find("moves").open and self.boards:
            self._mark()

    # ---- what is written out ----

    def words(self, place):
        """Return the words of a move, the first of which is 1."""
        return board.move_words(self.boards[place - 1], self.letters[place - 1], self.state.naming)

    def _unfold(self):
        self._fill()
        if find("moves").open:
            find("moves-copy").scrollIntoView(ffi.to_js({"block": "nearest"}))

    def _fill(self):
        if not find("moves").open or not self.boards:
            return
        coarse = window.matchMedia("(pointer: coarse)").matches
        self.list.fill(len(self.letters), NARROW_ROW if coarse else ROW)
        self.strip.fill(len(self.boards), PITCH[board.width(self.boards[0])])
        find("path-strip").setAttribute("aria-valuemax", str(len(self.letters)))
        self._mark()

    def _row(self, place):
        at = str(place + 1)
        row = h(
            "div.move-row",
            h("span.move-number", f"{place + 1:,}"),
            h("span", self.words(place + 1)),
            id=f"move-{at}",
            role="option",
            data_at=at,
            aria_setsize=str(len(self.letters)),
            aria_posinset=at,
        )
        self._show_current(row)
        return row

    def _board(self, place):
        mini = h("div.mini")
        show_small_board(mini, self.boards[place], "Board")
        mini.removeAttribute("aria-label")
        item = h("div.path-item", mini, h("span.path-number", f"{place:,}"), data_at=str(place))
        self._show_current(item)
        return item

    def _mark(self):
        self.list.reveal(max(0, self.at - 1))
        self.strip.reveal(self.at)
        for window_ in (self.list, self.strip):
            for element in window_.there.values():
                self._show_current(element)
        strip, moves = find("path-strip"), find("move-list")
        strip.setAttribute("aria-valuenow", str(self.at))
        told = f"move {self.at} of {len(self.letters)}: {self.words(self.at)}" if self.at else "your board"
        strip.setAttribute("aria-valuetext", told)
        if self.at:
            moves.setAttribute("aria-activedescendant", f"move-{self.at}")
        else:
            moves.removeAttribute("aria-activedescendant")

    def _show_current(self, element):
        current = element.dataset.at == str(self.at)
        element.toggleAttribute("data-current", current)
        if element.id:
            element.setAttribute("aria-selected", "true" if current else "false")

    # ---- what the reader does ----

    def _clicked(self, event):
        item = event.target.closest("[data-at]")
        if item is not None:
            self.on_go(int(item.dataset.at))

    def _key(self, event):
        if event.ctrlKey or event.metaKey or event.altKey:
            return
        places = {"Home": 0, "End": len(self.letters)}
        if event.key in STEPS:
            self.on_go(self.at + STEPS[event.key])
        elif event.key in places:
            self.on_go(places[event.key])
        else:
            return
        event.preventDefault()
        event.stopPropagation()

    async def _copy(self):
        button, pieces, began = find("moves-copy"), [], now()
        boards, letters, naming = self.boards, self.letters, self.state.naming  # another path may come meanwhile
        for first in range(0, len(letters), LOOK):
            # In pieces, as tens of thousands of lines would keep the page's Python collecting garbage.
            places = range(first, min(first + LOOK, len(letters)))
            lines = [f"{place + 1}. {board.move_words(boards[place], letters[place], naming)}" for place in places]
            pieces.append("\n".join(lines))
            if now() - began > PIECE:
                await asyncio.sleep(PAUSE)  # a path of forty thousand moves is no reason to stand still
                began = now()
        button.textContent = COPIED if await copy_text("\n".join(pieces), button) else NOT_COPIED
        announcer.announce_now(button.textContent)
        await asyncio.sleep(2)
        button.textContent = "Copy"
