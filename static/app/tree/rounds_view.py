"""The rounds of an iterative search: a table with a bar for each round, and the values along the current path."""

import math

from pyscript import ffi

from app.page.dom import fill, find, glyph, h, listen, now, on_resize, show_text
from app.page.latest import RequestLoop
from app.page.small_board import show_small_board
from app.page.visibility import Visibility
from puzzle.core import formatting
from puzzle.core.formatting import duration
from puzzle.explanations.round_rows import rows_of
from puzzle.svg.path_chart import path_chart

EMPTY = "Press {} to list the rounds of the search here."
RUNNING = "The first round is running."
UPDATE_TIME = 200
"""Milliseconds between two requests during a search, which they delay."""


class RoundsView:
    """Shows the rounds of the search on the stage while their view is chosen, also while the search is running."""

    def __init__(self, state, runs, displayed_run, playback, explanations):
        self.state, self.runs, self.displayed_run = state, runs, displayed_run
        self.table, self.table_source, self.updated = None, None, 0.0
        self.rows = RoundRows(lambda step: playback.controls.go(step))
        visibility = Visibility()
        self.request = visibility.defer(RequestLoop(self._update).request)
        find("dock").append(find("rounds-progress"))
        state.subscribe(visibility.defer(self._follow_run), "run")
        explanations.answer_received.subscribe(lambda *_: self.request())
        displayed_run.progress_updated.subscribe(visibility.defer(self._follow_search))
        on_resize(self._draw_path, find("rounds-shown"))
        visibility.follow(state, lambda: state.display.view == "rounds", self._show_view, "view")

    # ---- requests ----

    def _show_view(self, is_shown):
        """Show or hide the rounds after a change of the view; rounds of an earlier run are not shown again."""
        find("rounds").hidden = not is_shown
        if is_shown and self.table_source is not self.displayed_run.source:
            self._show_message(RUNNING)
        self.request()

    def _follow_run(self):
        """Show that a search has started, and request the rounds of another run."""
        if self.state.progress.run == "running":
            self._show_message(RUNNING)
        self.request()

    def _follow_search(self, _counters, _seconds):
        """Request the rounds of the running search from time to time."""
        if now() - self.updated >= UPDATE_TIME:
            self.updated = now()
            self.request()

    async def _update(self):
        """Show the rounds of the running search, or of the displayed run at its step, or why there are none."""
        state, is_running = self.state, self.state.progress.run == "running"
        source = self.runs.runs[0] if is_running else self.displayed_run.source
        if state.progress.run == "none":
            if self.table is None or not state.progress.stale:
                self._show_message(EMPTY.format(state.search.solve_name))
        elif source is None or source.data is None:
            self._show_message(RUNNING)
        elif source.unavailable:
            self._show_without_worker(source)
        else:
            self._show(await source.ask("round_table", -1 if is_running else self.displayed_run.step))
            self.table_source = source

    # ---- the rounds ----

    def _show_message(self, text):
        """Show a message in place of the rounds."""
        self.table = None
        find("rounds-lead").textContent = text
        find("rounds-shown").hidden = True
        find("rounds-progress").toggleAttribute("data-known", False)

    def _show_without_worker(self, source):
        """Show why no worker answers, above the rounds if they were shown before."""
        table = self.table
        if table is None or self.table_source is not source:
            self._show_message(source.unavailable)
            return
        find("rounds-lead").textContent = source.unavailable
        move_to_step(table, self.displayed_run.step)
        self.rows.show(table, False, self._is_at_goal)
        self._draw_path()

    def _show(self, table):
        """Show the answer of the worker: rows, sentences, the current path and the progress of a running search."""
        if not table.count:
            return
        self.table = table
        find("rounds-shown").hidden = False
        fill(find("rounds-lead"), table.lead)
        show_text(find("rounds-note"), table.note)
        first = table.first
        show_text(find("rounds-earlier"), f"Rounds 1 to {first - 1:,} are not listed." if first > 1 else "")
        self.rows.show(table, self.state.progress.run == "running", self._is_at_goal)
        self._draw_path()
        self._show_progress()

    @property
    def _is_at_goal(self):
        """True if the current node is the goal."""
        data, table = self.displayed_run.data, self.table
        has_goal = self.state.progress.run == "done" and data is not None and int(data.goal) >= 0
        return has_goal and table.step >= data.goalStep

    def _draw_path(self):
        """Draw f along the current path, in the width that there is, and show its last board."""
        table = self.table
        has_path = table is not None and table.kind == "f" and table.path_g.length > 0
        find("rounds-path").hidden = not has_path
        width = find("rounds-chart").clientWidth
        if not has_path or not width:
            return
        bound = table.bounds[table.current - table.first] if table.current >= table.first else None
        g, h = [[column[index] for index in range(column.length)] for column in (table.path_g, table.path_h)]
        find("rounds-chart").innerHTML = path_chart(g, h, bound, width, self._is_at_goal)
        find("rounds-board").hidden = not table.tiles.length
        if table.tiles.length:
            show_small_board(find("rounds-board"), tuple(table.tiles), "Current board")

    def _show_progress(self):
        """Show the number of nodes and the rate of a running search, and the time left if the round has an estimate."""
        table, progress = self.table, find("rounds-progress")
        total, expected, visited = table.total, table.expected, table.visited
        rate, is_known = total / max(0.001, table.seconds), expected > visited
        left = f", about {duration((expected - visited) / rate)} left in this round" if is_known else ""
        progress.toggleAttribute("data-known", is_known)
        for name, value in (("nodes", total), ("rate", rate)):
            progress.querySelector(f"[data-progress={name}]").textContent = f"{int(value):,}"
        find("rounds-left").textContent = left
        progress.style.setProperty("--part", f"{visited / expected if is_known else 0:.4f}")


