"""Everything that the reader has written: heuristics and problems."""

from pyscript import ffi
from pyscript.js_modules import bridge

from app.own_code.saved_code import NOT_KEPT, SavedProblems
from app.own_code.saved_heuristics import SavedHeuristics


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
        return self.problems if self.state.own_problem else self.heuristics
