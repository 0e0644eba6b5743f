"""Plays all runs of a comparison on one timeline: step by step, or all at the same share of their steps."""

from pyscript import ffi
from pyscript.js_modules import bridge

from app.page.dom import find, listen, spawn
from app.page.latest import Guard
from app.page.pop_over import PopOver
from app.page.signal import Signal
from app.tree.playback import PlaybackControls
from puzzle.comparison.figure_cache import are_trees_of
from puzzle.core.formatting import join_names
from puzzle.core.run_names import NAMES
from puzzle.links import link_values

FIRST_DIFFER = "{} first differ"


class ComparisonPlayback(PlaybackControls):
    """Moves all runs through their steps; emits `step_changed(steps)` at most once a frame, and `stopped`.

    `stop_reason` says why Play stopped at the displayed step; it is empty if it did not stop there by itself.
    """

    def __init__(self, state, runs, panes):
        self.state, self.runs, self.panes = state, runs, panes
        self.last_steps, self.playing = [], False
        self.divergences = []  # the stops: for each divergence of runs its step and the indices of the runs
        self.stop_reason, self.reasons = "", {}  # the reasons by step of the timeline
        self.step_changed, self.stopped = Signal(), Signal()
        lanes = bridge.createLanes(ffi.to_js({"canvas": find("compare-lanes")}))
        super().__init__(find("compare-playback"), lanes, self._on_step, self._on_playing)

    def show(self, step):
        """Show the finished runs on the timeline at a step; if `step` is None, at the last step."""
        runs, by_share, self.stop_reason = self.runs.runs, self.state.playback.together == "share", ""
        ready = [(NAMES[index], run) for index, run in enumerate(runs) if self.runs.ready(run)]
        lanes = [{"name": name, "data": run.data, "outcome": run.ending.outcome} for name, run in ready]
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

    def _on_step(self, step):
        """Report the step of each run, and store that of the timeline in the page's state for the link."""
        self.stop_reason = ""
        self.step_changed.emit(self.steps())
        self.state.view_step(step, self.last)

    def _on_playing(self, playing):
        """Note whether the runs are playing; report the end of playback."""
        stopped, self.playing = self.playing and not playing, playing
        if stopped:
            self.stop_reason = self.reasons.get(self.step, "")
            self.stopped.emit()

    def timeline_step(self, steps):
        """Return the first step of the timeline at which each (index of a run, step of the run) has been reached."""
        return int(self.controls.timelineStep(ffi.to_js([list(pair) for pair in steps])))

    def set_divergences(self, divergences):
        """Set the stops, each as (step, indices of the runs that first differ there)."""
        self.divergences = divergences
        self._set_stops()

    def _set_stops(self):
        """Stop Play at the steps where runs first differ; of these runs, those that reach the step count."""
        self.reasons, lasts = {}, self.last_steps
        for step, indices in self.divergences:
            reached = [(index, step) for index in indices if index < len(lasts) and step <= lasts[index]]
            if reached:  # none is left if a run has been replaced and the stops of the others are not yet known
                words = FIRST_DIFFER.format(join_names([NAMES[index] for index in indices]))
                stop = self.timeline_step(reached)
                self.reasons[stop] = f"{self.reasons[stop]}, {words}" if stop in self.reasons else words
        self.controls.setStops(ffi.to_js(sorted(self.reasons)))

    def show_path(self):
        """Go to the last step, where all paths are shown."""
        self.controls.go(self.last)

    def fit(self):
        """Fit all trees into view."""
        self.panes.fit()


DIFFERS = "differs"
"""The name of this event in links."""
NOT_READY = "This takes two finished runs."


class Divergences(PopOver):
    """Requests the steps at which the runs first differ, if the reader or a link has chosen to stop there."""

    def __init__(self, state, runs, playback, comparison):
        super().__init__("compare-stepping", "compare-stepping-open")
        self.state, self.runs, self.playback = state, runs, playback
        self.trees = ()  # the trees whose divergences were requested last
        listen(self.opener, "click", lambda event: self.toggle())
        listen(find("stop-differs"), "change", lambda event: self._choose(event.target.checked))
        # Playback uses the stops also while this form is closed, so its own visibility does not matter.
        state.subscribe(comparison.defer(self.update), "stop")

    def opened(self):
        """Focus the check box."""
        find("stop-differs").focus()

    def update(self):
        """Show whether these stops are chosen; if so, request them once all runs have finished."""
        chosen, runs = DIFFERS in link_values.parse_stops(self.state.playback.stop), self.runs.runs
        find("stop-differs").checked = chosen
        if not chosen or self.state.display.view != "compare":
            self._show((), [], "")
        elif len(runs) < 2 or self.runs.missing():
            self._show((), [], NOT_READY)
        elif not are_trees_of(self.trees, runs):
            self.trees = tuple([run.data for run in runs])
            spawn(self._request(Guard(lambda: self.trees), runs))

    def _choose(self, chosen):
        """Switch the stops on or off, and leave the other stops of the link as they are."""
        stops = link_values.parse_stops(self.state.playback.stop)
        stops.pop(DIFFERS, None)
        if chosen:
            stops[DIFFERS] = True
        self.state.change(stop=link_values.format_stops(stops))

    async def _request(self, guard, runs):
        """Request the steps at which these runs first differ; ignore the response after a newer request."""
        answer = await guard.wait(self.runs.ask("divergences", runs, list(NAMES[: len(runs)])))
        found = [(stop.step, list(stop.runs)) for stop in answer.divergences]
        self._show(self.trees, found, answer.words)

    def _show(self, trees, divergences, words):
        """Store the stops for playback, and show a sentence about them."""
        self.trees = trees
        self.playback.set_divergences(divergences)
        find("compare-stop-note").textContent = words
