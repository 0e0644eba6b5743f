"""The announcement of the result of a search, made of the texts that the page shows."""

from app.page import announcer
from app.page.dom import find, root
from puzzle.core import catalogue

COUNTERS = (("Expanded", "expanded"), ("in the frontier", "frontier_end"), ("generated", "generated"))


def announce_result(displayed_run, has_notice):
    """Announce the result and the tree; add the counters unless the sentence of the last step is announced.

    With `has_notice`, the notice over the tree announces the result itself. What has been found out about the path by
    the time of the announcement is included, as in the sentence.
    """
    announcer.announce_soon(lambda: _result_text(displayed_run, has_notice))


def _result_text(displayed_run, has_notice):
    """Return the result as the page shows it now."""
    at_end = displayed_run.step >= displayed_run.last
    has_frontier = catalogue.has_frontier(displayed_run.data.info.algorithm)
    counters = [(name, stat) for name, stat in COUNTERS if has_frontier or stat != "frontier_end"]
    figures = [(name, root.querySelector(f"[data-stat={stat}]").textContent) for name, stat in counters]
    announced = [f"{name} {figure}" for name, figure in figures if figure != "not known"]
    sentence = "" if has_notice else find("sentence").textContent
    step = "" if at_end else f"Step {displayed_run.step:,} of {displayed_run.last:,}."
    work = ", ".join(announced) + "." if announced and (has_notice or not at_end) else ""
    summary = find("tree-summary").textContent
    return " ".join(part for part in (step, sentence, work, summary) if part)
