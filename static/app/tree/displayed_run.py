"""What is shown: the run on the stage and the step that it is at. Views follow it, and none of them owns another."""

from app.page.signal import Signal


class DisplayedRun:
    """A run as columns of numbers, as what answers about it, and the step; the playback alone sets them.

    `begun` tells that a search has begun that nothing is known of yet, `counted` its counters and its seconds while it
    goes on, `put` that another run is on the stage, `placed` the step at every frame, `started` that it is being
    played, `wanted` that the words about it are wanted anew, and `told`, as fast as those come, the step's counters,
    the step and whether it is the last one.
    """

    def __init__(self):
        self.data = self.source = self.ending = None
        self.step, self.last, self.optimal = 0, 0, -1
        self.playing = False
        self.search_started, self.progress_updated, self.run_changed, self.step_changed = [Signal() for _ in range(4)]
        self.playback_started, self.explanation_requested, self.step_described = [Signal() for _ in range(3)]
