"""The worker as the page's Python sees it: asked when it is there, and replaced when it is beyond help."""

from pyscript import ffi, workers
from pyscript.js_modules import stage

from app.page.dom import spawn
from app.page.remote_run import RemoteRun
from puzzle import catalogue, heuristic_names

SOON, TURN, LONG, AGES = 6, 12, 120, 3600
"""Seconds in which an answer must come: to a slice of a search, to what may wait behind the figures of a large tree,
to one long calculation, and to what waits until no search is under way."""

PATIENCE = {
    "advance": SOON,
    "arrange": LONG,
    "at_step": LONG,
    "board_at": AGES,
    "cancel": TURN,
    "close_file": LONG,
    "compared": LONG,
    "depths": AGES,
    "discarded_copy": LONG,
    "fetch_graph": LONG,
    "file_sizes": LONG,
    "finish": LONG,
    "foreseen": LONG,
    "graph_missing": LONG,
    "graph_text": LONG,
    "knock": TURN,
    "lights": AGES,
    "more_of_file": LONG,
    "of_depth": AGES,
    "open_file": LONG,
    "optimal": AGES,
    "place": SOON,
    "same_board": LONG,
    "board_map": AGES,
    "start": TURN,
    "start_graph": LONG,
}
"""What the worker can be asked, each a function of `worker.py`, and how long an answer may take."""

WRITING = ("more_of_file", "open_file", "start_graph")
"""What takes the worker long in one piece: what is asked meanwhile comes late and is not lost."""


class Silence(Exception):
    """The worker does not answer any more: it hangs, has broken down or has been replaced."""


class Engine:
    """The one way to the worker; the page's state says whether it is there."""

    def __init__(self, state, loading):
        self.state, self.worker, self.writing = state, None, False
        listeners = {
            "onProgress": loading.progress,
            "onLate": loading.be_late,
            "onPhase": self._phase,
            "onDied": state.lose_worker,
        }
        stage.startWorker(ffi.to_js({name: ffi.create_proxy(act) for name, act in listeners.items()}))

    def _phase(self, phase, detail):
        if phase == "ready":
            spawn(self._connect())
        elif phase == "failed":
            self.state.change(worker="dead", phase="failed", detail=detail)

    async def _connect(self):
        self.worker = await workers[stage.workerName()]
        self.state.change(worker="here", phase="ready")

    def restart(self):
        """End the worker, whatever it is doing, and start another; questions under way end in Silence."""
        self.worker, self.writing = None, False
        self.state.change(worker="arriving", phase="loading")
        stage.restart()

    async def ask(self, name, *about):
        """Return the worker's answer to a question, which has the name of one of its functions."""
        return await self._within(PATIENCE[name], name, about)

    async def _within(self, seconds, name, about):
        """Ask, with so much patience; Silence where no answer comes in time."""
        writes = name in WRITING
        self.writing = self.writing or writes
        try:
            call = getattr(self.worker, name)(*about)
            answer = await stage.within(call, max(seconds, LONG) if self.writing else seconds)
        finally:
            self.writing = self.writing and not writes
        if answer.late:
            raise Silence
        return answer.value

    async def knock(self, settings):
        """See that the worker answers, where a run may begin with slow tables: one that hangs is noticed sooner."""
        if _begins_with_tables(settings):
            await self.ask("knock")

    async def start(self, settings):
        """Begin a run. It ends the one before, so nothing may be awaited between wish and call."""
        patience = LONG if _begins_with_tables(settings) else PATIENCE["start"]
        return RemoteRun(self, await self._within(patience, "start", [given(settings)]))

    async def prepare_graph(self):
        """Get networkx into the worker where it is not there yet."""
        if await self.ask("graph_missing"):
            await self.ask("fetch_graph")
            await self.ask("start_graph")


def _begins_with_tables(settings):
    """Tell whether a search begins with working out a table."""
    return catalogue.uses_heuristic(settings["algorithm"]) and heuristic_names.makes_tables(settings["heuristic"])


def given(settings):
    """Leave out what is not set: None would arrive as something else."""
    return {name: value for name, value in settings.items() if value is not None}


def numbers(column):
    """Return a column of the worker's as a list of whole numbers."""
    return [int(column[place]) for place in range(column.length)]


def last_line(error):
    """Return what an exception of the worker says, and the whole traceback."""
    trace = str(error.args[2]) if len(error.args) > 2 else str(error)
    lines = [line for line in trace.strip().split("\n") if line]
    return (lines[-1] if lines else "Something went wrong."), trace
