"""The card of a node: its board, its figures, why it stands where it does, and where else its board stands."""

from pyscript import ffi

from app.board_view import show_small
from app.dom import document, fill, find, listen
from app.formula import formula, in_figures

GLYPHS = {"superseded": "discarded"}
ASK_WHILE_HOVERING = 50000
"""Nodes of a run up to which passing over one is enough to ask where else its board stands."""


class NodeCard:
    """Shows what the reader points at, or the node in hand, in a corner of the tree that is free."""

    def __init__(self, playback, selection):
        self.playback, self.selection = playback, selection
        self.asked = 0
        listen(find("card-close"), "click", lambda event: self._close())
        listen(find("card-subtree"), "click", lambda event: playback.arranging.zoom_into(selection.node))

    def hide(self):
        """Take the card away."""
        find("node-card").hidden = True

    def show(self, answer, at_end, told):
        """Show the card of an answer about a step, or what was told of a discarded copy."""
        selection, node = self.selection, int(answer.card_node)
        # At the end nothing is in hand, and the goal needs no card unless it is asked for.
        if told is None and (node < 0 or (at_end and selection.node < 0 and selection.hovered < 0)):
            self.hide()
            return
        self._fill(answer.card if told is None else told.card)
        # A card that only follows the node in hand stays small: the sentence below says why it was taken.
        if told is not None or node in (selection.node, selection.hovered):
            _explain((answer.card if told is None else told.card).why)
        if told is not None:
            self.playback.tree.mark(ffi.to_js([told.twin]))
            before = "Show the board before" if told.card.tiles.length else "Show the state before"
            _explain([[("link", before, f"select-node:{told.twin}")]])
        elif node == selection.node:
            self._offer_copies(node)
        find("card-subtree").hidden = told is not None or not _has_subtree(self.playback, selection.node)
        find("node-card").toggleAttribute("data-selected", selection.chosen)
        find("node-card").hidden = False
        self._place()

    async def tell_same(self, source, step, node):
        """Mark the other nodes with the board of a node, and say what they have to do with it."""
        playback = self.playback
        hovering = node != self.selection.node
        if playback.clock.playing() or (hovering and playback.data.size > ASK_WHILE_HOVERING):
            return
        self.asked += 1
        mine = self.asked
        try:
            same = await source.same_board(step, node)
        except Exception:
            if source is playback.source:  # otherwise another run has taken its place
                raise
            return
        late = mine != self.asked or source is not playback.source
        if same is None or late or (step, node) != (playback.step, self.selection.pointed(step)[0]):
            return
        playback.tree.mark(same.nodes)
        if not find("node-card").hidden:
            _explain(same.why)
            if same.go >= 0:
                _explain([[("link", "Show that node", f"select-node:{same.go}")]])
            self._place()

    def _fill(self, card):
        info = self.playback.data.info
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
        count = int(self.playback.data.discardsOf(node, self.playback.step))
        if count:
            words = "See its discarded copy" if count == 1 else f"See its {count} discarded copies"
            _explain([[("link", words, "next-copy")]])

    def _place(self):
        box = find("node-card")
        box.dataset.corner = self.playback.tree.freeCorner(box.offsetWidth, box.offsetHeight)

    def _close(self):
        self.selection.select(-1)
        find("outline").focus()


def _has_subtree(playback, node):
    """Tell whether a selected node has children by now, and is not the root of what is shown."""
    if node < 0 or node == playback.arranging.focus or not playback.arranging.ready:
        return False
    data = playback.data
    return int(data.parent[node]) >= 0 and int(data.neighbour(node, "first-child", playback.step)) >= 0


def _explain(paragraphs):
    for spans in paragraphs:
        paragraph = document.createElement("p")
        fill(paragraph, spans)
        find("card-why").append(paragraph)
