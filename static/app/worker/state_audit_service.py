"""Requests about the audit of the h of a reader's problem: the worker judges the columns that the sandbox returns."""

from dataclasses import astuple
from itertools import islice

from audit_service import code_error
from heartbeat import with_heartbeat
from payloads import to_payload

from puzzle.audit.chart import chart_of
from puzzle.audit.problem_source import audit_graph, audited_h
from puzzle.audit.report import exit_status, named_states, report_lines
from puzzle.audit.state_graph import StateGraph
from puzzle.core.formatting import mask_controls
from puzzle.core.own_code import CodeError

MOST_STATES = 8
"""The largest number of states that are named for a square of the chart."""
LONGEST_TEXT = 200
"""The largest number of characters of a state's text."""


class StateAuditService:
    """Judges one problem at a time."""

    def __init__(self):
        self.audit = None

    @with_heartbeat()
    async def states_judge(self, columns):
        """Begin to judge the states of a problem; raise ValueError for columns that cannot be right."""
        columns = columns.to_py()
        names = ("goals", "first_steps", "targets", "step_costs")
        graph = StateGraph(*(columns[name] for name in names))
        graph.check()
        errors = {error["kind"]: code_error(error, None) for error in columns["errors"]}
        self.audit = audit_graph(graph, columns["values"], errors, range(len(graph.goals)))

    @with_heartbeat()
    async def states_judge_advance(self, seconds):
        """Judge for about some seconds; at the end return the states that the report names, by their indices.

        `problem` is a sentence if the problem cannot be audited.
        """
        try:
            more = self.audit.advance(seconds)
        except CodeError as error:
            return to_payload({"more": False, "named": [], "problem": error.sentence})
        named = [] if more else named_states(self.audit.result())
        return to_payload({"more": more, "named": named, "problem": ""})

    async def states_report(self, texts):
        """Return the lines of the report, its status (0 if h passed), and the chart; `texts` are of the states.

        `audited` has the values of `AuditedH`, on which sentences about searches may rely; it is empty for none.
        """
        result = self.audit.result()
        cleaned = [mask_controls(str(text)[:LONGEST_TEXT]) for text in texts]
        text_of, chart = dict(zip(named_states(result), cleaned, strict=True)), chart_of(result)
        audited = audited_h(self.audit)
        return to_payload(
            {
                "lines": report_lines(result, text_of.__getitem__),
                "status": exit_status(result),
                "audited": [] if audited is None else list(astuple(audited)),
                "unit": chart.row_values,
                "distances": [column for column, _row in chart.counts],
                "rows": [row for _column, row in chart.counts],
                "counts": list(chart.counts.values()),
            }
        )

    @with_heartbeat()
    async def states_square(self, column, row):
        """Return some states of a square of the chart, by their indices."""
        unit = chart_of(self.audit.result()).row_values
        costs = range(int(column) * unit, (int(column) + 1) * unit)
        rated = self.audit.rated_states(costs, int(row) * unit, (int(row) + 1) * unit)
        return to_payload({"states": [each.state for each in islice(rated, MOST_STATES)]})
