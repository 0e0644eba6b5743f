"""Everything that the reader has written: heuristics and problems."""

from pyscript import ffi
from pyscript.js_modules import bridge

from app.own_code.saved_code import NOT_KEPT, SavedHeuristics, SavedProblems
from puzzle.core import option_table


class OwnCode:
    """The reader's `heuristics` and `problems`."""

    def __init__(self, state):
        self.state, self.heuristics, self.problems = state, SavedHeuristics(state), SavedProblems(state)
        bridge.onPreferencesChange(ffi.create_proxy(self._follow_storage))
        state.subscribe(self._ask_before_leaving, "code_at_risk")

    def _follow_storage(self, *_):
        """Show what another tab has stored."""
        self.heuristics.follow_storage()
        self.problems.follow_storage()

    @property
    def is_at_risk(self):
        """True if the reader has edited code that neither the browser nor a file has kept."""
        return bool(self.heuristics.unsaved or self.problems.unsaved)

    def _ask_before_leaving(self):
        """Make the browser ask before the reader leaves the page with code that it does not keep."""
        bridge.askBeforeLeaving(NOT_KEPT if self.is_at_risk else "")

    @property
    def in_use(self):
        """The problems while a problem of the reader's own is shown, otherwise the heuristics."""
        return self.problems if self.state.search.own_problem else self.heuristics


class OwnProblem:
    """Opens the editor when a problem of the reader's own is chosen, and keeps its code in the settings up to date."""

    def __init__(self, state, panels):
        self.state, self.panels, self.is_chosen = state, panels, False
        state.subscribe(self._follow_code, "problem_code")
        search = state.search
        state.subscribe(lambda: self._follow_problem() if search.own_problem != self.is_chosen else None, "settings")

    def _follow_code(self):
        """Use the code that is in the editor now; the tree of the previous code becomes stale."""
        state = self.state
        if state.search.own_problem and state.search.settings["problem_code"] != state.code.problem_code:
            settings = option_table.with_values(state.search.settings, problem_code=state.code.problem_code)
            state.choose(settings=settings, optimal=-1)

    def _follow_problem(self):
        """Open the editor after a problem of the reader's own was chosen, and close it with the problem."""
        self.is_chosen = self.state.search.own_problem
        if self.is_chosen:
            self.open()
        else:
            self.state.change(editor=False)

    def open(self):
        """Open the editor as soon as its panel has loaded."""
        self.panels.use("workshop", lambda part: self.state.change(editor=self.state.search.own_problem))
