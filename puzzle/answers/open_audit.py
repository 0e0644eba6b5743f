"""Audits that the page has opened, of boards and of states: their progress, their figures and their charts.

A sandbox computes the values; here they are judged.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import astuple
from itertools import chain, islice
from time import perf_counter
from typing import Any

from puzzle.answers.audit_answers import (
    AuditCard,
    BoardProgress,
    BoardReport,
    Chart,
    ComparisonProgress,
    Inconsistency,
    RelationCard,
    Square,
    StateProgress,
    StateReport,
)
from puzzle.audit import sentences
from puzzle.audit.audit import Audit
from puzzle.audit.board_source import BoardAudit, BoardSource
from puzzle.audit.dominance import Dominance
from puzzle.audit.problem_source import StateGraph, audit_graph, audited_h
from puzzle.audit.report import exit_status, named_states, report_lines
from puzzle.audit.result import Failure, RatedState, chart_of
from puzzle.audit.table_row import figures
from puzzle.core import heuristic_names
from puzzle.core.formatting import mask_controls, plain_text
from puzzle.core.kinds import Tiles
from puzzle.core.own_code import CodeError
from puzzle.core.slices import Result, Slices
from puzzle.core.spans import Words
from puzzle.heuristics.distances import Distances


class OpenAudit:
    """An audit that the page has opened and asks about."""

    def __init__(self, audit: Audit[Any]) -> None:
        self.audit = audit

    def add_values(self, values: Sequence[float], errors: Iterable[dict[str, Any]]) -> None:
        """Take the values of the boards that were wanted, and the first error of each kind."""
        first_errors = {error["kind"]: code_error(error, self.audit.source.goal) for error in errors}
        self.audit.add(values, first_errors)

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
    names = ("kind", "sentence", "line", "note", "values", "exception")
    kind, sentence, line, note, values, exception = (described[name] for name in names)
    # null of JavaScript is not None
    return CodeError(kind, sentence, line or None, board, note, values, exception or None)


class OpenBoardAudit(OpenAudit):
    """Judges the values of boards, which a sandbox computes when they are wanted.

    `is_own` is True for a heuristic of the reader.
    """

    def __init__(self, goal: Tiles, distances: Distances | None, is_own: bool) -> None:
        super().__init__(Audit(BoardSource(goal, distances)))
        self.is_own = is_own
        self.dominance: Dominance | None = None
        self.works: dict[object, Slices[Any]] = {}  # what is done with the values of the ended audit, by name

    def advance(self, seconds: float) -> BoardProgress:
        """Audit for at most some seconds; return also the first counterexample and the boards that are wanted next."""
        progress, first = self.progress(seconds), self.audit.first_overestimate
        card = None if first is None else _rated_card(first)
        return BoardProgress(**progress, counterexample=card, boards=self.wanted_tiles())

    def wanted_tiles(self) -> array[int]:
        """Return the boards whose values are wanted, tile after tile."""
        return array("B", chain.from_iterable(self.audit.wanted_states()))

    def compare(self, seconds: float, audited: str) -> ComparisonProgress:
        """Compare the heuristic with the built-in ones for about some seconds; return the progress."""
        if self.dominance is None:
            self.dominance = Dominance(self.audit)
        dominance = self.dominance
        more = dominance.advance(seconds)
        relations = [
            RelationCard(heuristic_names.label(each.name), *sentences.relation_words(each, audited))
            for each in dominance.relations
        ]
        return ComparisonProgress(more=more, done=dominance.done, total=dominance.total, relations=relations)

    def continue_work(
        self, name: object, begin: Callable[[BoardAudit], Slices[Result]], seconds: float
    ) -> Result | None:
        """Go on with some work for about some seconds, or until values are wanted; return its result, None before.

        `begin(audit)` begins it, also if it has ended before.
        """
        deadline, audit = perf_counter() + seconds, self.audit
        if name not in self.works:
            self.works[name] = begin(audit)
        while perf_counter() < deadline and not audit.wanted:
            try:
                next(self.works[name])
            except StopIteration as end:
                del self.works[name]
                result: Result = end.value
                return result
        return None

    def result(self, _texts: Iterable[str]) -> BoardReport:
        """Return the figures, the sentences and the chart."""
        result = self.audit.result()
        drop, stopped = result.worst_drop, result.stopped
        return BoardReport(
            headline=sentences.headline(result),
            summary=sentences.summary(result, self.is_own),
            warning=plain_text(sentences.constant_h_warning(result)) if self.is_own else "",
            usable=result.is_usable,
            **figures(result),
            means=sentences.mean_words(result),
            inconsistency=Inconsistency(*sentences.consistency_words(result)),
            counterexample=self._counterexample(),
            drop=None if drop is None else AuditCard(*sentences.drop_card(drop), drop.state, drop.result),
            failures=[_failure_card(failure, *sentences.failure_card(failure)) for failure in result.failures],
            stopped=None
            if stopped is None
            else _failure_card(stopped, "The board of this call", (("", stopped.error.note),)),
            chart=self.chart(chart_of(result).row_values, 0),
        )

    def square(self, column: int, row: int, index: int) -> Square:
        """Return the card of one of the boards that a square of the chart stands for, by its index."""
        return Square(_rated_card(next(islice(self.rated_states(column, row), index, None))))

    def overestimate(self, index: int) -> AuditCard:
        """Return the card of one of the boards whose h is above their distance, by its index."""
        card = self._counterexample() if index == 0 else None
        return card or _rated_card(next(islice(self.audit.overestimated_states(), index, None)))

    def _counterexample(self) -> AuditCard | None:
        """Return the card of the first board whose h is above its distance, with an explanation; None without one."""
        card, rated = sentences.counterexample_card(self.audit), self.audit.first_overestimate
        if card is None or rated is None:
            return None
        return AuditCard(*card, rated.state, distance=int(rated.cost), h=rated.h)


def _rated_card(rated: RatedState) -> AuditCard:
    """Return the card of a board of known distance."""
    return AuditCard(*sentences.rated_card(rated), rated.state, distance=int(rated.cost), h=rated.h)


def _failure_card(failure: Failure, title: str, words: Words) -> AuditCard:
    """Return the card of a board without a number, or on which the audit was stopped."""
    return AuditCard(title, words, failure.state, line=failure.error.line, values=failure.error.values)


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
