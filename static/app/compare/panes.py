"""The panes of Compare: each shows the tree and the settings of one run; the node selected in one.

The card of this node is shown in its pane, and the same board is outlined in the others.
"""

from pyscript import ffi
from pyscript.js_modules import bridge

from app.engine.site_tables import create_own_group
from app.page import announcer
from app.page.dom import find, h, listen, on_choice, press_choice, show_text, window
from app.page.latest import Guard, RequestLoop
from app.page.signal import Signal
from app.page.small_board import show_small_board
from puzzle.core import catalogue, heuristic_names
from puzzle.core.formatting import number, plain_text, quantity
from puzzle.core.problem_numbers import root_label
from puzzle.core.run_names import NAMES, full_label, label
from puzzle.core.search_tables import offered_heuristics
from puzzle.links.search_settings import asks_heuristic
from puzzle.links.strategy_names import abbreviate, changed_options

NO_PATH = {"unsolvable": "no path", "exhausted": "no path", "unfinished": "unfinished"}
"""Words for each outcome without a path; a search with any other outcome was stopped."""
EMPTY = "The tree of run {} will appear here."
EARLIER_SETTINGS = "Searched earlier, with another board or other settings."
CUT_OFF = "Cut off when Python was restarted."
TWO_LINES = 1.5
"""From this many times the height of one select, the settings at the top of a pane take two lines."""


