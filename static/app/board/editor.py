"""The form in which start and goal are edited; an invalid board stays in its field with an error below."""

import random

from app.page import announcer
from app.page.dom import document, each, find, listen, root, window
from puzzle.core import board
from puzzle.core.board_choices import CELLS, goal_choices, size_of

TYPING_PAUSE = 1000
"""Milliseconds without a key press before an error is announced, as an unfinished board is not an error yet."""


class Editor:
    """The editor form; calls `on_boards(start, goal)` when both fields are valid and of the same size.

    Calls `on_side` with the board whose tiles can be swapped: "start", "goal", or "" for none.
    """

    def __init__(self, state, on_boards, on_side):
        state.subscribe(lambda: self.show(state.board.start, state.board.goal), "start", "goal")
        state.subscribe(self._show_boards, "link")
        self.state, self.on_boards, self.on_side = state, on_boards, on_side
        self.start: tuple[int, ...] = ()
        self.goal: tuple[int, ...] = ()
        listen(find("editor-done"), "click", lambda event: self._on_done())
        for name in ("start", "goal"):
            listen(find(f"{name}-input"), "input", lambda event, name=name: self._parse_field(name))
            listen(find(f"{name}-input"), "keydown", self._on_key)
        # On <html>: after the board, which deselects a tile first, and before the shortcuts of the document.
        listen(root, "keydown", self._close_on_escape)
        for button in each(root, "[data-goal]"):
            listen(button, "click", lambda event: self._set_goal(event.currentTarget.dataset.goal))
        listen(find("size"), "change", lambda event: self._resize(event.target.value))
        for button in each(root, "[data-swap]"):
            listen(button, "click", lambda event: self._choose_side(event.currentTarget.dataset.swap))
        self.show(state.board.start, state.board.goal)

    def toggle(self):
        """Close the form if it is open, otherwise open it."""
        self.fold(not find("editor").hidden)

    def fold(self, folded):
        """Close the form if `folded`, otherwise open it."""
        find("editor").hidden = folded
        find("edit").setAttribute("aria-expanded", "false" if folded else "true")
        self._choose_side("" if folded else "start")
        # On a touch screen, focusing a text field would open the keyboard, which hides the board.
        if not folded and window.matchMedia("(pointer: fine)").matches:
            find("start-input").focus()

    def _choose_side(self, side):
        """Choose the board whose tiles can be swapped: "start", "goal" or "" for none."""
        for button in each(root, "[data-swap]"):
            button.setAttribute("aria-pressed", "true" if button.dataset.swap == (side or "start") else "false")
        self.on_side(side)

    def show(self, start, goal):
        """Show new boards in the fields, but overwrite no field that has the focus or an error."""
        previous = {"start": self.start, "goal": self.goal}
        self.start, self.goal = start, goal
        find("size").value = str(size_of(len(start)))
        if len(start) != len(previous["start"]):
            _offer_goals(len(start))
        for name, tiles in (("start", start), ("goal", goal)):
            field = find(f"{name}-input")
            has_error = not find(f"{name}-error").hidden and tiles == previous[name]
            if not has_error and not field.matches(":focus"):
                field.value = board.text(tiles)
                self._show_error(name, "")

    def _show_boards(self):
        """Show the boards of a link in place of all that has been typed."""
        for name, tiles in (("start", self.start), ("goal", self.goal)):
            find(f"{name}-input").value = board.text(tiles)
            self._show_error(name, "")

    def _parse_field(self, name):
        """Apply the text of a field if it is a valid board; otherwise show the error."""
        try:
            tiles = board.parse(find(f"{name}-input").value)
        except ValueError as problem:
            self._show_error(name, str(problem))
            return
        self._show_error(name, "")
        other_board = self.goal if name == "start" else self.start
        if len(tiles) != len(other_board):
            other_board = self._other_board(name, len(tiles))
            if other_board is None:
                return
        start, goal = (tiles, other_board) if name == "start" else (other_board, tiles)
        if (start, goal) != (self.start, self.goal):
            self.start, self.goal = start, goal
            self.on_boards(start, goal)

    def _other_board(self, name, count):
        """Return the board of the other field after the field `name` was set to a board of `count` cells.

        If the text of the other field has another size, a new start gets the standard goal; a new goal gets an error
        message, and None is returned.
        """
        try:
            other_board = board.parse(find("goal-input" if name == "start" else "start-input").value)
            if len(other_board) == count:
                return other_board
        except ValueError:
            pass
        if name == "start":
            return board.standard_goal(*board.shape(count))
        sizes = f"The start is {board.shape_text(len(self.start))}, this goal is {board.shape_text(count)}"
        self._show_error("goal", f"{sizes}: they must have the same size.")
        return None

    def _set_goal(self, text):
        """Set a goal offered by the form, which has the size of the start."""
        goal = board.parse(text)
        find("goal-input").value = board.text(goal)
        self._show_error("goal", "")
        self.on_boards(self.start, goal)

    def _resize(self, size):
        """Change to boards of a size in the list: the standard goal and a random start."""
        cells = next(CELLS[known] for known in CELLS if str(known) == size)
        if cells != len(self.start):
            self.on_boards(None, board.standard_goal(*board.shape(cells)))

    def _on_key(self, event):
        if event.key == "Enter":
            event.preventDefault()
            self._on_done()

    def _close_on_escape(self, event):
        """Close the open form at Escape; invalid text stays in its field, as when Edit is pressed again."""
        dialog_open = document.querySelector("dialog[open]") is not None
        if event.key == "Escape" and find("editor").checkVisibility() and not dialog_open:
            event.stopPropagation()
            self._leave()

    def _leave(self):
        """Close the form, and focus the button that opens it."""
        self.fold(True)
        find("edit").focus()

    def _on_done(self):
        """Close the form if both fields are valid; otherwise focus the first invalid field and announce its error."""
        for name in ("start", "goal"):
            self._parse_field(name)
            error = find(f"{name}-error")
            if not error.hidden:
                find(f"{name}-input").focus()
                announcer.announce_now(error.textContent)
                return
        self._leave()

    def _show_error(self, name, text):
        """Show and announce an error below a field; an empty text removes it. An invalid board is not searched."""
        field, message = find(f"{name}-input"), find(f"{name}-error")
        if text != message.textContent:
            announcer.announce_soon(text, TYPING_PAUSE)
        message.textContent, message.hidden = text, not text
        if text:
            field.setAttribute("aria-invalid", "true")
        else:
            field.removeAttribute("aria-invalid")
        errors = [(f"{side}-input", find(f"{side}-error").textContent) for side in ("start", "goal")]
        invalid = [error for error in errors if error[1]]
        if self.state.board.invalid_board != (invalid[0] if invalid else None):
            self.state.change(invalid_board=invalid[0] if invalid else None)


def _offer_goals(cells):
    """Offer goals for boards with this number of cells."""
    for button, (goal, label, spoken) in zip(each(root, "[data-goal]"), goal_choices(cells)):
        button.dataset.goal = board.link_text(goal)
        seen, heard = button.children
        seen.textContent, heard.textContent = label, spoken


class BoardSetup:
    """Sets the boards of the page; `keep_size(size)` stores the size of edited boards for later random boards."""

    def __init__(self, state, keep_size):
        self.state, self.keep_size = state, keep_size
        listen(find("shuffle"), "click", lambda event: self.shuffle())

    def edit(self, start, goal):
        """Set start and goal; if `start` is None, use a random start of the goal's size."""
        self.keep_size(size_of(len(goal)))
        self.state.deal(shuffled(goal) if start is None else start, goal)

    def shuffle(self):
        """Replace the start by a random board from which the goal can be reached."""
        self.state.deal(shuffled(self.state.board.goal), self.state.board.goal)


def shuffled(goal):
    """Return a random board from which a goal can be reached."""
    return board.shuffle(goal, random.randrange)
