"""The selection: the node or discarded copy that the reader has selected or hovers over."""

from pyscript import ffi

from app.page import announcer
from app.page.dom import on_action
from app.page.signal import Signal


class Selection:
    """The selected and the hovered node (by number), and discarded copies (by row); −1 for none.

    While anything is selected, hovering has no effect.

    `changed` is emitted when another node or copy is selected or hovered over, or none.
    """

    def __init__(self, displayed_run, drawing):
        self.displayed_run, self.drawing = displayed_run, drawing
        self.node = self.copy = self.hovered = self.hovered_copy = -1
        self.changed = Signal()
        self.click_handler = None  # `click_handler(node)` returns True if it handles a click
        on_action("select-node", lambda node: self.select(int(node)))
        on_action("next-copy", self.next_copy)
        displayed_run.run_changed.subscribe(self._clear)
        drawing.node_clicked.subscribe(self.click)
        drawing.node_hovered.subscribe(self._hover)

    @property
    def is_active(self):
        """Whether a node or a copy is selected."""
        return self.node >= 0 or self.copy >= 0

    def current_node(self):
        """Return the selected node, the parent of the selected copy, or else the current node of the search.

        Without a current node, as before the first step, return the root, on which the outline's focus is then.
        """
        data = self.displayed_run.data
        if self.copy >= 0:
            return int(data.discardedParent[self.copy])
        return self.node if self.node >= 0 else max(0, int(data.currentNodeAt(self.displayed_run.step)))

    def target(self, step):
        """Return the selected (node, copy), or else the hovered ones; −1 for none, or for a copy not yet discarded."""
        node, copy = (self.node, self.copy) if self.is_active else (self.hovered, self.hovered_copy)
        data = self.displayed_run.data
        if copy >= 0 and data.discardCountOf(data.discardedParent[copy], step) == 0:
            copy = -1
        return node, copy

    def _clear(self):
        """Clear the selection when another run is displayed."""
        self.node = self.copy = self.hovered = self.hovered_copy = -1
        self.drawing.view.select(-1)

    def click(self, node, copy=-1):
        """Select the node or copy that was clicked on or chosen by Enter, unless `click_handler` handles the click."""
        if self.click_handler is None or copy >= 0 or not self.click_handler(int(node)):
            self.select(node, copy)

    def select(self, node, copy=-1):
        """Select a node or a discarded copy; −1 for neither."""
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
        """Store the node or copy under the pointer, −1 for none; it is shown while nothing is selected."""
        self.hovered, self.hovered_copy = int(node), int(copy)
        if not self.is_active:
            self.drawing.view.outlineNodes(ffi.to_js([]))
            if self.displayed_run.source is not None and not self.displayed_run.playing:
                self.changed.emit()

    def next_copy(self, node=None):
        """Select the next discarded copy among the successors of a node, by default of the current node."""
        if self.displayed_run.source is None:
            return
        data, parent = self.displayed_run.data, self.current_node() if node is None else int(node)
        count = int(data.discardCountOf(parent, self.displayed_run.step))
        if count:
            # The rows of the copies discarded when this node was expanded; after the last comes the first again.
            first = int(data.discards.starts[parent])
            rows = [int(data.discards.members[first + index]) for index in range(count)]
            index = rows.index(self.copy) + 1 if self.copy in rows else 0
            self.select(-1, rows[index % count])
        else:
            announcer.announce_now("No discarded copy here")
