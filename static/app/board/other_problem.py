"""A problem that is no sliding puzzle: said in words where the boards stand otherwise."""

from app.page.dom import find, listen
from app.page.state import USUAL_PROBLEM
from puzzle import catalogue


class OtherProblem:
    """Stands in the place of the boards while such a problem is on the page."""

    def __init__(self, state):
        self.state = state
        listen(find("other-leave"), "click", lambda event: self._leave())
        state.subscribe(self.show, "settings")

    def show(self):
        """Show the problem; with that of sliding tiles, the boards."""
        find("other-problem").hidden = not self.state.other
        if self.state.other:
            problem = catalogue.find(catalogue.PROBLEMS, self.state.settings["problem"], "problem")
            find("other-heading").textContent = problem.label
            find("other-statement").textContent, find("other-note").textContent = problem.task, problem.reading

    def _leave(self):
        """Go back to the sliding tiles, with the boards that were there before."""
        asked = self.state.as_link()
        asked.update(problem=USUAL_PROBLEM, run=False, step=None)
        self.state.take(asked)
