"""The tables that the site contains: heuristics that need them are offered, and replaced where they cannot be used."""

from app.page.dom import h
from app.page.latest import RequestLoop
from app.page.links import add_problems
from puzzle.core import heuristic_names, option_table
from puzzle.core.search_tables import REPLACEMENT, usable_trial

OWN_GROUP = "Yours"
NO_TABLES = "This site has no tables for “{}”. “{}” is used instead."
NO_TABLES_IN_TRIAL = "This site has no tables for {}. The trial goes without."
OTHER_SIZE = "“{}” is for 4×4 boards. “{}” is used instead."


class SiteTables:
    """Requests the list of tables when a 4×4 board or a heuristic needs it, and replaces heuristics without tables."""

    def __init__(self, state, engine):
        self.state, self.engine = state, engine
        self.requests = RequestLoop(self._request_list)
        state.subscribe_last(self._update, "goal", "settings", "worker", "trial")

    async def check(self):
        """Make sure that the heuristic in the settings can be used; the list of tables is requested if necessary."""
        if self._named:
            await self._request_list()
        self._replace_unusable()

    @property
    def _named(self):
        """The names of the tables in the settings."""
        search = self.state.search
        return [] if search.other_problem else heuristic_names.table_names(search.settings["heuristic"])

    def _update(self):
        """Request the list of tables once they could be offered or are named, or check the heuristic by the list."""
        state = self.state
        goals = [state.board.goal] + ([] if state.exercise.trial is None else [state.exercise.trial["goal"]])
        needed = any(len(goal) == heuristic_names.TABLE_CELLS for goal in goals) or self._named
        if state.engine.connected and state.engine.tables is None and needed:
            self.requests.request()
        self._replace_unusable()
        self._shorten_trial()

    async def _request_list(self):
        """Request the list of tables from the worker, unless it is known; if the worker is lost, the next is asked."""
        if self.state.engine.tables is None:
            self.state.change(tables=list(await self.engine.ask("table_names")))
            self._replace_unusable()

    def _replace_unusable(self):
        """Replace a heuristic whose tables the site does not have, or are for another size, and say so."""
        state = self.state
        is_other_size = len(state.board.goal) != heuristic_names.TABLE_CELLS
        usable = [] if is_other_size else self._named if state.engine.tables is None else state.engine.tables
        missing = [name for name in self._named if name not in usable]
        if missing:
            sentence = OTHER_SIZE if is_other_size else NO_TABLES
            add_problems([sentence.format(heuristic_names.label(missing[0]), heuristic_names.label(REPLACEMENT))])
            state.change(settings=option_table.with_values(state.search.settings, heuristic=REPLACEMENT))

    def _shorten_trial(self):
        """Remove the strategies without tables from a trial that is not running, and say so."""
        state = self.state
        trial = state.exercise.trial
        if trial is None or state.engine.tables is None or state.exercise.trial_running:
            return
        usable, missing = usable_trial(trial, state.engine.tables)
        if missing:
            labels = " and ".join([f"“{heuristic_names.label(name)}”" for name in missing])
            add_problems([NO_TABLES_IN_TRIAL.format(labels)])
            state.change(trial=usable)


def create_own_group(names):
    """Return the group of a list with the reader's own heuristics."""
    return h("optgroup", *[h("option", name, value=heuristic_names.named_own(name)) for name in names], label=OWN_GROUP)
