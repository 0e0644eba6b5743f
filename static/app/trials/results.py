"""The results of a trial: headline, charts, tables and files."""

from pyscript.js_modules import bridge

from app.page import announcer
from app.page.dom import each, fill, find, listen, spawn
from app.page.latest import RunReplaced
from app.trials.charts import Charts
from app.trials.strategy_names import format_count, sentence_name
from app.trials.tables import fill_difficulties, fill_medians
from app.trials.words import words_for, words_of
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
        done = quantity(int(self.shown.figures.done), words["noun"]) + words["from"]
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
        if any(int(searches[index].solved) < int(searches[index].boards) for index in compared):
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
