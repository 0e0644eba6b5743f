"""All code of the reader's own, and the editor beside the tree, which opens with the reader's problem or search."""

from pyscript import ffi
from pyscript.js_modules import bridge

from app.own_code.saved_code import NOT_KEPT, PROBLEMS, SEARCHES, SavedHeuristics, SavedProblems, SavedSearches
from puzzle.core import option_table


class OwnCode:
    """The reader's `heuristics`, `problems` and `searches`."""

    def __init__(self, state):
        heuristics_state = state.only("search", "progress", "code", "choose", "rename_heuristics")
        self.state, self.heuristics = state, SavedHeuristics(heuristics_state)
        self.problems = SavedProblems(state.only("code"))
        self.searches = SavedSearches(state.only("search", "progress", "code", "choose"))
        bridge.onPreferencesChange(ffi.create_proxy(self._follow_storage))
        state.subscribe(self._ask_before_leaving, "code_at_risk")

    def _follow_storage(self, *_):
        """Show what another tab has stored."""
        for saved in self.all:
            saved.follow_storage()

    @property
    def is_at_risk(self):
        """True if the reader has edited code that neither the browser nor a file has kept."""
        return any(saved.unsaved for saved in self.all)

    def _ask_before_leaving(self):
        """Make the browser ask before the reader leaves the page with code that it does not keep."""
        bridge.askBeforeLeaving(NOT_KEPT if self.is_at_risk else "")

    @property
    def in_use(self):
        """The searches while the editor is open for them, the problems if one is shown, otherwise the heuristics."""
        if self.state.display.editor == SEARCHES.noun:
            return self.searches
        return self.problems if self.state.search.own_problem else self.heuristics

    @property
    def all(self):
        """The reader's code of all kinds."""
        return self.heuristics, self.problems, self.searches


class OwnProblem:
    """Opens the editor when a problem of the reader's own is chosen, and keeps its code in the settings up to date."""

    def __init__(self, state, panels):
        self.state, self.panels, self.is_chosen = state, panels, False
        state.react(self._follow_code, "problem_code")
        search = state.search
        state.react(lambda: self._follow_problem() if search.own_problem != self.is_chosen else None, "settings")

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
        elif self.state.display.editor == PROBLEMS.noun:
            self.state.change(editor=None)

    def open(self):
        """Open the editor as soon as its panel has loaded."""
        self.panels.use("workshop", self._show_editor)

    def _show_editor(self, part):
        """Open the editor, unless another problem has been chosen."""
        if self.state.search.own_problem:
            self.state.change(editor=PROBLEMS.noun)


class OwnSearch:
    """Opens the editor when a search of the reader's own is chosen, and closes it with the search."""

    def __init__(self, state, panels):
        self.state, self.panels, self.is_chosen = state, panels, False
        search = state.search
        state.react(lambda: self._follow_choice() if search.own_search != self.is_chosen else None, "settings")

    def _follow_choice(self):
        """Open the editor after a search of the reader's own was chosen, and close it with the search."""
        self.is_chosen = self.state.search.own_search
        if self.is_chosen:
            self.open()
        elif self.state.display.editor == SEARCHES.noun:
            self.state.change(editor=PROBLEMS.noun if self.state.search.own_problem else None)
            if self.state.display.view == "workshop":  # it shows the result of a test
                self.state.change(view="tree")

    def open(self):
        """Open the editor as soon as its panel has loaded."""
        self.panels.use("workshop", self._show_editor)

    def _show_editor(self, part):
        """Open the editor, unless another algorithm has been chosen."""
        if self.state.search.own_search:
            self.state.change(editor=SEARCHES.noun)
