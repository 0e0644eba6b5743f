"""The worker as the page's Python sees it: asked when it is there, and replaced when it is beyond help."""

from pyscript import ffi, workers
from pyscript.js_modules import bridge

from app.engine.run_session import RunReplaced
from app.page.dom import spawn


class Engine:
    """The one way to the worker; the page's state says whether it is there, and hears from here when it is lost.

    A request may take long; a worker without a heartbeat is given up, see `static/js/start/worker-watch.js`.
    """

    def __init__(self, state, loading):
        self.state = state
        self.worker = None  # the one that is here
        listeners = {
            "onProgress": loading.progress,
            "onLate": loading.be_late,
            "onPhase": self._phase,
            "onDied": state.lose_worker,
        }
        bridge.startWorker(ffi.to_js({name: ffi.create_proxy(act) for name, act in listeners.items()}))

    def _phase(self, phase, detail):
        if phase == "ready":
            spawn(self._connect())
        elif phase == "failed":
            self.state.change(worker="dead", phase="failed", detail=detail)

    async def _connect(self):
        name = bridge.workerName()
        worker = await workers[name]
        if name != bridge.workerName():
            return  # it has been replaced meanwhile
        self.worker = worker
        self.state.change(worker="here", phase="done" if self.state.run == "done" else "ready")

    def restart(self):
        """End the worker, whatever it is doing, and start another; questions under way end in Silence."""
        self.worker = None
        self.state.change(worker="arriving", phase="loading")
        bridge.restart()

    async def ask(self, name, *about):
        """Return the worker's answer to a question by its name; see `worker.py`."""
        worker = self.worker
        if worker is None:
            raise RunReplaced
        answer = await bridge.watchCall(worker.ask(name, *about))
        if worker is not self.worker:
            raise RunReplaced
        if answer.late:
            self.state.lose_worker()
            raise RunReplaced
        return answer.value

    def send(self, name, *about):
        """Have the worker do what no answer is awaited of."""
        spawn(self._send(name, *about))

    async def _send(self, name, *about):
        try:
            await self.ask(name, *about)
        except RunReplaced:
            return  # that worker is gone, and what it was told has nothing more to concern

    async def prepare_graph(self):
        """Get networkx into the worker where it is not there yet."""
        if await self.ask("graph_missing"):
            await self.ask("fetch_graph")
            await self.ask("start_graph")


def numbers(column):
    """Return a column of the worker's as a list of whole numbers."""
    return [int(column[place]) for place in range(column.length)]


def last_line(error):
    """Return what an exception of the worker says, and the whole traceback."""
    trace = str(error.args[2]) if len(error.args) > 2 else str(error)
    lines = [line for line in trace.strip().split("\n") if line]
    return (lines[-1] if lines else "Something went wrong."), trace
