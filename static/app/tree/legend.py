"""The legend of the tree: only what is in view, how much of it there is, and what the figures at a node mean."""

from app.page.dom import each, fill, find
from app.tree.formula import letter, sum_of

COUNTS = {"frontier": "frontier_end", "expanded": "expanded"}
"""Where a narrow page has its figures folded away, these stand in the legend."""


class Legend:
    """Names the shapes that the drawing says it shows."""

    def __init__(self, displayed_run, drawing):
        self.displayed_run = displayed_run
        displayed_run.step_described.subscribe(self._count)
        drawing.view_changed.subscribe(self._show)

    def _show(self, seen):
        """Name what is in view, in the words of the level at which it is drawn."""
        info = self.displayed_run.data.info if self.displayed_run.data is not None else None
        priority, weight = (info.priority, info.weight) if info is not None else ("", 1)
        rounds, both_ends = (info.rounds != "", info.both_ends) if info is not None else (False, False)
        for item in each(find("legend"), "[data-legend]"):
            item.hidden = not seen[item.dataset.legend]
        words = {"frontier": [("", "Frontier")], "expanded": [("", "Expanded")], "path": [("", "Path")]}
        words["goal"] = [("", "Meeting point" if both_ends else "Goal")]
        if seen.level == "boards":
            words["expanded"] = [("", "Expanded"), ("wide", ", numbered by visit" if rounds else ", numbered in order")]
        elif seen.labelled:
            words["frontier"] = [("", "Frontier"), ("wide", ", with "), ("wide math", letter(priority))]
        if seen.current:
            words["path"] = [("", "Path to it")]
        for name, spans in words.items():
            fill(_item(name, "word"), spans)
        self._show_key(seen, priority, weight)

    def _count(self, counters, _step, _at_end):
        """Say how many nodes are in the frontier and expanded at a step."""
        for name, counter in COUNTS.items():
            count = counters[counter]
            _item(name, "count").textContent = "" if count is None else f"{int(count):,}"

    def _show_key(self, seen, priority, weight):
        """Say what the figures at each board are, where boards are drawn."""
        find("tree-key").hidden = not (seen.level == "boards" and priority)
        wide, narrow = each(find("tree-key"), ".wide, .narrow")
        value = ("math", letter(priority))
        over = sum_of([("math", "f"), ("", " over ")], weight)
        fill(wide, over if seen.sums else [value, ("", " beside each board")])
        fill(narrow, [value, ("", " is beside each board")])


def _item(name, part):
    return find("legend").querySelector(f"[data-legend={name}] .{part}")
