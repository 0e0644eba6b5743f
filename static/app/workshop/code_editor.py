"""The editor of the workshop, with templates, and the fold below it with what the code has printed.

The code of built-in heuristics can be read and copied there.
"""

from collections import namedtuple

from pyscript import ffi
from pyscript.js_modules import bridge

from app.own_code.saved_code import HEURISTICS, PROBLEMS, SEARCHES
from app.page import announcer
from app.page.dom import fill, find, h, listen, math_spans, on_action, set_aria, spawn
from app.page.latest import Guard
from app.page.signal import Signal
from puzzle.core import heuristic_names
from puzzle.heuristics.built_in_code import built_in_code, variant
from puzzle.heuristics.starting_points import argument_spans

Words = namedtuple("Words", ("label", "hint", "heading", "rule", "plural"))
LEAVE = "Press Escape, then Tab, to leave the editor. Control and Enter start the {}."
WORDS = {
    HEURISTICS.noun: Words(
        "Heuristic in Python",
        LEAVE.format("audit"),
        "Your heuristic",
        "Runs in a sandbox, at most 10 s per board.",
        "Your heuristics",
    ),
    PROBLEMS.noun: Words(
        "Problem in Python", LEAVE.format("search"), "Your problem", "Runs in a sandbox.", "Your problems"
    ),
    SEARCHES.noun: Words(
        "Search in Python", LEAVE.format("search"), "Your search", "Up to 58 problems, in a sandbox.", "Your searches"
    ),
}
"""The texts of the editor for each kind of code."""
NOT_LOADED, AGAIN = "The editor could not be loaded. ", "Try again"
BEGUN = "{} is in the editor."
ERROR = "There is an error in line {line}. {note} Press F8 to go to the line."
DOCUMENTS = "As in the documents"
BUILT_IN_HEADING = "Built in"
COPY_NAME, COPIED = "Copy of {}", "You can edit the copy."


def edits_search(state):
    """Return True if the editor is open for a search of the reader's own."""
    return state.display.editor == SEARCHES.noun


def is_beside_tree(state):
    """Return True if the editor is one beside the tree: for a search or a problem of the reader's own."""
    return edits_search(state) or state.search.own_problem


def is_own(state):
    """Return True if the code that the workshop shows is the reader's own."""
    return is_beside_tree(state) or heuristic_names.is_own(state.search.settings["heuristic"])


def shown_code(state):
    """Return the code that the workshop shows."""
    if edits_search(state):
        return state.code.search_code
    if state.search.own_problem:
        return state.code.problem_code
    return state.code.own_code if is_own(state) else built_in(state).code


def built_in(state):
    """Return the code of the chosen built-in heuristic, with a note on it."""
    return built_in_code(state.search.settings["heuristic"], state.search.settings["count_blank"])


