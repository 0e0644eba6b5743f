"""What a trial has come to so far: a headline, charts, the same as tables, files."""

from pyscript.js_modules import bridge

from app.engine.engine import RunReplaced
from app.page import announcer
from app.page.dom import each, fill, find, listen, spawn
from app.trials.charts import Charts
from app.trials.names import spoken, whole
from app.trials.tables import fill_difficulties, fill_medians
from puzzle.core.formatting import mid_sentence, quantity

EMPTY = (
    "Every strategy searches the same boards, and each search becomes a dot here. "
    "Press Start to begin; pressing Stop keeps the results so far."
)
GONE = "Python was restarted, so this trial can no longer be saved as a file. Its table is kept."
SAVED = "{} is on its way to your downloads."


class Tried:
    """A trial and what it has come to; `worker` is the one that has it, under a number."""

    def __init__(self, trial, number, worker):
        self.trial, self.number, self.worker = trial, number, worker
        self.figures, self.complete = None, False
        self.chosen = _first_choice(trial["runs"])


class Results:
    """Shows the figures of a trial; one of its strategies is the chosen one, in both charts and in the headline.

    Those of the trial before stay until another has some of its own, and can be had back then.
    """

    def __init__(self, engine):
        self.engine = engine
        self.shown = self.before = self.coming = None
        self.charts = Charts(self.choose, lambda: self._turn(True))
        listen(find("trial-table"), "click", lambda event: self._turn(not self._tables))
        listen(find("trial-csv"), "click", lambda event: spawn(self._save(False)))
        listen(find("trial-csv-each"), "click", lambda event: spawn(self._save(True)))
        self._say()

    @property
    def kept(self):
        """The number of the trial that the worker has to keep beside another: the one that is shown; −1 for none."""
        here = self.shown is not None and self.shown.worker is self.engine.worker
        return self.shown.number if here else -1

    def begin(self, trial, number):
        """Expect the figures of another trial, which has this number in the worker."""
        self.coming = Tried(trial, number, self.engine.worker)

    def take(self, figures):
        """Show what has been done by now."""
        if self.coming is not None:
            self.shown, self.before, self.coming = self.coming, self.shown, None
            find("trial-saved").textContent = ""
        self.shown.figures = figures
        self._show()

    def settle(self):
        """Say what there is now that no more will come; where that is nothing, the trial before is still shown."""
        if self.coming is None and self.shown is not None:
            self.shown.complete = True
            self._say()
            self._fill_tables()
        self.coming = None

    def swap(self):
        """Show the trial before, and let this one be had back; return the one that is shown now."""
        self.shown, self.before = self.before, self.shown
        find("trial-saved").textContent = ""
        self._show()
        announcer.announce_now(find("trial-headline").textContent)
        return self.shown.trial

    def _show(self):
        for name in ("trial-charts", "trial-buttons"):
            find(name).hidden = False
        self._say()
        if self._tables or self.shown.complete:
            self._fill_tables()
        self.draw()

    def _fill_tables(self):
        """Write the tables, which takes as long as the drawing: while a trial is under way only where they are seen."""
        runs, searches = self.shown.trial["runs"], self.shown.figures.searches
        fill_medians(runs, searches)
        fill_difficulties(runs, searches)

    def draw(self):
        """Draw the charts, where they can be seen."""
        if self.shown is not None and find("trials").checkVisibility():
            self.charts.draw(self.shown.trial["runs"], self.shown.figures, self.shown.chosen)

    def choose(self, place):
        """Make one of the strategies the chosen one."""
        self.shown.chosen = place
        self._say()
        self.draw()
        announcer.announce_now(find("trial-headline").textContent)

    # ---- words ----

    def _say(self):
        fill(find("trial-headline"), self._headline())

    def _headline(self):
        """Say what the chosen strategy expands, beside the one that is farthest from it."""
        if self.shown is None:
            return [("quiet", EMPTY)]
        chosen, complete = self.shown.chosen, self.shown.complete
        runs, searches = self.shown.trial["runs"], self.shown.figures.searches
        medians = [float(one.expanded[0]) if one.expanded.length else None for one in searches]
        mine = medians[chosen]
        done = quantity(int(self.shown.figures.done), "board")
        if mine is None:
            return [("strong", f"{spoken(runs[chosen])} solves none"), ("", f" of {done} within its limits.")]
        bold = f"{spoken(runs[chosen])} expands {_nodes(mine)}"
        others = [(_apart(mine, value), place) for place, value in enumerate(medians) if value and place != chosen]
        words = f": the median of {done}." if complete else ": the median so far."
        if others:
            place = max(others)[1]
            words = f", {mid_sentence(spoken(runs[place]))} {whole(medians[place])}: medians "
            words += f"of {done}." if complete else "so far."
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
        find("trial-every").hidden = not shown  # where nobody sees it the focus does not go
        for box in each(find("trial-tables"), ".trial-scroll"):
            box.tabIndex = 0 if shown else -1
        if shown and self.shown is not None:
            self._fill_tables()
        self.draw()

    async def _save(self, each_board):
        tried = self.shown
        try:
            if tried.worker is not self.engine.worker:
                raise RunReplaced
            text = await self.engine.ask("trial_file", tried.number, each_board)
        except RunReplaced:
            self._note(GONE)
            return
        except Exception:
            self._note(GONE)
            return
        name = _file_name(tried.trial, each_board)
        file = bridge.openFile(name, "text/csv")
        file.add(text)
        file.save()
        self._note(SAVED.format(name))

    def _note(self, words):
        find("trial-saved").textContent = words


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
