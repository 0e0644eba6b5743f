"""The panes of a comparison: each run with its own algorithm and heuristic, drawn at one scale with the others."""

from pyscript import ffi
from pyscript.js_modules import bridge

from app.compare.names import NAMES, full_label, label, options_in_words, shortened
from app.page.dom import each, find, h, listen, window
from app.page.signal import Signal
from app.tree.labels import ROUNDS
from app.tree.outline import Outline
from puzzle.core import catalogue, heuristic_names
from puzzle.core.formatting import quantity

NOT_USED = "not used"
WITHOUT = {"unsolvable": "no path", "exhausted": "no path", "unfinished": "unfinished"}
"""What is said of those searches without a path that nothing has stopped: one by hand waits for the next choice."""
EMPTY = "Not searched yet."
BEFORE = "Searched earlier, with another board or other settings."
CUT_OFF = "Cut off when Python was restarted."
LINE = 40
"""Pixels above which the head of a pane has more than one line."""


class Pane:
    """The head and the drawing of one run; `choose(name, value)` is told what the reader picks, `close()` the cross.

    `picked(node)` is told what is clicked on in its tree, `hovered(node)` what is under the pointer there, `entered()`
    that the keyboard is in it.
    """

    def __init__(self, name, choose, close, picked, hovered, entered):
        self.name, self.called, self.data = name, "", None
        self.element = find("compare-pane").content.firstElementChild.cloneNode(True)
        self.element.dataset.strategy = name
        self.part("pill").textContent = name
        self.algorithm, self.heuristic = self.part("pane-algorithm"), self.part("pane-heuristic")
        for select, what in ((self.algorithm, "algorithm"), (self.heuristic, "heuristic")):
            select.setAttribute("aria-label", f"{what[0].upper()}{what[1:]} of run {name}")
            listen(select, "change", lambda event, what=what: choose(what, event.target.value))
        cross = self.part("pane-close")
        cross.setAttribute("aria-label", f"Remove run {name}")
        listen(cross, "click", lambda event: close())
        self.canvas = self.element.querySelector("canvas")
        told = {
            "onSelect": ffi.create_proxy(lambda node, copy: picked(int(node))),
            "onHover": ffi.create_proxy(lambda node, copy: hovered(int(node))),
        }
        told.update(canvas=self.canvas, roundWords=ROUNDS)
        self.view = bridge.createTreeView(ffi.to_js(told))
        self.outline, self.outlined = Outline(self.part("outline"), f"{name}-"), None
        self.outline.element.setAttribute("aria-label", f"Nodes of run {name}")
        listen(self.outline.element, "focus", lambda event: entered())

    def put_away(self):
        """Take the pane out of the page, and let go of its run."""
        self.element.remove()
        self.view.clear()
        self.outline.clear()
        self.data = self.outlined = None

    def part(self, name):
        """Return one of its elements."""
        return self.element.querySelector("." + name)

    def offer(self, search, short):
        """Show what its run is searched with, in few words where there is little room; its title has all of them."""
        chosen = catalogue.algorithm(search["algorithm"])
        algorithms = [(record.name, record.label) for record in catalogue.ALGORITHMS]
        if chosen is catalogue.BY_HAND:  # begun in the tree; nobody can choose by hand in a pane
            algorithms.append((chosen.name, chosen.label))
        _fill(self.algorithm, algorithms, chosen.name)
        informed = catalogue.uses_heuristic(chosen.name)
        offered = [(record.name, record.label) for record in catalogue.HEURISTICS]
        heuristic = search["heuristic"]
        if heuristic not in catalogue.names(catalogue.HEURISTICS):
            offered.append((heuristic, heuristic_names.label(heuristic)))
        _fill(self.heuristic, offered if informed else [("", NOT_USED)], heuristic if informed else "")
        self.heuristic.disabled = not informed
        self.called = label(search)
        for select, name in ((self.algorithm, self.called), (self.heuristic, None)):
            selected = select.selectedOptions.item(0)
            select.title = name or selected.textContent
            selected.textContent = shortened(select.title) if short else select.title
        words = options_in_words(search)
        self.part("pane-options").textContent = words
        self.part("pane-options").hidden = not words

    def show(self, run, ready):
        """Show the tree of a run as it stands; one that is not of the present settings pales."""
        stale = run.data is not None and not ready and not run.searching
        self.element.toggleAttribute("data-stale", stale)
        note = self.part("pane-note")
        note.hidden = run.data is not None and not stale
        note.textContent = run.problem or (EMPTY if not stale else CUT_OFF if run.lost and not run.ended else BEFORE)
        self.canvas.hidden = run.data is None
        self.outline.element.hidden = not ready
        if ready and self.outlined is not run.data:
            self.outlined = run.data
            self.outline.show(run.data, 0, -1, int(run.data.lastStep))
        self.data = run.data
        if run.data is not None:
            self.view.show(run.data)
            if not ready:
                self.view.setStep(run.data.lastStep)

    def tell(self, words, step, last):
        """Say beside its head how it stands, and of the drawing what it shows."""
        self.part("pane-state").textContent = words
        name = f"Search tree of run {self.name}, {self.called}, step {step:,} of {last:,}"
        self.canvas.setAttribute("aria-label", f"{name}: {words}" if words else name)


