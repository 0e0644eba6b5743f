"""The runs of the page: run A, which the tree view shows, and up to three other runs for the Compare view."""

from pyscript.js_modules import bridge

from app.engine.engine import RunSession, error_message, tables_of
from app.engine.kept_run import KeptRun
from app.page.dom import spawn
from app.page.latest import Latest, RunReplaced
from app.page.signal import Signal
from app.page.state import IDLE, settings_of_run
from puzzle.links import link_runs

MAX_RUNS = 4
SLICE = 0.04
"""Seconds of work per request: short, so that Stop works at once, but long enough to make progress."""


class PageRun:
    """A run of the page: its settings and, once searched, its tree.

    `search` holds the settings as in links, `data` is the tree, `source` is the run session, and `request` holds the
    boards and settings that were searched. During a search, `partial` is (tree, last response to `advance`).
    """

    def __init__(self, search=None):
        self.search, self.source = search, None
        self.reset()

    def reset(self):
        """Close the run session and discard the results of the search."""
        self.replace(None)
        self.request = self.data = None
        self.ended, self.searching, self.lost, self.problem = False, False, False, ""

    def replace(self, source):
        """Use another run session; pending requests of the previous session raise RunReplaced."""
        if self.source is not None and self.source is not source:
            self.source.close()
        self.source, self.partial, self.stopping = source, None, False

    def cancel(self):
        """Cancel the run's search if one is under way."""
        if self.source is not None and self.source.ending is None:
            self.source.close()


class SearchObserver:
    """Base class for objects that follow a search: each method is called when the event of its name happens.

    `layout` is the first layout of the tree. If `places_all` is True, the layout is completed even if the reader stops
    the search.
    """

    layout, places_all = "tidy", True

    def on_loading(self, share):
        """Called while the tables of the heuristic are loaded, with the share that is done, from 0 to 1."""

    def on_start(self):
        """Called when the search has started; its tree is empty."""

    def on_advance(self, data, news):
        """Called after each slice of the search with its tree and the worker's response."""

    def on_growth(self, data):
        """Called when the tree has grown and the search continues."""

    def on_placing(self, data):
        """Called after the search while some nodes of its tree have no position yet."""


