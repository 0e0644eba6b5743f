"""The editor of the workshop, with starting points; the code of built-in heuristics can be read and copied there."""

from pyscript import ffi
from pyscript.js_modules import bridge

from app.page import announcer
from app.page.dom import fill, find, h, listen, math_spans, spawn
from app.workshop.shown_code import built_in, is_own, shown_code
from puzzle.core import catalogue, heuristic_names
from puzzle.heuristics.starting_points import STARTING_POINTS

LABEL, HINT = "Heuristic in Python", "Press Escape, then Tab, to leave the editor. Control and Enter start the audit."
NOT_LOADED, AGAIN = "The editor could not be loaded. ", "Try again"
BEGUN = "{} is in the editor."
MARKED = "Line {} is marked."
OWN_HEADING, BUILT_IN_HEADING = "Your heuristic", "Built in"
COPY_NAME, COPIED = "Copy of {}", "You can edit the copy."
NOT_KEPT = "The code is too long for the browser to keep it. Save it as a file."


class CodeEditor:
    """Shows the code of the chosen heuristic; the reader's own can be edited.

    The editor is loaded when the workshop first opens. `run` starts the audit, `choose_own` makes the reader's own the
    chosen heuristic.
    """

    def __init__(self, state, saved, run, choose_own):
        self.state, self.saved, self.run, self.choose_own = state, saved, run, choose_own
        self.editor, self.loading = None, False
        self.begin = find("workshop-begin")
        self.begin.append(*[h("option", point.title, value=point.name) for point in STARTING_POINTS])
        listen(self.begin, "change", lambda event: self._begin_with(event.target.value))
        listen(find("workshop-copy"), "click", lambda event: self._copy())
        state.subscribe(self._show_code, "own_code", "settings")
        self._show_code()

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
            "text": shown_code(self.state),
            "label": LABEL,
            "hint": HINT,
            "onChange": ffi.create_proxy(self._on_change),
            "onRun": ffi.create_proxy(lambda *_: self.run()),
        }
        try:
            self.editor = await bridge.createCodeEditor(ffi.to_js(config))
            find("workshop-loading").hidden = True
            self._show_code()
        except Exception:
            fill(find("workshop-loading"), [("", NOT_LOADED), ("link", AGAIN, self.open)])
        finally:
            self.loading = False

    def _on_change(self, text):
        """Keep the edited code."""
        self.saved.edit(text)
        self.report("" if self.saved.is_kept else NOT_KEPT)

    def _show_code(self):
        """Show code that was not typed into the editor, and whether it can be edited."""
        own, code = is_own(self.state), shown_code(self.state)
        for name in ("workshop", "own-values"):
            find(name).toggleAttribute("data-built-in", not own)
        find("workshop-heading").textContent = OWN_HEADING if own else BUILT_IN_HEADING
        find("workshop-about").hidden = own
        if not own:
            fill(find("workshop-about-text"), math_spans(built_in(self.state).note))
        if self.editor is not None:
            self.editor.setReadOnly(not own)
            if self.editor.text() != code:
                self.editor.setText(code)
        self._show_starting_point(code if own else "")

    def _show_starting_point(self, code):
        """Select the starting point that the code is; none once it has been edited."""
        names = [point.name for point in STARTING_POINTS if point.code == code]
        self.begin.value = names[0] if names else ""

    def _begin_with(self, name):
        """Begin a heuristic from a starting point."""
        point = next(point for point in STARTING_POINTS if point.name == name)
        if self.keep(lambda: self.saved.begin(point.code)):
            announcer.announce_now(BEGUN.format(point.title))

    def _copy(self):
        """Make the built-in heuristic that is shown one of the reader's own."""
        code, label = built_in(self.state).code, heuristic_names.label(self.state.settings["heuristic"])
        if self.keep(lambda: self.saved.begin(code, COPY_NAME.format(label))):
            announcer.announce_event(COPIED)
            if self.editor is not None:
                self.editor.focus()

    def keep(self, change):
        """Change the saved code, show it and return True; if that is impossible, say why."""
        try:
            change()
        except ValueError as error:
            self.report(str(error))
            return False
        self.report("")
        if self.state.settings["heuristic"] != catalogue.OWN_HEURISTIC.name:
            self.choose_own()
        return True

    def report(self, problem):
        """Show and announce a sentence about a problem with the code; an empty one removes it."""
        place = find("workshop-problem")
        if problem and problem != place.textContent:
            announcer.announce_event(problem)
        place.textContent = problem

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
