"""The stage before the first search of a problem other than the sliding puzzle: it shows no tree."""

from app.page.dom import fill, find

NO_TREE = "Press {} to draw the search tree here."
NO_TREE_BY_HAND = "Press Begin to expand nodes by hand."


class EmptyStage:
    """Leaves the stage empty until the first search of a problem that is not the sliding puzzle.

    The tree of the example, which the page shows otherwise, is of the sliding puzzle. `state.empty` is True until
    then.
    """

    def __init__(self, state, displayed_run):
        self.state, self.has_tree = state, False  # has_tree: whether a search has produced a tree
        displayed_run.run_changed.subscribe(self._on_run_changed)
        state.subscribe(self._update, "settings", "run")

    def _on_run_changed(self):
        """Note the tree of a search; the example beside another board is only a picture."""
        if self.state.run != "none":
            self.has_tree = True
            self._update()

    def _update(self):
        """Show how to start the first search."""
        state = self.state
        empty = state.other_problem and state.run == "none" and not self.has_tree
        if empty != state.empty:
            state.change(empty=empty)
        if empty:
            fill(find("sentence"), [("", NO_TREE_BY_HAND if state.by_hand else NO_TREE.format(state.solve_name))])
