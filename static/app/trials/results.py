"""The results of a trial: headline, charts, tables and files."""

from pyscript import ffi
from pyscript.js_modules import bridge

from app.page import announcer
from app.page.dom import each, fill, find, h, listen, on_choice, press_choice, set_aria, spawn
from app.page.files import save_text
from app.page.parts import show_parts
from app.page.storage import recall_results
from puzzle.core import catalogue
from puzzle.core.lost_results import lost_trial
from puzzle.links import link_runs
from puzzle.links.strategy_names import full_name, line_names, names, short_names
from puzzle.trials.trial_tables import difficulty_heads, difficulty_rows, median_rows, ratio_texts
from puzzle.trials.trial_words import (
    file_name,
    first_choice,
    format_count,
    format_seconds,
    headline,
    quantity_of,
    title_of,
    words_for,
    words_of,
)

TRIAL_LOST = "Python was restarted, so this trial can no longer be saved as a file. Its table is kept."


class TrialResults:
    """A trial and its results; `number` is its number in the worker that `worker` guards.

    `codes` has the code of each of the reader's heuristics, `chosen` is the index of the highlighted strategy.
    """

    def __init__(self, trial, codes, number, worker):
        self.trial, self.codes, self.number, self.worker = trial, codes, number, worker
        self.figures, self.complete = None, False
        self.chosen = first_choice(trial["runs"])


