"""The charts of a trial, drawn by Observable Plot: a row of dots for each strategy, and how their medians grow."""

from pyscript import ffi
from pyscript.js_modules import bridge

from app.page.dom import each, find, h, listen
from app.trials.names import line_names, names, seconds, short_names, whole

HEADINGS = {
    "expanded": "Nodes expanded: {}, median, middle half",
    "seconds": "Seconds of searching: {}, median, middle half",
}
MEDIANS = {"expanded": whole, "seconds": seconds}
ALWAYS, UNKNOWN = "always shortest", "not known"
MOVES = "moves needed →"
ALL, SAMPLE = "each board", "{:,} of {:,} boards"
MOST_DOTS = 250
"""Dots in a row at most: more can neither be told apart nor drawn at once."""


class Charts:
    """Draws figures; `choose(place)` is told which row is pressed, `lost()` that nothing can be drawn."""

    def __init__(self, choose, lost):
        self.choose, self.measure, self.drawn = choose, "expanded", None
        self.charts = bridge.createTrialCharts(
            ffi.to_js(
                {
                    "strips": find("trial-strips"),
                    "ratios": find("trial-ratios"),
                    "below": find("trial-ratios-below"),
                    "growth": find("trial-growth"),
                    "onLoadError": ffi.create_proxy(lost),
                }
            )
        )
        listen(find("trial-rows"), "click", self._pressed)
        for button in each(find("trial-measure"), "button"):
            listen(button, "click", lambda event, name=button.dataset.measure: self._show(name))

    def draw(self, runs, figures, chosen):
        """Draw the figures of some searches, of which one is the chosen one."""
        self.drawn = runs, figures, chosen
        most = max([int(one.dots.board.length) for one in figures.searches] + [0])
        shown = SAMPLE.format(MOST_DOTS, most) if most > MOST_DOTS else ALL
        find("trial-strips-label").textContent = HEADINGS[self.measure].format(shown)
        find("trial-growth-none").hidden = any(one.growth.length > 1 for one in figures.searches)
        self._write_rows(runs, figures.searches, chosen)
        told = {
            "measure": self.measure,
            "chosen": chosen,
            "most": MOST_DOTS,
            "moves": MOVES,
            "names": [" ".join(names(run)) for run in runs],
            "lines": line_names(runs),
            "short": short_names(runs),
            "medians": [_written(one[self.measure], MEDIANS[self.measure]) for one in figures.searches],
            "ratios": [_ratio(one) for one in figures.searches],
        }
        self.charts.show(figures.searches, ffi.to_js(told))

    def _show(self, measure):
        self.measure = measure
        for button in each(find("trial-measure"), "button"):
            button.setAttribute("aria-pressed", "true" if button.dataset.measure == measure else "false")
        if self.drawn is not None:
            self.draw(*self.drawn)

    def _pressed(self, event):
        row = event.target.closest("[data-place]")
        if row is not None:
            self.choose(int(row.dataset.place))

    def _write_rows(self, runs, searches, chosen):
        """Write a button for each strategy, over which its dots are drawn; those that are there stay."""
        holder = find("trial-rows")
        while holder.children.length > len(runs):
            holder.lastElementChild.remove()
        while holder.children.length < len(runs):
            parts = h("b"), " ", h("span.trial-how"), " ", h("span.trial-median")
            holder.append(h("button.trial-row", *parts, type="button", data_place=str(holder.children.length)))
        for place, run in enumerate(runs):
            row, one = holder.children[place], searches[place]
            name, how, median = [each(row, "b, span")[at] for at in range(3)]
            row.setAttribute("aria-pressed", "true" if place == chosen else "false")
            name.textContent, words = names(run)
            if int(one.solved) < int(one.boards):
                words += f"{', ' if words else ''}solved {int(one.solved):,} of {int(one.boards):,}"
            how.textContent = words
            median.textContent = _written(one[self.measure], MEDIANS[self.measure])


def _written(spread, written):
    return written(float(spread[0])) if spread.length else ""


def _ratio(one):
    """What is said of the paths' lengths: in one word where it can be, else the median and the longest."""
    if not one.ratio.length:
        return {"word": UNKNOWN, "median": "", "longest": ""}
    if one.always_shortest:
        return {"word": ALWAYS, "median": "", "longest": ""}
    return {"word": "", "median": f"{float(one.ratio[0]):.2f}", "longest": f"longest {float(one.ratio[2]):.2f}"}
