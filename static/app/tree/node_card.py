"""The card of a node: its board, its figures, why it stands where it does, and where else its board stands."""

from pyscript import ffi

from app.page.dom import document, fill, find, listen, spawn
from app.page.engine import Silence
from app.page.small_board import show_small
from app.tree.formula import formula, in_figures

GLYPHS = {"superseded": "discarded"}
ASK_WHILE_HOVERING = 50000
"""Nodes of a run up to which passing over one is enough to ask where else its board stands."""


class NodeCard:
    """Shows what the reader points at, or the node in hand, in a corner of the tree that is free."""

    def __init__(self, shown, drawing, selection, arranging, telling):
        self.shown, self.view = shown, drawing.view
        self.selection, self.arranging = selection, arranging
        self.asked = 0
        listen(find("card-close"), "click", lambda event: self._close())
        listen(find("card-subtree"), "click", lambda event: arranging.zoom_into(selection.node))
        shown.put.subscribe(self._hide)
        telling.answered.subscribe(self._follow)
        shown.wanted.tell()

    def _hide(self):
        """Take the card away."""
        find("node-card").hidden = True

    def _follow(self, answer, at_end, told):
        """Show the card of a step, and ask where else its board stands."""
        self._show(answer, at_end, told)
        # The worker tells of the node in hand where it knows no such node at this step, and then nothing more is asked.
        node, _copy = self.selection.pointed(int(answer.step))
        if node >= 0 and node == answer.card_node and told is None:
            spawn(self._tell_same(self.shown.source, int(answer.step), node))

    def _show(self, answer, at_end, told):
        """Show the card of an answer about a step, or what was told of a discarded copy."""
        selection, node = self.selection, int(answer.card_node)
        # At the end nothing is in hand, and the goal needs no card unless it is asked for.
        if told is None and (node < 0 or (at_end and selection.node < 0 and selection.hovered < 0)):
            self._hide()
            return
        self._fill(answer.card if told is None else told.card)
        # A card that only follows the node in hand stays small: the sentence below says why it was taken.
        if told is not None or node in (selection.node, selection.hovered):
            _explain((answer.card if told is None else told.card).why)
        if told is not None:
            self.view.mark(ffi.to_js([told.twin]))
            before = "Show the board before" if told.card.tiles.length else "Show the state before"
            _explain([[("link", before, f"select-node:{told.twin}")]])
        elif node == selection.node:
            self._offer_copies(node)
        find("card-subtree").hidden = told is not None or not self._has_subtree(selection.node)
        find("node-card").toggleAttribute("data-selected", selection.chosen)
        find("node-card").hidden = False
        self._place()

    async def _tell_same(self, source, step, node):
        """Mark the other nodes with the board of a node, and say what they have to do with it."""
        shown = self.shown
        hovering = node != self.selection.node
        if shown.playing or (hovering and shown.data.size > ASK_WHILE_HOVERING):
            return
        self.asked += 1
        mine = self.asked
        try:
            same = await source.ask("same_board", step, node)
        except Silence:
            return
        late = mine != self.asked or source is not shown.source
        if same is None or late or (step, node) != (shown.step, self.selection.pointed(step)[0]):
            return
        self.view.mark(same.nodes)
        if not find("node-card").hidden:
            _explain(same.why)
            if same.go >= 0:
                _explain([[("link", "Show that node", f"select-node:{same.go}")]])
            self._place()

    def _fill(self, card):
        info = self.shown.data.info
        find("card-glyph").setAttribute("href", "#glyph-" + GLYPHS.get(card.status, card.status))
        find("card-title").textContent = card.title
        find("card-depth").textContent = f"depth {card.depth}"
        tiles = tuple(card.tiles)
        find("card-board").hidden, find("card-state").hidden = not tiles, bool(tiles)
        if tiles:
            show_small(find("card-board"), tiles, "Board of the node", list(card.parts))
        else:
            find("card-state").textContent = card.text
        f, g, h = list(card.formula)
        fill(find("card-f"), formula(f, info))
        fill(find("card-sum"), in_figures(f, g, h, info))
        find("card-why").replaceChildren()

    def _offer_copies(self, node):
        count = int(self.shown.data.discardsOf(node, self.shown.step))
        if count:
            words = "See its discarded copy" if count == 1 else f"See its {count} discarded copies"
            _explain([[("link", words, "next-copy")]])

    def _has_subtree(self, node):
        """Tell whether a selected node has children by now, and is not the root of what is shown."""
        if node < 0 or node == self.arranging.focus or not self.arranging.ready:
            return False
        data = self.shown.data
        return int(data.parent[node]) >= 0 and int(data.neighbour(node, "first-child", self.shown.step)) >= 0

    def _place(self):
        box = find("node-card")
        box.dataset.corner = self.view.freeCorner(box.offsetWidth, box.offsetHeight)

    def _close(self):
        self.selection.select(-1)
        find("outline").focus()


def _explain(paragraphs):
    for spans in paragraphs:
        paragraph = document.createElement("p")
        fill(paragraph, spans)
        find("card-why").append(paragraph)
