"""The one filled button: Solve, Stop, or the swap that mends an unsolvable board, and what is said about that."""

from app.board.verdict import anyway_note, repair_note, repaired
from app.page.dom import fill, find, listen, on_action
from puzzle.core.formatting import both_or_all

OTHERS = 3
"""The most that are searched beside the page's own run in a comparison."""

BEGIN, HAND_OVER, AGAIN = "Begin", "Let A* finish", "Begin again"


class SolveButton:
    """Offers what fits the page as it is; with a mend come the proof, another mend and a search all the same.

    Otherwise what is left of a card that the reader has closed stands beneath it, so that its button is found again.
    """

    def __init__(self, state, search, swapping, notice):
        self.state, self.search, self.swapping, self.notice = state, search, swapping, notice
        listen(find("primary"), "click", lambda event: self.press())
        on_action("choose-others", self._choose_others)
        on_action("search-anyway", search.solve_anyway)
        notice.leaving.subscribe(self.show)
        state.subscribe(
            self.show, "start", "goal", "settings", "searched", "phase", "worker", "editing", "swapped_optimal"
        )
        state.subscribe(self.show, "ended", "view", "others")

    @property
    def mending(self):
        """Whether there is nothing to find, and nobody has searched all the same."""
        return not self.state.searched and self.state.unsolvable

    def show(self):
        """Make the button what it does now."""
        state = self.state
        searching = state.phase == "searching"
        mending = self.mending and not searching
        find("no-run").hidden = not mending
        find("your-play").hidden = mending
        if mending:
            self._show_mend()
            return
        find("primary-text").textContent = "Stop" if searching else self._solve
        fill(find("primary-note"), self.notice.left)

    @property
    def _solve(self):
        """What is said where there is something to search: beside others, how many."""
        if self.state.by_hand and not self.search.runs.only_others_missing:
            return self._by_hand
        count = 1 + min(len(self.state.others), OTHERS)
        return f"Solve {both_or_all(count)}" if self.state.view == "compare" and count > 1 else "Solve"

    def press(self):
        """Do what the button says."""
        state = self.state
        if state.phase == "searching":
            self.search.stop()
        elif self.mending:
            if state.editing == "mend":
                self.swapping.set_mode("")
            state.deal(repaired(state.start, state.goal)[0], state.goal)
        else:
            if state.by_hand and not self.search.runs.only_others_missing:
                self._hand_over()
            self.search.solve()

    @property
    def _by_hand(self):
        """What it offers whoever searches by hand."""
        if self.state.run != "done":
            return BEGIN
        return AGAIN if self.state.ended.ending.outcome in ("solved", "exhausted") else HAND_OVER

    def _hand_over(self):
        """Let A* go on from what has been chosen by hand; where that has come to its end, begin again."""
        state, offered = self.state, self._by_hand
        state.change(handed_over=offered == HAND_OVER, picks=() if offered == AGAIN else state.picks)

    def _show_mend(self):
        state = self.state
        fixed, a, b = repaired(state.start, state.goal)
        find("primary-text").textContent = f"Swap {a} and {b}"
        go = ("link", "Search anyway", "search-anyway")
        fill(find("no-run-text"), [("", anyway_note(state.start, state.settings)), go])
        fill(find("primary-note"), self._mend_spans(fixed))

    def _mend_spans(self, fixed):
        """Say what the swap does, and offer another; or, while another is being chosen, how to."""
        if self.state.editing == "mend":
            leave = ("link", "Never mind", "edit-neither")
            return [("", "Select two tiles on the board to swap them. "), leave]
        others = ("link", "Choose two other tiles", "choose-others")
        return [("", repair_note(fixed, self.state.goal, self.state.swapped_optimal) + " "), others]

    def _choose_others(self):
        """Let the reader choose which two tiles are swapped to mend the board."""
        if not self.state.editing:
            self.swapping.set_mode("mend")
        self.swapping.focus()
