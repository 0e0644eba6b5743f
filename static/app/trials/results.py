"""The results of a trial: headline, charts, tables and files."""

from pyscript import ffi
from pyscript.js_modules import bridge

from app.page import announcer
from app.page.dom import each, fill, find, h, listen, spawn
from app.page.latest import RunReplaced
from app.trials.strategy_names import (
    format_count,
    format_seconds,
    full_name,
    line_names,
    names,
    sentence_name,
    short_names,
)
from app.trials.words import BOARDS, words_for, words_of
from puzzle.core import catalogue
from puzzle.core.formatting import mid_sentence, quantity
from puzzle.links import link_runs

TRIAL_LOST = "Python was restarted, so this trial can no longer be saved as a file. Its table is kept."
SAVED = "Saving {} to your downloads."


class TrialResults:
    """A trial and its results; `number` is its number in the worker of `engine`.

    `codes` has the code of each of the reader's heuristics, `chosen` is the index of the highlighted strategy.
    """

    def __init__(self, trial, codes, number, engine):
        self.trial, self.codes, self.number = trial, codes, number
        self.engine, self.worker = engine, engine.worker
        self.figures, self.complete = None, False
        self.chosen = _first_choice(trial["runs"])

    @property
    def has_worker(self):
        """True while the worker holds this trial."""
        return self.worker is self.engine.worker


class Results:
    """Shows the results of a trial; one strategy is highlighted in the charts and named in the headline.

    When a new trial starts, the previous results stay until it has results, and can be restored afterwards.
    """

    def __init__(self):
        self.shown = self.previous = self.pending = None
        self.problem, self.of_problems = catalogue.DEFAULTS["problem"], {}
        self.charts = Charts(self.choose, lambda: self._switch_tables(show_tables=True))
        listen(find("trial-table"), "click", lambda event: self._switch_tables(not self._tables_shown))
        listen(find("trial-csv"), "click", lambda event: spawn(self._save(each_board=False)))
        listen(find("trial-csv-each"), "click", lambda event: spawn(self._save(each_board=True)))
        self._show_headline()

    def kept_numbers(self, engine):
        """Return the numbers of the displayed trials of all problems that the worker of an engine must keep."""
        displayed = [self.shown] + [shown for shown, _previous in self.of_problems.values()]
        displayed = [results for results in displayed if results is not None and results.engine is engine]
        return [results.number for results in displayed if results.has_worker]

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

    def expect(self, trial, codes, number, engine):
        """Prepare for a new trial, see `TrialResults`; the next figures shown are its results."""
        self.pending = TrialResults(trial, codes, number, engine)

    def show_figures(self, figures):
        """Show the results so far."""
        if self.pending is not None:
            self.shown, self.previous, self.pending = self.pending, self.shown, None
            find("trial-saved").textContent = ""
        self.shown.figures = figures
        self._show()

    def finish(self):
        """Mark the displayed results as complete; if the trial has no results, the previous ones stay displayed."""
        if self.pending is None and self.shown is not None:
            self.shown.complete = True
            self._show_headline()
            self._fill_tables()
        self.pending = None

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
        fill_medians(self.shown.trial, self.shown.figures.searches)
        fill_difficulties(self.shown.trial, self.shown.figures.searches)

    def show_plan(self, trial):
        """Show the axes of a trial, unless results are displayed."""
        if self.shown is None:
            find("trial-charts").hidden = False
            self.charts.draw_axes(trial)

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
        fill(find("trial-headline"), self._headline())

    def _headline(self):
        """Return the headline: the median of the highlighted strategy, and the median that differs from it most."""
        if self.shown is None:
            return [("quiet", words_for(self.problem)["empty"])]
        chosen, complete = self.shown.chosen, self.shown.complete
        runs, searches = self.shown.trial["runs"], self.shown.figures.searches
        medians = [search.expanded[0] if search.expanded.length else None for search in searches]
        own_median = medians[chosen]
        words = words_of(self.shown.trial)
        done = quantity(self.shown.figures.done, words["noun"]) + words["from"]
        if own_median is None:
            return [("strong", f"{sentence_name(runs[chosen])} solves none"), ("", f" of {done} within its limits.")]
        beginning = f"{sentence_name(runs[chosen])} expands {_node_count(own_median)}"
        ratios = [
            (_ratio(own_median, value), index) for index, value in enumerate(medians) if value and index != chosen
        ]
        compared = [chosen]
        ending = ": the median"
        if ratios:
            compared.append(max(ratios)[1])
            name = mid_sentence(sentence_name(runs[compared[1]]))
            ending = f", {name} {format_count(medians[compared[1]])}: medians"
        if any(searches[index].solved < searches[index].boards for index in compared):
            ending += f" over {words['noun']}s{words['from']} solved" + ("." if complete else " so far.")
        else:
            ending += f" of {done}." if complete else " so far."
        return [("strong", beginning), ("", ending)]

    # ---- tables and files ----

    @property
    def _tables_shown(self):
        """Whether the tables are shown instead of the charts."""
        return find("trial-table").getAttribute("aria-pressed") == "true"

    def _switch_tables(self, show_tables):
        """Show the tables instead of the charts, or the charts again."""
        find("trial-table").setAttribute("aria-pressed", "true" if show_tables else "false")
        find("trial-tables").classList.toggle("sr-only", not show_tables)
        find("trial-charts").classList.toggle("away", show_tables)
        find("trial-every").hidden = not show_tables  # hidden with the tables, so that Tab skips it
        for box in each(find("trial-tables"), ".trial-scroll"):
            box.tabIndex = 0 if show_tables else -1
        if show_tables and self.shown is not None:
            self._fill_tables()
        self.draw()

    async def _save(self, each_board):
        """Save the results as a CSV file: medians by strategy, or one row per search if `each_board`."""
        results = self.shown
        try:
            if not results.has_worker:
                raise RunReplaced
            text = await results.engine.ask("trial_file", results.number, each_board)
        except RunReplaced:
            self._show_note(TRIAL_LOST)
            return
        except Exception:
            self._show_note(TRIAL_LOST)
            return
        name = _file_name(results.trial, each_board)
        file = bridge.openFile(name, "text/csv")
        file.add(text)
        file.save()
        self._show_note(SAVED.format(name))

    def _show_note(self, text):
        find("trial-saved").textContent = text


