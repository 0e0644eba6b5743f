"""The strategies that the picks of a manual search match, where they deviate, and how many nodes each expands."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile

from puzzle.core import catalogue
from puzzle.core.formatting import in_words, join_names, mid_sentence, nth, number
from puzzle.core.slices import Slices
from puzzle.core.spans import Span
from puzzle.families.by_hand.manual_search import ManualSearch
from puzzle.problems.problem import SearchProblem
from puzzle.recording.run import Run
from puzzle.search.frontier import evaluation_function
from puzzle.search.options import Limits, SearchOptions

STRATEGIES = ("a_star", "greedy_best_first", "breadth_first", "uniform_cost", "depth_first")
"""The strategies that picks are compared with, in the order of the sentence."""

NO_CHOICE: list[Span] = [("", "So far there was only one node to choose.")]


@dataclass(frozen=True)
class Diagnosis:
    """The comparison of the picks of a manual search with each strategy."""

    matches: dict[str, int]
    """For each strategy the number of leading picks that it could have made with some tie-breaking rule."""
    words: list[Span]
    """The same in a sentence: the strategies that match the most picks, and what they would have taken next."""
    had_choice: bool
    """True if the frontier had more than one node before some pick."""


class Choices:
    """The nodes that each strategy could have taken at each pick of a manual search."""

    def __init__(self, search: ManualSearch) -> None:
        self.search, self.depths = search, search.history().depth
        self.generated_at = search.history().generated_at
        self._f, self._parts = evaluation_function("g+h", 1, search.problem.whole_numbers)

    def waiting(self, index: int) -> list[int]:
        """Return the frontier nodes before the pick at an index."""
        picked = set(self.search.picks[:index])
        return [node for node, step in enumerate(self.generated_at) if step <= index + 1 and node not in picked]

    def measure(self, strategy: str, node: int) -> float:
        """Return the value of a node that a strategy minimizes; tie-breaking decides between nodes of equal value.

        So breadth-first search may take any of the shallowest nodes, depth-first search any of those generated last.
        """
        trace = self.search.trace
        if strategy == "a_star":
            return self._f(trace.g[node], trace.h[node]) / self._parts
        if strategy == "depth_first":
            return -self.generated_at[node]  # siblings are generated together, so they are tied
        if strategy == "breadth_first":
            return self.depths[node]
        return trace.h[node] if strategy == "greedy_best_first" else trace.g[node]

    def candidates(self, strategy: str, index: int) -> list[int]:
        """Return the nodes that a strategy may take at the pick with an index."""
        waiting = self.waiting(index)
        least = min(self.measure(strategy, node) for node in waiting)
        return [node for node in waiting if self.measure(strategy, node) == least]


def diagnosis(search: ManualSearch) -> Diagnosis:
    """Compare the picks of a manual search with each strategy.

    >>> from puzzle.core.formatting import plain_text
    >>> from puzzle.problems.sliding_tiles import SlidingPuzzle
    >>> search = ManualSearch(SlidingPuzzle((1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8)), picks=[0])
    >>> plain_text(diagnosis(search).words)
    'So far there was only one node to choose.'
    """
    choices = Choices(search)
    matches = {}
    for strategy in STRATEGIES:
        fits = (node in choices.candidates(strategy, index) for index, node in enumerate(search.picks))
        matches[strategy] = sum(takewhile(bool, fits))
    had_choice = any(len(choices.waiting(index)) > 1 for index in range(len(search.picks)))
    return Diagnosis(matches, _words(choices, matches) if had_choice else NO_CHOICE, had_choice)


def _words(choices: Choices, matches: dict[str, int]) -> list[Span]:
    """Return the sentence on the strategies that match the most picks and on what they would have taken next."""
    manual_search, match_count = choices.search, max(matches.values())
    # If every action costs 1, uniform-cost search equals breadth-first search and is not named.
    named = [name for name in STRATEGIES if name != "uniform_cost" or not manual_search.problem.unit_costs]
    names = [name for name in named if matches[name] == match_count]
    strategies = join_names([mid_sentence(catalogue.algorithm(name).subject) for name in names])
    if match_count == len(manual_search.picks):
        count = "Both your" if match_count == 2 else f"All your {in_words(match_count)}"
        return [("", f"{count} choices match {strategies}.")]
    words: list[Span] = [
        ("", f"Your first {in_words(match_count)} choices match {strategies}; the {nth(match_count + 1)} does not: ")
    ]
    mentioned = names if "a_star" in names else [*names, "a_star"]
    picked = manual_search.picks[match_count]
    others = [name for name in mentioned if picked not in choices.candidates(name, match_count)]
    for index, name in enumerate(others):
        subject = mid_sentence(catalogue.algorithm(name).subject)
        clause = f", {subject} " if index else f"{subject} would have taken "
        words += [("", clause), *_value_words(choices, name, match_count)]
    return [*words, ("", ".")]


def _value_words(choices: Choices, name: str, index: int) -> list[Span]:
    """Return a description of the node that a strategy would have taken: by its depth, its parent or its value."""
    node = choices.candidates(name, index)[0]
    if name == "breadth_first":
        return [("", f"a node at depth {choices.depths[node]:,}")]
    if name == "depth_first":
        return [("", f"a child of the {nth(choices.generated_at[node] - 1)} choice")]
    letter = {"a_star": "f", "greedy_best_first": "h", "uniform_cost": "g"}[name]
    return [("math", letter), ("", f" = {number(choices.measure(name, node))}")]


class StrategyCounts:
    """Searches of a problem by several strategies with default options, one after the other, in slices."""

    def __init__(
        self, problem: SearchProblem, limits: Limits | None = None, strategies: Sequence[str] = STRATEGIES
    ) -> None:
        self.expanded: dict[str, int] = {}
        """The number of nodes expanded by each strategy that has ended, in the order of running."""
        self.outcomes: dict[str, str] = {}
        """The outcome of each strategy that has ended, one of `run.OUTCOMES`."""
        self._work: Slices[None] | None = self._run_all(problem, limits or Limits(), tuple(strategies))

    def advance(self, slices: int | None = None) -> bool:
        """Run up to `slices` slices, or to the end if None; return True if there is more to do."""
        while self._work is not None and slices != 0:
            try:
                next(self._work)
            except StopIteration:
                self._work = None
            slices = None if slices is None else slices - 1
        return self._work is not None

    def _run_all(self, problem: SearchProblem, limits: Limits, strategies: tuple[str, ...]) -> Slices[None]:
        """Run the strategies one after the other, yielding after each slice of the work."""
        for name in strategies:
            run = Run(problem, SearchOptions(name), limits)
            while run.advance(0):
                yield
            self.outcomes[name], self.expanded[name] = run.outcome, run.result().counters.expanded
            yield from run.free_in_slices()
