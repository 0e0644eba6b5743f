"""What a lecture shows beside the tree: the board in hand, its f, and the way out, which fades when nothing moves."""

import asyncio

from app.lecture.bookmarks import Bookmarks
from app.page.dom import document, fill, find, listen, now, spawn
from app.page.small_board import show_small
from app.tree.formula import formula, formula_with_values

QUIET = 3000
"""Milliseconds without a move of the pointer after which it fades, and *Leave* with it."""


class LectureView:
    """Follows what is told of the step, be the lecture on or not: it is ready when that begins."""

    def __init__(self, state, tree, leave):
        self.state, self.displayed_run = state, tree.displayed_run
        self.bookmarks = Bookmarks(state, tree.playback)
        self.moved, self.watching = now(), False
        listen(find("lecture-leave"), "click", lambda event: leave())
        for event in ("pointermove", "pointerdown", "focusin"):
            listen(document, event, lambda event: self._wake())
        tree.explanations.answer_received.subscribe(lambda answer, at_end, told: self._follow(answer))
        state.subscribe(self._begin, "run", "start", "goal")
        state.subscribe(self._turn, "lecture")
        self._begin()
        self._turn()
        tree.displayed_run.explanation_requested.emit()

    def _begin(self):
        """Show the boards of the puzzle as long as there is no run."""
        state = self.state
        show_small(find("lecture-goal"), state.goal, "Goal")
        find("lecture-boards").hidden = state.other_problem
        if state.run == "none":
            self._head("frontier", "Start", state.start, "")
            for name in ("lecture-f", "lecture-sum"):
                find(name).replaceChildren()

    def _follow(self, answer):
        """Show the board that the step is about; before the first choice that is the start."""
        if self.state.run == "none" or int(answer.card_node) < 0:
            return
        card, info = answer.card, self.displayed_run.data.info
        self._head(card.status, card.title, tuple(card.tiles), card.text, list(card.parts))
        f, g, h = list(card.formula)
        fill(find("lecture-f"), formula(f, info))
        fill(find("lecture-sum"), formula_with_values(f, g, h, info))

    def _head(self, status, title, tiles, text, parts=()):
        find("lecture-glyph").setAttribute("href", "#glyph-" + ("discarded" if status == "superseded" else status))
        find("lecture-title").textContent = title
        find("lecture-board").hidden, find("lecture-state").hidden = not tiles, bool(tiles)
        if tiles:
            show_small(find("lecture-board"), tiles, "Board", parts)
        else:
            find("lecture-state").textContent = text

    def _turn(self):
        find("lecture").hidden = not self.state.lecture
        self._wake()

    def _wake(self):
        """Show the pointer and the way out, for a moment."""
        self.moved = now()
        find("lecture").removeAttribute("data-quiet")
        if self.state.lecture and not self.watching:
            self.watching = True
            spawn(self._watch())

    async def _watch(self):
        while self.state.lecture and now() - self.moved < QUIET:
            await asyncio.sleep((QUIET - now() + self.moved) / 1000 + 0.01)
        self.watching = False
        find("lecture").toggleAttribute("data-quiet", self.state.lecture)