def _first_choice(runs):
    """Return the index of the strategy to highlight first.

    It is A* with Manhattan distance or with the problem's own heuristic; without such a strategy, the first of all.
    """
    for index, run in enumerate(runs):
        if run["algorithm"] == "a_star" and run["heuristic"] in ("manhattan", None):
            return index
    return 0


def _ratio(first, second):
    """Return the ratio of the larger to the smaller of two medians."""
    smaller, larger = max(1, min(first, second)), max(first, second)
    return larger / smaller


def _node_count(value):
    """Return a median of expanded nodes as text, such as "17 nodes"."""
    return f"{format_count(value)} {'node' if format_count(value) == '1' else 'nodes'}"


def _file_name(trial, each_board):
    """Return the name of a CSV file, such as trial-50-boards-seed-1.csv."""
    if trial["board_list"] is not None:
        return f"trial-{link_runs.board_count(trial)}-boards-from-list{'-each' if each_board else ''}.csv"
    depth = "" if trial["depth"] is None else f"-{trial['depth']}-moves"
    noun = words_for(trial["problem"])["noun"]
    return f"trial-{trial['boards']}-{noun}s{depth}-seed-{trial['seed']}{'-each' if each_board else ''}.csv"


LETTERS = "ABCDEF"
"""The letters of the strategies in the order of the rows, for `data-strategy`."""
MEDIAN, LEAST, MOST, MEAN = range(4)
"""The places of the numbers in a spread."""
NONE = "–"
"""The text of a cell without a value."""


