"""What is said of a step: the sentence, the figures and the card, asked of the worker as fast as the answers come."""

import asyncio

from pyscript.js_modules import bridge

from app.engine.request_loop import RequestLoop
from app.page.dom import find, listen
from app.page.signal import Signal
from app.tree.outline import Outline
from app.tree.sentence import Sentence
from puzzle.core import catalogue


class StepExplanations:
    """Fetches the words and figures of the step that is shown."""

    def __init__(self, state, shown, selection):
        self.state, self.shown, self.selection = state, shown, selection
        self.sentence, self.outline = Sentence(), Outline()
        self.answered = Signal()  # tells the answer, whether it is of the last step, and what is told of a copy
        self.latest = None  # the answer that was shown last
        self.asking = RequestLoop(self._describe)
        listen(find("outline"), "focus", lambda event: self._show_outline())
        for signal in (shown.wanted, selection.changed):
            signal.subscribe(self.asking.request)

    def begin(self):
        """Say that a search goes on, in the place of what was said of the run before."""
        state = self.state
        if not state.by_hand:
            self.sentence.announce(catalogue.algorithm(state.settings["algorithm"]).subject)
        elif state.handed_over:
            self.sentence.announce(catalogue.algorithm("a_star").subject)

    async def whole(self):
        """Return when everything is there about the step at which a run has come; nobody has gone to that step."""
        self.sentence.heard = self.shown.step
        self.asking.request()
        while self.asking.busy:
            await asyncio.sleep(0.01)

    async def _describe(self):
        """Get the answer about the step and show it, if the run is still the one on the stage."""
        shown = self.shown
        source, step = shown.source, shown.step
        if source is None:
            return
        pointed, copy = self.selection.pointed(step)
        answer = await source.ask("at_step", step, shown.optimal, pointed)
        told = await source.ask("discarded_copy", copy) if copy >= 0 else None
        if source is shown.source:
            self._say(answer, told)

    def _say(self, answer, told):
        """Show what is said of a step, and what was told of a discarded copy, if anything."""
        self.latest = answer
        shown, step = self.shown, int(answer.step)
        at_end = step == shown.last and shown.source.whole
        self.sentence.show(answer.sentence, step, shown.last, self._board_in_hand(step))
        shown.told.emit(answer.counters, step, at_end)
        self.answered.emit(answer, at_end, told)
        if not shown.playing:
            self._show_outline()

    def _board_in_hand(self, step):
        """Return the board in hand as it is read aloud, unless it will be another before anybody has heard it."""
        node = -1 if self.shown.playing else int(self.shown.data.headOf(step))
        return str(bridge.asHeard(self.shown.data, node, "gap")) if node >= 0 else ""

    def _show_outline(self):
        """Write out the neighbourhood of the node that the reader is at."""
        shown = self.shown
        if shown.data is not None and shown.data.size:
            here = self.selection.here()
            self.outline.show(shown.data, here if here >= 0 else 0, self.selection.node, shown.step)
