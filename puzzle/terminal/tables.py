"""Rows of figures as a table for people, as CSV and as JSON."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from puzzle import board
from puzzle.terminal.measure import Measurement, Summary

Row = dict[str, Any]
FORMS = ("table", "csv", "json")


def of_measurements(measurements: Sequence[Measurement]) -> list[Row]:
    """Return one row per search on a board."""
    rows = []
    for one in measurements:
        row = asdict(one)
        row["start"] = board.link_text(one.start)
        rows.append(row)
    return rows


def of_summaries(summaries: Sequence[Summary]) -> list[Row]:
    """Return one row per search on many boards, its median, least and most in columns of their own."""
    rows = []
    for one in summaries:
        row: Row = {}
        for name, value in asdict(one).items():
            if name in ("expanded", "length", "ratio", "seconds"):
                parts = value or (None, None, None)
                for suffix, part in zip(("", "_least", "_most"), parts, strict=True):
                    row[name + suffix] = None if part is None else round(part, 6)
            else:
                row[name] = value
        rows.append(row)
    return rows


def written(rows: Sequence[Row], form: str) -> str:
    """Return rows in one of FORMS."""
    if form == "json":
        return json.dumps(list(rows))
    if form == "csv":
        text = io.StringIO()
        writer = csv.DictWriter(text, rows[0].keys() if rows else [], lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
        return text.getvalue().rstrip("\n")
    return _table(rows)


def _table(rows: Sequence[Row]) -> str:
    if not rows:
        return "Nothing was measured."
    names = [name for name in rows[0] if name != "start"]
    cells = [[name.replace("_", " ") for name in names], *([_cell(row[name]) for name in names] for row in rows)]
    widths = [max(len(line[place]) for line in cells) for place in range(len(names))]
    text = [isinstance(rows[0][name], str) for name in names]
    lines = []
    for line in cells:
        parts = [
            cell.ljust(width) if left else cell.rjust(width)
            for cell, width, left in zip(line, widths, text, strict=True)
        ]
        lines.append("  ".join(parts).rstrip())
    return "\n".join(lines)


def _cell(value: Any) -> str:
    if value is None:
        return "–"
    if isinstance(value, float):
        return f"{value:,.0f}" if value >= 1000 or value == int(value) else f"{value:.3f}"
    return f"{value:,}" if isinstance(value, int) else str(value)
