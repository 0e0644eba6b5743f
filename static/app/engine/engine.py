"""The worker as the page's Python sees it: asked when it is there, and replaced when it is beyond help."""

from pyscript import ffi, workers
from pyscript.js_modules import stage

from app.engine.remote_run import RemoteRun, Silence
from app.page.dom import spawn


class Engine:
    """The one way to the worker; the page's state says whether it is there, and hears from here when it is lost.

    What it is asked may take long. It is given up where it shows no sign of life; see `static/js/start/life.js`.
    """

    def __init__(self, state, loading):
        self.state = state
        self.worker = self.run = None  # the one that is here, and the run that it has before it
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
        name = stage.workerName()
        worker = await workers[name]
        if name != stage.workerName():
            return  # it has been replaced meanwhile
        self.worker = worker
        self.state.change(worker="here", phase="done" if self.state.run == "done" else "ready")

    def restart(self):
        """End the worker, whatever it is doing, and start another; questions under way end in Silence."""
        self.worker = self.run = None
        self.state.change(worker="arriving", phase="loading")
        stage.restart()

    async def ask(self, name, *about):
        """Return the worker's answer to a question, which has the name of one of its functions."""
        worker = self.worker
        if worker is None:
            raise Silence
        answer = await stage.answered(getattr(worker, name)(*about))
        if worker is not self.worker:
            raise Silence
        if answer.late:
            self.state.lose_worker()
            raise Silence
        return answer.value

    async def start(self, settings):
        """Begin a run. It ends the one before, so nothing may be awaited between wish and call."""
        self.run = run = RemoteRun(self)
        run.open(await self.ask("start", given(settings)))
        return run

    async def take_over(self, source):
        """Make a run that has ended beside the one before it the one that the worker has before it; see `start`."""
        self.run = run = RemoteRun(self)
        run.opening, run.number, run.ending = source.opening, source.number, source.ending
        await self.ask("take_over", run.number)
        return run

    async def prepare_graph(self):
        """Get networkx into the worker where it is not there yet."""
        if await self.ask("graph_missing"):
            await self.ask("fetch_graph")
            await self.ask("start_graph")


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
