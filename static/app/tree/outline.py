"""The tree for screen readers: the selected node, the path to it, its siblings and its children."""

from pyscript.js_modules import bridge

from app.page.dom import each, find, h
from app.tree.formula import letter
from puzzle.core.formatting import number
from puzzle.core.node_titles import node_title


class Outline:
    """An invisible `role=tree` over a drawing, which holds the keyboard focus for it."""

    def __init__(self, element=None, prefix=""):
        self.element, self.prefix = element or find("outline"), prefix  # of the items' ids
        self.contents = None

    def show(self, data, node, selected, step):
        """Show the neighbourhood of a node, unless it is shown already."""
        contents = (node, selected, step, data.version, data.size)
        if contents == self.contents:
            return
        self.contents = contents
        rows = bridge.outline(data, node, step, "gap")
        before = {item.id: item for item in each(self.element, "[role=treeitem]")}
        place = self.element.firstElementChild
        for at in range(rows.length):
            row = rows[at]
            item = before.pop(self._name(row.id), None) or self._item(row)
            _fill(item, row, row.id == selected, data.info)
            while place is not None and place.id in before:
                place = place.nextElementSibling
            if place is not None and place.isSameNode(item):
                place = place.nextElementSibling
            else:
                self.element.insertBefore(item, place)
        self._replace_active(self._name(node) if rows.length else "", before)

    def clear(self):
        """Remove all items."""
        self.contents = None
        self.element.removeAttribute("aria-activedescendant")
        self.element.replaceChildren()

    def _replace_active(self, item, old):
        """Make an item active, and only then remove the old ones; otherwise a screen reader loses its place."""
        if item:
            self.element.setAttribute("aria-activedescendant", item)
        else:
            self.element.removeAttribute("aria-activedescendant")
        for name in old:
            old[name].remove()

    def _name(self, node):
        return f"{self.prefix}node-{node}"

    def _item(self, row):
        return h("div", id=self._name(row.id), role="treeitem")


def _fill(item, row, selected, info):
    item.setAttribute("aria-selected", "true" if selected else "false")
    for name, value in (("level", row.level), ("posinset", row.place), ("setsize", row.count)):
        item.setAttribute(f"aria-{name}", str(value))
    if row.open:
        item.setAttribute("aria-expanded", row.open)
    else:
        item.removeAttribute("aria-expanded")
    words = node_title(row.state, row.order, info.rounds != "", info.both_ends)
    item.textContent = f"{words}, depth {row.level - 1}{_values(row, info)}: {row.board}"


def _values(row, info):
    """Return the values of a node, each after its letter; after the number a letter would be read as a unit."""
    if not info.priority:
        return ""
    h = f", h {number(row.h)}" if row.h == row.h else ""  # NaN: a quiz asks for it
    rest = f", g {number(row.g)}{h}" if info.priority == "g+h" else ""
    if row.f != row.f:
        return rest
    return f", {letter(info.priority)} {number(row.f)}{rest}"