BOUNDS = {"f": [("math", "f"), ("", " ≤ {}")], "depth": [("", "depth {}")]}
"""The bound of a round, by the value that it limits."""
COLUMNS = ("count", "kept", "time", "growth")
"""The last columns of the table: nodes, nodes in the tree, time, and the growth from the previous round."""


class RoundRows:
    """The rows of the table; arrow keys, Home and End move between their buttons. `go(step)` shows a step."""

    def __init__(self, go):
        self.go, self.body, self.element = go, find("rounds-rows"), find("rounds-table")
        self.current, self.shown = 0, []  # the number of the current round; the rows as they are shown
        listen(self.body, "click", self._on_click)
        listen(self.body, "keydown", self._on_key)

    def show(self, table, is_running, at_goal):
        """Show the rounds of a table, as the worker describes it; only rows that have changed are written."""
        rows = rows_of(table, is_running, at_goal)
        largest = max([max(row.nodes, row.expected) for row in rows])
        self.element.style.setProperty("--decades", str(max(1, math.ceil(_log(largest) - 1e-9))))
        is_sampled = any(table.kept[index] < rows[index].nodes for index in range(len(rows)))
        self.element.toggleAttribute("data-sampled", is_sampled)
        while len(self.shown) > len(rows):
            self.shown.pop()
            self.body.lastElementChild.remove()
        for index, row in enumerate(rows):
            if index == len(self.shown):
                self.body.append(_new_row())
                self.shown.append(None)
            if self.shown[index] != row:
                self.shown[index] = row
                _show_row(self.body.children[index], row)
        self._mark_current(table.current)

    def _mark_current(self, number):
        """Mark the current round, and bring it into view when it changes."""
        listed = [row.number for row in self.shown]
        for index in range(len(listed)):
            element, is_current = self.body.children[index], listed[index] == number
            button = element.querySelector("button")
            element.toggleAttribute("data-current", is_current)
            button.tabIndex = 0 if is_current or (index == 0 and number not in listed) else -1
            if not is_current:
                button.removeAttribute("aria-current")
            elif number != self.current or not button.hasAttribute("aria-current"):
                button.setAttribute("aria-current", "step")
                element.scrollIntoView(ffi.to_js({"block": "nearest"}))
        self.current = number

    def _on_click(self, event):
        """Go to the first step of the round that was clicked."""
        element = event.target.closest("tr")
        element.querySelector("button").focus()
        self.go(int(element.dataset.step))

    def _on_key(self, event):
        """Move the focus to another round by the arrow keys, Home and End."""
        element = event.target.closest("tr")
        targets = {
            "ArrowUp": element.previousElementSibling,
            "ArrowDown": element.nextElementSibling,
            "Home": self.body.firstElementChild,
            "End": self.body.lastElementChild,
        }
        if event.key in targets:
            event.preventDefault()
            event.stopPropagation()
            if targets[event.key] is not None:
                targets[event.key].querySelector("button").focus()


def move_to_step(table, step):
    """Set the current round of a table to that of a step, and what depends on it, as far as the table has it."""
    if step == table.step:
        return
    table.step, table.current, table.visited = step, 0, 0
    table.path_g = table.path_h = ffi.to_js([])
    for index in range(table.steps.length):
        first, nodes = table.steps[index], table.nodes[index]
        if first <= step:
            table.current = table.first + index
            # Between two nodes in the tree, a sampled search visited others.
            table.visited = min(step - first + 1, nodes) if table.kept[index] == nodes else 0


def _new_row():
    """Return a row without values."""
    bars = [h("span.rounds-expected"), h("span.rounds-nodes"), h("span.rounds-mark")]
    cells = [h("td.rounds-bound"), h("td.rounds-bar", *bars, aria_hidden="true")]
    cells.extend([h(f"td.rounds-{name}") for name in COLUMNS])
    return h("tr", h("th", h("button", type="button"), scope="row"), *cells)


def _show_row(element, row):
    """Show the values of a round in its row."""
    element.dataset.step, element.dataset.round = str(row.step), str(row.number)
    button, bound, mark = [element.querySelector(part) for part in ("button", ".rounds-bound", ".rounds-mark")]
    button.textContent = f"{row.number:,}"
    button.title = f"Go to step {row.step:,}, where round {row.number:,} starts"
    fill(bound, [(style, text.format(formatting.number(row.bound))) for style, text in BOUNDS[row.kind]])
    for name, value in (("nodes", row.nodes), ("expected", row.expected), ("mark", row.visited)):
        element.querySelector(f".rounds-{name}").style.setProperty("--log", f"{_log(value):.4f}")
    element.querySelector(".rounds-expected").hidden = row.expected <= row.nodes
    mark.replaceChildren(*([glyph(row.mark)] if row.mark else []))
    for name, text in zip(COLUMNS, row.texts):
        element.querySelector(f".rounds-{name}").textContent = text


def _log(value):
    """Return the decimal logarithm of a number of nodes, 0 for none."""
    return math.log(value) / math.log(10) if value > 1 else 0
