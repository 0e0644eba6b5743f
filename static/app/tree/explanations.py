"""Explanations of the current step: sentence, counters and card, requested from the worker."""

import asyncio

from pyscript.js_modules import bridge

from app.engine.request_loop import RequestLoop
from app.page.dom import fill, find, listen
from app.page.signal import Signal
from app.tree.outline import Outline
from app.tree.sentence import Sentence
from puzzle.core import catalogue


class StepExplanations:
    """Requests the explanation of the displayed step and shows it."""

    def __init__(self, state, displayed_run, selection):
        self.state, self.displayed_run, self.selection = state, displayed_run, selection
        self.sentence, self.outline = Sentence(), Outline()
        self.note_step = -1  # the step at which `show_note` has replaced the sentence; −1 once the reader has left it
        self.answer_received = Signal()  # emitted with (answer, at_end, copy_answer)
        self.requests = RequestLoop(self._update)
        listen(find("outline"), "focus", lambda event: self._show_outline())
        for signal in (displayed_run.explanation_requested, selection.changed):
            signal.subscribe(self.requests.request)

    def announce_search(self):
        """Replace the sentence of the previous run by one that says which search is running."""
        state = self.state
        if not state.by_hand:
            self.sentence.announce(catalogue.algorithm(state.settings["algorithm"]).subject)
        elif state.handed_over:
            self.sentence.announce(catalogue.algorithm("a_star").subject)

    def show_note(self, spans):
        """Show a note about a stale tree in place of the sentence, until the reader goes to another step."""
        self.note_step = self.displayed_run.step
        fill(find("sentence"), spans)

    async def refresh(self):
        """Show the explanation of the step at which a run opens, without announcing it; return when it is shown."""
        self.sentence.open_at(self.displayed_run.step)
        self.requests.request()
        while self.requests.busy:
            await asyncio.sleep(0.01)

    async def _update(self):
        """Request the explanation of the step, and show it if the run has not been replaced."""
        displayed_run = self.displayed_run
        if displayed_run.source is None:
            return
        node, copy = self.selection.target(displayed_run.step)
        answer = await displayed_run.ask("at_step", displayed_run.step, *displayed_run.known, node)
        copy_answer = await displayed_run.ask("discarded_copy", copy) if copy >= 0 else None
        self._show(answer, copy_answer)

    def _show(self, answer, copy_answer):
        """Show the explanation of a step, and the card of a discarded copy, if one is selected."""
        displayed_run, step = self.displayed_run, int(answer.step)
        at_end = step == displayed_run.last and displayed_run.source.has_end
        if not self._keeps_note(step):
            self.note_step = -1
            self.sentence.show(answer.sentence, step, displayed_run.last, self._spoken_board(step))
        displayed_run.step_described.emit(answer.counters, step, at_end)
        self.answer_received.emit(answer, at_end, copy_answer)
        if not displayed_run.playing:
            self._show_outline()

    def _keeps_note(self, step):
        """Return True if the note stays: the answer may be about the step of the note, or about one already left."""
        is_noted = self.state.stale and self.note_step >= 0
        return is_noted and (step == self.note_step or step != self.displayed_run.step)

    def _spoken_board(self, step):
        """Return the board of the current node as a screen reader speaks it; '' during playback."""
        node = -1 if self.displayed_run.playing else int(self.displayed_run.data.currentNodeAt(step))
        return str(bridge.spokenState(self.displayed_run.data, node, "gap")) if node >= 0 else ""

    def _show_outline(self):
        """Show the outline around the selected node, or else around the current node."""
        displayed_run = self.displayed_run
        if displayed_run.data is not None and displayed_run.data.size:
            node = self.selection.current_node()
            self.outline.show(displayed_run.data, node, self.selection.node, displayed_run.step)
