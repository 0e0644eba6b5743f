"""Requests the results of the compared runs at the displayed step, and shows them in table, panes and sentence."""

from app.compare.panes import state_text
from app.page import announcer
from app.page.dom import fill, find, glyph, h, listen, window
from app.page.latest import RequestLoop
from puzzle.comparison.figure_cache import FigureCache
from puzzle.comparison.table_words import COST_ROWS, ROWS, figure_text, names_of_figures, note_text, progress_text
from puzzle.core.run_names import NAMES

NEEDS_SEARCH = "Figures at other steps need a new search."
STOPPED = "Stopped: "
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
        runs, steps = self.runs.runs, self.playback.steps()
        ready = [index for index, run in enumerate(runs) if self.runs.ready(run) and index < len(steps)]
        if self.state.display.view != "compare":
            return
        if not self.runs.all_ready:
            self.announced_step = None
        if not ready or self.state.progress.run == "running":
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
            self.cache.add_best(runs, {name: list(answer.best[name]) for name in names_of_figures(answer.best)})
        self._show(figures, self.cache.best_of(runs) if done else {}, done)
        if complete and self.state.display.view == "compare":
            self._show_sentence(answer.sentence, answer.announcement)

    async def _request_figures(self, runs, indices, steps):
        """Request the figures of the runs at these indices at their steps, cache them, and return the answer."""
        involved, names = [runs[index] for index in indices], [NAMES[index] for index in indices]
        if not involved:
            return NoAnswer
        at_steps = [steps[index] for index in indices]
        answer = await self.runs.ask("results_at", involved, names, at_steps, *self.state.paths.known_length)
        for run, figures in zip(involved, answer.figures):
            self.cache.add(run, figures)
        return answer

    def _show(self, figures, best, done):
        """Show figures in the table and at the top of the panes; runs without figures get a note on their progress.

        `figures` has the figures by run name, `best` the best runs by figure; `done` is True if all runs have ended.
        """
        runs = self.runs.runs
        searching_runs = [NAMES[index] for index, run in enumerate(runs) if run.searching]
        queued_runs = [NAMES[index] for index, run in enumerate(runs) if not run.searching and not self.runs.ready(run)]
        searching = self.state.progress.phase == "searching"
        progress = progress_text(searching_runs, queued_runs) if searching else NEEDS_SEARCH if self.runs.lost else ""
        self.table.show(figures, best, done, progress)
        for pane in self.panes.panes:
            index, last_steps = NAMES.index(pane.name), self.playback.last_steps
            step, last = (self.playback.steps()[index], last_steps[index]) if index < len(last_steps) else (0, 0)
            if pane.name in figures:
                step = figures[pane.name].step
                words = state_text(figures[pane.name], self.state.search.problem.unit_costs)
            else:
                words = (SEARCHING if pane.name in searching_runs else QUEUED) if searching else ""
            pane.set_state(words, step, last)

    def _show_sentence(self, sentence, announcement):
        """Show the sentence of the displayed step; make the announcement once per step, but not during playback."""
        spans = [(span[0], span[1]) for span in sentence]
        if spans[0][0] == "strong":
            spans = [spans[0]] + [("rest", span[1]) for span in spans[1:]]
        stop = f"{self.playback.stop_reason}. " if self.playback.stop_reason else ""
        if stop:
            spans = [("strong", STOPPED), ("", stop)] + spans  # noqa: RUF005 (MicroPython)
        fill(find("compare-sentence"), spans)
        step, last = self.playback.step, self.playback.last
        self.announcement = (STOPPED + stop if stop else "") + announcement
        if step != self.announced_step and not self.playback.playing:
            self.announced_step = step
            # Until it is announced, more may be found out about the paths.
            announcer.announce_soon(lambda: f"Step {step:,} of {last:,}. {self.announcement}")


NARROW_STYLES = "names", "figures"
"""Values of `data-wide` for narrower tables: names of rows in two lines, or names above their figures."""
BEST = " best"


class Table:
    """The table of figures below the Solve button; empty outside the Compare view."""

    def __init__(self):
        self.cells, self.count = {}, 0
        self.rows: tuple[tuple[str, str, str], ...] = ROWS
        listen(window, "resize", lambda event: self._fit_width())

    def set_columns(self, count, unit_costs=True):
        """Create a column for each run; 0 empties the table. The rows depend on whether every step costs 1."""
        rows = ROWS if unit_costs else COST_ROWS
        if count == self.count and rows is self.rows:
            return
        self.count, self.rows, self.cells = count, rows, {}
        find("compare-table").style.setProperty("--runs", str(count))
        head, body = find("compare-heads"), find("compare-figures")
        names = [h("th", h("span.pill", name, data_strategy=name), scope="col") for name in NAMES[:count]]
        head.replaceChildren(*([h("td")] + names if count else []))  # noqa: RUF005 (MicroPython)
        body.replaceChildren(*[self._create_row(*row, count) for row in rows if count])

    def _create_row(self, stat, words, mark, count):
        """Return the table row of one figure, with an empty cell for each run."""
        for name in NAMES[:count]:
            best, figure = h("span.best", BEST, hidden=True), h("span", data_figure=stat)
            self.cells[name, stat] = h("td", best, figure, data_strategy=name)
        head = h("th", glyph(mark) if mark else None, words, scope="row")
        return h("tr", head, *[self.cells[name, stat] for name in NAMES[:count]])

    def show(self, figures, best, all_done, progress=""):
        """Show figures by run name; `best` has the names of the best runs by figure.

        `best` is empty unless two runs reach the goal. `progress`, if not empty, replaces the note below the table.
        """
        any_best = False
        for name in NAMES[: self.count]:
            for stat, _words, _mark in self.rows:
                cell, run_figures = self.cells[name, stat], figures.get(name)
                is_best = run_figures is not None and name in best.get(stat, ())
                any_best = any_best or is_best
                cell.toggleAttribute("data-best", is_best)
                cell.querySelector(".best").hidden = not is_best
                text = figure_text(run_figures, stat)
                cell.querySelector("[data-figure]").textContent = text
        find("compare-best").textContent = note_text(best, any_best, all_done, progress)
        self._fit_width()

    def _fit_width(self):
        """Set the first of the narrow styles in which the table is not wider than the note below it."""
        table = find("compare-table")
        table.removeAttribute("data-wide")
        for style in NARROW_STYLES:
            excess = table.getBoundingClientRect().right - find("compare-best").getBoundingClientRect().right
            if excess <= 1:
                return
            table.dataset.wide = style
