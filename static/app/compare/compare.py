"""The Compare view: shows two to four searches of one board side by side, with one timeline and one table.

The button "Keep for comparison" adds the displayed run to it.
"""

from pyscript import ffi
from pyscript.js_modules import bridge

from app.compare.comparison_playback import ComparisonPlayback, Divergences
from app.compare.expanded_sets import ExpandedSets
from app.compare.panes import NodeSelection, Panes
from app.compare.step_results import StepResults
from app.page import announcer
from app.page.dom import document, fill, find, listen, root, set_aria, show_text, window
from app.page.visibility import Visibility
from puzzle.core.formatting import both_or_all, join_names
from puzzle.core.run_names import MAX_RUNS, NAMES, full_label
from puzzle.links import link_runs, link_values
from puzzle.links.search_settings import settings_of_run, with_depth_limit

SOLVE_ALL = "Press Solve {} to see these searches side by side."
SOLVE_MISSING = "Press Solve {}: {} not been searched with these settings."
RESTARTED = "Python was restarted. Finished results are kept; press Solve {} to search again."
SEARCHING = "{} is searching: {}."
OTHER_SCALE = {"own": "same", "same": "own"}
ADVANCE_NOTES = {
    "step": "Each run takes one node per step.",
    "share": "All runs reach their last step together.",
}


