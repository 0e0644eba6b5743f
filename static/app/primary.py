"""The one filled button: Solve, Stop, or the swap that mends an unsolvable board, and what is said about that."""

from app.dom import fill, find, listen, on_act, root
from app.parity import ParityPane
from app.verdict import anyway_note, mend_note, mended


class Primary:
    """Offers what fits the page as it is; with a mend come the proof, another mend and a search all the same."""

    def __init__(self, app):
        self.app, self.parity = app, ParityPane()
        listen(find("primary"), "click", lambda event: self.press())
        on_act("choose-others", self._choose_others)
        on_act("search-anyway", app.solving.solve_anyway)

    @property
    def mending(self):
        """Whether there is nothing to find, and nobody has searched all the same."""
        return self.app.kind == "unsolvable" and not self.app.solving.ran

    def show(self):
        """Make the button what it does now."""
        searching = root.dataset.state == "searching"
        mending = self.mending and not searching
        label = "Start" if self.app.engine.connected else "Your board"
        find("start-label").textContent = "Goal, to be edited" if self.app.swapping.mode == "goal" else label
        find("no-run").hidden = not mending
        find("your-play").hidden = mending
        if mending:
            self._show_mend()
            return
        self.parity.hide()
        find("primary-text").textContent = "Stop" if searching else "Solve"
        fill(find("primary-note"), [])

    def press(self):
        """Do what the button says."""
        app = self.app
        if root.dataset.state == "searching":
            app.search.stop()
        elif self.mending:
            if app.swapping.mode == "mend":
                app.swapping.turn("")
            app.deal(mended(app.start, app.goal)[0], app.goal)
        else:
            app.solving.solve()

    def _show_mend(self):
        app = self.app
        self.parity.show(app.start, app.goal)
        fixed, a, b = mended(app.start, app.goal)
        find("primary-text").textContent = f"Swap {a} and {b}"
        go = ("link", "Search anyway", "search-anyway")
        fill(find("no-run-text"), [("", anyway_note(app.start, app.controls.settings["node_limit"])), go])
        fill(find("primary-note"), self._mend_spans(fixed))

    def _mend_spans(self, fixed):
        """Say what the swap does, and offer another; or, while another is being chosen, how to."""
        if self.app.swapping.mode == "mend":
            leave = ("link", "Never mind", "edit-neither")
            return [("", "Choose two tiles on the board: they change places. "), leave]
        others = ("link", "Choose two other tiles", "choose-others")
        return [("", mend_note(fixed, self.app.goal, self.app.fewest.after_mending) + " "), others]

    def _choose_others(self):
        """Let the reader choose which two tiles are swapped to mend the board."""
        if not self.app.swapping.mode:
            self.app.hands.edit_side("mend")
        self.app.swapping.focus()
