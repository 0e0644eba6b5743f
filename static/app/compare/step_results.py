"""Requests the results of the compared runs at the displayed step, and shows them in table, panes and sentence."""

from app.compare.figure_cache import FigureCache
from app.compare.panes import state_text
from app.compare.table import Table
from app.engine.request_loop import RequestLoop
from app.engine.run_names import NAMES
from app.page import announcer
from app.page.dom import fill, find
from puzzle.core.formatting import join_names, plural

NEEDS_SEARCH = "Figures at other steps need a new search."
SEARCHING, QUEUED = "searching", "queued"
"""Labels of runs without figures while the runs are searched one after another."""


class NoAnswer:
    """Replaces the worker's answer if the worker has none of the runs: an answer without figures."""

    figures = ()


class StepResults:
    """Requests the figures and the sentence of the displayed step, and shows them."""

    def __init__(self, state, runs, panes, playback):
        self.state, self.runs, self.panes, self.playback = state, runs, panes, playback
        self.table = Table()
        self.announced_step = None  # the step whose sentence was announced last; None announces the next sentence
        self.announcement = ""  # that of the sentence shown
        self.cache = FigureCache()
        self.requests = RequestLoop(self._update)
        playback.step_changed.subscribe(lambda steps: self.request())
        playback.stopped.subscribe(self.request)

    def request(self):
        """Request the results of the displayed step."""
        self.requests.request()

    async def _update(self):
        """Request the figures and the sentence of the displayed step, and show them with figures from the cache."""
        runs, steps = self.runs.refresh_runs(), self.playback.steps()
        ready = [index for index, run in enumerate(runs) if self.runs.ready(run) and index < len(steps)]
        if self.state.view != "compare":
            return
        if not self.runs.all_ready:
            self.announced_step = None
        if not ready or self.state.run == "running":
            self._show({}, {}, False)
            return
        self.cache.retain(runs)
        answerable = [index for index in ready if self.runs.can_answer(runs[index])]
        answer = await self._request_figures(runs, answerable, steps)
        figures = {}
        for index in ready:
            run_figures = self.cache.get(runs[index], steps[index])
            if run_figures is not None:
                figures[NAMES[index]] = run_figures
        all_ready = self.runs.all_ready
        done = all_ready and len(figures) == len(runs) and all(run_figures.ended for run_figures in figures.values())
        # A run can be added during the request, so the answer may lack the figures of a run.
        complete = all_ready and len(answer.figures) == len(runs)
        if done and complete:
            self.cache.add_best(runs, {name: list(answer.best[name]) for name in _names_of_figures(answer.best)})
        self._show(figures, self.cache.best_of(runs) if done else {}, done)
        if complete and self.state.view == "compare":
            self._show_sentence(answer.sentence, answer.announcement)

    async def _request_figures(self, runs, indices, steps):
        """Request the figures of the runs at these indices at their steps, cache them, and return the answer."""
        involved, names = [runs[index] for index in indices], [NAMES[index] for index in indices]
        if not involved:
            return NoAnswer
        at_steps = [steps[index] for index in indices]
        answer = await self.runs.ask("results_at", involved, names, at_steps, *self.state.known_length)
        for run, figures in zip(involved, answer.figures):
            self.cache.add(run, figures)
        return answer

    def _show(self, figures, best, done):
        """Show figures in the table and at the top of the panes; runs without figures get a note on their progress.

        `figures` has the figures by run name, `best` the best runs by figure; `done` is True if all runs have ended.
        """
        runs = self.runs.refresh_runs()
        searching_runs = [NAMES[index] for index, run in enumerate(runs) if run.searching]
        queued_runs = [NAMES[index] for index, run in enumerate(runs) if not run.searching and not self.runs.ready(run)]
        searching = self.state.phase == "searching"
        progress = _progress(searching_runs, queued_runs) if searching else NEEDS_SEARCH if self.runs.lost else ""
        self.table.show(figures, best, done, progress)
        for pane in self.panes.panes:
            if pane.name in figures:
                run_figures = figures[pane.name]
                last = self.playback.last_steps[NAMES.index(pane.name)]
                pane.set_state(state_text(run_figures, self.state.problem.unit_costs), int(run_figures.step), last)
            else:
                words = (SEARCHING if pane.name in searching_runs else QUEUED) if searching else ""
                index, last_steps = NAMES.index(pane.name), self.playback.last_steps
                has_steps = index < len(last_steps)
                pane.set_state(
                    words, self.playback.steps()[index] if has_steps else 0, last_steps[index] if has_steps else 0
                )

    def _show_sentence(self, sentence, announcement):
        """Show the sentence of the displayed step; make the announcement once per step, but not during playback."""
        spans = [(span[0], span[1]) for span in sentence]
        if spans[0][0] == "strong":
            spans = [spans[0]] + [("rest", span[1]) for span in spans[1:]]
        fill(find("compare-sentence"), spans)
        step, last, self.announcement = self.playback.step, self.playback.last, announcement
        if step != self.announced_step and not self.playback.playing:
            self.announced_step = step
            # Until it is announced, more may be found out about the paths.
            announcer.announce_soon(lambda: f"Step {step:,} of {last:,}. {self.announcement}")


def _progress(searching_runs, queued_runs):
    """Return a sentence such as 'Searching A; B and C are queued.', or '' for no runs."""
    words = f"Searching {join_names(searching_runs)}" if searching_runs else ""
    if queued_runs:
        queued = f"{join_names(queued_runs)} {plural(len(queued_runs), 'is', 'are')} queued"
        words = f"{words}; {queued}" if words else queued
    return words + "." if words else ""


def _names_of_figures(best):
    """Return the names of the figures for which the worker's answer names the best runs."""
    names = ("path_length", "path_cost", "expanded", "max_frontier", "generated", "discarded", "shortest")
    return [name for name in names if hasattr(best, name)]
