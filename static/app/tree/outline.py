"""The tree for screen readers: the selected node, the path to it, its siblings and its children."""

from pyscript.js_modules import bridge

from app.page.dom import each, find, h
from app.tree.formula import letter
from puzzle.core.formatting import number
from puzzle.core.node_titles import node_title


class Outline:
    """An invisible element with `role=tree` over a drawing; it has the keyboard focus instead of the drawing."""

    def __init__(self, element=None, prefix=""):
        self.element, self.prefix = element or find("outline"), prefix  # `prefix` starts the ids of the items
        self.contents = None

    def show(self, data, node, selected, step):
        """Show a node, the path to it, its siblings and its children, unless they are shown already."""
        contents = (node, selected, step, data.version, data.size)
        if contents == self.contents:
            return
        self.contents = contents
        rows = bridge.outline(data, node, step, "gap")
        old_items = {item.id: item for item in each(self.element, "[role=treeitem]")}
        next_item = self.element.firstElementChild
        for index in range(rows.length):
            row = rows[index]
            item = old_items.pop(self._item_id(row.id), None) or self._create_item(row)
            _fill(item, row, row.id == selected, data.info)
            while next_item is not None and next_item.id in old_items:
                next_item = next_item.nextElementSibling
            if next_item is not None and next_item.isSameNode(item):
                next_item = next_item.nextElementSibling
            else:
                self.element.insertBefore(item, next_item)
        self._replace_active(self._item_id(node) if rows.length else "", old_items)

    def clear(self):
        """Remove all items."""
        self.contents = None
        self.element.removeAttribute("aria-activedescendant")
        self.element.replaceChildren()

    def _replace_active(self, item_id, old_items):
        """Make an item active, then remove the old items; in the other order, a screen reader loses its position."""
        if item_id:
            self.element.setAttribute("aria-activedescendant", item_id)
        else:
            self.element.removeAttribute("aria-activedescendant")
        for name in old_items:
            old_items[name].remove()

    def _item_id(self, node):
        return f"{self.prefix}node-{node}"

    def _create_item(self, row):
        return h("div", id=self._item_id(row.id), role="treeitem")


def _fill(item, row, selected, info):
    """Write the text and the ARIA attributes of a node to its item."""
    item.setAttribute("aria-selected", "true" if selected else "false")
    for name, value in (("level", row.level), ("posinset", row.place), ("setsize", row.count)):
        item.setAttribute(f"aria-{name}", str(value))
    if row.open:
        item.setAttribute("aria-expanded", row.open)
    else:
        item.removeAttribute("aria-expanded")
    title = node_title(info.algorithm, row.state, row.order.place, row.order.layer_size)
    item.textContent = f"{title}, depth {row.level - 1}{_values(row, info)}: {row.board}"


def _values(row, info):
    """Return the values of a node as text, letters first: after a number, a screen reader takes a letter for a unit."""
    if not info.priority:
        return ""
    h = f", h {number(row.h)}" if row.h == row.h else ""  # h is NaN if a quiz question asks for it
    g_and_h = f", g {number(row.g)}{h}" if info.priority == "g+h" else ""
    if row.f != row.f:  # f is NaN if a quiz question asks for it
        return g_and_h
    return f", {letter(info.priority)} {number(row.f)}{g_and_h}"
