"""The table of several runs at one step: its rows, the texts of its figures, and the note below it.

MicroPython loads this module too, so it has only plain functions.
"""

from puzzle.core.formatting import join_names, number, plural

LENGTH = ("path_length", "Path length", "path")
COUNTERS = (
    ("expanded", "Expanded", "expanded"),
    ("max_frontier", "Largest frontier", "frontier"),
    ("generated", "Generated", ""),
    ("discarded", "Discarded", "discarded"),
)
ROWS = (LENGTH,) + COUNTERS + (("shortest", "Shortest", "goal"),)  # noqa: RUF005 (MicroPython cannot unpack here)
COST_ROWS = (LENGTH, ("path_cost", "Path cost", "")) + COUNTERS + (("shortest", "Cheapest", "goal"),)  # noqa: RUF005
"""The rows for a problem whose steps differ in cost; "shortest" then tells whether the path is a cheapest one."""
BEST_LATER, BEST_MARKED, NO_BEST, TOO_FEW_SOLVED = (
    "The best are marked once all are done.",
    "The dot marks the best figure in each row.",
    "No figure is better than another.",
    "The best are marked where two runs or more reach the goal.",
)
NONE = "–"
"""The text of a cell without a figure."""


def note_text(best: dict[str, list[str]], any_best: bool, all_done: bool, progress: str) -> str:
    """Return the note below the table; `progress`, if not empty, is that of searches that have not ended.

    `best` has the best runs by figure, and is empty unless two runs reach the goal.
    """
    if not all_done:
        return progress or BEST_LATER
    if any_best:
        return BEST_MARKED
    return NO_BEST if best else TOO_FEW_SOLVED


def progress_text(searching_runs: list[str], queued_runs: list[str]) -> str:
    """Return a sentence such as 'Searching A; B and C are queued.', or '' for no runs."""
    words = f"Searching {join_names(searching_runs)}" if searching_runs else ""
    if queued_runs:
        queued = f"{join_names(queued_runs)} {plural(len(queued_runs), 'is', 'are')} queued"
        words = f"{words}; {queued}" if words else queued
    return words + "." if words else ""


def figure_text(run_figures, stat: str) -> str:  # type: ignore[no-untyped-def]
    """Return the text of one figure in the table; a dash stands for a negative number, which means none.

    `run_figures` is None for a run that has not been searched.
    """
    if run_figures is None:
        return NONE
    value = run_figures[stat]
    if stat == "shortest":
        return str(value)
    if value < 0:
        return NONE
    return number(value) if stat == "path_cost" else f"{int(value):,}"


def names_of_figures(best) -> list[str]:  # type: ignore[no-untyped-def]
    """Return the names of the figures for which the worker's answer names the best runs."""
    names = ("path_length", "path_cost", "expanded", "max_frontier", "generated", "discarded", "shortest")
    return [name for name in names if hasattr(best, name)]