class Compare:
    """Shows the compared runs while the Compare view is chosen, and adds, changes and removes runs.

    `listed_boards` receives the boards that the map outlines. `show_view(name)` switches views, and
    `put_on_stage(chosen)` makes run B the page's run A.
    """

    def __init__(self, state, runs, listed_boards, show_view, put_on_stage, report):
        self.state, self.runs, self.put_on_stage = state, runs, put_on_stage
        self.visibility = Visibility()
        find("options-toggle").before(find("compare-controls"))
        find("dock").after(find("compare-dock"))
        self.narrow_page = window.matchMedia("screen and (max-width: 699.98px)")
        listen(self.narrow_page, "change", lambda event: self._place_sections())
        self._place_sections()
        self.panes = Panes(
            state.only("board", "search", "display", "engine", "code"), runs, self._change_run, self._remove_run
        )
        self.playback = ComparisonPlayback(state.only("playback", "view_step"), runs, self.panes)
        self.divergences = Divergences(state.only("playback", "display"), runs, self.playback, self.visibility)
        self.results = StepResults(
            state.only("paths", "search", "progress", "display"), runs, self.panes, self.playback
        )
        self.selection = NodeSelection(runs, self.panes, self.playback)
        self.curves = Curves(runs)
        self.sets = ExpandedSets(
            state.only("board", "search", "progress"), runs, listed_boards, self.selection, self.playback, show_view
        )
        listen(find("compare-report"), "click", lambda event: report.add("comparison", self._report_entry, runs.runs))
        self.report = report
        report.show_count()
        self.announced = ""  # the instruction or progress message announced last
        listen(find("compare-add"), "click", lambda event: self._add_run())
        listen(find("compare-together"), "change", lambda event: state.change(together=event.target.value))
        listen(find("compare-scale"), "click", lambda event: state.change(scale=OTHER_SCALE[state.display.scale]))
        self.update_runs, self.update = self.visibility.defer(self._update_runs), self.visibility.defer(self._update)
        runs.changed.subscribe(self.update_runs)
        runs.tree_grown.subscribe(self._on_tree_grown)
        runs.search_finished.subscribe(self.update)
        state.subscribe_last(self.update, "run", "start", "goal", "worker", "busy")
        # Facts about the best path may arrive late: they change the sentence, but must not stop playback.
        state.subscribe_last(self.visibility.defer(self.results.request), "optimal", "at_least", "audited")
        state.subscribe_last(self.update_runs, "settings", "lecture", "own_names", "own_codes", "together", "scale")
        self.visibility.follow(state, lambda: state.display.view == "compare", self._show_view, "view")

    def _place_sections(self):
        """Move the table and what follows it below Solve, or on a narrow page below the trees."""
        place = find("compare") if self.narrow_page.matches else root.querySelector(".setup")
        place.after(find("compare-results"))

    # ---- the view and its runs ----

    def _show_view(self, is_shown):
        """Show or hide the view; if run A is the only run, add another."""
        for name in ("compare", "compare-dock", "compare-results", "compare-more", "compare-controls"):
            find(name).hidden = not is_shown
        self.announced = ""
        if not is_shown:
            self.selection.clear()
            self.results.table.set_columns(0)
            self.playback.controls.pause()
            return
        if not self.state.search.others:
            self.state.change(others=[link_runs.first_opponent(self.state.search.settings)])
        self.update_runs()
        linked = self.state.display.link["view"] == "compare" and self.state.progress.searched
        if linked and self.state.progress.phase == "done" and not self.runs.all_ready:
            self.runs.search_others()
        elif not self.runs.all_ready and find("views").contains(document.activeElement):
            find("primary").focus()  # the Solve button, which the reader needs next

    def _update_runs(self):
        """Show a pane and a table column for each run."""
        count = len(self.runs.runs)
        self.results.table.set_columns(count, self.state.search.problem.unit_costs)
        if count < len(self.panes.panes):
            self.selection.clear()
        self.panes.update()
        find("compare-add").disabled = count >= MAX_RUNS
        find("compare-together").value = self.state.playback.together
        set_aria(find("compare-scale"), "pressed", self.state.display.scale == "same")
        find("compare-note").textContent = ADVANCE_NOTES[self.state.playback.together]
        self._update()

    def _change_run(self, index, option, value):
        """Change the algorithm or the heuristic of a run."""
        if index == 0:
            settings = dict(self.state.search.settings)
            settings[option] = value
            self.state.choose(settings=with_depth_limit(settings))
            return
        others = [dict(search) for search in self.state.search.others]
        others[index - 1][option] = value
        self.state.change(others=others)

    def _add_run(self):
        """Add a run that the reader can then change."""
        others = list(self.state.search.others)
        others.append(link_runs.suggested_run(self.state.search.settings, others))
        self.state.change(others=others)
        self.panes.show_pane(len(self.panes.panes) - 1)
        self.panes.panes[-1].algorithm.focus()

    def _remove_run(self, index):
        """Remove a run; if only one remains, return to the tree view. When run A is removed, run B becomes run A."""
        others, first_other = list(self.state.search.others), self.runs.runs[1]
        search = others.pop(max(0, index - 1))
        if index:
            self.state.change(others=others)
        elif self.runs.can_answer(first_other) and not self.state.progress.busy:
            self.put_on_stage({"settings": settings_of_run(search, self.state.search.settings), "others": others})
        else:
            self.state.change(others=others)
            self.state.choose(settings=settings_of_run(search, self.state.search.settings))
        if not others:
            self.state.change(view="tree", stop=link_values.without_stop(self.state.playback.stop, "differs"))
        else:
            self.panes.panes[max(0, index - 1)].algorithm.focus()

    async def _report_entry(self):
        """Return the report's entry of the runs at their displayed steps, with pictures of all trees."""
        runs, step = self.runs.runs, self.playback.step
        link_step = None if step == self.playback.last else step
        others = self.state.search.others
        fields = self.report.page_fields("compare-legend", view="compare", step=link_step, others=others)
        names, steps, known_length = list(NAMES[: len(runs)]), self.playback.steps(), self.state.paths.known_length
        records = self.panes.record()
        answer = await self.runs.ask("comparison_entry", runs, names, steps, *known_length)
        return await self.report.illustrate(answer.text, records, fields)

    # ---- results ----

    def _on_tree_grown(self, run):
        """Show new nodes of a run while it is searched."""
        if self.visibility.is_shown:
            self.panes.update_growing()
            self._show_searching(run)

    def _show_searching(self, run):
        """Show which run is being searched and how many nodes it has; announce the run without the number."""
        name = NAMES[self.runs.runs.index(run)]
        label = full_label(run.search, self.state.search.other_problem)
        words = SEARCHING.format(name, f"{label}, {int(run.data.size):,} nodes")
        fill(find("compare-sentence"), [("", words)])
        self._announce(SEARCHING.format(name, label))

    def _update(self):
        """Update the whole view after a change of the board or a run; during a search of run A, only the results."""
        state = self.state
        if state.progress.run == "running":
            self.results.request()
            return
        self.panes.show()
        self.playback.show(state.playback.step)
        self.selection.follow()
        self.divergences.update()
        self.results.request()
        self.curves.show()
        self.sets.update()
        find("compare-report").disabled = len(self.runs.runs) < 2 or bool(self.runs.missing())
        if not self.runs.missing():
            announcer.retract_event(self.announced)
            self.announced = ""
        elif not state.progress.busy and not self.runs.others_follow:
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
        runs = self.runs.runs
        if self.runs.lost:
            return RESTARTED.format(both_or_all(len(runs)))
        missing = [NAMES[index] for index, run in enumerate(runs) if not self.runs.ready(run)]
        if len(missing) == len(runs):
            return SOLVE_ALL.format(both_or_all(len(runs)))
        verb = "has" if len(missing) == 1 else "have"
        return SOLVE_MISSING.format(both_or_all(len(runs)), f"{join_names(missing)} {verb}")


