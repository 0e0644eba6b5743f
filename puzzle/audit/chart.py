"""The chart of an audit: squares that count the states of some costs and some values of h."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from puzzle.audit.result import BOARDS, AuditResult

MOST_ROWS, MOST_PLACES = 32, 40
"""The largest numbers of rows of a chart of boards, and of rows or columns of a chart of states."""


@dataclass(frozen=True)
class Chart:
    """The squares of a chart."""

    column_costs: int
    """The number of costs in one column."""
    row_values: int
    """The number of values of h in one row."""
    counts: dict[tuple[int, int], int]
    """The number of states of each square (column, row), in this order."""


def chart_of(result: AuditResult) -> Chart:
    """Return the chart of an audit. A column of boards has one distance; those of states are as wide as the rows.

    >>> from puzzle.audit.problem_source import audit_states
    >>> from puzzle.problems.missionaries import MissionariesAndCannibals
    >>> audit = audit_states(MissionariesAndCannibals(), lambda state: 0)
    >>> _ = audit.advance()
    >>> chart_of(audit.result()).counts[11, 0]
    1
    """
    largest_h = max((h for _cost, h, _count in result.table), default=0)
    if result.terms is BOARDS:
        columns, rows = 1, 1 + largest_h // MOST_ROWS
    else:
        largest = max((cost for cost, _h, _count in result.table), default=0)
        columns = rows = 1 + max(largest, largest_h) // MOST_PLACES
    counts: Counter[tuple[int, int]] = Counter()
    for cost, h, count in result.table:
        counts[cost // columns, h // rows] += count
    return Chart(columns, rows, dict(sorted(counts.items())))
