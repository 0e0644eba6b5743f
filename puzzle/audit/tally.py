"""The counts of an audit: states by cost and h, and the steps that lower h by more than they cost."""

from collections import Counter
from collections.abc import Callable, Sequence
from math import floor
from typing import Any

from puzzle.audit.result import Drop, RatedState
from puzzle.heuristics.heuristic import GRAIN

NO_NUMBER = -1.0
"""The value of a state without a number; estimates are never negative."""
TOLERANCE = 32 / GRAIN
"""Differences up to this count as 0: sums of equal terms, each rounded or not, can differ by one grain per tile."""


class CostTally:
    """States counted by their cost and their h; `state_of` returns the state that a key represents.

    >>> tally = CostTally(str.upper)
    >>> tally.add(1, ["a", "b"], [1.5, 0])
    >>> tally.states, tally.overestimates, tally.largest_excess.state
    (2, 1, 'A')
    """

    def __init__(self, state_of: Callable[[Any], Any]) -> None:
        self._state_of = state_of
        self.states = self.overestimates = self.equal = self.dead_ends = 0
        self.sum_of_costs = self.max_cost = 0.0
        self.sum_of_h = self.sum_of_errors = 0.0
        self.table: Counter[tuple[int, int]] = Counter()
        self.largest_excess: RatedState | None = None

    def add(self, cost: float, keys: Sequence[Any], values: Sequence[float]) -> None:
        """Count states of one cost with their values."""
        counts = Counter(values)
        counts.pop(NO_NUMBER, None)
        for h, count in counts.items():
            self.states += count
            self.sum_of_h += h * count
            self.sum_of_costs += cost * count
            self.sum_of_errors += abs(h - cost) * count
            self.table[floor(cost + TOLERANCE), floor(h + TOLERANCE)] += count
            if abs(h - cost) <= TOLERANCE:
                self.equal += count
            elif h > cost:
                self.overestimates += count
        if counts:
            self.max_cost = cost
            h, known = max(counts), self.largest_excess.excess if self.largest_excess else 0
            if h - cost > known + TOLERANCE:
                self.largest_excess = RatedState(self._state_of(keys[values.index(h)]), h, cost)


class StepTally:
    """Steps counted by how far they lower h; `state_of` returns the state that a key represents.

    >>> tally = StepTally(str.upper)
    >>> tally.steps += 2
    >>> tally.add_drop("a", "b", 5, 3, 1)
    >>> tally.inconsistent, tally.worst_drop()
    (1, Drop(state='A', result='B', h=5, result_h=3, step_cost=1))
    """

    def __init__(self, state_of: Callable[[Any], Any]) -> None:
        self._state_of = state_of
        self.steps = self.inconsistent = 0
        """The number of steps compared, and of those that lower h by more than they cost."""
        self._worst: tuple[float, Any, Any, float, float, float] | None = None

    def add_drop(self, key: Any, result_key: Any, h: float, result_h: float, step_cost: float) -> None:
        """Count a step that lowers h by more than it costs."""
        self.inconsistent += 1
        beyond = h - result_h - step_cost
        if self._worst is None or beyond > self._worst[0] + TOLERANCE:
            self._worst = beyond, key, result_key, h, result_h, step_cost

    def worst_drop(self) -> Drop | None:
        """Return the step that lowers h most beyond its cost, if there is one."""
        if self._worst is None:
            return None
        _beyond, key, result_key, h, result_h, step_cost = self._worst
        return Drop(self._state_of(key), self._state_of(result_key), h, result_h, step_cost)
