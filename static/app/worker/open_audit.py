"""The base class of open audits, of boards and of states: their progress and their chart."""

from collections.abc import Iterator
from typing import Any

from puzzle.answers.audit_answers import Chart
from puzzle.audit.audit import Audit
from puzzle.audit.result import RatedState, chart_of
from puzzle.core.kinds import Tiles
from puzzle.core.own_code import CodeError


class OpenAudit:
    """An audit that the page has opened and asks about."""

    def __init__(self, audit: Audit[Any]) -> None:
        self.audit = audit

    def add_values(self, values: Any, errors: Any) -> None:
        """Take the values of the boards that were wanted; the first request about an audit has none."""
        if self.audit.wanted:
            first_errors = {error["kind"]: code_error(error, self.audit.source.goal) for error in errors.to_py()}
            self.audit.add(values.to_py(), first_errors)

    def progress(self, seconds: float) -> dict[str, Any]:
        """Audit for at most some seconds, or until values are wanted; return the fields of `Progress`."""
        more = self.audit.advance(seconds)
        return {"more": more, "done": self.audit.done, "total": self.audit.source.total}

    def chart(self, step: int, unit: int) -> Chart:
        """Return the squares of the chart with their numbers of states; see `HeatMapLayout` for a step and a unit."""
        counts = chart_of(self.audit.result()).counts
        return Chart(
            step, unit, [column for column, _row in counts], [row for _column, row in counts], list(counts.values())
        )

    def rated_states(self, column: int, row: int) -> Iterator[RatedState]:
        """Yield the states that a square of the chart stands for."""
        chart = chart_of(self.audit.result())
        costs = range(column * chart.column_costs, (column + 1) * chart.column_costs)
        return self.audit.rated_states(costs, row * chart.row_values, (row + 1) * chart.row_values)


def code_error(described: dict[str, Any], goal: Tiles | None = None) -> CodeError:
    """Return an error of the reader's code; the audit knows the board of a call, whose place the goal takes here."""
    board = goal if described["in_call"] else None
    names = ("kind", "sentence", "line", "note", "values")
    kind, sentence, line, note, values = (described[name] for name in names)
    return CodeError(kind, sentence, line or None, board, note, values)  # null of JavaScript is not None
