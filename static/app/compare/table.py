"""The table of the compared runs' figures; a dot marks the best figure of each row once all runs are done."""

from app.engine.run_names import NAMES
from app.page.dom import find, glyph, h, listen, window
from puzzle.core.formatting import number

LENGTH = ("path_length", "Path length", "path")
COUNTERS = (
    ("expanded", "Expanded", "expanded"),
    ("max_frontier", "Largest frontier", "frontier"),
    ("generated", "Generated", ""),
    ("discarded", "Discarded", "discarded"),
)
ROWS = (LENGTH,) + COUNTERS + (("shortest", "Shortest", "goal"),)  # noqa: RUF005 (MicroPython cannot unpack here)
COST_ROWS = (LENGTH, ("path_cost", "Path cost", "")) + COUNTERS + (("shortest", "Cheapest", "goal"),)  # noqa: RUF005
"""The rows for a problem whose steps differ in cost; "shortest" then tells whether the path is a cheapest one."""
BEST_LATER, BEST_MARKED, NO_BEST, TOO_FEW_SOLVED = (
    "The best are marked once all are done.",
    "The dot marks the best figure in each row.",
    "No figure is better than another.",
    "The best are marked where two runs or more reach the goal.",
)
NARROW_STYLES = "names", "figures"
"""Values of `data-wide` for narrower tables: names of rows in two lines, or names above their figures."""
NONE = "–"
BEST = " best"


class Table:
    """The table of figures below the Solve button; empty outside the Compare view."""

    def __init__(self):
        self.cells, self.count, self.rows = {}, 0, ROWS
        listen(window, "resize", lambda event: self._fit_width())

    def set_columns(self, count, unit_costs=True):
        """Create a column for each run; 0 empties the table. The rows depend on whether every step costs 1."""
        rows = ROWS if unit_costs else COST_ROWS
        if count == self.count and rows is self.rows:
            return
        self.count, self.rows, self.cells = count, rows, {}
        find("compare-table").style.setProperty("--runs", str(count))
        head, body = find("compare-heads"), find("compare-figures")
        head.replaceChildren()
        body.replaceChildren()
        if not count:
            return
        head.append(h("td"))
        for name in NAMES[:count]:
            head.append(h("th", h("span.pill", name, data_strategy=name), scope="col"))
        for stat, words, mark in rows:
            body.append(self._create_row(stat, words, mark, count))

    def _create_row(self, stat, words, mark, count):
        """Return the table row of one figure, with an empty cell for each run."""
        for name in NAMES[:count]:
            best, figure = h("span.best", BEST, hidden=True), h("span", data_figure=stat)
            self.cells[name, stat] = h("td", best, figure, data_strategy=name)
        head = h("th", glyph(mark) if mark else None, words, scope="row")
        return h("tr", head, *[self.cells[name, stat] for name in NAMES[:count]])

    def show(self, figures, best, all_done, progress=""):
        """Show figures by run name; `best` has the names of the best runs by figure.

        `best` is empty unless two runs reach the goal. `progress`, if not empty, replaces the note below the table.
        """
        any_best = False
        for name in NAMES[: self.count]:
            for stat, _words, _mark in self.rows:
                cell = self.cells[name, stat]
                run_figures = figures.get(name)
                is_best = run_figures is not None and name in best.get(stat, ())
                any_best = any_best or is_best
                cell.toggleAttribute("data-best", is_best)
                cell.querySelector(".best").hidden = not is_best
                cell.querySelector("[data-figure]").textContent = (
                    NONE if run_figures is None else _figure_text(run_figures, stat)
                )
        if not all_done:
            note = progress or BEST_LATER
        elif any_best:
            note = BEST_MARKED
        else:
            note = NO_BEST if best else TOO_FEW_SOLVED
        find("compare-best").textContent = note
        self._fit_width()

    def _fit_width(self):
        """Set the first of the narrow styles in which the table is not wider than the note below it."""
        table = find("compare-table")
        table.removeAttribute("data-wide")
        for style in NARROW_STYLES:
            excess = table.getBoundingClientRect().right - find("compare-best").getBoundingClientRect().right
            if excess <= 1:
                return
            table.dataset.wide = style


def _figure_text(run_figures, stat):
    """Return the text of one figure in the table; a dash stands for a negative number, which means none."""
    value = run_figures[stat]
    if stat == "shortest":
        return str(value)
    if value < 0:
        return NONE
    return number(value) if stat == "path_cost" else f"{int(value):,}"
