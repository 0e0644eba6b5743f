"""Reports on searches that have failed or stopped at a limit, and recovers from a lost worker."""

from pyscript import ffi

from app.engine.engine import error_message
from app.engine.page_answers import answer_without_card, page_ending
from app.engine.run_source import KEPT, PYTHON_RESTARTED, RunSource
from app.engine.sandbox_engine import SandboxError
from app.page import announcer
from app.page.dom import spawn
from app.page.state import IDLE
from puzzle.core import formatting, option_table, search_tables

INTERRUPTED = "The search was interrupted"
INTERRUPTED_AT = {"out_of_memory": "Out of memory at {}.", "cut_off": "Interrupted at {}."}
RESTARTED = "Python stopped responding and was restarted. Your board and options are kept."
FAILED, OWN_CODE_FAILED = "The search failed", "Your code stopped the search"
PROBLEM_FAILED = {
    "stopped": "Stopped after 10 s",
    "ended": "Stopped after 10 s",
    "recursion": "Calls itself without end",
    "memory": "Took too much memory",
}
"""Titles for errors that end the search of the reader's problem, or the reader's search, by kind."""
SEARCH_FAILED = dict(PROBLEM_FAILED, stopped="Stopped after 15 s", ended="Stopped after 15 s", cancelled="Stopped")
AT_MAXIMUM = "No path found yet. The page holds no more nodes; another algorithm may need fewer."
OUT_OF_MEMORY = "Out of memory"
MEMORY = "MemoryError", "out of memory", "memory allocation failed", "Array buffer allocation failed", "OOM"
"""Parts of the error messages of interpreters and browsers that have run out of memory."""
BAD_SETTINGS = "ValueError: "
"""The beginning of the error message for a board and options that cannot be searched together."""
USE_LESS = "Lower the node limit, or choose a search that generates fewer nodes."


