"""One run of a reader's search on a case, as columns for the checks of its order, and what the run shows by itself."""

from __future__ import annotations

import itertools
from functools import cached_property
from typing import TYPE_CHECKING, Any

from puzzle.search_test.cases import MAPS, TILES, Case

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzle.watching.answer import Answer
    from puzzle.watching.own_search import Watched

Values = list[float | None]
"""A value of each node; None if it is unknown, or if the node does not wait for its expansion."""
NEAREST = 40
"""The number of ancestors among which a state is looked for."""
ASKED, MANHATTAN, MISPLACED = "asked", "manhattan", "misplaced"
"""Which h a search uses: the values that it asked for. If it asked for none, one of two usual heuristics is tried."""


class ObservedRun:
    """One run of a search on one problem, with a value of each node in columns.

    Attributes
    ----------
    case : Case
        The problem.
    watched : Watched
        The record, the outcome and the answer.
    states : list of int
        The number of each node's state; equal states have equal numbers.
    depth, g : list of float
        The depth and the path cost of each node.
    generated_at : sequence of int
        The number of expansions before each node was generated.
    expanded : list of int
        The nodes expanded, in order.
    taken : list of int
        The same, and at the end the goal if the search took it from its frontier before it tested it.
    """

    def __init__(self, case: Case, watched: Watched) -> None:
        self.case, self.watched = case, watched
        record = self.record = watched.record
        self.answer: Answer = watched.answer
        self.plain_states = [record.state_of(node) for node in range(len(record.parent))]
        numbers: dict[Any, int] = {}
        self.states = [numbers.setdefault(state, len(numbers)) for state in self.plain_states]
        self.numbers = numbers
        self.g: Values = list(record.g)
        self.generated_at = record.generated_at
        self.depth: Values = _depths(record.parent)
        self.step_costs = [g - record.g[up] if up >= 0 else 0 for g, up in zip(record.g, record.parent, strict=True)]
        self.expanded = list(record.taken)
        self.early_tests, self.late_tests = _goal_tests(record)
        self.taken = self.expanded + ([self.tested_goal] if self._takes_goal() else [])

    @cached_property
    def tested_goal(self) -> int:
        """The node that passed the last goal test; −1 if there is none."""
        last = self.record.tests[-1] if self.record.tests else None
        return last[1] if last is not None and last[2] else -1

    @property
    def is_finished(self) -> bool:
        """Whether the search returned."""
        return self.watched.outcome == "returned"

    @property
    def is_endless(self) -> bool:
        """Whether the search reached the limit on expansions or time."""
        return self.watched.outcome in ("expansions", "time")

    @cached_property
    def rounds(self) -> list[range]:
        """The positions in `taken` of each round: the search begins again when it expands the root once more."""
        roots = {root for root in self.record.roots if root != self.record.goal_root}
        starts = [index for index, node in enumerate(self.taken) if node in roots]
        return [range(*bounds) for bounds in itertools.pairwise([*starts, len(self.taken)])]

    @cached_property
    def has_both_ends(self) -> bool:
        """Whether a second tree grows from the goal."""
        root = self.record.goal_root
        return root is not None and self.case.plain.is_goal(self.plain_states[root])

    @cached_property
    def repeats(self) -> int:
        """The number of expansions of a state that had been expanded in the same round at no larger cost."""
        best: dict[int, float] = {}
        count, roots = 0, set(self.record.roots) - {self.record.goal_root}
        for node in self.expanded:
            if node in roots:
                best = {}
            state, cost = self.states[node], self.record.g[node]
            count += state in best and best[state] <= cost
            best[state] = min(cost, best.get(state, cost))
        return count

    def is_circle(self, node: int) -> bool:
        """Return True if the state of a node is that of one of its nearest ancestors."""
        state, above = self.states[node], self.record.parent[node]
        for _level in range(NEAREST):
            if above < 0:
                return False
            if self.states[above] == state:
                return True
            above = self.record.parent[above]
        return False

    @cached_property
    def goes_in_circles(self) -> bool:
        """Whether the search expands a state again on a path from itself."""
        return any(self.is_circle(node) for node in self.expanded)

    @cached_property
    def queued_twice(self) -> int:
        """The number of nodes put into a watched container though one of the same state had been put in."""
        pushed = [self.states[node] for _step, sign, node, _priority in self.record.events if sign > 0 and node >= 0]
        return len(pushed) - len(set(pushed))

    def h(self, source: str) -> Values:
        """Return h of each node; None for one whose h was not asked for."""
        if source == ASKED:
            return [self.record.h.get(state) for state in self.plain_states]
        estimates = self._manhattan if source == MANHATTAN else self._misplaced
        return [estimates[number] for number in self.states]

    @cached_property
    def _manhattan(self) -> Values:
        """The problem's own h of each state by its number."""
        return [_or_none(self.case.plain.h, state) for state in self.numbers]

    @cached_property
    def _misplaced(self) -> Values:
        """The number of misplaced tiles of each state by its number; None for other problems."""
        goal = self.case.plain.goal
        if self.case.kind != TILES:
            return [None] * len(self.numbers)
        return [sum(tile not in (0, wanted) for tile, wanted in zip(s, goal, strict=False)) for s in self.numbers]

    def along_best(self, costs: Sequence[float], keeps_first: bool = False) -> Values:
        """Return the sum of some costs along the best path to each node that the search knew when it generated it.

        The best path to a state counts, not that of the copy by which the record names it: a search may hold the first
        copy and mean a cheaper one. With `keeps_first`, the first path to each state counts.
        """
        best: dict[int, float] = {}
        sums: Values = []
        for node, (state, parent) in enumerate(zip(self.states, self.record.parent, strict=True)):
            total = costs[node] + best[self.states[parent]] if parent >= 0 else 0
            if parent < 0 or state not in best or (total < best[state] and not keeps_first):
                best[state] = total
            sums.append(total)
        return sums

    @property
    def has_costs(self) -> bool:
        """Whether steps of this case differ in cost."""
        return self.case.kind == MAPS or self.case.cost != self.case.moves

    def _takes_goal(self) -> bool:
        """Return True if the goal was tested when it was taken, so that it ends the order of expansions."""
        goal = self.tested_goal
        is_late = self.late_tests > self.early_tests
        return is_late and goal >= 0 and (not self.expanded or self.expanded[-1] != goal)


def _depths(parents: Any) -> Values:
    """Return the depth of each node; parents come before their children."""
    depths: list[Any] = []
    for parent in parents:
        depths.append(depths[parent] + 1 if parent >= 0 else 0)
    return depths


def _goal_tests(record: Any) -> tuple[int, int]:
    """Return the numbers of goal tests just after a node was generated, and just before it was expanded."""
    early = late = 0
    for step, node, is_goal in record.tests:
        if node > 0 and not is_goal and step < len(record.taken):
            if record.taken[step] == node:
                late += 1
            elif record.generated_at[node] == step:
                early += 1
    return early, late


def _or_none(function: Any, state: Any) -> float | None:
    """Return the value of a function for a state; None for what is no state of the problem."""
    try:
        return float(function(state))
    except (TypeError, ValueError, IndexError, KeyError, AttributeError):
        return None
