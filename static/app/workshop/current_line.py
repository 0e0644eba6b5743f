"""The line of the reader's search at the displayed step is tinted in the editor; the sentence of the step names it."""

from pyscript import ffi

from app.page.dom import spawn
from app.page.latest import RunReplaced
from app.workshop.code_editor import edits_search
from puzzle.links.search_settings import is_own_search

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class CurrentLine:
    """Follows the displayed run in the `editor` while the editor has the code with which the run was searched."""

    def __init__(self, state, displayed_run, editor, visibility):
        self.state, self.displayed_run, self.editor = state, displayed_run, editor
        self.source: "Any" = None  # the run whose lines have been requested
        self.lines: "Any" = None  # the line of each of its steps
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
        """Tint the line of the displayed step; request the lines of a new run first."""
        if self.editor.editor is None:
            return
        if not self._is_shown:
            self.editor.editor.clearCurrent()
        elif self.displayed_run.source is not self.source:
            spawn(self._request(self.displayed_run.source))
        else:
            self.editor.editor.showCurrent(self.number, ffi.to_js([]))

    async def _request(self, source):
        """Request the lines of a run, and tint that of the displayed step."""
        self.source, self.lines = source, None
        try:
            answer = await self.displayed_run.ask("own_lines")
        except RunReplaced:
            self.source = None
            raise
        if self.source is source:
            self.lines = answer.lines
            self.show()
