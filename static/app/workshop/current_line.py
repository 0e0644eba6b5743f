"""The line of the reader's search at the displayed step is tinted in the editor, with the values of its names.

The sentence of the step names the line.
"""

import asyncio

from pyscript import ffi

from app.engine.sandbox_engine import SandboxError
from app.page import announcer
from app.page.dom import find, h, spawn
from app.page.latest import Guard, RequestLoop, RunReplaced
from app.page.small_board import create_small_board
from app.workshop.code_editor import edits_search
from puzzle.links.search_settings import is_own_search

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

PAUSE = 0.2
"""Seconds without another step after which the values of a step are requested."""
LIMIT = 3_000
"""Milliseconds that the search may take until it has come to the step again."""


class CurrentLine:
    """Follows the displayed run in the `editor` while the editor has the code with which the run was searched."""

    def __init__(self, state, sandbox, displayed_run, editor, visibility):
        self.state, self.displayed_run, self.editor = state, displayed_run, editor
        self.source: "Any" = None  # the run whose lines have been requested
        self.lines: "Any" = None  # the line of each of its steps
        self.shown: "Any" = None  # the editor, the run and the step whose line is tinted
        self.values = StepValues(sandbox, displayed_run, self._tint)
        show = visibility.defer(self.show)
        displayed_run.run_changed.subscribe(show)
        displayed_run.step_changed.subscribe(lambda step: show())
        state.subscribe(show, "run", "editor", "stale", "search_code")
        editor.loaded.subscribe(show)

    @property
    def _is_shown(self):
        """True if the editor has the code of the displayed run."""
        run = self.displayed_run.source
        return (
            run is not None
            and run.request is not None
            and edits_search(self.state)
            and is_own_search(run.request)
            and run.request["search_code"] == self.state.code.search_code
            and not self.state.progress.stale
        )

    @property
    def number(self):
        """The line of the displayed step, from 1; 0 if it is unknown."""
        index = self.displayed_run.step - 1
        is_known = self.lines is not None and self.displayed_run.source is self.source
        return int(self.lines[index]) if is_known and 0 <= index < len(self.lines) else 0

    def show(self):
        """Tint the line of the displayed step and request its values; request the lines of a new run first."""
        if self.editor.editor is None:
            return
        if not self._is_shown:
            self.shown = None
            self.editor.editor.clearCurrent()
            self.values.hide()
        elif self.displayed_run.source is not self.source:
            spawn(self._request(self.displayed_run.source))
        elif self.shown != (shown := (self.editor.editor, self.source, self.displayed_run.step)):
            self.shown = shown
            self._tint([])
            self.values.request(self.number)

    def _tint(self, beside):
        """Tint the line of the displayed step, and show what a list has for some lines: (line, figure, words)."""
        self.editor.editor.showCurrent(self.number, ffi.to_js(beside))

    async def _request(self, source):
        """Request the lines of a run, and tint that of the displayed step."""
        self.source, self.lines = source, None
        try:
            answer = await self.displayed_run.ask("own_lines")
        except RunReplaced:
            self.source = None
            raise
        if self.source is source:
            self.lines, self.shown = answer.lines, None
            self.show()


class StepValues:
    """Shows the values of the names in the reader's search once a step stays displayed.

    The sandbox runs the search again up to this step. `show_beside` shows values beside lines of the code.
    """

    def __init__(self, sandbox, displayed_run, show_beside):
        self.sandbox, self.displayed_run, self.show_beside = sandbox, displayed_run, show_beside
        self.requests = RequestLoop(self._request)
        self.step: "Any" = None  # the run and the step whose values are wanted
        self.last_run: "Any" = None  # the run whose values were shown last
        self.place = find("step-values")

    def request(self, line):
        """Request the values of the displayed step, unless it has no line; those of another step disappear."""
        if line < 1:
            self.hide()
            return
        self.step = self.displayed_run.source, self.displayed_run.step
        self.place.toggleAttribute("data-waiting", True)  # keeps the place of the values
        self.requests.request()

    def hide(self):
        """Show no values."""
        self.step = None
        self.place.hidden = True

    async def _request(self):
        """Request the values of the step that is wanted, once no other step has been displayed for a while."""
        await asyncio.sleep(PAUSE)
        if self.requests.pending or self.step is None:
            return
        guard, (run, step) = Guard(lambda: self.step), self.step
        try:
            number = getattr(run, "looked_up", run.number)
            answer = await guard.wait(self.sandbox.ask("own_values", number, step, limit=LIMIT))
        except SandboxError as error:
            self._show([], error.sentence)
            return
        self.show_beside([[int(each.line), str(each.figure), str(each.words)] for each in answer.beside])
        self._show(list(answer.rows), str(answer.note))
        words = [f"{row.name}: {row.figure}" for row in answer.rows]
        if run is self.last_run and not self.displayed_run.playing:
            announcer.announce_also(f"{', '.join(words)}." if words else str(answer.note))
        self.last_run = run

    def _show(self, rows, note):
        """Show the list of values, and a note."""
        find("step-values-rows").replaceChildren(*[_create_row(row) for row in rows])
        find("step-values-note").textContent = note
        self.place.toggleAttribute("data-waiting", False)
        self.place.hidden = not rows and not note


def _create_row(row):
    """Return the row of a value, with its board if it is one."""
    name, parts = str(row.name), [h("span", str(row.figure))]
    tiles = [int(tile) for tile in row.board]
    if tiles:
        parts.append(create_small_board(tiles, name))
    return h("div", h("dt", h("code", name)), h("dd", *parts), data_board=bool(tiles))
