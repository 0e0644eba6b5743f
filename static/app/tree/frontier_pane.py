"""The frontier pane: the node taken at the displayed step, the frontier in tables, and the reached states."""

from pyscript import ffi

from app.page import announcer
from app.page.dom import document, fill, find, h, listen
from app.page.small_board import create_small_board, show_small_board
from app.page.state_image import picture_element, state_content
from app.tree.frontier_table import FrontierTable
from app.tree.inspector_requests import InspectorRequests
from puzzle.core import board, formatting

EMPTY = "Press {} to list the frontier here, next node first."
RUNNING = "The search is running. Its frontier appears here when the search ends."

NO_MORE_NODES = "The search has ended", "no more nodes are taken"
NO_NODE_YET = "No node taken yet", "step 1 takes the root"
READER_CHOOSES = "You expand the next node", "click a row; f is only advice"
"""Title and note when no node is taken: at the end, at step 0, and in a manual search."""
FIRST_WINDOW = [0, 12, 1]
"""The window requested before any table exists: its first row, its number of rows, and how many are in view."""
TYPING_PAUSE = 800
"""Milliseconds before a result is announced, so that it is not announced after every typed character."""


class FrontierPane:
    """Shows the frontier in one table, or two for a bidirectional search, and the reached states below."""

    def __init__(self, state, displayed_run, selection, drawing, explanations):
        self.state, self.displayed_run, self.selection, self.drawing = state, displayed_run, selection, drawing
        self.tables, self.result, self.source = [], None, None  # result: the text of the latest look-up
        self.found_node, self.select_found = -1, False  # the node of the looked-up board, and whether to select it
        self.requests = InspectorRequests(state, displayed_run, explanations, "frontier", EMPTY, RUNNING)
        self.requests.ask, self.requests.show_message = self._ask, self._show_message
        displayed_run.run_changed.subscribe(self._reset)
        listen(find("look-up"), "input", lambda event: self.requests.request())
        listen(find("look-up-form"), "submit", self._on_look_up_submit)
        listen(find("reached-last"), "click", self._choose_entry)
        resized = ffi.create_proxy(lambda *entries: self.requests.request())
        document.defaultView.ResizeObserver.new(resized).observe(find("frontier-lines"))

    async def _ask(self, source, step):
        """Request the frontier and the reached states of a step, and show them."""
        windows = [table.requested_window for table in self.tables] or [FIRST_WINDOW]
        self._show(await self.displayed_run.ask("frontier_at", step, ffi.to_js(windows)), source)
        self._show_reached(await self.displayed_run.ask("reached_at", step))
        await self._look_up(step)
        if not any(table.has_space for table in self.tables):
            find("frontier-shown").dataset.step = str(step)  # tests wait for this

    def _show_message(self, text):
        """Show a message in place of the frontier."""
        find("frontier-none").textContent = text
        find("frontier-none").hidden = False
        find("frontier-shown").hidden = True
        find("frontier-shown").removeAttribute("data-step")

    def _reset(self):
        """Make the next answer replace all rows: the run has changed, or a pick of a manual search was undone."""
        self.source = None

    def _set_source(self, source):
        """Remove the rows of the previous run, as the same numbers mean other nodes in this one."""
        if source is not self.source:
            self.source = source
            find("frontier-shown").removeAttribute("data-step")
            # The answer has the rows for the scroll position in the previous run, so request the first rows.
            self.requests.request()
            for table in self.tables:
                table.clear()

    def _show(self, answer, source):
        """Show the node taken, and one table for each frontier of the search."""
        find("frontier-none").hidden, find("frontier-shown").hidden = True, False
        self._set_source(source)
        self._show_taken(answer)
        while len(self.tables) < answer.lines.length:
            self._add_table()
        while len(self.tables) > answer.lines.length:
            self.tables.pop().element.remove()
        for index, table in enumerate(self.tables):
            table.show(answer.lines[index], answer.columns)
        self._mark()
        if any(table.has_space for table in self.tables):
            # The first request was made before the height of the table was known, so request the missing rows.
            self.requests.request()

    def _show_taken(self, answer):
        """Show the node taken at the step, or why there is none."""
        taken, at_end = answer.taken, int(answer.step) == self.displayed_run.last
        node = int(taken.node)
        find("taken-board").hidden = not taken.tiles.length
        if taken.tiles.length:
            show_small_board(find("taken-board"), tuple(taken.tiles), "Board taken now")
        find("taken-glyph").setAttribute("href", "#glyph-goal" if at_end else "#glyph-current")
        find("taken-mark").toggleAttribute("hidden", node < 0)
        title, note = NO_MORE_NODES if at_end else NO_NODE_YET
        if at_end and self.displayed_run.ending.outcome == "unfinished":
            title, note = READER_CHOOSES
        find("taken-title").textContent = "Taken now" if node >= 0 else title
        fill(find("taken-why"), taken.why if node >= 0 else [("", note)])
        picture = "" if taken.tiles.length else str(taken.picture)
        find("taken-picture").replaceChildren(*([picture_element(picture, "")] if picture else []))
        find("taken-state").textContent = "" if taken.tiles.length else taken.text

    def _add_table(self):
        table = FrontierTable(len(self.tables), self.requests.request, self._select, self.drawing.view.hover)
        find("frontier-lines").append(table.element)
        self.tables.append(table)

    def _select(self, node):
        """Act as a click on the node; a second click clears the selection, but in a quiz each click is an answer."""
        is_selected = node == self.selection.node and self.state.quiz is None
        self.drawing.run_view.pick(-1 if is_selected else node)

    def _mark(self):
        """Mark the rows of the hovered and the selected node."""
        for table in self.tables:
            table.mark(self.selection.hovered, self.selection.node)

    # ---- reached states ----

    def _show_reached(self, answer):
        """Show the number of reached states, and buttons for the latest ones."""
        fill(find("reached-size"), answer.size)
        buttons = find("reached-last")
        buttons.replaceChildren()
        for entry in answer.last:
            face = create_small_board(entry.tiles, "Select the board") if entry.tiles.length else state_content(entry)
            buttons.append(h("button.reached-entry", face, type="button", data_node=str(entry.node)))

    def _choose_entry(self, event):
        """Select the node of the reached state that was clicked."""
        entry = event.target.closest("[data-node]")
        if entry is not None:
            self._select(int(entry.dataset.node))

    async def _look_up(self, step):
        """Show whether the typed board, or else the selected one, has been reached."""
        text, node = find("look-up").value.strip(), self.selection.node
        tiles, problem = [], ""
        if text:
            node = -1
            try:
                tiles = list(board.parse(text))
            except ValueError as error:
                problem = str(error)
        if problem or (node < 0 and not tiles):
            self._set_found(-1)
            self._show_result([("", problem)] if problem else [], bool(problem))
            return
        answer = await self.displayed_run.ask("look_up", step, node, ffi.to_js(tiles))
        self._set_found(int(answer.node))
        self._show_result(answer.said, False)

    def _set_found(self, node):
        """Store the node of the looked-up board, −1 for none, and select it if Enter was pressed."""
        self.found_node, select, self.select_found = node, self.select_found, False
        if select and node >= 0:
            self.selection.select(node)

    def _show_result(self, spans, invalid):
        """Show the result of a look-up, and announce a new one; `spans` is a Python list or a JavaScript array."""
        fill(find("looked-up"), spans)
        find("looked-up").hidden = not len(spans) if isinstance(spans, list) else not spans.length
        find("look-up").setAttribute("aria-invalid", "true" if invalid else "false")
        text = formatting.plain_text(spans) if isinstance(spans, list) else find("looked-up").textContent
        if find("look-up").value.strip() and text != self.result:
            announcer.announce_soon(text, TYPING_PAUSE)
        self.result = text

    def _on_look_up_submit(self, event):
        """Select the node of the typed board as soon as the board has been looked up."""
        event.preventDefault()
        self.select_found = True
        self.requests.request()
