"""The selected node in Compare: shows its card in its pane, and outlines the same board in the other panes."""

from pyscript import ffi

from app.engine.request_loop import RequestLoop
from app.engine.run_names import NAMES
from app.page import announcer
from app.page.dom import on_action
from app.tree.tree_navigation import TreeNavigation
from puzzle.core.formatting import plain_text

NO_TARGET = 0, -1, None
"""Stands for (pane, node, run session) while no node is selected or under the pointer."""


class NodeSelection:
    """Selects a node of a run, shows its card and outlines its board in the other panes.

    While no node is selected, the same is shown for the node under the pointer. `TreeNavigation` uses this object both
    as the displayed run and as the selection. `use_card(act)` calls `act(card)` with the tree's card once the card has
    loaded; a pane borrows the card while a node in the pane is selected or under the pointer.
    """

    def __init__(self, state, runs, panes, playback, use_card):
        self.state, self.runs, self.panes, self.playback = state, runs, panes, playback
        self.use_card = use_card
        self.index = 0  # the index of the active pane
        self.node, self.copy = -1, -1  # the selected node of this pane, −1 for none; a copy is never selected here
        self.hovered, self.shown = NO_TARGET, NO_TARGET  # the node under the pointer, and the node of the card
        self.announced = -1  # the node whose card was last announced
        self.card = None  # the tree's card while a pane borrows it
        self.selected_source = None  # the run session of the selected node
        self.requests = RequestLoop(self._request)
        self.navigation = TreeNavigation(self, self)
        on_action("select-beside", self._follow_link)
        panes.node_clicked.subscribe(self.click)
        panes.node_hovered.subscribe(self.hover)
        panes.pane_focused.subscribe(self.enter)
        playback.step_changed.subscribe(lambda steps: self.follow())
        playback.stopped.subscribe(self.follow)

    # ---- the active run ----

    @property
    def run(self):
        """The run of the active pane."""
        runs = self.runs.refresh_runs()
        return runs[min(self.index, len(runs) - 1)]

    @property
    def data(self):
        """The columns of the active pane's run, None until the run is finished."""
        return self.run.data if self.runs.ready(self.run) else None

    @property
    def source(self):
        """The run session of the active pane's run, None if the worker no longer has the run."""
        return self.run.source if self.runs.can_answer(self.run) else None

    @property
    def step(self):
        """The displayed step of the active pane's run."""
        steps = self.playback.steps()
        return steps[self.index] if self.index < len(steps) else 0

    def current_node(self):
        """Return the selected node, or else the current node of the search."""
        return self.node if self.node >= 0 else max(0, int(self.data.currentNodeAt(self.step)))

    def enter(self, index):
        """Make a pane active, and clear a selection in another pane."""
        if index != self.index:
            self.clear()
            self.index = index
        self._show_outline()

    def click(self, index, node):
        """Select the clicked node of a pane; −1 clears the selection."""
        if self.panes.panes[index].data is None or not self.runs.ready(self.runs.refresh_runs()[index]):
            return
        self.enter(index)
        self.panes.panes[index].outline.element.focus(ffi.to_js({"preventScroll": True}))
        self.select(int(node))

    def open(self, index, node):
        """Select a node without moving the keyboard focus."""
        self.clear(quietly=True)
        self.index = index
        self.select(node)

    def select_current_node(self):
        """Select the current node, if the active pane has a tree."""
        if self.data is not None:
            self.select(self.current_node())

    def select(self, node):
        """Select a node of the active pane; −1 clears the selection."""
        if node < 0 or self.source is None:
            self.clear()
            return
        self.node, self.selected_source = node, self.source
        self.panes.select(self.index, node)
        self._show_outline()
        self.follow()

    def hover(self, index, node):
        """Store the node under the pointer, −1 for none; the card shows this node while none is selected."""
        run = self.runs.refresh_runs()[index]
        valid = node >= 0 and self.runs.can_answer(run)
        self.hovered = (index, node, run.source) if valid else NO_TARGET
        if self.node < 0:
            self.follow()

    def target(self):
        """Return (pane, node, run session) of the selected node; if none is selected, of the node under the pointer.

        A node under the pointer does not count during playback.
        """
        if self.node >= 0:
            return self.index, self.node, self.source
        index, _node, source = self.hovered
        runs = self.runs.refresh_runs()
        valid = index < len(runs) and self.runs.ready(runs[index]) and runs[index].source is source
        return self.hovered if valid and not self.playback.playing else NO_TARGET

    def _follow_link(self, node):
        """Select the node that a link in the card leads to, in the pane that shows the card."""
        self.enter(self.shown[0])
        self.select(int(node))

    def clear(self, quietly=False):
        """Clear the selection, and return the card to the tree view unless a node is under the pointer.

        With `quietly`, the node under the pointer is forgotten, too, and nothing is announced.
        """
        previous, self.node, self.announced = self.node, -1, -1
        self.panes.select(self.index, -1)
        if quietly:
            self.hovered = NO_TARGET
        if self.target()[1] >= 0:
            self.follow()
        elif self.card is not None:
            self.shown = NO_TARGET
            self.card.take_back()
            self.card = None
        if previous >= 0 and not quietly:
            announcer.announce_now("Nothing selected")
            self._show_outline()

    def close(self):
        """Clear the selection and focus the pane."""
        self.clear()
        self.panes.panes[self.index].outline.element.focus()

    def update(self):
        """Clear the selection if the run of the selected node has been replaced."""
        if self.node >= 0 and self.source is not self.selected_source:
            self.clear(quietly=True)
        elif self.node < 0:
            self.follow()

    # ---- its card ----

    def follow(self):
        """Request the card and the outlines for the displayed step; hide them if no node is selected or pointed at."""
        if self.target()[1] >= 0:
            self.requests.request()
        else:
            self.requests.drop()
            self._hide_card()

    async def _request(self):
        """Request the card of the `target` node and the nodes with its board in the other runs, and show them."""
        steps, runs = self.playback.steps(), self.runs.refresh_runs()
        index, node, source = target = self.target()
        if source is None or index >= len(steps):
            return
        others = [other for other, run in enumerate(runs) if other != index and self.runs.can_answer(run)]
        if int(runs[index].data.generatedAt[node]) > steps[index]:
            self._hide_card()
            return
        indices = [index] + others  # noqa: RUF005 (MicroPython)
        involved, names = [runs[position] for position in indices], [NAMES[position] for position in indices]
        at_steps = [steps[position] for position in indices]
        answer = await self.runs.ask("selected_node_at", involved, names, at_steps, node)
        if target != self.target():
            return
        self.shown = target
        for position, other in enumerate(others):
            self.panes.panes[other].view.outlineNodes(answer.elsewhere[position].nodes)
        self.panes.panes[index].view.outlineNodes(answer.nodes)
        self.use_card(lambda card: self._show(card, answer, target, runs[index].data.info))
        if self.node < 0:
            return
        self._announce(answer)
        if not self.playback.playing:
            self._show_outline()

    def _hide_card(self):
        """Hide the card and the outlines; used if no node is chosen, or the node was generated only at a later step."""
        if self.shown is NO_TARGET:
            return
        self.shown = NO_TARGET
        for pane in self.panes.panes:
            pane.view.outlineNodes(ffi.to_js([]))
        if self.card is not None:
            self.card.hide_lent()

    def _show(self, card, answer, target, info):
        """Show the card in the pane of the node, unless another node has been chosen since the request."""
        if target != self.target():
            return
        pane = self.panes.panes[target[0]]
        self.card = card
        card.lend(pane.element.querySelector(".pane-frame"), self)
        words = [answer.elsewhere[index].words for index in range(answer.elsewhere.length)]
        card.show_lent(answer.card, info, _links_to_pane(answer.why) + words, pane.view, self.node >= 0)

    def _announce(self, answer):
        """Announce the card of a selected node and the nodes with the same board in other runs, once per node."""
        if self.node == self.announced or self.playback.playing:
            return
        elsewhere = [plain_text(answer.elsewhere[index].words) for index in range(answer.elsewhere.length)]
        words = " ".join(elsewhere)
        if self.announced < 0:
            words = (
                f"Card of a node in run {NAMES[self.index]}: {answer.card.title}, depth {answer.card.depth}. {words}"
            )
        self.announced = self.node
        announcer.announce_now(words)

    def _show_outline(self):
        """Update the text for screen readers about the nodes near the selected node, or near the current node."""
        if self.data is not None and self.data.size and self.index < len(self.panes.panes):
            self.panes.panes[self.index].outline.show(self.data, self.current_node(), self.node, self.step)


def _links_to_pane(paragraphs):
    """Return paragraphs whose links select nodes in the pane of the card instead of the tree view."""
    redirected = []
    for index in range(paragraphs.length):
        spans = paragraphs[index]
        redirected.append([_span(spans[position]) for position in range(spans.length)])
    return redirected


def _span(span):
    """Return a span of text; the action of a link is changed to the one of Compare."""
    if span[0] != "link":
        return span[0], span[1]
    return span[0], span[1], str(span[2]).replace("select-node", "select-beside")
