"""The frontier pane: the node taken at the displayed step, the frontier in tables, and the reached states."""

from pyscript import ffi

from app.page import announcer
from app.page.dom import fill, find, h, listen, on_choice, on_resize, set_aria, show_text
from app.page.small_board import create_small_board, picture_element, show_small_board, spoken_board, state_content
from app.tree.inspector import InspectorPane
from puzzle.core import board, formatting
from puzzle.explanations.frontier_labels import caption, count_text, rank_word, table_label

EMPTY = "Press {} to list the frontier here, next node first."
UNKNOWN = "Where your search keeps its frontier was not seen, so it is not known which nodes wait."
RUNNING = "The search is running. Its frontier appears here when the search ends."

NO_MORE_NODES = "The search has ended", "no more nodes are taken"
NO_NODE_YET = "No node taken yet", "step 1 takes the root"
READER_CHOOSES = "You expand the next node", "click a row; f is only advice"
"""Title and note when no node is taken: at the end, at step 0, and in a manual search."""
FIRST_WINDOW = [0, 12, 1]
"""The window requested before any table exists: its first row, its number of rows, and how many are in view."""
TYPING_PAUSE = 800
"""Milliseconds before a result is announced, so that it is not announced after every typed character."""


class FrontierPane(InspectorPane):
    """Shows the frontier in one table, or two for a bidirectional search, and the reached states below."""

    def __init__(self, state, displayed_run, selection, drawing, explanations):
        super().__init__(state, displayed_run, explanations, "frontier", EMPTY, RUNNING)
        self.selection, self.drawing = selection, drawing
        self.tables, self.result, self.source = [], None, None  # result: the text of the latest look-up
        self.select_found = False  # whether to select the node of the looked-up board
        displayed_run.run_changed.subscribe(self.visibility.defer(self._reset))
        listen(find("look-up"), "input", lambda event: self.request())
        listen(find("look-up-form"), "submit", self._on_look_up_submit)
        on_choice(find("reached-last"), "node", lambda node: self._select(int(node)))
        on_resize(self.request, find("frontier-lines"))

    async def ask(self, source, step):
        """Request the frontier and the reached states of a step, and show them."""
        if not self.displayed_run.data.knowsFrontier:
            self.show_message(UNKNOWN)
            return
        windows = [table.requested_window for table in self.tables] or [FIRST_WINDOW]
        self._show(await self.displayed_run.ask("frontier_at", step, ffi.to_js(windows)), source)
        self._show_reached(await self.displayed_run.ask("reached_at", step))
        await self._look_up(step)
        if not any(table.has_space for table in self.tables):
            self.mark_step(step)

    def _reset(self):
        """Make the next answer replace all rows: the run has changed, or a pick of a manual search was undone."""
        self.source = None

    def _set_source(self, source):
        """Remove the rows of the previous run, as the same numbers mean other nodes in this one."""
        if source is not self.source:
            self.source = source
            self.mark_step(None)
            # The answer has the rows for the scroll position in the previous run, so request the first rows.
            self.request()
            for table in self.tables:
                table.clear()

    def _show(self, answer, source):
        """Show the node taken, and one table for each frontier of the search."""
        self.show_content()
        self._set_source(source)
        self._show_taken(answer)
        while len(self.tables) < answer.lines.length:
            table = FrontierTable(len(self.tables), self.request, self._select, self.drawing.view.hover)
            find("frontier-lines").append(table.element)
            self.tables.append(table)
        while len(self.tables) > answer.lines.length:
            self.tables.pop().element.remove()
        for index, table in enumerate(self.tables):
            table.show(answer.lines[index], answer.columns)
        self._mark()
        if any(table.has_space for table in self.tables):
            # The first request was made before the height of the table was known, so request the missing rows.
            self.request()

    def _show_taken(self, answer):
        """Show the node taken at the step, or why there is none."""
        taken, at_end = answer.taken, answer.step == self.displayed_run.last
        node = taken.node
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
        picture = "" if taken.tiles.length else taken.picture
        find("taken-picture").replaceChildren(*([picture_element(picture, "")] if picture else []))
        find("taken-state").textContent = "" if taken.tiles.length else taken.text

    def _select(self, node):
        """Act as a click on the node; a second click clears the selection, but in a quiz each click is an answer."""
        is_selected = node == self.selection.node and self.state.exercise.quiz is None
        self.drawing.run_view.pick(-1 if is_selected else node)

    def _mark(self):
        """Mark the rows of the hovered and the selected node."""
        for table in self.tables:
            table.mark(self.selection.hovered, self.selection.node)

    # ---- reached states ----

    def _show_reached(self, answer):
        """Show the number of reached states, and buttons for the latest ones."""
        fill(find("reached-size"), answer.size)
        buttons = []
        for entry in answer.last:
            face = create_small_board(entry.tiles, "Select the board") if entry.tiles.length else state_content(entry)
            buttons.append(h("button.reached-entry", face, type="button", data_node=str(entry.node)))
        find("reached-last").replaceChildren(*buttons)

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
        self._set_found(answer.node)
        self._show_result(answer.said, False)

    def _set_found(self, node):
        """Store the node of the looked-up board, −1 for none, and select it if Enter was pressed."""
        select, self.select_found = self.select_found, False
        if select and node >= 0:
            self.selection.select(node)

    def _show_result(self, spans, invalid):
        """Show the result of a look-up, and announce a new one; `spans` is a Python list or a JavaScript array."""
        fill(find("looked-up"), spans)
        find("looked-up").hidden = not len(spans) if isinstance(spans, list) else not spans.length
        set_aria(find("look-up"), "invalid", invalid)
        text = formatting.plain_text(spans) if isinstance(spans, list) else find("looked-up").textContent
        if find("look-up").value.strip() and text != self.result:
            announcer.announce_soon(text, TYPING_PAUSE)
        self.result = text

    def _on_look_up_submit(self, event):
        """Select the node of the typed board as soon as the board has been looked up."""
        event.preventDefault()
        self.select_found = True
        self.request()


