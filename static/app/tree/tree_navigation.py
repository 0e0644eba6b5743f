"""Keyboard navigation in the tree: to related nodes, in order of expansion, along the path, to nodes with equal f."""

from pyscript.js_modules import bridge

from app.page import announcer
from app.tree.formula import letter
from puzzle.core.formatting import number

NO_NEIGHBOUR = {
    "root": "This is the root",
    "parent": "The root has no parent",
    "first-child": "No children here",
    "previous": "No sibling to the left",
    "next": "No sibling to the right",
    "on-path": "The path ends here",
}
"""Messages for directions in which there is no node at the current step."""
NOT_TAKEN = "Not {} yet"
NONE_BEFORE, NONE_AFTER = "No node was {} before this node", "No node was {} after this node"
NO_EARLIER, NO_LATER = "No earlier node with {}", "No later node with {}"
NO_VALUE = "This search does not order nodes by f"


class TreeNavigation:
    """Selects the node to which a key leads from the selected or current node, or announces why there is none."""

    def __init__(self, displayed_run, selection):
        self.displayed_run, self.selection = displayed_run, selection

    def go(self, direction):
        """Select the node in a direction; `nodeInDirection` in static/js/run/tree-jumps.js lists the directions."""
        displayed_run, selection = self.displayed_run, self.selection
        if displayed_run.data is None or displayed_run.source is None:
            return
        node = selection.current_node()
        if selection.copy >= 0 and direction == "parent":
            selection.select(node)
            return
        target = int(bridge.nodeInDirection(displayed_run.data, node, direction, displayed_run.step))
        if target < 0 or target == selection.node:
            announcer.announce_now(self._reason(node, direction))
        else:
            selection.select(target)

    def _reason(self, node, direction):
        """Return why there is no node in a direction."""
        if direction in NO_NEIGHBOUR:
            return NO_NEIGHBOUR[direction]
        data = self.displayed_run.data
        if direction in ("taken-next", "taken-before"):
            verb = "visited" if data.info.rounds else "expanded"
            if data.statusName(node, self.displayed_run.step) in ("frontier", "superseded"):
                return NOT_TAKEN.format(verb)
            return (NONE_AFTER if direction == "taken-next" else NONE_BEFORE).format(verb)
        if not data.info.priority:
            return NO_VALUE
        value = f"{letter(data.info.priority)} {number(data.f(node))}"
        return (NO_LATER if direction == "equal-next" else NO_EARLIER).format(value)
