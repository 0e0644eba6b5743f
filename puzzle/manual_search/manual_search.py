"""A search by hand: whoever plays picks the node to expand, and may take picks back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from puzzle.core.trace import Trace
from puzzle.problems.problem import SearchProblem
from puzzle.recording.history import History

SOLVED = "The goal has been reached; take a choice back to go on."
NOT_WAITING = "Only a node in the frontier can be expanded."


class ManualSearch:
    """Graph search with the first copy of each state kept, which expands what it is told to.

    Its trace is like that of any search, a step for every pick, so `History(hand.trace)` answers for each step and what
    draws trees draws it. A node's id is its place in the order of generation, so `picks`, the nodes in the order in
    which they were picked, say all: the same picks give the same tree. Raises ValueError for picks that cannot be.
    """

    def __init__(self, problem: SearchProblem, picks: Iterable[int] = ()) -> None:
        self.problem = problem
        self.picks: list[int] = []
        """The nodes picked, in that order; the goal too, which ends the search and is not expanded."""
        self._begin()
        for node in picks:
            self.pick(node)

    @property
    def solved(self) -> bool:
        """Tell whether the goal has been picked."""
        return self.trace.goal >= 0

    @property
    def expanded(self) -> int:
        """The number of nodes expanded."""
        return len(self.picks) - self.solved

    @property
    def frontier(self) -> list[int]:
        """The nodes that may be picked, the oldest first; none once the goal has been."""
        return [] if self.solved else sorted(self._waiting)

    def pick(self, node: int) -> None:
        """Expand a node of the frontier, or end the search where it is the goal; ValueError for any other node."""
        if self.solved:
            raise ValueError(SOLVED)
        if node not in self._waiting:
            raise ValueError(NOT_WAITING)
        self._waiting.remove(node)
        self.picks.append(node)
        self.trace.taken.append(node)
        if self.problem.is_goal(self.states[node]):
            self.trace.goal = node
        else:
            self._expand(node)

    def pick_state(self, state: Any) -> bool:
        """Pick the node of a state if it is in the frontier; return whether it was."""
        node = self._reached.get(state)
        if node not in self._waiting:
            return False
        self.pick(node)
        return True

    def take_back(self) -> None:
        """Undo the last pick; ValueError where there is none."""
        if not self.picks:
            raise ValueError("There is no choice to take back.")
        picks = self.picks[:-1]
        self.picks = []
        self._begin()
        for node in picks:
            self.pick(node)

    def history(self) -> History:
        """Return how it looked at each step, for as long as nothing more is picked or taken back."""
        return History(self.trace)

    def _begin(self) -> None:
        """Start anew with the root alone."""
        initial = self.problem.initial
        self.trace = Trace(self.problem.whole_numbers, self.problem.unit_costs)
        root = self.trace.add_root(self.problem.h(initial))
        self.states: list[Any] = [initial]
        """The state of each node."""
        self._reached, self._waiting = {initial: root}, {root}

    def _expand(self, node: int) -> None:
        state = self.states[node]
        for action in self.problem.actions(state):
            child = self.problem.result(state, action)
            if child in self._reached:
                self.trace.discard(node, action)
                continue
            cost = self.problem.step_cost(state, action, child)
            self._reached[child] = new = self.trace.add_child(node, action, cost, self.problem.h(child))
            self._waiting.add(new)
            self.states.append(child)
