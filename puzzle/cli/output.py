"""Formatting of measurements as a table, CSV or JSON, and progress messages."""

import json
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any

from puzzle.cli.own_output import errors, results
from puzzle.core.formatting import duration
from puzzle.trials.table_rows import Row, as_csv

FORMS = ("table", "csv", "json")
HIDDEN = ("start", "others")
"""Columns omitted from a table; `others` is included if a search has options without a column of their own."""
REPORT_SECONDS = 1
"""The least time between two messages on the progress."""


def format_rows(rows: Sequence[Row], form: str) -> str:
    """Return rows as a table of text, as CSV or as JSON, according to `form`."""
    if form == "json":
        return json.dumps(list(rows))
    if form == "csv":
        return as_csv(rows)
    return _table(rows)


def _table(rows: Sequence[Row]) -> str:
    """Return rows as a table of text with a header; columns of numbers are aligned right."""
    if not rows:
        return "There are no results."
    names = [name for name in rows[0] if name not in HIDDEN or (name == "others" and any(row[name] for row in rows))]
    cells = [[name.replace("_", " ") for name in names], *([_cell(row[name]) for name in names] for row in rows)]
    return "\n".join(align_columns(cells, [isinstance(rows[0][name], str) for name in names]))


def align_columns(cells: Sequence[Sequence[str]], is_text: Sequence[bool]) -> list[str]:
    """Return the lines of a table whose columns of texts are aligned left, and the others right.

    >>> align_columns([["file", "h"], ["a.py", "12"]], [True, False])
    ['file   h', 'a.py  12']
    """
    widths = [max(len(line[column]) for line in cells) for column in range(len(is_text))]
    lines = []
    for line in cells:
        parts = [
            cell.ljust(width) if align_left else cell.rjust(width)
            for cell, width, align_left in zip(line, widths, is_text, strict=True)
        ]
        lines.append("  ".join(parts).rstrip())
    return lines


def _cell(value: Any) -> str:
    """Return a value as the text of a table cell: a dash for None, thousands separated by commas."""
    if value is None:
        return "–"
    if isinstance(value, float):
        return f"{value:,.0f}" if value >= 1000 or value == int(value) else f"{value:.3f}"
    return f"{value:,}" if isinstance(value, int) else str(value)


def print_result(text: str) -> None:
    """Print a line or lines of the results to standard output."""
    results().write(f"{text}\n")


def print_progress(text: str, end: bool = False) -> None:
    """Print a progress message to standard error; on a terminal, it replaces the previous message."""
    if errors().isatty():
        errors().write(f"\r\033[K{text}")
    elif text and not end:
        errors().write(f"{text}\n")
    errors().flush()


def show_progress(text: str, end: bool = False) -> None:
    """Print a progress message on a terminal, where it replaces the previous one; elsewhere print nothing."""
    if errors().isatty():
        print_progress(text, end)


class Progress:
    """Prints messages on the progress of some work, at most one a second, with about how long the rest will take.

    `show` prints one: `print_progress`, or `show_progress` for work that is not worth a line in a file.
    """

    def __init__(self, show: Callable[..., None] = print_progress) -> None:
        self._show = show
        self._started_at = self._printed_at = perf_counter()
        self._has_printed = False

    def report(self, text: str, share: float) -> None:
        """Print a message unless the last one is too recent; `share` is the fraction that is done, 0 if unknown."""
        now = perf_counter()
        if not share:
            self._started_at = now
        if now >= self._printed_at + REPORT_SECONDS and share < 1:
            self._printed_at, self._has_printed = now, True
            left = (now - self._started_at) / share * (1 - share) if share else 0
            self._show(f"{text}, about {duration(left)} left" if share else text)

    def end(self) -> None:
        """Remove the last message from a terminal."""
        if self._has_printed:
            self._show("", end=True)
