"""Recovery from failed searches and a lost worker: reports the error and keeps the tree found so far."""

from pyscript import ffi

from app.engine.kept_run import PYTHON_RESTARTED, keep_interrupted_run
from app.page import announcer
from app.page.dom import spawn, window
from app.page.state import IDLE

INTERRUPTED = "The search was interrupted"
RESTARTED = "Python stopped responding and was restarted. Your board and options are kept."
OWN_CODE_FAILED = "Your code stopped the search"
OUT_OF_MEMORY = "Out of memory"
MEMORY = "MemoryError", "out of memory", "memory allocation failed", "Array buffer allocation failed", "OOM"
"""Parts of the error messages of interpreters and browsers that have run out of memory."""
BAD_SETTINGS = "ValueError: "
"""The beginning of the error message for a board and options that cannot be searched together."""
PLAYABLE = "You can still play the board."
NO_WORKERS = f"The security policy of this site forbids web workers, and searches need them. {PLAYABLE}"
AWAY = f"The network or this site is unavailable. Loading resumes by itself once it is back. {PLAYABLE}"
USE_LESS = "Lower the node limit, or choose a search that generates fewer nodes."


class Recovery:
    """Restarts the worker, and shows the part of the lost search's tree that the page has received."""

    def __init__(self, state, engine, search, runs, notice, controls):
        self.state, self.engine, self.search, self.runs = state, engine, search, runs
        self.playback, self.notice, self.controls = search.playback, notice, controls
        state.when("worker", "dead", self._report_dead)
        state.when("worker", "silent", self._replace)
        runs.stage_lost.subscribe(self._detach)

    def break_off(self, line, trace):
        """Report that a search failed with the error message `line`; the board and the settings are kept."""
        if line.startswith(BAD_SETTINGS):  # the worker still runs, but cannot search this board with these options
            self.playback.release_run()
            self.state.change(run="none", phase="ready", searched=False)
            self.notice.show(
                "No search with these options", line[len(BAD_SETTINGS) :], "Options", self.controls.open_options
            )
        else:
            self._rescue("The search failed", line, "Try again", line=line, detail=trace)

    def report_own_code(self, error):
        """Report an error in the reader's code, and show the search up to there; the page's own worker still runs."""
        guard = self.search.requests.begin()

        def offer():
            self.notice.show(OWN_CODE_FAILED, error.sentence, "Try again", self.search.solve, error.note)

        spawn(self._keep(guard, "cut_off", offer))

    def offer_using_less_memory(self, detail=""):
        """Report that memory ran out, and offer to open the options."""
        self.notice.show(OUT_OF_MEMORY, USE_LESS, "Options", self.controls.open_options, detail)

    def _rescue(self, title, text, button, line, detail):
        """Restart the worker and show the interrupted search; `line` is the error message, `button` a label.

        The worker and the search request are replaced first, so that later errors of the old ones are not reported.
        """
        self.engine.restart()
        guard = self.search.requests.begin()
        out_of_memory = any(part in line for part in MEMORY)

        def offer():
            if out_of_memory:
                self.offer_using_less_memory(detail)
            else:
                self.notice.show(title, text, button, self.search.solve, detail)

        spawn(self._keep(guard, "out_of_memory" if out_of_memory else "cut_off", offer))

    async def _keep(self, guard, outcome, offer):
        """Show the notice, then the tree found so far as a run that has ended."""
        offer()  # before the tree, as showing a large tree takes a while
        guard.ensure_newest()
        partial = self.runs.stage_run.partial
        if partial is not None:
            data, news = partial
            run = keep_interrupted_run(data, outcome, news)
            await self.search.show(guard, run, data, int(data.layoutVersion) > 0)
            self.search.show_ending(run)
        else:
            self.playback.release_run()
            self.state.change(run="none", searched=False, phase=IDLE[self.state.worker])
        if partial is None or outcome == "out_of_memory":
            # The changes above have hidden the notice, or replaced it by one without details, so it is shown again.
            offer()

    # ---- the worker ----

    def _report_dead(self):
        """Report that Python did not start."""
        if self.state.error_detail == "worker-src":
            self._report(NO_WORKERS)
            return
        self._report(PLAYABLE)
        window.whenBack(ffi.create_proxy(self._restart), ffi.create_proxy(lambda: self._report(AWAY)))

    def _report(self, text):
        """Show a notice that Python did not start, with a text about the reason and a button to reload the page."""
        detail = self.state.error_detail
        self.notice.show("Python did not start here", text, "Try again", lambda: window.location.reload(), detail)

    def _restart(self):
        """Start another worker once the network is back; a queued search stays queued."""
        if self.state.worker == "dead":
            self.notice.hide()
            self.engine.restart()

    def _replace(self):
        """Replace a worker that hangs or has crashed; the tree on the page is kept."""
        if self.state.run == "running":
            detail = self.state.error_detail
            self._rescue(INTERRUPTED, RESTARTED, "Search again", line=detail, detail=detail)
            return
        self._detach()
        self.engine.restart()

    def _detach(self):
        """Keep the tree of the ended run, which no Python holds any more."""
        if self.state.run == "done":
            self.playback.detach_from_worker()
            if self.state.view != "compare":  # Compare announces the restart itself, for all its runs
                announcer.announce_soon(PYTHON_RESTARTED)
