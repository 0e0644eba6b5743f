"""The announcement of the result of a search, made of the texts that the page shows."""

from app.page import announcer
from app.page.dom import find, root

COUNTERS = (("Expanded", "expanded"), ("in the frontier", "frontier_end"), ("generated", "generated"))


def announce_result(displayed_run, has_notice):
    """Announce the result and the tree; add the counters unless the sentence of the last step is announced.

    With `has_notice`, the notice over the tree announces the result itself.
    """
    at_end = displayed_run.step >= displayed_run.last
    figures = [(name, root.querySelector(f"[data-stat={stat}]").textContent) for name, stat in COUNTERS]
    announced = [f"{name} {figure}" for name, figure in figures if figure != "not known"]
    sentence = "" if has_notice else find("sentence").textContent
    step = "" if at_end else f"Step {displayed_run.step:,} of {displayed_run.last:,}."
    counters = ", ".join(announced) + "." if announced and (has_notice or not at_end) else ""
    summary = find("tree-summary").textContent
    announcer.announce_soon(" ".join(part for part in (step, sentence, counters, summary) if part))
