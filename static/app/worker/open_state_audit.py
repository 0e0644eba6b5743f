"""An audit of the states of a reader's problem, which the sandbox has listed and rated before."""

from collections.abc import Iterable
from dataclasses import astuple
from itertools import islice
from typing import Any

from open_audit import OpenAudit, code_error

from puzzle.answers.audit_answers import Square, StateProgress, StateReport
from puzzle.audit.problem_source import StateGraph, audit_graph, audited_h
from puzzle.audit.report import exit_status, named_states, report_lines
from puzzle.audit.result import chart_of
from puzzle.core.formatting import mask_controls
from puzzle.core.own_code import CodeError

MOST_STATES = 8
"""The largest number of states that are named for a square of the chart."""
LONGEST_TEXT = 200
"""The largest number of characters of a state's text."""


class OpenStateAudit(OpenAudit):
    """Judges the columns of a sandbox; states are their indices, as only the sandbox knows them.

    Raises ValueError for columns that cannot be right.
    """

    def __init__(self, columns: dict[str, Any]) -> None:
        names = ("goals", "first_steps", "targets", "step_costs")
        graph = StateGraph(*(columns[name] for name in names))
        graph.check()
        errors = {error["kind"]: code_error(error) for error in columns["errors"]}
        super().__init__(audit_graph(graph, columns["values"], errors, range(len(graph.goals))))

    def advance(self, seconds: float) -> StateProgress:
        """Judge for about some seconds; at the end, `named` has the states that the report names.

        `problem` is a sentence if the problem cannot be audited.
        """
        try:
            progress = self.progress(seconds)
        except CodeError as error:
            return StateProgress(more=False, named=[], problem=error.sentence)
        named = [] if progress["more"] else named_states(self.audit.result())
        return StateProgress(**progress, named=named, problem="")

    def result(self, texts: Iterable[str]) -> StateReport:
        """Return the lines of the report, its status (0 if h passed), and the chart; `texts` are of the named states.

        `audited` has the values of `AuditedH`, on which sentences about searches may rely; it is empty for none.
        """
        result = self.audit.result()
        cleaned = [mask_controls(str(text)[:LONGEST_TEXT]) for text in texts]
        text_of = dict(zip(named_states(result), cleaned, strict=True))
        audited = audited_h(self.audit)
        chart = self.chart(1, chart_of(result).row_values)
        lines = report_lines(result, text_of.__getitem__)
        return StateReport(lines, exit_status(result), () if audited is None else astuple(audited), chart)

    def square(self, column: int, row: int, first: int) -> Square:
        """Return some states of a square of the chart, from the one with an index on."""
        states = islice(self.rated_states(column, row), first, first + MOST_STATES)
        return Square(states=[each.state for each in states])
