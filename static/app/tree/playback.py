"""The displayed run and its playback: which run and step the stage shows. Views subscribe to the run's signals."""

from pyscript import ffi
from pyscript.js_modules import bridge

from app.page import announcer
from app.page.dom import find, spawn
from app.page.latest import Guard, RunReplaced
from app.page.links import add_problems
from app.page.signal import Signal
from app.page.state import UNKNOWN_LENGTH
from app.tree.drawing import Drawing, Selection
from app.tree.explanations import StepExplanations, Summary
from app.tree.layout import LayoutController
from app.tree.stale_tree import EmptyStage, StaleTree
from puzzle.links import link_values


class DisplayedRun:
    """The run on the stage: its columns (`data`), its `source` for requests, and its step. Only Playback sets them.

    Signals:
    `search_started`: a search has started and has no nodes yet.
    `progress_updated(counters, seconds)`: the running search has reported its progress.
    `run_changed`: another run is on the stage.
    `search_failed`: a search has produced no tree.
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
        self.explanation_requested, self.step_described, self.search_failed = Signal(), Signal(), Signal()

    async def ask(self, name, *arguments):
        """Return the response to a request about this run; raise RunReplaced if it is no longer on the stage."""
        if self.source is None:
            raise RunReplaced
        return await self.guard().wait(self.source.ask(name, *arguments))

    def guard(self):
        """Return a guard for a task about this run, which ends when another run is on the stage."""
        return Guard(lambda: self.source)


class PlaybackControls:
    """Moves runs through their steps by `controls`, the playback in JavaScript.

    `on_step(step)` and `on_playing(playing)` are called when another step is shown and when playback starts or stops;
    `takes_step(direction)` returns True if a part of the page moves within the step instead.
    """

    def __init__(self, element, timeline, on_step, on_playing, takes_step=lambda direction: False):
        self.timeline = timeline
        hooks = {
            "onStep": lambda step: on_step(int(step)),
            "onPlaying": lambda playing: on_playing(bool(playing)),
            "takesStep": lambda direction: takes_step(int(direction)),
        }
        proxies = ffi.to_js({name: ffi.create_proxy(hooks[name]) for name in hooks})
        self.controls = bridge.createPlayback(element, timeline, proxies)

    @property
    def step(self):
        """The displayed step."""
        return int(self.controls.step)

    @property
    def last(self):
        """The last step."""
        return int(self.controls.last)


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
        timeline = bridge.createTimeline(ffi.to_js({"canvas": find("timeline-canvas")}))
        super().__init__(find("dock"), timeline, self._on_step, self._on_playing, self._takes_step)
        self.controls.speedChosen = speed_chosen
        self.stops = Stops(state.only("search", "progress", "playback", "display"), displayed_run)
        state.when("run", "none", lambda: self.controls.pause())
        state.subscribe(self._set_known, "optimal", "at_least")
        state.subscribe(lambda: spawn(self._renew_ending()), "audited")
        self.stops.changed.subscribe(lambda: self.controls.setStops(*self.stops.found))

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
        self.controls.pause()
        self.displayed_run.source = None
        self.view.answers = self.controls.enabled = False

    # ---- steps ----

    def _on_step(self, step):
        """Store a step that is shown in the page's state, and request its explanation."""
        self.displayed_run.step = step
        self.displayed_run.step_changed.emit(step)
        self.state.view_step(step, self.displayed_run.last)
        self.displayed_run.explanation_requested.emit()

    def _on_playing(self, playing):
        """Note whether the run is playing."""
        self.displayed_run.playing = playing

    def _takes_step(self, direction):
        """Move to another executed line instead of to another step, if the reader has chosen to stop at every line."""
        return (
            self.line_stepper is not None and self.displayed_run.source is not None and self.line_stepper.go(direction)
        )

    def show_path(self):
        """Go to the last step and bring the goal into view."""
        if self.displayed_run.source is not None:
            announcer.announce_now(PATH_SHOWN if self.displayed_run.ending.outcome == "solved" else NO_PATH)
            self.controls.go(self.displayed_run.last)
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
        known, displayed_run = self.state.paths.known_length, self.displayed_run
        if not self.state.progress.searched or max(known) < 0 or known == displayed_run.known:
            return
        if displayed_run.source is not None and displayed_run.data is not None:
            displayed_run.known = known
            displayed_run.explanation_requested.emit()

    async def _renew_ending(self):
        """Request the result of the displayed run again, as an audit may have shown that no path is better."""
        displayed_run, source = self.displayed_run, self.displayed_run.source
        if source is None or source.ending is None or source.unavailable or not self.state.search.own_problem:
            return
        displayed_run.ending = source.ending = await displayed_run.ask("finish")
        displayed_run.explanation_requested.emit()


ONE_RUN = "Stopping where two runs first differ needs a second run: add one in Compare."


class Stops:
    """Requests the steps of a finished run at which a chosen event happens; `changed` is emitted when they change.

    `steps` is None if no events are chosen, or if no finished run is displayed; `found` also has the reasons.
    """

    def __init__(self, state, displayed_run):
        self.state, self.displayed_run = state, displayed_run
        self.steps, self.changed = None, Signal()
        self.found: "tuple[object, ...]" = (None,)
        state.subscribe(lambda: spawn(self._update()), "stop")
        state.when("run", "none", self._clear)
        state.when("run", "done", lambda: spawn(self._update()))

    def _lacks_second_run(self):
        """Return True if Play should stop where two runs first differ, but there is only one.

        Compare adds a second run by itself.
        """
        state = self.state
        alone = state.progress.run == "done" and not state.search.others and state.display.view != "compare"
        return alone and "differs" in link_values.parse_stops(state.playback.stop)

    def _clear(self):
        """Forget the stops of the previous run or choice."""
        if self.steps is not None:
            self.steps, self.found = None, (None,)
            self.changed.emit()

    async def _update(self):
        """Request the stops; ignore the response if the run or the choice has changed."""
        if self._lacks_second_run():
            add_problems([ONE_RUN])
            self.state.change(stop=link_values.without_stop(self.state.playback.stop, "differs"))
            return
        text = link_values.without_stop(self.state.playback.stop, "differs")
        if not text or self.displayed_run.source is None or self.state.progress.run != "done":
            self._clear()
            return
        answer = await self.displayed_run.ask("stops_of", text)
        if text == link_values.without_stop(self.state.playback.stop, "differs"):
            self.steps, self.found = answer.steps, (answer.steps, answer.reason_of, answer.reasons)
            add_problems(list(answer.problems))
            self.changed.emit()


class Tree:
    """The parts of the tree view that other parts of the page use.

    `speed_chosen` is True if the reader has chosen a playback speed, on this visit or before.
    """

    def __init__(self, state, speed_chosen):
        run = self.displayed_run = DisplayedRun()
        self.drawing = Drawing(run)
        self.selection = Selection(run, self.drawing)
        Summary(state.only("display"), run)
        self.layout_controller = LayoutController(state.only("display"), run, self.drawing, self.selection)
        step_state = state.only("search", "progress", "exercise")
        self.explanations = StepExplanations(step_state, run, self.drawing, self.selection)
        empty_stage = EmptyStage(state.only("search", "progress"), run)
        self.stale_tree = StaleTree(state, run, self.explanations, empty_stage)
        playback_state = state.only("paths", "search", "progress", "playback", "display", "code", "view_step")
        self.playback = Playback(playback_state, run, self.drawing, self.explanations, speed_chosen)
