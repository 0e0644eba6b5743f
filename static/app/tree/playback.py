"""Playback of a run: sets the displayed run and step, and advances the step while playing."""

import asyncio

from pyscript import ffi
from pyscript.js_modules import bridge

from app.page import announcer
from app.page.dom import find, listen, spawn
from app.tree.labels import TIMELINE
from app.tree.playback_stops import Stops
from app.tree.step_size import StepSize

FASTEST_RUN = 10.0
"""Seconds for a whole run at maximum speed, so that even the largest run can be watched."""

LOOP_PAUSE = 1.5
"""Seconds on the last step of a loop before it starts again."""

PATH_SHOWN, NO_PATH = "Path shown", "No path was found"


class Playback:
    """Sets the displayed run and step; updates the drawing and the timeline, and other views by signals."""

    def __init__(self, state, displayed_run, drawing, explanations, speed_chosen):
        self.state, self.displayed_run, self.drawing, self.explanations = state, displayed_run, drawing, explanations
        self.clock = bridge.createClock(
            ffi.to_js({"onStep": ffi.create_proxy(self._move_to), "onStop": ffi.create_proxy(self._on_stop)})
        )
        # The CodePane while *Stop at every line* is on; its `go(direction)` returns True if it handles the move.
        self.line_stepper = None
        self.loop_bounds = None  # (first, last) step of a loop; last is None for the end of the run
        self.step_size, self.stops = StepSize(displayed_run, self.clock, speed_chosen), Stops(state, displayed_run)
        self.timeline = bridge.createTimeline(ffi.to_js({"canvas": find("timeline-canvas"), "words": TIMELINE}))
        self._add_listeners()
        state.when("run", "none", self.pause)
        state.subscribe(self._set_known, "optimal", "at_least")
        state.subscribe(lambda: spawn(self._renew_ending()), "audited")
        self.stops.changed.subscribe(lambda: self.play() if displayed_run.playing else None)

    def _add_listeners(self):
        """Connect the playback buttons, the timeline slider and the list of speeds."""
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

    # ---- the displayed run ----

    def begin_search(self):
        """Clear the timeline and the explanations of the previous run when a search starts."""
        self.release_run()
        self.timeline.clear()
        self._show_length(0)
        self.explanations.announce_search()
        self.displayed_run.search_started.emit()

    def show_progress(self, data):
        """Show the tree of a running search as it grows; the reader cannot go to its steps yet."""
        displayed_run = self.displayed_run
        if data is not displayed_run.data:
            self._set_data(data)
        displayed_run.step = data.lastStep
        self._show_length(data.lastStep)
        self.drawing.view.show(data)
        self.drawing.view.setStep(displayed_run.last)

    async def show(self, data, source, known, step=None):
        """Show a finished run at a step, by default its last; return when its explanation is shown too.

        `known` is the length of a shortest path and a lower bound of it, both −1 if unknown.
        """
        displayed_run = self.displayed_run
        if data is not displayed_run.data:
            self._set_data(data)
        displayed_run.source, displayed_run.ending, displayed_run.known = source, source.ending, known
        self._show_length(data.lastStep)
        self.drawing.view.show(data)
        self.timeline.show(data)
        self.step_size.show(data)
        self._show_step(displayed_run.last if step is None else max(0, min(step, displayed_run.last)))
        await self.explanations.refresh()

    def _show_length(self, steps):
        """Show a number of steps as both the last step and the displayed one."""
        self.displayed_run.last = steps
        words = f"{steps:,}"
        find("scrubber").max = str(steps)
        find("step-now").textContent = find("step-last").textContent = words
        find("step").style.setProperty("--digits", str(len(words)))

    def _set_data(self, data):
        """Display another run, so far without a source for requests."""
        self.release_run()
        self.displayed_run.data = data
        self.displayed_run.run_changed.emit()

    def release_run(self):
        """Pause, and send no more requests about the displayed run, which the worker is about to close."""
        self.pause()
        self.displayed_run.source = None

    # ---- steps ----

    @property
    def step(self):
        """The displayed step."""
        return self.displayed_run.step

    @property
    def last(self):
        """The last step of the displayed run."""
        return self.displayed_run.last

    @property
    def speed(self):
        """Steps per second."""
        value = find("speed").value
        if value == "layer":
            return self.step_size.layer_speed()
        return max(1000.0, self.displayed_run.last / FASTEST_RUN) if value == "max" else float(value)

    def go(self, step):
        """Pause at a step."""
        self.pause()
        if self.displayed_run.source is not None:
            self._move_to(max(0, min(step, self.displayed_run.last)))

    def step_by(self, steps):
        """Move by a number of steps; a negative number moves back."""
        if not self._step_by_line(steps):
            self.go(self.displayed_run.step + steps)

    def step_by_stride(self, direction):
        """Move forward or back by the stride chosen for the buttons."""
        if not self._step_by_line(direction):
            self.go(self.step_size.next(direction))

    def _step_by_line(self, direction):
        """Pause, and return True if the code pane handles the move, as it may with *Stop at every line*."""
        self.pause()
        return (
            self.line_stepper is not None and self.displayed_run.source is not None and self.line_stepper.go(direction)
        )

    def jump(self, direction):
        """Move forward or back to the next stop, or without stops to the next new depth, new f or goal."""
        displayed_run, stops = self.displayed_run, self.stops
        if displayed_run.data is not None and stops.steps is not None:
            self.go(stops.next(displayed_run.step, direction))
        elif displayed_run.data is not None:
            self.go(bridge.nextEvent(displayed_run.data, displayed_run.step, direction))

    def toggle(self):
        """Play or pause."""
        if self.displayed_run.playing:
            self.pause()
        else:
            self.play()

    def play(self):
        """Play from the current step; from the last step, start again at the first."""
        displayed_run = self.displayed_run
        if displayed_run.source is not None and displayed_run.last > 0:
            first, last = self._bounds()
            if not first <= displayed_run.step < last:
                self._move_to(first)
            if self.stops.steps is not None:
                last = min(last, self.stops.next(displayed_run.step, 1))
            self.clock.play(ffi.to_js({"from": displayed_run.step, "to": last, "stepsPerSecond": self.speed}))
            self._show_playing()
            displayed_run.playback_started.emit()

    def set_speed(self, speed):
        """Choose the playback speed for this and all later runs."""
        find("speed").value, self.step_size.speed_chosen = speed, True

    def loop(self, first, last):
        """Play from one step to another in a loop; None stands for an end of the run."""
        self.loop_bounds = first or 0, last

    def _bounds(self):
        """Return the first and the last step of playback."""
        first, last = self.loop_bounds or (0, None)
        last = self.displayed_run.last if last is None else min(last, self.displayed_run.last)
        return (first, last) if first < last else (0, self.displayed_run.last)

    def _on_stop(self):
        """Show that playback has stopped; at the end of a loop, schedule its restart."""
        if self.loop_bounds is None or self.displayed_run.step < self._bounds()[1]:
            self._show_playing()
        else:
            spawn(self._restart_loop(self.displayed_run.source))

    async def _restart_loop(self, source):
        """Wait at the last step of a loop, then play again unless the reader has paused or another run is displayed."""
        await asyncio.sleep(LOOP_PAUSE)
        if self.displayed_run.playing and self.displayed_run.source is source and not self.clock.playing():
            self.play()

    def pause(self):
        """Stop playback at the current step."""
        self.clock.pause()
        self._show_playing()

    def _show_playing(self):
        self.displayed_run.playing = playing = bool(self.clock.playing())
        find("play").setAttribute("aria-label", "Pause" if playing else "Play")

    def _move_to(self, step):
        """Show a step, store it in the page's state, and request its explanation."""
        if self.displayed_run.source is None:
            return
        self._show_step(int(step))
        self.state.view_step(self.displayed_run.step, self.displayed_run.last)
        self.displayed_run.explanation_requested.emit()

    def _show_step(self, step):
        """Show a step in the drawing and on the timeline, and emit `step_changed`."""
        self.displayed_run.step = step
        self.drawing.view.setStep(step)
        self.timeline.setStep(step)
        find("scrubber").value = str(step)
        find("scrubber").setAttribute("aria-valuetext", f"step {step} of {self.displayed_run.last}")
        find("step-now").textContent = f"{step:,}"
        self.displayed_run.step_changed.emit(step)

    def show_path(self):
        """Go to the last step and bring the goal into view."""
        if self.displayed_run.source is not None:
            announcer.announce_now(PATH_SHOWN if self.displayed_run.ending.outcome == "solved" else NO_PATH)
            self.go(self.displayed_run.last)
            self.drawing.view.reveal(int(self.displayed_run.data.goal))

    def fit(self):
        """Bring the whole tree into view."""
        self.drawing.view.fit()

    def mark_solution_node(self, moves):
        """Mark the node after this many moves of the solution and keep it in view; 0 marks none."""
        data = self.displayed_run.data
        self.drawing.view.setSolutionNode(int(data.nodeAfter(moves)) if moves and data is not None else -1)

    # ---- the length of shortest paths ----

    def _set_known(self):
        """Store what the worker has found out about the length of shortest paths."""
        known, displayed_run = self.state.known_length, self.displayed_run
        if not self.state.searched or max(known) < 0 or known == displayed_run.known:
            return
        if displayed_run.source is not None and displayed_run.data is not None:
            displayed_run.known = known
            displayed_run.explanation_requested.emit()

    async def _renew_ending(self):
        """Request the result of the displayed run again, as an audit may have shown that no path is better."""
        displayed_run, source = self.displayed_run, self.displayed_run.source
        if source is None or source.ending is None or source.unavailable or not self.state.own_problem:
            return
        displayed_run.ending = source.ending = await displayed_run.ask("finish")
        displayed_run.explanation_requested.emit()
