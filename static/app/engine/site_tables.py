"""The tables that the site contains: heuristics that need them are offered, and replaced where they cannot be used."""

from app.page.dom import h, spawn
from app.page.links import add_problems
from puzzle.core import catalogue, heuristic_names

OWN_GROUP = "Yours"
REPLACEMENT = "linear_conflict"
"""The heuristic used instead of one whose tables are missing: the strongest that can start at once on every board."""
NO_TABLES = "This site has no tables for “{}”. “{}” is used instead."
NO_TABLES_IN_TRIAL = "This site has no tables for {}. The trial goes without."
OTHER_SIZE = "“{}” is for 4×4 boards. “{}” is used instead."


class SiteTables:
    """Requests the list of tables when a 4×4 board or a heuristic needs it, and replaces heuristics without tables."""

    def __init__(self, state, engine):
        self.state, self.engine = state, engine
        self.requested = False
        state.subscribe(self._update, "goal", "settings", "worker", "trial")

    async def check(self):
        """Make sure that the heuristic in the settings can be used; the list of tables is requested if necessary."""
        if self.state.tables is None and self._named:
            await self._request_list()
        self._replace_unusable()

    @property
    def _named(self):
        """The names of the tables in the settings."""
        return [] if self.state.other_problem else heuristic_names.table_names(self.state.settings["heuristic"])

    def _update(self):
        """Request the list of tables once they could be offered or are named, or check the heuristic by the list."""
        state = self.state
        goals = [state.goal] + ([] if state.trial is None else [state.trial["goal"]])
        needed = any(len(goal) == heuristic_names.TABLE_CELLS for goal in goals) or self._named
        if state.connected and state.tables is None and needed and not self.requested:
            self.requested = True
            spawn(self._request_first_list())
        self._replace_unusable()
        self._shorten_trial()

    async def _request_first_list(self):
        """Request the list; if the worker is lost before it answers, the next worker is asked."""
        try:
            await self._request_list()
        finally:
            self.requested = False

    async def _request_list(self):
        """Request the list of tables from the worker."""
        names = (await self.engine.ask("table_names")).names
        self.state.change(tables=[str(names[index]) for index in range(names.length)])
        self._replace_unusable()

    def _replace_unusable(self):
        """Replace a heuristic whose tables the site does not have, or are for another size, and say so."""
        state = self.state
        is_other_size = len(state.goal) != heuristic_names.TABLE_CELLS
        usable = [] if is_other_size else self._named if state.tables is None else state.tables
        missing = [name for name in self._named if name not in usable]
        if missing:
            sentence = OTHER_SIZE if is_other_size else NO_TABLES
            add_problems([sentence.format(heuristic_names.label(missing[0]), heuristic_names.label(REPLACEMENT))])
            settings = dict(state.settings)
            settings["heuristic"] = REPLACEMENT
            state.change(settings=settings)

    def _shorten_trial(self):
        """Remove the strategies without tables from a trial that is not running, and say so."""
        state = self.state
        trial = state.trial
        if trial is None or state.tables is None or state.trial_running:
            return
        usable, missing = usable_trial(trial, state.tables)
        if missing:
            labels = " and ".join([f"“{heuristic_names.label(name)}”" for name in missing])
            add_problems([NO_TABLES_IN_TRIAL.format(labels)])
            state.change(trial=usable)


def usable_trial(trial, tables):
    """Return a trial without the strategies whose tables the site does not have, and the names of these tables.

    If no strategy is left, the first one uses another heuristic.
    """
    if len(trial["goal"]) != heuristic_names.TABLE_CELLS or trial["problem"] != catalogue.DEFAULTS["problem"]:
        return trial, []
    runs, missing = [], []
    for run in trial["runs"]:
        names = heuristic_names.table_names(run["heuristic"]) if catalogue.uses_heuristic(run["algorithm"]) else []
        lacking = [name for name in names if name not in tables]
        missing.extend([name for name in lacking if name not in missing])
        if not lacking:
            runs.append(run)
    if not missing:
        return trial, []
    if not runs:
        runs = [dict(trial["runs"][0])]
        runs[0]["heuristic"] = REPLACEMENT
    usable = dict(trial)
    usable["runs"] = runs
    return usable, missing


def offered_heuristics(state, goal):
    """Return the records of the built-in heuristics to choose from; those with tables only for boards that they fit."""
    tables = (state.tables or []) if len(goal) == heuristic_names.TABLE_CELLS else []
    with_tables = [record for record in heuristic_names.ADDITIVE_PATTERNS if record.name in tables]
    return list(heuristic_names.HEURISTICS) + with_tables


def create_own_group(names):
    """Return the group of a list with the reader's own heuristics."""
    return h("optgroup", *[h("option", name, value=heuristic_names.named_own(name)) for name in names], label=OWN_GROUP)
