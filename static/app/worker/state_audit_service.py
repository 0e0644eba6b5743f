"""Requests about the audit of the h of a reader's problem: the worker judges the columns that the sandbox returns."""

from time import perf_counter

from audit_service import code_error
from heartbeat import with_heartbeat
from payloads import to_payload

from puzzle.audit import state_sentences
from puzzle.audit.state_audit import chart_of, judge_states, states_at
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
        self.work = self.result = None

    @with_heartbeat()
    async def states_judge(self, columns):
        """Begin to judge the states of a problem; raise ValueError for columns that cannot be right."""
        columns = columns.to_py()
        names = ("goals", "first_steps", "targets", "step_costs")
        graph = StateGraph(*(columns[name] for name in names))
        graph.check()
        errors = {error["kind"]: code_error(error, None) for error in columns["errors"]}
        self.work = judge_states(graph, columns["values"], errors, range(len(graph.goals)))

    @with_heartbeat()
    async def states_judge_advance(self, seconds):
        """Judge for about some seconds; at the end return the states that the report names, by their indices.

        `problem` is a sentence if the problem cannot be audited.
        """
        deadline = perf_counter() + seconds
        while perf_counter() < deadline:
            try:
                next(self.work)
            except StopIteration as end:
                self.result = end.value
                named = state_sentences.states_named(self.result)
                return to_payload({"more": False, "named": named, "problem": ""})
            except CodeError as error:
                return to_payload({"more": False, "named": [], "problem": error.sentence})
        return to_payload({"more": True})

    async def states_report(self, texts):
        """Return the lines of the report, its status (0 if h passed), and the chart; `texts` are of the states."""
        named = state_sentences.states_named(self.result)
        text_of = dict(zip(named, [mask_controls(str(text)[:LONGEST_TEXT]) for text in texts], strict=True))
        unit, places = chart_of(self.result)
        squares = sorted(places)
        return to_payload(
            {
                "lines": state_sentences.lines(self.result, text_of.__getitem__),
                "status": state_sentences.exit_status(self.result),
                "unit": unit,
                "distances": [column for column, _row in squares],
                "rows": [row for _column, row in squares],
                "counts": [places[square] for square in squares],
            }
        )

    @with_heartbeat()
    async def states_square(self, column, row):
        """Return some states of a square of the chart, by their indices."""
        unit, _places = chart_of(self.result)
        return to_payload({"states": states_at(self.result, unit, (int(column), int(row)), MOST_STATES)})
