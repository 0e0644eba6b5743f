"""Measurements and summaries as rows of a table, and as CSV."""

import csv
import io
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from puzzle.core.formatting import text_cell
from puzzle.trials.measure import Measurement
from puzzle.trials.samples import ListSample, Sample
from puzzle.trials.summaries import Summary

Row = dict[str, Any]
SPREADS = ("expanded", "length", "ratio", "seconds", "cost")
"""The figures of a summary that have a median, a minimum, a maximum and a mean."""
SUFFIXES = ("", "_least", "_most", "_mean")
"""The endings of the names of their columns, in this order."""


def measurement_rows(measurements: Sequence[Measurement]) -> list[Row]:
    """Return one row per measurement; without a column for costs if no measurement has any."""
    rows = [asdict(measurement) for measurement in measurements]
    return rows if any(measurement.cost is not None for measurement in measurements) else _without(rows, "cost")


def summary_rows(summaries: Sequence[Summary]) -> list[Row]:
    """Return one row per summary, with separate columns for the median, the minimum, the maximum and the mean."""
    rows = []
    for summary in summaries:
        row: Row = {}
        for name, value in asdict(summary).items():
            if name in SPREADS:
                figures = value or (None,) * len(SUFFIXES)
                for suffix, figure in zip(SUFFIXES, figures, strict=True):
                    row[name + suffix] = None if figure is None else round(figure, 6)
            else:
                row[name] = value
        rows.append(row)
    has_costs = any(summary.cost is not None for summary in summaries)
    return rows if has_costs else _without(rows, *("cost" + suffix for suffix in SUFFIXES))


def with_source(rows: Sequence[Row], sample: Sample) -> list[Row]:
    """Return the rows of a trial; those of a trial of listed boards have the column `source`, which says so."""
    return [{**row, "source": "list"} if isinstance(sample, ListSample) else row for row in rows]


def _without(rows: Sequence[Row], *columns: str) -> list[Row]:
    """Return rows without some columns."""
    return [{name: value for name, value in row.items() if name not in columns} for row in rows]


def as_csv(rows: Sequence[Row]) -> str:
    """Return rows as CSV with a header line and without a newline at the end.

    Text cells that a spreadsheet would take for formulas are escaped.

    >>> as_csv([{"algorithm": "a_star", "expanded": 3}])
    'algorithm,expanded\\na_star,3'
    """
    text = io.StringIO()
    writer = csv.DictWriter(text, rows[0].keys() if rows else [], lineterminator="\n")
    writer.writeheader()
    for row in rows:
        writer.writerow({name: text_cell(cell) if isinstance(cell, str) else cell for name, cell in row.items()})
    return text.getvalue().rstrip("\n")
