"""Unmarked water jugs: fill, empty and pour until one jug holds a given amount."""

from collections.abc import Sequence
from typing import Any

from puzzle.core.formatting import join_names, quantity
from puzzle.core.problem_numbers import LARGEST_JUG, check_jugs
from puzzle.problems.problem import SearchProblem


class WaterJugs(SearchProblem):
    """The water jugs problem: a state is the content of each jug in litres; a step costs the litres that it moves.

    As steps differ in cost, breadth-first search finds the fewest steps, and uniform-cost search and A* move the least
    water. Raises ValueError for capacities or an amount out of range.

    >>> jugs = WaterJugs((3, 5), amount=4)
    >>> [jugs.action_text(jugs.initial, action) for action in jugs.actions(jugs.initial)]
    ['Fill the 3-litre jug', 'Fill the 5-litre jug']
    """

    unit_costs, h_is_consistent = False, True
    comparison = "jug by jug"

    def __init__(self, capacities: Sequence[int] = (3, 5), amount: int = 4) -> None:
        check_jugs(capacities, amount)
        self.capacities, self.amount = tuple(capacities), amount
        self.initial = (0,) * len(capacities)
        jugs = range(len(capacities))
        # A flow is (source, target): indices of jugs, or −1 for the tap as source and for the drain as target.
        self._flows = [(-1, jug) for jug in jugs] + [(jug, -1) for jug in jugs]
        self._flows += [(jug, target) for jug in jugs for target in jugs if jug != target]
        self.action_names = [self._action_name(source, target) for source, target in self._flows]

    def actions(self, state: tuple[int, ...]) -> list[int]:
        """Return the actions that move any water."""
        return [action for action in range(len(self._flows)) if self._litres(state, action)]

    def result(self, state: tuple[int, ...], action: int) -> tuple[int, ...]:
        """Return the content of the jugs after an action."""
        source, target = self._flows[action]
        litres, content = self._litres(state, action), list(state)
        if source >= 0:
            content[source] -= litres
        if target >= 0:
            content[target] += litres
        return tuple(content)

    def is_goal(self, state: tuple[int, ...]) -> bool:
        """Return True if some jug holds the amount."""
        return self.amount in state

    def step_cost(self, state: tuple[int, ...], action: int, result: Any) -> int:
        """Return the litres that an action moves."""
        return self._litres(state, action)

    def h(self, state: tuple[int, ...]) -> int:
        """Return the smallest difference between the amount and the content of a jug.

        It is consistent, and so admissible, as moving a litre changes the content of each jug by at most one litre.
        """
        return min(abs(content - self.amount) for content in state)

    def state_text(self, state: tuple[int, ...]) -> str:
        """Return the content and the capacity of each jug: `0/3 4/5`."""
        return " ".join(f"{content}/{size}" for content, size in zip(state, self.capacities, strict=True))

    def state_description(self, state: tuple[int, ...]) -> str:
        """Return the content of each jug in words: `0 litres in the 3-litre jug and 4 in the 5-litre jug`."""
        words = [f"{content} in the {self._jug(jug)}" for jug, content in enumerate(state)]
        words[0] = f"{quantity(state[0], 'litre')} in the {self._jug(0)}"
        return join_names(words)

    def state_label(self, state: tuple[int, ...]) -> str:
        """Return the content and the capacity of each jug, one jug per line."""
        return self.state_text(state).replace(" ", "\n")

    def instance_text(self) -> str:
        """Return the capacities and the amount: `3,5 --goal 4`."""
        return f"{','.join(str(size) for size in self.capacities)} --goal {self.amount}"

    def _litres(self, state: tuple[int, ...], action: int) -> int:
        """Return the litres that an action moves: as many as the source holds and the target has room for."""
        source, target = self._flows[action]
        available = state[source] if source >= 0 else LARGEST_JUG
        room = self.capacities[target] - state[target] if target >= 0 else LARGEST_JUG
        return min(available, room)

    def _action_name(self, source: int, target: int) -> str:
        """Return the name of an action, which moves water between jugs, the tap (−1 as source) and the drain (−1)."""
        if source < 0:
            return f"Fill the {self._jug(target)}"
        if target < 0:
            return f"Empty the {self._jug(source)}"
        return f"Pour the {self._jug(source)} into the {self._jug(target)}"

    def _jug(self, index: int) -> str:
        """Return the name of a jug, with a number if several have the same size: `3-litre jug no. 2`."""
        size = self.capacities[index]
        earlier_twins = self.capacities[:index].count(size)
        return f"{size}-litre jug" + (f" no. {earlier_twins + 1}" if self.capacities.count(size) > 1 else "")
