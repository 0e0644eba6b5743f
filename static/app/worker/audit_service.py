"""Requests about the audit of a heuristic: the worker judges the values that the sandbox of the code returns."""

from array import array
from dataclasses import asdict
from itertools import chain, islice
from time import perf_counter

from heartbeat import with_heartbeat
from payloads import to_payload

from puzzle.audit import sentences
from puzzle.audit.audit import Audit
from puzzle.audit.beside_manhattan import search_beside_manhattan
from puzzle.audit.board_source import BoardSource
from puzzle.audit.chart import chart_of
from puzzle.audit.dominance import Dominance
from puzzle.audit.experiment import Experiment, NoExperiment, find_costly_board
from puzzle.core import catalogue
from puzzle.core.formatting import plain_text
from puzzle.core.own_code import CodeError


class AuditService:
    """Opens and closes audits; every request about one works for a limited time."""

    def __init__(self, runs, distances):
        self.runs, self.distances = runs, distances
        self.number, self.audits = 0, {}

    async def audit_open(self, goal, is_own):
        """Begin an audit for a goal, and return its number; `is_own` is True for a heuristic of the reader."""
        goal = tuple(goal)
        self.number += 1
        audit = Audit(BoardSource(goal, self.distances.to_goal(goal) if len(goal) <= 9 else None))
        self.audits[self.number] = OpenAudit(audit, is_own)
        return self.number

    async def audit_close(self, number):
        """Close an audit, if it is still open."""
        self.audits.pop(number, None)

    @with_heartbeat()
    async def audit_advance(self, number, seconds, values, errors):
        """Take values of the boards that the last answer wanted, and audit for at most some seconds.

        Returns the progress, what has been found so far, and the boards whose values are wanted next, tile after tile.
        Raises ValueError for values that no heuristic has. `errors` describes the first error of each kind.
        """
        audit = self._open(number).audit
        add_values(audit, values, errors)
        more = audit.advance(seconds)
        first = audit.first_overestimate
        card = None if first is None else _rated(first)
        progress = {"more": more, "done": audit.done, "total": audit.source.total, "counterexample": card}
        return to_payload({**progress, "boards": wanted_tiles(audit)})

    async def audit_result(self, number):
        """Return the figures of an ended audit with its sentences and its chart."""
        return to_payload(self._open(number).result())

    async def audit_square(self, number, distance, row, index):
        """Return the card of one of the boards that a square of the chart stands for, by its index."""
        audit = self._open(number).audit
        step = chart_of(audit.result()).row_values
        boards = audit.rated_states(range(distance, distance + 1), row * step, (row + 1) * step)
        return to_payload({"card": _rated(next(islice(boards, index, None)))})

    async def audit_overestimate(self, number, index):
        """Return the card of one of the boards whose h is above their distance, by its index."""
        opened = self._open(number)
        card = opened.counterexample() if index == 0 else None
        return to_payload({"card": card or _rated(next(islice(opened.audit.overestimated_states(), index, None)))})

    @with_heartbeat()
    async def dominance_advance(self, number, seconds, audited):
        """Compare the audited heuristic with the built-in ones for about some seconds; return the progress.

        `audited` is what the sentences call it. The relations are empty before the end.
        """
        opened = self._open(number)
        if opened.dominance is None:
            opened.dominance = Dominance(opened.audit)
        dominance = opened.dominance
        more = dominance.advance(seconds)
        relations = [_relation(relation, audited) for relation in dominance.relations]
        return to_payload({"more": more, "done": dominance.done, "total": dominance.total, "relations": relations})

    @with_heartbeat()
    async def experiment_advance(self, number, seconds, values, errors):
        """Look for a board from which A* misses all shortest paths for about some seconds; return what was found.

        Values are taken and wanted as in `audit_advance`. An experiment that has ended begins again.
        """
        opened = self._open(number)
        add_values(opened.audit, values, errors)
        result = opened.continue_work("experiment", find_costly_board, seconds)
        none = isinstance(result, NoExperiment)
        return to_payload(
            {
                "more": result is None,
                "boards": wanted_tiles(opened.audit),
                "found": _experiment(result) if isinstance(result, Experiment) else None,
                "impossible": none and result.is_impossible,
                "tried": result.boards if none else 0,
            }
        )

    @with_heartbeat()
    async def beside_manhattan(self, number, seconds, values, errors, start):
        """Search a board with the audited heuristic and with Manhattan distance; return the figures of both.

        Values are taken and wanted as in `audit_advance`. There are no figures if a search has found no path.
        """
        opened, start = self._open(number), tuple(start)
        add_values(opened.audit, values, errors)
        searches = opened.continue_work(start, lambda audit: search_to_end(audit, start), seconds)
        figures = [] if searches is None else [asdict(search) for search in searches]
        return to_payload({"more": searches is None, "boards": wanted_tiles(opened.audit), "searches": figures})

    def _open(self, number):
        """Return the open audit with a number; raise ValueError if it has been closed."""
        if number not in self.audits:
            raise ValueError("That audit is no longer open.")
        return self.audits[number]


class OpenAudit:
    """An audit, with what follows it."""

    def __init__(self, audit, is_own):
        self.audit, self.is_own, self.dominance = audit, is_own, None
        self.works = {}  # what is done with the values of the ended audit, by name

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

    def result(self):
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
            "chart": _chart(chart_of(result)),
        }

    def counterexample(self):
        """Return the card of the first board whose h is above its distance, with an explanation; None without one."""
        card, first = sentences.counterexample_card(self.audit), self.audit.first_overestimate
        return None if card is None else _card(*card, first.state, first)


def _chart(chart):
    """Return the number of boards for each distance and each row of the chart; a row has `step` values of h."""
    return {
        "step": chart.row_values,
        "distances": [distance for distance, _row in chart.counts],
        "rows": [row for _distance, row in chart.counts],
        "counts": list(chart.counts.values()),
    }


def search_to_end(audit, start):
    """Return the figures of both searches of a board; empty if one has found no path."""
    return (yield from search_beside_manhattan(audit, start)) or ()


def add_values(audit, values, errors):
    """Give an audit the values of the boards that it wanted; the first request about it has none."""
    if audit.wanted:
        first_errors = {error["kind"]: code_error(error, audit.source.goal) for error in errors.to_py()}
        audit.add(values.to_py(), first_errors)


def code_error(described, goal):
    """Return an error of the reader's code; the audit knows the board of a call, whose place the goal takes here."""
    board = goal if described["in_call"] else None
    names = ("kind", "sentence", "line", "note", "values")
    kind, sentence, line, note, values = (described[name] for name in names)
    return CodeError(kind, sentence, line, board, note, values)


def wanted_tiles(audit):
    """Return the boards whose values an audit wants, tile after tile."""
    return array("B", chain.from_iterable(audit.wanted_states()))


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


def _experiment(result):
    """Return what an experiment has shown as a dict."""
    return {
        "start": list(result.start),
        "moves": result.moves,
        "shorter": result.shortest_moves,
        "before": result.moves_before,
        "h": result.left.h,
        "goal_f": result.goal_f,
    }


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
    label = next(record.label for record in catalogue.ALL_HEURISTICS if record.name == relation.name)
    return {"label": label, "name": relation.name, "kind": relation.kind, "verdict": verdict, "figures": figures}
