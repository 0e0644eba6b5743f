"""Unmarked water jugs: fill, empty and pour until one jug holds a given amount."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from puzzle.core.formatting import join_names, quantity
from puzzle.problems.problem import SearchProblem

LARGEST = 20


class WaterJugs(SearchProblem):
    """The water jugs problem: a state is the content of each jug in litres; a step costs the litres that it moves.

    As steps differ in cost, breadth-first search finds the fewest steps, and uniform-cost search and A* move the least
    water. Raises ValueError for capacities or an amount out of range.

    >>> jugs = WaterJugs((3, 5), amount=4)
    >>> [jugs.action_text(jugs.initial, action) for action in jugs.actions(jugs.initial)]
    ['Fill the 3-litre jug', 'Fill the 5-litre jug']
    """

    unit_costs = False
    comparison = "jug by jug"

    def __init__(self, capacities: Sequence[int] = (3, 5), amount: int = 4) -> None:
        if not 2 <= len(capacities) <= 4 or not all(1 <= size <= LARGEST for size in capacities):
            raise ValueError(f"Use 2 to 4 jugs of 1 to {LARGEST} litres, as in 3,5.")
        if not 1 <= amount <= max(capacities):
            raise ValueError(f"The amount is a whole number from 1 to {max(capacities)}, the largest jug.")
        self.capacities, self.amount = tuple(capacities), amount
        self.initial = (0,) * len(capacities)
        jugs = range(len(capacities))
        # An action is (source, target), with −1 for the tap and the drain.
        self._flows = [(-1, jug) for jug in jugs] + [(jug, -1) for jug in jugs]
        self._flows += [(jug, other) for jug in jugs for other in jugs if jug != other]
        self.action_names = [self._action_name(source, target) for source, target in self._flows]

    def actions(self, state: tuple[int, ...]) -> list[int]:
        """Return the actions that move any water."""
        return [action for action in range(len(self._flows)) if self._litres(state, action)]

    def result(self, state: tuple[int, ...], action: int) -> tuple[int, ...]:
        """Return the content of the jugs after an action."""
        source, target = self._flows[action]
        litres, after = self._litres(state, action), list(state)
        if source >= 0:
            after[source] -= litres
        if target >= 0:
            after[target] += litres
        return tuple(after)

    def is_goal(self, state: tuple[int, ...]) -> bool:
        """Return True if some jug holds the amount."""
        return self.amount in state

    def step_cost(self, state: tuple[int, ...], action: int, result: Any) -> int:
        """Return the litres that an action moves."""
        return self._litres(state, action)

    def h(self, state: tuple[int, ...]) -> int:
        """Return the smallest difference of a jug from the amount: a litre moved changes each jug by at most one."""
        return min(abs(held - self.amount) for held in state)

    def state_text(self, state: tuple[int, ...]) -> str:
        """Return the content and the capacity of each jug: `0/3 4/5`."""
        return " ".join(f"{held}/{size}" for held, size in zip(state, self.capacities, strict=True))

    def state_description(self, state: tuple[int, ...]) -> str:
        """Return the content of each jug in words: `0 litres in the 3-litre jug and 4 in the 5-litre jug`."""
        words = [f"{held} in the {self._jug(place)}" for place, held in enumerate(state)]
        words[0] = f"{quantity(state[0], 'litre')} in the {self._jug(0)}"
        return join_names(words)

    def state_label(self, state: tuple[int, ...]) -> str:
        """Return the content and the capacity of each jug, one jug per line."""
        return self.state_text(state).replace(" ", "\n")

    def _litres(self, state: tuple[int, ...], action: int) -> int:
        source, target = self._flows[action]
        available = state[source] if source >= 0 else LARGEST
        room = self.capacities[target] - state[target] if target >= 0 else LARGEST
        return min(available, room)

    def _action_name(self, source: int, target: int) -> str:
        if source < 0:
            return f"Fill the {self._jug(target)}"
        if target < 0:
            return f"Empty the {self._jug(source)}"
        return f"Pour the {self._jug(source)} into the {self._jug(target)}"

    def _jug(self, place: int) -> str:
        size = self.capacities[place]
        twin = self.capacities[:place].count(size)
        return f"{size}-litre jug" + (f" no. {twin + 1}" if self.capacities.count(size) > 1 else "")
