"""The comparison: two to four searches of one board side by side, on one timeline, in one table."""

import asyncio

from app.compare.curves import Curves
from app.compare.expanded_sets import ExpandedSets
from app.compare.names import NAMES, full_label, opposite
from app.compare.node_selection import NodeSelection
from app.compare.panes import Panes
from app.compare.playback import ComparisonPlayback
from app.compare.step_results import StepResults
from app.engine.run_set import MAX_RUNS
from app.page import announcer
from app.page.dom import document, fill, find, listen, root, spawn, window
from app.page.state import settings_of_run, with_depth_limit
from puzzle.core.formatting import both_or_all
from puzzle.links import link_runs

BEFORE = "Press Solve {} to see these searches side by side."
REST = "Press Solve {}: {} not been searched with these settings."
RESTARTED = "Python was restarted. Finished results are kept; press Solve {} to search again."
SEARCHING = "{} is searching: {}."
FRAME = 0.1
"""Seconds between two looks at a run of the page's own that grows."""
TOGETHER = {
    "step": "Each run takes one node per step.",
    "share": "Each run is shown at the same share of its own steps.",
}


class Compare:
    """Shows the runs while its view is chosen, and lets the reader say which there are.

    `use_card(act)` is for the tree's card, `show_view(name)` goes to another view, `put_on_stage(source, data, chosen)`
    makes a run beside the page's own the page's own.
    """

    def __init__(self, state, runs, use_card, show_view, put_on_stage):
        self.state, self.runs, self.put_on_stage = state, runs, put_on_stage
        find("options-toggle").before(find("compare-controls"))
        find("dock").after(find("compare-dock"))
        root.querySelector(".setup").after(find("compare-results"))
        self.column = window.matchMedia("screen and (max-width: 699.98px)")
        listen(self.column, "change", lambda event: self._arrange())
        self._arrange()
        self.panes = Panes(runs, self._choose, self._close)
        self.playback = ComparisonPlayback(state, runs, self.panes.fit)
        self.standing = StepResults(state, runs, self.panes, self.playback)
        self.selection = NodeSelection(state, runs, self.panes, self.playback, use_card)
        self.curves, self.sets = Curves(runs), ExpandedSets(state, runs, self.selection, self.playback, show_view)
        self.watching, self.heard = False, ""  # what was heard last of what is to be done, or who searches
        listen(find("compare-add"), "click", lambda event: self._add())
        listen(find("compare-together"), "change", lambda event: state.change(together=event.target.value))
        self.playback.placed.subscribe(self.panes.place)
        runs.changed.subscribe(self._make)
        runs.tree_grown.subscribe(self._grow)
        runs.search_finished.subscribe(lambda: self._look())
        state.subscribe(self._show_view, "view")
        state.subscribe(self._look, "run", "start", "goal", "worker", "optimal", "busy")
        state.subscribe(self._make, "settings")
        state.subscribe(self._turn, "together")
        self._show_view()

    def _arrange(self):
        """Let curves and sets stand below the table, or in one column below the trees."""
        if self.column.matches:
            find("compare").after(find("compare-more"))
        else:
            find("compare-results").append(find("compare-more"))

    @property
    def chosen(self):
        """Whether the runs are shown."""
        return self.state.view == "compare"

    # ---- which view, which runs ----

    def _show_view(self):
        for name in ("compare", "compare-dock", "compare-results", "compare-more", "compare-controls"):
            find(name).hidden = not self.chosen
        self.heard = ""
        if self.chosen and not self.state.others:
            self.state.change(others=[opposite(self.state.settings)])
        self._make()
        linked = self.state.link["view"] == "compare" and self.state.searched
        if self.chosen and linked and self.state.phase == "done" and not self.runs.all_ready:
            self.runs.search_others()
        elif self.chosen and not self.runs.all_ready and find("views").contains(document.activeElement):
            find("primary").focus()  # what comes next; the button of this view has nothing more to do

    def _make(self):
        """Have a pane and a column for each run."""
        if not self.chosen:
            self.selection.clear(quietly=True)
            self.standing.table.make(0)
            self.playback.pause()
            return
        count = len(self.runs.all())
        self.standing.table.make(count)
        if count < len(self.panes.panes):
            self.selection.clear(quietly=True)  # or the card would go with the pane that it stands in
        self.panes.make()
        find("compare-add").disabled = count >= MAX_RUNS
        find("compare-together").value = self.state.together
        find("compare-note").textContent = TOGETHER[self.state.together]
        self._look()

    def _choose(self, at, what, value):
        """Search a run with something else."""
        if at == 0:
            settings = dict(self.state.settings)
            settings[what] = value
            self.state.choose(settings=with_depth_limit(settings))
            return
        others = [dict(search) for search in self.state.others]
        others[at - 1][what] = value
        self.state.change(others=others)

    def _add(self):
        """Add a run: the present one once more, for the reader to change."""
        others = list(self.state.others)
        others.append(_another(self.state.settings, others))
        self.state.change(others=others)
        self.panes.turn(len(self.panes.panes) - 1)
        self.panes.panes[-1].algorithm.focus()

    def _close(self, at):
        """Take a run away; of one alone there is nothing to compare, so its tree comes back."""
        others, first = list(self.state.others), self.runs.all()[1]
        search = others.pop(max(0, at - 1))
        if at:
            self.state.change(others=others)
        elif self.runs.can_answer(first) and not self.state.busy:
            chosen = {"settings": settings_of_run(search), "others": others}
            self.put_on_stage(self.runs.take_first_other().source, first.data, chosen)
        else:
            self.state.change(others=others)
            self.state.choose(settings=settings_of_run(search))
        if not others:
            self.state.change(view="tree")
        else:
            self.panes.panes[max(0, at - 1)].algorithm.focus()

    def _turn(self):
        if self.chosen:
            find("compare-note").textContent = TOGETHER[self.state.together]
            self._look()

    # ---- what they have come to ----

    def _grow(self, run):
        if self.chosen:
            self.panes.grow()
            self._tell_searching(run)

    def _tell_searching(self, run):
        name = NAMES[self.runs.all().index(run)]
        said = SEARCHING.format(name, f"{full_label(run.search)}, {int(run.data.size):,} nodes")
        fill(find("compare-sentence"), [("", said)])
        self._hear(SEARCHING.format(name, full_label(run.search)))

    def _look(self):
        """Show the runs as they are now."""
        if not self.chosen:
            return
        state = self.state
        if state.run == "running":
            self.standing.want()
            if not self.watching:
                self.watching = True
                spawn(self._watch())
            return
        self.selection.look()
        self.panes.show()
        self.playback.show(state.step)
        self.standing.want()
        self.curves.show()
        self.sets.look()
        if self.runs.all_ready and not self.runs.lost:
            announcer.retract_event(self.heard)
            self.heard = ""
        elif not state.busy:
            words = self._invitation()
            fill(find("compare-sentence"), [("", words)])
            self._hear(words)

    def _hear(self, words):
        """Let it be heard once what is to be done or who searches; what was to be heard before is true no more."""
        if words != self.heard:
            announcer.retract_event(self.heard)
            self.heard = words
            announcer.announce_event(words)

    def _invitation(self):
        runs = self.runs.all()
        if self.runs.lost:
            return RESTARTED.format(both_or_all(len(runs)))
        missing = [NAMES[at] for at, run in enumerate(runs) if not self.runs.ready(run)]
        if len(missing) == len(runs):
            return BEFORE.format(both_or_all(len(runs)))
        have = "has" if len(missing) == 1 else "have"
        return REST.format(both_or_all(len(runs)), f"{' and '.join(missing)} {have}")

    async def _watch(self):
        """Follow the page's own run as it grows, and show all when it has ended."""
        while self.chosen and self.state.run == "running":
            self.panes.grow()
            if self.runs.stage_run.data is not None:
                self._tell_searching(self.runs.stage_run)
            await asyncio.sleep(FRAME)
        self.watching = False
        self._look()


def _another(settings, others):
    """Return a search beside others: one of those that are usually compared and not there yet, else A's once more."""
    own = link_runs.run_settings(settings)
    for name in ("greedy_best_first", "a_star", "weighted_a_star", "uniform_cost"):
        run = dict(own)
        run.update(algorithm=name, reached=None)
        if name != own["algorithm"] and all(other["algorithm"] != name for other in others):
            return run
    return own
