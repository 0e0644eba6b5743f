"""A manual search: the reader picks each node to expand and may undo picks."""

from collections.abc import Iterable
from typing import Any

from puzzle.core.trace import Trace
from puzzle.problems.problem import SearchProblem
from puzzle.recording.history import History

SOLVED = "The goal has been reached. Undo a choice to continue."
NOT_WAITING = "Only a node in the frontier can be expanded."


class ManualSearch:
    """Graph search that expands the nodes it is given and keeps the first copy of each state.

    Its trace has one step per pick and can be read with `History`. Node ids follow the order of generation, so the same
    picks give the same tree. Raises ValueError for impossible picks.

    >>> from puzzle.problems.sliding_tiles import SlidingPuzzle
    >>> search = ManualSearch(SlidingPuzzle((1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8)), picks=[0])
    >>> search.frontier
    [1, 2, 3]
    """

    def __init__(self, problem: SearchProblem, picks: Iterable[int] = ()) -> None:
        self.problem = problem
        self._repeat(picks)

    @property
    def solved(self) -> bool:
        """True if the goal has been picked."""
        return self.trace.goal >= 0

    @property
    def frontier(self) -> list[int]:
        """The nodes that may be picked, oldest first; empty once the goal has been picked."""
        return [] if self.solved else sorted(self._waiting)

    def pick(self, node: int) -> None:
        """Expand a frontier node, or end the search if it is the goal; ValueError for any other node."""
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
        """Pick the node of a state if it is in the frontier; return True if it was."""
        node = self._reached.get(state)
        if node not in self._waiting:
            return False
        self.pick(node)
        return True

    def take_back(self) -> None:
        """Undo the last pick; ValueError if there is none."""
        if not self.picks:
            raise ValueError("There is no choice to undo.")
        self._repeat(self.picks[:-1])

    def history(self) -> History:
        """Return the history of the search, valid until the next pick or undo."""
        return History(self.trace)

    def _repeat(self, picks: Iterable[int]) -> None:
        """Search from the root with the given picks."""
        self.picks: list[int] = []
        """The nodes picked, in order, including the goal, which ends the search and is not expanded."""
        initial = self.problem.initial
        self.trace = Trace(self.problem.whole_numbers, self.problem.unit_costs)
        root = self.trace.add_root(self.problem.h(initial))
        self.states: list[Any] = [initial]
        """The state of each node."""
        self._reached, self._waiting = {initial: root}, {root}
        for node in picks:
            self.pick(node)

    def _expand(self, node: int) -> None:
        """Add a node for each successor with a new state; record the other successors as discarded copies."""
        state = self.states[node]
        for action in self.problem.actions(state):
            child = self.problem.result(state, action)
            if child in self._reached:
                self.trace.discard(node, action)
                continue
            cost = self.problem.step_cost(state, action, child)
            self._reached[child] = child_node = self.trace.add_child(node, action, cost, self.problem.h(child))
            self._waiting.add(child_node)
            self.states.append(child)
