"""The runs of the page: run A, which the tree view shows, and up to three other runs for the Compare view."""

from pyscript.js_modules import bridge

from app.engine.engine import RunSession, error_message
from app.engine.node_pictures import NodePictures
from app.engine.run_names import MAX_RUNS
from app.engine.sandbox_engine import move_run
from app.page.dom import spawn
from app.page.latest import Latest, RunReplaced
from app.page.signal import Signal
from app.page.state import IDLE, runs_own_code, settings_of_run, with_new_name
from puzzle.core import heuristic_names
from puzzle.links import link_runs

DELETED = "“{}” has been deleted. Choose another heuristic."
SLICE = 0.04
"""Seconds of work per request: short, so that Stop works at once, but long enough to make progress."""


class PageRun:
    """A run of the page: its settings as in links (`search`), and the session of its latest search (`source`).

    `request` holds the boards and settings of that search, and `problem` the reason why it failed, or "".
    """

    def __init__(self, search=None):
        self.search, self.source = search, None
        self.reset()

    def reset(self, request=None):
        """Close the session with its results, as a search with other boards and settings follows."""
        self.replace(None)
        self.request, self.problem = request, ""

    def replace(self, source):
        """Use another session; pending requests of the previous one raise RunReplaced."""
        if self.source is not None and self.source is not source:
            self.source.close()
        self.source = source

    def cancel(self):
        """Cancel the run's search if one is under way."""
        if self.source is not None and self.source.ending is None:
            self.source.close()

    @property
    def data(self):
        """The tree, None before the search has started."""
        return None if self.source is None else self.source.data

    @property
    def searching(self):
        """True while the run is searched."""
        return self.source is not None and self.source.ending is None and self.source.is_open

    @property
    def ended(self):
        """True if the search has ended, and not by an interruption."""
        return self.source is not None and self.source.ending is not None and not self.source.cut_off

    @property
    def lost(self):
        """True if the page still has the tree of the run, but no worker answers requests about it."""
        return self.data is not None and bool(self.source.unavailable)


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

    def on_end(self):
        """Called when the tree is complete and its result is known."""


class RunSet:
    """Searches the runs of the page and holds their results.

    Emits `changed`, `tree_grown` and `search_finished`.

    Run A is searched first, then the other runs one after another. `choose_engine(settings)` returns the engine for a
    search, and `engine_after(settings)` the engine that has the run afterwards, by default the same. When the worker of
    an engine is lost, the page still has the trees of its runs.
    """

    def __init__(self, state, choose_engine, engine_after=None):
        self.state, self.choose_engine, self.engine_after = state, choose_engine, engine_after or choose_engine
        self.stage_run, self.other_runs = PageRun(), []
        self.requests, self.stopping = Latest(), False
        self.changed, self.tree_grown, self.search_finished = Signal(), Signal(), Signal()
        state.subscribe(self._update_others, "others")
        state.when("run", "none", self._cancel_all)
        state.heuristics_renamed.subscribe(self._rename_heuristics)
        self._update_others()

    # ---- one search ----

    async def search(self, run, settings, observer):
        """Search with these settings; return the run session, and True if all nodes have been placed.

        Raises RunReplaced if the run is cancelled, reset or searched again before its search has ended.
        """
        if settings.get("code") is None and runs_own_code(settings):
            raise ValueError(DELETED.format(heuristic_names.label(settings["heuristic"])))
        source = RunSession(self.choose_engine(settings))
        run.replace(source)
        data = source.data = bridge.createTree(await source.start(settings, observer.on_loading))
        source.pictures = NodePictures(source, data)
        observer.on_start()
        while True:
            news = source.progress = await source.ask("advance", SLICE)
            data.append(news)
            observer.on_advance(data, news)
            if not news.searching:
                break
            if source.stopping:
                await source.ask("cancel")
                break
            observer.on_growth(data)
        placed = await self._place_nodes(source, observer)
        source.ending = await source.ask("finish")
        data.finish(source.ending)
        observer.on_end()
        engine = self.engine_after(settings)
        if engine is not source.engine:
            await move_run(source, engine)
        return source, placed

    async def _place_nodes(self, source, observer):
        """Compute the layout of the tree; return False if the reader stops this before all nodes have a position."""
        source.stopping = False
        while observer.places_all or not source.stopping:
            positions = await source.ask("place", observer.layout, SLICE)
            if positions is not None:
                source.data.setLayout(positions)
                return True
            observer.on_placing(source.data)
        await source.ask("cancel")
        return False

    # ---- the state of the runs ----

    def refresh_runs(self):
        """Update run A's settings from the page's state, then return all runs, starting with run A."""
        self.stage_run.search = link_runs.run_settings(self.state.settings)
        runs = [self.stage_run]
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
    def with_others(self):
        """True if the other runs are searched after run A: Compare is open, and the reader has not stopped run A."""
        return self.state.view == "compare" and bool(self.other_runs) and not self.stopping

    @property
    def others_follow(self):
        """True while run A is searched, or has just been, and the search of the other runs follows by itself."""
        return self.state.connected and self.state.phase == "searching" and self.with_others

    def missing(self):
        """Return the runs that need a search before the worker can answer requests about all runs."""
        return [run for run in self.refresh_runs() if not self.can_answer(run)]

    @property
    def only_others_missing(self):
        """True if a search from Compare can leave out run A, as only other runs are missing."""
        missing = self.missing() if self.state.view == "compare" and self.state.connected else []
        return bool(missing) and self.stage_run not in missing

    @property
    def others_missing(self):
        """True if a run other than run A needs a search, and its last search with these settings did not fail."""
        return any(run in self.other_runs and not (run.problem and self._is_current(run)) for run in self.missing())

    def _is_current(self, run):
        """Return True if a run was searched with the current settings; for run A, the page's state says so."""
        return self.state.run == "done" if run is self.stage_run else run.request == self._request_for(run)

    def _request_for(self, run):
        """Return the boards and settings that a search of a run other than run A would use now."""
        return self.state.search_settings(settings_of_run(run.search, self.state.settings))

    async def ask(self, name, runs, *arguments):
        """Return the worker's response to a request about several runs of one engine; it gets their numbers first.

        Waits until the worker has all of these runs, as it may still be repeating the search of the example. Raises
        RunReplaced if any of the runs has been closed, or if Python cannot start.
        """
        sessions = []
        for run in runs:
            sessions.append(await run.source.connected())
        if any(session.engine is not sessions[0].engine for session in sessions):
            for index, session in enumerate(sessions):  # only the page's worker can have all of these runs
                sessions[index] = await session.in_worker()
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

    def _rename_heuristics(self, names):
        """Use the new names of heuristics in the settings of the other runs."""
        for run in self.other_runs:
            run.search = with_new_name(run.search, names)
            if run.request is not None:
                run.request = with_new_name(run.request, names)

    def take_first_other(self):
        """Remove run B, the first of the other runs, from the set and return it without closing it."""
        return self.other_runs.pop(0)

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
            if run.source is not None:
                run.source.stopping = True

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
        request = self._request_for(run)
        run.reset(request)
        try:
            await self.search(run, request, ComparedRunObserver(self, run))
        except RunReplaced:
            raise
        except Exception as error:
            run.reset(request)
            run.problem = error_message(error)[0].replace("ValueError: ", "")


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
