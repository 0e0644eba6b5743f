"""The node that the reader has picked in one of the panes: its card there, and where its board stands in the others."""

from pyscript import ffi

from app.compare.names import NAMES
from app.engine.asking import Asking
from app.page import live
from app.page.dom import on_act
from app.tree.walking import Walking
from puzzle.words import plain


class Picking:
    """Selects a node of a run, and lights up its board in the other panes; for those who walk, it is what is shown.

    `use_card(act)` does `act(card)` with the card of the tree, which stands in a pane for as long as a node is picked.
    """

    def __init__(self, state, runs, panes, playing, use_card):
        self.state, self.runs, self.panes, self.playing = state, runs, panes, playing
        self.use_card = use_card
        self.at, self.node, self.copy = 0, -1, -1  # the pane that has been entered, its node, and never a copy
        self.heard = -1  # the node that was selected when its card was last heard
        self.card = self.about = None  # the card once it is here, and the run whose node is selected
        self.asking = Asking(self._tell)
        self.walking = Walking(self, self)
        on_act("select-beside", lambda node: self.select(int(node)))
        panes.picked.subscribe(self.pick)
        panes.entered.subscribe(self.enter)
        playing.placed.subscribe(lambda steps: self.follow())

    # ---- what somebody walks through ----

    @property
    def run(self):
        """The run of the pane that was entered last."""
        runs = self.runs.all()
        return runs[min(self.at, len(runs) - 1)]

    @property
    def data(self):
        """The columns of that run, None before its end."""
        return self.run.data if self.runs.ready(self.run) else None

    @property
    def source(self):
        """What answers about that run."""
        return self.run.source if self.runs.ready(self.run) else None

    @property
    def step(self):
        """The step that it is at."""
        steps = self.playing.steps()
        return steps[self.at] if self.at < len(steps) else 0

    def here(self):
        """Return the node that the reader is at: the selected one, or the one in hand."""
        return self.node if self.node >= 0 else max(0, int(self.data.headOf(self.step)))

    def enter(self, at):
        """Go into a pane: what is selected in another one stays until something is selected here."""
        if at != self.at:
            self.leave()
            self.at = at
        self._show_outline()

    def pick(self, at, node):
        """Select what was clicked on in a pane; beside its nodes, nothing."""
        if self.panes.panes[at].data is None or not self.runs.ready(self.runs.all()[at]):
            return
        self.enter(at)
        self.panes.panes[at].outline.element.focus(ffi.to_js({"preventScroll": True}))
        self.select(int(node))

    def open(self, at, node):
        """Select a node that something else leads to; the focus stays where that is."""
        self.leave(quietly=True)
        self.at = at
        self.select(node)

    def pick_here(self):
        """Select the node that the reader is at."""
        if self.data is not None:
            self.select(self.here())

    def select(self, node):
        """Select a node of the pane that was entered, −1 for none."""
        if node < 0 or self.source is None:
            self.leave()
            return
        self.node, self.about = node, self.source
        self.panes.select(self.at, node)
        self._show_outline()
        self.follow()

    def leave(self, quietly=False):
        """Select nothing, and give the card back."""
        before, self.node, self.heard = self.node, -1, -1
        self.panes.select(self.at, -1)
        if self.card is not None:
            self.card.give_back()
            self.card = None
        if before >= 0 and not quietly:
            live.answer("Nothing selected")
            self._show_outline()

    def close(self):
        """Select nothing, and go back into the pane."""
        self.leave()
        self.panes.panes[self.at].outline.element.focus()

    def look(self):
        """Let go of a node whose run is another one by now."""
        if self.node >= 0 and self.source is not self.about:
            self.leave(quietly=True)

    # ---- what is said of it ----

    def follow(self):
        """Bring card and marks to the step that is shown."""
        if self.node >= 0:
            self.asking.wish()
        else:
            self.asking.drop()

    async def _tell(self):
        at, node, steps = self.at, self.node, self.playing.steps()
        source = self.source
        if source is None or at >= len(steps):
            return
        others = [place for place, run in enumerate(self.runs.all()) if place != at and self.runs.ready(run)]
        if int(self.data.generatedAt[node]) > steps[at]:
            self._show_nothing()
            return
        runs = self.runs.all()
        names, numbers = [NAMES[place] for place in others], [runs[place].source.number for place in others]
        about = names, numbers, [steps[place] for place in others]
        asked = [runs[at]] + [runs[place] for place in others]
        told = await self.runs.ask("picked_at", asked, source.number, steps[at], node, *about)
        if (at, node, source) != (self.at, self.node, self.source):
            return
        for place, other in enumerate(others):
            self.panes.panes[other].view.mark(told.elsewhere[place].nodes)
        self.panes.panes[at].view.mark(told.nodes)
        self.use_card(lambda card: self._show(card, told))
        self._say(told)
        if not self.playing.playing:
            self._show_outline()

    def _show_nothing(self):
        """Show that the node is not there yet at this step."""
        for pane in self.panes.panes:
            pane.view.mark(ffi.to_js([]))
        if self.card is not None:
            self.card.hide_beside()

    def _show(self, card, told):
        """Have the card in the pane, or nowhere while the node is not there yet."""
        if self.node < 0:
            return
        pane = self.panes.panes[self.at]
        self.card = card
        card.lend(pane.element.querySelector(".pane-frame"), self)
        words = [told.elsewhere[place].words for place in range(told.elsewhere.length)]
        card.show_beside(told.card, self.data.info, _led_here(told.why) + words, pane.view)

    def _say(self, told):
        """Let it be heard what has been selected, and where else it is; the tree itself names the next ones."""
        if self.node == self.heard or self.playing.playing:
            return
        elsewhere = [plain(told.elsewhere[place].words) for place in range(told.elsewhere.length)]
        words = " ".join(elsewhere)
        if self.heard < 0:
            words = f"Card of a node in run {NAMES[self.at]}: {told.card.title}, depth {told.card.depth}. {words}"
        self.heard = self.node
        live.answer(words)

    def _show_outline(self):
        """Write out the neighbourhood of the node that the reader is at."""
        if self.data is not None and self.data.size and self.at < len(self.panes.panes):
            self.panes.panes[self.at].outline.show(self.data, self.here(), self.node, self.step)


def _led_here(paragraphs):
    """Return paragraphs whose links to nodes lead to those of the pane."""
    found = []
    for place in range(paragraphs.length):
        spans = paragraphs[place]
        found.append([_span(spans[at]) for at in range(spans.length)])
    return found


def _span(span):
    if span[0] != "link":
        return span[0], span[1]
    return span[0], span[1], str(span[2]).replace("select-node", "select-beside")