class Recovery:
    """Restarts the worker, and shows the part of the lost search's tree that the page has received."""

    def __init__(self, state, engine, search, runs, notice, controls):
        self.state, self.engine, self.search, self.runs = state, engine, search, runs
        self.playback, self.notice, self.controls = search.playback, notice, controls
        state.react(lambda: self._replace() if state.engine.worker == "unresponsive" else None, "worker")

    def report(self, error):
        """Report the error that has ended the search, and show its tree up to there; the board and options are kept."""
        is_own_code = isinstance(error, SandboxError)  # the page's own worker still runs
        line, trace = (error.sentence, error.note) if is_own_code else error_message(error)
        if line.startswith(BAD_SETTINGS):  # the worker still runs, but cannot search this board with these options
            self._show_no_run()
            text = line[len(BAD_SETTINGS) :]
            is_offline = text.endswith(search_tables.CHECK_CONNECTION)
            action = ("Try again", self.search.solve) if is_offline else ("Options", self.controls.open_options)
            self.notice.show("No search with these options", text, *action)
        elif is_own_code:
            self._keep_own(error)
        else:
            self._restart_and_keep(FAILED, line, "Try again", line, trace)

    def _keep_own(self, error):
        """Report an error in the reader's code or of its sandbox; in a problem, its line is marked."""
        title, text, detail = OWN_CODE_FAILED, f"{error.sentence} {error.note}".strip(), ""
        if error.kind in ("forged", "unavailable", "fault"):  # the note is technical
            title = OWN_CODE_FAILED if error.kind == "forged" else FAILED
            text, detail = error.sentence, error.note
        if self.state.search.own_problem or self.state.search.own_search:
            titles = SEARCH_FAILED if self.state.search.own_search else PROBLEM_FAILED
            title = titles.get(error.kind, title)
            self.state.change(error_line=error.line)
        self._keep("cut_off", title, text, "Try again", self.search.solve, detail)

    def report_limit(self):
        """Offer to continue past the node limit, unless there is no greater limit."""
        limit = self.state.search.settings["node_limit"]
        title = f"Stopped at the limit of {formatting.quantity(limit, 'node')}."
        if limit < formatting.NODE_LIMIT_RANGE[1]:
            self.notice.show(title, "No path found yet.", "Search on", self._search_on)
        else:
            self.notice.show(title, AT_MAXIMUM, "Options", self.controls.open_options)

    def _search_on(self):
        """Search again with twice the limit; the search with the old limit stays in the browser's history."""
        limit = min(2 * self.state.search.settings["node_limit"], formatting.NODE_LIMIT_RANGE[1])
        self.state.change(settings=option_table.with_values(self.state.search.settings, node_limit=limit))
        self.search.solve()

    def less_memory(self, detail=""):
        """Return the notice that memory ran out, which offers the options, as the arguments of `Notice.show`."""
        return OUT_OF_MEMORY, USE_LESS, "Options", self.controls.open_options, detail

    def _restart_and_keep(self, title, text, button, line, detail):
        """Restart the worker and show the interrupted search; `line` is the error message, `button` a label."""
        self.engine.restart()
        if any(part in line for part in MEMORY):
            self._keep("out_of_memory", *self.less_memory(detail))
        else:
            self._keep("cut_off", title, text, button, self.search.solve, detail)

    def _keep(self, outcome, *notice):
        """Show a notice and the interrupted search; its request ends, so that its later errors are not reported."""
        spawn(self._show_interrupted(self.search.requests.begin(), outcome, notice))

    async def _show_interrupted(self, guard, outcome, notice):
        """Show the notice, then the tree found so far as a run that has ended."""
        self.notice.show(*notice)  # before the tree, as showing a large tree takes a while
        guard.ensure_newest()
        run = self.runs.runs[0]
        has_tree = run.ending is None and run.progress is not None
        if has_tree:
            run = LostRun(run, outcome)
            self.runs.put(0, run)
            await self.search.show(guard, run, int(run.data.layoutVersion) > 0)
            self.search.show_ending(run)
        else:
            self._show_no_run()
        if not has_tree or outcome == "out_of_memory":
            # The changes above have hidden the notice, or replaced it by one without details, so it is shown again.
            self.notice.show(*notice)

    def _show_no_run(self):
        """Show that the search has produced no tree."""
        self.playback.release_run()
        self.state.change(run="none", searched=False, phase=IDLE[self.state.engine.worker])
        self.playback.displayed_run.search_failed.emit()

    # ---- the worker ----

    def _replace(self):
        """Replace a worker that hangs or has crashed; the tree on the page is kept."""
        if self.state.progress.run == "running":
            detail = self.state.engine.error_detail
            self._restart_and_keep(INTERRUPTED, RESTARTED, "Search again", detail, detail)
            return
        self.engine.restart()
        self.show_loss(self.engine)

    def show_loss(self, engine):
        """Show what the page still has of run A, if the worker of this engine was lost with it."""
        run = self.runs.runs[0]
        if self.state.progress.run != "done" or not run.unavailable or run.engine is not engine:
            return
        self.playback.displayed_run.explanation_requested.emit()
        if self.state.display.view != "compare":  # Compare announces the restart itself, for all its runs
            announcer.announce_soon(PYTHON_RESTARTED)


class LostRun(RunSource):
    """The part of a run that the page had when its search was interrupted; `outcome` is a key of INTERRUPTED_AT."""

    ended = False

    def __init__(self, run, outcome):
        data, progress = run.data, run.progress
        super().__init__(data, page_ending(outcome, progress.seconds))
        self.engine, self.unavailable = run.engine, run.unavailable or KEPT
        data.finish(ffi.to_js({"last_step": data.lastStep, "goal": -1}))
        sentence = [("strong", INTERRUPTED_AT[outcome].format(formatting.quantity(int(data.size), "node")))]
        if progress.searching:
            sentence.append(("", " No path found yet."))
        self.last_answer = answer_without_card(int(data.lastStep), sentence, progress.counters)
