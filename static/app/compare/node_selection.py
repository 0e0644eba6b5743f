"""The node that the reader points at in one of the panes: its card there, and where its board stands in the others."""

from pyscript import ffi

from app.compare.names import NAMES
from app.engine.request_loop import RequestLoop
from app.page import announcer
from app.page.dom import on_act
from app.tree.tree_navigation import TreeNavigation
from puzzle.core.formatting import plain_text

NOBODY = 0, -1, None
"""Which pane, the node there and its run, where the pointer is over none."""


class NodeSelection:
    """Selects a node of a run, and lights up its board in the other panes; for those who walk, it is what is shown.

    What is selected goes before what is hovered over. `use_card(act)` does `act(card)` with the card of the tree, which
    stands in a pane for as long as a node there is pointed at.
    """

    def __init__(self, state, runs, panes, playback, use_card):
        self.state, self.runs, self.panes, self.playback = state, runs, panes, playback
        self.use_card = use_card
        self.at, self.node, self.copy = 0, -1, -1  # the pane that has been entered, its node, and never a copy
        self.hovered, self.shown = NOBODY, NOBODY  # what is under the pointer, and what the panes were last told of
        self.heard = -1  # the node that was selected when its card was last heard
        self.card = self.about = None  # the card once it is here, and the run whose node is selected
        self.asking = RequestLoop(self._tell)
        self.navigation = TreeNavigation(self, self)
        on_act("select-beside", self._go_to)
        panes.picked.subscribe(self.pick)
        panes.hovered.subscribe(self.hover)
        panes.entered.subscribe(self.enter)
        playback.placed.subscribe(lambda steps: self.follow())
        playback.settled.subscribe(self.follow)

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
        return self.run.source if self.runs.can_answer(self.run) else None

    @property
    def step(self):
        """The step that it is at."""
        steps = self.playback.steps()
        return steps[self.at] if self.at < len(steps) else 0

    def current_node(self):
        """Return the node that the reader is at: the selected one, or the one in hand."""
        return self.node if self.node >= 0 else max(0, int(self.data.currentNodeAt(self.step)))

    def enter(self, at):
        """Go into a pane: what is selected in another one stays until something is selected here."""
        if at != self.at:
            self.clear()
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
        self.clear(quietly=True)
        self.at = at
        self.select(node)

    def select_current_node(self):
        """Select the node that the reader is at."""
        if self.data is not None:
            self.select(self.current_node())

    def select(self, node):
        """Select a node of the pane that was entered, −1 for none."""
        if node < 0 or self.source is None:
            self.clear()
            return
        self.node, self.about = node, self.source
        self.panes.select(self.at, node)
        self._show_outline()
        self.follow()

    def hover(self, at, node):
        """Point at what is under the pointer for as long as nothing is selected."""
        run = self.runs.all()[at]
        there = node >= 0 and self.runs.can_answer(run)
        self.hovered = (at, node, run.source) if there else NOBODY
        if self.node < 0:
            self.follow()

    def pointed(self):
        """Return the pane, the node and the run of what is selected or, while nothing plays, hovered over."""
        if self.node >= 0:
            return self.at, self.node, self.source
        at, _node, source = self.hovered
        runs = self.runs.all()
        there = at < len(runs) and self.runs.ready(runs[at]) and runs[at].source is source
        return self.hovered if there and not self.playback.playing else NOBODY

    def _go_to(self, node):
        """Select the node that a card leads to, in the pane where the card is."""
        self.enter(self.shown[0])
        self.select(int(node))

    def clear(self, quietly=False):
        """Select nothing, and give the card back unless another node is pointed at; `quietly`, none is any more."""
        before, self.node, self.heard = self.node, -1, -1
        self.panes.select(self.at, -1)
        if quietly:
            self.hovered = NOBODY
        if self.pointed()[1] >= 0:
            self.follow()
        elif self.card is not None:
            self.shown = NOBODY
            self.card.take_back()
            self.card = None
        if before >= 0 and not quietly:
            announcer.announce_now("Nothing selected")
            self._show_outline()

    def close(self):
        """Select nothing, and go back into the pane."""
        self.clear()
        self.panes.panes[self.at].outline.element.focus()

    def look(self):
        """Let go of a node whose run is another one by now."""
        if self.node >= 0 and self.source is not self.about:
            self.clear(quietly=True)
        elif self.node < 0:
            self.follow()

    # ---- what is said of it ----

    def follow(self):
        """Bring card and marks to the step that is shown."""
        if self.pointed()[1] >= 0:
            self.asking.request()
        else:
            self.asking.drop()
            self._show_nothing()

    async def _tell(self):
        steps, runs = self.playback.steps(), self.runs.all()
        at, node, source = about = self.pointed()
        if source is None or at >= len(steps):
            return
        others = [place for place, run in enumerate(runs) if place != at and self.runs.can_answer(run)]
        if int(runs[at].data.generatedAt[node]) > steps[at]:
            self._show_nothing()
            return
        names, numbers = [NAMES[place] for place in others], [runs[place].source.number for place in others]
        beside = names, numbers, [steps[place] for place in others]
        asked = [runs[at]] + [runs[place] for place in others]
        told = await self.runs.ask("selected_node_at", asked, source.number, steps[at], node, *beside)
        if about != self.pointed():
            return
        self.shown = about
        for place, other in enumerate(others):
            self.panes.panes[other].view.outlineNodes(told.elsewhere[place].nodes)
        self.panes.panes[at].view.outlineNodes(told.nodes)
        self.use_card(lambda card: self._show(card, told, about, runs[at].data.info))
        if self.node < 0:
            return
        self._say(told)
        if not self.playback.playing:
            self._show_outline()

    def _show_nothing(self):
        """Show that no node is pointed at, or that it is not there yet at this step."""
        if self.shown is NOBODY:
            return
        self.shown = NOBODY
        for pane in self.panes.panes:
            pane.view.outlineNodes(ffi.to_js([]))
        if self.card is not None:
            self.card.hide_lent()

    def _show(self, card, told, about, info):
        """Have the card in the pane, unless another node is pointed at by now, or none."""
        if about != self.pointed():
            return
        pane = self.panes.panes[about[0]]
        self.card = card
        card.lend(pane.element.querySelector(".pane-frame"), self)
        words = [told.elsewhere[place].words for place in range(told.elsewhere.length)]
        card.show_lent(told.card, info, _led_here(told.why) + words, pane.view, self.node >= 0)

    def _say(self, told):
        """Let it be heard what has been selected, and where else it is; the tree itself names the next ones."""
        if self.node == self.heard or self.playback.playing:
            return
        elsewhere = [plain_text(told.elsewhere[place].words) for place in range(told.elsewhere.length)]
        words = " ".join(elsewhere)
        if self.heard < 0:
            words = f"Card of a node in run {NAMES[self.at]}: {told.card.title}, depth {told.card.depth}. {words}"
        self.heard = self.node
        announcer.announce_now(words)

    def _show_outline(self):
        """Write out the neighbourhood of the node that the reader is at."""
        if self.data is not None and self.data.size and self.at < len(self.panes.panes):
            self.panes.panes[self.at].outline.show(self.data, self.current_node(), self.node, self.step)


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
