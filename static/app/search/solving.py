"""A search from the wish to its ending, and the worker that it needs: waited for, started again, given up."""

from pyscript import ffi

from app.engine.remote_run import GONE, Silence
from app.page import live
from app.page.dom import find, root, spawn, window
from puzzle.core import checks, words

CUT_OFF, STARTED_AGAIN = (
    "The search was cut off",
    "Python stopped answering, so it was started again. Your board and your options are as they were.",
)
MOST = "No path found yet. This is the most that the page holds; another way to search may need fewer nodes."
OUT_OF_MEMORY = "Out of memory"
MEMORY = "MemoryError", "out of memory", "memory allocation failed", "Array buffer allocation failed", "OOM"
"""What interpreters and browsers say where there is no memory left."""
PLAYABLE = "You can still play the board."
NO_WORKERS = f"The security policy of this site forbids web workers, and searches need them. {PLAYABLE}"
AWAY = f"The network or this site is unavailable. Loading resumes by itself once it is back. {PLAYABLE}"
LOWER = "A lower node limit, or a search that makes fewer nodes, needs less of it."
SPOKEN = (("Expanded", "expanded"), ("in the frontier", "frontier_end"), ("generated", "generated"))


class Alone:
    """What stands in for the runs beside the page's own where there are none."""

    wanted = wanted_alone = stopping = False

    def stop(self):
        """End nothing."""


