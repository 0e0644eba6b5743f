"""The table of one line of nodes that wait: only the rows in view exist, however long the line is."""

from app.page.dom import fill, h, listen
from app.page.small_board import new_small
from puzzle.core import board
from puzzle.core.formatting import quantity

ROW = 46
"""Pixels from a row to the next."""
SPARE = 4
"""Rows beyond those in view, so that slow scrolling shows no gap."""
LEFT = {
    "oldest": "{} left, oldest first",
    "newest": "{} left, newest first",
    "value": "{} left",
    "stack": "{} above",
    "age": "{} nodes, oldest first",
}


class FrontierTable:
    """Shows a window of a line; `moved` is called when another window is wanted, `chosen` and `pointed` with a node."""

    def __init__(self, place, moved, chosen, pointed):
        self.moved, self.chosen, self.place = moved, chosen, place
        self.rows, self.size, self.active, self.told = {}, 0, -1, None
        self.room = h("div.line-room")
        self.head, self.window = h("div.line-head"), h("div.line-rows", self.room)
        self.grid = h("div.line-grid", self.head, self.window)
        self.caption, self.below = h("h3.line-end label"), h("p.line-below note")
        self.element = h("div.line", self.caption, self.grid, self.below)
        self._describe()
        listen(self.window, "scroll", lambda event: moved())
        listen(self.window, "click", lambda event: self._at(event, chosen))
        listen(self.window, "pointermove", lambda event: self._at(event, pointed))
        listen(self.window, "pointerleave", lambda event: pointed(-1))
        listen(self.grid, "keydown", self._key)

    def _describe(self):
        """Say what the parts are to those who hear them."""
        self.grid.setAttribute("role", "grid")
        self.grid.tabIndex = 0
        self.head.setAttribute("role", "row")
        self.window.setAttribute("role", "rowgroup")
        self.room.setAttribute("role", "presentation")
        self.window.tabIndex = -1

    @property
    def short(self):
        """Whether there is room for more rows than are there, and more to show."""
        return len(self.rows) < min(self.size, self.wanted[2])

    @property
    def wanted(self):
        """The window that is wanted: its first row, how many there are to be, and how many of them can be seen."""
        seen = max(1, int(self.window.clientHeight // ROW))
        first = max(0, int(self.window.scrollTop // ROW) - SPARE)
        return [first, seen + 2 * SPARE, min(first, SPARE) + seen]

    def forget(self):
        """Take away all rows, and begin at the front again."""
        self.room.replaceChildren()
        self.rows, self.active, self.window.scrollTop = {}, -1, 0

    def show(self, line, columns):
        """Show what was answered about the window; `columns` are the letters of the figures that count."""
        self.size, by = int(line.size), line.by
        self.caption.textContent = f"From the {line.end}" if line.end else ""
        self.caption.hidden = not line.end
        self._show_head(by, columns)
        self.element.dataset.by = by
        self.grid.setAttribute("aria-rowcount", str(self.size))
        self.grid.setAttribute("aria-label", _name(by, line.end, self.size))
        self.room.style.height = f"{self.size * ROW}px"
        kept = {}
        for place, row in enumerate(line.rows, int(line.first)):
            node = int(row.node)
            kept[node] = self.rows[node] if node in self.rows else self._make(row, columns)
            _put(kept[node], place, row)
        for node, element in self.rows.items():
            if node not in kept:
                element.remove()
        self.rows = kept
        self._point_at_active(line)
        fill(self.below, line.below)

    def mark(self, node, selected):
        """Mark the row of the node that is pointed at in the tree, and of the one that is selected there."""
        for other, row in self.rows.items():
            row.toggleAttribute("data-pointed", other == node)
            row.setAttribute("aria-selected", "true" if other == selected else "false")

    def _show_head(self, by, columns):
        if self.told == (by, columns, self.size):
            return
        if self.told is not None and self.told[1] != columns:
            self.forget()
        self.told = by, columns, self.size
        self.element.dataset.columns = columns
        heads = [("rank", "back" if by == "stack" else "next"), ("left", LEFT[by].format(f"{self.size:,}"))]
        heads += [("figure math", letter) for letter in columns]
        heads.append(("since", "since step"))
        self.head.replaceChildren(*[h(f"span.{style}", words, role="columnheader") for style, words in heads])

    def _make(self, row, columns):
        tiles, figures = tuple(row.tiles), dict(zip("ghf", row.figures))
        cells = [("rank", ""), ("what", new_small(tiles, "Board") if tiles else row.text)]
        cells += [("figure", figures[letter]) for letter in columns]
        cells.append(("since", f"{int(row.since):,}"))
        element = h(
            "div.waiting",
            *[h(f"span.{style}", what, role="gridcell") for style, what in cells],
            id=f"waiting-{self.place}-{int(row.node)}",
            role="row",
            data_node=str(row.node),
            data_board=board.text(tiles) if tiles else None,
            data_f=figures["f"] or figures[columns[-1]],
        )
        self.room.append(element)
        return element

    def _at(self, event, act):
        row = event.target.closest("[data-node]")
        if row is not None:
            act(int(row.dataset.node))

    def _key(self, event):
        """Walk through the rows; Enter and Space select one."""
        seen = max(1, int(self.window.clientHeight // ROW))
        strides = {
            "ArrowDown": 1,
            "ArrowUp": -1,
            "PageDown": seen,
            "PageUp": -seen,
            "Home": -self.size,
            "End": self.size,
        }
        if event.key in strides and self.size:
            self._go(max(0, min(self.size - 1, max(self.active, -1) + strides[event.key])))
        elif event.key in ("Enter", " ") and self.active >= 0:
            row = self.room.querySelector(f"[aria-rowindex='{self.active + 1}']")
            if row is not None:
                self.chosen(int(row.dataset.node))
        else:
            return
        event.preventDefault()
        event.stopPropagation()

    def _go(self, place):
        """Have a row in hand, and bring it into view."""
        self.active = place
        top, height = self.window.scrollTop, self.window.clientHeight
        if place * ROW < top:
            self.window.scrollTop = place * ROW
        elif (place + 1) * ROW > top + height:
            self.window.scrollTop = (place + 1) * ROW - height
        self.moved()

    def _point_at_active(self, line):
        """Tell assistive technology which row is in hand, if that is one of those that exist."""
        self.active = min(self.active, self.size - 1)
        row = self.room.querySelector(f"[aria-rowindex='{self.active + 1}']") if self.active >= 0 else None
        for other in self.rows.values():
            other.toggleAttribute("data-active", row is not None and other.id == row.id)
        if row is None:
            self.grid.removeAttribute("aria-activedescendant")
        else:
            self.grid.setAttribute("aria-activedescendant", row.id)


def _put(element, place, row):
    """Let a row stand at its place in the line."""
    element.style.transform = f"translateY({place * ROW}px)"
    element.setAttribute("aria-rowindex", str(place + 1))
    element.firstElementChild.textContent = f"{int(row.rank):,}" if row.rank else ""
    if row.rank == 1:
        element.setAttribute("aria-current", "true")
    else:
        element.removeAttribute("aria-current")


def _name(by, end, size):
    what = "The path above the current node" if by == "stack" else "Frontier"
    side = f", from the {end}" if end else ""
    return what + side + ", " + quantity(size, "node")
