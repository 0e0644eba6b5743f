"""Edits a board by swapping two tiles: select them one after the other, or drag one onto another."""

from pyscript import ffi
from pyscript.js_modules import bridge

from app.page import announcer
from app.page.dom import each, find, listen, on_action
from puzzle.core import board

STEPS = {"ArrowUp": (-1, 0), "ArrowDown": (1, 0), "ArrowLeft": (0, -1), "ArrowRight": (0, 1)}


class TileSwap:
    """Swaps tiles while the state's `editing` is set, and calls `edit(start, goal)` with the result.

    `editing` is "start" or "goal" while the editor is open, "mend" for the one swap that makes an unsolvable board
    solvable, and otherwise "". Tiles slide only while `editing` is "".
    """

    def __init__(self, state, view, edit):
        self.state, self.view, self.edit = state, view, edit
        self.selected_cell, self.tab_cell, self.prepared_mode = -1, 0, ""
        view.shown.subscribe(self._follow_view)
        on_action("edit-neither", lambda: self.set_mode(""))
        view.element.addEventListener("click", ffi.create_proxy(self._on_click), True)
        listen(view.element, "keydown", self._on_key)
        bridge.enableTileSwapping(view.element, ffi.create_proxy(lambda a, b: self._swap(int(a), int(b))))

    @property
    def mode(self):
        """The board that is edited: "start" or "goal"; "mend" while an unsolvable start is repaired; "" for none."""
        return self.state.board.editing

    def set_mode(self, mode):
        """Start to edit a board by swaps; the mode "" ends this."""
        if mode != self.mode:
            self.state.change(editing=mode, solution_board=None)

    def _follow_view(self):
        """Mark the cells of the board that is shown now, if it is edited."""
        if self.mode != self.prepared_mode:
            self.prepared_mode = self.mode
            self._on_mode()
        if self.mode:
            self._mark_cells()

    def _on_mode(self):
        """Prepare the board for swaps, or make it an ordinary board again."""
        self.selected_cell, self.tab_cell = -1, 0
        self.view.element.toggleAttribute("data-swapping", bool(self.mode))
        if not self.mode:
            self._unmark_cells()

    def focus(self):
        """Focus the first cell that can be swapped; in the mode "mend", the gap cannot."""
        cell = next(cell for cell in range(len(self.view.board)) if self.view.board[cell] or self.mode != "mend")
        self._focus_cell(cell)

    # ---- selecting ----

    def _on_click(self, event):
        """While a board is edited, handle a click in place of the board's own listener."""
        if not self.mode:
            return
        element = event.target.closest("[data-cell]")
        event.stopImmediatePropagation()
        if element is not None:
            self._choose(int(element.dataset.cell))

    def _choose(self, cell):
        """Select a cell, deselect it if it was selected, or swap it with the selected cell."""
        if self.mode == "mend" and not self.view.board[cell]:
            return
        self.tab_cell = cell
        if self.selected_cell < 0 or self.selected_cell == cell:
            self.selected_cell = cell if self.selected_cell < 0 else -1
            self._mark_cells()
            name = self._name(cell)
            announcer.announce_now(f"{name} selected." if self.selected_cell >= 0 else f"{name} deselected.")
        else:
            self._swap(self.selected_cell, cell)

    def _swap(self, a, b):
        """Swap the contents of two cells if the mode allows it, and announce the swap."""
        if not self.mode or (self.mode == "mend" and not (self.view.board[a] and self.view.board[b])):
            return
        first, second = self._name(a), self._name(b)
        self.selected_cell, self.tab_cell = -1, b
        focused = self.view.element.contains(self.view.element.ownerDocument.activeElement)
        announcer.announce_event(f"{first} and {second} swapped.")
        self._swap_contents(a, b)
        if focused and self.mode:
            self._focus_cell(b)

    def _swap_contents(self, a, b):
        """Apply a swap to the edited board; while a board of the solution is shown, only return from it."""
        state = self.state
        if state.progress.solution_board is not None:
            state.change(solution_board=None)
        elif self.mode == "goal":
            self.edit(state.board.start, board.swap_cells(state.board.goal, a, b))
        else:
            if self.mode == "mend":
                self.set_mode("")
                find("board").focus()
            self.edit(board.swap_cells(state.board.start, a, b), state.board.goal)

    # ---- keys ----

    def _on_key(self, event):
        """While a board is edited, arrow keys move the focus, Enter and space select, and Escape deselects."""
        if not self.mode or event.ctrlKey or event.metaKey or event.altKey:
            return
        key, element = event.key, event.target.closest("[data-cell]")
        if key == "Escape" and self.selected_cell >= 0:
            self.selected_cell = -1
            self._mark_cells()
        elif key == "Escape" and self.mode == "mend":
            self.set_mode("")
        elif element is None:
            return
        elif key in STEPS:
            (rows, columns), cell = board.shape(len(self.view.board)), int(element.dataset.cell)
            row, column = cell // columns + STEPS[key][0], cell % columns + STEPS[key][1]
            if 0 <= row < rows and 0 <= column < columns:
                self._focus_cell(row * columns + column)
        elif key in ("Enter", " "):
            self._choose(int(element.dataset.cell))
        else:
            return
        event.preventDefault()
        event.stopPropagation()

    def _focus_cell(self, cell):
        self.tab_cell = cell
        self._mark_cells()
        self._element(cell).focus()

    # ---- the cells while tiles are swapped ----

    def _element(self, cell):
        return self.view.element.querySelector(f"[data-cell='{cell}']")

    def _name(self, cell):
        """Return the number of a cell's tile as text, or 'The gap'."""
        return str(self.view.board[cell] or "The gap")

    def _mark_cells(self):
        """Make every cell a toggle button; one cell can be reached with Tab, the others with the arrow keys."""
        n = board.width(self.view.board)
        if max(self.selected_cell, self.tab_cell) >= len(
            self.view.board
        ):  # the board has become smaller than these cells
            self.selected_cell, self.tab_cell = -1, 0
        gap = self.view.element.querySelector(".gap")
        gap.dataset.cell = str(self.view.board.index(0))
        gap.setAttribute("role", "button")
        for element in each(self.view.element, "[data-cell]"):
            cell = int(element.dataset.cell)
            name = self._name(cell)
            element.classList.toggle("chosen", cell == self.selected_cell)
            element.setAttribute("aria-pressed", "true" if cell == self.selected_cell else "false")
            element.setAttribute("aria-label", f"{name}, {board.place_words(cell, n)}")
            element.tabIndex = 0 if cell == self.tab_cell else -1

    def _unmark_cells(self):
        """Make the tiles ordinary buttons again, and the gap an image."""
        gap = self.view.element.querySelector(".gap")
        for name in ("data-cell", "tabindex"):
            gap.removeAttribute(name)
        gap.setAttribute("role", "img")
        for element in each(self.view.element, "[aria-pressed]"):
            element.removeAttribute("aria-pressed")
            element.classList.remove("chosen")
