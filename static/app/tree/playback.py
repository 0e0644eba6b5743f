"""Playback of the displayed run: which run and step the stage shows."""

from pyscript import ffi
from pyscript.js_modules import bridge

from app.page import announcer
from app.page.dom import find, spawn
from app.tree.playback_controls import PlaybackControls
from app.tree.playback_stops import Stops

PATH_SHOWN, NO_PATH = "Path shown", "No path was found"


class Playback(PlaybackControls):
    """Sets the displayed run and step; other views follow its signals.

    `speed_chosen` is True if the reader has chosen a playback speed, on this visit or before.
    """

    def __init__(self, state, displayed_run, drawing, explanations, speed_chosen):
        self.state, self.displayed_run, self.explanations = state, displayed_run, explanations
        self.view, self.drawing = drawing.run_view, drawing
        # The CodePane while *Stop at every line* is on; its `go(direction)` returns True if it handles the move.
        self.line_stepper = None
        super().__init__(find("dock"), bridge.createTimeline(ffi.to_js({"canvas": find("timeline-canvas")})))
        self.controls.speedChosen = speed_chosen
        self.stops = Stops(state, displayed_run)
        state.when("run", "none", self.pause)
        state.subscribe(self._set_known, "optimal", "at_least")
        state.subscribe(lambda: spawn(self._renew_ending()), "audited")
        self.stops.changed.subscribe(lambda: self.controls.setStops(self.stops.steps))

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
        self.view.show(data, False)
        self.drawing.view.setStep(displayed_run.last)

    async def show(self, data, source, known, step=None):
        """Show a finished run at a step, by default its last; return when its explanation is shown too.

        `known` is the length of a shortest path and a lower bound of it, both −1 if unknown.
        """
        displayed_run = self.displayed_run
        if data is not displayed_run.data:
            self._set_data(data)
        displayed_run.source, displayed_run.ending, displayed_run.known = source, source.ending, known
        displayed_run.last = int(data.lastStep)
        self.view.show(data, True)
        self.timeline.show(data)
        self.controls.show(ffi.to_js([{"view": self.view, "last": displayed_run.last}]), False, step)
        displayed_run.step = self.step
        displayed_run.step_changed.emit(self.step)
        await self.explanations.refresh()

    def _show_length(self, steps):
        """Show a number of steps as both the last step and the displayed one."""
        self.displayed_run.last = int(steps)
        self.controls.showLength(steps)

    def _set_data(self, data):
        """Display another run, so far without a source for requests."""
        self.release_run()
        self.displayed_run.data = data
        self.view.show(data, False)
        self.displayed_run.run_changed.emit()

    def release_run(self):
        """Pause, and send no more requests about the displayed run, which the worker is about to close."""
        self.pause()
        self.displayed_run.source = None
        self.view.answers = self.controls.enabled = False

    # ---- steps ----

    def on_step(self, step):
        """Store a step that is shown in the page's state, and request its explanation."""
        self.displayed_run.step = step
        self.displayed_run.step_changed.emit(step)
        self.state.view_step(step, self.displayed_run.last)
        self.displayed_run.explanation_requested.emit()

    def on_playing(self, playing):
        """Note whether the run is playing."""
        self.displayed_run.playing = playing

    def takes_step(self, direction):
        """Move to another executed line instead of to another step, if the reader has chosen to stop at every line."""
        return (
            self.line_stepper is not None and self.displayed_run.source is not None and self.line_stepper.go(direction)
        )

    def set_speed(self, speed):
        """Choose the playback speed for this and all later runs."""
        self.controls.setSpeed(speed)

    def loop(self, first, last):
        """Play from one step to another in a loop; None stands for an end of the run."""
        self.controls.loop(first, last)

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
