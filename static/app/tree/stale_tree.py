"""A stale tree: the board or the options have changed since its search, and a link restores them."""

from app.page import announcer
from app.page.dom import fill, find, on_action, spawn
from app.page.latest import Guard
from puzzle.links.search_settings import is_own_search, settings_of, with_new_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

CHANGED = "This tree is from your previous settings. Press {} to update it. "
CHANGED_BY_HAND = "This tree is from your previous settings. Press Begin to expand nodes by hand. "
CHANGED_CODE = "This tree is from an earlier version of your code. Press {} to update it."
CHANGED_CODE_BY_HAND = "This tree is from an earlier version of your code. Press Begin to expand nodes by hand."
CHANGED_UNSOLVABLE = "This tree is from your previous settings. "
UNFINISHED = "This search did not finish. Press {} to search again."
NO_TREE = "This search produced no tree. The previous one is still shown."
RESTORE = "Restore those settings"


class StaleTree:
    """Keeps the settings of the displayed tree, marks it as stale when others are chosen, and restores them.

    The worker keeps the run of a stale tree, so restoring it needs no search and keeps its step. If the worker has
    lost the run, or the run had not finished, it is searched again.
    """

    def __init__(self, state, displayed_run, explanations, empty_stage):
        self.state, self.displayed_run, self.explanations = state, displayed_run, explanations
        self.empty_stage = empty_stage
        self.link_state: "Any" = None  # link state and run of the displayed tree
        self.ended = None
        self.codes: "Any" = None  # the reader's code with which it was searched
        self.announced = ""  # the latest announcement that the tree is stale
        self.has_tree = False  # whether the latest search has produced a tree
        self.opened_link = state.display.link  # the link opened last; the reader did not choose its settings
        on_action("back-to-tree", self._restore)
        displayed_run.run_changed.subscribe(self._on_run_changed)
        displayed_run.search_failed.subscribe(self._mark_unfinished)
        state.react(self._follow_search, "run")
        state.react(self._mark_changed, "start", "goal", "settings", "own_codes", "search_code")
        state.heuristics_renamed.subscribe(self._rename_heuristics)

    def _follow_search(self):
        """Store the settings of a search that starts, whose tree is not stale; at its end, store its run and picks."""
        state = self.state
        if state.progress.run == "running":
            self.link_state, self.ended, self.has_tree = state.link_state(), None, False
            self.codes = self._codes_for(state.search.settings)
            announcer.retract_event(self.announced)
            self.announced = ""
            state.change(stale=False)
        elif state.progress.run == "done":
            self.ended = state.progress.ended
            self.link_state["picks"] = state.exercise.picks

    def _on_run_changed(self):
        self.has_tree = True

    def restore_for_move(self, start):
        """Restore the stale run if this is its start board; return True if it was restored.

        The count of the reader's moves continues.
        """
        state, link_state = self.state, self.link_state
        if not state.progress.stale or (start, state.board.goal) != (link_state["start"], link_state["goal"]):
            return False
        if state.search.settings != settings_of(link_state) or not self._has_same_code:
            return False
        self._restore(keep_moves=True)
        return True

    @property
    def _is_restorable(self):
        """Whether the run of the displayed tree can be shown again without a search."""
        return self.ended is not None and self.ended.is_open

    def _restore(self, keep_moves=False):
        """Restore the settings of the displayed tree with its run, or search again if the worker has lost the run."""
        link_state, run, state = self.link_state, self.ended, self.state
        if not self._is_restorable:
            link_with_step = dict(link_state)
            if run is not None:
                displayed = self.displayed_run
                link_with_step["step"] = None if displayed.step == displayed.last else displayed.step
            state.follow_link(link_with_step)
            return
        boards = {"start": link_state["start"], "goal": link_state["goal"]}
        if not keep_moves:  # setting `first_board` restarts the count of the reader's moves
            boards.update(first_board=link_state["start"], first_optimal=-1)
        self.announced = ""
        settings, anyway = settings_of(link_state), link_state["anyway"]
        state.choose(run="done", ended=run, searched=True, stale=False, settings=settings, anyway=anyway, **boards)
        state.view_step(self.displayed_run.step, self.displayed_run.last)
        spawn(self._refresh(Guard(lambda: state.progress.ended)))

    async def _refresh(self, guard):
        """Show the explanation of the step again, and only then set the phase to done."""
        await guard.wait(self.explanations.refresh())
        if self.state.progress.run == "done":
            self.state.change(phase="done")

    def _mark_unfinished(self):
        """Show that a search did not finish."""
        self._show_stale([("", UNFINISHED.format(self.state.search.solve_name) if self.has_tree else NO_TREE)])

    def _mark_changed(self):
        """Mark the displayed tree as stale after a change of settings, and announce that once."""
        changed_by_reader, self.opened_link = self.state.display.link is self.opened_link, self.state.display.link
        if self.state.progress.run != "none" or self.empty_stage.is_empty:
            return
        if changed_by_reader:
            spawn(self._restore_if_equal())
        note = self._note
        self._show_stale([("", note)] + ([("link", RESTORE, "back-to-tree")] if self._has_same_code else []))
        if not self.state.progress.stale or note == self.announced:
            return
        announcer.retract_event(self.announced)
        self.announced = "" if self.state.progress.searched else note
        if self.announced and self.state.display.view != "compare":  # Compare makes its own announcement
            announcer.announce_event(self.announced)

    @property
    def _note(self):
        """The note that settings have changed; it names the button that starts a search with the new settings."""
        if self.state.board.unsolvable:
            return CHANGED_UNSOLVABLE  # the button swaps two tiles
        changed_code = CHANGED_CODE.format(self.state.search.solve_name)
        if not self._has_same_code and self.state.search.own_problem:
            return CHANGED_CODE_BY_HAND if self.state.search.by_hand else changed_code
        if not self._has_same_code and self.state.search.settings == settings_of(self.link_state):
            return CHANGED_CODE_BY_HAND if self.state.search.by_hand else changed_code
        return CHANGED_BY_HAND if self.state.search.by_hand else CHANGED.format(self.state.search.solve_name)

    async def _restore_if_equal(self):
        """Restore the run as soon as the reader has set all settings back to those of the run."""
        state, link_state = self.state, self.link_state
        is_stale = state.progress.stale and state.progress.run == "none" and not state.progress.searched
        if not is_stale or not self._is_restorable:
            return
        original = link_state["start"], link_state["goal"], settings_of(link_state)
        if (state.board.start, state.board.goal, state.search.settings) == original and self._has_same_code:
            self._restore(keep_moves=True)

    @property
    def _has_same_code(self):
        """True unless the displayed tree was searched with code of the reader's that has changed since."""
        if self.link_state is None:
            return True
        has_problem = self.link_state["problem_code"] in ("", self.state.code.problem_code)
        return has_problem and self._codes_for(settings_of(self.link_state)) == self.codes

    def _codes_for(self, settings):
        """Return the reader's code for a heuristic and a search that a search with these settings runs now."""
        code = self.state.code
        return code.code_for(settings), code.search_code if is_own_search(settings) else ""

    def _rename_heuristics(self, names):
        """Use the new name of the heuristic with which the displayed tree was searched."""
        if self.link_state is not None:
            self.link_state = with_new_name(self.link_state, names)

    def _show_stale(self, spans):
        """Mark the displayed tree as stale, with a text in place of its sentence."""
        # Before the first search, the example is displayed.
        if self.link_state is not None and not self.empty_stage.is_empty:
            self.state.change(stale=True)
            self.explanations.show_note(spans)


