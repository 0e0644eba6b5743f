"""The card of a node: its board, its values, its explanation, and the other nodes with the same board."""

from pyscript import ffi

from app.page import announcer
from app.page.dom import each, fill, find, h, listen, nodes, on_action, spawn
from app.page.latest import Latest
from app.page.small_board import show_small_board
from app.page.state_image import show_state
from app.tree.formula import formula, formula_with_values

NONE_SELECTED = -1, -1
GLYPHS = {"superseded": "discarded"}
AUTOMATIC_SEARCH_LIMIT = 50000
"""A run of up to this many nodes is searched for other nodes with the same board at once; a larger one on request."""


class NodeCard:
    """Shows the selected or hovered node, or else the current node, in a free corner of the tree."""

    def __init__(self, displayed_run, drawing, selection, layout_controller, explanations):
        self.displayed_run, self.view = displayed_run, drawing.view
        self.selection, self.layout_controller = selection, layout_controller
        self.node, self.same, self.requests = -1, None, Latest()  # `same` is ((source, step, node), other nodes)
        self.announced = NONE_SELECTED  # the selected (node, copy) when the card was last announced
        self.small_size = 0, 0  # width and height of the card without explanations, as last measured
        # The view that shows the card in its own frame, if any; the Close button calls its method `close`.
        self.borrower = None
        listen(find("card-close"), "click", lambda event: self._close())
        listen(find("card-subtree"), "click", lambda event: layout_controller.zoom_into(self.node))
        on_action("look-for-copies", self._find_copies)
        displayed_run.run_changed.subscribe(self._reset)
        explanations.answer_received.subscribe(self._update)
        displayed_run.explanation_requested.emit()

    def _reset(self):
        """Hide the card of the previous run, and do not announce that it closes."""
        self.announced = NONE_SELECTED
        if self.borrower is None:
            self._hide()

    def _hide(self):
        """Hide the card."""
        self.same = None
        find("node-card").hidden = True

    def _update(self, answer, at_end, copy_answer):
        """Show the card of a step and the other nodes with its board, unless the card is lent."""
        if self.borrower is not None:
            return
        self._show(answer, at_end, copy_answer)
        self._announce(answer, copy_answer)
        # If the node does not exist yet at this step, the answer describes the current node instead.
        node, _copy = self.selection.target(int(answer.step))
        if node < 0 or node != answer.card_node or copy_answer is not None:
            return
        key = (self.displayed_run.source, int(answer.step), node)
        if self.same is not None and self.same[0] == key:
            # The other nodes are known: this node was hovered over before it was selected.
            self._show_same(self.same[1])
        else:
            spawn(self._request_same(*key))

    def _show(self, answer, at_end, copy_answer):
        """Show the card of the answer, or the card of a discarded copy."""
        selection, node = self.selection, int(answer.card_node)
        # At the end there is no current node, and the goal gets a card only when pointed at.
        if copy_answer is None and (node < 0 or (at_end and selection.node < 0 and selection.hovered < 0)):
            self._hide()
            return
        card = answer.card if copy_answer is None else copy_answer.card
        self._fill(card, self.displayed_run.data.info)
        # The card of the current node stays small: the sentence below explains why it was taken.
        is_pointed_at = copy_answer is not None or node in (selection.node, selection.hovered)
        self.node = node if is_pointed_at and copy_answer is None else -1
        if is_pointed_at:
            _explain(card.why)
        if copy_answer is not None:
            self.view.outlineNodes(ffi.to_js([copy_answer.twin]))
            _explain([[("link", "Show the node that it repeats", f"select-node:{copy_answer.twin}")]])
        self._link_copies(self.node)
        find("card-subtree").hidden = not self._has_subtree(self.node)
        find("node-card").toggleAttribute("data-asked", is_pointed_at)
        find("node-card").toggleAttribute("data-selected", selection.is_active)
        find("node-card").hidden = False
        self._move_to_free_corner(size=None if is_pointed_at else self._measured_small_size())

    def _announce(self, answer, copy_answer):
        """Announce the opening and closing of the card, and each copy; screen readers read nodes from the outline."""
        node, copy = selected = self.selection.node, self.selection.copy
        announced = self.announced
        if selected == announced or (node >= 0 and node != answer.card_node):
            return
        self.announced = selected
        if selected == NONE_SELECTED:
            announcer.announce_now("Nothing selected")
        elif copy >= 0 and copy_answer is not None:
            why = find("card-why").firstElementChild.textContent
            announcer.announce_now(f"{copy_answer.card.title}, depth {copy_answer.card.depth}. {why}")
        elif announced[0] < 0:
            announcer.announce_now(f"Card of a node: {answer.card.title}, depth {answer.card.depth}")

    async def _request_same(self, source, step, node, search_all=False):
        """Request the other nodes with the board of a node; `search_all` searches even a large run."""
        displayed_run = self.displayed_run
        if displayed_run.playing:
            return
        searches_all = search_all or displayed_run.data.size <= AUTOMATIC_SEARCH_LIMIT
        same = await self.requests.begin().wait(source.ask("same_board", step, node, searches_all))
        if (source, step, node) == (
            displayed_run.source,
            displayed_run.step,
            self.selection.target(step)[0],
        ):
            self.same = ((source, step, node), same)
            self._show_same(same)

    def _find_copies(self):
        """Search all nodes of a large run for the board of the card."""
        for link in each(find("card-why"), "[data-wish]"):
            fill(link, [("", "Looking through all nodes…")])
        find("outline").focus()  # the link that had the focus no longer exists
        spawn(self._request_same(self.displayed_run.source, self.displayed_run.step, self.node, True))

    def _show_same(self, same):
        """Outline the other nodes with the same board, and add sentences about them to the card."""
        if same is None:
            return
        self.view.outlineNodes(same.nodes)
        if find("node-card").hidden:
            return
        for link in each(find("card-why"), "[data-wish]"):
            link.remove()
        _explain(same.why)
        if same.go >= 0:
            _explain([[("link", "Show that node", f"select-node:{same.go}")]])
        if not same.known:
            noun = "board" if find("card-state").hidden else "state"
            _explain([[("link", f"Look for this {noun} elsewhere", "look-for-copies")]])
            find("card-why").lastElementChild.toggleAttribute("data-wish", True)
        self._move_to_free_corner()

    def _fill(self, card, info):
        """Write the board, the values and the title of a node to the card, without explanations."""
        find("card-glyph").setAttribute("href", "#glyph-" + GLYPHS.get(card.status, card.status))
        find("card-title").textContent = card.title
        find("card-depth").textContent = f"depth {card.depth:,}"
        tiles = tuple(card.tiles)
        find("card-board").hidden, find("card-state").hidden = not tiles, bool(tiles)
        if tiles:
            show_small_board(find("card-board"), tiles, "Board of the node", list(card.parts))
        else:
            show_state(find("card-state"), card)
        f, g, h = list(card.formula)
        fill(find("card-f"), formula(f, info, card.changed))
        fill(find("card-sum"), formula_with_values(f, g, h, info, card.changed))
        find("card-why").replaceChildren()

    def _link_copies(self, node):
        """Add a link to the discarded copies of a node, if it has any."""
        count = int(self.displayed_run.data.discardCountOf(node, self.displayed_run.step)) if node >= 0 else 0
        if count:
            text = "See its discarded copy" if count == 1 else f"See its {count:,} discarded copies"
            _explain([[("link", text, f"next-copy:{node}")]])

    def _has_subtree(self, node):
        """Return True if a subtree of this node can be shown: it has children and is not the displayed root already."""
        if node < 0 or node == self.layout_controller.focus or not self.layout_controller.ready:
            return False
        data = self.displayed_run.data
        return int(data.parent[node]) >= 0 and int(data.neighbour(node, "first-child", self.displayed_run.step)) >= 0

    def _measured_small_size(self):
        """Return the size of the card without explanations, which is measured only once during playback.

        Measuring lays out the whole page, which takes longer than all other work for a frame.
        """
        if not self.displayed_run.playing or not self.small_size[0]:
            self.small_size = _measure()
        return self.small_size

    def _move_to_free_corner(self, view=None, size=None):
        """Move the card to the corner of a view, by default the tree's, where it covers the least."""
        width, height = size or _measure()
        find("node-card").dataset.corner = (view or self.view).freeCorner(width, height)

    def _close(self):
        """Close the card by clearing the selection; a part that borrows the card handles this itself."""
        if self.borrower is not None:
            self.borrower.close()
            return
        self.selection.select(-1)
        find("outline").focus()

    # ---- lent to another view ----

    def lend(self, frame, borrower):
        """Move the card to another frame; its Close button then calls `borrower.close()`."""
        self.borrower = borrower
        if not frame.contains(find("node-card")):
            frame.append(find("node-card"))

    def show_lent(self, card, info, paragraphs, view, selected):
        """Show the lent card with some more paragraphs, in a free corner of the borrower's `view`."""
        box = find("node-card")
        self._fill(card, info)
        _explain(card.why)
        _explain(paragraphs)
        find("card-subtree").hidden = True
        box.toggleAttribute("data-asked", True)
        box.toggleAttribute("data-selected", selected)
        box.hidden = False
        self._move_to_free_corner(view)

    def hide_lent(self):
        """Hide the card while another view uses it and has no node to explain."""
        find("node-card").hidden = True

    def take_back(self):
        """Move the card back to the tree, and show the selected, hovered or current node there."""
        self.borrower = None
        find("frame-hint").before(find("node-card"))
        self._hide()
        self.displayed_run.explanation_requested.emit()


def _measure():
    """Return the width and the height of the card."""
    box = find("node-card").getBoundingClientRect()
    return box.width, box.height


def _explain(paragraphs):
    """Add paragraphs to the explanation on the card."""
    for spans in paragraphs:
        find("card-why").append(h("p", *nodes(spans)))