class Pane:
    """A pane of the Compare view: the settings of a run at the top, and the run's tree.

    `hooks` has the functions that the pane calls: `change(option, value)` when the reader changes a setting, `close()`
    when they remove the run, `node_changed()` when another node is selected or pointed at, and `focused()` when the
    tree gets the keyboard focus. `legend` explains the marks of all panes.
    """

    def __init__(self, state, name, hooks, legend):
        self.state, self.name, self.label, self.data = state, name, "", None
        self.element = find("compare-pane").content.firstElementChild.cloneNode(True)
        self.element.dataset.strategy = name
        self.part("pill").textContent = name
        self.algorithm, self.heuristic = self.part("pane-algorithm"), self.part("pane-heuristic")
        for select, option in ((self.algorithm, "algorithm"), (self.heuristic, "heuristic")):
            select.setAttribute("aria-label", f"{option[0].upper()}{option[1:]} of run {name}")
            listen(select, "change", lambda event, option=option: hooks["change"](option, event.target.value))
        button = self.part("pane-close")
        button.setAttribute("aria-label", f"Remove run {name}")
        listen(button, "click", lambda event: hooks["close"]())
        self.canvas, self.outline = self.element.querySelector("canvas"), self.part("outline")
        self.outline.setAttribute("aria-label", f"Nodes of run {name}")
        view_hooks = {
            "onChange": ffi.create_proxy(hooks["node_changed"]),
            "onFocus": ffi.create_proxy(hooks["focused"]),
            "announce": ffi.create_proxy(lambda text: announcer.announce_now(str(text))),
        }
        options = {"prefix": f"{name}-", "name": name, "follows": False, "copies": False, "legend": legend}
        self.view = bridge.createRunView(self.element, ffi.to_js(view_hooks), ffi.to_js(options))

    def remove(self):
        """Remove the pane from the page."""
        self.element.remove()
        self.view.destroy()

    def part(self, name):
        """Return the element of the pane with this class."""
        return self.element.querySelector("." + name)

    def show_search(self, search, short):
        """Show the settings of a search; with `short`, names are abbreviated and tooltips have the full names.

        No heuristic is offered if the page's problem has its own.
        """
        state, other_problem = self.state, self.state.search.other_problem
        chosen = catalogue.algorithm(search["algorithm"])
        meets = state.search.problem.name in catalogue.BOTH_ENDS
        offered = [
            record
            for record in catalogue.ALGORITHMS
            if meets or record is chosen or not catalogue.searches_both_ends(record.name)
        ]
        if state.code.has_search:
            offered.append(catalogue.OWN_SEARCH)
        if chosen not in offered:  # a pane does not offer manual search, but run A may have it from the tree view
            offered.append(chosen)
        own = catalogue.OWN_SEARCH.name
        algorithms = [
            (record.name, state.code.search_name if record.name == own else record.label) for record in offered
        ]
        _fill_options(self.algorithm, algorithms, chosen.name)
        is_asked = chosen.name != own or asks_heuristic(state.code.search_code)
        informed = is_asked and catalogue.uses_heuristic(chosen.name) and not other_problem
        self._list_heuristics(search["heuristic"], informed)
        self.label = state.code.search_name if chosen.name == own else label(search)
        for select, name in ((self.algorithm, self.label), (self.heuristic, None)):
            if select.selectedOptions.length == 0:
                continue
            selected = select.selectedOptions.item(0)
            select.title = name or selected.textContent
            is_own = select is self.heuristic and heuristic_names.is_own(search["heuristic"])
            selected.textContent = abbreviate(select.title) if short and not is_own else select.title
        show_text(self.part("pane-options"), ", ".join(changed_options(search, not other_problem)))

    def _list_heuristics(self, chosen, informed):
        """List the built-in heuristics and the reader's own, and choose one; none for a search without a heuristic."""
        state, own_name = self.state, heuristic_names.own_name
        usable = offered_heuristics(state.engine.tables or [], len(state.board.goal))
        offered = [(record.name, record.label) for record in usable]
        if chosen not in [name for name, _label in offered] and own_name(chosen) not in state.code.own_names:
            offered.append((chosen, heuristic_names.label(chosen)))
        _fill_options(self.heuristic, offered if informed else [], chosen)
        if informed and state.code.own_names:
            self.heuristic.append(create_own_group(state.code.own_names))
            self.heuristic.value = chosen
        self.heuristic.parentElement.hidden = not informed

    def takes_two_lines(self):
        """Return True if algorithm and heuristic do not fit on one line at the top of the pane."""
        return self.part("pane-picks").offsetHeight > TWO_LINES * self.algorithm.offsetHeight

    def show(self, run, ready, answers):
        """Show the tree of a run; a tree that was searched with other settings is dimmed.

        `answers` is True if requests about the run are answered.

        A run without a tree shows the page's start board where its root will be.
        """
        stale = run.data is not None and not ready and not run.searching
        self.element.toggleAttribute("data-stale", stale)
        note = self.part("pane-note")
        note.hidden = run.data is not None and not stale
        if run.problem:
            note.textContent = run.problem
        elif not stale:
            note.textContent = EMPTY.format(self.name)
        else:
            note.textContent = CUT_OFF if run.lost and not run.ended else EARLIER_SETTINGS
        self.canvas.hidden = run.data is None
        self.part("pane-empty").hidden = run.data is not None
        if run.data is None:
            self._show_root()
        self.outline.hidden = not ready
        self.data = run.data
        self.view.show(run.data, answers)
        if run.data is not None and not ready:
            self.view.setStep(run.data.lastStep)

    def _show_root(self):
        """Show what the root of the tree will show: the start board, or a text for a problem without boards."""
        state, place = self.state, self.part("pane-root")
        place.className = "pane-root text" if state.search.other_problem else "pane-root mini"
        if state.search.other_problem:
            place.textContent = root_label(state.search.settings) or state.search.problem.root_label
        else:
            show_small_board(place, state.board.start, "Start")

    def set_state(self, words, step, last):
        """Show the state of the run at the top of the pane, and describe the tree for screen readers."""
        self.part("pane-state").textContent = words
        name = f"Search tree of run {self.name}, {self.label}, step {step:,} of {last:,}"
        self.canvas.setAttribute("aria-label", f"{name}: {words}" if words else name)


