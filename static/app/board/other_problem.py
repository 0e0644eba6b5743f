"""Shows the description of a problem other than the sliding puzzle in place of the boards."""

from app.board.problem_fields import ProblemFields
from app.page.dom import find, listen
from app.page.state import USUAL_PROBLEM
from app.page.state_image import show_state
from puzzle.core.problem_numbers import task
from puzzle.problems.problem_templates import title_of


class SavedPuzzle:
    """Stores the state of the sliding puzzle, so that the page can return to the puzzle from another problem."""

    def __init__(self, state):
        self.state, self.link_state = state, None
        state.subscribe(self._store, "start", "goal", "settings", "searched", "stop", "marks", "trial", "picks")
        state.subscribe(self._store_step, "step")

    def _store(self):
        """Store the state of the page, unless another problem is shown."""
        if not self.state.other_problem:
            self.link_state = self.state.link_state()

    def _store_step(self):
        """Store the displayed step alone, which changes in every frame of the playback."""
        if self.link_state is not None and not self.state.other_problem:
            self.link_state["step"] = self.state.step


class OtherProblem:
    """Shows the description of another problem in place of the boards.

    For a problem of the reader's own, that is the name and the docstring of its class, and after a search its initial
    state and its goal. `edit` opens the editor of the code, and `solve` runs the action of the primary button.
    """

    def __init__(self, state, links, saved_puzzle, displayed_run, open_examples, edit, solve):
        self.state, self.links, self.saved_puzzle, self.displayed_run = state, links, saved_puzzle, displayed_run
        listen(find("other-leave"), "click", lambda event: self._leave())
        listen(find("other-examples"), "click", lambda event: open_examples())
        ProblemFields(state, solve)
        listen(find("other-edit"), "click", lambda event: edit())
        state.subscribe(self._show, "settings", "editor")
        displayed_run.run_changed.subscribe(self._show_states)
        self._show()
        self._show_states()

    def _show(self):
        """Show the problem; hide it for the sliding puzzle."""
        state = self.state
        find("other-problem").hidden = not state.other_problem
        if not state.other_problem:
            return
        problem, own = state.problem, state.own_problem
        heading, statement = (
            title_of(state.problem_code) if own else (problem.label, task(state.settings) or problem.task)
        )
        find("other-heading").textContent = heading or problem.label
        find("other-statement").textContent = statement or problem.task
        find("other-note").textContent = "" if own else problem.reading
        find("other-edit").hidden = not own or state.editor
        find("other-examples").hidden = own and not state.editor
        if not own:
            find("own-states").hidden = True

    def _show_states(self):
        """Show the initial state and the goal of the search of a problem of the reader's own."""
        data = self.displayed_run.data
        states = list(data.info.states or []) if data is not None and self.state.own_problem else []
        find("own-states").hidden = len(states) < 2
        if len(states) >= 2:
            show_state(find("own-start"), states[0])
            show_state(find("own-goal"), states[1])
            find("own-goal-part").hidden = not (states[1].text or states[1].picture)

    def _leave(self):
        """Return to the stored puzzle with its search; if none is stored, show the boards of the link."""
        link_state = self.saved_puzzle.link_state
        if link_state is None:
            link_state = self.state.link_state()
            link_state.update(problem=USUAL_PROBLEM, run=False, step=None)
        self.links.open(link_state)
