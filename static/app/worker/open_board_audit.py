"""An audit of boards, with what follows it: the comparison with other heuristics, and experiments."""

from array import array
from itertools import chain, islice
from time import perf_counter

from open_audit import OpenAudit

from puzzle.audit import sentences
from puzzle.audit.audit import Audit
from puzzle.audit.board_source import BoardSource
from puzzle.audit.dominance import Dominance
from puzzle.audit.result import chart_of
from puzzle.core import heuristic_names
from puzzle.core.formatting import plain_text


class OpenBoardAudit(OpenAudit):
    """Judges the values of boards, which a sandbox computes when they are wanted.

    `is_own` is True for a heuristic of the reader.
    """

    def __init__(self, goal, distances, is_own):
        super().__init__(Audit(BoardSource(goal, distances)))
        self.is_own, self.dominance = is_own, None
        self.works = {}  # what is done with the values of the ended audit, by name

    def advance(self, seconds):
        """Audit for at most some seconds; return also the first counterexample and the boards that are wanted next."""
        progress, first = super().advance(seconds), self.audit.first_overestimate
        card = None if first is None else _rated(first)
        return {**progress, "counterexample": card, "boards": self.wanted_tiles()}

    def wanted_tiles(self):
        """Return the boards whose values are wanted, tile after tile."""
        return array("B", chain.from_iterable(self.audit.wanted_states()))

    def compare(self, seconds, audited):
        """Compare the heuristic with the built-in ones for about some seconds; return the progress as a dict."""
        if self.dominance is None:
            self.dominance = Dominance(self.audit)
        dominance = self.dominance
        more = dominance.advance(seconds)
        relations = [_relation(relation, audited) for relation in dominance.relations]
        return {"more": more, "done": dominance.done, "total": dominance.total, "relations": relations}

    def continue_work(self, name, begin, seconds):
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
                return end.value
        return None

    def result(self, _texts):
        """Return the figures, the sentences and the chart as a dict."""
        result = self.audit.result()
        title, verdict, figures = sentences.consistency_words(result)
        return {
            "headline": sentences.headline(result),
            "summary": _spans(sentences.summary(result, self.is_own)),
            "warning": plain_text(sentences.constant_h_warning(result)) if self.is_own else "",
            "usable": result.is_usable,
            "sample": result.is_sample,
            "admissible": _answer(result.is_admissible),
            "consistent": _answer(result.is_consistent),
            "boards": result.states,
            "overestimates": result.overestimates,
            "largest_excess": result.largest_excess.excess if result.largest_excess else 0,
            "inconsistent_edges": result.inconsistent_steps,
            "mean_h": result.mean_h,
            "mean_error": result.mean_error,
            "means": _spans(sentences.mean_words(result)),
            "inconsistency": {"title": title, "verdict": verdict, "figures": figures},
            "counterexample": self.counterexample(),
            "drop": None if result.worst_drop is None else _drop(result.worst_drop),
            "failures": [_failure(failure) for failure in result.failures],
            "stopped": None if result.stopped is None else _stopped(result.stopped),
            "chart": self.chart(chart_of(result).row_values, 0),
        }

    def counterexample(self):
        """Return the card of the first board whose h is above its distance, with an explanation; None without one."""
        card, first = sentences.counterexample_card(self.audit), self.audit.first_overestimate
        return None if card is None else _card(*card, first.state, first)

    def square(self, column, row, index):
        """Return the card of one of the boards that a square of the chart stands for, by its index."""
        return {"card": _rated(next(islice(self.rated_states(column, row), index, None)))}

    def overestimate(self, index):
        """Return the card of one of the boards whose h is above their distance, by its index."""
        card = self.counterexample() if index == 0 else None
        return card or _rated(next(islice(self.audit.overestimated_states(), index, None)))


def _answer(known):
    """Return yes, no or unknown for True, False and None."""
    return "unknown" if known is None else "yes" if known else "no"


def _spans(words):
    """Return a text or spans as a list of pairs."""
    return [["", words]] if isinstance(words, str) else [list(span) for span in words]


def _card(title, words, board, rated=None):
    """Return the card of a board, whose words are a text or spans; `rated` is the board with its distance and h."""
    place = {} if rated is None else {"distance": rated.cost, "h": rated.h}
    return {"title": title, "words": _spans(words), "board": None if board is None else list(board), **place}


def _rated(rated):
    """Return the card of a board of known distance."""
    return _card(*sentences.rated_card(rated), rated.state, rated)


def _drop(drop):
    """Return the card of a move that lowers h by more than 1."""
    return {**_card(*sentences.drop_card(drop), drop.state), "neighbour": list(drop.result)}


def _failure(failure):
    """Return the card of the first board without a number of one kind, with the line of the reader's code."""
    card = _card(*sentences.failure_card(failure), failure.state)
    error = failure.error
    return {**card, "line": error.line, "values": error.values, "kind": failure.kind, "count": failure.count}


def _stopped(stopped):
    """Return the card of the board on which the audit was stopped, with the line of the reader's code."""
    error = stopped.error
    card = _card("The board of this call", error.note, stopped.state)
    return {**card, "kind": error.kind, "line": error.line, "values": error.values, "sentence": error.sentence}


def _relation(relation, audited):
    """Return a comparison with a built-in heuristic as a dict."""
    verdict, figures = sentences.relation_words(relation, audited)
    label = next(record.label for record in heuristic_names.ALL_HEURISTICS if record.name == relation.name)
    return {"label": label, "name": relation.name, "kind": relation.kind, "verdict": verdict, "figures": figures}