class Panes:
    """The panes of all runs; the keys are those of the active pane."""

    def __init__(self, state, runs, on_change, on_close):
        self.state, self.runs, self.panes, self.active_index = state, runs, [], 0
        self.node_changed, self.pane_focused = Signal(), Signal()  # emit the index of the pane
        self.on_change, self.on_close = on_change, on_close
        self.legend = bridge.createLegend(find("compare-legend"))
        self.visible = 0  # the index of the pane that a narrow page shows
        listen(window, "resize", lambda event: self.update_heads())
        on_choice(find("compare-tabs"), "at", lambda index: self.show_pane(int(index)))

    @property
    def active(self):
        """The pane that has the keys."""
        return self.panes[min(self.active_index, len(self.panes) - 1)]

    def update(self):
        """Create or remove panes so that each run has one pane, and update the settings and trees in all panes."""
        runs = self.runs.runs
        box = find("compare-panes")
        while len(self.panes) > len(runs):
            self.panes.pop().remove()
        while len(self.panes) < len(runs):
            pane = self._create_pane(len(self.panes))
            self.panes.append(pane)
            box.append(pane.element)
        box.dataset.count = str(len(runs))
        self._create_tabs(runs)
        self.update_heads()
        self.show()

    def _create_pane(self, index):
        """Return a new pane, whose events are passed on with the index of the pane."""
        hooks = {
            "change": lambda option, value: self.on_change(index, option, value),
            "close": lambda: self.on_close(index),
            "node_changed": lambda: self.node_changed.emit(index),
            "focused": lambda: self.pane_focused.emit(index),
        }
        return Pane(self.state.only("board", "search", "engine", "code"), NAMES[index], hooks, self.legend)

    def update_heads(self):
        """Show full names at the top of the panes if they fit on one line in all panes, otherwise abbreviated names."""
        for short in (False, True):
            for pane, run in zip(self.panes, self.runs.runs):
                pane.show_search(run.search, short)
            if not any(pane.takes_two_lines() for pane in self.panes):
                return

    def show(self):
        """Update the trees of all runs."""
        runs = self.runs.runs
        for pane, run in zip(self.panes, runs):
            self._show_run(pane, run)
        self._share_scale(runs)
        self.legend.update()

    def update_growing(self):
        """Update the trees of runs that are being searched."""
        runs = self.runs.runs
        for pane, run in zip(self.panes, runs):
            if run.data is not None and (run.data is not pane.data or not run.ended):
                self._show_run(pane, run)
        self._share_scale(runs)

    def _show_run(self, pane, run):
        """Show the tree of a run in its pane."""
        pane.show(run, self.runs.ready(run), self.runs.ready(run) and self.runs.can_answer(run))

    def _share_scale(self, runs):
        """If the reader wishes, draw all trees at one scale, at which even the largest tree fits into its pane."""
        is_same = self.state.display.scale == "same"
        trees = [run.data for run in runs if is_same and run.data is not None]
        extent = bridge.sharedExtentOf(ffi.to_js(trees)) if trees else None
        for pane in self.panes:
            pane.view.tree.setSharedExtent(extent)

    def fit(self):
        """Fit all trees into view."""
        for pane in self.panes:
            pane.view.tree.fit()

    def redraw_now(self):
        """Redraw all trees immediately, in the current colours."""
        for pane in self.panes:
            pane.view.tree.redrawNow()

    def record(self):
        """Return recordings of all trees in the light theme, also of those that a narrow page hides."""
        box = find("compare-panes")
        box.toggleAttribute("data-all", True)
        records = [bridge.recordLight(pane.view.tree) for pane in self.panes]
        box.toggleAttribute("data-all", False)
        self.redraw_now()
        return records

    # ---- tabs, where there is space for one pane only ----

    def _create_tabs(self, runs):
        """Create a tab for each run; a narrow page shows one pane at a time."""
        tabs = []
        for index, run in enumerate(runs):
            label = full_label(run.search, self.state.search.other_problem)
            pill, name = h("span.pill", NAMES[index], data_strategy=NAMES[index]), h("span", label)
            tabs.append(h("button", pill, " ", name, type="button", data_at=str(index)))
        find("compare-tabs").replaceChildren(*tabs)
        self.show_pane(min(self.visible, len(runs) - 1))

    def show_pane(self, index):
        """Choose the pane that a narrow page shows; a wide page shows all panes."""
        self.visible = index
        press_choice(find("compare-tabs"), "at", str(index))
        for pane_index, pane in enumerate(self.panes):
            pane.element.toggleAttribute("data-chosen", pane_index == index)


def state_text(figures, unit_costs):
    """Return the state of a run as text: its path, why it has no path, or the size of its frontier before the end."""
    if figures.ended:
        length = figures.path_length
        if length < 0:
            return NO_PATH.get(figures.outcome, "stopped")
        return quantity(length, "move") + ("" if unit_costs else f", cost {number(figures.path_cost)}")
    return f"{figures.waiting:,} {'in the frontier' if figures.knows_frontier else 'not expanded'}"


