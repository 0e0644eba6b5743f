"""The connection to the worker: sends requests, returns responses, and replaces a worker that fails."""

from pyscript import ffi, workers
from pyscript.js_modules import bridge

from app.engine.run_session import RunReplaced
from app.page.dom import spawn


class Engine:
    """Sends requests to the worker, and keeps the field `worker` of the page's state up to date.

    A request may take any time, but a worker that stops sending its heartbeat is replaced
    (`static/js/start/worker-watch.js`).
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
            self.state.change(worker="dead", phase="failed", error_detail=detail)

    async def _connect(self):
        """Use the worker that has loaded, unless another worker has replaced it while loading."""
        name = bridge.workerName()
        worker = await workers[name]
        if name != bridge.workerName():
            return
        self.worker = worker
        self.state.change(worker="here", phase="done" if self.state.run == "done" else "ready")

    def restart(self):
        """End the worker, even during a request, and start another; requests without a response raise RunReplaced."""
        self.worker = None
        self.state.change(worker="arriving", phase="loading")
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
        """Send a request without waiting for a response."""
        spawn(self._send(name, *arguments))

    async def _send(self, name, *arguments):
        """Send a request and ignore its response, also if the worker is replaced."""
        try:
            await self.ask(name, *arguments)
        except RunReplaced:
            return

    async def prepare_graph(self):
        """Load networkx, which exports graphs and computes some layouts, in the worker unless it has been loaded."""
        if await self.ask("graph_missing"):
            await self.ask("fetch_graph")
            await self.ask("start_graph")


def to_ints(column):
    """Return a typed array from the worker as a list of integers."""
    return [int(column[index]) for index in range(column.length)]


def error_message(error):
    """Return the message of an exception of the worker, and its traceback."""
    trace = str(error.args[2]) if len(error.args) > 2 else str(error)
    lines = [line for line in trace.strip().split("\n") if line]
    return (lines[-1] if lines else "Something went wrong."), trace
