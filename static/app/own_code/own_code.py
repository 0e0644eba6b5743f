"""Everything that the reader has written: heuristics and problems."""

from app.own_code.saved_code import SavedProblems
from app.own_code.saved_heuristics import SavedHeuristics


class OwnCode:
    """The reader's `heuristics` and `problems`."""

    def __init__(self, state):
        self.state, self.heuristics, self.problems = state, SavedHeuristics(state), SavedProblems(state)

    @property
    def in_use(self):
        """The problems while a problem of the reader's own is shown, otherwise the heuristics."""
        return self.problems if self.state.own_problem else self.heuristics
