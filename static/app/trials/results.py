"""What a trial has come to so far: a headline, charts, the same as tables, files."""

from pyscript.js_modules import stage

from app.page import live
from app.page.dom import each, fill, find, listen, spawn
from app.page.engine import Silence
from app.trials.charts import Charts
from app.trials.names import spoken, whole
from app.trials.tables import fill_difficulties, fill_medians
from puzzle.words import counted, within

EMPTY = (
    "Each strategy searches the same boards, and every search becomes a dot here. "
    "Press Start; Stop keeps what is done by then."
)
GONE = "Python was started again and has forgotten this trial, so there is no file of it. Its table is still here."
SAVED = "{} is on its way to your downloads."


class Results:
    """Shows the figures of a trial; one of its strategies is the chosen one, in both charts and in the headline."""

    def __init__(self, engine):
        self.engine, self.number = engine, None
        self.trial = self.figures = None
        self.chosen, self.complete = 0, False
        self.charts = Charts(self.choose, lambda: self._turn(True))
        listen(find("trial-table"), "click", lambda event: self._turn(not self._tables))
        listen(find("trial-csv"), "click", lambda event: spawn(self._save(False)))
        listen(find("trial-csv-each"), "click", lambda event: spawn(self._save(True)))
        self._say()

    def begin(self, trial, number):
        """Make room for the figures of another trial, which has this number in the worker."""
        self.trial, self.number, self.figures, self.complete = trial, number, None, False
        self.chosen = _first_choice(trial["runs"])
        find("trial-saved").textContent = ""
        for name in ("trial-charts", "trial-buttons"):
            find(name).hidden = True
        fill_medians([], None)
        self._say()

    def take(self, figures):
        """Show what has been done by now."""
        self.figures = figures
        for name in ("trial-charts", "trial-buttons"):
            find(name).hidden = False
        self._say()
        if self._tables:
            self._fill_tables()
        self.draw()

    def _fill_tables(self):
        """Write the tables, which takes as long as the drawing: while a trial is under way only where they are seen."""
        fill_medians(self.trial["runs"], self.figures.searches)
        fill_difficulties(self.trial["runs"], self.figures.searches)

    def settle(self):
        """Say what there is now that no more will come."""
        self.complete = True
        self._say()
        if self.figures is not None:
            self._fill_tables()

    def draw(self):
        """Draw the charts, where they can be seen."""
        if self.figures is not None and find("trials").checkVisibility():
            self.charts.draw(self.trial["runs"], self.figures, self.chosen)

    def choose(self, place):
        """Make one of the strategies the chosen one."""
        self.chosen = place
        self._say()
        self.draw()
        live.answer(find("trial-headline").textContent)

    # ---- words ----

    def _say(self):
        fill(find("trial-headline"), self._headline())

    def _headline(self):
        """Say what the chosen strategy expands, beside the one that is farthest from it."""
        if self.figures is None:
            return [("quiet", EMPTY)]
        runs, searches = self.trial["runs"], self.figures.searches
        medians = [float(one.expanded[0]) if one.expanded.length else None for one in searches]
        mine = medians[self.chosen]
        done = counted(int(self.figures.done), "board")
        if mine is None:
            return [("strong", f"{spoken(runs[self.chosen])} solves none"), ("", f" of {done} within its limits.")]
        bold = f"{spoken(runs[self.chosen])} expands {_nodes(mine)}"
        others = [(_apart(mine, value), place) for place, value in enumerate(medians) if value and place != self.chosen]
        words = f": the median of {done}." if self.complete else ": the median so far."
        if others:
            place = max(others)[1]
            words = f", {within(spoken(runs[place]))} {whole(medians[place])}: medians "
            words += f"of {done}." if self.complete else "so far."
        return [("strong", bold), ("", words)]

    # ---- tables and files ----

    @property
    def _tables(self):
        """Whether the tables are shown, and not the charts."""
        return find("trial-table").getAttribute("aria-pressed") == "true"

    def _turn(self, shown):
        """Show the tables in the place of the charts, or the charts again."""
        find("trial-table").setAttribute("aria-pressed", "true" if shown else "false")
        find("trial-tables").classList.toggle("sr-only", not shown)
        find("trial-charts").classList.toggle("away", shown)
        for box in each(find("trial-tables"), ".trial-scroll"):
            box.tabIndex = 0 if shown else -1
        if shown and self.figures is not None:
            self._fill_tables()
        self.draw()

    async def _save(self, each_board):
        try:
            text = await self.engine.ask("trial_file", self.number, each_board)
        except Silence:
            find("trial-saved").textContent = GONE
            return
        except Exception:
            find("trial-saved").textContent = GONE
            return
        name = _file_name(self.trial, each_board)
        file = stage.openFile(name, "text/csv")
        file.add(text)
        file.save()
        find("trial-saved").textContent = SAVED.format(name)


def _first_choice(runs):
    """The strategy that is chosen at first: A* with Manhattan, which the page begins with, or else the first."""
    for place, run in enumerate(runs):
        if run["algorithm"] == "a_star" and run["heuristic"] == "manhattan":
            return place
    return 0


def _apart(one, other):
    """How far apart two medians are, as a ratio."""
    low, high = max(1, min(one, other)), max(one, other)
    return high / low


def _nodes(value):
    return f"{whole(value)} {'node' if whole(value) == '1' else 'nodes'}"


def _file_name(trial, each_board):
    depth = "" if trial["depth"] is None else f"-{trial['depth']}-moves"
    return f"trial-{trial['boards']}-boards{depth}-seed-{trial['seed']}{'-each' if each_board else ''}.csv"
