"""The panel of lecture mode: the board of the current node, its f value, and a *Leave* button that fades."""

import asyncio

from pyscript import ffi
from pyscript.js_modules import bridge

from app.lecture.bookmarks import Bookmarks
from app.page.dom import document, fill, find, listen, now, spawn
from app.page.small_board import show_small_board
from app.page.visibility import Visibility

INPUT_EVENTS = "pointermove", "pointerdown", "focusin"
FADE_DELAY = 3000
"""Milliseconds without pointer movement after which the pointer and *Leave* fade."""


class LectureView:
    """Shows the board and f value of the displayed step."""

    def __init__(self, state, tree, playback_in_view, leave):
        self.state, self.displayed_run, self.stage = state, tree.displayed_run, find("lecture").closest(".stage")
        visibility = Visibility()
        self.bookmarks = Bookmarks(state, tree.displayed_run, playback_in_view, visibility)
        self.last_input_time, self.fade_pending = now(), False
        self.source = None  # the run whose node is shown; None while the start is shown
        listen(find("lecture-leave"), "click", lambda event: leave())
        self.on_input = ffi.create_proxy(lambda event: self._show_controls())
        show_puzzle = visibility.defer(self._show_puzzle)
        state.subscribe(show_puzzle, "run", "start", "goal")
        show_puzzle()
        tree.explanations.answer_received.subscribe(visibility.defer(self._show_node))
        visibility.follow(state, lambda: state.playback.lecture, self._show_or_hide, "lecture")
        tree.displayed_run.explanation_requested.emit()

    def _show_puzzle(self):
        """Show the goal, and the start while no node of the displayed run is shown."""
        state = self.state
        show_small_board(find("lecture-goal"), state.board.goal, "Goal", goal=state.board.goal)
        find("lecture-boards").hidden = state.search.other_problem
        if state.progress.run == "none" or self.source is not self.displayed_run.source:
            self.source = None
            self._show_board("frontier", "Start", state.board.start, "")
            for name in ("lecture-f", "lecture-sum"):
                find(name).replaceChildren()

    def _show_node(self, answer, _at_end, _copy):
        """Show the board and f value of the current node, from the worker's response about the step."""
        source = self.displayed_run.source
        if self.state.progress.run == "none" or source is None or answer.card_node < 0:
            return
        self.source = source
        card, info = answer.card, self.displayed_run.data.info
        self._show_board(card.status, card.title, tuple(card.tiles), card.text, list(card.parts))
        fill(find("lecture-f"), bridge.formula(card.formula[0], info, card.changed))
        fill(find("lecture-sum"), bridge.formulaWithValues(card.formula, info, card.changed))

    def _show_board(self, status, title, tiles, text, parts=()):
        """Show a node's status and board; a state of another problem, which has no tiles, is shown as text."""
        find("lecture-glyph").setAttribute("href", "#glyph-" + ("discarded" if status == "superseded" else status))
        find("lecture-title").textContent = title
        find("lecture-board").hidden, find("lecture-state").hidden = not tiles, bool(tiles)
        if tiles:
            show_small_board(find("lecture-board"), tiles, "Board", parts, self.state.board.goal)
        else:
            find("lecture-state").textContent = text

    def _show_or_hide(self, is_shown):
        find("lecture").hidden = not is_shown
        for event in INPUT_EVENTS:
            if is_shown:
                document.addEventListener(event, self.on_input)
            else:
                document.removeEventListener(event, self.on_input)
        self._show_controls()

    def _show_controls(self):
        """Show the pointer and the *Leave* button until the reader has done nothing for FADE_DELAY."""
        self.last_input_time = now()
        self.stage.removeAttribute("data-quiet")
        if self.state.playback.lecture and not self.fade_pending:
            self.fade_pending = True
            spawn(self._fade_later())

    async def _fade_later(self):
        """Hide the pointer and the *Leave* button once FADE_DELAY has passed since the last input."""
        while self.state.playback.lecture and now() - self.last_input_time < FADE_DELAY:
            await asyncio.sleep((FADE_DELAY - now() + self.last_input_time) / 1000 + 0.01)
        self.fade_pending = False
        self.stage.toggleAttribute("data-quiet", self.state.playback.lecture)
