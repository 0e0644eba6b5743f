"""What the reader points at: a selected node or discarded copy, or the one under the pointer."""

from pyscript import ffi

from app.page import announcer
from app.page.dom import on_act
from app.page.signal import Signal


class Selection:
    """Nodes by their number and copies by their row, −1 for none; what is selected goes before what is hovered over.

    `changed` tells that the reader points at something else.
    """

    def __init__(self, displayed_run, drawing):
        self.displayed_run, self.drawing = displayed_run, drawing
        self.node = self.copy = self.hovered = self.hovered_copy = -1
        self.changed = Signal()
        self.click_handler = None  # what takes a node instead, if anything does: `taker(node)` tells whether it did
        on_act("select-node", lambda node: self.select(int(node)))
        on_act("next-copy", self.next_copy)
        displayed_run.run_changed.subscribe(self._clear)
        drawing.node_clicked.subscribe(self.click)
        drawing.node_hovered.subscribe(self._hover)

    @property
    def chosen(self):
        """Whether anything is selected."""
        return self.node >= 0 or self.copy >= 0

    def current_node(self):
        """Return the node that the reader is at: the selected one, a copy's parent, or the one in hand."""
        data = self.displayed_run.data
        if self.copy >= 0:
            return int(data.discardedParent[self.copy])
        return self.node if self.node >= 0 else int(data.currentNodeAt(self.displayed_run.step))

    def target(self, step):
        """Return the node and the discarded copy that the reader asks about, −1 for none."""
        node, copy = (self.node, self.copy) if self.chosen else (self.hovered, self.hovered_copy)
        data = self.displayed_run.data
        if copy >= 0 and data.discardsOf(data.discardedParent[copy], step) == 0:
            copy = -1
        return node, copy

    def _clear(self):
        """Point at nothing: another run comes on the stage."""
        self.node = self.copy = self.hovered = self.hovered_copy = -1
        self.drawing.view.select(-1)

    def click(self, node, copy=-1):
        """Select what the reader has clicked on or pressed Enter at, unless it is taken for something else."""
        if self.click_handler is None or copy >= 0 or not self.click_handler(int(node)):
            self.select(node, copy)

    def select(self, node, copy=-1):
        """Select a node or a discarded copy, or neither."""
        if self.displayed_run.source is None:
            return
        self.node, self.copy = int(node), int(copy)
        view = self.drawing.view
        view.select(self.node, self.copy)
        if self.copy >= 0:
            view.reveal(self.current_node())
        if self.node >= 0:
            view.reveal(self.node)
        self.changed.emit()

    def _hover(self, node, copy=-1):
        """Point at what is under the pointer for as long as nothing is selected."""
        self.hovered, self.hovered_copy = int(node), int(copy)
        if not self.chosen:
            self.drawing.view.outlineNodes(ffi.to_js([]))
            if self.displayed_run.source is not None and not self.displayed_run.playing:
                self.changed.emit()

    def next_copy(self, node=None):
        """Select the next of the copies that were discarded when a node, by default the one at hand, was expanded."""
        if self.displayed_run.source is None:
            return
        data, here = self.displayed_run.data, self.current_node() if node is None else int(node)
        count = int(data.discardsOf(here, self.displayed_run.step)) if here >= 0 else 0
        if count:
            first = int(data.discards.starts[here])
            rows = [int(data.discards.members[first + place]) for place in range(count)]
            place = rows.index(self.copy) + 1 if self.copy in rows else 0
            self.select(-1, rows[place % count])
        else:
            announcer.announce_now("No discarded copy here")
