"""An audit of boards, with what follows it: the comparison with other heuristics, and experiments."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable
from itertools import chain, islice
from time import perf_counter
from typing import Any

from open_audit import OpenAudit

from puzzle.answers.audit_answers import (
    AuditCard,
    BoardProgress,
    BoardReport,
    ComparisonProgress,
    Inconsistency,
    RelationCard,
    Square,
)
from puzzle.audit import sentences
from puzzle.audit.audit import Audit
from puzzle.audit.board_source import BoardAudit, BoardSource
from puzzle.audit.dominance import Dominance
from puzzle.audit.result import Failure, RatedState, chart_of
from puzzle.core import heuristic_names
from puzzle.core.formatting import plain_text
from puzzle.core.kinds import Tiles
from puzzle.core.slices import Result, Slices
from puzzle.core.spans import Words
from puzzle.heuristics.distances import Distances


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
            admissible=_answer(result.is_admissible),
            consistent=_answer(result.is_consistent),
            boards=result.states,
            overestimates=result.overestimates,
            largest_excess=result.largest_excess.excess if result.largest_excess else 0,
            inconsistent_edges=result.inconsistent_steps,
            mean_h=result.mean_h,
            mean_error=result.mean_error,
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


def _answer(known: bool | None) -> str:
    """Return yes, no or unknown for True, False and None."""
    return "unknown" if known is None else "yes" if known else "no"
