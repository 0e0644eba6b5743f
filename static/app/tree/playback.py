"""Playback: which run is on the stage, at which step, and how it goes on from there."""

import asyncio

from pyscript import ffi
from pyscript.js_modules import bridge

from app.engine.run_session import KeptRun
from app.page import announcer
from app.page.dom import find, listen, spawn
from app.tree.labels import TIMELINE
from app.tree.step_size import StepSize
from app.tree.stops import Stops

FASTEST_RUN = 10.0
"""Seconds that a whole run takes at the maximal speed, so that the largest one can be watched."""

REST = 1.5
"""Seconds for which the last step of a round stays, before the round begins anew."""

PATH_SHOWN, NO_PATH = "Path shown", "No path was found"


class Playback:
    """Sets what is shown. The drawing and the timeline are told at once, all others by the signals of `Shown`."""

    def __init__(self, state, displayed_run, drawing, explanations, speed_chosen):
        self.state, self.displayed_run, self.drawing, self.explanations = state, displayed_run, drawing, explanations
        self.clock = bridge.createClock(
            ffi.to_js({"onStep": ffi.create_proxy(self._tick), "onStop": ffi.create_proxy(self._stopped)})
        )
        self.line_stepper = (
            None  # what takes a step's moments one by one, if anything does: `go(direction)` tells whether it did
        )
        self.round = None  # the first and the last of the steps that are played again and again
        self.step_size, self.stops = StepSize(displayed_run, self.clock, speed_chosen), Stops(state, displayed_run)
        self.timeline = bridge.createTimeline(ffi.to_js({"canvas": find("timeline-canvas"), "words": TIMELINE}))
        self._wire()
        state.when("run", "none", self.pause)
        state.subscribe(self._know_optimal, "optimal")
        self.stops.found.subscribe(lambda: self.play() if displayed_run.playing else None)

    def _wire(self):
        for name, act in (
            ("play", self.toggle),
            ("first", lambda: self.go(0)),
            ("last", lambda: self.go(self.displayed_run.last)),
            ("step-back", lambda: self.step_by_stride(-1)),
            ("step-forward", lambda: self.step_by_stride(1)),
        ):
            listen(find(name), "click", lambda event, act=act: act())
        listen(find("scrubber"), "input", lambda event: self.go(int(event.target.value)))
        listen(find("speed"), "change", lambda event: self.clock.setSpeed(self.speed))

    # ---- what is on the stage ----

    def begin_search(self):
        """Take away what was said and drawn of the run before: another search begins."""
        self.release_run()
        self.timeline.clear()
        self._show_length(0)
        self.explanations.announce_search()
        self.displayed_run.search_started.emit()

    def show_progress(self, data):
        """Show a run that is still going on: no step yet, only the tree as it grows."""
        displayed_run = self.displayed_run
        if data is not displayed_run.data:
            self._put(data)
        displayed_run.step = data.lastStep
        self._show_length(data.lastStep)
        self.drawing.view.show(data)
        self.drawing.view.setStep(displayed_run.last)

    async def show(self, data, source, optimal, step=None):
        """Show an ended run at a step, by default its last, and return when every figure is there."""
        displayed_run = self.displayed_run
        if data is not displayed_run.data:
            self._put(data)
        displayed_run.source, displayed_run.ending, displayed_run.optimal = source, source.ending, optimal
        self._show_length(data.lastStep)
        self.drawing.view.show(data)
        self.timeline.show(data)
        self.step_size.show(data)
        self._place(displayed_run.last if step is None else max(0, min(step, displayed_run.last)))
        await self.explanations.refresh()

    def detach_from_worker(self):
        """Go on with what the page holds of the run on the stage, whose worker is lost."""
        displayed_run = self.displayed_run
        if displayed_run.source is not None and not displayed_run.source.unavailable:
            displayed_run.source = KeptRun(displayed_run.data, displayed_run.ending, self.explanations.latest_answer)
            displayed_run.explanation_requested.emit()

    def _show_length(self, steps):
        """Say how many steps the run has; until it has ended the last of them is the one that is shown."""
        self.displayed_run.last = steps
        words = f"{steps:,}"
        find("scrubber").max = str(steps)
        find("step-now").textContent = find("step-last").textContent = words
        find("step").style.setProperty("--digits", str(len(words)))

    def _put(self, data):
        self.release_run()
        self.displayed_run.data = data
        self.displayed_run.run_changed.emit()

    def release_run(self):
        """Leave the picture as it is, but ask no more about it: the worker is about to forget the run."""
        self.pause()
        self.displayed_run.source = None

    # ---- steps ----

    @property
    def speed(self):
        """Steps in a second."""
        value = find("speed").value
        if value == "layer":
            return self.step_size.layer_speed()
        return max(1000.0, self.displayed_run.last / FASTEST_RUN) if value == "max" else float(value)

    def go(self, step):
        """Go to a step and stay there."""
        self.pause()
        if self.displayed_run.source is not None:
            self._tick(max(0, min(step, self.displayed_run.last)))

    def step_by(self, steps):
        """Go so many steps forward, or back where they are less than none."""
        if not self._went_finer(steps):
            self.go(self.displayed_run.step + steps)

    def step_by_stride(self, direction):
        """Go as far as the reader has chosen for the buttons."""
        if not self._went_finer(direction):
            self.go(self.step_size.next(direction))

    def _went_finer(self, direction):
        self.pause()
        return (
            self.line_stepper is not None and self.displayed_run.source is not None and self.line_stepper.go(direction)
        )

    def jump(self, direction):
        """Go to the next moment, forwards or backwards, at which to stop, or at which something begins."""
        displayed_run, stops = self.displayed_run, self.stops
        if displayed_run.data is not None and stops.steps is not None:
            self.go(stops.beyond(displayed_run.step, direction))
        elif displayed_run.data is not None:
            self.go(bridge.nextEvent(displayed_run.data, displayed_run.step, direction))

    def toggle(self):
        """Play or pause."""
        if self.displayed_run.playing:
            self.pause()
        else:
            self.play()

    def play(self):
        """Play on; from the end, playing begins again at the root."""
        displayed_run = self.displayed_run
        if displayed_run.source is not None and displayed_run.last > 0:
            first, last = self._bounds()
            if not first <= displayed_run.step < last:
                self._tick(first)
            if self.stops.steps is not None:
                last = min(last, self.stops.beyond(displayed_run.step, 1))
            self.clock.play(ffi.to_js({"from": displayed_run.step, "to": last, "stepsPerSecond": self.speed}))
            self._show_playing()
            displayed_run.playback_started.emit()

    def set_speed(self, speed):
        """Play at a speed that somebody has chosen, whatever run comes."""
        find("speed").value, self.step_size.chosen = speed, True

    def loop(self, first, last):
        """Play from one step to another, and again; None stands for the ends of the run."""
        self.round = first or 0, last

    def _bounds(self):
        """Return the steps between which it plays."""
        first, last = self.round or (0, None)
        last = self.displayed_run.last if last is None else min(last, self.displayed_run.last)
        return (first, last) if first < last else (0, self.displayed_run.last)

    def _stopped(self):
        """Show that it is at the end of its way, or begin that anew where it goes round; at a stop it stays."""
        if self.round is None or self.displayed_run.step < self._bounds()[1]:
            self._show_playing()
        else:
            spawn(self._again(self.displayed_run.source))

    async def _again(self, source):
        """Stay a moment at the last step of a round, and play on unless the reader has done something else."""
        await asyncio.sleep(REST)
        if self.displayed_run.playing and self.displayed_run.source is source and not self.clock.playing():
            self.play()

    def pause(self):
        """Stop playing where it is."""
        self.clock.pause()
        self._show_playing()

    def _show_playing(self):
        self.displayed_run.playing = playing = bool(self.clock.playing())
        find("play").setAttribute("aria-label", "Pause" if playing else "Play")

    def _tick(self, step):
        if self.displayed_run.source is None:
            return
        self._place(int(step))
        self.state.view_step(self.displayed_run.step, self.displayed_run.last)
        self.displayed_run.explanation_requested.emit()

    def _place(self, step):
        self.displayed_run.step = step
        self.drawing.view.setStep(step)
        self.timeline.setStep(step)
        find("scrubber").value = str(step)
        find("scrubber").setAttribute("aria-valuetext", f"step {step} of {self.displayed_run.last}")
        find("step-now").textContent = f"{step:,}"
        self.displayed_run.step_changed.emit(step)

    def show_path(self):
        """Show the whole path: the last step, with the goal brought into view."""
        if self.displayed_run.source is not None:
            announcer.announce_now(PATH_SHOWN if self.displayed_run.ending.outcome == "solved" else NO_PATH)
            self.go(self.displayed_run.last)
            self.drawing.view.reveal(int(self.displayed_run.data.goal))

    def fit(self):
        """Bring the whole tree into view."""
        self.drawing.view.fit()

    def mark_solution_node(self, moves):
        """Mark the node to which so many moves of the solution lead, and keep it in view; at 0 there is none."""
        data = self.displayed_run.data
        self.drawing.view.setSolutionNode(int(data.nodeAfter(moves)) if moves and data is not None else -1)

    # ---- words and figures ----

    def _know_optimal(self):
        """Take note of the length of a shortest path, once the worker knows it."""
        optimal, displayed_run = self.state.optimal, self.displayed_run
        if not self.state.searched or optimal < 0 or optimal == displayed_run.optimal:
            return
        if displayed_run.source is not None and displayed_run.data is not None:
            displayed_run.optimal = optimal
            displayed_run.explanation_requested.emit()