def _fill_options(select, offered, chosen):
    """Replace the options of a selection list by the (value, text) pairs `offered`."""
    select.replaceChildren(*[h("option", words, value=value, selected=value == chosen) for value, words in offered])


class NodeSelection:
    """Requests what the card of a node says about the other runs; the node is selected or pointed at in one pane."""

    def __init__(self, runs, panes, playback):
        self.runs, self.panes, self.playback = runs, panes, playback
        self.requests, self.is_shown = RequestLoop(self._request), False  # `is_shown`: while a card or outline is shown
        panes.node_changed.subscribe(self._on_change)
        panes.pane_focused.subscribe(self.activate)
        playback.step_changed.subscribe(lambda steps: self.follow())
        playback.stopped.subscribe(self.follow)

    def activate(self, index):
        """Make a pane active: the keys are its own, and no node of another pane is selected."""
        self.panes.active_index = index
        for other, pane in enumerate(self.panes.panes):
            if other != index and pane.view.isActive:
                pane.view.reset()

    def open(self, index, node):
        """Select a node without moving the keyboard focus."""
        self.panes.show_pane(index)
        self.panes.panes[index].view.select(node)

    def clear(self):
        """Forget what is selected or pointed at, and announce nothing."""
        for pane in self.panes.panes:
            pane.view.reset()
        self.follow()

    def _on_change(self, index):
        """Follow the node that is selected or pointed at in a pane."""
        if self.panes.panes[index].view.isActive:
            self.activate(index)
        self.follow()

    def _target(self):
        """Return (index of the pane, node) of the selected node, or else of the node that is pointed at; −1 for none.

        A node that is pointed at does not count during playback.
        """
        views = [pane.view for pane in self.panes.panes]
        for index, view in enumerate(views):
            if view.node >= 0:
                return index, int(view.node)
        for index, view in enumerate(views):
            if view.hovered >= 0 and view.answers and not self.playback.playing:
                return index, int(view.hovered)
        return 0, -1

    def follow(self):
        """Request the card and the outlines for the displayed step; hide them if no node is selected or pointed at."""
        if self._target()[1] >= 0:
            self.requests.request()
        else:
            self.requests.drop()
            if self.is_shown:  # not in every frame of playback
                self._hide()

    def _hide(self):
        """Hide the card and the outlines."""
        self.is_shown = False
        for pane in self.panes.panes:
            pane.view.hideCard()
            pane.view.tree.outlineNodes(ffi.to_js([]))

    async def _request(self):
        """Request the card of the node and the nodes with its board in the other runs, and show them."""
        steps, runs = self.playback.steps(), self.runs.runs
        index, node = target = self._target()
        if node < 0 or index >= len(steps) or not self.runs.can_answer(runs[index]):
            return
        if int(runs[index].data.generatedAt[node]) > steps[index]:
            self._hide()
            return
        guard = Guard(lambda: runs[index])
        others = [other for other, each in enumerate(runs) if other != index and self.runs.can_answer(each)]
        indices = [index] + others  # noqa: RUF005 (MicroPython)
        involved, names = [runs[position] for position in indices], [NAMES[position] for position in indices]
        at_steps = [steps[position] for position in indices]
        answer = await guard.wait(self.runs.ask("selected_node_at", involved, names, at_steps, node))
        if target != self._target():
            return
        self.is_shown = True
        for position, other in enumerate(others):
            self.panes.panes[other].view.tree.outlineNodes(answer.elsewhere[position].nodes)
        self._show(self.panes.panes[index].view, node, steps[index], answer)

    def _show(self, view, node, step, answer):
        """Show the card of a node with sentences on the nodes with its board, in this run and in the others."""
        elsewhere = [answer.elsewhere[index].words for index in range(answer.elsewhere.length)]
        spoken = "" if self.playback.playing else " ".join([plain_text(words) for words in elsewhere])
        described = {"step": step, "card_node": node, "card": answer.card, "spoken": spoken}
        view.same = None  # otherwise a card that is described again, as after a click, repeats these sentences
        view.describe(ffi.to_js(described), None, False)
        why = [answer.why[index] for index in range(answer.why.length)] + elsewhere
        view.showSame(step, node, ffi.to_js({"nodes": answer.nodes, "why": why, "go": -1, "known": True}))
