"""The figures of all runs beside each other, with a dot at the best of each row once all are done."""

from app.compare.names import NAMES
from app.page.dom import find, glyph, h, listen, window

ROWS = (
    ("path_length", "Path length", "path"),
    ("expanded", "Expanded", "expanded"),
    ("max_frontier", "Largest frontier", "frontier"),
    ("generated", "Generated", ""),
    ("discarded", "Discarded", "discarded"),
    ("shortest", "Shortest", "goal"),
)
LATER, MARKED, SAME, FEW = (
    "The best are marked once all are done.",
    "The dot marks the best figure in each row.",
    "No figure is better than another.",
    "The best are marked where two runs or more reach the goal.",
)
CLOSER = "names", "figures"
"""How room is saved where there is too little: names take two lines, or stand above their figures."""
NONE = "–"
BEST = " best"


class Table:
    """Stands under the button while runs are compared, and is empty otherwise: its figures are those of many runs."""

    def __init__(self):
        self.cells, self.count = {}, 0
        listen(window, "resize", lambda event: self._fit())

    def make(self, count):
        """Have a column for each of so many runs, none where nothing is compared."""
        if count == self.count:
            return
        self.count, self.cells = count, {}
        find("compare-table").style.setProperty("--runs", str(count))
        head, body = find("compare-heads"), find("compare-figures")
        head.replaceChildren()
        body.replaceChildren()
        if not count:
            return
        head.append(h("td"))
        for name in NAMES[:count]:
            head.append(h("th", h("span.pill", name, data_strategy=name), scope="col"))
        for stat, words, mark in ROWS:
            body.append(self._row(stat, words, mark, count))

    def _row(self, stat, words, mark, count):
        for name in NAMES[:count]:
            best, figure = h("span.best", BEST, hidden=True), h("span", data_figure=stat)
            self.cells[name, stat] = h("td", best, figure, data_strategy=name)
        head = h("th", glyph(mark) if mark else None, words, scope="row")
        return h("tr", head, *[self.cells[name, stat] for name in NAMES[:count]])

    def show(self, figures, best, whole, later=""):
        """Show the figures of those runs that have any, by name; `best` has the names of the best in each row.

        It has no rows where there are not two to hold against each other. `later` is what is said as long as not all
        are there.
        """
        some = False
        for name in NAMES[: self.count]:
            for stat, _words, _mark in ROWS:
                cell = self.cells[name, stat]
                known = figures.get(name)
                is_best = known is not None and name in best.get(stat, ())
                some = some or is_best
                cell.toggleAttribute("data-best", is_best)
                cell.querySelector(".best").hidden = not is_best
                cell.querySelector("[data-figure]").textContent = NONE if known is None else _figure(known, stat)
        held = SAME if best else FEW
        find("compare-best").textContent = (MARKED if some else held) if whole else later or LATER
        self._fit()

    def _fit(self):
        """Save room where the columns would stand out beyond what is below them."""
        table = find("compare-table")
        table.removeAttribute("data-wide")
        for closer in CLOSER:
            beyond = table.getBoundingClientRect().right - find("compare-best").getBoundingClientRect().right
            if beyond <= 1:
                return
            table.dataset.wide = closer


def _figure(known, stat):
    value = known[stat]
    if stat == "shortest":
        return str(value)
    return NONE if int(value) < 0 else f"{int(value):,}"