class CodeEditor:
    """Shows the code of the reader's search or problem, or of the chosen heuristic; the reader's own can be edited.

    The editor is loaded when the workshop first opens, and then emits `loaded`. `own_code` has the reader's code, `run`
    starts the audit or the search, `choose_own` makes the reader's own the chosen heuristic.
    """

    def __init__(self, state, own_code, run, choose_own, visibility):
        self.state, self.own_code, self.run, self.choose_own = state, own_code, run, choose_own
        self.editor, self.loading, self.loaded = None, False, Signal()
        self.kind = None  # the kind of code that the editor is for
        self.focus_due = False  # True if the focus moves to the editor when it has loaded
        self.begin = find("workshop-begin")
        listen(self.begin, "change", lambda event: self._begin_with(event.target.value))
        listen(find("workshop-copy"), "click", lambda event: self._copy())
        on_action("built-in-variant", self._choose_variant)
        state.subscribe(visibility.defer(self._show_code), "own_code", "problem_code", "settings")
        state.subscribe(visibility.defer(self._show_code), "search_code", "editor")
        state.subscribe(visibility.defer(self._show_file), "own_name", "problem_name", "settings", "start", "goal")
        state.subscribe(visibility.defer(self._show_file), "search_name", "editor")
        state.subscribe(visibility.defer(self._mark_error), "error_line")
        state.subscribe(lambda: self.report(""), "code_note")
        self._show_code()
        self._show_file()

    def _set_kind(self, kind):
        """Prepare for another kind of code; each has an editor of its own, so that Undo stays within one kind."""
        self.kind, words = kind, WORDS[kind.noun]
        find("workshop").dataset.kind = kind.noun
        find("workshop-rule").textContent, find("code-menu-heading").textContent = words.rule, words.plural
        choose = self.begin.firstElementChild
        options = [h("option", template.title, value=template.name) for template in kind.templates]
        examples = [h("option", example.title, value=example.name) for example in kind.examples]
        groups = [h("optgroup", *examples, label=DOCUMENTS)] if examples else []
        self.begin.replaceChildren(choose, *options, *groups)
        if self.editor is not None:
            self.editor.destroy()
            self.editor = None
            self.open()

    def open(self):
        """Load the editor, unless it has been loaded."""
        if self.editor is None and not self.loading:
            self.loading = True
            spawn(self._load())

    def focus(self):
        """Move the focus to the editor, as soon as it has loaded."""
        self.focus_due = self.editor is None
        if self.editor is not None:
            self.editor.focus()

    async def _load(self):
        """Load the editor; offer to try again if that fails."""
        guard, place = Guard(lambda: self.kind), find("workshop-editor")
        config = {
            "parent": place,
            "text": shown_code(self.state),
            "label": WORDS[guard.value.noun].label,
            "hint": WORDS[guard.value.noun].hint,
            "error": ERROR,
            "onChange": ffi.create_proxy(self._on_change),
            "onRun": ffi.create_proxy(lambda *_: self.run()),
        }
        try:
            editor = await bridge.createCodeEditor(ffi.to_js(config))
            if guard.is_newest:
                self.editor = editor
                find("workshop-loading").hidden = True
                self._show_code()
                self._mark_error()
                self.loaded.emit()
                if self.focus_due:
                    self.focus()
            else:
                editor.destroy()
        except Exception:
            fill(find("workshop-loading"), [("", NOT_LOADED), ("link", AGAIN, self.open)])
        finally:
            self.loading = False
        if not guard.is_newest:
            self.open()

    def _show_about(self):
        """Show what to see in a built-in heuristic, with a link to its other version if it has one."""
        spans, other = math_spans(built_in(self.state).note), self._variant
        if other is not None:
            spans.extend([("", " "), ("link", other[0], "built-in-variant")])
        fill(find("workshop-about-text"), spans)

    @property
    def _variant(self):
        """The other version of the built-in heuristic that is shown; None if it has none."""
        settings = self.state.search.settings
        return variant(settings["heuristic"], settings["count_blank"], len(self.state.board.goal))

    def _choose_variant(self):
        """Choose the other version of the built-in heuristic that is shown."""
        other = self._variant
        if other is not None:
            settings = dict(self.state.search.settings)
            settings.update(heuristic=other[1], count_blank=other[2])
            self.state.choose(settings=settings)

    def _on_change(self, text):
        """Keep the edited code."""
        self.own_code.in_use.edit(text)
        self.report("")

    def _show_code(self):
        """Show code that was not typed into the editor, and whether it can be edited."""
        if self.kind is not self.own_code.in_use.kind:
            self._set_kind(self.own_code.in_use.kind)
        own, code = is_own(self.state), shown_code(self.state)
        for name in ("workshop", "own-values"):
            find(name).toggleAttribute("data-built-in", not own)
        find("workshop-heading").textContent = WORDS[self.kind.noun].heading if own else BUILT_IN_HEADING
        find("workshop-about").hidden = own
        if not own:
            self._show_about()
        if self.editor is not None:
            self.editor.setReadOnly(not own)
            if self.editor.text() != code:
                self.editor.setText(code)
        self._show_template(code if own else "")

    def _show_file(self):
        """Show the name of the code as a file, and for a heuristic its arguments for the player's board."""
        board = self.state.board
        find("workshop-name").textContent = f"{self.own_code.in_use.names[0]}.py" if is_own(self.state) else ""
        fill(find("workshop-boards"), [] if is_beside_tree(self.state) else argument_spans(board.start, board.goal))

    @property
    def _offered(self):
        """The templates and the examples of this kind of code."""
        return self.kind.templates + self.kind.examples

    def _show_template(self, code):
        """Select the template that the code is; none once it has been edited."""
        names = [template.name for template in self._offered if template.code == code]
        self.begin.value = names[0] if names else ""

    def _begin_with(self, name):
        """Begin a heuristic, a problem or a search from a template."""
        template = next(template for template in self._offered if template.name == name)
        if self.keep(lambda: self.own_code.in_use.begin(template.code)):
            announcer.announce_now(BEGUN.format(template.title))

    def _copy(self):
        """Make the built-in heuristic that is shown one of the reader's own."""
        code, label = built_in(self.state).code, heuristic_names.label(self.state.search.settings["heuristic"])
        if self.keep(lambda: self.own_code.in_use.begin(code, COPY_NAME.format(label))):
            announcer.announce_event(COPIED)
            if self.editor is not None:
                self.editor.focus()

    def keep(self, change):
        """Change the saved code, show it and return True; if that is impossible, say why."""
        state = self.state
        try:
            change()
        except ValueError as error:
            self.report(str(error))
            return False
        self.report("")
        own_heuristic = heuristic_names.named_own(state.code.own_name)
        chosen = is_beside_tree(state) or state.search.settings["heuristic"] == own_heuristic
        if not chosen:
            self.choose_own()
        return True

    def report(self, problem):
        """Show and announce a sentence about a problem with the code; if it is empty, the note on keeping the code."""
        place, problem = find("workshop-problem"), problem or self.own_code.in_use.note
        if problem and problem != place.textContent:
            announcer.announce_event(problem)
        place.textContent = problem

    def mark_line(self, line, values=""):
        """Mark a line of the code, with the values of its names behind it; None removes the mark."""
        if self.editor is None:
            return
        if line is None:
            self.editor.clearMark()
        else:
            self.editor.markLine(line, values)

    def _mark_error(self):
        """Mark the line in which the reader's search, or the search of the reader's problem, failed."""
        if is_beside_tree(self.state):
            self.mark_line(self.state.progress.error_line)

    def go_to_line(self, line):
        """Move the cursor to a line."""
        if self.editor is not None:
            self.editor.goToLine(line)


