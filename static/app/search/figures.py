"""The statistics of the displayed step, with those that matter most in a row of their own."""

from app.page.dom import each, find
from puzzle.core import catalogue
from puzzle.core.formatting import number

COUNTERS = (
    "expanded",
    "frontier_end",
    "max_frontier",
    "generated",
    "discarded",
    "max_depth",
    "enqueued",
    "popped",
    "tested",
    "pruned",
)

IN_ROW = {"path_length": "result-moves", "cost": "result-cost", "expanded": "result-expanded"}
"""The statistics that the row under Solve repeats, with the ids of their elements there."""
UNKNOWN_IN_ROW = "–"
SEARCH_HEADING, MANUAL_HEADING, CONTINUED_HEADING = "Statistics", "Your search", "Your search, continued by A*"


class Figures:
    """Writes the counters to the fields of the statistics; the result of a run is shown only at its last step."""

    def __init__(self, displayed_run):
        self.displayed_run = displayed_run
        displayed_run.search_started.subscribe(_clear)
        displayed_run.progress_updated.subscribe(self._show_progress)
        displayed_run.step_described.subscribe(self._follow)

    def _follow(self, counters, step, at_end):
        """Show the counters of a step, and the result at the last step."""
        heading = SEARCH_HEADING
        if self.displayed_run.data.info.algorithm == "by_hand":
            heading = MANUAL_HEADING if self.displayed_run.ending.who == "You" else CONTINUED_HEADING
        self._show_counters(counters, heading if at_end else f"{heading} at step {step:,}")
        _show_result(self.displayed_run.ending, self.displayed_run.known, at_end)

    def _show_progress(self, counters, seconds):
        """Show the counters and the time of a search under way."""
        self._show_counters(counters, SEARCH_HEADING)
        _show("seconds", f"{seconds:.3f}")

    def _show_counters(self, counters, heading):
        """Show the counters of a step; only beam search prunes nodes."""
        find("statistics-heading").textContent = heading
        data = self.displayed_run.data  # None while a search runs whose tree is not in view
        find("cost-row").hidden = find("result-cost-part").hidden = data is None or not data.info.costs
        find("pruned-row").hidden = data is None or not catalogue.prunes_layers(data.info.algorithm)
        ending = self.displayed_run.ending if data is not None else None
        unknown = list(ending.unknown_counters) if ending is not None and hasattr(ending, "unknown_counters") else []
        for name in COUNTERS:
            count = None if name in unknown else getattr(counters, name, None)
            _show(name, "not known" if count is None else f"{count:,}")


def _clear():
    """Clear the figures of the previous run when a search starts."""
    find("statistics-heading").textContent = SEARCH_HEADING
    find("path-quality").textContent = ""
    for field in each(find("statistics"), "[data-stat]"):
        field.textContent = "not yet"
    for name in IN_ROW.values():
        find(name).textContent = UNKNOWN_IN_ROW


def _show_result(ending, known, at_end):
    """Show the result of the run and whether its path is optimal; `known` is that of `DisplayedRun`."""
    solved, (optimal, at_least) = ending.outcome == "solved", known
    length = f"{ending.path_length:,}" if solved else "none"
    _show("path_length", length if at_end else "not yet")
    _show("cost", (number(ending.cost) if solved else "none") if at_end else "not yet")
    _show("outcome", ending.outcome if at_end else "not yet")
    bound = max(ending.bound, at_least) if solved else 0
    _show("optimal_length", f"{optimal:,}" if optimal >= 0 else f"at least {bound:,}" if bound > 0 else "not known")
    _show("seconds", f"{ending.seconds:.3f}")
    quality = ""
    if at_end and solved:
        if ending.shortest or ending.path_length in (optimal, bound):
            quality = ending.best
        elif optimal >= 0:
            quality = f"best is {optimal:,}"
        elif bound > 0:
            quality = f"best is {bound:,} or more"
    find("path-quality").textContent = quality


def _show(name, text):
    """Show the text of a statistic in its field, and in the row under Solve, which has room for a number."""
    field = find("statistics").querySelector(f"[data-stat={name}]")
    if field is not None:  # some fields are loaded only with a search
        field.textContent = text
    if name in IN_ROW:
        find(IN_ROW[name]).textContent = UNKNOWN_IN_ROW if text in ("not yet", "not known") else text
