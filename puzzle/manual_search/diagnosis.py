"""Which strategy the picks of a search by hand are those of, and where they leave it."""

from __future__ import annotations

from dataclasses import dataclass

from puzzle.core import catalogue
from puzzle.core.formatting import in_words, join_names, mid_sentence, nth, number
from puzzle.explanations.spans import Span
from puzzle.manual_search.manual_search import ManualSearch
from puzzle.search.evaluation import evaluation_function

STRATEGIES = ("a_star", "greedy_best_first", "breadth_first", "uniform_cost", "depth_first")
"""The strategies that picks are held against, in the order in which they are told of."""

FORCED: list[Span] = [("", "So far there was nothing to choose.")]


@dataclass(frozen=True)
class Diagnosis:
    """What the picks of a search by hand amount to."""

    follows: dict[str, int]
    """By strategy, how many of the first picks are its own, whatever its rule for ties."""
    words: list[Span]
    """The same in a sentence: whose the most picks are, and what would have been picked after them."""
    free: bool
    """Whether there ever was more than one node to pick."""

    @property
    def best(self) -> list[str]:
        """The strategies that most of the first picks are those of."""
        most = max(self.follows.values())
        return [name for name in STRATEGIES if self.follows[name] == most]


class _Choices:
    """The choices there were at each pick, by what a strategy goes by."""

    def __init__(self, hand: ManualSearch) -> None:
        self.hand, self.depths = hand, hand.history().depth
        self.born = hand.history().generated_at
        f, self._parts = evaluation_function("g+h", 1, hand.problem.whole_numbers)
        self._f = f

    def waiting(self, place: int) -> list[int]:
        """The frontier before a pick, the first having place 0."""
        gone = set(self.hand.picks[:place])
        return [node for node, step in enumerate(self.born) if step <= place + 1 and node not in gone]

    def measure(self, strategy: str, node: int) -> float:
        """What a strategy takes the least of; nodes that are alike in it are a tie."""
        trace = self.hand.trace
        if strategy == "a_star":
            return self._f(trace.g[node], trace.h[node]) / self._parts
        if strategy == "depth_first":
            return -self.born[node]  # of what came together, its order of moves decides
        if strategy == "breadth_first":
            return self.depths[node]
        return trace.h[node] if strategy == "greedy_best_first" else trace.g[node]

    def legal(self, strategy: str, place: int) -> list[int]:
        """The nodes that a strategy may pick."""
        waiting = self.waiting(place)
        least = min(self.measure(strategy, node) for node in waiting)
        return [node for node in waiting if self.measure(strategy, node) == least]


def legal(hand: ManualSearch, strategy: str) -> list[int]:
    """Return the frontier nodes that a strategy may take now: `What would A* take?`; none once the goal is reached.

    Breadth-first search may take any of the least deep, depth-first search any of those that came last, uniform-cost
    search, greedy search and A* any with the smallest g, h or f.
    """
    return _Choices(hand).legal(strategy, len(hand.picks)) if hand.frontier else []


def diagnosis(hand: ManualSearch) -> Diagnosis:
    """Hold the picks of a search by hand against each strategy."""
    choices = _Choices(hand)
    follows = {strategy: _follows(choices, strategy) for strategy in STRATEGIES}
    free = any(len(choices.waiting(place)) > 1 for place in range(len(hand.picks)))
    return Diagnosis(follows, _words(choices, follows) if free else FORCED, free)


def _follows(choices: _Choices, strategy: str) -> int:
    for place, node in enumerate(choices.hand.picks):
        if node not in choices.legal(strategy, place):
            return place
    return len(choices.hand.picks)


def _words(choices: _Choices, follows: dict[str, int]) -> list[Span]:
    hand, most = choices.hand, max(follows.values())
    names = [name for name in STRATEGIES if follows[name] == most and not _twin(hand, name)]
    whose = join_names([mid_sentence(catalogue.algorithm(name).subject) for name in names]) + (
        " alike" if len(names) > 1 else ""
    )
    if most == len(hand.picks):
        count = "Both your" if most == 2 else f"All your {in_words(most)}"
        return [("", f"{count} choices are those of {whose}.")]
    words: list[Span] = [
        ("", f"Your first {in_words(most)} choices are those of {whose}; the {nth(most + 1)} is not: ")
    ]
    others = names if "a_star" in names else [*names, "a_star"]
    for name in [name for name in others if hand.picks[most] not in choices.legal(name, most)]:
        would = " would have taken " if len(words) == 1 else " "
        lead = "" if len(words) == 1 else ", "
        words += [("", lead + mid_sentence(catalogue.algorithm(name).subject) + would), *_value(choices, name, most)]
    return [*words, ("", ".")]


def _value(choices: _Choices, name: str, place: int) -> list[Span]:
    """What a strategy would have taken, by what it goes by."""
    node = choices.legal(name, place)[0]
    if name == "breadth_first":
        return [("", f"a node at depth {choices.depths[node]:,}")]
    if name == "depth_first":
        return [("", f"a child of the {nth(choices.born[node] - 1)} choice")]
    letter = {"a_star": "f", "greedy_best_first": "h", "uniform_cost": "g"}[name]
    return [("math", letter), ("", f" = {number(choices.measure(name, node))}")]


def _twin(hand: ManualSearch, name: str) -> bool:
    """Tell whether a strategy need not be named, as it is another where every step costs 1."""
    return name == "uniform_cost" and hand.problem.unit_costs
