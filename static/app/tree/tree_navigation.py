"""Ways through the tree by keys: along its edges, by the order of expansion, along the path, to an equal f."""

from pyscript.js_modules import bridge

from app.page import announcer
from app.tree.formula import letter
from puzzle.core.formatting import number

NOWHERE = {
    "root": "This is the root",
    "parent": "The root has no parent",
    "first-child": "No children here",
    "previous": "No sibling to the left",
    "next": "No sibling to the right",
    "on-path": "The path ends here",
}
"""What is said where an edge or the path leads to nothing, at the step that is shown."""
NEVER_TAKEN = "Not {} yet"
FIRST, LAST = "No node was {} before it", "No node was {} after it"
NO_EARLIER, NO_LATER = "No earlier node with {}", "No later node with {}"
NO_VALUE = "This search does not order nodes by f"


class TreeNavigation:
    """Selects the node that a key leads to from the one the reader is at; where there is none, that is said."""

    def __init__(self, displayed_run, selection):
        self.displayed_run, self.selection = displayed_run, selection

    def go(self, direction):
        """Go to a relative, or take a leap; the directions are those of `nodeInDirection` in static/js/run."""
        displayed_run, selection = self.displayed_run, self.selection
        if displayed_run.data is None or displayed_run.source is None:
            return
        here = max(0, selection.current_node())
        if selection.copy >= 0 and direction == "parent":
            selection.select(here)
            return
        there = int(bridge.nodeInDirection(displayed_run.data, here, direction, displayed_run.step))
        if there < 0 or there == selection.node:
            announcer.announce_now(self._why_not(here, direction))
        else:
            selection.select(there)

    def _why_not(self, here, direction):
        if direction in NOWHERE:
            return NOWHERE[direction]
        data = self.displayed_run.data
        if direction in ("taken-next", "taken-before"):
            verb = "visited" if data.info.rounds else "expanded"
            if data.statusName(here, self.displayed_run.step) in ("frontier", "superseded"):
                return NEVER_TAKEN.format(verb)
            return (LAST if direction == "taken-next" else FIRST).format(verb)
        if not data.info.priority:
            return NO_VALUE
        value = f"{letter(data.info.priority)} {number(data.f(here))}"
        return (NO_LATER if direction == "equal-next" else NO_EARLIER).format(value)
