"""The reader's own problem on the page: its code is part of the settings, and its editor opens beside the tree."""


class OwnProblem:
    """Opens the editor when a problem of the reader's own is chosen, and keeps its code in the settings up to date."""

    def __init__(self, state, panels):
        self.state, self.panels, self.is_chosen = state, panels, False
        state.subscribe(self._follow_code, "problem_code")
        state.subscribe(self._follow_problem, "settings")

    def _follow_code(self):
        """Use the code that is in the editor now; the tree of the previous code becomes stale."""
        state = self.state
        if state.own_problem and state.settings["problem_code"] != state.problem_code:
            settings = dict(state.settings)
            settings["problem_code"] = state.problem_code
            state.choose(settings=settings, optimal=-1)

    def _follow_problem(self):
        """Open the editor once a problem of the reader's own is chosen, and close it with the problem."""
        if self.state.own_problem != self.is_chosen:
            self.is_chosen = self.state.own_problem
            if self.is_chosen:
                self.open()
            else:
                self.state.change(editor=False)

    def open(self):
        """Open the editor as soon as its panel has loaded."""
        self.panels.use("workshop", lambda part: self.state.change(editor=self.state.own_problem))
