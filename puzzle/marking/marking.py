"""Marking of a search by hand against an algorithm: choice by choice, and in stretches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from puzzle.core import catalogue
from puzzle.families.by_hand.diagnosis import STRATEGIES
from puzzle.marking.hand_frontier import HandFrontier
from puzzle.marking.strategy_rules import RULES
from puzzle.marking.stretches import ALGORITHM, Options, rules_of_choices
from puzzle.marking.wrong_ideas import ideas_of
from puzzle.problems.problem import SearchProblem
from puzzle.search.options import SearchOptions, bind

CORRECT, SLIP, WRONG_IDEA = "correct", "slip", "wrong_idea"
COMPARED = tuple(name for name in STRATEGIES if name != "uniform_cost")
"""The algorithms that stretches are compared with; with unit costs, uniform-cost search equals breadth-first search."""
NO_RULE = "A search by hand is marked against one of these algorithms: {}."
UNEQUAL_COSTS = "Only searches of problems whose steps all cost 1 are marked."
SAME_BITS = 1e-9
"""The difference of two sums of the same bits."""


@dataclass(frozen=True)
class NodeValues:
    """A node with the values that it is compared by."""

    node: int
    """The node."""
    g: float
    """The cost of its path."""
    h: float
    """Its estimate."""
    f: float
    """The sum of g and h; in weighted A*, h counts with its weight."""


@dataclass(frozen=True)
class MarkedChoice:
    """The mark of one choice."""

    mark: str
    """CORRECT if the algorithm could have made the choice with some rule for ties; SLIP; or WRONG_IDEA."""
    yours: NodeValues
    """The node that was chosen."""
    right: NodeValues
    """A node that the algorithm could have taken: the one chosen if it could, otherwise the oldest of the best."""
    right_nodes: tuple[int, ...] = ()
    """All nodes that the algorithm could have taken, by age."""


@dataclass(frozen=True)
class Stretch:
    """Choices in a row that follow one rule."""

    first: int
    """The step of the first choice; the root is chosen at step 1."""
    last: int
    """The step of the last choice."""
    idea: str
    """The name of the wrong idea; empty if they follow the algorithm."""
    also: tuple[str, ...]
    """The names of other wrong ideas that explain them equally well."""
    fitting: int
    """How many of the choices fit the wrong idea, or the algorithm if there is none."""
    matches: dict[str, int]
    """How many of the choices each algorithm could have made, among them the one that they are marked against."""

    @property
    def count(self) -> int:
        """The number of choices."""
        return self.last - self.first + 1


@dataclass(frozen=True)
class Marks:
    """The marks of a search by hand. The score is `points` of all choices."""

    algorithm: str
    """The algorithm that the choices are marked against."""
    weight: float
    """The factor of h in its f; 1 except for weighted A*."""
    choices: tuple[MarkedChoice, ...]
    """The mark of each choice."""
    stretches: tuple[Stretch, ...]
    """The stretches, which together have all choices."""
    solved: bool
    """True if the goal has been chosen."""

    @property
    def points(self) -> int:
        """The number of choices that the algorithm could have made."""
        return self.count(CORRECT)

    def count(self, mark: str) -> int:
        """Return the number of choices with a mark."""
        return sum(choice.mark == mark for choice in self.choices)


def mark(problem: SearchProblem, options: SearchOptions, picks: Sequence[int]) -> Marks:
    """Mark the choices of a search by hand.

    Parameters
    ----------
    problem : SearchProblem
        A problem whose steps all cost 1.
    options : SearchOptions
        The algorithm to mark against, one of RULES, with the heuristic that the reader saw and the order of moves by
        which nodes are numbered. Its rule for ties has no effect: every choice of some such rule is correct.
    picks : sequence of int
        The nodes in the order in which they were chosen, numbered as in `ManualSearch`.

    Raises
    ------
    ValueError
        If the algorithm or the problem cannot be marked, or if a node was not in the frontier when it was chosen.

    >>> from puzzle.problems.sliding_tiles import SlidingPuzzle
    >>> marks = mark(SlidingPuzzle((1, 2, 5, 3, 4, 0, 6, 7, 8), tuple(range(9))), SearchOptions(), [0, 2, 1])
    >>> [choice.mark for choice in marks.choices], marks.points, marks.solved
    (['correct', 'slip', 'correct'], 2, False)
    """
    if options.algorithm not in RULES:
        raise ValueError(NO_RULE.format(", ".join(RULES)))
    # The reader sees h even if the algorithm does not use it.
    problem, by_hand = bind(problem, replace(options, algorithm=catalogue.BY_HAND.name, reached=""))
    if not problem.unit_costs:
        raise ValueError(UNEQUAL_COSTS)
    options = replace(options, heuristic=by_hand.heuristic, count_blank=by_hand.count_blank, order=by_hand.order)
    frontier = HandFrontier(problem, options)
    observed = [_observe(frontier, options, step, pick) for step, pick in enumerate(picks, 1)]
    followed = rules_of_choices([choice.options for choice in observed])
    choices = tuple(
        MarkedChoice(_mark(choice.options, rule), choice.yours, choice.right, choice.right_nodes)
        for choice, rule in zip(observed, followed, strict=True)
    )
    return Marks(options.algorithm, _weight(options), choices, tuple(_stretches(observed, followed)), frontier.solved)


@dataclass(frozen=True)
class _Observed:
    """What is known about one choice by itself."""

    options: Options
    """The nodes that the algorithm and each wrong idea allowed."""
    matches: dict[str, bool]
    """For each algorithm that stretches are compared with, True if it could have made the choice."""
    yours: NodeValues
    """The node that was chosen."""
    right: NodeValues
    """A node that the algorithm could have taken."""
    right_nodes: tuple[int, ...]
    """All nodes that the algorithm could have taken."""


def _observe(frontier: HandFrontier, options: SearchOptions, step: int, pick: int) -> _Observed:
    """Make a choice, and return what is known about it; ValueError if the node is not in the frontier."""
    if pick not in frontier.nodes:
        raise ValueError(f"Choice {step} is node {pick}, which is not in the frontier then.")
    nodes = {name: RULES[name](frontier) for name in dict.fromkeys((options.algorithm, *COMPARED))}
    right = nodes[options.algorithm]
    allowed = {ALGORITHM: right, **{idea.name: idea.rule(frontier) for idea in ideas_of(options)}}
    # Of the nodes that the algorithm could have taken, the oldest of those whose values show that it could.
    shown = pick if pick in right else min(right, key=frontier.shown_value)
    observed = _Observed(
        Options(pick, len(frontier.nodes), allowed),
        {name: pick in nodes[name] for name in nodes},
        _values(frontier, _weight(options), pick),
        _values(frontier, _weight(options), shown),
        tuple(sorted(right)),
    )
    frontier.choose(pick)
    return observed


def _weight(options: SearchOptions) -> float:
    """Return the factor of h in f."""
    return options.weight if catalogue.weighs_h(options.algorithm) else 1


def _values(frontier: HandFrontier, weight: float, node: int) -> NodeValues:
    """Return the values of a node in the tree that the reader sees."""
    g, h = frontier.g(node), frontier.h(node)
    return NodeValues(node, g, h, g + weight * h)


def _mark(choice: Options, rule: str) -> str:
    """Return the mark of a choice, given the rule that it follows."""
    if choice.fits(ALGORITHM):
        return CORRECT
    return WRONG_IDEA if choice.fits(rule) else SLIP


def _stretches(observed: Sequence[_Observed], followed: Sequence[str]) -> list[Stretch]:
    """Return the stretches of choices, given the rule that each of them follows."""
    stretches, first = [], 0
    for name, group in groupby(followed):
        last = first + len(list(group))
        part = observed[first:last]
        choices = [choice.options for choice in part]
        names = _equal_ideas(name, choices)
        fitting = sum(choice.fits(names[0]) for choice in choices)
        counts = {strategy: sum(choice.matches[strategy] for choice in part) for strategy in part[0].matches}
        stretches.append(Stretch(first + 1, last, names[0], tuple(names[1:]), fitting, counts))
        first = last
    return stretches


def _equal_ideas(name: str, choices: Sequence[Options]) -> list[str]:
    """Return the names of the ideas that explain choices as well as one of them does; for the algorithm only that."""
    if name == ALGORITHM:
        return [name]
    bits = {idea: sum(choice.bits(idea) for choice in choices) for idea in choices[0].allowed if idea != ALGORITHM}
    return [idea for idea, total in bits.items() if abs(total - bits[name]) < SAME_BITS]
