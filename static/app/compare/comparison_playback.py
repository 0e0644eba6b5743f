"""Plays all runs of a comparison on one timeline: step by step, or all at the same share of their steps."""

from pyscript import ffi
from pyscript.js_modules import bridge

from app.engine.run_names import NAMES
from app.page.dom import find
from app.page.signal import Signal
from app.tree.playback_controls import PlaybackControls


class ComparisonPlayback(PlaybackControls):
    """Moves all runs through their steps; emits `step_changed(steps)` at most once a frame, and `stopped`."""

    def __init__(self, state, runs, panes):
        self.state, self.runs, self.panes = state, runs, panes
        self.last_steps, self.playing = [], False
        self.divergences = []  # the stops: for each divergence of runs its step and the indices of the runs
        self.step_changed, self.stopped = Signal(), Signal()
        super().__init__(find("compare-playback"), bridge.createLanes(ffi.to_js({"canvas": find("compare-lanes")})))

    def show(self, step):
        """Show the finished runs on the timeline at a step; if `step` is None, at the last step."""
        runs, by_share = self.runs.refresh_runs(), self.state.together == "share"
        lanes = [_lane(NAMES[index], run) for index, run in enumerate(runs) if self.runs.ready(run)]
        self.last_steps = [int(run.data.lastStep) if self.runs.ready(run) else 0 for run in runs]
        self.timeline.show(ffi.to_js(lanes), by_share)
        tracks = [{"view": pane.view, "last": last} for pane, last in zip(self.panes.panes, self.last_steps)]
        self.controls.show(ffi.to_js(tracks), by_share, step)
        find("compare-playback").hidden = self.last == 0
        find("compare-dock").style.setProperty("--lanes", str(len(lanes)))
        self._set_stops()
        self.step_changed.emit(self.steps())

    def steps(self):
        """Return the displayed step of each run; a run that advances by "step" stops at its last step."""
        steps = self.controls.steps()
        return [int(steps[index]) for index in range(steps.length)]

    def on_step(self, step):
        """Report the step of each run, and store that of the timeline in the page's state for the link."""
        self.step_changed.emit(self.steps())
        self.state.view_step(step, self.last)

    def on_playing(self, playing):
        """Note whether the runs are playing; report the end of playback."""
        stopped, self.playing = self.playing and not playing, playing
        if stopped:
            self.stopped.emit()

    def go_to_run_steps(self, steps):
        """Go to the first step of the timeline at which each (index of a run, step of the run) has been reached."""
        self.go(self._timeline_step(steps))

    def _timeline_step(self, steps):
        """Return the first step of the timeline at which each (index of a run, step of the run) has been reached."""
        return int(self.controls.timelineStep(ffi.to_js([list(pair) for pair in steps])))

    def set_divergences(self, divergences):
        """Set the stops, each as (step, indices of the runs that first differ there)."""
        self.divergences = divergences
        self._set_stops()

    def _set_stops(self):
        """Let Play stop where runs first differ; a run that has ended is ignored."""
        stops = []
        for step, indices in self.divergences:
            reached = [(index, step) for index in indices if index < len(self.last_steps)]
            stops.append(self._timeline_step([pair for pair in reached if step <= self.last_steps[pair[0]]]))
        self.controls.setStops(ffi.to_js(stops))

    def show_path(self):
        """Go to the last step, where all paths are shown."""
        self.go(self.last)

    def fit(self):
        """Fit all trees into view."""
        self.panes.fit()


def _lane(name, run):
    """Return the line of a finished run on the timeline, with the outcome that is named at its end."""
    return {"name": name, "data": run.data, "outcome": run.source.ending.outcome}
