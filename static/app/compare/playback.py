"""All runs of a comparison on one timeline: in lockstep, or each by its own share of its steps."""

from pyscript import ffi
from pyscript.js_modules import bridge

from app.compare.names import NAMES
from app.page.dom import each, find, listen
from app.page.signal import Signal

FASTEST = 10.0
"""Seconds that the longest run takes at the maximal speed."""
ENDS = {"solved": "done at step {step}", "unfinished": "unfinished at step {step}"}
STOPPED = "ended at step {step}"
"""What stands on the timeline beside the end of a run that ends before the last."""


class ComparisonPlayback:
    """Goes from step to step; `placed` tells the step of each run at every frame, `settled` that it stays there."""

    def __init__(self, state, runs, fit):
        self.state, self.runs, self.fit = state, runs, fit
        self.at = self.last = 0
        self.lasts = []
        self.placed, self.settled = Signal(), Signal()
        tick, stopped = ffi.create_proxy(self._tick), ffi.create_proxy(self._settle)
        self.clock = bridge.createClock(ffi.to_js({"onStep": tick, "onStop": stopped}))
        self.lanes = bridge.createLanes(ffi.to_js({"canvas": find("compare-lanes")}))
        self.controls = _controls()
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
        """Steps in a second."""
        value = self.controls["speed"].value
        return max(1000.0, self.last / FASTEST) if value == "max" else float(value)

    @property
    def playing(self):
        """Whether it goes on by itself."""
        return bool(self.clock.playing())

    def show(self, step):
        """Take note of the runs as they have come, and show a step, by default the last."""
        self.pause()
        runs = self.runs.all()
        lanes = [_lane(NAMES[at], run) for at, run in enumerate(runs) if self.runs.ready(run)]
        self.lasts = [int(run.data.lastStep) if self.runs.ready(run) else 0 for run in runs]
        self.last = max(self.lasts)
        self.lanes.show(ffi.to_js(lanes), self.state.together == "share")
        find("compare-playback").hidden = self.last == 0
        find("compare-dock").style.setProperty("--lanes", str(len(lanes)))
        find("compare-scrubber").max = str(self.last)
        self.controls["last"].disabled = self.controls["first"].disabled = self.last == 0
        find("compare-step-last").textContent = f"{self.last:,}"
        self._place(self.last if step is None else max(0, min(step, self.last)))

    def steps(self):
        """Return the step that each run is at."""
        if self.state.together == "share":
            return [self.at * last // max(1, self.last) for last in self.lasts]
        return [min(self.at, last) for last in self.lasts]

    # ---- steps ----

    def go(self, step):
        """Go to a step and stay there."""
        self.pause()
        self._tick(max(0, min(step, self.last)))

    def step_by(self, steps):
        """Go so many steps forward, or back where they are less than none."""
        self.go(self.at + steps)

    def visit(self, steps):
        """Go to where runs have come to steps of their own: (which run, step)."""
        if self.state.together == "share":
            steps = [(at, -(-step * self.last // max(1, self.lasts[at]))) for at, step in steps]
        self.go(max([step for _at, step in steps]))

    def jump(self, direction):
        """Go to the next step, forwards or backwards, at which one of the runs ends, or to the first or last."""
        ends = [0, self.last] if self.state.together == "share" else self.lasts + [0]  # noqa: RUF005
        beyond = [end for end in ends if (end - self.at) * direction > 0]
        if beyond:
            self.go(min(beyond) if direction > 0 else max(beyond))

    def show_path(self):
        """Show all paths: the last step."""
        self.go(self.last)

    def toggle(self):
        """Play or pause; from the end, playing begins again at the roots."""
        if self.playing:
            self.pause()
            self._settle()
        elif self.last > 0:
            if self.at >= self.last:
                self._tick(0)
            self.clock.play(ffi.to_js({"from": self.at, "to": self.last, "stepsPerSecond": self.speed}))
            self._show_playing()

    def pause(self):
        """Stop playing where it is."""
        self.clock.pause()
        self._show_playing()

    def _settle(self):
        """Stay where playing has stopped."""
        self._show_playing()
        self.settled.emit()

    def _show_playing(self):
        self.controls["play"].setAttribute("aria-label", "Pause" if self.playing else "Play")

    def _tick(self, step):
        self._place(int(step))
        self.state.view_step(self.at, self.last)

    def _place(self, step):
        self.at = step
        self.lanes.setStep(step)
        find("compare-scrubber").value = str(step)
        find("compare-scrubber").setAttribute("aria-valuetext", f"step {step} of {self.last}")
        find("compare-step").textContent = f"{step:,}"
        self.placed.emit(self.steps())


def _lane(name, run):
    """Return what the timeline shows of a run that has ended."""
    return ffi.to_js({"name": name, "data": run.data, "done": ENDS.get(run.source.ending.outcome, STOPPED)})


def _controls():
    """Return the buttons and speeds that the timeline of one run has, copied to this one, by their names there."""
    controls, parts = {}, []
    for name in ("transport", "speed"):
        part = find("dock").querySelector("." + name).cloneNode(True)
        for element in each(part, "[id]"):
            controls[element.id] = element
            element.id = f"compare-{element.id}"
        parts.append(part)
    steps, speed = parts
    steps.setAttribute("aria-label", "Steps of all runs")
    speed.querySelector("label").htmlFor = "compare-speed"
    speed.querySelector("[value=layer]").remove()  # that is a pace of one tree
    find("compare-playback").prepend(steps, speed)
    return controls
