"""The displayed run and its current step; views subscribe to its signals."""

from app.page.latest import RunReplaced
from app.page.signal import Signal
from app.page.state import UNKNOWN_LENGTH


class DisplayedRun:
    """The run on the stage: its columns (`data`), its `source` for requests, and its step. Only Playback sets them.

    Signals:
    `search_started`: a search has started and has no nodes yet.
    `progress_updated(counters, seconds)`: the running search has reported its progress.
    `run_changed`: another run is on the stage.
    `step_changed(step)`: emitted in every frame of the playback.
    `explanation_requested`: the explanation of the step has to be requested again.
    `step_described(counters, step, at_end)`: the counters of a step have arrived.
    """

    def __init__(self):
        self.data = self.source = self.ending = None
        self.step, self.last = 0, 0
        self.known = UNKNOWN_LENGTH  # what is known about shortest paths: their length, and a lower bound of it
        self.playing = False
        self.search_started, self.progress_updated, self.run_changed, self.step_changed = [Signal() for _ in range(4)]
        self.explanation_requested, self.step_described = Signal(), Signal()

    async def ask(self, name, *arguments):
        """Return the response to a request about this run; raise RunReplaced if another run is on the stage by then."""
        source = self.source
        response = await source.ask(name, *arguments)
        if source is not self.source:
            raise RunReplaced
        return response
