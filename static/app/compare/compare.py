"""The Compare view: shows two to four searches of one board side by side, with one timeline and one table."""

import asyncio

from app.compare.comparison_playback import ComparisonPlayback, Divergences
from app.compare.curve_chart import Curves
from app.compare.expanded_sets import ExpandedSets
from app.compare.node_selection import NodeSelection
from app.compare.panes import Panes, default_opponent
from app.compare.step_results import StepResults
from app.engine.run_names import MAX_RUNS, NAMES, full_label
from app.page import announcer
from app.page.dom import document, fill, find, listen, root, spawn, window
from app.page.state import settings_of_run, with_depth_limit
from puzzle.core.formatting import both_or_all, join_names
from puzzle.links import link_runs, link_values

SOLVE_ALL = "Press Solve {} to see these searches side by side."
SOLVE_MISSING = "Press Solve {}: {} not been searched with these settings."
RESTARTED = "Python was restarted. Finished results are kept; press Solve {} to search again."
SEARCHING = "{} is searching: {}."
UPDATE_INTERVAL = 0.1
"""Seconds between two updates of the growing run A."""
ADVANCE_NOTES = {
    "step": "Each run takes one node per step.",
    "share": "All runs reach their last step together.",
}


class Compare:
    """Shows the compared runs while the Compare view is chosen, and adds, changes and removes runs.

    `listed_boards` receives the boards that the map outlines. `show_view(name)` switches views, and
    `put_on_stage(source, chosen)` makes another run the page's run A.
    """

    def __init__(self, state, runs, listed_boards, show_view, put_on_stage):
        self.state, self.runs, self.put_on_stage = state, runs, put_on_stage
        find("options-toggle").before(find("compare-controls"))
        find("dock").after(find("compare-dock"))
        self.narrow_page = window.matchMedia("screen and (max-width: 699.98px)")
        listen(self.narrow_page, "change", lambda event: self._place_sections())
        self._place_sections()
        self.panes = Panes(runs, self._change_run, self._remove_run)
        self.playback = ComparisonPlayback(state, runs, self.panes)
        self.divergences = Divergences(state, runs, self.playback)
        self.results = StepResults(state, runs, self.panes, self.playback)
        self.selection = NodeSelection(state, runs, self.panes, self.playback)
        self.curves = Curves(runs)
        self.sets = ExpandedSets(state, runs, listed_boards, self.selection, self.playback, show_view)
        self.watching = False  # True while `_update_while_searching` is running
        self.announced = ""  # the instruction or progress message announced last
        listen(find("compare-add"), "click", lambda event: self._add_run())
        listen(find("compare-together"), "change", lambda event: state.change(together=event.target.value))
        runs.changed.subscribe(self._update_runs)
        runs.tree_grown.subscribe(self._on_tree_grown)
        runs.search_finished.subscribe(lambda: self._update())
        state.subscribe(self._show_view, "view")
        state.subscribe(self._update, "run", "start", "goal", "worker", "busy")
        # Facts about the best path may arrive late: they change the sentence, but must not stop playback.
        state.subscribe(lambda: self.results.request() if self.is_shown else None, "optimal", "at_least", "audited")
        state.subscribe(self._update_runs, "settings", "lecture", "own_names", "own_codes")
        state.subscribe(self._update_advance, "together")
        self._show_view()

    def _place_sections(self):
        """Move the table and what follows it below Solve, or on a narrow page below the trees."""
        place = find("compare") if self.narrow_page.matches else root.querySelector(".setup")
        place.after(find("compare-results"))

    @property
    def is_shown(self):
        """True while the Compare view is shown."""
        return self.state.view == "compare"

    # ---- the view and its runs ----

    def _show_view(self):
        """Show or hide the view; if run A is the only run, add another."""
        for name in ("compare", "compare-dock", "compare-results", "compare-more", "compare-controls"):
            find(name).hidden = not self.is_shown
        self.announced = ""
        if self.is_shown and not self.state.others:
            self.state.change(others=[default_opponent(self.state.settings)])
        self._update_runs()
        linked = self.state.link["view"] == "compare" and self.state.searched
        if self.is_shown and linked and self.state.phase == "done" and not self.runs.all_ready:
            self.runs.search_others()
        elif self.is_shown and not self.runs.all_ready and find("views").contains(document.activeElement):
            find("primary").focus()  # the Solve button, which the reader needs next

    def _update_runs(self):
        """Show a pane and a table column for each run; nothing while the view is hidden."""
        if not self.is_shown:
            self.selection.clear()
            self.results.table.set_columns(0)
            self.playback.pause()
            return
        count = len(self.runs.refresh_runs())
        self.results.table.set_columns(count, self.state.problem.unit_costs)
        if count < len(self.panes.panes):
            self.selection.clear()
        self.panes.update()
        find("compare-add").disabled = count >= MAX_RUNS
        find("compare-together").value = self.state.together
        find("compare-note").textContent = ADVANCE_NOTES[self.state.together]
        self._update()

    def _change_run(self, index, option, value):
        """Change the algorithm or the heuristic of a run."""
        if index == 0:
            settings = dict(self.state.settings)
            settings[option] = value
            self.state.choose(settings=with_depth_limit(settings))
            return
        others = [dict(search) for search in self.state.others]
        others[index - 1][option] = value
        self.state.change(others=others)

    def _add_run(self):
        """Add a run that the reader can then change."""
        others = list(self.state.others)
        others.append(_suggest_run(self.state.settings, others))
        self.state.change(others=others)
        self.panes.show_pane(len(self.panes.panes) - 1)
        self.panes.panes[-1].algorithm.focus()

    def _remove_run(self, index):
        """Remove a run; if only one remains, return to the tree view. When run A is removed, run B becomes run A."""
        others, first_other = list(self.state.others), self.runs.refresh_runs()[1]
        search = others.pop(max(0, index - 1))
        if index:
            self.state.change(others=others)
        elif self.runs.can_answer(first_other) and not self.state.busy:
            chosen = {"settings": self._settings_of(search), "others": others}
            self.put_on_stage(self.runs.take_first_other().source, chosen)
        else:
            self.state.change(others=others)
            self.state.choose(settings=self._settings_of(search))
        if not others:
            self.state.change(view="tree", stop=link_values.without_stop(self.state.stop, "differs"))
        else:
            self.panes.panes[max(0, index - 1)].algorithm.focus()

    def _settings_of(self, search):
        """Return the page's settings for a search of the displayed problem, given by its settings as in links."""
        return settings_of_run(search, self.state.settings)

    def _update_advance(self):
        """Update the view and its note after the reader has chosen how the runs advance together."""
        if self.is_shown:
            find("compare-note").textContent = ADVANCE_NOTES[self.state.together]
            self._update()

    # ---- results ----

    def _on_tree_grown(self, run):
        """Show new nodes of a run while it is searched."""
        if self.is_shown:
            self.panes.update_growing()
            self._show_searching(run)

    def _show_searching(self, run):
        """Show which run is being searched and how many nodes it has; announce the run without the number."""
        name = NAMES[self.runs.refresh_runs().index(run)]
        label = full_label(run.search, self.state.other_problem)
        words = SEARCHING.format(name, f"{label}, {int(run.data.size):,} nodes")
        fill(find("compare-sentence"), [("", words)])
        self._announce(SEARCHING.format(name, label))

    def _update(self):
        """Update the whole view after a change of the board or a run; during a search of run A, update at intervals."""
        if not self.is_shown:
            return
        state = self.state
        if state.run == "running":
            self.results.request()
            if not self.watching:
                self.watching = True
                spawn(self._update_while_searching())
            return
        self.panes.show()
        self.playback.show(state.step)
        self.selection.follow()
        self.divergences.update()
        self.results.request()
        self.curves.show()
        self.sets.update()
        if not self.runs.missing():
            announcer.retract_event(self.announced)
            self.announced = ""
        elif not state.busy and not self.runs.others_follow:
            words = self._instruction()
            fill(find("compare-sentence"), [("", words)])
            self._announce(words)

    def _announce(self, words):
        """Announce an instruction or a progress message once, and withdraw the previous message if still unspoken."""
        if words != self.announced:
            announcer.retract_event(self.announced)
            self.announced = words
            announcer.announce_event(words)

    def _instruction(self):
        """Return the sentence that says what to press to search the runs without results."""
        runs = self.runs.refresh_runs()
        if self.runs.lost:
            return RESTARTED.format(both_or_all(len(runs)))
        missing = [NAMES[index] for index, run in enumerate(runs) if not self.runs.ready(run)]
        if len(missing) == len(runs):
            return SOLVE_ALL.format(both_or_all(len(runs)))
        verb = "has" if len(missing) == 1 else "have"
        return SOLVE_MISSING.format(both_or_all(len(runs)), f"{join_names(missing)} {verb}")

    async def _update_while_searching(self):
        """Update the panes while run A is searched, and the whole view when that search ends."""
        while self.is_shown and self.state.run == "running":
            self.panes.update_growing()
            if self.runs.stage_run.data is not None:
                self._show_searching(self.runs.stage_run)
            await asyncio.sleep(UPDATE_INTERVAL)
        self.watching = False
        self._update()


def _suggest_run(settings, others):
    """Return the settings of a new run: those of run A with a common algorithm that no other run has."""
    first_run = link_runs.run_settings(settings)
    for name in ("greedy_best_first", "a_star", "weighted_a_star", "uniform_cost"):
        run = dict(first_run)
        run.update(algorithm=name, reached=None)
        if name != first_run["algorithm"] and all(compared["algorithm"] != name for compared in others):
            return run
    return first_run
