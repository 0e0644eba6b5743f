"""The legend of the tree: the marks in view, their counts, and the meaning of the values beside nodes."""

from app.page.dom import each, fill, find
from app.tree.formula import letter, sum_of

COUNTS = {"frontier": "frontier_end", "expanded": "expanded"}
"""The counter beside each of these marks, shown on narrow pages, where the statistics are collapsed."""


class Legend:
    """Explains the marks in view, which the drawing reports."""

    def __init__(self, displayed_run, drawing):
        self.displayed_run = displayed_run
        displayed_run.step_described.subscribe(self._show_counts)
        drawing.view_changed.subscribe(self._show)

    def _show(self, report):
        """Name the marks in view; the names depend on the level of detail and on the kind of search."""
        info = self.displayed_run.data.info if self.displayed_run.data is not None else None
        priority, weight = (info.priority, info.weight) if info is not None else ("", 1)
        rounds, both_ends = (info.rounds != "", info.both_ends) if info is not None else (False, False)
        for item in each(find("legend"), "[data-legend]"):
            item.hidden = not report[item.dataset.legend]
        # A narrow window hides the spans that are "wide".
        words = {"frontier": [("", "Frontier")], "expanded": [("", "Expanded")], "path": [("", "Path")]}
        words["goal"] = [("", "Meeting point" if both_ends else "Goal")]
        if report.level == "boards":
            words["expanded"] = [("", "Expanded"), ("wide", ", numbered by visit" if rounds else ", numbered in order")]
        elif report.labelled:
            words["frontier"] = [("", "Frontier"), ("wide", ", with "), ("wide math", letter(priority))]
        for name, spans in words.items():
            fill(_item(name, "word"), spans)
        self._show_key(report, priority, weight)

    def _show_counts(self, counters, _step, _at_end):
        """Show the number of frontier nodes and expanded nodes at a step."""
        for name, counter in COUNTS.items():
            count = counters[counter]
            _item(name, "count").textContent = "" if count is None else f"{int(count):,}"

    def _show_key(self, report, priority, weight):
        """Explain the values beside boards, if such boards are drawn; a scale of densities has the same place."""
        find("tree-key").hidden = report.level == "density" or self.displayed_run.data is None
        wide_spans, narrow_spans = [], []
        if report.level == "boards" and priority:
            value = ("math", letter(priority))
            sum_spans = sum_of([("math", "f"), ("", " over ")], weight)
            wide_spans = sum_spans if report.sums else [value, ("", " beside each board")]
            narrow_spans = [value]
        wide, narrow = each(find("tree-key"), ".wide, .narrow")
        fill(wide, wide_spans)
        fill(narrow, narrow_spans)


def _item(name, part):
    return find("legend").querySelector(f"[data-legend={name}] .{part}")
