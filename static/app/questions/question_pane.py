"""One question of the bank with its answers, hints and proof."""

import asyncio
import json

from app.page import announcer
from app.page.dom import find, h, listen, on_resize, root, spawn, window
from app.page.latest import Latest
from app.page.parts import show_parts
from puzzle.links import link_runs

SETTLE = 0.2
"""Seconds after a change of the width until the trees are drawn in it."""


class QuestionPane:
    """Shows one question of a bank, and the trees of its proof in the width and the colours of the page."""

    def __init__(self, state, engine, links):
        self.state, self.engine, self.links = state, engine, links
        self.number = self.count = self.index = 0  # the bank, the number of its questions, and the one that is shown
        self.link, self.drawn = "", None
        self.questions, self.proofs = Latest(), Latest()
        listen(find("bank-previous"), "click", lambda event: self._go(-1))
        listen(find("bank-next"), "click", lambda event: self._go(1))
        listen(find("bank-open"), "click", lambda event: self._open())
        on_resize(self._redraw, find("bank-proof"))
        state.subscribe(self._redraw, "theme")
        listen(window.matchMedia("(prefers-color-scheme: dark)"), "change", lambda event: self._redraw())

    def show_bank(self, number, count):
        """Show the questions of a bank, from the one on whose place in the previous bank was shown."""
        self.number, self.count, self.index = number, count, min(self.index, max(count - 1, 0))
        find("bank-stage").hidden = count == 0
        if count:
            spawn(self._show(self.questions.begin()))

    def lose_bank(self):
        """Keep the question that is shown, although the worker with its bank has been lost."""
        self.number = self.count = 0

    def _go(self, by):
        """Show the question before or after this one."""
        index = self.index + by
        if 0 <= index < self.count:
            self.index = index
            spawn(self._show(self.questions.begin(), is_chosen=True))

    async def _show(self, guard, is_chosen=False):
        """Show the question, then its proof."""
        heading = f"Question {self.index + 1:,} of {self.count:,}"
        answer = await guard.wait(self.engine.ask("bank_question", self.number, self.index))
        find("bank-heading").textContent, self.link = heading, str(answer.link)
        for name, end in (("bank-previous", 0), ("bank-next", self.count - 1)):
            # A button with aria-disabled keeps the focus, unlike a disabled one; pressing it does nothing.
            find(name).setAttribute("aria-disabled", "true" if self.index == end else "false")
        show_parts(find("bank-question"), json.loads(str(answer.parts)))
        show_parts(find("bank-hints"), json.loads(str(answer.hints)))
        find("bank-proof").replaceChildren(h("p.note", "Drawing the searches."))
        if is_chosen:
            announcer.announce_soon(f"{heading}. {find('bank-question').querySelector('.bank-ask').textContent}")
        await self._draw(self.proofs.begin())

    async def _draw(self, guard):
        """Show the proof, drawn for the present width and colours."""
        self.drawn = self._wanted()
        answer = await guard.wait(self.engine.ask("bank_proof", self.number, self.index, *self.drawn))
        show_parts(find("bank-proof"), json.loads(str(answer.parts)))

    def _wanted(self):
        """Return the width and the colours in which the proof is to be drawn."""
        return find("bank-proof").clientWidth, str(window.getComputedStyle(root).colorScheme)

    def _redraw(self):
        """Draw the proof again if its width or the colours have changed."""
        width, theme = self._wanted()
        if self.drawn is not None and self.count and width and (width, theme) != self.drawn:
            spawn(self._draw_later(self.proofs.begin()))

    async def _draw_later(self, guard):
        """Draw the proof once its width stays the same."""
        await guard.wait(asyncio.sleep(SETTLE))
        await self._draw(guard)

    def _open(self):
        """Show the search of the question on the page; Back returns to the question."""
        if self.link:
            self.links.go(link_runs.parse_page(self.link)[0])
