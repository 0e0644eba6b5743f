"""The connection to the worker, which sends requests and replaces a worker that fails."""

from pyscript import ffi, workers
from pyscript.js_modules import bridge

from app.page.dom import spawn
from app.page.latest import Guard, RunReplaced

SLICE = 0.04
"""Seconds of work per request: short, so that other requests and Stop work at once, but long enough to progress."""


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
        self.state.change(worker="ready", phase="done" if self.state.progress.run == "done" else "ready")

    @property
    def has_failed(self):
        """True if Python could not be loaded."""
        return self.state.engine.worker == "failed"

    def restart(self):
        """End the worker, even during a request, and start another; requests without a response raise RunReplaced."""
        self.worker = None
        self.state.change(worker="loading", phase="loading")
        bridge.restart()

    async def ask(self, name, *arguments):
        """Return the worker's response to a request; `name` is a function of `worker/worker.py`."""
        guard = Guard(lambda: self.worker)
        if guard.value is None:
            raise RunReplaced
        response = await guard.wait(bridge.watchCall(guard.value.ask(name, *arguments)))
        if response.late:
            self.state.lose_worker()
            raise RunReplaced
        return response.value

    def send(self, name, *arguments):
        """Send a request and ignore its response."""
        spawn(self.ask(name, *arguments))

    async def prepare_tables(self, names, on_progress=lambda share: None):
        """Load the tables with these names in the worker unless they have been loaded; report the share of each.

        Raises an error with a sentence for the reader if the site has no such table.
        """
        for name in names:
            share = 0.0
            while share < 1:
                share = await self.ask("load_table", name, SLICE)
                on_progress(share)


def without_none(settings):
    """Return the settings that are not None, as None would reach the worker as a value of JavaScript."""
    return {name: value for name, value in settings.items() if value is not None}


def error_message(error):
    """Return the message of an exception of the worker, and its traceback."""
    trace = str(error.args[2]) if len(error.args) > 2 else str(error)
    lines = [line for line in trace.strip().split("\n") if line]
    return (lines[-1] if lines else "Something went wrong."), trace