def fill_medians(trial, searches):
    """Write two rows per strategy: medians, and means below them.

    Each value is in an element whose `data-figure` has the name of the figure; a mean has the suffix `_mean`.
    """
    table = find("trial-medians")
    table.querySelector("caption span").textContent = words_of(trial)["medians"]
    body = table.querySelector("tbody")
    body.replaceChildren()
    for index, run in enumerate(trial["runs"]):
        medians, means = _rows(full_name(run), searches[index])
        body.append(h("tr", *medians, data_strategy=LETTERS[index]), h("tr.trial-means", *means))


def _rows(name, search):
    """Return the cells of both rows of a strategy."""
    path, path_spread = ("path_cost", search.cost) if search.cost.length else ("path_length", search.length)
    medians = [
        h("th", name, scope="row"),
        _cell("boards", f"{search.boards:,}"),
        _cell("solved", f"{search.solved:,}"),
        _cell("expanded", _format_figure(search.expanded, MEDIAN, format_count)),
        h("td", _format_range(search.expanded)),
        _cell(path, _format_figure(path_spread, MEDIAN, format_count)),
        _cell("ratio", _format_figure(search.ratio, MEDIAN, _format_ratio)),
        h("td", _format_figure(search.ratio, MOST, _format_ratio)),
        _cell("seconds", _format_figure(search.seconds, MEDIAN, format_seconds)),
    ]
    means = [
        h("th", "mean", scope="row"),
        h("td"),
        h("td"),
        _cell("expanded_mean", _format_figure(search.expanded, MEAN, format_count)),
        h("td"),
        _cell(f"{path}_mean", _format_figure(path_spread, MEAN, _format_length)),
        _cell("ratio_mean", _format_figure(search.ratio, MEAN, _format_ratio)),
        h("td"),
        _cell("seconds_mean", _format_figure(search.seconds, MEAN, format_seconds)),
    ]
    return medians, means


def fill_difficulties(trial, searches):
    """Write one row per number of moves or cost that the problems need, with the median of each strategy."""
    runs = trial["runs"]
    table = find("trial-difficulties")
    head, body = table.querySelector("thead tr"), table.querySelector("tbody")
    columns = [{moves: median for moves, median, _count in search.growth} for search in searches]
    names = [words_of(trial)["difficulty"]]
    names.extend(line_names(runs))
    head.replaceChildren(*[h("th", name, scope="col") for name in names])
    body.replaceChildren()
    for moves in sorted({moves for column in columns for moves in column}):
        medians = [h("td", format_count(column[moves]) if moves in column else NONE) for column in columns]
        body.append(h("tr", h("th", str(moves), scope="row"), *medians))


def _cell(name, text):
    """Return a table cell for a figure, marked with its name."""
    return h("td", h("span", text, data_figure=name))


def _format_figure(spread, index, format_value):
    """Return a number of a spread as text; a dash if nothing was solved."""
    return format_value(spread[index]) if spread.length else NONE


def _format_range(spread):
    """Return the minimum and the maximum of a spread as text."""
    return f"{format_count(spread[LEAST])} to {format_count(spread[MOST])}" if spread.length else NONE


def _format_length(value):
    return f"{value:,.1f}"


def _format_ratio(value):
    return f"{value:.2f}"


HEADINGS = {
    "expanded": "Nodes expanded: {}, median, middle half",
    "seconds": "Seconds of searching: {}, median, middle half",
}
MEDIANS = {"expanded": format_count, "seconds": format_seconds}
NOT_KNOWN = "not known"
ALL_DOTS, SAMPLE = "each {}", "{:,} of {:,} {}s"
NO_RATIO = {"word": "", "median": "", "longest": ""}
NO_DOTS: dict[str, list[float]] = {"board": [], "optimal": [], "expanded": [], "ratio": [], "seconds": []}
NO_RESULTS = {"boards": 0, "solved": 0, "expanded": [], "seconds": [], "ratio": [], "always_shortest": False,
              "halves": {"expanded": [], "seconds": []}, "growth": [], "dots": NO_DOTS}  # fmt: skip
"""The figures of a strategy before a trial has run, as the worker's `trial_figures` has them."""
MAX_DOTS = 250
"""The most dots in a row; more could not be distinguished, nor drawn in time."""


