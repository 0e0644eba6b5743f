"""What is said and kept where a search breaks off or Python is lost; what the page holds of it stays."""

from pyscript import ffi

from app.engine.run_session import PYTHON_RESTARTED, RunReplaced
from app.page import announcer
from app.page.dom import spawn, window

CUT_OFF, STARTED_AGAIN = (
    "The search was cut off",
    "Python stopped answering, so it was started again. Your board and your options are as they were.",
)
OUT_OF_MEMORY = "Out of memory"
MEMORY = "MemoryError", "out of memory", "memory allocation failed", "Array buffer allocation failed", "OOM"
"""What interpreters and browsers say where there is no memory left."""
PLAYABLE = "You can still play the board."
NO_WORKERS = f"The security policy of this site forbids web workers, and searches need them. {PLAYABLE}"
AWAY = f"The network or this site is unavailable. Loading resumes by itself once it is back. {PLAYABLE}"
LOWER = "A lower node limit, or a search that makes fewer nodes, needs less of it."


class Recovery:
    """Starts the worker again and shows what there is of the search that was lost with it."""

    def __init__(self, state, engine, search, runs, notice, controls):
        self.state, self.engine, self.search, self.runs = state, engine, search, runs
        self.playback, self.notice, self.controls = search.playback, notice, controls
        state.when("worker", "dead", self._tell_dead)
        state.when("worker", "silent", self._replace)

    def break_off(self, line, trace):
        """Say that a search failed; the board and the settings are as they were."""
        if line.startswith("ValueError: "):  # the worker is well, but this board and these options do not go together
            self.playback.release_run()
            self.state.change(run="none", phase="ready", searched=False)
            self.notice.show("No search with these options", line[12:], "Options", self.controls.open_options)
        else:
            self._rescue("The search broke off", line, "Try again", line, trace)

    def offer_less(self, detail=""):
        """Offer what needs less memory: the same search would end there again."""
        self.notice.show(OUT_OF_MEMORY, LOWER, "Options", self.controls.open_options, detail)

    def _rescue(self, title, text, again, line, detail):
        """Show how far a search came that broke off, with a fresh worker for the next; `line` says what ended it.

        Worker and search are let go at once: what else goes wrong with them is no second end of the same search.
        """
        self.engine.restart()
        newest = self.search.requests.begin()
        if any(words in line for words in MEMORY):
            spawn(self._keep(newest, "out_of_memory", lambda: self.offer_less(detail)))
        else:
            spawn(
                self._keep(newest, "cut_off", lambda: self.notice.show(title, text, again, self.search.solve, detail))
            )

    async def _keep(self, newest, outcome, offer):
        """Offer what can be done, and show what the page holds of the search under way as a run that has ended."""
        offer()  # at once: a large tree takes a while to be shown
        held = self.runs.stage_run.partial is not None
        if not newest():
            return
        if held:
            run, data = self.runs.keep_interrupted(outcome)
            try:
                if not await self.search.show(newest, run, data, int(data.layoutVersion) > 0):
                    return  # the reader has gone on meanwhile
            except RunReplaced:
                return
            self.search.show_ending(run)
        else:
            self.playback.release_run()
            self.state.change(run="none", searched=False)
        if not held or outcome == "out_of_memory":
            offer()  # which has been taken away, or lacks the detail

    # ---- the worker ----

    def _tell_dead(self):
        """Say that Python has not arrived, and will not."""
        if self.state.error_detail == "worker-src":
            self._tell_why(NO_WORKERS)
            return
        self._tell_why(PLAYABLE)
        window.resumeWhenAvailable(ffi.create_proxy(self._go_on), ffi.create_proxy(lambda: self._tell_why(AWAY)))

    def _tell_why(self, text):
        detail = self.state.error_detail
        self.notice.show("Python did not start here", text, "Try again", lambda: window.location.reload(), detail)

    def _go_on(self):
        """Start another worker now that the network is back; a search that has waited for it waits on."""
        if self.state.worker == "dead":
            self.notice.hide()
            self.engine.restart()

    def _replace(self):
        """Start another worker in the place of one that hangs or has broken down; what the page holds stays."""
        if self.state.run == "running":
            detail = self.state.error_detail
            self._rescue(CUT_OFF, STARTED_AGAIN, "Search again", detail, detail)
            return
        if self.state.run == "done":
            self.playback.detach_from_worker()
            if self.state.view != "compare":  # which says so of all its runs
                announcer.announce_soon(PYTHON_RESTARTED)
        self.engine.restart()
