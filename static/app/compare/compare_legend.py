"""The legend of Compare: the marks that any pane shows, and the value beside the nodes of each run."""

from app.page.dom import each, fill, find
from app.tree.formula import letter
from puzzle.core.formatting import join_names

EXPECTED = "frontier", "expanded", "goal", "path"
"""The marks that the legend explains before any run has a tree."""


def show_legend(panes):
    """Show the entries for the marks in these panes; each entry stands once, whichever panes have its mark."""
    reports = [pane.report for pane in panes if pane.data is not None and pane.report is not None]
    for item in each(find("compare-legend"), "[data-legend]"):
        mark = item.dataset.legend
        item.hidden = not any(report[mark] for report in reports) if reports else mark not in EXPECTED
    values = find("compare-values")
    spans = _values([pane for pane in panes if pane.data is not None and pane.report is not None])
    values.hidden = not spans
    fill(values, spans)


def _values(panes):
    """Return spans on the values beside the nodes, such as "f beside A and C, h beside B"; [] if no pane shows any."""
    names_by_letter = []  # (letter, names); a list keeps the order of the runs
    for pane in panes:
        value = letter(pane.data.info.priority)
        if not value or not (pane.report["labelled"] or pane.report["level"] == "boards"):
            continue
        names = [names for other, names in names_by_letter if other == value]
        if names:
            names[0].append(pane.name)
        else:
            names_by_letter.append((value, [pane.name]))
    spans = []
    for value, names in names_by_letter:
        spans += [("", ", " if spans else "Beside nodes: "), ("math", value), ("", f" in {join_names(names)}")]
    return spans