class Panes:
    """Has a pane for each run, and gives all of them one scale.

    A pane that is not needed any more is put away for the next run: its view listens to the page for good.
    """

    def __init__(self, runs, choose, close):
        self.runs, self.panes, self.spare = runs, [], []
        self.picked, self.hovered = Signal(), Signal()  # which pane, and the node there, −1 for none
        self.entered = Signal()  # which pane
        self.choose, self.close = choose, close
        self.chosen = 0
        listen(window, "resize", lambda event: self._name())

    def make(self):
        """Have as many panes as there are runs, and show what each is searched with."""
        runs = self.runs.all()
        box = find("compare-panes")
        while len(self.panes) > len(runs):
            self.spare.append(self.panes.pop())
            self.spare[-1].put_away()
        while len(self.panes) < len(runs):
            pane = self.spare.pop() if self.spare else self._new(len(self.panes))
            self.panes.append(pane)
            box.append(pane.element)
        box.dataset.count = str(len(runs))
        self._make_tabs(runs)
        self._name()
        self.show()

    def _new(self, at):
        return Pane(
            NAMES[at],
            lambda what, value: self.choose(at, what, value),
            lambda: self.close(at),
            lambda node: self.picked.emit(at, node),
            lambda node: self.hovered.emit(at, node),
            lambda: self.entered.emit(at),
        )

    def _name(self):
        """Write the names in full where all of them stand in one line, otherwise shortened in all heads."""
        for short in (False, True):
            for pane, run in zip(self.panes, self.runs.all()):
                pane.offer(run.search, short)
            if all(pane.part("pane-picks").offsetHeight < LINE for pane in self.panes):
                return

    def show(self):
        """Show the trees that there are."""
        runs = self.runs.all()
        for pane, run in zip(self.panes, runs):
            pane.show(run, self.runs.ready(run))
        self._fit(runs)

    def grow(self):
        """Show how far the runs have come that are being searched."""
        runs = self.runs.all()
        for pane, run in zip(self.panes, runs):
            if run.data is not None and (run.data is not pane.data or not run.ended):
                pane.show(run, self.runs.ready(run))
        self._fit(runs)

    def _fit(self, runs):
        trees = [run.data for run in runs if run.data is not None]
        fellows = bridge.sharedExtentOf(ffi.to_js(trees)) if trees else None
        for pane in self.panes:
            pane.view.setSharedExtent(fellows)

    def place(self, steps):
        """Show each run at a step of its own; one of other settings stays at its end."""
        for pane, run, step in zip(self.panes, self.runs.all(), steps):
            if self.runs.ready(run):
                pane.view.setStep(step)

    def fit(self):
        """Bring all trees into view as a whole."""
        for pane in self.panes:
            pane.view.fit()

    def redraw_now(self):
        """Draw all trees at once, in the colours of the moment."""
        for pane in self.panes:
            pane.view.redrawNow()

    def select(self, at, node):
        """Select a node of one of the runs, and bring it into view; −1 for none in any of them."""
        for place, pane in enumerate(self.panes):
            pane.view.select(node if place == at else -1)
        if node >= 0:
            self.turn(at)
            self.panes[at].view.reveal(node)

    # ---- one pane at a time, where there is no room for more ----

    def _make_tabs(self, runs):
        bar = find("compare-tabs")
        bar.replaceChildren()
        self.chosen = min(self.chosen, len(runs) - 1)
        for at, run in enumerate(runs):
            pill, name = h("span.pill", NAMES[at], data_strategy=NAMES[at]), h("span", full_label(run.search))
            tab = h("button", pill, " ", name, type="button", data_at=str(at))
            bar.append(tab)
            listen(tab, "click", lambda event, at=at: self.turn(at))
        self.turn(self.chosen)

    def turn(self, at):
        """Show one pane where there is room for one."""
        self.chosen = at
        for place, tab in enumerate(each(find("compare-tabs"), "button")):
            tab.setAttribute("aria-pressed", "true" if place == at else "false")
            self.panes[place].element.toggleAttribute("data-chosen", place == at)


def words_of(figures):
    """Return in two words how a run stands: what its path has, why it has none, or how many wait."""
    if figures.ended:
        length = int(figures.path_length)
        return quantity(length, "move") if length >= 0 else WITHOUT.get(figures.outcome, "stopped")
    return f"{int(figures.waiting):,} in the frontier"


def _fill(select, offered, chosen):
    select.replaceChildren(*[h("option", words, value=value, selected=value == chosen) for value, words in offered])
