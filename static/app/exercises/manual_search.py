"""A search by hand: a click or Enter on a node of the frontier expands it, and Undo takes that back."""

from app.engine.engine import RunReplaced
from app.page import announcer
from app.page.dom import fill, find, h, listen, root, spawn
from app.page.links import complain, complain_too
from puzzle.core.formatting import plain_text, quantity

SLICE = 0.04
"""Seconds of counting between two looks."""
EXPANDED, TAKEN_BACK = "Expanded: {}, {:,} in the frontier.", "Undone: {:,} in the frontier."
REFUSED = "The link’s picks: {} could not be applied to this board."
MORE_THAN = "more than {:,}"
NONE_NEEDED = "counting…"


class ManualSearch:
    """Begins as soon as *By hand* is chosen, and goes on with each choice."""

    def __init__(self, state, tree, search, panels):
        self.state, self.search, self.displayed_run = state, search, tree.displayed_run
        self.tree, self.panels = tree, panels
        self.busy = False
        tree.selection.click_handler = self.take
        panels.add("by-hand", lambda: HandBar(state, self))
        state.subscribe(self._begin, "settings")
        state.when("run", "done", self._look)
        state.when("worker", "here", self._resume)

    @property
    def on(self):
        """Whether a search by hand is on the stage, and can go on."""
        state, run = self.state, self.state.ended
        return state.by_hand and state.run == "done" and run is self.displayed_run.source and not run.unavailable

    def _begin(self):
        """Begin, or begin again with another heuristic: there is nothing to wait for."""
        state = self.state
        if state.by_hand and not state.searched and state.alive and not state.unsolvable:
            self.search.solve()

    def _resume(self):
        """Make one's own choices again with a worker that was started anew, as it knows nothing of them."""
        state, run = self.state, self.displayed_run.source
        if state.by_hand and state.run == "done" and run is not None and run.unavailable and not state.handed_over:
            self.search.solve()

    def _look(self):
        """See to it that what goes with a search by hand is there."""
        if self.on:
            self.panels.need("by-hand")

    def take(self, node):
        """Expand a node of the frontier; tell whether it is one."""
        data = self.displayed_run.data
        if not self.on or node < 0 or data.statusName(node, data.lastStep) != "frontier":
            return False
        spawn(self._change(lambda run: run.ask("expand", node), node))
        return True

    def take_back(self):
        """Undo the last choice; tell whether there is any."""
        if not self.on or not int(self.displayed_run.data.takenCount):
            return False
        spawn(self._change(lambda run: run.ask("take_back")))
        return True

    async def _change(self, ask, expanded=-1):
        """Let the run be another one, and show that; of two wishes at once the first counts."""
        run, state = self.state.ended, self.state
        if self.busy:
            return
        self.busy = True
        try:
            told = await ask(run)
        except RunReplaced:
            return
        finally:
            self.busy = False
        if run is not state.ended:
            return  # a link or another board has put it away meanwhile
        if told.refused:
            complain([told.refused])
            return
        data, known = self.displayed_run.data, int(self.displayed_run.data.size)
        selection = self.tree.selection
        if selection.node != expanded:  # whoever walks by keys stays where they are
            selection.select(-1)
        data.reset()
        for act, news in ((data.append, told), (data.setLayout, told), (data.finish, told.ending)):
            act(news)
        run.ending = told.ending
        if expanded < 0:
            self.displayed_run.run_changed.emit()
        await self.tree.playback.show(data, run, state.optimal)
        if run is not state.ended:
            return
        self._say(expanded < 0, int(data.size) - known, int(data.size) - int(data.takenCount))
        state.change(run="done", ended=run, phase="done", step=None, handed_over=False)

    def _say(self, back, new, waiting):
        """Let it be heard what has come of it."""
        if back:
            announcer.announce_now(TAKEN_BACK.format(waiting))
        elif self.state.ended.ending.outcome == "unfinished":
            announcer.announce_now(EXPANDED.format(quantity(new, "new node"), waiting))
        else:
            announcer.announce_now(find("sentence").textContent)


class HandBar:
    """What stands below the tree and beside it while somebody searches by hand."""

    def __init__(self, state, by_hand):
        self.state, self.by_hand = state, by_hand
        root.querySelector(".results").append(find("needs"))
        listen(find("hand-undo"), "click", lambda event: by_hand.take_back())
        listen(find("hand-advice"), "click", lambda event: spawn(self._advise()))
        state.subscribe(self._follow, "run", "settings")
        self.counted = None  # the run whose strategies are being counted
        self.words = ""  # what is said of the choices
        self._follow()

    def _follow(self):
        """Say how the search by hand stands, where one is on the stage."""
        find("hand").hidden = find("needs").hidden = not self.by_hand.on
        if self.by_hand.on:
            spawn(self._tell(self.state.ended))

    async def _tell(self, run):
        try:
            told = await run.ask("choices")
        except RunReplaced:
            return
        if run is not self.state.ended:
            return
        self.state.change(picks=tuple([int(told.picks[at]) for at in range(told.picks.length)]))
        taken = int(self.by_hand.displayed_run.data.takenCount)
        over = run.ending.outcome != "unfinished"
        find("hand-undo").disabled, find("hand-advice").disabled = not taken, over
        self._say(told.words)
        if run is not self.counted:
            self.counted = run
            if int(told.refused):
                complain_too([REFUSED.format(quantity(int(told.refused), "choice"))])
            await self._count(run)

    def _say(self, spans):
        """Show what is said of the choices, and announce it unless it has been said."""
        fill(find("hand-words"), spans)
        words = plain_text(list(spans))
        if words and words != self.words:
            announcer.announce_soon(words)
        self.words = words

    async def _advise(self):
        """Say what A* would take, and mark it in the tree."""
        run = self.state.ended
        if not self.by_hand.on:
            return
        try:
            told = await run.ask("advice")
        except RunReplaced:
            return
        self.by_hand.tree.drawing.view.outlineNodes(told.nodes)
        fill(find("hand-words"), told.words)
        announcer.announce_now(plain_text(list(told.words)))

    async def _count(self, run):
        """Count what each strategy needs, as long as this run is before the reader."""
        more = True
        while more and run is self.state.ended:
            try:
                told = await run.ask("needs", SLICE)
            except RunReplaced:
                return
            more = told.more
            _list(told.rows, more)
            if told.words.length and run is self.state.ended:
                self._say(told.words)


def _list(rows, more):
    """List what the strategies that have been counted need."""
    place = find("needs-list")
    place.replaceChildren()
    for at in range(rows.length):
        label, count, outcome = rows[at]
        place.append(_row(label, f"{int(count):,}" if outcome == "solved" else _unsolved(outcome, int(count))))
    if more:
        place.append(_row("", NONE_NEEDED))


def _unsolved(outcome, count):
    return MORE_THAN.format(count) if outcome == "node_limit" else f"{count:,}, not solved"


def _row(label, figure):
    return h("div.row", h("dt", label), h("dd", figure))
