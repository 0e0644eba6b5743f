"""The tree for those who do not see it: the selected node, the way to it, its siblings and its children."""

from pyscript.js_modules import stage

from app.page.dom import document, find
from app.tree.formula import letter
from puzzle.node_titles import node_title
from puzzle.words import number


class Outline:
    """A `role=tree` that lies over the drawing, holds the focus for it and is never seen."""

    def __init__(self):
        self.element = find("outline")
        self.shown = None

    def show(self, data, node, selected, step):
        """Show the neighbourhood of a node; nothing where that is shown already."""
        wanted = (node, selected, step, data.version, data.size)
        if wanted == self.shown:
            return
        self.shown = wanted
        rows = stage.outline(data, node, step, "gap")
        self.element.replaceChildren()
        self.element.removeAttribute("aria-activedescendant")
        for place in range(rows.length):
            row = rows[place]
            item = _item(row, row.id == selected, data.info)
            self.element.append(item)
            if row.id == node:
                self.element.setAttribute("aria-activedescendant", item.id)


def _item(row, selected, info):
    item = document.createElement("div")
    item.id = f"node-{row.id}"
    item.setAttribute("role", "treeitem")
    item.setAttribute("aria-selected", "true" if selected else "false")
    for name, value in (("level", row.level), ("posinset", row.place), ("setsize", row.count)):
        item.setAttribute(f"aria-{name}", str(value))
    if row.open:
        item.setAttribute("aria-expanded", row.open)
    words = node_title(row.state, row.order, info.rounds != "", info.both_ends)
    item.textContent = f"{words}, depth {row.level - 1}{_values(row, info)}: {row.board}"
    return item


def _values(row, info):
    """Return the values of a node, each after its letter: that is how a letter is read as one, and not as a unit."""
    if not info.priority:
        return ""
    rest = f", g {number(row.g)}, h {number(row.h)}" if info.priority == "g+h" else ""
    return f", {letter(info.priority)} {number(row.f)}{rest}"