class Results:
    """Shows the results of a trial; one strategy is highlighted in the charts and named in the headline.

    When a new trial starts, the previous results stay until it has results, and can be restored afterwards.
    """

    def __init__(self, engine, report):
        self.engine, self.report = engine, report
        self.shown = self.previous = None
        noted = recall_results("trial", "")
        self.lost = link_runs.parse_trial(noted)[0] if noted else None  # the trial whose results a reload has lost
        self.problem, self.of_problems = catalogue.DEFAULTS["problem"], {}
        self.charts = Charts(self.choose, lambda: self._switch_tables(show_tables=True))
        listen(find("trial-table"), "click", lambda event: self._switch_tables(not self._tables_shown))
        for name, each_board in (("trial-csv", False), ("trial-csv-each", True)):
            listen(find(name), "click", lambda event, each_board=each_board: spawn(self._save(each_board)))
        listen(find("trial-report"), "click", lambda event: report.add("trial", self._report_entry))
        report.show_count()
        self._show_headline()

    @property
    def kept_numbers(self):
        """The numbers of the displayed trials of all problems that the worker must keep."""
        displayed = [self.shown] + [shown for shown, _previous in self.of_problems.values()]
        return [results.number for results in displayed if results is not None and results.worker.is_newest]

    def show_problem(self, problem):
        """Show the results of another problem; those of the previous one return with it."""
        if problem == self.problem:
            return
        self.of_problems[self.problem] = self.shown, self.previous
        self.shown, self.previous = self.of_problems.pop(problem, (None, None))
        self.problem = problem
        find("trial-saved").textContent = ""
        find("trial-buttons").hidden = self.shown is None
        if self.shown is not None:
            self._show()
        else:
            self._switch_tables(show_tables=False)
            self._show_headline()

    def show_figures(self, results, figures):
        """Show the results so far of the trial that is running."""
        if results is not self.shown:
            self.shown, self.previous = results, self.shown
            find("trial-saved").textContent = ""
        results.figures = figures
        self._show()

    def finish(self):
        """Mark the displayed results as complete."""
        self.shown.complete = True
        self._show_headline()
        self._fill_tables()

    def swap(self):
        """Exchange the displayed and the previous results; return the trial that is displayed now."""
        self.shown, self.previous = self.previous, self.shown
        find("trial-saved").textContent = ""
        self._show()
        announcer.announce_now(find("trial-headline").textContent)
        return self.shown.trial

    def _show(self):
        """Show the results in the headline, the charts and, if needed, the tables."""
        for name in ("trial-charts", "trial-buttons"):
            find(name).hidden = False
        self._show_headline()
        if self._tables_shown or self.shown.complete:
            self._fill_tables()
        self.draw()

    def _fill_tables(self):
        """Write the tables; this is slow, so while a trial runs it is done only if they are visible."""
        trial, searches = self.shown.trial, self.shown.figures.searches
        medians, difficulties = find("trial-medians"), find("trial-difficulties")
        medians.querySelector("caption span").textContent = words_of(trial)["medians"]
        show_parts(medians.querySelector("tbody"), median_rows(trial, searches))
        show_parts(difficulties.querySelector("thead tr"), difficulty_heads(trial))
        show_parts(difficulties.querySelector("tbody"), difficulty_rows(searches))

    def show_plan(self, trial):
        """Show the axes of a trial, unless results are displayed."""
        if self.shown is None:
            find("trial-charts").hidden = False
            self.charts.draw(trial)

    def draw(self):
        """Draw the charts if they are visible."""
        if self.shown is not None and find("trials").checkVisibility():
            self.charts.draw(self.shown.trial, self.shown.figures, self.shown.chosen)

    def choose(self, index):
        """Highlight one of the strategies."""
        self.shown.chosen = index
        self._show_headline()
        self.draw()
        announcer.announce_now(find("trial-headline").textContent)

    # ---- headline ----

    def _show_headline(self):
        """Show the headline, which names the highlighted strategy."""
        fill(find("trial-headline"), self._headline())

    def _headline(self):
        """Return the headline: the median of the highlighted strategy, and the median that differs from it most."""
        if self.shown is None and self.lost is not None and self.lost["problem"] == self.problem:
            return lost_trial(quantity_of(self.lost), len(self.lost["runs"]))
        if self.shown is None:
            return [("quiet", words_for(self.problem)["empty"])]
        trial, figures = self.shown.trial, self.shown.figures
        medians = [search.expanded[0] if search.expanded.length else None for search in figures.searches]
        solved_all = [search.solved == search.boards for search in figures.searches]
        unsolved = [index for index, is_solved in enumerate(solved_all) if not is_solved]
        return headline(trial, self.shown.chosen, figures.done, medians, unsolved, self.shown.complete)

    # ---- tables and files ----

    @property
    def _tables_shown(self):
        """Whether the tables are shown instead of the charts."""
        return find("trial-table").getAttribute("aria-pressed") == "true"

    def _switch_tables(self, show_tables):
        """Show the tables instead of the charts, or the charts again."""
        set_aria(find("trial-table"), "pressed", show_tables)
        find("trial-tables").classList.toggle("sr-only", not show_tables)
        find("trial-charts").classList.toggle("away", show_tables)
        find("trial-every").hidden = not show_tables  # hidden with the tables, so that Tab skips it
        for box in each(find("trial-tables"), ".trial-scroll"):
            box.tabIndex = 0 if show_tables else -1
        if show_tables and self.shown is not None:
            self._fill_tables()
        self.draw()

    async def _report_entry(self):
        """Return the report's entry of the displayed trial; without its worker, raise RunReplaced."""
        results, text = self.shown, find("trial-headline").textContent
        fields = {"title": title_of(results.trial), "text": text}
        fields["link"] = self.report.link_query(view="trials", trial=results.trial)
        results.worker.ensure_newest()
        names = [full_name(run) for run in results.trial["runs"]]
        answer = await self.engine.ask("trial_entry", results.number, names)
        return await self.report.illustrate(answer.text, [], fields)

    async def _save(self, each_board):
        """Save the results as a CSV file: medians by strategy, or one row per search if `each_board`."""
        results = self.shown
        try:
            results.worker.ensure_newest()
            text = await self.engine.ask("trial_file", results.number, each_board)
        except Exception:
            find("trial-saved").textContent = TRIAL_LOST
            return
        find("trial-saved").textContent = save_text(file_name(results.trial, each_board), "text/csv", text)


HEADINGS = {
    "expanded": "Nodes expanded: {}, median, middle half",
    "seconds": "Seconds of searching: {}, median, middle half",
}
MEDIANS = {"expanded": format_count, "seconds": format_seconds}
ALL_DOTS, SAMPLE = "each {}", "{:,} of {:,} {}s"
NO_DOTS: dict[str, list[float]] = {"board": [], "optimal": [], "expanded": [], "ratio": [], "seconds": []}
NO_RESULTS = {"boards": 0, "solved": 0, "expanded": [], "seconds": [], "ratio": [], "always_shortest": False,
              "halves": {"expanded": [], "seconds": []}, "growth": [], "dots": NO_DOTS}  # fmt: skip
