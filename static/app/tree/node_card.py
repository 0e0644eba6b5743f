"""The card of a node: its board, its figures, why it stands where it does, and where else its board stands."""

from pyscript import ffi

from app.engine.engine import RunReplaced
from app.page import announcer
from app.page.dom import each, fill, find, h, listen, nodes, on_act, spawn
from app.page.latest import Latest
from app.page.small_board import show_small
from app.tree.formula import formula, in_figures

NOBODY = -1, -1
GLYPHS = {"superseded": "discarded"}
AT_ONCE = 50000
"""Nodes of a run up to which they are all looked at to say where else a board stands; of more, where that is wished."""


class NodeCard:
    """Shows what the reader points at, or the node in hand, in a corner of the tree that is free."""

    def __init__(self, displayed_run, drawing, selection, layout_controller, explanations):
        self.displayed_run, self.view = displayed_run, drawing.view
        self.selection, self.layout_controller = selection, layout_controller
        self.about, self.same, self.requests = -1, None, Latest()
        self.heard = NOBODY  # the node and the copy that were selected when the card was last heard
        self.borrower = None  # who has the card in another place, and is told that it is closed there
        listen(find("card-close"), "click", lambda event: self._close())
        listen(find("card-subtree"), "click", lambda event: layout_controller.zoom_into(self.about))
        on_act("look-for-copies", self._look)
        displayed_run.run_changed.subscribe(self._forget)
        explanations.answer_received.subscribe(self._follow)
        displayed_run.explanation_requested.emit()

    def _forget(self):
        """Take away the card of another run, of which there is nothing to be said."""
        self.heard = NOBODY
        if self.borrower is None:
            self._hide()

    def _hide(self):
        """Take the card away."""
        self.same = None
        find("node-card").hidden = True

    def _follow(self, answer, at_end, told):
        """Show the card of a step, and say where else its board stands; not while it is lent."""
        if self.borrower is not None:
            return
        self._show(answer, at_end, told)
        self._say(answer, told)
        # The worker tells of the node in hand where it knows no such node at this step, and then nothing more is asked.
        node, _copy = self.selection.target(int(answer.step))
        if node < 0 or node != answer.card_node or told is not None:
            return
        about = (self.displayed_run.source, int(answer.step), node)
        if self.same is not None and self.same[0] == about:
            self._tell_same(self.same[1])  # selected after it was hovered over, the card stays as it is
        else:
            spawn(self._ask_same(*about))

    def _show(self, answer, at_end, told):
        """Show the card of an answer about a step, or what was told of a discarded copy."""
        selection, node = self.selection, int(answer.card_node)
        # At the end nothing is in hand, and the goal needs no card unless it is asked for.
        if told is None and (node < 0 or (at_end and selection.node < 0 and selection.hovered < 0)):
            self._hide()
            return
        card = answer.card if told is None else told.card
        self._fill(card, self.displayed_run.data.info)
        # A card that only follows the node in hand stays small: the sentence below says why it was taken.
        asked = told is not None or node in (selection.node, selection.hovered)
        self.about = node if asked and told is None else -1
        if asked:
            _explain(card.why)
        if told is not None:
            self.view.outlineNodes(ffi.to_js([told.twin]))
            before = "Show the board before" if card.tiles.length else "Show the state before"
            _explain([[("link", before, f"select-node:{told.twin}")]])
        self._offer_copies(self.about)
        find("card-subtree").hidden = not self._has_subtree(self.about)
        find("node-card").toggleAttribute("data-asked", asked)
        find("node-card").toggleAttribute("data-selected", selection.chosen)
        find("node-card").hidden = False
        self._place()

    def _say(self, answer, told):
        """Let it be heard that a selected node’s card has come or gone; the tree itself names the next, but no copy."""
        node, copy = selected = self.selection.node, self.selection.copy
        before = self.heard
        if selected == before or (node >= 0 and node != answer.card_node):
            return
        self.heard = selected
        if selected == NOBODY:
            announcer.announce_now("Nothing selected")
        elif copy >= 0 and told is not None:
            why = find("card-why").firstElementChild.textContent
            announcer.announce_now(f"{told.card.title}, depth {told.card.depth}. {why}")
        elif before[0] < 0:
            announcer.announce_now(f"Card of a node: {answer.card.title}, depth {answer.card.depth}")

    async def _ask_same(self, source, step, node, look=False):
        """Ask where else the board of a node stands; `look` has all nodes looked at for that, be they many."""
        displayed_run = self.displayed_run
        if displayed_run.playing:
            return
        newest = self.requests.begin()
        try:
            same = await source.ask("same_board", step, node, look or displayed_run.data.size <= AT_ONCE)
        except RunReplaced:
            return
        if newest() and (source, step, node) == (
            displayed_run.source,
            displayed_run.step,
            self.selection.target(step)[0],
        ):
            self.same = ((source, step, node), same)
            self._tell_same(same)

    def _look(self):
        """Look for the board of the card at all nodes of a large run, and say so meanwhile."""
        for wish in each(find("card-why"), "[data-wish]"):
            fill(wish, [("", "Searching all nodes…")])
        find("outline").focus()  # the link that had the focus is gone
        spawn(self._ask_same(self.displayed_run.source, self.displayed_run.step, self.about, True))

    def _tell_same(self, same):
        """Mark the other nodes with the board of a node, and say what they have to do with it."""
        if same is None:
            return
        self.view.outlineNodes(same.nodes)
        if find("node-card").hidden:
            return
        for wish in each(find("card-why"), "[data-wish]"):
            wish.remove()
        _explain(same.why)
        if same.go >= 0:
            _explain([[("link", "Show that node", f"select-node:{same.go}")]])
        if not same.known:
            what = "board" if find("card-state").hidden else "state"
            _explain([[("link", f"Look for this {what} elsewhere", "look-for-copies")]])
            find("card-why").lastElementChild.toggleAttribute("data-wish", True)
        self._place()

    def _fill(self, card, info):
        find("card-glyph").setAttribute("href", "#glyph-" + GLYPHS.get(card.status, card.status))
        find("card-title").textContent = card.title
        find("card-depth").textContent = f"depth {card.depth:,}"
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
        count = int(self.displayed_run.data.discardsOf(node, self.displayed_run.step)) if node >= 0 else 0
        if count:
            words = "See its discarded copy" if count == 1 else f"See its {count:,} discarded copies"
            _explain([[("link", words, f"next-copy:{node}")]])

    def _has_subtree(self, node):
        """Tell whether a node has children by now, and is not the root of what is shown."""
        if node < 0 or node == self.layout_controller.focus or not self.layout_controller.ready:
            return False
        data = self.displayed_run.data
        return int(data.parent[node]) >= 0 and int(data.neighbour(node, "first-child", self.displayed_run.step)) >= 0

    def _place(self, view=None):
        box = find("node-card")
        seen = box.getBoundingClientRect()
        box.dataset.corner = (view or self.view).freeCorner(seen.width, seen.height)

    def _close(self):
        if self.borrower is not None:
            self.borrower.close()
            return
        self.selection.select(-1)
        find("outline").focus()

    # ---- in another place ----

    def lend(self, frame, borrower):
        """Stand in another frame than the tree's; `borrower.close()` is told the cross."""
        self.borrower = borrower
        if not frame.contains(find("node-card")):
            frame.append(find("node-card"))

    def show_beside(self, card, info, paragraphs, view, selected):
        """Show the card of a node in that frame, with what is said of it, where the drawing there has room."""
        box = find("node-card")
        self._fill(card, info)
        _explain(card.why)
        _explain(paragraphs)
        find("card-subtree").hidden = True
        box.toggleAttribute("data-asked", True)
        box.toggleAttribute("data-selected", selected)
        box.hidden = False
        self._place(view)

    def hide_beside(self):
        """Take the card away for as long as there is nothing to show in that frame."""
        find("node-card").hidden = True

    def give_back(self):
        """Stand in the tree's frame again, as the tree has it."""
        self.borrower = None
        find("frame-hint").before(find("node-card"))
        self._hide()
        self.displayed_run.explanation_requested.emit()


def _explain(paragraphs):
    for spans in paragraphs:
        find("card-why").append(h("p", *nodes(spans)))
