"""The charts of a trial, drawn by Observable Plot: dots by strategy, and medians by difficulty."""

from pyscript import ffi
from pyscript.js_modules import bridge

from app.page.dom import each, find, h, listen
from app.trials.strategy_names import format_count, format_seconds, line_names, names, short_names
from app.trials.words import BOARDS, words_of

HEADINGS = {
    "expanded": "Nodes expanded: {}, median, middle half",
    "seconds": "Seconds of searching: {}, median, middle half",
}
MEDIANS = {"expanded": format_count, "seconds": format_seconds}
NOT_KNOWN = "not known"
ALL_DOTS, SAMPLE = "each {}", "{:,} of {:,} {}s"
NO_RATIO = {"word": "", "median": "", "longest": ""}
NO_DOTS = {"board": [], "optimal": [], "expanded": [], "ratio": [], "seconds": []}
NO_RESULTS = {"boards": 0, "solved": 0, "expanded": [], "seconds": [], "ratio": [], "always_shortest": False,
              "halves": {"expanded": [], "seconds": []}, "growth": [], "dots": NO_DOTS}  # fmt: skip
"""The figures of a strategy before a trial has run, as the worker's `trial_figures` has them."""
MAX_DOTS = 250
"""The most dots in a row; more could not be distinguished, nor drawn in time."""


class Charts:
    """Draws the results of a trial; calls `choose(index)` for a pressed row, `lost()` if Plot fails to load."""

    def __init__(self, choose, lost):
        self.choose, self.measure, self.drawn = choose, "expanded", None
        self.words = BOARDS
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
        listen(find("trial-rows"), "click", self._on_row_click)
        for button in each(find("trial-measure"), "button"):
            listen(button, "click", lambda event, name=button.dataset.measure: self._show_measure(name))

    def draw_axes(self, trial):
        """Draw what a trial will fill: the axes, and a row for each strategy."""
        runs, self.words = trial["runs"], words_of(trial)
        self._draw(runs, ffi.to_js({"searches": [NO_RESULTS] * len(runs)}), 0, True)

    def draw(self, trial, figures, chosen):
        """Draw the results of all searches of a trial and highlight the chosen one."""
        self.words = words_of(trial)
        self._draw(trial["runs"], figures, chosen, False)

    def _draw(self, runs, figures, chosen, planned):
        """Draw the charts; `planned` is True before the trial has run."""
        self.drawn = runs, figures, chosen, planned
        dot_count = max([search.dots.board.length for search in figures.searches] + [0])
        noun = self.words["noun"]
        dots_text = SAMPLE.format(MAX_DOTS, dot_count, noun) if dot_count > MAX_DOTS else ALL_DOTS.format(noun)
        find("trial-strips-label").textContent = HEADINGS[self.measure].format(dots_text)
        find("trial-growth-none").hidden = planned or any(search.growth.length > 1 for search in figures.searches)
        self._write_rows(runs, figures.searches, None if planned else chosen)
        options = {
            "measure": self.measure,
            "chosen": chosen,
            "planned": planned,
            "most": MAX_DOTS,
            "moves": self.words["difficulty"].lower() + " →",
            "names": [" ".join(names(run)) for run in runs],
            "lines": line_names(runs),
            "short": short_names(runs),
            "medians": [_format_median(search[self.measure], MEDIANS[self.measure]) for search in figures.searches],
            "ratios": [NO_RATIO if planned else _ratio_texts(search, self.words) for search in figures.searches],
        }
        self.charts.show(figures.searches, ffi.to_js(options))

    def _show_measure(self, measure):
        """Draw the dots for another measure: nodes expanded or seconds."""
        self.measure = measure
        for button in each(find("trial-measure"), "button"):
            button.setAttribute("aria-pressed", "true" if button.dataset.measure == measure else "false")
        if self.drawn is not None:
            self._draw(*self.drawn)

    def _on_row_click(self, event):
        row = event.target.closest("[data-place]")
        if row is not None:
            self.choose(int(row.dataset.place))

    def _write_rows(self, runs, searches, chosen):
        """Write one button per strategy below its dots; existing buttons are reused, so that they keep the focus.

        `chosen` is the index of the highlighted strategy; None, before there are results, disables the buttons.
        """
        holder = find("trial-rows")
        while holder.children.length > len(runs):
            holder.lastElementChild.remove()
        while holder.children.length < len(runs):
            parts = h("b"), " ", h("span.trial-how"), " ", h("span.trial-median")
            holder.append(h("button.trial-row", *parts, type="button", data_place=str(holder.children.length)))
        for index, run in enumerate(runs):
            row, search = holder.children[index], searches[index]
            row.disabled = chosen is None
            name, details, median = [each(row, "b, span")[part_index] for part_index in range(3)]
            row.setAttribute("aria-pressed", "true" if index == chosen else "false")
            name.textContent, text = names(run)
            if search.solved < search.boards:
                text += f"{', ' if text else ''}solved {search.solved:,} of {search.boards:,}"
            details.textContent = text
            median.textContent = _format_median(search[self.measure], MEDIANS[self.measure])


def _format_median(spread, format_value):
    """Return the median, the first number of a spread, as text; empty if nothing was solved."""
    return format_value(float(spread[0])) if spread.length else ""


def _ratio_texts(search, words):
    """Return texts about path length ÷ shortest or cost ÷ cheapest: median and maximum.

    If every ratio is 1, or none is known, it is a phrase instead.
    """
    if not search.ratio.length:
        return {"word": NOT_KNOWN, "median": "", "longest": ""}
    if search.always_shortest:
        return {"word": words["always"], "median": "", "longest": ""}
    return {
        "word": "",
        "median": f"{search.ratio[0]:.2f}",
        "longest": f"{words['largest']} {search.ratio[2]:.2f}",
    }
