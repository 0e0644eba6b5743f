"""Requests about a heuristic that the reader has written: its audit, and its values on one board."""

from collections import Counter
from itertools import islice

from payloads import to_payload

from puzzle.audit import sentences
from puzzle.audit.audit import Audit
from puzzle.audit.dominance import Dominance
from puzzle.core import catalogue
from puzzle.core.own_code import CodeError
from puzzle.heuristics.own_heuristic import load_heuristic
from puzzle.heuristics.registry import find

MAX_ROWS = 32
"""The largest number of rows of the chart."""


class AuditService:
    """Audits one heuristic at a time; every request works for a limited time."""

    def __init__(self, boards):
        self.boards = boards
        self.audit = self.dominance = None
        self.step = 1  # the number of values of h in one row of the chart

    async def audit_start(self, code, goal):
        """Load the reader's code, and begin its audit for a goal; raise CodeError if the code cannot be loaded."""
        goal = tuple(goal)
        distances = self.boards.distances_to(goal) if len(goal) <= 9 else None
        self.audit = Audit(load_heuristic(code), goal, distances=distances)
        self.dominance = None
        return to_payload({"total": self.audit.total})

    async def audit_advance(self, seconds):
        """Audit for about some seconds; return the progress and what has been found so far."""
        audit = self.audit
        more = audit.advance(seconds)
        first = audit.first_overestimate
        card = None if first is None else _rated(first)
        return to_payload({"more": more, "done": audit.done, "total": audit.total, "counterexample": card})

    async def audit_result(self):
        """Return the figures of the ended audit with its sentences and its chart."""
        result = self.audit.result()
        title, verdict, figures = sentences.consistency_words(result)
        failures = [_failure(failure, result.goal) for failure in result.failures]
        return to_payload(
            {
                "headline": sentences.headline(result),
                "summary": _spans(sentences.summary(result)),
                "usable": result.is_usable,
                "sample": result.is_sample,
                "admissible": _answer(result.is_admissible),
                "consistent": _answer(result.is_consistent),
                "boards": result.boards,
                "overestimates": result.overestimates,
                "largest_excess": result.largest_excess.excess if result.largest_excess else 0,
                "inconsistent_edges": result.inconsistent_edges,
                "mean_h": result.mean_h,
                "mean_error": result.mean_error,
                "means": _spans(sentences.mean_words(result)),
                "inconsistency": {"title": title, "verdict": verdict, "figures": figures},
                "counterexample": self._counterexample(),
                "drop": None if result.worst_drop is None else _drop(result.worst_drop),
                "failures": failures,
                "stopped": None if result.stopped is None else _stopped(result.stopped),
                "chart": self._chart(result.table),
            }
        )

    async def audit_square(self, distance, row, index):
        """Return the card of one of the boards that a square of the chart stands for, by its index."""
        low = row * self.step
        boards = self.audit.boards_rated(distance, low, low + self.step)
        return to_payload({"card": _rated(next(islice(boards, index, None)))})

    async def audit_overestimate(self, index):
        """Return the card of one of the boards whose h is above their distance, by its index."""
        card = self._counterexample() if index == 0 else None
        return to_payload({"card": card or _rated(next(islice(self.audit.overestimated_boards(), index, None)))})

    async def dominance_advance(self, seconds, audited):
        """Compare the audited heuristic with the built-in ones for about some seconds; return the progress.

        `audited` is what the sentences call it. The relations are empty before the end.
        """
        if self.dominance is None:
            self.dominance = Dominance(self.audit)
        dominance = self.dominance
        more = dominance.advance(seconds)
        relations = [_relation(relation, audited) for relation in dominance.relations]
        return to_payload({"more": more, "done": dominance.done, "total": dominance.total, "relations": relations})

    async def values_on(self, code, start, goal, names):
        """Return h of one board by the reader's code, and by the built-in heuristics with these names."""
        start, goal = tuple(start), tuple(goal)
        own = load_heuristic(code).function(goal, False)(start)
        return to_payload({"own": own, "others": [find(name).function(goal, False)(start) for name in names]})

    def _counterexample(self):
        """Return the card of the first board whose h is above its distance, with an explanation; None without one."""
        card, first = sentences.counterexample_card(self.audit), self.audit.first_overestimate
        return None if card is None else _card(*card, first.board, first)

    def _chart(self, table):
        """Return the number of boards for each distance and each row of the chart; a row has `step` values of h."""
        self.step = 1 + max((h for _distance, h, _count in table), default=0) // MAX_ROWS
        counts = Counter()
        for distance, h, count in table:
            counts[distance, h // self.step] += count
        squares = sorted(counts)
        return {
            "step": self.step,
            "distances": [distance for distance, _row in squares],
            "rows": [row for _distance, row in squares],
            "counts": [counts[square] for square in squares],
        }


def _answer(known):
    """Return yes, no or unknown for True, False and None."""
    return "unknown" if known is None else "yes" if known else "no"


def _spans(words):
    """Return a text or spans as a list of pairs."""
    return [["", words]] if isinstance(words, str) else [list(span) for span in words]


def _card(title, words, board, rated=None):
    """Return the card of a board, whose words are a text or spans; `rated` is the board with its distance and h."""
    place = {} if rated is None else {"distance": rated.distance, "h": rated.h}
    return {"title": title, "words": _spans(words), "board": None if board is None else list(board), **place}


def _rated(rated):
    """Return the card of a board of known distance."""
    return _card(*sentences.rated_card(rated), rated.board, rated)


def _drop(drop):
    """Return the card of a move that lowers h by more than 1."""
    return {**_card(*sentences.drop_card(drop), drop.board), "neighbour": list(drop.neighbour)}


def _failure(failure, goal):
    """Return the card of the first board without a number of one kind, with the line of the reader's code."""
    card = _card(*sentences.failure_card(failure, goal), failure.error.board)
    return {**card, "line": failure.error.line, "kind": failure.kind, "count": failure.count}


def _stopped(error: CodeError):
    """Return the card of the board on which the audit was stopped, with the line of the reader's code."""
    card = _card("The board of this call", error.note, error.board)
    return {**card, "kind": error.kind, "line": error.line, "sentence": error.sentence}


def _relation(relation, audited):
    """Return a comparison with a built-in heuristic as a dict."""
    verdict, figures = sentences.relation_words(relation, audited)
    label = next(record.label for record in catalogue.ALL_HEURISTICS if record.name == relation.name)
    return {"label": label, "name": relation.name, "kind": relation.kind, "verdict": verdict, "figures": figures}
