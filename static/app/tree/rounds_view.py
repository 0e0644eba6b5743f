"""The rounds of an iterative search: a table with a bar for each round, and the values along the current path."""

from pyscript import ffi

from app.engine.request_loop import RequestLoop
from app.page.dom import document, fill, find, now
from app.page.small_board import show_small_board
from app.tree.rounds_chart import path_chart
from app.tree.rounds_rows import RoundRows, move_to_step
from puzzle.core.formatting import duration

EMPTY = "Press {} to list the rounds of the search here."
RUNNING = "The first round is running."
UPDATE_TIME = 200
"""Milliseconds between two requests during a search, which they delay."""


class RoundsView:
    """Shows the rounds of the search on the stage while their view is chosen, also while the search is running."""

    def __init__(self, state, runs, displayed_run, playback, explanations):
        self.state, self.runs, self.displayed_run = state, runs, displayed_run
        self.table, self.table_source, self.updated = None, None, 0
        self.rows = RoundRows(playback.go)
        self.requests = RequestLoop(self._update)
        find("dock").append(find("rounds-progress"))
        state.subscribe(self._show_view, "view", "run")
        explanations.answer_received.subscribe(lambda *_: self._request())
        displayed_run.progress_updated.subscribe(lambda *_: self._follow_search())
        resized = ffi.create_proxy(lambda *entries: self._draw_path())
        document.defaultView.ResizeObserver.new(resized).observe(find("rounds-shown"))
        self._show_view()

    @property
    def is_shown(self):
        """True while the rounds are the chosen view."""
        return self.state.view == "rounds"

    # ---- requests ----

    def _show_view(self):
        """Show or hide the rounds after a change of the view or of the run."""
        find("rounds").hidden = not self.is_shown
        if self.state.run == "running":
            self._show_message(RUNNING)
        self._request()

    def _request(self):
        """Request the rounds at the displayed step, if they are in view."""
        if self.is_shown:
            self.requests.request()

    def _follow_search(self):
        """Request the rounds of the running search from time to time."""
        if now() - self.updated >= UPDATE_TIME:
            self.updated = now()
            self._request()

    async def _update(self):
        """Show the rounds of the running search, or of the displayed run at its step, or why there are none."""
        state, is_running = self.state, self.state.run == "running"
        source = self.runs.stage_run.source if is_running else self.displayed_run.source
        if state.run == "none":
            if self.table is None or not state.stale:
                self._show_message(EMPTY.format(state.solve_name))
        elif source is None or source.number is None:
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
        if not int(table.count):
            return
        self.table = table
        find("rounds-shown").hidden = False
        fill(find("rounds-lead"), table.lead)
        _show_note("rounds-note", table.note)
        first = int(table.first)
        _show_note("rounds-earlier", f"Rounds 1 to {first - 1:,} are not listed." if first > 1 else "")
        self.rows.show(table, self.state.run == "running", self._is_at_goal)
        self._draw_path()
        self._show_progress()

    @property
    def _is_at_goal(self):
        """True if the current node is the goal."""
        data, table = self.displayed_run.data, self.table
        return self.state.run == "done" and data is not None and int(data.goal) >= 0 and table.step >= data.goalStep

    def _draw_path(self):
        """Draw f along the current path, in the width that there is, and show its last board."""
        table = self.table
        has_path = table is not None and table.kind == "f" and table.path_g.length > 0
        find("rounds-path").hidden = not has_path
        width = find("rounds-chart").clientWidth
        if not has_path or not width:
            return
        bound = float(table.bounds[int(table.current) - int(table.first)]) if table.current >= table.first else None
        g, h = [[column[index] for index in range(column.length)] for column in (table.path_g, table.path_h)]
        find("rounds-chart").innerHTML = path_chart(g, h, bound, width, self._is_at_goal)
        find("rounds-board").hidden = not table.tiles.length
        if table.tiles.length:
            show_small_board(find("rounds-board"), tuple(table.tiles), "Current board")

    def _show_progress(self):
        """Show the number of nodes and the rate of a running search, and the time left if the round has an estimate."""
        table, progress = self.table, find("rounds-progress")
        total, expected, visited = int(table.total), float(table.expected), float(table.visited)
        rate, is_known = total / max(0.001, float(table.seconds)), expected > visited
        left = f", about {duration((expected - visited) / rate)} left in this round" if is_known else ""
        progress.toggleAttribute("data-known", is_known)
        for name, value in (("nodes", total), ("rate", rate)):
            progress.querySelector(f"[data-progress={name}]").textContent = f"{int(value):,}"
        find("rounds-left").textContent = left
        progress.style.setProperty("--part", f"{visited / expected if is_known else 0:.4f}")


def _show_note(name, text):
    """Show a text in a paragraph, which is hidden if the text is empty."""
    find(name).textContent = text
    find(name).hidden = not text