EMPTY = "Press {} to draw the search tree here."
EMPTY_BY_HAND = "Press Begin to expand nodes by hand."


class EmptyStage:
    """Leaves the stage empty until the first search of a problem that is not the sliding puzzle.

    The tree of the example, or of the problem before, is of other states. `state.progress.empty` is True until then.
    """

    def __init__(self, state, displayed_run):
        self.state, self.problem = state, ""  # problem: that of the tree which the last search has produced
        displayed_run.run_changed.subscribe(self._on_run_changed)
        state.react(self._update, "settings", "run")

    def _on_run_changed(self):
        """Note the tree of a search; the example beside another board is only a picture."""
        if self.state.progress.run != "none":
            self.problem = self.state.search.settings["problem"]
            self._update()

    @property
    def is_empty(self):
        """True while the problem is not the sliding puzzle and no search of it has produced a tree.

        While its first search starts, nothing is hidden, unless there is a tree of another problem.
        """
        problem, is_before = self.state.search.settings["problem"], self.state.progress.run == "none"
        return self.state.search.other_problem and self.problem != problem and (is_before or self.problem != "")

    def _update(self):
        """Show how to start the first search."""
        state = self.state
        if self.is_empty != state.progress.empty:
            state.change(empty=self.is_empty)
        if self.is_empty and state.progress.run == "none":
            text = EMPTY_BY_HAND if state.search.by_hand else EMPTY.format(state.search.solve_name)
            fill(find("sentence"), [("", text)])