class Solving:
    """Brings the page from one phase to the next; to be made when all that follows the page's state is there."""

    def __init__(self, state, engine, search, playback, links, loading, notice, controls):
        self.state, self.engine, self.search, self.playback = state, engine, search, playback
        self.links, self.loading, self.notice, self.controls = links, loading, notice, controls
        self.wanted = False  # whether a search waits for Python
        self.beside = Alone()  # the runs of a comparison, which go on where this one has ended
        state.when("run", "none", self._forget)
        state.subscribe(self._begin, "asked")
        state.when("worker", "here", self._catch_up)
        state.when("worker", "dead", self._tell_dead)
        state.when("worker", "silent", self._replace)

    def _forget(self):
        if self.wanted:
            self.wanted = False
            self.loading.want(False)

    def _begin(self):
        """Make the search that a link asks for."""
        if self.state.searched:
            self._solve_when_ready()

    # ---- searching ----

    def solve(self):
        """Search, now or as soon as Python is here; beside others that are missing, only those."""
        if self.beside.wanted_alone:
            self.beside.search()
            return
        self.state.change(searched=True, step=None)
        self.links.enter()
        self._solve_when_ready()

    def take_over(self, source, data, chosen):
        """Have on the stage a run that has ended beside the one there; `chosen` is what it was searched with."""
        spawn(self._take_over(self.search.latest, source, data, chosen))

    async def _take_over(self, latest, source, data, chosen):
        """Do so unless the reader has gone on meanwhile."""
        state = self.state
        if latest != self.search.latest:
            return
        try:
            run = await self.engine.take_over(source)
        except Silence:
            return
        if latest != self.search.latest:
            return
        state.put(searched=True, anyway=state.anyway, **chosen)
        state.change(phase="searching", run="running", ended=None, shown=None)
        if await self.search.take_over(run, data, state.fewest, None):
            state.change(run="done", ended=run)
            state.change(phase="done")

    def stop(self):
        """End the search under way, with what it has found."""
        self.search.stop()
        self.beside.stop()

    def solve_anyway(self):
        """Search although parity says that there is nothing to find."""
        self.state.change(anyway=True)
        self.solve()

    def _solve_when_ready(self):
        """Begin the search that the page or its link asks for, unless parity forbids it."""
        state = self.state
        if state.unsolvable and not state.anyway:
            state.change(searched=False)
        elif state.connected:
            self.wanted = True
            spawn(self._solve_now(self.search.latest))
        elif state.worker == "dead":
            state.change(searched=False)
            self.notice.focus()
        else:
            self.wanted = True
            self.loading.want(True)

    async def _solve_now(self, latest):
        """Search from the player's board to the goal, unless the reader has thought better of it since."""
        state = self.state
        if latest != self.search.latest or not state.connected:
            return  # where Python has been lost in this very moment, the search still waits for it
        self.wanted = self.beside.stopping = False
        self.playback.close()
        state.change(phase="searching", run="running", ended=None, shown=None)
        try:
            run = await self.search.run(state.as_search(), lambda: state.fewest, state.step)
        except RuntimeError as error:
            self._break_off(error.args[0], error.args[1])
        else:
            if run is not None:
                self._show_ending(run)

    def _show_ending(self, run):
        """Show how the search came out, and let the page be told so last of all."""
        self.state.change(run="done", ended=run)
        outcome = run.ending.outcome
        if outcome == "node_limit":
            self._offer_more(self.state.settings["node_limit"])
        elif outcome == "out_of_memory":
            self._offer_less()
        if self.state.connected and self.beside.wanted:
            self.beside.search(anew=True)
            return
        if self.state.connected:
            self.state.change(phase="done")
        self._say_ending(outcome in ("node_limit", "out_of_memory") and not run.gone)

    def _say_ending(self, noticed):
        """Let the ending be heard, in figures where a notice has said it or another step is shown; then the tree."""
        if self.state.quiz == "coming" or self.state.view == "compare":
            return  # it would tell how long the solution is, or of one run among several
        shown = self.playback.shown
        ended = shown.step >= shown.last
        figures = [(name, root.querySelector(f"[data-stat={stat}]").textContent) for name, stat in SPOKEN]
        known = [f"{name} {figure}" for name, figure in figures if figure != "not known"]
        sentence = "" if noticed else find("sentence").textContent
        step = "" if ended else f"Step {shown.step:,} of {shown.last:,}."
        counted = ", ".join(known) + "." if known and (noticed or not ended) else ""
        summary = find("tree-summary").textContent
        live.say(" ".join(part for part in (step, sentence, counted, summary) if part))

    def _offer_more(self, limit):
        """Offer to search on past a limit, unless no limit is greater."""
        title = f"Stopped at the limit of {words.counted(limit, 'node')}."
        if limit < checks.NODE_LIMIT_RANGE[1]:
            self.notice.show(title, "No path found yet.", "Search on", self._search_on)
        else:
            self.notice.show(title, MOST, "Options", self.controls.open_options)

    def _offer_less(self, detail=""):
        """Offer what needs less memory: the same search would end there again."""
        self.notice.show(OUT_OF_MEMORY, LOWER, "Options", self.controls.open_options, detail)

    def _search_on(self):
        """Search again with twice the nodes: another search in the history, so entered before the limit changes."""
        self.state.change(searched=True, step=None)
        self.links.enter()
        self.controls.raise_limit()
        self._solve_when_ready()

    def _break_off(self, line, trace):
        """Say that a search failed; the board and the settings are as they were."""
        if line.startswith("ValueError: "):  # the worker is well, but this board and these options do not go together
            self.playback.close()
            self.state.change(run="none", phase="ready", searched=False)
            self.notice.show("No search with these options", line[12:], "Options", self.controls.open_options)
        else:
            self._rescue("The search broke off", line, "Try again", line, trace)

    def _rescue(self, title, text, again, line, detail):
        """Show how far a search came that broke off, with a fresh worker for the next; `line` says what ended it.

        Worker and search are let go at once: what else goes wrong with them is no second end of the same search.
        """
        self.engine.restart()
        self.search.drop()
        latest = self.search.latest
        if any(words in line for words in MEMORY):
            spawn(self._keep(latest, "out_of_memory", lambda: self._offer_less(detail)))
        else:
            spawn(self._keep(latest, "cut_off", lambda: self.notice.show(title, text, again, self.solve, detail)))

    async def _keep(self, latest, outcome, offer):
        """Offer what can be done, and show what the page holds of the search under way as a run that has ended."""
        offer()  # at once: a large tree takes a while to be shown
        run = await self.search.keep(latest, outcome, self.state.fewest)
        if latest != self.search.latest:
            return  # the reader has gone on meanwhile
        if run is not None:
            self._show_ending(run)
        else:
            self.playback.close()
            self.state.change(run="none", searched=False)
        if run is None or outcome == "out_of_memory":
            offer()  # which has been taken away, or lacks the detail

    # ---- the worker ----

    def _catch_up(self):
        """Make the search that has waited for Python."""
        if self.wanted:
            spawn(self._solve_now(self.search.latest))

    def _tell_dead(self):
        """Say that Python has not arrived, and will not."""
        if self.state.detail == "worker-src":
            self._tell_why(NO_WORKERS)
            return
        self._tell_why(PLAYABLE)
        window.whenBack(ffi.create_proxy(self._go_on), ffi.create_proxy(lambda: self._tell_why(AWAY)))

    def _tell_why(self, text):
        detail = self.state.detail
        self.notice.show("Python did not start here", text, "Try again", lambda: window.location.reload(), detail)

    def _go_on(self):
        """Start another worker now that the network is back; a search that has waited for it waits on."""
        if self.state.worker == "dead":
            self.notice.hide()
            self.engine.restart()

    def _replace(self):
        """Start another worker in the place of one that hangs or has broken down; what the page holds stays."""
        if self.state.run == "running":
            detail = self.state.detail
            self._rescue(CUT_OFF, STARTED_AGAIN, "Search again", detail, detail)
            return
        if self.state.run == "done":
            self.playback.keep()
            if self.state.view != "compare":  # which says so of all its runs
                live.say(GONE)
        self.engine.restart()