class RunSet:
    """Searches the runs of the page and holds their results.

    Emits `changed`, `tree_grown`, `search_finished`, and `stage_lost` when the sandbox of run A has ended.

    Run A is searched first, then the other runs one after another. `choose_engine(settings)` returns the engine for a
    search. When the worker of an engine is lost, the page still has the trees of its runs.
    """

    def __init__(self, state, choose_engine, displayed_run):
        self.state, self.choose_engine, self.displayed_run = state, choose_engine, displayed_run
        self.stage_run, self.other_runs = PageRun(), []
        self.requests, self.stopping = Latest(), False
        # For `listed_nodes`: the compared trees as (index of the run, tree), the nodes as (index of the run, nodes).
        self.compared_trees = self.differing_nodes = ()
        self.changed, self.tree_grown, self.search_finished = Signal(), Signal(), Signal()
        self.stage_lost = Signal()
        state.subscribe(self._update_others, "others")
        state.when("run", "none", self._cancel_all)
        state.subscribe(self._keep_lost_runs, "worker")
        self._update_others()

    # ---- one search ----

    async def search(self, run, settings, observer):
        """Search with these settings; return the run session, the tree, and True if all nodes have been placed.

        Raises RunReplaced if the run is cancelled, reset or searched again before its search has ended.
        """
        source = RunSession(self.choose_engine(settings))
        run.replace(source)
        tables = tables_of(settings, settings["goal"])
        if tables:
            await source.engine.prepare_tables(tables, observer.on_loading)
            source.ensure_open()
        data = run.data = bridge.createTree(await source.start(settings))
        run.searching = continues = True
        observer.on_start()
        while continues:
            news = await source.ask("advance", SLICE)
            data.append(news)
            run.partial, continues = (data, news), news.searching
            observer.on_advance(data, news)
            if continues and run.stopping:
                await source.ask("cancel")
                continues = False
            elif continues:
                observer.on_growth(data)
        placed = await self._place_nodes(run, source, data, observer)
        source.ending = await source.ask("finish")
        data.finish(source.ending)
        return source, data, placed

    async def _place_nodes(self, run, source, data, observer):
        """Compute the layout of the tree; return False if the reader stops this before all nodes have a position."""
        run.stopping = False
        while observer.places_all or not run.stopping:
            response = await source.ask("place", observer.layout, SLICE)
            if not response.more:  # otherwise the response contains no positions yet
                data.setLayout(response)
                return True
            observer.on_placing(data)
        await source.ask("cancel")
        return False

    # ---- the state of the runs ----

    def refresh_runs(self):
        """Update run A (`stage_run`) from the page's state, then return all runs, starting with run A."""
        state, displayed_run, stage_run = self.state, self.displayed_run, self.stage_run
        stage_run.search = link_runs.run_settings(state.settings)
        source = displayed_run.source if state.run == "done" and state.ended is not None else None
        if source is not None:
            stage_run.source = source
        stage_run.ended = source is not None and not source.cut_off
        stage_run.lost = source is not None and bool(source.unavailable)
        stage_run.data = displayed_run.data if state.run != "none" or state.stale else None
        stage_run.searching = state.run == "running"
        runs = [stage_run]
        runs.extend(self.other_runs)
        return runs

    def ready(self, run):
        """Return True if a run's search has ended and used the current board and settings."""
        return run.ended and self._is_current(run)

    def can_answer(self, run):
        """Return True if a run is ready and its worker still responds to requests."""
        return self.ready(run) and not run.lost

    @property
    def all_ready(self):
        """True if all runs are ready."""
        return all(self.ready(run) for run in self.refresh_runs())

    @property
    def lost(self):
        """True if any run with the current settings has lost its worker."""
        return any(run.lost and self._is_current(run) for run in self.refresh_runs())

    @property
    def listed_nodes(self):
        """The nodes listed by the comparison of expanded boards, as pairs (index of the run, nodes).

        Empty if one of the two compared runs has changed since.
        """
        runs = self.refresh_runs()
        unchanged = [
            index < len(runs) and self.ready(runs[index]) and runs[index].data is tree
            for index, tree in self.compared_trees
        ]
        return self.differing_nodes if all(unchanged) else ()

    @property
    def with_others(self):
        """True if the other runs are searched after run A: Compare is open, and the reader has not stopped run A."""
        return self.state.view == "compare" and bool(self.other_runs) and not self.stopping

    @property
    def only_others_missing(self):
        """True if Compare is open and run A is ready, but another run is not."""
        comparing = self.state.view == "compare" and self.state.connected
        answers = [self.can_answer(run) for run in self.refresh_runs()]
        return comparing and answers[0] and not all(answers)

    @property
    def others_missing(self):
        """True if a run other than run A needs a search, and its last search with these settings did not fail."""
        return any(not self.can_answer(run) and not (run.problem and self._is_current(run)) for run in self.other_runs)

    def _is_current(self, run):
        """Return True if a run was searched with the current settings; always for run A, which is reset by changes."""
        return run is self.stage_run or run.request == self._request_for(run)

    def _request_for(self, run):
        """Return the boards and settings that a search of a run would use now."""
        settings = settings_of_run(run.search, self.state.settings["problem"])
        settings.update(start=list(self.state.start), goal=list(self.state.goal), anyway=self.state.anyway)
        settings["code"] = self.state.own_code
        return settings

    async def ask(self, name, runs, *arguments):
        """Return the worker's response to a request about several runs of one engine; it gets their numbers first.

        Waits until the worker has all of these runs, as it may still be repeating the search of the example. Raises
        RunReplaced if any of the runs has been closed, or if Python cannot start.
        """
        sessions = []
        for run in runs:
            sessions.append(await run.source.connected())
        if any(session.engine is not sessions[0].engine for session in sessions):
            raise RunReplaced  # no engine knows all of these runs
        try:
            return await sessions[0].engine.ask(name, [session.number for session in sessions], *arguments)
        finally:
            for session in sessions:
                session.ensure_open()

    # ---- adding and removing runs ----

    def _update_others(self):
        """Create a run for each entry of the state's `others`; keep existing runs with the same settings."""
        searches, unused = list(self.state.others[: MAX_RUNS - 1]), list(self.other_runs)
        if [run.search for run in unused] == searches:
            return
        self.cancel_others()
        self.other_runs = []
        for search in searches:
            matching = [run for run in unused if run.search == search]
            if matching:
                unused.remove(matching[0])
            self.other_runs.append(matching[0] if matching else PageRun(search))
        for run in unused:
            run.reset()
        self.changed.emit()

    def take_first_other(self):
        """Remove run B, the first of the other runs, from the set and return it without closing it."""
        return self.other_runs.pop(0)

    def _keep_lost_runs(self):
        """After the loss of a worker, keep the trees of its runs, and reset its runs without a tree."""
        for run in self.other_runs:
            if run.source is not None and run.source.has_worker:
                continue
            if run.data is None:
                run.reset()
                continue
            run.lost, run.searching = True, False
            if run.ended:
                run.source = KeptRun(run.data, run.source.ending, None)

    def lose_sandbox(self):
        """After the end of the sandbox, keep the trees of its runs."""
        self._keep_lost_runs()
        source = self.displayed_run.source
        if source is not None and not source.has_worker:
            self.stage_lost.emit()

    # ---- searching the other runs, one after another ----

    def _cancel_all(self):
        """Cancel all running searches after a change of the board or the settings."""
        self.stage_run.cancel()
        self.cancel_others()

    def cancel_others(self):
        """Cancel the running search of a run other than run A, if there is one."""
        self.requests.begin()
        for run in self.other_runs:
            run.cancel()
        if self.state.busy:
            self._finish()

    def stop(self):
        """Stop the running searches, keep their trees, and start no further search."""
        self.stopping = True
        for run in self.refresh_runs():
            run.stopping = True

    def _finish(self):
        """Mark the page as idle after the last search of the other runs."""
        state = self.state
        if state.phase == "searching" and state.run == "done":
            state.change(busy=False, phase="done" if state.connected else IDLE[state.worker])
        else:
            state.change(busy=False)

    def search_others(self, again=False):
        """Search the other runs that are not ready; with `again`, search all other runs."""
        spawn(self._search_others(self.requests.begin(), again))

    async def _search_others(self, guard, again):
        """Search the other runs one after another, until the reader stops them or a newer request replaces this one."""
        guard.ensure_newest()
        self.stopping = False
        self.state.change(busy=True, phase="searching")
        try:
            for run in list(self.other_runs):
                if not self.stopping and (again or not self.can_answer(run)):
                    await guard.wait(self._search_run(run))
                    self.search_finished.emit()
        finally:
            if guard.is_newest:  # also if the worker was lost
                self._finish()

    async def _search_run(self, run):
        """Search a run other than run A with the current boards and the run's settings, or store why it failed."""
        run.reset()
        request = run.request = self._request_for(run)
        try:
            await self.search(run, request, ComparedRunObserver(self, run))
            run.ended, run.searching = True, False
        except RunReplaced:
            raise
        except Exception as error:
            run.reset()
            run.request, run.problem = request, error_message(error)[0].replace("ValueError: ", "")


class ComparedRunObserver(SearchObserver):
    """Reports the progress of a run other than A to the panes of Compare."""

    def __init__(self, runs, run):
        self.runs, self.run = runs, run

    def on_start(self):
        """Report that the run has a tree, so that a pane shows it."""
        self.runs.changed.emit()

    def on_growth(self, data):
        """Report that the tree has grown, so that its pane draws the new nodes."""
        self.runs.tree_grown.emit(self.run)
