"""The connection to the worker, which sends requests and replaces a worker that fails; and the runs in the worker."""

from pyscript import ffi, workers
from pyscript.js_modules import bridge

from app.engine.kept_run import KEPT, PYTHON_RESTARTED, page_answer
from app.engine.sandbox_error import SandboxError
from app.page.dom import spawn
from app.page.latest import RunReplaced
from puzzle.core import catalogue, heuristic_names

SAMPLED = "This search kept only some of its nodes, so its frontier, its code and a quiz are not available."
LOADING_SLICE = 0.04
"""Seconds of work on a table per request, so that other requests are answered between two slices."""


class Engine:
    """Sends requests to the worker, and keeps the field `worker` of the page's state up to date.

    A request may take any time, but a worker that stops sending its heartbeat is replaced
    (`static/js/start/runtime.js`).
    """

    def __init__(self, state, loading):
        self.state = state
        self.worker = None  # None while the worker is loading
        listeners = {
            "onProgress": loading.show_progress,
            "onLate": loading.mark_late,
            "onPhase": self._on_phase,
            "onDied": state.lose_worker,
        }
        bridge.startWorker(ffi.to_js({name: ffi.create_proxy(listener) for name, listener in listeners.items()}))

    def _on_phase(self, phase, detail):
        """Connect to a worker that is ready; if loading has failed, store the error in the page's state."""
        if phase == "ready":
            spawn(self._connect())
        elif phase == "failed":
            self.state.change(worker="failed", phase="failed", error_detail=detail)

    async def _connect(self):
        """Use the worker that has loaded, unless another worker has replaced it while loading."""
        name = bridge.workerName()
        worker = await workers[name]
        if name != bridge.workerName():
            return
        self.worker = worker
        self.state.change(worker="ready", phase="done" if self.state.run == "done" else "ready")

    def restart(self):
        """End the worker, even during a request, and start another; requests without a response raise RunReplaced."""
        self.worker = None
        self.state.change(worker="loading", phase="loading")
        bridge.restart()

    async def ask(self, name, *arguments):
        """Return the worker's response to a request; `name` is a function of `worker/worker.py`."""
        worker = self.worker
        if worker is None:
            raise RunReplaced
        response = await bridge.watchCall(worker.ask(name, *arguments))
        if worker is not self.worker:
            raise RunReplaced
        if response.late:
            self.state.lose_worker()
            raise RunReplaced
        return response.value

    def send(self, name, *arguments):
        """Send a request and ignore its response."""
        spawn(self.ask(name, *arguments))

    async def session_in_worker(self, session):
        """Return a session of the same run in the page's worker: the session itself."""
        return session

    async def prepare_networkx(self):
        """Load networkx, which exports graphs and computes some layouts, in the worker unless it has been loaded."""
        if await self.ask("networkx_missing"):
            await self.ask("fetch_networkx")
            await self.ask("start_networkx")

    async def prepare_tables(self, names, on_progress=lambda share: None):
        """Load the tables with these names in the worker unless they have been loaded; report the share of each.

        Raises an error with a sentence for the reader if the site has no such table.
        """
        for name in names:
            share = 0.0
            while share < 1:
                share = float(await self.ask("load_table", name, LOADING_SLICE))
                on_progress(share)


def tables_of(settings, goal):
    """Return the names of the tables that a search with these settings looks up."""
    is_used = catalogue.uses_heuristic(settings["algorithm"]) and len(goal) == heuristic_names.TABLE_CELLS
    return heuristic_names.table_names(settings["heuristic"]) if is_used else []


