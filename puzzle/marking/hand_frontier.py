"""The frontier of a manual search before its next choice, with all that a strategy may compare its nodes by."""

from __future__ import annotations

from typing import Any

from puzzle.core import catalogue, heuristic_names
from puzzle.families.by_hand.manual_search import ManualSearch
from puzzle.heuristics.registry import find
from puzzle.problems.problem import SearchProblem
from puzzle.problems.sliding_tiles import SlidingPuzzle
from puzzle.search.frontier import evaluation_function
from puzzle.search.options import SearchOptions


class HandFrontier:
    """The nodes that a reader can choose from; it grows with each choice.

    `problem` and `options` are those that `search.options.bind` returns. Costs are those of the tree that the reader
    sees, in which each state keeps its first path; `cheapest` has those of the cheapest paths found so far.

    >>> from puzzle.search.options import bind
    >>> problem, options = bind(SlidingPuzzle((1, 0, 2, 3), (0, 1, 2, 3)), SearchOptions())
    >>> frontier = HandFrontier(problem, options)
    >>> frontier.choose(0)
    >>> frontier.nodes, frontier.g(1), frontier.h(1)
    ([1, 2], 1, 2)
    """

    def __init__(self, problem: SearchProblem, options: SearchOptions) -> None:
        self._search = ManualSearch(problem)
        self._h_with_other_gap = _with_other_gap(problem, options)
        ordering = catalogue.algorithm(options.algorithm).value or "g"
        self.value, _parts = evaluation_function(ordering, options.weight, problem.whole_numbers)
        """The function from g and h to what the algorithm compares nodes by, or to a multiple of it."""
        self.sum, _parts = evaluation_function("g+h", 1, problem.whole_numbers)
        """The function from g and h to their sum, or to a multiple of it, so that equal sums are equal numbers."""
        self.cheapest: list[float] = [0]
        """The cost of the cheapest path to each node that is known so far."""
        self.generated_by = [-1]
        """The index of the choice that generated each node; −1 for the root."""
        self.last = 0
        """The node chosen last; at first the root."""
        self.nodes = [0]
        """The nodes that can be chosen, oldest first; empty once the goal has been chosen."""
        self._node_of: dict[Any, int] = {problem.initial: 0}

    @property
    def solved(self) -> bool:
        """True if the goal has been chosen."""
        return self._search.solved

    @property
    def choice_count(self) -> int:
        """The number of choices so far."""
        return len(self._search.picks)

    def g(self, node: int) -> float:
        """Return the cost of the path to a node in the tree."""
        return self._search.trace.g[node]

    def h(self, node: int) -> float:
        """Return the estimate of a node."""
        return self._search.trace.h[node]

    def parent_h(self, node: int) -> float:
        """Return the estimate of a node's parent; that of the root itself for the root."""
        return self.h(max(self._search.trace.parent[node], 0))

    def other_h(self, node: int) -> float:
        """Return the estimate of a node if the gap is counted where the heuristic leaves it out, or the reverse."""
        return self._h_with_other_gap.h(self._search.states[node])

    def shown_value(self, node: int) -> float:
        """Return what the algorithm compares a node by, in the tree that the reader sees."""
        return self.value(self.g(node), self.h(node))

    def choose(self, node: int) -> None:
        """Choose a node; raise ValueError if it is not in the frontier or the goal has been chosen."""
        trace, states, discarded = self._search.trace, self._search.states, len(self._search.trace.discarded_move)
        first_child = len(states)
        self._search.pick(node)
        for child in range(first_child, len(states)):
            self._node_of[states[child]] = child
            self.generated_by.append(self.choice_count - 1)
            self.cheapest.append(self.cheapest[node] + 1)
        for action in trace.discarded_move[discarded:]:
            copy = self._node_of[self._search.problem.result(states[node], action)]
            self.cheapest[copy] = min(self.cheapest[copy], self.cheapest[node] + 1)
        self.last, self.nodes = node, self._search.frontier


def _with_other_gap(problem: SearchProblem, options: SearchOptions) -> SearchProblem:
    """Return a problem with the other rule for the gap; the same problem if its h does not depend on such a rule."""
    name = options.heuristic
    if not isinstance(problem, SlidingPuzzle) or problem.h_is_own or not heuristic_names.counts_blank(name):
        return problem
    return problem.configured(find(name), not options.count_blank, options.order)
