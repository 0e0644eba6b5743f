"""A tree of boards or options that are no longer the ones chosen: it stays, quiet, with a way back to them."""

from app.page import announcer
from app.page.dom import fill, find, on_act, spawn
from app.page.state import settings_of

CHANGED = "This tree is from your previous settings. Press Solve to update it. "
UNFINISHED = "This search did not finish. Press Solve to search again."
NOTHING = "This search produced no tree. The previous one is still shown."
BACK = "Restore those settings"


class StaleTree:
    """Remembers what the tree on the stage was searched with, says so once something else is chosen, and goes back.

    The run of a stale tree is still the worker's: going back to it searches for nothing and moves no step. Where the
    worker has lost it, or it had not ended, it is searched anew.
    """

    def __init__(self, state, displayed_run, explanations):
        self.state, self.displayed_run, self.explanations = state, displayed_run, explanations
        self.asked = self.ended = None
        self.told = False  # whether it has been heard that the tree is of another choice
        self.grown = False  # whether the tree on the stage is of the search that began last
        self.link = state.link  # the last that was followed: what it asks for is not what was set by hand
        on_act("back-to-tree", self._go_back)
        displayed_run.run_changed.subscribe(self._grow)
        state.when("run", "running", self._note)
        state.when("run", "done", self._note_ended)
        state.when("run", "none", self._tell_unfinished)
        state.subscribe(self._tell_changed, "start", "goal", "settings")

    def _note(self):
        self.asked, self.ended, self.grown = self.state.link_state(), None, False
        self.told = False
        announcer.retract_event(CHANGED)
        self.state.change(stale=False)

    def _grow(self):
        self.grown = True

    def _note_ended(self):
        self.ended = self.state.ended
        self.asked["picks"] = self.state.picks

    def bring_back(self, start):
        """Go back to the run that a move from this board has put away; tell whether there is one.

        The reader's own moves before that board stay counted.
        """
        state, asked = self.state, self.asked
        if not state.stale or (start, state.goal) != (asked["start"], asked["goal"]):
            return False
        if state.settings != settings_of(asked):
            return False
        self._go_back(played=True)
        return True

    def _go_back(self, played=False):
        asked, run, state = self.asked, self.ended, self.state
        if run is None or not run.is_open:
            again = dict(asked)
            if run is not None:
                again["step"] = None if self.displayed_run.step == self.displayed_run.last else self.displayed_run.step
            state.follow_link(again)
            return
        boards = {"start": asked["start"], "goal": asked["goal"]}
        if not played:  # to say once more what was dealt would begin the count of moves anew
            boards.update(first_board=asked["start"], first_optimal=-1)
        searched = {"settings": settings_of(asked), "searched": True, "anyway": asked["anyway"], "stale": False}
        self.told = False
        state.choose(run="done", ended=run, **boards, **searched)
        state.view_step(self.displayed_run.step, self.displayed_run.last)
        spawn(self._tell_anew(run))

    async def _tell_anew(self, run):
        """Say again what was said of the step, and only then that all is there."""
        await self.explanations.refresh()
        if self.state.ended is run and self.state.run == "done":
            self.state.change(phase="done")

    def _tell_unfinished(self):
        """Say that a search broke off; where it ended because something else was chosen, that is said next."""
        self._quiet([("", UNFINISHED if self.grown else NOTHING)])

    def _tell_changed(self):
        by_hand, self.link = self.state.link is self.link, self.state.link
        if self.state.run != "none":
            return
        if by_hand:
            spawn(self._recognise())
        self._quiet([("", CHANGED), ("link", BACK, "back-to-tree")])
        if self.state.stale and not self.told and not self.state.searched:
            self.told = True
            if self.state.view != "compare":  # which says what is to be done with all of its trees
                announcer.announce_event(CHANGED)

    async def _recognise(self):
        """Go back by itself once all has been set as it was: the tree is that of the present settings then."""
        state, asked = self.state, self.asked
        if state.run != "none" or not state.stale or state.by_hand or state.searched or self.ended is None:
            return
        as_it_was = asked["start"], asked["goal"], settings_of(asked)
        if self.ended.is_open and (state.start, state.goal, state.settings) == as_it_was:
            self._go_back(played=True)

    def _quiet(self, spans):
        if self.asked is not None:  # before the reader's first search the example is on the stage
            self.state.change(stale=True)
            fill(find("sentence"), spans)
