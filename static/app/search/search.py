"""A search from the press of the button to its ending: waited for, made, shown, and taken over from a comparison."""

from app.engine.engine import error_message
from app.engine.run_session import RunReplaced
from app.page import announcer
from app.page.dom import find, root, spawn
from app.page.latest import Latest
from app.search.progress import Progress
from app.search.recovery import Recovery
from puzzle.core import formatting, validation

MOST = "No path found yet. This is the most that the page holds; another way to search may need fewer nodes."
SPOKEN = (("Expanded", "expanded"), ("in the frontier", "frontier_end"), ("generated", "generated"))


class Search:
    """Brings the page from one phase to the next; to be made when all that follows the page's state is there.

    One search at a time: one that has been replaced or dropped ends with the next answer that it waits for.
    """

    def __init__(self, state, engine, runs, tree, links, loading, notice, controls):
        self.state, self.runs, self.playback, self.layout_controller = (
            state,
            runs,
            tree.playback,
            tree.layout_controller,
        )
        self.links, self.loading, self.notice, self.controls = links, loading, notice, controls
        self.requests = Latest()
        self.wanted = False  # whether a search waits for Python
        state.when("run", "none", self._forget)
        state.subscribe(self._begin, "link")
        state.when("worker", "here", self._catch_up)
        self.rescue = Recovery(state, engine, self, runs, notice, controls)

    def _forget(self):
        self.requests.begin()
        if self.wanted:
            self.wanted = False
            self.loading.queue_search(False)

    def _begin(self):
        """Make the search that a link asks for."""
        if self.state.searched:
            self._solve_when_ready()

    # ---- from the press to the search ----

    def solve(self):
        """Search, now or as soon as Python is here; beside others that are missing, only those."""
        if self.runs.only_others_missing:
            self.runs.search_others()
            return
        self.state.change(searched=True, step=None)
        self.links.enter()
        self._solve_when_ready()

    def solve_anyway(self):
        """Search although parity says that there is nothing to find."""
        self.state.change(anyway=True)
        self.solve()

    def stop(self):
        """End the searches under way, with what they have found."""
        self.runs.stop()

    def _solve_when_ready(self):
        """Begin the search that the page or its link asks for, unless parity forbids it."""
        state = self.state
        if state.unsolvable and not state.anyway:
            state.change(searched=False)
        elif state.connected:
            self.wanted = True
            spawn(self._solve_now(self.requests.since()))
        elif state.worker == "dead":
            state.change(searched=False)
            self.notice.focus()
        else:
            self.wanted = True
            self.loading.queue_search(True)

    def _catch_up(self):
        """Make the search that has waited for Python."""
        if self.wanted:
            spawn(self._solve_now(self.requests.since()))

    async def _solve_now(self, newest):
        """Search from the player's board to the goal, unless the reader has thought better of it since."""
        state = self.state
        if not newest() or not state.connected:
            return  # where Python has been lost in this very moment, the search still waits for it
        newest = self.requests.begin()
        self.wanted = self.runs.stopping = False
        self.playback.release_run()
        state.change(phase="searching", run="running", ended=None, solution_board=None)
        try:
            progress = Progress(self.playback, self.layout_controller)
            source, data, placed = await self.runs.search(self.runs.stage_run, state.search_settings(), progress)
            there = newest() and await self.show(newest, source, data, placed, state.step)
        except RunReplaced:
            return
        except Exception as error:
            if newest():
                self.rescue.break_off(*error_message(error))
            return
        if there:
            self.show_ending(source)

    # ---- what came of it ----

    async def show(self, newest, source, data, placed, step=None):
        """Show a run that has ended at a step, by default its last; tell whether it is the newest still."""
        await self.layout_controller.place_new_run(source, data, placed)
        if newest():
            await self.playback.show(data, source, self.state.optimal, step)
        return newest()

    def show_ending(self, run):
        """Show how the search came out, and let the page be told so last of all."""
        self.state.change(run="done", ended=run)
        outcome = run.ending.outcome
        if outcome == "node_limit":
            self._offer_more(self.state.settings["node_limit"])
        elif outcome == "out_of_memory":
            self.rescue.offer_less()
        if self.state.connected and self.runs.with_others:
            self.runs.search_others(again=True)
            return
        if self.state.connected:
            self.state.change(phase="done")
        self._say_ending(outcome in ("node_limit", "out_of_memory") and not run.unavailable)

    def _say_ending(self, noticed):
        """Let the ending be heard, in figures where a notice has said it or another step is shown; then the tree."""
        if self.state.quiz == "coming" or self.state.view == "compare":
            return  # it would tell how long the solution is, or of one run among several
        displayed_run = self.playback.displayed_run
        ended = displayed_run.step >= displayed_run.last
        figures = [(name, root.querySelector(f"[data-stat={stat}]").textContent) for name, stat in SPOKEN]
        known = [f"{name} {figure}" for name, figure in figures if figure != "not known"]
        sentence = "" if noticed else find("sentence").textContent
        step = "" if ended else f"Step {displayed_run.step:,} of {displayed_run.last:,}."
        counted = ", ".join(known) + "." if known and (noticed or not ended) else ""
        summary = find("tree-summary").textContent
        announcer.announce_soon(" ".join(part for part in (step, sentence, counted, summary) if part))

    def _offer_more(self, limit):
        """Offer to search on past a limit, unless no limit is greater."""
        title = f"Stopped at the limit of {formatting.quantity(limit, 'node')}."
        if limit < validation.NODE_LIMIT_RANGE[1]:
            self.notice.show(title, "No path found yet.", "Search on", self._search_on)
        else:
            self.notice.show(title, MOST, "Options", self.controls.open_options)

    def _search_on(self):
        """Search again with twice the nodes: another search in the history, so entered before the limit changes."""
        self.state.change(searched=True, step=None)
        self.links.enter()
        self.controls.raise_limit()
        self._solve_when_ready()

    # ---- from beside ----

    def take_over(self, source, data, chosen):
        """Have on the stage a run that has ended beside the one there; `chosen` is what it was searched with."""
        spawn(self._take_over(self.requests.since(), source, data, chosen))

    async def _take_over(self, newest, source, data, chosen):
        """Do so unless the reader has gone on meanwhile."""
        state = self.state
        if not newest() or not source.is_open:
            return
        state.choose(searched=True, anyway=state.anyway, **chosen)
        newest = self.requests.begin()
        self.runs.stage_run.replace(source)
        state.change(phase="searching", run="running", ended=None, solution_board=None)
        try:
            if await self.show(newest, source, data, True):
                state.change(run="done", ended=source)
                state.change(phase="done")
        except RunReplaced:
            return
