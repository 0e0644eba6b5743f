"""When the runs of the page are searched: run A first, then the runs that it is compared with, one after another."""

from app.engine.engine import error_message
from app.engine.run_set import RunSet
from app.page.latest import Latest, RunReplaced, spawn
from app.page.signal import Signal
from app.page.state import IDLE


class RunSearches(RunSet):
    """Searches the runs that the reader compares with run A, until they stop it. Emits `search_finished`."""

    def __init__(self, state, create_run):
        self.requests, self.stopping, self.search_finished = Latest(), False, Signal()
        super().__init__(state, create_run)

    # ---- which runs need a search ----

    @property
    def others_follow(self):
        """True while run A is searched in Compare, or has just been, and the search of the others follows by itself."""
        state, has_others = self.state, len(self.runs) > 1 and not self.stopping
        is_searching = state.engine.connected and state.progress.phase == "searching"
        return is_searching and state.display.view == "compare" and has_others

    @property
    def only_others_missing(self):
        """True if a search from Compare can leave out run A, as only other runs are missing."""
        missing = self.missing() if self.state.display.view == "compare" and self.state.engine.connected else []
        return bool(missing) and missing[0] is not self.runs[0]

    @property
    def others_missing(self):
        """True if a run other than run A needs a search, and its last search with these settings did not fail."""
        return any(not self.can_answer(run) and not (run.problem and self._is_current(run)) for run in self.runs[1:])

    # ---- searching them ----

    def _cancel(self, runs):
        """Cancel the searches of these runs, and start no further search."""
        self.requests.begin()
        super()._cancel(runs)
        if self.state.progress.busy:
            self._finish()

    def stop(self):
        """Stop the running searches, keep their trees, and start no further search."""
        self.stopping = True
        for run in self.runs:
            run.stopping = True

    def _finish(self):
        """Mark the page as idle after the last search of the other runs."""
        state = self.state
        news: dict[str, object] = {"busy": False}
        if state.progress.phase == "searching" and state.progress.run == "done":
            news["phase"] = "done" if state.engine.connected else IDLE[state.engine.worker]
        state.change(**news)

    def search_others(self, again=False):
        """Search the other runs that are not ready; with `again`, search all other runs."""
        spawn(self._search_others(self.requests.begin(), again))

    async def _search_others(self, guard, again):
        """Search the other runs one after another, until the reader stops them or a newer request replaces this one."""
        guard.ensure_newest()
        self.stopping = False
        self.state.change(busy=True, phase="searching")
        try:
            for index in range(1, len(self.runs)):
                if not self.stopping and (again or not self.can_answer(self.runs[index])):
                    await guard.wait(self._search_run(index))
                    self.search_finished.emit()
        finally:
            if guard.is_newest:  # also if the worker was lost
                self._finish()

    async def _search_run(self, index):
        """Search a run other than run A with the current boards and the run's settings, or store why it failed."""
        run = self.create(index, self._request_for(self.runs[index]))
        try:
            await self.search(run)
        except RunReplaced:
            raise
        except Exception as error:
            run.close()
            run.data, run.problem = None, error_message(error)[0].replace("ValueError: ", "")
