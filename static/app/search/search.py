"""The search on the stage: runs it when Solve is pressed and shows its result, or takes over a run of Compare."""

from app.engine.engine import error_message
from app.engine.sandbox import SandboxError
from app.engine.site_tables import SiteTables
from app.page import announcer
from app.page.dom import find, root, spawn
from app.page.latest import Latest, RunReplaced
from app.search.progress import Progress
from app.search.recovery import Recovery
from puzzle.core import formatting, validation

AT_MAXIMUM = "No path found yet. The page holds no more nodes; another algorithm may need fewer."
ANNOUNCED_COUNTERS = (("Expanded", "expanded"), ("in the frontier", "frontier_end"), ("generated", "generated"))


class Search:
    """Runs one search at a time and shows its result; created after the parts that subscribe to the page's state.

    A search that has been replaced or cancelled ends with its next response.
    """

    def __init__(self, state, engine, runs, tree, links, loading, notice, controls):
        self.state, self.runs, self.site_tables = state, runs, SiteTables(state, engine)
        self.playback, self.layout_controller = tree.playback, tree.layout_controller
        self.links, self.loading, self.notice, self.controls = links, loading, notice, controls
        self.requests = Latest()
        self.queued = False  # whether a search waits for Python
        state.when("run", "none", self._cancel)
        state.subscribe(lambda: self._solve_when_ready() if state.searched else None, "link")
        state.when("worker", "here", self._run_queued)
        self.rescue = Recovery(state, engine, self, runs, notice, controls)

    def _cancel(self):
        """Ignore the results of the search under way, and drop a queued search."""
        self.requests.begin()
        self._queue(False)

    def _queue(self, queued):
        """Queue a search until Python has loaded, or if `queued` is False, drop a queued search."""
        if queued != self.queued:
            self.queued = queued
            self.loading.queue_search(queued)

    def _run_queued(self):
        """Run the search that has waited for Python."""
        if self.queued:
            self._queue(False)
            self._solve_when_ready()

    # ---- from the press to the search ----

    def solve(self):
        """Search now, or as soon as Python has loaded; in a comparison with run A ready, only the other runs."""
        if self.runs.only_others_missing:
            self.runs.search_others()
            return
        self.state.change(searched=True, step=None, code_from_link=False)
        self.links.enter()
        self._solve_when_ready()

    def solve_anyway(self):
        """Search although parity rules out a solution."""
        self.state.change(anyway=True)
        self.solve()

    def _solve_when_ready(self):
        """Search now or queue the search, unless parity rules out a solution."""
        state = self.state
        if state.unsolvable and not state.anyway:
            state.change(searched=False)
        elif state.connected:
            spawn(self._solve_now(self.requests.newest))
        elif state.worker == "dead":
            state.change(searched=False)
            self.notice.focus()
        else:
            self._queue(True)

    async def _solve_now(self, guard):
        """Search from the player's board to the goal, unless a newer request has replaced this one."""
        guard.ensure_newest()
        state = self.state
        if not state.connected:
            self._solve_when_ready()  # Python was lost just now, so the search has to wait
            return
        await guard.wait(self.site_tables.check())
        guard = self.requests.begin()
        self.runs.stopping = False
        self.playback.release_run()
        state.change(phase="searching", run="running", ended=None, solution_board=None)
        try:
            progress = Progress(self.playback, self.layout_controller)
            search = self.runs.search(self.runs.stage_run, state.search_settings(), progress)
            source, data, placed = await guard.wait(search)
            await self.show(guard, source, data, placed, state.step)
        except RunReplaced:
            raise
        except SandboxError as error:
            self.rescue.report_own_code(error)
            return
        except Exception as error:
            self.rescue.break_off(*error_message(error))
            return
        self.show_ending(source)

    # ---- the result ----

    async def show(self, guard, source, data, placed, step=None):
        """Show an ended run at a step, by default the last, unless a newer search replaces it."""
        await guard.wait(self.layout_controller.place_new_run(source, data, placed))
        await guard.wait(self.playback.show(data, source, self.state.optimal, step))

    def show_ending(self, run):
        """Show the result of the search, then update the page's state."""
        self.state.change(run="done", ended=run)
        outcome = run.ending.outcome
        if outcome == "node_limit":
            self._offer_more(self.state.settings["node_limit"])
        elif outcome == "out_of_memory":
            self.rescue.offer_using_less_memory()
        if self.state.connected and self.runs.with_others:
            self.runs.search_others(again=True)
            return
        if self.state.connected:
            self.state.change(phase="done")
        self._announce_result(outcome in ("node_limit", "out_of_memory") and not run.unavailable)

    def _announce_result(self, has_notice):
        """Announce the result and the tree; add the counters unless the sentence of the last step is announced."""
        if self.state.quiz == "coming" or self.state.view == "compare":
            # In a quiz, the announcement would reveal the solution's length; in Compare, it would cover only one run.
            return
        displayed_run = self.playback.displayed_run
        at_end = displayed_run.step >= displayed_run.last
        figures = [(name, root.querySelector(f"[data-stat={stat}]").textContent) for name, stat in ANNOUNCED_COUNTERS]
        announced = [f"{name} {figure}" for name, figure in figures if figure != "not known"]
        sentence = "" if has_notice else find("sentence").textContent
        step = "" if at_end else f"Step {displayed_run.step:,} of {displayed_run.last:,}."
        counters = ", ".join(announced) + "." if announced and (has_notice or not at_end) else ""
        summary = find("tree-summary").textContent
        announcer.announce_soon(" ".join(part for part in (step, sentence, counters, summary) if part))

    def _offer_more(self, limit):
        """Offer to continue past the node limit, unless there is no greater limit."""
        title = f"Stopped at the limit of {formatting.quantity(limit, 'node')}."
        if limit < validation.NODE_LIMIT_RANGE[1]:
            self.notice.show(title, "No path found yet.", "Search on", self._continue_past_limit)
        else:
            self.notice.show(title, AT_MAXIMUM, "Options", self.controls.open_options)

    def _continue_past_limit(self):
        """Add the search with its old limit to the browser's history, and search again with twice the limit."""
        self.state.change(searched=True, step=None)
        self.links.enter()
        self.controls.raise_limit()
        self._solve_when_ready()

    # ---- taking over another run ----

    def take_over(self, source, data, fields):
        """Show an ended run of the comparison on the stage; `fields` are the fields of the page's state for it."""
        spawn(self._take_over(self.requests.newest, source, data, fields))

    async def _take_over(self, guard, source, data, fields):
        """Show the run unless a newer request has replaced this one."""
        guard.ensure_newest()
        source.ensure_open()
        state = self.state
        state.choose(searched=True, anyway=state.anyway, **fields)
        guard = self.requests.begin()
        self.runs.stage_run.replace(source)
        state.change(phase="searching", run="running", ended=None, solution_board=None)
        await self.show(guard, source, data, True)
        state.change(run="done", ended=source)
        state.change(phase="done")
