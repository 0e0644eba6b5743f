"""Shows the description of a problem other than the sliding puzzle in place of the boards."""

from app.page.dom import find, listen
from app.page.state import USUAL_PROBLEM


class SavedPuzzle:
    """Stores the state of the sliding puzzle, so that the page can return to the puzzle from another problem."""

    def __init__(self, state):
        self.state, self.link_state = state, None
        state.subscribe(self._store, "start", "goal", "settings", "searched", "step")

    def _store(self):
        """Store the state of the page, unless another problem is shown."""
        if not self.state.other_problem:
            self.link_state = self.state.link_state()


class OtherProblem:
    """Shows the description of another problem in place of the boards."""

    def __init__(self, state, links, saved_puzzle, open_examples):
        self.state, self.links, self.saved_puzzle = state, links, saved_puzzle
        listen(find("other-leave"), "click", lambda event: self._leave())
        listen(find("other-examples"), "click", lambda event: open_examples())
        state.subscribe(self._show, "settings")
        self._show()

    def _show(self):
        """Show the problem; hide it for the sliding puzzle."""
        find("other-problem").hidden = not self.state.other_problem
        if self.state.other_problem:
            problem = self.state.problem
            find("other-heading").textContent = problem.label
            find("other-statement").textContent, find("other-note").textContent = problem.task, problem.reading

    def _leave(self):
        """Return to the stored puzzle with its search; if none is stored, show the boards of the link."""
        link_state = self.saved_puzzle.link_state
        if link_state is None:
            link_state = self.state.link_state()
            link_state.update(problem=USUAL_PROBLEM, run=False, step=None)
        self.links.open(link_state)
