"""The editor of the reader's heuristic, with starting points; the code is stored in the browser."""

from pyscript import ffi
from pyscript.js_modules import bridge

from app.page import announcer, storage
from app.page.dom import fill, find, h, listen, spawn
from puzzle.heuristics.starting_points import STARTING_POINTS

LABEL, HINT = "Your heuristic", "Press Escape, then Tab, to leave the editor. Control and Enter start the audit."
NOT_LOADED, AGAIN = "The editor could not be loaded. ", "Try again"
REPLACED = "{} replaced your code. Press Ctrl+Z in the editor to undo this."
MARKED = "Line {} is marked."


def restore_code(state):
    """Set the reader's code to the stored code, or else to the first starting point."""
    stored = storage.recall().get("heuristics", [])
    state.change(own_code=stored[0]["code"] if stored else STARTING_POINTS[0].code)


def keep_code(code):
    """Store the reader's code."""
    storage.keep("heuristics", [{"name": "", "code": code}])


class CodeEditor:
    """Shows `state.own_code` in an editor, which is loaded when the workshop first opens; `run` starts the audit."""

    def __init__(self, state, run):
        self.state, self.run = state, run
        self.editor, self.loading = None, False
        self.begin = find("workshop-begin")
        self.begin.append(*[h("option", point.title, value=point.name) for point in STARTING_POINTS])
        listen(self.begin, "change", lambda event: self._begin_with(event.target.value))
        state.subscribe(self._show_code, "own_code")
        self._show_starting_point()

    def open(self):
        """Load the editor, unless it has been loaded."""
        if self.editor is None and not self.loading:
            self.loading = True
            spawn(self._load())

    async def _load(self):
        """Load the editor; offer to try again if that fails."""
        place = find("workshop-editor")
        config = {
            "parent": place,
            "text": self.state.own_code,
            "label": LABEL,
            "hint": HINT,
            "onChange": ffi.create_proxy(self._on_change),
            "onRun": ffi.create_proxy(lambda *_: self.run()),
        }
        try:
            self.editor = await bridge.createCodeEditor(ffi.to_js(config))
            find("workshop-loading").hidden = True
        except Exception:
            fill(find("workshop-loading"), [("", NOT_LOADED), ("link", AGAIN, self.open)])
        finally:
            self.loading = False

    def _on_change(self, text):
        """Store the edited code."""
        self.state.change(own_code=text)
        keep_code(text)

    def _show_code(self):
        """Show code that was not typed into the editor."""
        if self.editor is not None and self.editor.text() != self.state.own_code:
            self.editor.setText(self.state.own_code)
        self._show_starting_point()

    def _show_starting_point(self):
        """Select the starting point that the code is; none once it has been edited."""
        names = [point.name for point in STARTING_POINTS if point.code == self.state.own_code]
        self.begin.value = names[0] if names else ""

    def _begin_with(self, name):
        """Replace the code by a starting point."""
        point = next(point for point in STARTING_POINTS if point.name == name)
        self._on_change(point.code)
        announcer.announce_now(REPLACED.format(point.title))

    def mark_line(self, line):
        """Mark a line of the code; None removes the mark."""
        if self.editor is None:
            return
        if line is None:
            self.editor.clearMark()
        else:
            self.editor.markLine(line, "", MARKED.format(line))

    def go_to_line(self, line):
        """Move the cursor to a line."""
        if self.editor is not None:
            self.editor.goToLine(line)
