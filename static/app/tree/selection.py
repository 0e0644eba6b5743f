"""The selection on the stage: the node or discarded copy that the reader has selected or points at."""

from app.page.dom import on_action


class Selection:
    """Reads and sets what is selected in the view of the displayed run; −1 stands for none.

    `changed` is emitted when another node or copy is selected or pointed at, or none.
    """

    def __init__(self, displayed_run, drawing):
        self.displayed_run, self.drawing, self.view = displayed_run, drawing, drawing.run_view
        self.changed = drawing.selection_changed
        on_action("select-node", lambda node: self.select(int(node)))
        on_action("next-copy", lambda node: self.view.selectNextCopy(int(node)))

    @property
    def node(self):
        """The selected node."""
        return int(self.view.node)

    @property
    def hovered(self):
        """The node that the reader points at."""
        return int(self.view.hovered)

    def target(self, step):
        """Return the selected (node, copy), or else those pointed at; −1 for none, or for a copy not yet discarded."""
        target = self.view.target(step)
        return int(target.node), int(target.copy)

    def select(self, node):
        """Select a node, or none."""
        self.view.select(int(node))
