"""The runs of the page: run A, which the tree view shows, and up to three other runs for the Compare view."""

from app.engine.run_source import RunSource
from app.page.signal import Signal
from puzzle.core import heuristic_names
from puzzle.core.run_names import MAX_RUNS
from puzzle.links import link_runs
from puzzle.links.search_settings import runs_own_code, settings_of_run, with_new_name

DELETED = "“{}” has been deleted. Choose another heuristic."


class RunSet:
    """Holds the runs of the page; `app/search/run_searches.py` says when each is searched.

    `runs` is the list of runs, with run A first; `create_run(settings)` returns the run of a new search. When the
    worker of a run is lost, the page still has its tree. Emits `changed` and `tree_grown`.
    """

    def __init__(self, state, create_run):
        self.state, self.create_run, self.runs = state, create_run, [RunSource()]
        self.changed, self.tree_grown = Signal(), Signal()
        state.react(self._update_runs, "settings", "others")
        state.react(lambda: self._cancel(self.runs) if state.progress.run == "none" else None, "run")
        state.heuristics_renamed.subscribe(self._rename_heuristics)
        self._update_runs()

    # ---- one search ----

    def create(self, index, settings):
        """Return a run for a search with these settings, which takes the place of another run."""
        self.put(index, self.create_run(settings))
        return self.runs[index]

    async def search(self, run, report=lambda event, *about: None, *layout):
        """Search; return the run at the end of the search, and True if all of its nodes have been placed.

        `report` and `layout` are arguments of `WorkerRun.run_search`. Raises RunReplaced if the run is closed, or
        another takes its place, before the search has ended.
        """
        if run.request.get("code") is None and runs_own_code(run.request):
            raise ValueError(DELETED.format(heuristic_names.label(run.request["heuristic"])))

        def report_all(event, *about):
            report(event, *about)
            if event == "start":
                self.changed.emit()
            elif event == "advance":
                self.tree_grown.emit(run)

        placed = await run.run_search(report_all, *layout)
        settled = await run.settle()
        self.put(self.runs.index(run), settled)
        return settled, placed

    def put(self, index, run):
        """Put a run in the place of another; pending requests of the previous one raise RunReplaced."""
        previous = self.runs[index]
        run.search, self.runs[index] = previous.search, run
        if previous is not run:
            previous.close()

    # ---- the state of the runs ----

    def ready(self, run):
        """Return True if a run's search has ended and used the current board and settings."""
        return run.ended and self._is_current(run)

    def can_answer(self, run):
        """Return True if a run is ready and its worker still responds to requests."""
        return self.ready(run) and not run.lost

    @property
    def all_ready(self):
        """True if all runs are ready."""
        return all(self.ready(run) for run in self.runs)

    @property
    def lost(self):
        """True if any run with the current settings has lost its worker."""
        return any(run.lost and self._is_current(run) for run in self.runs)

    def missing(self):
        """Return the runs that need a search before the worker can answer requests about all runs."""
        return [run for run in self.runs if not self.can_answer(run)]

    def _is_current(self, run):
        """Return True if a run was searched with the current settings; for run A, the page's state says so."""
        return self.state.progress.run == "done" if run is self.runs[0] else run.request == self._request_for(run)

    def _request_for(self, run):
        """Return the boards and settings that a search of a run other than run A would use now."""
        return self.state.search_settings(settings_of_run(run.search, self.state.search.settings))

    async def ask(self, name, runs, *arguments):
        """Return the worker's response to a request about several runs of one engine; it gets their numbers first.

        Waits until the worker has all of these runs, as it may still be repeating the search of the example. Raises
        RunReplaced if any of the runs has been closed, or if Python cannot start.
        """
        sources = []
        for run in runs:
            sources.append(await run.connected())
        if any(source.engine is not sources[0].engine for source in sources):
            for index, source in enumerate(sources):  # only the page's worker can have all of these runs
                sources[index] = await source.in_worker()
        try:
            return await sources[0].engine.ask(name, [source.number for source in sources], *arguments)
        finally:
            for source in sources:
                source.ensure_open()

    # ---- adding and removing runs ----

    def _update_runs(self):
        """Create a run for each entry of the state's `others`; keep existing runs with the same settings."""
        self.runs[0].search = link_runs.run_settings(self.state.search.settings)
        searches, unused = list(self.state.search.others[: MAX_RUNS - 1]), self.runs[1:]
        if [run.search for run in unused] == searches:
            return
        self._cancel(unused)
        self.runs = self.runs[:1]
        for search in searches:
            matching = [run for run in unused if run.search == search]
            if matching:
                unused.remove(matching[0])
            self.runs.append(matching[0] if matching else RunSource())
            self.runs[-1].search = search
        for run in unused:
            run.close()
        self.changed.emit()

    def _rename_heuristics(self, names):
        """Use the new names of heuristics in the settings of the runs."""
        for run in self.runs:
            run.search = with_new_name(run.search, names)
            if run.request is not None:
                run.request = with_new_name(run.request, names)

    def _cancel(self, runs):
        """Cancel the searches of these runs."""
        for run in runs:
            if run.searching:
                run.close()
