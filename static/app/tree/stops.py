"""Where Play pauses, and where `<` and `>` go: at what the reader has chosen, in the run on the stage."""

from pyscript.js_modules import bridge

from app.engine.engine import RunReplaced
from app.page.dom import spawn
from app.page.links import complain_too
from app.page.signal import Signal


class Stops:
    """Asks the worker at which steps of an ended run something chosen happens; `found` tells that they are known.

    `steps` is None where nothing is chosen, or nobody can say.
    """

    def __init__(self, state, displayed_run):
        self.state, self.displayed_run = state, displayed_run
        self.steps, self.found = None, Signal()
        state.subscribe(lambda: spawn(self._look()), "stop")
        state.when("run", "none", self._forget)
        state.when("run", "done", lambda: spawn(self._look()))

    def beyond(self, step, direction):
        """Return the next step to stop at, forwards or backwards, the ends of the run among them."""
        there = int(bridge.nearestBeyond(self.steps, step, direction))
        return there if there != step else self.displayed_run.last if direction > 0 else 0

    def _forget(self):
        if self.steps is not None:
            self.steps = None
            self.found.emit()

    async def _look(self):
        """Find the stops of the run on the stage; those of another run, or of another choice, come too late."""
        text, source = self.state.stop, self.displayed_run.source
        if not text or source is None or self.state.run != "done":
            self._forget()
            return
        try:
            answer = await source.ask("stops_of", text)
        except RunReplaced:
            return
        if text == self.state.stop and source is self.displayed_run.source:
            self.steps = answer.steps
            if answer.wrong:
                complain_too([answer.wrong])
            self.found.emit()
