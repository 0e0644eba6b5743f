"""Requests about a heuristic that the reader has written: its values on one board, its audit, and an experiment."""

from payloads import to_payload

from puzzle.audit import sentences
from puzzle.audit.audit import Audit
from puzzle.audit.dominance import Dominance
from puzzle.core import catalogue
from puzzle.core.own_code import CodeError
from puzzle.heuristics.own_heuristic import load_heuristic
from puzzle.heuristics.registry import find

FIRST_BOARDS = 200
"""The number of boards of one square of the chart that an answer contains at most."""


class AuditService:
    """Audits one heuristic at a time; every request works for a limited time."""

    def __init__(self, boards):
        self.boards = boards
        self.audit = self.dominance = self.experiment = None

    async def audit_start(self, code, goal):
        """Load the reader's code, and begin its audit for a goal; raise CodeError if the code cannot be loaded."""
        goal = tuple(goal)
        distances = self.boards.distances_to(goal) if len(goal) <= 9 else None
        self.audit = Audit(load_heuristic(code), goal, distances=distances)
        self.dominance = self.experiment = None
        return to_payload({"total": self.audit.total})

    async def audit_advance(self, seconds):
        """Audit for about some seconds; return the progress and what has been found so far."""
        audit = self.audit
        more = audit.advance(seconds)
        first = audit.first_overestimate
        card = None if first is None else _card(*sentences.overestimate_card(first), first.board)
        return to_payload({"more": more, "done": audit.done, "total": audit.total, "counterexample": card})

    async def audit_result(self):
        """Return the figures of the ended audit with its sentences."""
        result = self.audit.result()
        distances, values, counts = zip(*result.table, strict=True) if result.table else ((), (), ())
        return to_payload(
            {
                "headline": sentences.headline(result),
                "summary": sentences.summary(result),
                "usable": result.is_usable,
                "admissible": _answer(result.is_admissible),
                "consistent": _answer(result.is_consistent),
                "boards": result.boards,
                "overestimates": result.overestimates,
                "largest_excess": result.largest_excess.excess if result.largest_excess else 0,
                "inconsistent_edges": result.inconsistent_edges,
                "mean_h": result.mean_h,
                "mean_error": result.mean_error,
                "means": sentences.mean_words(result),
                "consistency": sentences.consistency_words(result),
                "failures": [
                    {
                        **_card(*sentences.failure_card(failure, result.goal), failure.error.board),
                        "line": failure.error.line,
                    }
                    for failure in result.failures
                ],
                "stopped": None if result.stopped is None else _error(result.stopped),
                "distances": list(distances),
                "values": list(values),
                "counts": list(counts),
            }
        )

    async def audit_square(self, distance, h):
        """Return the first boards at a distance from the goal whose h, rounded down, is a number."""
        boards = []
        for tiles in self.audit.boards_rated(distance, h):
            boards.append(list(tiles))
            if len(boards) == FIRST_BOARDS:
                break
        return to_payload({"boards": boards})

    async def dominance_advance(self, seconds):
        """Compare the audited heuristic with the built-in ones for about some seconds; return the new comparisons."""
        if self.dominance is None:
            self.dominance, self.reported = Dominance(self.audit), 0
        more = self.dominance.advance(seconds)
        new, self.reported = self.dominance.relations[self.reported :], len(self.dominance.relations)
        return to_payload({"more": more, "relations": [_relation(relation) for relation in new]})

    async def values_on(self, code, start, goal, names):
        """Return h of one board by the reader's code, and by the built-in heuristics with these names."""
        start, goal = tuple(start), tuple(goal)
        own = load_heuristic(code).function(goal, False)(start)
        return to_payload({"own": own, "others": [find(name).function(goal, False)(start) for name in names]})


def _answer(known):
    """Return yes, no or unknown for True, False and None."""
    return "unknown" if known is None else "yes" if known else "no"


def _card(title, words, board):
    """Return the card of a board, whose words are a text or spans."""
    spans = [["", words]] if isinstance(words, str) else [list(span) for span in words]
    return {"title": title, "words": spans, "board": None if board is None else list(board)}


def _failure(failure, goal):
    """Return the card of the first board without a number of one kind, with the line of the reader's code."""
    card = _card(*sentences.failure_card(failure, goal), failure.error.board)
    return {**card, "line": failure.error.line, "kind": failure.kind, "count": failure.count}


def _error(error: CodeError):
    """Return a CodeError as a dict."""
    return {
        "kind": error.kind,
        "sentence": error.sentence,
        "line": error.line,
        "board": None if error.board is None else list(error.board),
        "note": error.note,
    }


def _relation(relation):
    """Return a comparison with a built-in heuristic as a dict."""
    verdict, figures = sentences.relation_words(relation)
    label = next(record.label for record in catalogue.ALL_HEURISTICS if record.name == relation.name)
    return {"label": label, "name": relation.name, "kind": relation.kind, "verdict": verdict, "figures": figures}
