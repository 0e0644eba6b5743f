"""What the page may ask of a search by hand: another choice, one taken back, advice, and what others would need."""

from time import perf_counter

from heartbeat import with_heartbeat
from payloads import to_payload
from pyscript.ffi import to_js

from puzzle.core import catalogue
from puzzle.explanations import manual_search, payload
from puzzle.layouts.tree_layout import layout_in_slices
from puzzle.manual_search.diagnosis import STRATEGIES, diagnosis
from puzzle.manual_search.strategy_counts import StrategyCounts
from puzzle.search.options import Limits

LIMITS = Limits(node_limit=200_000)
"""Enough for every board of the 8-puzzle; of larger ones most strategies are told of as needing more."""


class ManualSearchService:
    """Goes on with a run by hand, and counts what each strategy needs for its problem."""

    def __init__(self, runs):
        self.runs = runs
        self.needed, self.needed_of = None, None

    @with_heartbeat()
    async def expand(self, number, node):
        """Expand a node of the frontier, and return the run as it is then, or a sentence that says why not."""
        try:
            self.runs.search(number).expand(node)
        except ValueError as error:
            return to_payload({"refused": str(error)})
        return await self._told(number)

    @with_heartbeat()
    async def take_back(self, number):
        """Undo the last choice, and return the run as it is then."""
        self.runs.search(number).take_back()
        return await self._told(number)

    async def _told(self, number):
        """Tell a run from its beginning: its columns, where its nodes stand, and how it came out."""
        opened = self.runs.get(number)
        opened.reset_feed()
        columns, labels = opened.feed.pull(), to_js(opened.labels.pull())
        run, history = opened.ended()
        placed = await opened.run_to_end(layout_in_slices(run, "tidy"))
        return to_payload(
            {"refused": "", **columns, **placed.payload(), "labels": labels, "ending": payload.ending(run, history)}
        )

    @with_heartbeat()
    async def choices(self, number):
        """Return the choices of one's own, how many of a link's could not be made, and what they amount to."""
        run = self.runs.search(number)
        return to_payload(
            {"picks": list(run.manual_search.picks), "refused": run.refused, "words": self._words(number)}
        )

    def _words(self, number):
        """What is said of the choices; of what they cost as soon as the nodes of A* alone have been counted."""
        run = self.runs.search(number)
        hand, others = run.manual_search, run.a_star_choices
        found = diagnosis(hand) if hand.picks else None
        words = found.words if found is not None and (found.had_choice or not others) else []
        if others:  # A* has gone on
            words = [*manual_search.shares(run.reader_choices, others), *([("", " "), *words] if words else [])]
        return _spans([*words, *self._cost(number)])

    def _cost(self, number):
        """What is said of the cost of the reader's choices, once A* has finished with them and alone."""
        run = self.runs.search(number)
        alone = self.needed is not None and self.needed_of == _about(run) and self.needed.outcomes.get("a_star")
        if not (run.reader_choices and run.a_star_choices and run.outcome == alone == "solved"):
            return []
        expanded = self.runs.ended(number)[1].counters().expanded
        return [("", " "), *manual_search.cost(expanded, self.needed.expanded["a_star"])]

    @with_heartbeat()
    async def advice(self, number):
        """Return the nodes that A* may take now, and that in words."""
        run = self.runs.search(number)
        nodes = run.smallest_f()
        return to_payload({"nodes": nodes, "words": _spans(manual_search.advice(run, nodes))})

    async def strategy_counts(self, number, seconds):
        """Go on counting for so many seconds what each strategy needs; return [label, nodes, outcome] of each done."""
        run = self.runs.search(number)
        if self.needed_of != _about(run):
            self.needed, self.needed_of = StrategyCounts(run.problem, LIMITS, _strategies(run.problem)), _about(run)
        until, more = perf_counter() + seconds, True
        while more and perf_counter() < until:
            more = self.needed.advance(1)
        rows = [
            [catalogue.algorithm(name).label, count, self.needed.outcomes[name]]
            for name, count in self.needed.expanded.items()
        ]
        return to_payload({"more": more, "rows": rows, "words": self._words(number) if self._cost(number) else []})


def _about(run):
    """What makes a difference to what the strategies expand."""
    problem, options = run.problem, run.options
    return problem.initial, problem.boards(), type(problem), options.heuristic, options.count_blank, options.order


def _strategies(problem):
    """The strategies told apart: where every step costs 1, uniform-cost search does what breadth-first search does."""
    return [name for name in STRATEGIES if name != "uniform_cost" or not problem.unit_costs]


def _spans(spans):
    return [list(span) for span in spans]
