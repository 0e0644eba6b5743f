"""A tree of boards or options that are no longer the ones chosen: it stays, quiet, with a way back to them."""

from app.page.dom import fill, find, on_act

CHANGED = "This tree is from your previous settings. Press Solve to update it. "
UNFINISHED = "This search did not come to its end. Press Solve to search again."
BACK = "Go back to them"


class StaleTree:
    """Remembers what the tree on the stage was searched with, and says so once something else is chosen."""

    def __init__(self, state):
        self.state, self.asked = state, None
        on_act("back-to-tree", lambda: state.take(self.asked))
        state.when("run", "running", self._note)
        state.when("run", "none", self._tell_unfinished)
        state.subscribe(self._tell_changed, "start", "goal", "settings")

    def _note(self):
        self.asked = self.state.as_link()
        self.state.change(stale=False)

    def _tell_unfinished(self):
        """Say that a search broke off; where it ended because something else was chosen, that is said next."""
        self._quiet([("", UNFINISHED)])

    def _tell_changed(self):
        if self.state.run == "none":
            self._quiet([("", CHANGED), ("link", BACK, "back-to-tree")])

    def _quiet(self, spans):
        if self.asked is not None:  # before the reader's first search the example is on the stage
            self.state.change(stale=True)
            fill(find("sentence"), spans)
