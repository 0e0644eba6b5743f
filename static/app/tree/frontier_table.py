"""A table of the frontier in its order; only the rows in view exist as elements, however long it is."""

from app.page.dom import fill, h, listen
from app.page.small_board import create_small_board
from puzzle.core import board
from puzzle.core.formatting import quantity

ROW = 46
"""Height of a row in pixels."""
SPARE = 4
"""Extra rows above and below those in view, so that slow scrolling shows no gap."""
LEFT = {
    "oldest": "{} left, oldest first",
    "newest": "{} left, newest first",
    "value": "{} left",
    "stack": "{} above",
    "age": "{} nodes, oldest first",
}


class FrontierTable:
    """Shows a window of the frontier; calls `on_scroll()` for another window, `on_select(node)`, `on_hover(node)`."""

    def __init__(self, place, on_scroll, on_select, on_hover):
        self.on_scroll, self.on_select, self.place = on_scroll, on_select, place
        self.rows, self.size, self.active, self.head_key = {}, 0, -1, None
        self.room = h("div.line-room")
        self.head, self.window = h("div.line-head"), h("div.line-rows", self.room)
        self.grid = h("div.line-grid", self.head, self.window)
        self.caption, self.below = h("h3.line-end label"), h("p.line-below note")
        self.element = h("div.line", self.caption, self.grid, self.below)
        self._set_roles()
        listen(self.window, "scroll", lambda event: on_scroll())
        listen(self.window, "click", lambda event: self._call_with_node(event, on_select))
        listen(self.window, "pointermove", lambda event: self._call_with_node(event, on_hover))
        listen(self.window, "pointerleave", lambda event: on_hover(-1))
        listen(self.grid, "keydown", self._on_key)

    def _set_roles(self):
        """Set the ARIA roles of the parts."""
        self.grid.setAttribute("role", "grid")
        self.grid.tabIndex = 0
        self.head.setAttribute("role", "row")
        self.window.setAttribute("role", "rowgroup")
        self.room.setAttribute("role", "presentation")
        self.window.tabIndex = -1

    @property
    def has_space(self):
        """Whether there is space for more rows than exist, and there are more nodes."""
        return len(self.rows) < min(self.size, self.requested_window[2])

    @property
    def requested_window(self):
        """The window to request: its first row, its number of rows, and the rows down to the last visible one."""
        seen = max(1, int(self.window.clientHeight // ROW))
        first = max(0, int(self.window.scrollTop // ROW) - SPARE)
        return [first, seen + 2 * SPARE, min(first, SPARE) + seen]

    def clear(self):
        """Remove all rows and scroll to the front."""
        self.room.replaceChildren()
        self.rows, self.active, self.window.scrollTop = {}, -1, 0

    def show(self, line, columns):
        """Show a window of the frontier; `columns` are the letters of its values."""
        self.size, by = int(line.size), line.by
        self.caption.textContent = f"From the {line.end}" if line.end else ""
        self.caption.hidden = not line.end
        self._show_head(by, columns)
        self.element.dataset.by = by
        self.grid.setAttribute("aria-rowcount", str(self.size))
        self.grid.setAttribute("aria-label", _name(by, line.end, self.size))
        self.room.style.height = f"{self.size * ROW}px"
        rows = {}
        for place, row in enumerate(line.rows, int(line.first)):
            node = int(row.node)
            rows[node] = self.rows[node] if node in self.rows else self._make(row, columns)
            _place_row(rows[node], place, row)
        for node, element in self.rows.items():
            if node not in rows:
                element.remove()
        self.rows = rows
        self._point_at_active(line)
        fill(self.below, line.below)

    def mark(self, node, selected):
        """Mark the rows of the nodes hovered over and selected in the tree."""
        for other, row in self.rows.items():
            row.toggleAttribute("data-pointed", other == node)
            row.setAttribute("aria-selected", "true" if other == selected else "false")

    def _show_head(self, by, columns):
        if self.head_key == (by, columns, self.size):
            return
        if self.head_key is not None and self.head_key[1] != columns:
            self.clear()
        self.head_key = by, columns, self.size
        self.element.dataset.columns = columns
        heads = [("rank", "back" if by == "stack" else "next"), ("left", LEFT[by].format(f"{self.size:,}"))]
        heads += [("figure math", letter) for letter in columns]
        heads.append(("since", "since step"))
        self.head.replaceChildren(*[h(f"span.{style}", words, role="columnheader") for style, words in heads])

    def _make(self, row, columns):
        tiles, figures = tuple(row.tiles), dict(zip("ghf", row.figures))
        cells = [("rank", ""), ("what", create_small_board(tiles, "Board") if tiles else row.text)]
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

    def _call_with_node(self, event, handler):
        row = event.target.closest("[data-node]")
        if row is not None:
            handler(int(row.dataset.node))

    def _on_key(self, event):
        """Move through the rows by keys; Enter and Space select one."""
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
            self._activate(max(0, min(self.size - 1, max(self.active, -1) + strides[event.key])))
        elif event.key in ("Enter", " ") and self.active >= 0:
            row = self.room.querySelector(f"[aria-rowindex='{self.active + 1}']")
            if row is not None:
                self.on_select(int(row.dataset.node))
        else:
            return
        event.preventDefault()
        event.stopPropagation()

    def _activate(self, place):
        """Make a row active and scroll it into view."""
        self.active = place
        top, height = self.window.scrollTop, self.window.clientHeight
        if place * ROW < top:
            self.window.scrollTop = place * ROW
        elif (place + 1) * ROW > top + height:
            self.window.scrollTop = (place + 1) * ROW - height
        self.on_scroll()

    def _point_at_active(self, line):
        """Set aria-activedescendant to the active row, if it exists as an element."""
        self.active = min(self.active, self.size - 1)
        row = self.room.querySelector(f"[aria-rowindex='{self.active + 1}']") if self.active >= 0 else None
        for other in self.rows.values():
            other.toggleAttribute("data-active", row is not None and other.id == row.id)
        if row is None:
            self.grid.removeAttribute("aria-activedescendant")
        else:
            self.grid.setAttribute("aria-activedescendant", row.id)


def _place_row(element, place, row):
    """Move a row element to its place, and set its rank."""
    element.style.transform = f"translateY({place * ROW}px)"
    element.setAttribute("aria-rowindex", str(place + 1))
    element.firstElementChild.textContent = f"{int(row.rank):,}" if row.rank else ""
    if row.rank == 1:
        element.setAttribute("aria-current", "true")
    else:
        element.removeAttribute("aria-current")


def _name(by, end, size):
    name = "The path above the current node" if by == "stack" else "Frontier"
    side = f", from the {end}" if end else ""
    return name + side + ", " + quantity(size, "node")
