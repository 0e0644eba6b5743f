"""The statistics of a step, and the quality of the path that was found."""

from app.page.dom import each, find, root

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
)

USUAL, MANUAL, CONTINUED = "Statistics", "Your search", "Your search, continued by A*"


class Figures:
    """Fills the elements with `data-stat`; the result of a run is shown only at its last step."""

    def __init__(self, displayed_run):
        self.displayed_run = displayed_run
        displayed_run.search_started.subscribe(_clear)
        displayed_run.progress_updated.subscribe(_count)
        displayed_run.step_described.subscribe(self._follow)

    def _follow(self, counters, step, at_end):
        heading = USUAL
        if self.displayed_run.data.info.algorithm == "by_hand":
            heading = MANUAL if self.displayed_run.ending.who == "You" else CONTINUED
        _show_counters(counters, heading if at_end else f"{heading} at step {step:,}")
        _show_result(self.displayed_run.ending, self.displayed_run.optimal, at_end)


def _clear():
    """Clear the figures of the previous run when a search starts."""
    find("statistics-heading").textContent = USUAL
    find("path-quality").textContent = ""
    for place in each(root, "[data-stat]"):
        if place.closest("[data-strategy]") is None:
            place.textContent = "not yet"


def _count(counters, seconds):
    """Show the counters of a search under way."""
    _show_counters(counters, USUAL)
    _show("seconds", f"{seconds:.3f}")


def _show_counters(counters, heading):
    """Show the counters of a step."""
    find("statistics-heading").textContent = heading
    for name in COUNTERS:
        count = counters[name]
        _show(name, "not known" if count is None else f"{int(count):,}")


def _show_result(ending, optimal, at_end):
    """Show the result of the run and whether its path is optimal; `optimal` is below 0 if unknown."""
    solved = ending.outcome == "solved"
    length = f"{int(ending.path_length):,}" if solved else "none"
    _show("path_length", length if at_end else "not yet")
    _show("outcome", ending.outcome if at_end else "not yet")
    _show("optimal_length", f"{optimal:,}" if optimal >= 0 else "not known")
    _show("seconds", f"{ending.seconds:.3f}")
    quality = ""
    if at_end and solved:
        if ending.shortest or optimal == ending.path_length:
            quality = ending.best
        elif optimal >= 0:
            quality = f"best is {optimal:,}"
    find("path-quality").textContent = quality


def _show(name, text):
    for place in each(root, f"[data-stat={name}]"):
        if place.closest("[data-strategy]") is None:  # the panes of Compare have figures of their own
            place.textContent = text