"""The figures of a strategy before a trial has run, as the worker's `trial_figures` has them."""
MAX_DOTS = 250
"""The most dots in a row; more could not be distinguished, nor drawn in time."""


class Charts:
    """Draws the results of a trial; calls `choose(index)` for a pressed row, `lost()` if Plot fails to load."""

    def __init__(self, choose, lost):
        self.measure, self.drawn = "expanded", None
        parts = {"strips": "strips", "ratios": "ratios", "below": "ratios-below", "growth": "growth"}
        config = {name: find(f"trial-{part}") for name, part in parts.items()}
        config["onLoadError"] = ffi.create_proxy(lost)
        self.charts = bridge.createTrialCharts(ffi.to_js(config))
        on_choice(find("trial-rows"), "place", lambda place: choose(int(place)))
        on_choice(find("trial-measure"), "measure", self._show_measure)

    def draw(self, trial, figures=None, chosen=0):
        """Draw the results of all searches of a trial and highlight the chosen one.

        Without figures, draw what the trial will fill: the axes, and a row for each strategy.
        """
        self.drawn, runs, words, planned = (trial, figures, chosen), trial["runs"], words_of(trial), figures is None
        figures = ffi.to_js({"searches": [NO_RESULTS] * len(runs)}) if planned else figures
        dot_count = max([search.dots.board.length for search in figures.searches] + [0])
        noun = words["noun"]
        dots_text = SAMPLE.format(MAX_DOTS, dot_count, noun) if dot_count > MAX_DOTS else ALL_DOTS.format(noun)
        find("trial-strips-label").textContent = HEADINGS[self.measure].format(dots_text)
        find("trial-growth-none").hidden = planned or any(search.growth.length > 1 for search in figures.searches)
        self._write_rows(runs, figures.searches, None if planned else chosen)
        options = {
            "measure": self.measure,
            "chosen": chosen,
            "planned": planned,
            "most": MAX_DOTS,
            "moves": words["difficulty"].lower() + " →",
            "names": [" ".join(names(run)) for run in runs],
            "lines": line_names(runs),
            "short": short_names(runs),
            "medians": [self._median_text(search) for search in figures.searches],
            "ratios": [ratio_texts(search, words, planned) for search in figures.searches],
        }
        self.charts.show(figures.searches, ffi.to_js(options))

    def _show_measure(self, measure):
        """Draw the dots for another measure: nodes expanded or seconds."""
        self.measure = measure
        press_choice(find("trial-measure"), "measure", measure)
        if self.drawn is not None:
            self.draw(*self.drawn)

    def _median_text(self, search):
        """Return the median of the chosen measure as text; empty if nothing was solved."""
        spread = search[self.measure]
        return MEDIANS[self.measure](spread[0]) if spread.length else ""

    def _write_rows(self, runs, searches, chosen):
        """Write one button per strategy below its dots; existing buttons are reused, so that they keep the focus.

        `chosen` is the index of the highlighted strategy; None, before there are results, disables the buttons.
        """
        holder = find("trial-rows")
        while holder.children.length > len(runs):
            holder.lastElementChild.remove()
        while holder.children.length < len(runs):
            parts = h("b"), " ", h("span.trial-how"), " ", h("span.trial-median")
            holder.append(h("button.trial-row", *parts, type="button", data_place=str(holder.children.length)))
        for index, run in enumerate(runs):
            row, search = holder.children[index], searches[index]
            row.disabled = chosen is None
            name, details, median = [each(row, "b, span")[part_index] for part_index in range(3)]
            set_aria(row, "pressed", index == chosen)
            name.textContent, text = names(run)
            if search.solved < search.boards:
                text += f"{', ' if text else ''}solved {search.solved:,} of {search.boards:,}"
            details.textContent = text
            median.textContent = self._median_text(search)
