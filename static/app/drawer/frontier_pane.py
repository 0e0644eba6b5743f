"""The frontier at the step that is shown: who was taken and why, who waits, and what has been reached."""

from pyscript import ffi

from app.drawer.frontier_table import FrontierTable
from app.page import live
from app.page.dom import document, fill, find, listen, spawn
from app.page.engine import Silence
from app.page.small_board import show_small
from puzzle import board, words

EMPTY = "Press Solve: then the boards that wait stand here, the next one first."
RUNNING = "The search is under way. Who waits, and who is next, stands here when it has ended."


class FrontierPane:
    """Asks for what it shows as fast as the answers come; of several wishes only the newest counts."""

    def __init__(self, state, shown, selection, drawing, telling):
        self.state, self.shown, self.selection, self.view = state, shown, selection, drawing.view
        self.tables, self.typed, self.told_of = [], None, None
        self._asked = self._answering = False
        telling.answered.subscribe(lambda *news: self._wish())
        for name in ("run", "drawer"):
            state.subscribe(self._wish, name)
        listen(find("look-up"), "input", lambda event: self._look_up())
        listen(find("look-up-form"), "submit", self._go_to_found)
        listen(find("reached-last"), "click", self._choose_entry)
        resized = ffi.create_proxy(lambda *seen: self._wish())
        document.defaultView.ResizeObserver.new(resized).observe(find("frontier-lines"))

    @property
    def _open(self):
        return self.state.drawer == "frontier"

    def _wish(self):
        """See to it that the newest step is shown soon."""
        self._asked = True
        if self._open and not self._answering:
            spawn(self._follow())

    async def _follow(self):
        self._answering = True
        try:
            while self._asked and self._open:
                self._asked = False
                source = self.shown.source
                if self.state.run != "done" or source is None:
                    self._say_none(RUNNING if self.state.run == "running" else EMPTY)
                elif source.gone:
                    self._say_none(source.gone)
                else:
                    await self._ask(source, self.shown.step)
        finally:
            self._answering = False

    async def _ask(self, source, step):
        windows = [table.wanted for table in self.tables] or [[0, 12, 1]]
        try:
            answer = await source.ask("frontier_at", step, ffi.to_js(windows))
            if source is self.shown.source:
                self._show(answer, source)
            reached = await source.ask("reached_at", step)
            if source is self.shown.source:
                self._show_reached(reached)
                await self._look_up_in(source, step)
        except Silence:
            return

    def _say_none(self, why):
        find("frontier-none").textContent = why
        find("frontier-none").hidden = False
        find("frontier-shown").hidden = True

    def _begin_with(self, source):
        """Let the rows of another run go: its nodes have the same numbers."""
        if source is not self.told_of:
            self.told_of, self._asked = source, True  # its first window was asked for where the last one was left
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
            self._asked = True  # the first answer came before anybody knew how much room there is

    def _show_taken(self, answer):
        taken, at_end = answer.taken, int(answer.step) == self.shown.last
        node = int(taken.node)
        find("taken-board").hidden = not taken.tiles.length
        if taken.tiles.length:
            show_small(find("taken-board"), tuple(taken.tiles), "Board taken now")
        find("taken-glyph").setAttribute("href", "#glyph-goal" if at_end else "#glyph-current")
        find("taken-mark").toggleAttribute("hidden", node < 0)
        words_of_none = "Nothing more is taken" if at_end else "Nothing taken yet"
        find("taken-title").textContent = "Taken now" if node >= 0 else words_of_none
        rest = "the search has ended" if at_end else "step 1 takes the root"
        fill(find("taken-why"), taken.why if node >= 0 else [("", rest)])
        find("taken-state").textContent = "" if taken.tiles.length else taken.text

    def _add_table(self):
        table = FrontierTable(len(self.tables), self._wish, self._select, self._point)
        find("frontier-lines").append(table.element)
        self.tables.append(table)

    def _select(self, node):
        self.selection.select(-1 if node == self.selection.node else node)

    def _point(self, node):
        """Ring the node of the row under the pointer."""
        self.view.hover(node)

    def _mark(self):
        for table in self.tables:
            table.mark(self.selection.hovered, self.selection.node)

    # ---- what has been reached ----

    def _show_reached(self, answer):
        fill(find("reached-size"), answer.size)
        last = find("reached-last")
        last.replaceChildren()
        for entry in answer.last:
            button = document.createElement("button")
            button.type, button.className = "button", "reached-entry"
            button.dataset.node = str(entry.node)
            if entry.tiles.length:
                small = document.createElement("span")
                small.className = "mini"
                small.setAttribute("role", "img")
                show_small(small, tuple(entry.tiles), "Select the board")
                button.append(small)
            else:
                button.textContent = entry.text
            last.append(button)

    def _choose_entry(self, event):
        entry = event.target.closest("[data-node]")
        if entry is not None:
            self._select(int(entry.dataset.node))

    def _look_up(self):
        """Look for the board that is being typed."""
        self._wish()

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
        self.found = -1
        if problem or (node < 0 and not tiles):
            self._say_found([("", problem)] if problem else [], bool(problem))
            return
        answer = await source.ask("look_up", step, node, ffi.to_js(tiles))
        if source is self.shown.source:
            self.found = int(answer.node)
            self._say_found(answer.said, False)

    def _say_found(self, said, wrong):
        fill(find("looked-up"), said)
        find("looked-up").hidden = not len(said) if isinstance(said, list) else not said.length
        find("look-up").setAttribute("aria-invalid", "true" if wrong else "false")
        heard = words.plain(said) if isinstance(said, list) else find("looked-up").textContent
        if find("look-up").value.strip() and heard != self.typed:
            live.say(heard, 800)
        self.typed = heard

    def _go_to_found(self, event):
        """Enter selects the node that the board is on record with."""
        event.preventDefault()
        if self.found >= 0:
            self.selection.select(self.found)
