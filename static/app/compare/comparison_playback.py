"""Plays all runs of a comparison on one timeline: step by step, or all at the same share of their steps."""

from pyscript import ffi
from pyscript.js_modules import bridge

from app.engine.run_names import NAMES
from app.page.dom import each, find, listen
from app.page.signal import Signal

FASTEST = 10.0
"""Seconds that the longest run takes at most, at maximum speed."""
ENDS = {"solved": "done at step {step}", "unfinished": "unfinished at step {step}"}
ENDED = "ended at step {step}"
"""Label on the timeline at the end of a run whose outcome is not in ENDS."""


class ComparisonPlayback:
    """Moves all runs through their steps; emits `step_changed(steps)` in every frame, and `stopped`."""

    def __init__(self, state, runs, fit):
        self.state, self.runs, self.fit = state, runs, fit
        self.step = self.last = 0
        self.last_steps = []
        self.divergences = []  # the stops: for each divergence of runs its step and the indices of the runs
        self.step_changed, self.stopped = Signal(), Signal()
        on_step, on_stop = ffi.create_proxy(self._set_step), ffi.create_proxy(self._on_stop)
        self.clock = bridge.createClock(ffi.to_js({"onStep": on_step, "onStop": on_stop}))
        self.lanes = bridge.createLanes(ffi.to_js({"canvas": find("compare-lanes")}))
        self.controls = _create_controls()
        for name, act in (
            ("play", self.toggle),
            ("first", lambda: self.go(0)),
            ("last", lambda: self.go(self.last)),
            ("step-back", lambda: self.step_by(-1)),
            ("step-forward", lambda: self.step_by(1)),
        ):
            listen(self.controls[name], "click", lambda event, act=act: act())
        listen(find("compare-scrubber"), "input", lambda event: self.go(int(event.target.value)))
        listen(self.controls["speed"], "change", lambda event: self.clock.setSpeed(self.speed))

    @property
    def speed(self):
        """The chosen speed in steps per second."""
        value = self.controls["speed"].value
        return max(1000.0, self.last / FASTEST) if value == "max" else float(value)

    @property
    def playing(self):
        """True while playback is running."""
        return bool(self.clock.playing())

    def show(self, step):
        """Show the finished runs on the timeline at a step; if `step` is None, at the last step."""
        self.pause()
        runs = self.runs.refresh_runs()
        lanes = [_lane(NAMES[index], run) for index, run in enumerate(runs) if self.runs.ready(run)]
        self.last_steps = [int(run.data.lastStep) if self.runs.ready(run) else 0 for run in runs]
        self.last = max(self.last_steps)
        self.lanes.show(ffi.to_js(lanes), self.state.together == "share")
        find("compare-playback").hidden = self.last == 0
        find("compare-dock").style.setProperty("--lanes", str(len(lanes)))
        find("compare-scrubber").max = str(self.last)
        self.controls["last"].disabled = self.controls["first"].disabled = self.last == 0
        find("compare-step-last").textContent = f"{self.last:,}"
        self._show_step(self.last if step is None else max(0, min(step, self.last)))

    def steps(self):
        """Return the displayed step of each run; a run that advances by "step" stops at its last step."""
        if self.state.together == "share":
            return [self.step * last // max(1, self.last) for last in self.last_steps]
        return [min(self.step, last) for last in self.last_steps]

    # ---- steps ----

    def go(self, step):
        """Go to a step, and pause there."""
        self.pause()
        self._set_step(max(0, min(step, self.last)))

    def step_by(self, steps):
        """Move by a number of steps; a negative number moves back."""
        self.go(self.step + steps)

    def go_to_run_steps(self, steps):
        """Go to the first step of the timeline at which each (index of a run, step of the run) has been reached."""
        self.go(self._timeline_step(steps))

    def _timeline_step(self, steps):
        """Return the first step of the timeline at which each (index of a run, step of the run) has been reached."""
        if self.state.together == "share":  # convert steps of runs to steps of the timeline, rounded up
            steps = [(index, -(-step * self.last // max(1, self.last_steps[index]))) for index, step in steps]
        return max([step for _index, step in steps])

    def jump(self, direction):
        """Move forward or back to the next stop or end of a run, or to the first or last step."""
        ends = [0, self.last] if self.state.together == "share" else self.last_steps + [0]  # noqa: RUF005
        ahead = [step for step in self._stops() + ends if (step - self.step) * direction > 0]
        if ahead:
            self.go(min(ahead) if direction > 0 else max(ahead))

    def set_divergences(self, divergences):
        """Set the stops, each as (step, indices of the runs that first differ there)."""
        self.divergences = divergences
        if self.playing:
            self._play()

    def _stops(self):
        """Return the steps of the timeline at which runs first differ; a run that has ended is ignored."""
        return [
            self._timeline_step([(index, step) for index in indices if step <= self.last_steps[index]])
            for step, indices in self.divergences
        ]

    def show_path(self):
        """Go to the last step, where all paths are shown."""
        self.go(self.last)

    def toggle(self):
        """Play or pause; at the end of the timeline, play from step 0."""
        if self.playing:
            self.pause()
            self._on_stop()
        elif self.last > 0:
            if self.step >= self.last:
                self._set_step(0)
            self._play()

    def _play(self):
        """Play from the current step to the next stop, or to the end of the timeline."""
        last = min([step for step in self._stops() if step > self.step] + [self.last])
        self.clock.play(ffi.to_js({"from": self.step, "to": last, "stepsPerSecond": self.speed}))
        self._show_playing()

    def pause(self):
        """Stop playback at the current step."""
        self.clock.pause()
        self._show_playing()

    def _on_stop(self):
        """Update the button and emit `stopped` when playback has stopped."""
        self._show_playing()
        self.stopped.emit()

    def _show_playing(self):
        self.controls["play"].setAttribute("aria-label", "Pause" if self.playing else "Play")

    def _set_step(self, step):
        """Show a step, and store it in the page's state for the link."""
        self._show_step(int(step))
        self.state.view_step(self.step, self.last)

    def _show_step(self, step):
        """Show a step on the timeline, and emit the step of each run."""
        self.step = step
        self.lanes.setStep(step)
        find("compare-scrubber").value = str(step)
        find("compare-scrubber").setAttribute("aria-valuetext", f"step {step} of {self.last}")
        find("compare-step").textContent = f"{step:,}"
        self.step_changed.emit(self.steps())


def _lane(name, run):
    """Return the line of a finished run on the timeline, with the label at its end."""
    return ffi.to_js({"name": name, "data": run.data, "done": ENDS.get(run.source.ending.outcome, ENDED)})


def _create_controls():
    """Copy the playback controls of the tree view; return them by their original ids."""
    controls, groups = {}, []
    for name in ("transport", "speed"):
        group = find("dock").querySelector("." + name).cloneNode(True)
        for element in each(group, "[id]"):
            controls[element.id] = element
            element.id = f"compare-{element.id}"
        groups.append(group)
    steps, speed = groups
    steps.setAttribute("aria-label", "Steps of all runs")
    speed.querySelector("label").htmlFor = "compare-speed"
    speed.querySelector("[value=layer]").remove()  # the speed per layer, as layers differ between trees
    find("compare-playback").prepend(steps, speed)
    return controls
