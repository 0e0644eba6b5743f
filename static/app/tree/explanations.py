"""Explanations of the current step: sentence, counters and card, requested from the worker."""

import asyncio

from pyscript.js_modules import bridge

from app.page import announcer
from app.page.dom import fill, find, spawn
from app.page.latest import Latest, RequestLoop
from app.page.signal import Signal
from puzzle.core import catalogue
from puzzle.core.formatting import curve_words, quantity
from puzzle.core.path_boards import first_moves, path_sentence

STOP_HINT = " Press Stop to end it and keep its tree."
OWN_SEARCH_RUNS, OWN_STOP_HINT = "Your search is running.", " Press Stop to end it: it then runs again, up to there."


class StepExplanations:
    """Requests the explanation of the displayed step and shows it in the view of the run."""

    def __init__(self, state, displayed_run, drawing, selection):
        self.state, self.displayed_run, self.view, self.selection = state, displayed_run, drawing.run_view, selection
        self.note_step = -1  # the step at which `show_note` has replaced the sentence; −1 once the reader has left it
        self.last_sentence = lambda: None  # returns the spans of an assignment for the last step, or None
        self.answer_received = Signal()  # emitted with (answer, at_end, copy_answer)
        self.requests, self.same_requests = RequestLoop(self._update), Latest()
        drawing.same_requested.subscribe(lambda *request: spawn(self._show_same(*request)))
        for signal in (displayed_run.explanation_requested, selection.changed):
            signal.subscribe(self.requests.request)

    def announce_search(self):
        """Replace the sentence of the previous run by one that says which search is running."""
        state = self.state
        if state.search.by_hand and not state.exercise.handed_over:
            return
        name = "a_star" if state.search.by_hand else state.search.settings["algorithm"]
        is_own = state.search.own_search
        words = OWN_SEARCH_RUNS if is_own else f"{catalogue.algorithm(name).subject} is searching."
        announcer.announce_soon("")  # cancels a pending announcement about the board
        announcer.announce_now(words)
        fill(find("sentence"), [("", words), ("rest", OWN_STOP_HINT if is_own else STOP_HINT)])

    def show_note(self, spans):
        """Show a note about a stale tree in place of the sentence, until the reader goes to another step."""
        self.note_step = self.displayed_run.step
        fill(find("sentence"), spans)

    async def refresh(self):
        """Show the explanation of the step at which a run opens, without announcing it; return when it is shown."""
        self.view.openAt(self.displayed_run.step)
        self.requests.request()
        while self.requests.busy:
            await asyncio.sleep(0.01)

    async def _update(self):
        """Request the explanation of the step, and show it if the run has not been replaced."""
        displayed_run = self.displayed_run
        node, copy = self.selection.target(displayed_run.step)
        answer = await displayed_run.ask("at_step", displayed_run.step, *displayed_run.known, node)
        copy_answer = await displayed_run.ask("discarded_copy", copy) if copy >= 0 else None
        self._show(answer, copy_answer)

    def _show(self, answer, copy_answer):
        """Show the explanation of a step, and the card of a discarded copy, if one is selected."""
        displayed_run, step = self.displayed_run, answer.step
        at_end = step == displayed_run.last and displayed_run.source.has_end
        if not self._keeps_note(step):
            self.note_step = -1
            sentence = (self.last_sentence() if at_end else None) or answer.sentence
            self.view.showSentence(sentence, step, displayed_run.last)
        displayed_run.step_described.emit(answer.counters, step, at_end)
        self.view.describe(answer, copy_answer, at_end)
        self.answer_received.emit(answer, at_end, copy_answer)

    def _keeps_note(self, step):
        """Return True if the note stays: the answer may be about the step of the note, or about one already left."""
        is_noted = self.state.progress.stale and self.note_step >= 0
        return is_noted and (step == self.note_step or step != self.displayed_run.step)

    async def _show_same(self, step, node, everywhere):
        """Request the other nodes with the state of a node, and show them."""
        answer = self.displayed_run.ask("same_board", step, node, everywhere)
        self.view.showSame(step, node, await self.same_requests.begin().wait(answer))


ROWS = "Depths {:,} to {:,}: widest at depth {:,} with {}; {:,} at depth {:,}."
FRONTIER, DEPTH = "Size of the frontier before each step", "Depth of the current node"
NOT_EXPANDED = "Number of nodes not expanded before each step"


class Summary:
    """Writes the descriptions of the tree, of the rows beside it and of the timeline."""

    def __init__(self, state, displayed_run):
        self.state, self.displayed_run, self.described = state, displayed_run, None
        displayed_run.search_started.subscribe(self._clear)
        displayed_run.step_described.subscribe(lambda counters, step, at_end: self._describe(step))
        state.subscribe(self._rename_moves, "naming")

    def _clear(self):
        """Remove the descriptions of the previous run when a search starts."""
        self.described = None
        for name in ("tree-summary", "strip-figures", "timeline-figures"):
            find(name).textContent = ""

    def _describe(self, step):
        """Describe the rows at a step, and once for each run also the whole tree and the timeline."""
        displayed_run = self.displayed_run
        run = displayed_run.ending, displayed_run.last
        if run != self.described:
            self.described = run
            find("tree-summary").textContent = f"{self._shape()} {self._path()}"
            find("timeline-figures").textContent = self._curve()
        if not displayed_run.playing:
            rows = bridge.rowShapeAt(displayed_run.data, step)
            deepest, widest_count = int(rows.deepest), quantity(int(rows.widestCount), "node")
            figures = int(rows.first), deepest, int(rows.widest), widest_count, int(rows.deepestCount), deepest
            find("strip-figures").textContent = ROWS.format(*figures)

    def _rename_moves(self):
        """Describe the run again, with the chosen names of moves."""
        if self.described is not None:
            self.described = None
            self._describe(self.displayed_run.step)

    def _shape(self):
        """Return a sentence on the size of the tree at the last step."""
        data, last = self.displayed_run.data, self.displayed_run.last
        shape = bridge.treeShapeAt(data, last)
        widest = f"widest at depth {int(shape.widest):,} with {quantity(int(shape.widestCount), 'node')}"
        return f"{quantity(last, 'step')}, depth {int(shape.deepest):,}, {widest}."

    def _path(self):
        """Return the first moves of the path in words."""
        ending, info = self.displayed_run.ending, self.displayed_run.data.info
        if ending.outcome != "solved" or not ending.path_length:
            return ""
        if info.labelled:
            return path_sentence(list(ending.actions), ending.path_length)
        moves = first_moves(tuple(info.start), ending.moves, self.state.display.naming)
        return path_sentence(moves, len(ending.moves))

    def _curve(self):
        """Return the description of the curve of the timeline."""
        data = self.displayed_run.data
        waiting = FRONTIER if data.knowsFrontier else NOT_EXPANDED
        name, curve = (DEPTH, "depth") if data.info.rounds else (waiting, "frontier")
        return f"{name}: {curve_words(bridge.extremesOf(data, curve))}."
