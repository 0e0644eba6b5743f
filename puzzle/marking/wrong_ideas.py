"""The wrong ideas that choices are compared with: each is a small variant of an algorithm."""

from __future__ import annotations

from dataclasses import dataclass

from puzzle.core.spans import Words
from puzzle.marking.hand_frontier import HandFrontier
from puzzle.marking.strategy_rules import Rule, age, depth, least, least_of, newest, oldest
from puzzle.search.options import SearchOptions


@dataclass(frozen=True)
class WrongIdea:
    """A wrong idea of an algorithm."""

    name: str
    """Its name in files."""
    words: Words
    """What the reader does, after “you”: “ignore g”; the first word is a verb that takes an s."""
    algorithms: tuple[str, ...]
    """The algorithms that it is a wrong idea of."""
    rule: Rule
    """The nodes that a reader with this idea could take."""
    strategy: str = ""
    """The algorithm that chooses like this; empty if there is none."""


INFORMED = ("a_star", "weighted_a_star", "greedy_best_first")
SUMS = ("a_star", "weighted_a_star")
BLIND = ("breadth_first", "uniform_cost", "depth_first")
QUEUES = (*INFORMED, "breadth_first", "uniform_cost")


def _sum(frontier: HandFrontier, node: int) -> float:
    """Return g + h of a node."""
    return frontier.sum(frontier.g(node), frontier.h(node))


def _largest(frontier: HandFrontier, node: int) -> float:
    """Return a number that is smallest where the value of the algorithm is largest."""
    return -frontier.shown_value(node)


def _with_parent_h(frontier: HandFrontier, node: int) -> float:
    """Return the value of the algorithm with the estimate of the parent."""
    return frontier.value(frontier.g(node), frontier.parent_h(node))


def _with_other_gap(frontier: HandFrontier, node: int) -> float:
    """Return the value of the algorithm with the other rule for the gap."""
    return frontier.value(frontier.g(node), frontier.other_h(node))


def _children_only(frontier: HandFrontier) -> list[int]:
    """Return the best children of the node chosen last; those of an earlier node if it has none."""
    return least_of(frontier, newest(frontier), HandFrontier.shown_value)


def _forgets_the_rest(frontier: HandFrontier) -> list[int]:
    """Return the best nodes, without those that are older than the node chosen last; the newest if there are none."""
    oldest_known = age(frontier, frontier.last)
    known = [node for node in frontier.nodes if age(frontier, node) >= oldest_known]
    return least_of(frontier, known or newest(frontier), HandFrontier.shown_value)


def _words(before: str, letter: str = "", after: str = "") -> Words:
    """Return words with a letter in the middle that is set as mathematics."""
    return tuple(span for span in (("", before), ("math", letter), ("", after)) if span[1])


IDEAS = (
    WrongIdea("ignores_g", _words("ignore ", "g"), SUMS, least(HandFrontier.h), "greedy_best_first"),
    WrongIdea("ignores_h", _words("ignore ", "h"), SUMS, least(depth), "breadth_first"),
    WrongIdea("ignores_weight", _words("ignore the weight of ", "h"), ("weighted_a_star",), least(_sum), "a_star"),
    WrongIdea("adds_g", _words("add ", "g"), ("greedy_best_first",), least(_sum), "a_star"),
    WrongIdea("follows_h", _words("follow ", "h"), BLIND, least(HandFrontier.h), "greedy_best_first"),
    WrongIdea("follows_f", _words("follow ", "f"), BLIND, least(_sum), "a_star"),
    WrongIdea("newest", _words("take the newest node"), QUEUES, newest, "depth_first"),
    WrongIdea("oldest", _words("take the oldest node"), ("greedy_best_first", "depth_first"), oldest, "breadth_first"),
    WrongIdea("largest", _words("take the largest value"), INFORMED, least(_largest)),
    WrongIdea("counts_gap", _words("count the gap in ", "h"), INFORMED, least(_with_other_gap)),
    WrongIdea("leaves_out_gap", _words("leave the gap out of ", "h"), INFORMED, least(_with_other_gap)),
    WrongIdea("children_only", _words("take only children of the last node"), INFORMED, _children_only),
    WrongIdea("forgets_the_rest", _words("forget what was left in the frontier"), INFORMED, _forgets_the_rest),
    WrongIdea("parent_h", _words("look at ", "h", " of the parent"), INFORMED, least(_with_parent_h)),
)
"""The wrong ideas in the order in which they are named."""


def ideas_of(options: SearchOptions) -> list[WrongIdea]:
    """Return the wrong ideas of an algorithm, with that of the gap which its heuristic does not follow.

    >>> [idea.name for idea in ideas_of(SearchOptions("depth_first"))]
    ['follows_h', 'follows_f', 'oldest']
    """
    right = "counts_gap" if options.count_blank else "leaves_out_gap"
    return [idea for idea in IDEAS if options.algorithm in idea.algorithms and idea.name != right]


def idea_of(name: str) -> WrongIdea:
    """Return the wrong idea with a name."""
    return next(idea for idea in IDEAS if idea.name == name)
