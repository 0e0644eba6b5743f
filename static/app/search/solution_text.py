"""The solution of a problem other than the sliding puzzle, as a list of actions."""

from app.page.dom import find, h
from app.page.state_image import picture_element


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
        if solved:
            self._show(list(run.ending.actions), list(run.ending.path_pictures))
        else:
            self._show([], [])

    def _show(self, actions, pictures):
        """List the actions, each with the picture of the state after it if it has one; hide an empty list."""
        find("other-way").hidden = len(actions) == 0
        steps = find("other-steps")
        steps.replaceChildren()
        for index, words in enumerate(actions):
            picture = pictures[index] if index < len(pictures) else ""
            steps.append(h("li", words, *([picture_element(picture, "")] if picture else [])))
