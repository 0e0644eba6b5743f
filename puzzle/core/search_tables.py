"""The heuristics that look their values up in tables, which a site may or may not have."""

from puzzle.core import catalogue, heuristic_names

REPLACEMENT = "linear_conflict"
"""The heuristic used instead of one whose tables are missing: the strongest that can start at once on every board."""
CHECK_CONNECTION = "Check the connection and try again."
"""The end of the sentence about tables that could not be loaded, by which the page knows that trying again may help."""


def tables_of(settings: dict, cells: int) -> list[str]:  # type: ignore[type-arg]
    """Return the names of the tables that a search with these settings looks up, on a board with so many cells.

    >>> tables_of({"algorithm": "a_star", "heuristic": "additive_555"}, 16)
    ['additive_555']
    """
    is_used = catalogue.uses_heuristic(settings["algorithm"]) and cells == heuristic_names.TABLE_CELLS
    return heuristic_names.table_names(settings["heuristic"]) if is_used else []


def usable_trial(trial: dict, tables: list[str]) -> tuple:  # type: ignore[type-arg]
    """Return a trial without the strategies whose tables the site does not have, and the names of these tables.

    If no strategy is left, the first one uses another heuristic.
    """
    if len(trial["goal"]) != heuristic_names.TABLE_CELLS or trial["problem"] != catalogue.DEFAULTS["problem"]:
        return trial, []
    runs: list = []  # type: ignore[type-arg]
    missing: list[str] = []
    for run in trial["runs"]:
        lacking = [name for name in tables_of(run, len(trial["goal"])) if name not in tables]
        missing.extend([name for name in lacking if name not in missing])
        if not lacking:
            runs.append(run)
    if not missing:
        return trial, []
    if not runs:
        runs = [dict(trial["runs"][0])]
        runs[0]["heuristic"] = REPLACEMENT
    usable = dict(trial)
    usable["runs"] = runs
    return usable, missing


def offered_heuristics(tables: list[str], cells: int) -> list:  # type: ignore[type-arg]
    """Return the records of the built-in heuristics for boards with so many cells on a site with these tables."""
    fitting = tables if cells == heuristic_names.TABLE_CELLS else []
    with_tables = [record for record in heuristic_names.ADDITIVE_PATTERNS if record.name in fitting]
    return list(heuristic_names.HEURISTICS) + with_tables
