"""A stale tree: the board or the options have changed since its search, and a link restores them."""

from app.page import announcer
from app.page.dom import fill, find, on_action, spawn
from app.page.state import settings_of

CHANGED = "This tree is from your previous settings. Press Solve to update it. "
CHANGED_BY_HAND = "This tree is from your previous settings. Press Begin to expand nodes by hand. "
CHANGED_UNSOLVABLE = "This tree is from your previous settings. "
UNFINISHED = "This search did not finish. Press Solve to search again."
NO_TREE = "This search produced no tree. The previous one is still shown."
RESTORE = "Restore those settings"


class StaleTree:
    """Keeps the settings of the displayed tree, marks it as stale when others are chosen, and restores them.

    The worker keeps the run of a stale tree, so restoring it needs no search and keeps its step. If the worker has
    lost the run, or the run had not finished, it is searched again.
    """

    def __init__(self, state, displayed_run, explanations):
        self.state, self.displayed_run, self.explanations = state, displayed_run, explanations
        self.link_state = self.ended = None  # link state and run of the displayed tree
        self.announced = ""  # the latest announcement that the tree is stale
        self.has_tree = False  # whether the latest search has produced a tree
        self.opened_link = state.link  # the link opened last; the reader did not choose its settings
        on_action("back-to-tree", self._restore)
        displayed_run.run_changed.subscribe(self._on_run_changed)
        state.when("run", "running", self._on_search_started)
        state.when("run", "done", self._on_search_ended)
        state.when("run", "none", self._mark_unfinished)
        state.subscribe(self._mark_changed, "start", "goal", "settings")

    def _on_search_started(self):
        """Store the settings of the search; the displayed tree is no longer stale."""
        self.link_state, self.ended, self.has_tree = self.state.link_state(), None, False
        if self.announced:
            announcer.retract_event(self.announced)
        self.announced = ""
        self.state.change(stale=False)

    def _on_run_changed(self):
        self.has_tree = True

    def _on_search_ended(self):
        """Store the run that has ended, and the picks of a manual search."""
        self.ended = self.state.ended
        self.link_state["picks"] = self.state.picks

    def restore_for_move(self, start):
        """Restore the stale run if this is its start board; return True if it was restored.

        The count of the reader's moves continues.
        """
        state, link_state = self.state, self.link_state
        if not state.stale or (start, state.goal) != (link_state["start"], link_state["goal"]):
            return False
        if state.settings != settings_of(link_state):
            return False
        self._restore(keep_moves=True)
        return True

    def _restore(self, keep_moves=False):
        """Restore the settings of the displayed tree with its run, or search again if the worker has lost the run."""
        link_state, run, state = self.link_state, self.ended, self.state
        if run is None or not run.is_open:
            link_with_step = dict(link_state)
            if run is not None:
                link_with_step["step"] = (
                    None if self.displayed_run.step == self.displayed_run.last else self.displayed_run.step
                )
            state.follow_link(link_with_step)
            return
        boards = {"start": link_state["start"], "goal": link_state["goal"]}
        if not keep_moves:  # setting `first_board` restarts the count of the reader's moves
            boards.update(first_board=link_state["start"], first_optimal=-1)
        searched = {
            "settings": settings_of(link_state),
            "searched": True,
            "anyway": link_state["anyway"],
            "stale": False,
        }
        self.announced = ""
        state.choose(run="done", ended=run, **boards, **searched)
        state.view_step(self.displayed_run.step, self.displayed_run.last)
        spawn(self._refresh(run))

    async def _refresh(self, run):
        """Show the explanation of the step again, and only then set the phase to done."""
        await self.explanations.refresh()
        if self.state.ended is run and self.state.run == "done":
            self.state.change(phase="done")

    def _mark_unfinished(self):
        """Show that a search did not finish; `_mark_changed` replaces the message if a change of settings ended it."""
        self._show_stale([("", UNFINISHED if self.has_tree else NO_TREE)])

    def _mark_changed(self):
        """Mark the displayed tree as stale after a change of settings, and announce that once."""
        changed_by_reader, self.opened_link = self.state.link is self.opened_link, self.state.link
        if self.state.run != "none":
            return
        if changed_by_reader:
            spawn(self._restore_if_equal())
        note = self._note
        self._show_stale([("", note), ("link", RESTORE, "back-to-tree")])
        if self.state.stale and note != self.announced and not self.state.searched:
            self.announced = note
            if self.state.view != "compare":  # Compare makes its own announcement
                announcer.announce_event(note)

    @property
    def _note(self):
        """The note that settings have changed; it names the button that starts a search with the new settings."""
        if self.state.unsolvable:
            return CHANGED_UNSOLVABLE  # the button swaps two tiles
        return CHANGED_BY_HAND if self.state.by_hand else CHANGED

    async def _restore_if_equal(self):
        """Restore the run as soon as the reader has set all settings back to those of the run."""
        state, link_state = self.state, self.link_state
        if state.run != "none" or not state.stale or state.searched or self.ended is None:
            return
        original = link_state["start"], link_state["goal"], settings_of(link_state)
        if self.ended.is_open and (state.start, state.goal, state.settings) == original:
            self._restore(keep_moves=True)

    def _show_stale(self, spans):
        """Mark the displayed tree as stale, with a text in place of its sentence."""
        if self.link_state is not None:  # before the first search, the example is displayed
            self.state.change(stale=True)
            fill(find("sentence"), spans)
