"""The manual search: a click or Enter on a frontier node expands the node, and Undo reverts the last expansion."""

from app.page import announcer
from app.page.dom import fill, find, h, listen, root, spawn
from app.page.latest import Guard, RunReplaced
from app.page.links import add_problems, show_problems
from app.page.visibility import Visibility
from puzzle.core import catalogue
from puzzle.core.formatting import plain_text, quantity

TIME_SLICE = 0.04
"""Seconds for which the worker counts nodes per request."""
EXPANDED, UNDONE = "Expanded: {}, {:,} in the frontier.", "Undone: {:,} in the frontier."
PICKS_REFUSED = "The link’s picks: {} could not be applied to this board."
MORE_THAN = "more than {:,}"
COUNTING = "counting…"


class ManualSearch:
    """Expands each node that the reader picks in a manual search, and repeats the search after changes of settings."""

    def __init__(self, state, tree, search, panels):
        self.state, self.search, self.displayed_run = state, search, tree.displayed_run
        self.tree = tree
        self.busy, self.code = False, ("", "")  # code: the reader's code that the latest search runs
        tree.drawing.click_handler = self.expand
        bar_state = state.only("search", "progress", "exercise")

        def show_marks():
            panels.use("marks", lambda part: part.toggle())

        panels.add("by-hand", lambda: ManualSearchBar(bar_state, self, show_marks))
        state.subscribe_last(lambda: self._repeat() if state.search.by_hand else None, "settings")
        state.when("run", "running", lambda: self._on_search_started() if state.search.by_hand else None)
        state.when("run", "done", lambda: panels.need("by-hand") if state.search.by_hand else None)
        state.subscribe_last(lambda: self._resume() if state.engine.connected else None, "worker")

    @property
    def is_on(self):
        """True while a manual search is displayed and the worker still holds it."""
        progress, run = self.state.progress, self.state.progress.ended
        is_displayed = progress.run == "done" and run is self.displayed_run.source
        return self.state.search.by_hand and is_displayed and not run.unavailable

    def _repeat(self):
        """Repeat the displayed manual search with changed settings.

        The choice of *By hand* alone starts nothing: arrow keys pass it on the way to other algorithms. Nor does other
        code of the reader: it may have arrived in a link, or is still being typed. Nor does the
        link of an assignment without a board.
        """
        state, data = self.state, self.displayed_run.data
        is_displayed = data is not None and data.info.algorithm == catalogue.BY_HAND.name
        is_waiting = not state.progress.searched and state.engine.alive and not state.board.unsolvable
        has_board = not state.exercise.asks_student
        if is_displayed and is_waiting and has_board and self.code == self._own_code:
            self.search.solve()

    def _on_search_started(self):
        """Note the code of the reader that a search runs."""
        self.code = self._own_code

    @property
    def _own_code(self):
        """The code of the reader's problem and heuristic that a search would run now."""
        return self.state.search.settings["problem_code"], self.state.code.code_for(self.state.search.settings)

    def _resume(self):
        """Start the manual search again after the worker was restarted; the new worker repeats the reader's picks."""
        state, run = self.state, self.displayed_run.source
        is_lost = state.progress.run == "done" and run is not None and run.unavailable
        if state.search.by_hand and is_lost and not state.exercise.handed_over:
            self.search.solve()

    def expand(self, node):
        """Expand a node of the frontier and return True; for any other node, return False."""
        data = self.displayed_run.data
        if not self.is_on or node < 0 or data.statusName(node, data.lastStep) != "frontier":
            return False
        if self.state.refuses("choice", int(data.takenCount)):
            return True
        spawn(self._apply_change(lambda run: run.ask("expand", node), self.state.exercise.picks + (node,), node))  # noqa: RUF005
        return True

    def undo(self):
        """Undo the last pick and return True, also while marks are shown; return False if nothing has been picked."""
        if self.state.exercise.marked_step is not None:
            return True  # the marks are shown in place of the search
        if not self.is_on or not int(self.displayed_run.data.takenCount):
            return False
        if self.state.refuses("undo"):
            return True
        spawn(self._apply_change(lambda run: run.ask("take_back"), self.state.exercise.picks[:-1]))
        return True

    async def _apply_change(self, request, picks, node_expanded=-1):
        """Send a request that changes the run, and show the changed tree; while another change runs, do nothing.

        `picks` are the picks after the change, with which the search is repeated if the worker is lost during the
        request. `node_expanded` is the picked node, −1 for an undo.
        """
        state, guard = self.state, Guard(lambda: self.state.progress.ended)
        run = guard.value
        if self.busy:
            return
        self.busy = True
        try:
            response = await guard.wait(request(run))
        except RunReplaced:
            if guard.is_newest and run.unavailable:
                state.change(picks=picks)
            raise
        finally:
            self.busy = False
        if response.refused:
            show_problems([response.refused])
            return
        data, old_size = run.data, int(run.data.size)  # marks that were requested before may show another tree
        selection = self.tree.selection
        if selection.node != node_expanded:  # a node that was selected and expanded by keyboard stays selected
            selection.select(-1)
        data.reset()
        for apply, data_part in ((data.append, response), (data.setLayout, response), (data.finish, response.ending)):
            apply(data_part)
        run.ending = response.ending
        if node_expanded < 0:
            self.displayed_run.run_changed.emit()
        await guard.wait(self.tree.playback.show(data, run, state.paths.known_length))
        self._announce(node_expanded < 0, int(data.size) - old_size, int(data.size) - int(data.takenCount))
        state.change(
            run="done", ended=run, phase="done", step=None, handed_over=False, marked_step=None, marks_grade=None
        )

    def _announce(self, is_undo, new_nodes, frontier_size):
        """Announce how a pick or an undo has changed the frontier; at the end of the search, announce the result."""
        if is_undo:
            announcer.announce_now(UNDONE.format(frontier_size))
        elif self.state.progress.ended.ending.outcome == "unfinished":
            announcer.announce_now(EXPANDED.format(quantity(new_nodes, "new node"), frontier_size))
        else:
            announcer.announce_now(find("sentence").textContent)


