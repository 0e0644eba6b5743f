"""The selected node in Compare: shows its card in its pane, and outlines the same board in the other panes."""

from pyscript import ffi

from app.page.latest import RequestLoop
from puzzle.core.formatting import plain_text
from puzzle.core.run_names import NAMES


class NodeSelection:
    """Requests what the card of a node says about the other runs; the node is selected or pointed at in one pane."""

    def __init__(self, state, runs, panes, playback):
        self.state, self.runs, self.panes, self.playback = state, runs, panes, playback
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
        run = runs[index]
        others = [other for other, run in enumerate(runs) if other != index and self.runs.can_answer(run)]
        indices = [index] + others  # noqa: RUF005 (MicroPython)
        involved, names = [runs[position] for position in indices], [NAMES[position] for position in indices]
        at_steps = [steps[position] for position in indices]
        answer = await self.runs.ask("selected_node_at", involved, names, at_steps, node)
        if target != self._target() or runs[index] is not run:
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
        view.describe(ffi.to_js(described), None, False)
        why = [answer.why[index] for index in range(answer.why.length)] + elsewhere
        view.showSame(step, node, ffi.to_js({"nodes": answer.nodes, "why": why, "go": -1, "known": True}))
