"""The solution of a problem other than the sliding puzzle, as a list of actions."""

from app.page.dom import find, h


class SolutionText:
    """Lists the actions of the run that has ended, if it has found a path."""

    def __init__(self, state):
        self.state = state
        state.subscribe(self._follow_run, "ended")
        self._follow_run()

    def _follow_run(self):
        """List the actions of the run that has ended; none if it found no path, or for the sliding puzzle."""
        run = self.state.ended
        solved = self.state.other_problem and run is not None and run.ending.outcome == "solved"
        self._show(list(run.ending.actions) if solved else [])

    def _show(self, actions):
        """List the actions, or hide the list if there are none."""
        find("other-way").hidden = len(actions) == 0
        steps = find("other-steps")
        steps.replaceChildren()
        for words in actions:
            steps.append(h("li", words))