KEEP, KEPT, FULL = "Keep for comparison", "Kept as run {}", "Four runs at most"
ANNOUNCEMENT = "Kept as run {}. Compare shows it beside the current run."


class KeepRun:
    """Adds the settings of the displayed run to those of the compared runs, `PageState.others`."""

    def __init__(self, state):
        self.state = state
        listen(find("pin-run"), "click", lambda event: self.press())
        state.subscribe(self._show, "run", "settings", "others", "link")
        self._show()

    def press(self):
        """Keep the run, unless it is kept already or there are four runs."""
        run, others = link_runs.run_settings(self.state.search.settings), list(self.state.search.others)
        if run not in others and len(others) < MAX_RUNS - 1:
            self.state.compare(run)
            announcer.announce_now(ANNOUNCEMENT.format(NAMES[len(self.state.search.others)]))

    def _show(self):
        """Show the button while there is a finished run; disable it if the run is kept or there are four runs."""
        state, button = self.state, find("pin-run")
        button.hidden = state.progress.run != "done" or root.matches("[data-embed]")
        run, others = link_runs.run_settings(state.search.settings), list(state.search.others[: MAX_RUNS - 1])
        is_kept = run in others
        is_full = not is_kept and len(others) >= MAX_RUNS - 1
        kept_name = KEPT.format(NAMES[1 + others.index(run)]) if is_kept else ""
        button.textContent = kept_name or (FULL if is_full else KEEP)
        set_aria(button, "disabled", is_kept or is_full)


FIRST_LABELS = {"frontier": "step 0", "depths": "depth 0"}
FRONTIER, DEPTHS = "{}: at most {:,} nodes", "{}: widest at depth {:,}, {:,} nodes"
NO_FRONTIER, UNKNOWN, NO_STEP = "{}: keeps no frontier", "{}: its frontier is not known", "{}: no step yet"
SAMPLED = "{} kept only some of its nodes; the chart counts only these."


class Curves:
    """Draws the chart that the reader chose, with a description for screen readers."""

    def __init__(self, runs):
        self.runs = runs
        self.overlay = bridge.createOverlay(ffi.to_js({"canvas": find("compare-overlay"), "first": FIRST_LABELS}))
        self.chosen = find("compare-curve").value
        listen(find("compare-curve"), "change", lambda event: self._choose())

    def _choose(self):
        """Show the chart that the reader has chosen."""
        self.chosen = find("compare-curve").value
        self.show()

    def show(self):
        """Draw the chosen chart for the finished runs; hide it if fewer than two have finished.

        Frontier sizes are offered only if one of the runs keeps a frontier.
        """
        runs = self.runs.runs
        finished = [(NAMES[index], run.data) for index, run in enumerate(runs) if self.runs.ready(run)]
        find("compare-curves").hidden = len(finished) < 2
        have_frontier = not finished or any(_has_frontier(data) for _name, data in finished)
        chosen = self.chosen if have_frontier else "depths"
        find("compare-curve").options.item(0).disabled = not have_frontier
        find("compare-curve").value = chosen
        lanes = [ffi.to_js({"name": name, "data": data}) for name, data in finished]
        self.overlay.show(ffi.to_js(lanes), chosen)
        descriptions = [_description(name, data, chosen) for name, data in finished]
        sampled = [NAMES[index] for index, run in enumerate(runs) if self.runs.ready(run) and run.incomplete]
        show_text(find("compare-sampled"), " ".join([SAMPLED.format(name) for name in sampled]))
        label = find("compare-curve").selectedOptions.item(0).textContent
        find("compare-overlay").setAttribute("aria-label", f"{label}. {'; '.join(descriptions)}.")


def _has_frontier(data):
    """Return True if a run keeps a frontier whose size is known."""
    return not data.info.rounds and data.knowsFrontier


def _description(name, data, chosen):
    """Return the description of one run's curve in the chart `chosen`, "frontier" or "depths"."""
    if chosen == "depths":
        shape = bridge.treeShapeAt(data, data.lastStep)
        return DEPTHS.format(name, int(shape.widest), int(shape.widestCount))
    if data.info.rounds:
        return NO_FRONTIER.format(name)
    if not data.knowsFrontier:
        return UNKNOWN.format(name)
    if not data.lastStep:
        return NO_STEP.format(name)
    return FRONTIER.format(name, int(bridge.extremesOf(data, "frontier").most))
