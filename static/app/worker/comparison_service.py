"""Requests about several runs of the same problem."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict

from heartbeat import heartbeat
from runs import OpenRuns

from puzzle.answers.comparison_answers import (
    Counterexample,
    DifferenceAnswer,
    Divergences,
    InclusionAnswer,
    Results,
    RunFigures,
    SelectedNode,
)
from puzzle.answers.run_answers import ReportEntry
from puzzle.comparison.at_steps import (
    StepComparison,
    announcement,
    best,
    is_shortest,
    proved_optimal,
    sentence,
    status_at_step,
)
from puzzle.comparison.counterpart import find_counterpart
from puzzle.comparison.difference import difference, divergences_text, find_divergences
from puzzle.comparison.inclusion import Inclusion
from puzzle.explanations.copy_text import same_board
from puzzle.explanations.step_text import card
from puzzle.lab_report.comparison_entry import comparison_entry, pairwise_differences
from puzzle.recording.guarantees import known_bound
from puzzle.recording.reached import Copies
from puzzle.recording.run import state_of

LISTED = 200
"""The maximum number of boards listed; the map shows thousands."""


class ComparisonService:
    """Answers requests that compare ended runs."""

    def __init__(self, runs: OpenRuns) -> None:
        self.runs = runs

    async def results_at(
        self, numbers: Iterable[int], names: Iterable[str], steps: Iterable[int], optimal: int, at_least: int
    ) -> Results:
        """Return the figures of several ended runs, each at its own step, the best figures, and a sentence about them.

        `announcement` is the text that screen readers announce in place of the sentence. `optimal` is the length of a
        shortest path, below 0 if it is unknown; `at_least` is a lower bound of it, or below 0.
        """
        names, steps = list(names), list(steps)
        ended = [self.runs.ended(number) for number in numbers]
        with heartbeat():
            statuses = [status_at_step(names[index], *ended[index], steps[index]) for index in range(len(ended))]
            bounds = [bound for run, _history in ended if (bound := known_bound(run)) is not None]
            bound = max(at_least, *bounds) if bounds else None
            known_optimal = proved_optimal(statuses, None if optimal < 0 else optimal, bound)
            figures = [_figures(status, statuses, known_optimal, bound) for status in statuses]
            words = sentence(statuses, known_optimal)
            announced = announcement(statuses, ended, known_optimal)
            return Results(figures, best(statuses, known_optimal), words, announced)

    async def comparison_entry(
        self, numbers: Iterable[int], names: Iterable[str], steps: Iterable[int], optimal: int, at_least: int
    ) -> ReportEntry:
        """Return the entry of several ended runs for a lab report; the arguments are those of `results_at`."""
        numbers, names, steps = list(numbers), list(names), list(steps)
        results = await self.results_at(numbers, names, steps, optimal, at_least)
        searches = [(*self.runs.ended(number), step) for number, step in zip(numbers, steps, strict=True)]
        differences = await self.runs.run_to_end(numbers[0], pairwise_differences([search[0] for search in searches]))
        with heartbeat():
            figures = [asdict(figures) for figures in results.figures]
            entry = comparison_entry(names, searches, figures, results.sentence, differences)
            return ReportEntry(json.dumps(asdict(entry)))

    async def difference(self, numbers: Iterable[int]) -> DifferenceAnswer:
        """Return how the boards expanded by two ended runs differ: numbers of boards, sentences and inclusions.

        An inclusion is the statement that one run (the outer) expanded every board that the other (the inner) expanded;
        its rows are the counterexamples, nodes of the inner run.
        """
        a, b = numbers
        first, second = (self.runs.ended(number)[0] for number in (a, b))
        open_run = self.runs.get(a)
        if open_run.last_difference is None or open_run.last_difference[0] != b:
            open_run.last_difference = b, await open_run.run_to_end(difference(first, second))
        result = open_run.last_difference[1]
        copies = {number: await self.runs.copies(number) for number in (a, b)}
        with heartbeat():
            pairs = {"A": (a, b), "B": (b, a)}
            inclusions = [self._inclusion(*pairs[part.inner], copies, part) for part in result.inclusions]
            counts = len(result.both), len(result.only_a), len(result.only_b)
            return DifferenceAnswer(*counts, result.words, inclusions)

    async def divergences(self, numbers: Iterable[int], names: Iterable[str]) -> Divergences:
        """Return the steps at which ended runs first differ, each with the indices of the runs, and a sentence."""
        numbers = list(numbers)
        runs = [self.runs.ended(number)[0] for number in numbers]
        found = await self.runs.run_to_end(numbers[0], find_divergences(runs))
        return Divergences(found, divergences_text(list(names), found, runs[0].problem.state_name))

    async def selected_node_at(
        self, numbers: Iterable[int], names: Iterable[str], steps: Iterable[int], node: int
    ) -> SelectedNode:
        """Return the card of a node of the first of several ended runs at a step, and the nodes with the same board.

        `nodes` are nodes of this run; `elsewhere` has those of each other run, at a step of its own.
        """
        number, *others = numbers
        step, *other_steps = steps
        run, history = self.runs.ended(number)
        copies = await self.runs.copies(number)
        counterparts = []
        for name, other, other_step in zip(list(names)[1:], others, other_steps, strict=True):
            other_copies = await self.runs.copies(other)
            state = state_of(run.problem, run.trace, node)
            counterparts.append(find_counterpart(name, *self.runs.ended(other), other_copies, state, other_step))
        with heartbeat():
            same = same_board(run, history, copies, node, step)
            assert same is not None, "The copies of all nodes are known."
            nodes, why, _go = same
            return SelectedNode(card(run, history, node, step), nodes, why, counterparts)

    def _inclusion(self, number: int, other: int, copies: dict[int, Copies], inclusion: Inclusion) -> InclusionAnswer:
        """Return the counterexamples of an inclusion, each with the first node of its board in the other run, or −1."""
        run, rows = self.runs.ended(number)[0], []
        for node, tied in zip(inclusion.outside[:LISTED], inclusion.tied[:LISTED], strict=True):
            state = state_of(run.problem, run.trace, node)
            there = next(iter(copies[other].nodes_of(state)), -1)
            tiles, text, g, h = run.problem.tiles(state), run.problem.state_text(state), run.trace.g, run.trace.h
            rows.append(Counterexample(node, there, tiles, text, bool(tied), g[node], h[node]))
        return InclusionAnswer(inclusion.inner, inclusion.holds, len(inclusion.outside), rows)


def _figures(
    status: StepComparison, statuses: Sequence[StepComparison], optimal: float | None, bound: float | None
) -> RunFigures:
    """Return the figures of one run at its step; −1 for a figure that the run does not have."""
    counters = {name: count if status.has_counter(name) else -1 for name, count in status.counters.items()}
    return RunFigures(
        name=status.name,
        step=status.step,
        ended=status.ended,
        outcome=status.outcome,
        path_length=-1 if status.path_length is None else status.path_length,
        path_cost=-1 if status.path_cost is None else status.path_cost,
        waiting=status.waiting,
        knows_frontier=status.knows_frontier,
        shortest=is_shortest(status, statuses, optimal, bound),
        **counters,
    )
