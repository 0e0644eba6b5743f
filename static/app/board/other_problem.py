"""A problem that is no sliding puzzle: said in words where the boards stand otherwise."""

from app.page.dom import find, listen
from app.page.state import USUAL_PROBLEM
from puzzle.core import catalogue


class SavedPuzzle:
    """Remembers the boards, and what was searched on them, while another problem is on the page."""

    def __init__(self, state):
        self.state, self.asked = state, None
        state.subscribe(self._note, "start", "goal", "settings", "searched", "step")

    def _note(self):
        if not self.state.other_problem:
            self.asked = self.state.link_state()


class OtherProblem:
    """Stands in the place of the boards while such a problem is on the page."""

    def __init__(self, state, links, meanwhile, open_examples):
        self.state, self.links, self.meanwhile = state, links, meanwhile
        listen(find("other-leave"), "click", lambda event: self._leave())
        listen(find("other-examples"), "click", lambda event: open_examples())
        state.subscribe(self._show, "settings")
        self._show()

    def _show(self):
        """Show the problem; with that of sliding tiles, the boards."""
        find("other-problem").hidden = not self.state.other_problem
        if self.state.other_problem:
            problem = catalogue.find(catalogue.PROBLEMS, self.state.settings["problem"], "problem")
            find("other-heading").textContent = problem.label
            find("other-statement").textContent, find("other-note").textContent = problem.task, problem.reading

    def _leave(self):
        """Go back to what was there before: its boards, its search and its tree; without any, to the link's boards."""
        asked = self.meanwhile.asked
        if asked is None:
            asked = self.state.link_state()
            asked.update(problem=USUAL_PROBLEM, run=False, step=None)
        self.links.open(asked)