ROW_HEIGHT = 46
"""Height of a row in pixels."""
EXTRA_ROWS = 4
"""Extra rows above and below those in view, so that slow scrolling shows no empty space."""


class FrontierTable:
    """Shows a window of the frontier: the rows in view and a few rows above and below.

    Calls `on_scroll()` when other rows are needed, `on_select(node)` for a clicked row, and `on_hover(node)` for the
    row under the pointer (−1 for none). `index` is the position of the table among the tables of the pane.
    """

    def __init__(self, index, on_scroll, on_select, on_hover):
        self.on_scroll, self.on_select, self.on_hover, self.index = on_scroll, on_select, on_hover, index
        self.rows, self.size, self.active, self.head_key = {}, 0, -1, None
        # The room is as high as all rows together, and the window is the part of it in view.
        self.room = h("div.line-room", role="presentation")
        self.head = h("div.line-head", role="row")
        self.window = h("div.line-rows", self.room, role="rowgroup", tabindex="-1")
        self.grid = h("div.line-grid", self.head, self.window, role="grid", tabindex="0")
        self.caption, self.below = h("h3.line-end label"), h("p.line-below note")
        self.element = h("div.line", self.caption, self.grid, self.below)
        listen(self.window, "scroll", lambda event: on_scroll())
        on_choice(self.window, "node", lambda node: on_select(int(node)))
        listen(self.window, "pointermove", self._on_hover)
        listen(self.window, "pointerleave", lambda event: on_hover(-1))
        listen(self.grid, "keydown", self._on_key)

    @property
    def has_space(self):
        """Whether rows are missing: the view has space for more rows, and the frontier has more nodes."""
        return len(self.rows) < min(self.size, self.requested_window[2])

    @property
    def requested_window(self):
        """The window to request: its first row, its number of rows, and how many of these reach the end of the view."""
        visible = max(1, int(self.window.clientHeight // ROW_HEIGHT))
        first = max(0, int(self.window.scrollTop // ROW_HEIGHT) - EXTRA_ROWS)
        return [first, visible + 2 * EXTRA_ROWS, min(first, EXTRA_ROWS) + visible]

    def clear(self):
        """Remove all rows and scroll to the front."""
        self.room.replaceChildren()
        self.rows, self.active, self.window.scrollTop = {}, -1, 0

    def show(self, line, columns):
        """Show a window of the frontier, as the worker describes it; `columns` are the letters of the values shown."""
        self.size, order = line.size, line.by
        show_text(self.caption, caption(line))
        self._show_head(order, columns)
        self.element.dataset.by = order
        self.grid.setAttribute("aria-rowcount", str(self.size))
        self.grid.setAttribute("aria-label", table_label(order, caption(line), self.size))
        self.room.style.height = f"{self.size * ROW_HEIGHT}px"
        rows = {}
        for index, row in enumerate(line.rows, line.first):
            node = row.node
            rows[node] = self.rows[node] if node in self.rows else self._create_row(row, columns)
            _place_row(rows[node], index, row, order)
            rows[node].setAttribute("aria-label", _row_label(row, columns, order))
        for node, element in self.rows.items():
            if node not in rows:
                element.remove()
        self.rows = rows
        self._update_active(line)
        fill(self.below, line.below)

    def mark(self, node, selected):
        """Mark the row of the node hovered over in the tree, and that of the selected node."""
        for row_node, row in self.rows.items():
            row.toggleAttribute("data-pointed", row_node == node)
            set_aria(row, "selected", row_node == selected)

    def _show_head(self, order, columns):
        """Show the headings of the columns, if they have changed."""
        if self.head_key == (order, columns, self.size):
            return
        if self.head_key is not None and self.head_key[1] != columns:
            self.clear()
        self.head_key = order, columns, self.size
        self.element.dataset.columns = columns
        headings = [
            ("rank", "back" if order == "stack" else rank_word(order)),
            ("left", count_text(order, self.size)),
        ]
        headings += [("figure math", letter) for letter in columns]
        headings.append(("since", "since step"))
        self.head.replaceChildren(*[h(f"span.{style}", words, role="columnheader") for style, words in headings])

    def _create_row(self, row, columns):
        """Create the element of a row, and return it."""
        tiles, figures = tuple(row.tiles), dict(zip("ghf", row.figures))  # figures: the values of g, h and f
        cells = [("rank", ""), ("what", create_small_board(tiles, "Board") if tiles else state_content(row))]
        cells += [("figure", figures[letter]) for letter in columns]
        cells.append(("since", f"{row.since:,}"))
        element = h(
            "div.waiting",
            *[h(f"span.{style}", content, role="gridcell") for style, content in cells],
            id=f"waiting-{self.index}-{row.node}",
            role="row",
            data_node=str(row.node),
            data_board=board.text(tiles) if tiles else None,
            data_f=figures["f"] or figures[columns[-1]],
        )
        self.room.append(element)
        return element

    def _on_hover(self, event):
        """Report the node of the row under the pointer."""
        row = event.target.closest("[data-node]")
        if row is not None:
            self.on_hover(int(row.dataset.node))

    def _on_key(self, event):
        """Move the active row by arrow keys, Page Up, Page Down, Home and End; Enter and Space select its node."""
        visible = max(1, int(self.window.clientHeight // ROW_HEIGHT))
        strides = {
            "ArrowDown": 1,
            "ArrowUp": -1,
            "PageDown": visible,
            "PageUp": -visible,
            "Home": -self.size,
            "End": self.size,
        }
        if event.key in strides and self.size:
            self._activate(max(0, min(self.size - 1, max(self.active, -1) + strides[event.key])))
        elif event.key in ("Enter", " ") and self.active >= 0:
            row = self.room.querySelector(f"[aria-rowindex='{self.active + 1}']")
            if row is not None:
                self.on_select(int(row.dataset.node))
        else:
            return
        event.preventDefault()
        event.stopPropagation()

    def _activate(self, index):
        """Make a row the active one, as if it had the focus, and scroll it into view."""
        self.active = index
        top, height = self.window.scrollTop, self.window.clientHeight
        if index * ROW_HEIGHT < top:
            self.window.scrollTop = index * ROW_HEIGHT
        elif (index + 1) * ROW_HEIGHT > top + height:
            self.window.scrollTop = (index + 1) * ROW_HEIGHT - height
        self.on_scroll()

    def _update_active(self, line):
        """Set aria-activedescendant to the active row, if it exists as an element."""
        self.active = min(self.active, self.size - 1)
        row = self.room.querySelector(f"[aria-rowindex='{self.active + 1}']") if self.active >= 0 else None
        for element in self.rows.values():
            element.toggleAttribute("data-active", row is not None and element.id == row.id)
        if row is None:
            self.grid.removeAttribute("aria-activedescendant")
        else:
            self.grid.setAttribute("aria-activedescendant", row.id)


def _place_row(element, index, row, order):
    """Move an element to the row with this index, and show its rank."""
    element.style.transform = f"translateY({index * ROW_HEIGHT}px)"
    element.toggleAttribute("data-pruned", row.pruned)
    element.setAttribute("aria-rowindex", str(index + 1))
    element.firstElementChild.textContent = f"{row.rank:,}" if row.rank else ""
    if row.rank == 1 and order != "rank":
        element.setAttribute("aria-current", "true")
    else:
        element.removeAttribute("aria-current")


def _row_label(row, columns, order):
    """Return a row as a screen reader speaks it, each value after its letter."""
    state = spoken_board(tuple(row.tiles)) if row.tiles.length else row.text
    figures = dict(zip("ghf", row.figures))
    parts = [f"{rank_word(order)} {row.rank:,}", state] if row.rank else [state]
    parts += [f"{letter} {figures[letter]}" for letter in columns if figures[letter] != ""]
    parts.append(f"since step {row.since:,}")
    if row.pruned:
        parts.append("would be pruned now")
    return ", ".join(parts)
