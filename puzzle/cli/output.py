"""Formatting of measurements as a table, CSV or JSON, and progress messages."""

import json
from collections.abc import Sequence
from typing import Any

from puzzle.cli.own_output import errors, results
from puzzle.trials.table_rows import Row, as_csv

FORMS = ("table", "csv", "json")
HIDDEN = ("start", "others")
"""Columns omitted from a table; `others` is included if a search has options without a column of their own."""


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
