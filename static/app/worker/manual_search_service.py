"""Requests about a manual search: expand a node, undo, advice, and the nodes that each strategy expands."""

from time import perf_counter
from typing import Any

from heartbeat import with_heartbeat
from runs import OpenRuns

from puzzle.answers.run_answers import Advice, ChangedRun, Choices, CountedNodes, Refusal
from puzzle.core import catalogue
from puzzle.core.spans import Span
from puzzle.explanations import run_facts
from puzzle.families.by_hand import by_hand_words
from puzzle.families.by_hand.diagnosis import STRATEGIES, StrategyCounts, diagnosis
from puzzle.layouts.tree_layout import layout_in_slices
from puzzle.problems.problem import SearchProblem
from puzzle.recording.run import Run
from puzzle.search.options import Limits

LIMITS = Limits(node_limit=200_000)
"""Enough for every board of the 8-puzzle; on larger boards most strategies reach the limit."""


class ManualSearchService:
    """Continues a manual search, and counts the nodes that each strategy expands to solve the same problem."""

    def __init__(self, runs: OpenRuns) -> None:
        self.runs = runs
        self.counts: StrategyCounts | None = None
        self.counts_settings: tuple[Any, ...] | None = None

    @with_heartbeat()
    async def expand(self, number: int, node: int) -> ChangedRun | Refusal:
        """Expand a node of the frontier; return the updated run, or a sentence why it cannot be expanded."""
        try:
            self.runs.manual_search(number).expand(node)
        except ValueError as error:
            return Refusal(str(error))
        return await self._updated_run(number)

    @with_heartbeat()
    async def take_back(self, number: int) -> ChangedRun:
        """Undo the last choice and return the updated run."""
        self.runs.manual_search(number).take_back()
        return await self._updated_run(number)

    async def _updated_run(self, number: int) -> ChangedRun:
        """Return all data of a changed run, from its first node: its columns, layout and result."""
        open_run = self.runs.get(number)
        open_run.reset_feed()
        columns, labels = open_run.feed.pull(), open_run.labels.pull()
        run, history = open_run.ended()
        layout = await open_run.run_to_end(layout_in_slices(run, "tidy"))
        fields = {**vars(columns), **vars(layout)}  # a layout has x of its own
        return ChangedRun(**fields, labels=labels, ending=run_facts.ending(run, history))

    @with_heartbeat()
    async def choices(self, number: int) -> Choices:
        """Return the reader's choices, a text about them, and the number of choices in a link that were invalid."""
        run = self.runs.manual_search(number)
        return Choices(run.manual_search.picks, run.refused, self._words(number))

    def _words(self, number: int) -> list[Span]:
        """Return the text about the reader's choices, with their cost if A* has also solved the problem alone."""
        run = self.runs.manual_search(number)
        by_hand, a_star_choices = run.manual_search, run.a_star_choices
        evaluation = diagnosis(by_hand) if by_hand.picks else None
        words = evaluation.words if evaluation is not None and (evaluation.had_choice or not a_star_choices) else []
        if a_star_choices:  # A* has continued the search
            words = [*by_hand_words.shares(run.reader_choices, a_star_choices), *([("", " "), *words] if words else [])]
        return [*words, *self._cost(number)]

    def _cost(self, number: int) -> list[Span]:
        """Return a sentence on the nodes that the choices cost, if A* has solved the problem after them and alone."""
        run, counts = self.runs.manual_search(number), self.counts
        if counts is None or self.counts_settings != _relevant_settings(run):
            return []
        if not (run.reader_choices and run.a_star_choices and run.outcome == counts.outcomes.get("a_star") == "solved"):
            return []
        expanded = self.runs.ended(number)[1].counters().expanded
        return [("", " "), *by_hand_words.cost(expanded, counts.expanded["a_star"])]

    @with_heartbeat()
    async def advice(self, number: int) -> Advice:
        """Return the nodes that A* could expand now, with a sentence."""
        run = self.runs.manual_search(number)
        nodes = run.smallest_f()
        return Advice(nodes, by_hand_words.advice(run, nodes))

    async def strategy_counts(self, number: int, seconds: float) -> CountedNodes:
        """Count for some seconds the nodes that strategies expand; return [label, nodes, outcome] of each.

        While a strategy has not ended, it has no nodes, and its outcome is "".
        """
        run, counts = self.runs.manual_search(number), self.counts
        if counts is None or self.counts_settings != _relevant_settings(run):
            counts = self.counts = StrategyCounts(run.problem, LIMITS, _strategies(run.problem))
            self.counts_settings = _relevant_settings(run)
        deadline, more = perf_counter() + seconds, True
        while more and perf_counter() < deadline:
            more = counts.advance(1)
        rows = [
            (catalogue.algorithm(name).label, counts.expanded.get(name, 0), counts.outcomes.get(name, ""))
            for name in _strategies(run.problem)
        ]
        return CountedNodes(more, rows, self._words(number) if self._cost(number) else [])


def _relevant_settings(run: Run) -> tuple[Any, ...]:
    """Return the settings on which the expansions of the strategies depend."""
    problem, options = run.problem, run.options
    return problem.initial, problem.boards(), type(problem), options.heuristic, options.count_blank, options.order


def _strategies(problem: SearchProblem) -> list[str]:
    """Return the strategies to compare; without uniform-cost search if it equals breadth-first search."""
    return [name for name in STRATEGIES if name != "uniform_cost" or not problem.unit_costs]