class ManualSearchBar:
    """The controls of a manual search below the tree, and beside the tree the node counts of other strategies."""

    def __init__(self, state, manual_search, show_marks):
        self.state, self.manual_search = state, manual_search
        root.querySelector(".results").append(find("needs"))
        listen(find("hand-undo"), "click", lambda event: manual_search.undo())
        listen(find("hand-advice"), "click", lambda event: spawn(self._show_advice()))
        listen(find("marks-open"), "click", lambda event: show_marks())
        self.counted_run = None  # the run whose board the worker searches with each strategy to count the nodes
        self.text = ""  # the displayed text about the reader's picks
        search, progress = state.search, state.progress
        Visibility().follow(state, lambda: search.by_hand and progress.run == "done", self._update, "run", "settings")

    def _update(self, _is_shown):
        """Show and update the panel while a manual search is displayed; otherwise hide it."""
        find("hand").hidden = find("needs").hidden = not self.manual_search.is_on
        if self.manual_search.is_on:
            spawn(self._update_picks(Guard(lambda: self.state.progress.ended)))

    async def _update_picks(self, guard):
        """Store the reader's picks for the link and show the text about them; for a new run, start to count nodes."""
        run = guard.value
        response = await guard.wait(run.ask("choices"))
        picked = int(self.manual_search.displayed_run.data.takenCount)
        has_ended = run.ending.outcome != "unfinished"
        find("hand-undo").disabled, find("hand-advice").disabled = not picked, has_ended
        find("marks-open").disabled = not response.picks.length
        self._show_text(response.words)
        self.state.change(picks=tuple(response.picks))  # last, as an assignment locks some of the buttons
        if run is not self.counted_run:
            self.counted_run = run
            if response.refused:
                add_problems([PICKS_REFUSED.format(quantity(response.refused, "choice"))])
            await self._count_nodes(guard)

    def _show_text(self, spans):
        """Show the text about the reader's picks, which an assignment does not, and announce it if it has changed."""
        if self.state.exercise.assignment is not None:
            return
        fill(find("hand-words"), spans)
        text = plain_text(list(spans))
        if text and text != self.text:
            announcer.announce_soon(text)
        self.text = text

    async def _show_advice(self):
        """Show and announce which node A* would expand next, and outline the node in the tree."""
        run = self.state.progress.ended
        if not self.manual_search.is_on:
            return
        response = await run.ask("advice")
        self.manual_search.tree.drawing.view.outlineNodes(response.nodes)
        fill(find("hand-words"), response.words)
        announcer.announce_now(plain_text(list(response.words)))

    async def _count_nodes(self, guard):
        """Show how many nodes each strategy expands on this board.

        The worker counts in short slices of time, until all strategies are done or another run is displayed.
        """
        more = True
        while more:
            response = await guard.wait(guard.value.ask("strategy_counts", TIME_SLICE))
            more = response.more
            _list_counts(response.rows)
            if response.words.length:
                self._show_text(response.words)


def _list_counts(rows):
    """List all strategies with the node counts that the worker has so far."""
    counts = [(label, _count_text(count, outcome)) for label, count, outcome in rows]
    find("needs-list").replaceChildren(*[h("div.row", h("dt", label), h("dd", text)) for label, text in counts])


def _count_text(count, outcome):
    """Return the node count of a strategy as text, which says so if it did not reach the goal or has not ended."""
    if not outcome:
        return COUNTING
    if outcome == "node_limit":
        return MORE_THAN.format(count)
    return f"{count:,}" if outcome == "solved" else f"{count:,}, not solved"