CLEARED = "Cleared."


class PrintedView:
    """Shows the printout of the code in the editor; it is hidden while there is none."""

    def __init__(self, state, printouts, own_code, visibility):
        self.state, self.printouts = state, printouts
        self.printout, self.text = None, ""  # what the list shows
        listen(find("printed-fold"), "click", lambda event: self._toggle())
        listen(find("printed-clear"), "click", lambda event: self._clear())
        for saved in own_code.all:
            saved.changed.subscribe(lambda saved=saved: printouts.keep_only(saved.kind.noun, saved.names))
        show = visibility.defer(self._show)
        printouts.changed.subscribe(show)
        state.subscribe(show, "settings", "own_name", "problem_name", "search_name")
        # A run of the search, or of the problem, in the editor may have printed something.
        state.when("run", "done", lambda: self.announce() if state.display.editor else None)
        show()

    def announce(self):
        """Announce how many lines have been printed, if there are any."""
        if self.printouts.shown is not None:
            announcer.announce_event(f"{self.printouts.shown.title()}.")

    def _show(self):
        """Show the printout with its present number of lines."""
        printout, previous = self.printouts.shown, self.printout
        find("printed").hidden, self.printout = printout is None, printout
        if printout is None:
            return
        find("printed-title").textContent = printout.title()
        find("printed-rest").textContent = printout.rest()
        if printout is not previous or printout.text != self.text:
            self.text = printout.text
            find("printed-lines").replaceChildren(*[h("li", line) for line in printout.lines()])
            if printout is not previous:
                find("printed-body").scrollTop = 0

    def _toggle(self):
        """Collapse the fold if it is expanded, otherwise expand it."""
        is_expanded = not find("printed-body").hidden
        set_aria(find("printed-fold"), "expanded", not is_expanded)
        find("printed-body").hidden = is_expanded

    def _clear(self):
        """Remove the lines; the focus moves to the button that runs the code."""
        self.printouts.clear()
        buttons = {SEARCHES.noun: "test-start", PROBLEMS.noun: "states-start"}
        find(buttons.get(self.state.display.editor, "audit-start")).focus()
        announcer.announce_now(CLEARED)
