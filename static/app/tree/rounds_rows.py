"""The rows of the table of rounds, each with a bar on a logarithmic scale and a button that goes to its first step."""

import math
from collections import namedtuple

from pyscript import ffi

from app.page.dom import fill, find, glyph, h, listen
from puzzle.core import formatting

BOUNDS = {"f": [("math", "f"), ("", " ≤ {}")], "depth": [("", "depth {}")]}
"""The bound of a round, by the value that it limits."""
COLUMNS = ("count", "kept", "time", "growth")
"""The last columns of the table: nodes, nodes in the tree, time, and the growth from the previous round."""
Row = namedtuple("Row", ("number", "step", "kind", "bound", "nodes", "expected", "visited", "mark", "texts"))
"""The content of a row. `mark` is the shape after the `visited` nodes, "" for none; `texts` fill the last cells."""


class RoundRows:
    """The rows of the table; arrow keys, Home and End move between their buttons. `go(step)` shows a step."""

    def __init__(self, go):
        self.go, self.body, self.element = go, find("rounds-rows"), find("rounds-table")
        self.current, self.shown = 0, []  # the number of the current round; the rows as they are shown
        listen(self.body, "click", self._on_click)
        listen(self.body, "keydown", self._on_key)

    def show(self, table, is_running, at_goal):
        """Show the rounds of a table, as the worker describes it; only rows that have changed are written."""
        rows = _rows_of(table, is_running, at_goal)
        largest = max([max(row.nodes, row.expected) for row in rows])
        self.element.style.setProperty("--decades", str(max(1, math.ceil(_log(largest) - 1e-9))))
        is_sampled = any(table.kept[index] < rows[index].nodes for index in range(len(rows)))
        self.element.toggleAttribute("data-sampled", is_sampled)
        while len(self.shown) > len(rows):
            self.shown.pop()
            self.body.lastElementChild.remove()
        for index, row in enumerate(rows):
            if index == len(self.shown):
                self.body.append(_new_row())
                self.shown.append(None)
            if self.shown[index] != row:
                self.shown[index] = row
                _show_row(self.body.children[index], row)
        self._mark_current(int(table.current))

    def _mark_current(self, number):
        """Mark the current round, and bring it into view when it changes."""
        listed = [row.number for row in self.shown]
        for index in range(len(listed)):
            element, is_current = self.body.children[index], listed[index] == number
            button = element.querySelector("button")
            element.toggleAttribute("data-current", is_current)
            button.tabIndex = 0 if is_current or (index == 0 and number not in listed) else -1
            if not is_current:
                button.removeAttribute("aria-current")
            elif number != self.current or not button.hasAttribute("aria-current"):
                button.setAttribute("aria-current", "step")
                element.scrollIntoView(ffi.to_js({"block": "nearest"}))
        self.current = number

    def _on_click(self, event):
        """Go to the first step of the round that was clicked."""
        element = event.target.closest("tr")
        element.querySelector("button").focus()
        self.go(int(element.dataset.step))

    def _on_key(self, event):
        """Move the focus to another round by the arrow keys, Home and End."""
        element = event.target.closest("tr")
        targets = {
            "ArrowUp": element.previousElementSibling,
            "ArrowDown": element.nextElementSibling,
            "Home": self.body.firstElementChild,
            "End": self.body.lastElementChild,
        }
        if event.key in targets:
            event.preventDefault()
            event.stopPropagation()
            if targets[event.key] is not None:
                targets[event.key].querySelector("button").focus()


def move_to_step(table, step):
    """Set the current round of a table to that of a step, and what depends on it, as far as the table has it."""
    if step == int(table.step):
        return
    table.step, table.current, table.visited = step, 0, 0
    table.path_g = table.path_h = ffi.to_js([])
    for index in range(table.steps.length):
        first, nodes = int(table.steps[index]), int(table.nodes[index])
        if first <= step:
            table.current = int(table.first) + index
            # Between two nodes in the tree, a sampled search visited others.
            table.visited = min(step - first + 1, nodes) if int(table.kept[index]) == nodes else 0


def _rows_of(table, is_running, at_goal):
    """Return the rows of a table, as the worker describes it."""
    rows, last = [], table.nodes.length - 1
    for index in range(table.nodes.length):
        number, nodes = int(table.first) + index, int(table.nodes[index])
        is_current = number == int(table.current)
        visited = int(table.visited) if is_current else 0
        expected = int(table.expected) if index == last else 0
        growth = f"{nodes / table.nodes[index - 1]:.1f}" if index else ""
        if is_running and index == last:  # its number of nodes is not known yet
            growth = f"of about {table.expected_text}" if expected > nodes else ""
        is_part = visited < nodes and is_current and not is_running
        count = f"{visited:,} of {nodes:,}" if is_part else f"{nodes:,}"
        texts = count, f"{int(table.kept[index]):,}", _time_text(table.times[index]), growth
        mark = "" if not visited else "goal" if at_goal else "current"
        step, bound = int(table.steps[index]), float(table.bounds[index])
        rows.append(Row(number, step, table.kind, bound, nodes, expected, visited, mark, texts))
    return rows


def _new_row():
    """Return a row without values."""
    bars = [h("span.rounds-expected"), h("span.rounds-nodes"), h("span.rounds-mark")]
    cells = [h("td.rounds-bound"), h("td.rounds-bar", *bars, aria_hidden="true")]
    cells.extend([h(f"td.rounds-{name}") for name in COLUMNS])
    return h("tr", h("th", h("button", type="button"), scope="row"), *cells)


def _show_row(element, row):
    """Show the values of a round in its row."""
    element.dataset.step, element.dataset.round = str(row.step), str(row.number)
    button, bound, mark = [element.querySelector(part) for part in ("button", ".rounds-bound", ".rounds-mark")]
    button.textContent = f"{row.number:,}"
    button.title = f"Go to step {row.step:,}, where round {row.number:,} starts"
    fill(bound, [(style, text.format(formatting.number(row.bound))) for style, text in BOUNDS[row.kind]])
    for name, value in (("nodes", row.nodes), ("expected", row.expected), ("mark", row.visited)):
        element.querySelector(f".rounds-{name}").style.setProperty("--log", f"{_log(value):.4f}")
    element.querySelector(".rounds-expected").hidden = row.expected <= row.nodes
    mark.replaceChildren(*([glyph(row.mark)] if row.mark else []))
    for name, text in zip(COLUMNS, row.texts):
        element.querySelector(f".rounds-{name}").textContent = text


def _time_text(seconds):
    """Return the time of a round: three decimal places below one second, one below ten."""
    if seconds < 1:
        return f"{seconds:.3f} s" if seconds >= 0.001 else "<0.001 s"
    return f"{seconds:.1f} s" if seconds < 10 else formatting.duration(seconds)


def _log(value):
    """Return the decimal logarithm of a number of nodes, 0 for none."""
    return math.log(value) / math.log(10) if value > 1 else 0