class Charts:
    """Draws the results of a trial; calls `choose(index)` for a pressed row, `lost()` if Plot fails to load."""

    def __init__(self, choose, lost):
        self.choose, self.measure, self.drawn = choose, "expanded", None
        self.words = BOARDS
        self.charts = bridge.createTrialCharts(
            ffi.to_js(
                {
                    "strips": find("trial-strips"),
                    "ratios": find("trial-ratios"),
                    "below": find("trial-ratios-below"),
                    "growth": find("trial-growth"),
                    "onLoadError": ffi.create_proxy(lost),
                }
            )
        )
        listen(find("trial-rows"), "click", self._on_row_click)
        for button in each(find("trial-measure"), "button"):
            listen(button, "click", lambda event, name=button.dataset.measure: self._show_measure(name))

    def draw_axes(self, trial):
        """Draw what a trial will fill: the axes, and a row for each strategy."""
        runs, self.words = trial["runs"], words_of(trial)
        self._draw(runs, ffi.to_js({"searches": [NO_RESULTS] * len(runs)}), 0, True)

    def draw(self, trial, figures, chosen):
        """Draw the results of all searches of a trial and highlight the chosen one."""
        self.words = words_of(trial)
        self._draw(trial["runs"], figures, chosen, False)

    def _draw(self, runs, figures, chosen, planned):
        """Draw the charts; `planned` is True before the trial has run."""
        self.drawn = runs, figures, chosen, planned
        dot_count = max([search.dots.board.length for search in figures.searches] + [0])
        noun = self.words["noun"]
        dots_text = SAMPLE.format(MAX_DOTS, dot_count, noun) if dot_count > MAX_DOTS else ALL_DOTS.format(noun)
        find("trial-strips-label").textContent = HEADINGS[self.measure].format(dots_text)
        find("trial-growth-none").hidden = planned or any(search.growth.length > 1 for search in figures.searches)
        self._write_rows(runs, figures.searches, None if planned else chosen)
        options = {
            "measure": self.measure,
            "chosen": chosen,
            "planned": planned,
            "most": MAX_DOTS,
            "moves": self.words["difficulty"].lower() + " →",
            "names": [" ".join(names(run)) for run in runs],
            "lines": line_names(runs),
            "short": short_names(runs),
            "medians": [_format_median(search[self.measure], MEDIANS[self.measure]) for search in figures.searches],
            "ratios": [NO_RATIO if planned else _ratio_texts(search, self.words) for search in figures.searches],
        }
        self.charts.show(figures.searches, ffi.to_js(options))

    def _show_measure(self, measure):
        """Draw the dots for another measure: nodes expanded or seconds."""
        self.measure = measure
        for button in each(find("trial-measure"), "button"):
            button.setAttribute("aria-pressed", "true" if button.dataset.measure == measure else "false")
        if self.drawn is not None:
            self._draw(*self.drawn)

    def _on_row_click(self, event):
        row = event.target.closest("[data-place]")
        if row is not None:
            self.choose(int(row.dataset.place))

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
            row.setAttribute("aria-pressed", "true" if index == chosen else "false")
            name.textContent, text = names(run)
            if search.solved < search.boards:
                text += f"{', ' if text else ''}solved {search.solved:,} of {search.boards:,}"
            details.textContent = text
            median.textContent = _format_median(search[self.measure], MEDIANS[self.measure])


def _format_median(spread, format_value):
    """Return the median, the first number of a spread, as text; empty if nothing was solved."""
    return format_value(spread[0]) if spread.length else ""


def _ratio_texts(search, words):
    """Return texts about path length ÷ shortest or cost ÷ cheapest: median and maximum.

    If every ratio is 1, or none is known, it is a phrase instead.
    """
    if not search.ratio.length:
        return {"word": NOT_KNOWN, "median": "", "longest": ""}
    if search.always_shortest:
        return {"word": words["always"], "median": "", "longest": ""}
    return {
        "word": "",
        "median": f"{search.ratio[0]:.2f}",
        "longest": f"{words['largest']} {search.ratio[2]:.2f}",
    }
