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

    def __init__(self, state, displayed_run, selection):
        self.state, self.displayed_run, self.selection = state, displayed_run, selection
        self.sentence, self.outline = Sentence(), Outline()
        self.answer_received = Signal()  # tells the answer, whether it is of the last step, and what is told of a copy
        self.latest_answer = None  # the answer that was shown last
        self.asking = RequestLoop(self._describe)
        listen(find("outline"), "focus", lambda event: self._show_outline())
        for signal in (displayed_run.explanation_requested, selection.changed):
            signal.subscribe(self.asking.request)

    def announce_search(self):
        """Say that a search goes on, in the place of what was said of the run before."""
        state = self.state
        if not state.by_hand:
            self.sentence.announce(catalogue.algorithm(state.settings["algorithm"]).subject)
        elif state.handed_over:
            self.sentence.announce(catalogue.algorithm("a_star").subject)

    async def refresh(self):
        """Return when everything is there about the step at which a run has come; nobody has gone to that step."""
        self.sentence.heard = self.displayed_run.step
        self.asking.request()
        while self.asking.busy:
            await asyncio.sleep(0.01)

    async def _describe(self):
        """Get the answer about the step and show it, if the run is still the one on the stage."""
        displayed_run = self.displayed_run
        source, step = displayed_run.source, displayed_run.step
        if source is None:
            return
        pointed, copy = self.selection.target(step)
        answer = await source.ask("at_step", step, displayed_run.optimal, pointed)
        told = await source.ask("discarded_copy", copy) if copy >= 0 else None
        if source is displayed_run.source:
            self._say(answer, told)

    def _say(self, answer, told):
        """Show what is said of a step, and what was told of a discarded copy, if anything."""
        self.latest_answer = answer
        displayed_run, step = self.displayed_run, int(answer.step)
        at_end = step == displayed_run.last and displayed_run.source.has_end
        self.sentence.show(answer.sentence, step, displayed_run.last, self._board_in_hand(step))
        displayed_run.step_described.emit(answer.counters, step, at_end)
        self.answer_received.emit(answer, at_end, told)
        if not displayed_run.playing:
            self._show_outline()

    def _board_in_hand(self, step):
        """Return the board in hand as it is read aloud, unless it will be another before anybody has heard it."""
        node = -1 if self.displayed_run.playing else int(self.displayed_run.data.currentNodeAt(step))
        return str(bridge.spokenState(self.displayed_run.data, node, "gap")) if node >= 0 else ""

    def _show_outline(self):
        """Write out the neighbourhood of the node that the reader is at."""
        displayed_run = self.displayed_run
        if displayed_run.data is not None and displayed_run.data.size:
            here = self.selection.current_node()
            self.outline.show(displayed_run.data, here if here >= 0 else 0, self.selection.node, displayed_run.step)
