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

    def __init__(self, state, shown, drawing, telling, speed_chosen):
        self.state, self.shown, self.drawing, self.telling = state, shown, drawing, telling
        self.clock = bridge.createClock(
            ffi.to_js({"onStep": ffi.create_proxy(self._tick), "onStop": ffi.create_proxy(self._stopped)})
        )
        self.finer = (
            None  # what takes a step's moments one by one, if anything does: `go(direction)` tells whether it did
        )
        self.round = None  # the first and the last of the steps that are played again and again
        self.stepping, self.stops = StepSize(shown, self.clock, speed_chosen), Stops(state, shown)
        self.timeline = bridge.createTimeline(ffi.to_js({"canvas": find("timeline-canvas"), "words": TIMELINE}))
        self._wire()
        state.when("run", "none", self.pause)
        state.subscribe(self._know_optimal, "fewest")
        self.stops.found.subscribe(lambda: self.play() if shown.playing else None)

    def _wire(self):
        for name, act in (
            ("play", self.toggle),
            ("first", lambda: self.go(0)),
            ("last", lambda: self.go(self.shown.last)),
            ("step-back", lambda: self.stride(-1)),
            ("step-forward", lambda: self.stride(1)),
        ):
            listen(find(name), "click", lambda event, act=act: act())
        listen(find("scrubber"), "input", lambda event: self.go(int(event.target.value)))
        listen(find("speed"), "change", lambda event: self.clock.setSpeed(self.speed))

    # ---- what is on the stage ----

    def begin(self):
        """Take away what was said and drawn of the run before: another search begins."""
        self.close()
        self.timeline.clear()
        self._show_length(0)
        self.telling.begin()
        self.shown.begun.emit()

    def grow(self, data):
        """Show a run that is still going on: no step yet, only the tree as it grows."""
        shown = self.shown
        if data is not shown.data:
            self._put(data)
        shown.step = data.lastStep
        self._show_length(data.lastStep)
        self.drawing.view.show(data)
        self.drawing.view.setStep(shown.last)

    async def show(self, data, source, optimal, step=None):
        """Show an ended run at a step, by default its last, and return when every figure is there."""
        shown = self.shown
        if data is not shown.data:
            self._put(data)
        shown.source, shown.ending, shown.optimal = source, source.ending, optimal
        self._show_length(data.lastStep)
        self.drawing.view.show(data)
        self.timeline.show(data)
        self.stepping.show(data)
        self._place(shown.last if step is None else max(0, min(step, shown.last)))
        await self.telling.whole()

    def keep(self):
        """Go on with what the page holds of the run on the stage, whose worker is lost."""
        shown = self.shown
        if shown.source is not None and not shown.source.gone:
            shown.source = KeptRun(shown.data, shown.ending, self.telling.latest)
            shown.wanted.emit()

    def _show_length(self, steps):
        """Say how many steps the run has; until it has ended the last of them is the one that is shown."""
        self.shown.last = steps
        words = f"{steps:,}"
        find("scrubber").max = str(steps)
        find("step-now").textContent = find("step-last").textContent = words
        find("step").style.setProperty("--digits", str(len(words)))

    def _put(self, data):
        self.close()
        self.shown.data = data
        self.shown.put.emit()

    def close(self):
        """Leave the picture as it is, but ask no more about it: the worker is about to forget the run."""
        self.pause()
        self.shown.source = None

    # ---- steps ----

    @property
    def speed(self):
        """Steps in a second."""
        value = find("speed").value
        if value == "layer":
            return self.stepping.layer_speed()
        return max(1000.0, self.shown.last / FASTEST_RUN) if value == "max" else float(value)

    def go(self, step):
        """Go to a step and stay there."""
        self.pause()
        if self.shown.source is not None:
            self._tick(max(0, min(step, self.shown.last)))

    def walk(self, steps):
        """Go so many steps forward, or back where they are less than none."""
        if not self._went_finer(steps):
            self.go(self.shown.step + steps)

    def stride(self, direction):
        """Go as far as the reader has chosen for the buttons."""
        if not self._went_finer(direction):
            self.go(self.stepping.next(direction))

    def _went_finer(self, direction):
        self.pause()
        return self.finer is not None and self.shown.source is not None and self.finer.go(direction)

    def jump(self, direction):
        """Go to the next moment, forwards or backwards, at which to stop, or at which something begins."""
        shown, stops = self.shown, self.stops
        if shown.data is not None and stops.steps is not None:
            self.go(stops.beyond(shown.step, direction))
        elif shown.data is not None:
            self.go(bridge.nextEvent(shown.data, shown.step, direction))

    def toggle(self):
        """Play or pause."""
        if self.shown.playing:
            self.pause()
        else:
            self.play()

    def play(self):
        """Play on; from the end, playing begins again at the root."""
        shown = self.shown
        if shown.source is not None and shown.last > 0:
            first, last = self._bounds()
            if not first <= shown.step < last:
                self._tick(first)
            if self.stops.steps is not None:
                last = min(last, self.stops.beyond(shown.step, 1))
            self.clock.play(ffi.to_js({"from": shown.step, "to": last, "stepsPerSecond": self.speed}))
            self._show_playing()
            shown.started.emit()

    def keep_pace(self, speed):
        """Play at a speed that somebody has chosen, whatever run comes."""
        find("speed").value, self.stepping.chosen = speed, True

    def go_round(self, first, last):
        """Play from one step to another, and again; None stands for the ends of the run."""
        self.round = first or 0, last

    def _bounds(self):
        """Return the steps between which it plays."""
        first, last = self.round or (0, None)
        last = self.shown.last if last is None else min(last, self.shown.last)
        return (first, last) if first < last else (0, self.shown.last)

    def _stopped(self):
        """Show that it is at the end of its way, or begin that anew where it goes round; at a stop it stays."""
        if self.round is None or self.shown.step < self._bounds()[1]:
            self._show_playing()
        else:
            spawn(self._again(self.shown.source))

    async def _again(self, source):
        """Stay a moment at the last step of a round, and play on unless the reader has done something else."""
        await asyncio.sleep(REST)
        if self.shown.playing and self.shown.source is source and not self.clock.playing():
            self.play()

    def pause(self):
        """Stop playing where it is."""
        self.clock.pause()
        self._show_playing()

    def _show_playing(self):
        self.shown.playing = playing = bool(self.clock.playing())
        find("play").setAttribute("aria-label", "Pause" if playing else "Play")

    def _tick(self, step):
        if self.shown.source is None:
            return
        self._place(int(step))
        self.state.look_at(self.shown.step, self.shown.last)
        self.shown.wanted.emit()

    def _place(self, step):
        self.shown.step = step
        self.drawing.view.setStep(step)
        self.timeline.setStep(step)
        find("scrubber").value = str(step)
        find("scrubber").setAttribute("aria-valuetext", f"step {step} of {self.shown.last}")
        find("step-now").textContent = f"{step:,}"
        self.shown.placed.emit(step)

    def show_path(self):
        """Show the whole path: the last step, with the goal brought into view."""
        if self.shown.source is not None:
            announcer.announce_now(PATH_SHOWN if self.shown.ending.outcome == "solved" else NO_PATH)
            self.go(self.shown.last)
            self.drawing.view.reveal(int(self.shown.data.goal))

    def fit(self):
        """Bring the whole tree into view."""
        self.drawing.view.fit()

    def visit(self, moves):
        """Mark the node to which so many moves of the solution lead, and keep it in view; at 0 there is none."""
        data = self.shown.data
        self.drawing.view.visit(int(data.nodeAfter(moves)) if moves and data is not None else -1)

    # ---- words and figures ----

    def _know_optimal(self):
        """Take note of the length of a shortest path, once the worker knows it."""
        optimal, shown = self.state.fewest, self.shown
        if not self.state.searched or optimal < 0 or optimal == shown.optimal:
            return
        if shown.source is not None and shown.data is not None:
            shown.optimal = optimal
            shown.wanted.emit()