class RunSession:
    """A run in the worker, identified by its number, and what the page has of it; open until the run is replaced.

    `data` is the tree, `progress` the last response to `advance`, `ending` the result once the search has ended, and
    `last_answer` the last explanation of a step. With these the page shows the run after the loss of the worker.
    """

    has_end = True  # the last step is the end of the search

    def __init__(self, engine):
        self.engine, self.worker = engine, engine.worker
        self.settings = self.number = self.data = self.progress = self.ending = self.last_answer = None
        self.copy = None  # the session of a copy of the run in another engine
        self.pictures = None  # the pictures of the tree's nodes
        self.closed = self.cut_off = self.stopping = False  # `cut_off` is True if the search was interrupted

    async def start(self, settings, on_loading):
        """Start the search in the worker with the page's settings; return what a view of its tree needs at first.

        The tables that it looks up are loaded first; `on_loading` is called with the share that is done.
        """
        tables = tables_of(settings, settings["goal"])
        if tables:
            await self.engine.prepare_tables(tables, on_loading)
            self.ensure_open()
        self.settings = settings
        opening = await self.engine.ask("start", without_none(settings))
        self.number = opening.run
        if self.closed:
            self.engine.send("close", self.number)
        self.ensure_open()
        return opening

    async def ask(self, name, *arguments):
        """Return the worker's response to a request about this run; `name` is a function of the worker.

        Raises RunReplaced if the run has been closed, even while the request was under way. Without a worker, the page
        itself describes the steps of a run that has ended. A search whose sandbox has ended raises SandboxError, which
        says why.
        """
        if self.ending is not None and self.unavailable:
            return page_answer(self, name, arguments)
        self.ensure_open()
        try:
            response = await self.engine.ask(name, self.number, *arguments)
        except SandboxError:
            if self.closed or (self.ending is not None and not self.has_worker):
                raise RunReplaced
            raise
        except Exception:
            self.ensure_open()
            raise
        self.ensure_open()
        if name == "at_step":
            self.last_answer = response
        return response

    async def connected(self):
        """Return this run, which is in the worker already, unlike the example; raise RunReplaced unless it is open."""
        self.ensure_open()
        return self

    @property
    def has_worker(self):
        """True while the worker of this run exists."""
        return self.worker is not None and self.engine.worker is self.worker

    @property
    def unavailable(self):
        """The reason why no worker responds to requests about the run; empty while one does."""
        if not self.has_worker:
            return PYTHON_RESTARTED
        return KEPT if self.cut_off else ""

    @property
    def incomplete(self):
        """The reason why the run has no frontier, code and quiz; empty for a search that kept all of its nodes."""
        return SAMPLED if self.ending is not None and self.ending.sampled else ""

    @property
    def can_relayout(self):
        """True while the worker can compute other layouts of the tree."""
        return not self.unavailable

    @property
    def is_open(self):
        """True while the worker responds to requests about the run."""
        return self.has_worker and not self.closed

    def ensure_open(self):
        """Raise RunReplaced unless the run is open."""
        if not self.is_open:
            raise RunReplaced

    def close(self):
        """Close the run, so that the worker frees the run's memory."""
        if self.is_open and self.number is not None:
            self.engine.send("close", self.number)
        if self.copy is not None:
            self.copy.close()
        if self.pictures is not None:
            self.pictures.close()
        self.closed = True

    async def in_worker(self):
        """Return a session of this run in the page's worker, which has networkx and all other runs.

        Raises SandboxError if only a sandbox knows the states of the run.
        """
        self.ensure_open()
        return await self.engine.session_in_worker(self)

    async def with_networkx(self):
        """Return a session of this run in the page's worker, once networkx has been loaded there."""
        session = await self.in_worker()
        await session.engine.prepare_networkx()
        return session


def without_none(settings):
    """Return the settings that are not None, as None would reach the worker as a value of JavaScript."""
    return {name: value for name, value in settings.items() if value is not None}


def to_ints(column):
    """Return a typed array from the worker as a list of integers."""
    return [int(column[index]) for index in range(column.length)]


def error_message(error):
    """Return the message of an exception of the worker, and its traceback."""
    trace = str(error.args[2]) if len(error.args) > 2 else str(error)
    lines = [line for line in trace.strip().split("\n") if line]
    return (lines[-1] if lines else "Something went wrong."), trace
