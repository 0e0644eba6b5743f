"""The frontier at the step that is shown: who was taken and why, who waits, and what has been reached."""

from pyscript import ffi

from app.page import announcer
from app.page.dom import document, fill, find, h, listen
from app.page.small_board import new_small, show_small
from app.tree.frontier_table import FrontierTable
from app.tree.inspector_requests import InspectorRequests
from puzzle.core import board, formatting

EMPTY = "Press Solve to list the frontier here, next node first."
RUNNING = "The search is running. Its frontier appears here when the search ends."

NONE_LEFT = "No more nodes are taken", "the search has ended"
NONE_YET = "No node taken yet", "step 1 takes the root"
YOURS = "You expand the next node", "click a row; f is only advice"


class FrontierPane:
    """Shows who waits in a table, or in one for each end of a search from both, and what has been reached below."""

    def __init__(self, state, displayed_run, selection, drawing, explanations):
        self.state, self.displayed_run, self.selection, self.drawing = state, displayed_run, selection, drawing
        self.tables, self.typed, self.told_of = [], None, None
        self.found, self.going = -1, False  # the node that a board is on record with, and whether to go there
        self.requests = InspectorRequests(state, displayed_run, explanations, "frontier", EMPTY, RUNNING)
        self.requests.ask, self.requests.show_message = self._ask, self._show_message
        displayed_run.run_changed.subscribe(self._forget)
        listen(find("look-up"), "input", lambda event: self.requests.request())
        listen(find("look-up-form"), "submit", self._go_to_found)
        listen(find("reached-last"), "click", self._choose_entry)
        resized = ffi.create_proxy(lambda *seen: self.requests.request())
        document.defaultView.ResizeObserver.new(resized).observe(find("frontier-lines"))

    async def _ask(self, source, step):
        windows = [table.wanted for table in self.tables] or [[0, 12, 1]]
        answer = await source.ask("frontier_at", step, ffi.to_js(windows))
        if source is self.displayed_run.source:
            self._show(answer, source)
        reached = await source.ask("reached_at", step)
        if source is self.displayed_run.source:
            self._show_reached(reached)
            await self._look_up_in(source, step)
            if not any(table.short for table in self.tables):
                find("frontier-shown").dataset.step = str(step)  # for tests: all here is of this step

    def _show_message(self, text):
        find("frontier-none").textContent = text
        find("frontier-none").hidden = False
        find("frontier-shown").hidden = True
        find("frontier-shown").removeAttribute("data-step")

    def _forget(self):
        """Begin with the rows anew: another run is on the stage, or the same one by hand with a choice less."""
        self.told_of = None

    def _begin_with(self, source):
        """Let the rows of another run go: its nodes have the same numbers."""
        if source is not self.told_of:
            self.told_of = source
            find("frontier-shown").removeAttribute("data-step")
            self.requests.request()  # its first window was asked for where the last one was left
            for table in self.tables:
                table.forget()

    def _show(self, answer, source):
        find("frontier-none").hidden, find("frontier-shown").hidden = True, False
        self._begin_with(source)
        self._show_taken(answer)
        while len(self.tables) < answer.lines.length:
            self._add_table()
        while len(self.tables) > answer.lines.length:
            self.tables.pop().element.remove()
        for place, table in enumerate(self.tables):
            table.show(answer.lines[place], answer.columns)
        self._mark()
        if any(table.short for table in self.tables):
            self.requests.request()  # the first answer came before anybody knew how much room there is

    def _show_taken(self, answer):
        taken, at_end = answer.taken, int(answer.step) == self.displayed_run.last
        node = int(taken.node)
        find("taken-board").hidden = not taken.tiles.length
        if taken.tiles.length:
            show_small(find("taken-board"), tuple(taken.tiles), "Board taken now")
        find("taken-glyph").setAttribute("href", "#glyph-goal" if at_end else "#glyph-current")
        find("taken-mark").toggleAttribute("hidden", node < 0)
        words_of_none, rest = NONE_LEFT if at_end else NONE_YET
        if at_end and self.displayed_run.ending.outcome == "unfinished":
            words_of_none, rest = YOURS
        find("taken-title").textContent = "Taken now" if node >= 0 else words_of_none
        fill(find("taken-why"), taken.why if node >= 0 else [("", rest)])
        find("taken-state").textContent = "" if taken.tiles.length else taken.text

    def _add_table(self):
        table = FrontierTable(len(self.tables), self.requests.request, self._select, self.drawing.view.hover)
        find("frontier-lines").append(table.element)
        self.tables.append(table)

    def _select(self, node):
        """Do what a click on the node does, and take a selection back; in a quiz that is an answer, however often."""
        again = node == self.selection.node and self.state.quiz is None
        self.drawing.node_clicked.emit(-1 if again else node)

    def _mark(self):
        for table in self.tables:
            table.mark(self.selection.hovered, self.selection.node)

    # ---- what has been reached ----

    def _show_reached(self, answer):
        fill(find("reached-size"), answer.size)
        last = find("reached-last")
        last.replaceChildren()
        for entry in answer.last:
            face = new_small(entry.tiles, "Select the board") if entry.tiles.length else entry.text
            last.append(h("button.reached-entry", face, type="button", data_node=str(entry.node)))

    def _choose_entry(self, event):
        entry = event.target.closest("[data-node]")
        if entry is not None:
            self._select(int(entry.dataset.node))

    async def _look_up_in(self, source, step):
        """Say of the board that is typed, or else of the selected one, whether it has been reached."""
        text, node = find("look-up").value.strip(), self.selection.node
        tiles, problem = [], ""
        if text:
            node = -1
            try:
                tiles = list(board.parse(text))
            except ValueError as error:
                problem = str(error)
        if problem or (node < 0 and not tiles):
            self._find(-1)
            self._say_found([("", problem)] if problem else [], bool(problem))
            return
        answer = await source.ask("look_up", step, node, ffi.to_js(tiles))
        if source is self.displayed_run.source:
            self._find(int(answer.node))
            self._say_found(answer.said, False)

    def _find(self, node):
        """Take note of where the board is, and go there if that is wished for."""
        self.found, going, self.going = node, self.going, False
        if going and node >= 0:
            self.selection.select(node)

    def _say_found(self, said, wrong):
        fill(find("looked-up"), said)
        find("looked-up").hidden = not len(said) if isinstance(said, list) else not said.length
        find("look-up").setAttribute("aria-invalid", "true" if wrong else "false")
        heard = formatting.plain_text(said) if isinstance(said, list) else find("looked-up").textContent
        if find("look-up").value.strip() and heard != self.typed:
            announcer.announce_soon(heard, 800)
        self.typed = heard

    def _go_to_found(self, event):
        """Enter selects the node that the board is on record with, when what was typed last has been looked for."""
        event.preventDefault()
        self.going = True
        self.requests.request()
