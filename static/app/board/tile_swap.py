"""Edits a board by swapping two tiles: select them one after the other, or drag one onto another."""

from pyscript import ffi
from pyscript.js_modules import bridge

from app.page import announcer
from app.page.dom import each, find, listen, on_action
from app.page.small_board import place_words
from puzzle.core import board

STEPS = {"ArrowUp": (-1, 0), "ArrowDown": (1, 0), "ArrowLeft": (0, -1), "ArrowRight": (0, 1)}


class TileSwap:
    """Swaps tiles while the state's `editing` is set, and calls `edit(start, goal)` with the result.

    `editing` is "start" or "goal" from the editor, "mend" for the one swap that makes an unsolvable board solvable,
    or "". While it is set, tiles do not slide. Create it after the board's view, whose changes it follows.
    """

    def __init__(self, state, view, edit):
        self.state, self.view, self.edit = state, view, edit
        self.chosen, self.at = -1, 0
        state.subscribe(self._on_mode, "editing")
        state.subscribe(self._mark_cells, "start", "goal", "solution_board", "editing")
        on_action("edit-neither", lambda: self.set_mode(""))
        view.element.addEventListener("click", ffi.create_proxy(self._on_click), True)
        listen(view.element, "keydown", self._key)
        bridge.enableTileSwapping(view.element, ffi.create_proxy(lambda a, b: self._swap(int(a), int(b))))

    @property
    def mode(self):
        """The value of `editing`."""
        return self.state.editing

    def set_mode(self, mode):
        """Start swapping tiles of a board, or stop with ""."""
        if mode != self.mode:
            self.state.change(editing=mode, solution_board=None)

    def _on_mode(self):
        self.chosen, self.at = -1, 0
        self.view.element.toggleAttribute("data-swapping", bool(self.mode))
        if not self.mode:
            self._unmark_cells()

    def focus(self):
        """Focus the first tile."""
        cell = next(cell for cell in range(len(self.view.board)) if self.view.board[cell] or self.mode != "mend")
        self._go(cell)

    # ---- selecting ----

    def _on_click(self, event):
        if not self.mode:
            return
        place = event.target.closest("[data-cell]")
        event.stopImmediatePropagation()
        if place is not None:
            self._choose(int(place.dataset.cell))

    def _choose(self, cell):
        if self.mode == "mend" and not self.view.board[cell]:
            return
        self.at = cell
        if self.chosen < 0 or self.chosen == cell:
            self.chosen = cell if self.chosen < 0 else -1
            self._mark_cells()
            name = self._name(cell)
            announcer.announce_now(f"{name} selected." if self.chosen >= 0 else f"{name} deselected.")
        else:
            self._swap(self.chosen, cell)

    def _swap(self, a, b):
        if not self.mode or (self.mode == "mend" and not (self.view.board[a] and self.view.board[b])):
            return
        first, second = self._name(a), self._name(b)
        self.chosen, self.at = -1, b
        focused = self.view.element.contains(self.view.element.ownerDocument.activeElement)
        announcer.announce_event(f"{first} and {second} swapped.")
        self._swap_contents(a, b)
        if focused and self.mode:
            self._go(b)

    def _swap_contents(self, a, b):
        state = self.state
        if state.solution_board is not None:
            state.change(solution_board=None)
        elif self.mode == "goal":
            self.edit(state.start, board.swap_cells(state.goal, a, b))
        else:
            if self.mode == "mend":
                self.set_mode("")
                find("board").focus()
            self.edit(board.swap_cells(state.start, a, b), state.goal)

    # ---- keys ----

    def _key(self, event):
        if not self.mode or event.ctrlKey or event.metaKey or event.altKey:
            return
        key, place = event.key, event.target.closest("[data-cell]")
        if key == "Escape":
            if self.chosen >= 0:
                self.chosen = -1
                self._mark_cells()
            elif self.mode == "mend":
                self.set_mode("")
        elif place is None:
            return
        elif key in STEPS:
            n, cell = board.width(self.view.board), int(place.dataset.cell)
            row, column = cell // n + STEPS[key][0], cell % n + STEPS[key][1]
            if 0 <= row < n and 0 <= column < n:
                self._go(row * n + column)
        elif key in ("Enter", " "):
            self._choose(int(place.dataset.cell))
        else:
            return
        event.preventDefault()
        event.stopPropagation()

    def _go(self, cell):
        self.at = cell
        self._mark_cells()
        self._place(cell).focus()

    # ---- the cells while tiles are swapped ----

    def _place(self, cell):
        return self.view.element.querySelector(f"[data-cell='{cell}']")

    def _name(self, cell):
        return str(self.view.board[cell] or "The gap")

    def _mark_cells(self):
        """Make every cell a toggle button; one can be reached with Tab, the others with the arrow keys."""
        if not self.mode:
            return
        n = board.width(self.view.board)
        if max(self.chosen, self.at) >= n * n:  # the board is smaller now
            self.chosen, self.at = -1, 0
        gap = self.view.element.querySelector(".gap")
        gap.dataset.cell = str(self.view.board.index(0))
        gap.setAttribute("role", "button")
        for place in each(self.view.element, "[data-cell]"):
            cell = int(place.dataset.cell)
            name = self._name(cell)
            place.classList.toggle("chosen", cell == self.chosen)
            place.setAttribute("aria-pressed", "true" if cell == self.chosen else "false")
            place.setAttribute("aria-label", f"{name}, {place_words(cell, n)}")
            place.tabIndex = 0 if cell == self.at else -1

    def _unmark_cells(self):
        gap = self.view.element.querySelector(".gap")
        for name in ("data-cell", "tabindex"):
            gap.removeAttribute(name)
        gap.setAttribute("role", "img")
        for place in each(self.view.element, "[aria-pressed]"):
            place.removeAttribute("aria-pressed")
            place.classList.remove("chosen")
