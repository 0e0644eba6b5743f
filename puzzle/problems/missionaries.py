"""Missionaries and cannibals: everybody has to cross a river, and cannibals must not outnumber missionaries."""

from __future__ import annotations

from puzzle.core.formatting import join_names, plural, quantity
from puzzle.core.problem_numbers import check_crossing
from puzzle.problems.problem import SearchProblem

State = tuple[int, int, int]


class MissionariesAndCannibals(SearchProblem):
    """The missionaries and cannibals problem (Amarel, 1968).

    A state describes the left bank: (missionaries, cannibals, 1 if the boat is there, otherwise 0). On a bank with
    missionaries, cannibals must not outnumber them. Raises ValueError for numbers out of range.

    >>> problem = MissionariesAndCannibals()
    >>> [problem.action_names[action] for action in problem.actions(problem.initial)][:2]
    ['1 cannibal crosses', '1 missionary and 1 cannibal cross']
    """

    node_size = (2, 1)
    comparison = "number by number"
    h_is_consistent = True

    def __init__(self, missionaries: int = 3, cannibals: int = 3, boat: int = 2) -> None:
        check_crossing(missionaries, cannibals, boat)
        self.missionaries, self.cannibals, self.boat = missionaries, cannibals, boat
        self.initial: State = (missionaries, cannibals, 1)
        self.goal: State = (0, 0, 0)
        self._loads = [(m, total - m) for total in range(1, boat + 1) for m in range(total, -1, -1)]
        self.action_names = [_people(m, c) + plural(m + c, " crosses", " cross") for m, c in self._loads]

    def actions(self, state: State) -> list[int]:
        """Return the crossings after which both banks are safe."""
        return [action for action in range(len(self._loads)) if self._safe(self.result(state, action))]

    def result(self, state: State, action: int) -> State:
        """Return the state after the boat has crossed with the people of the action."""
        m, c = self._loads[action]
        direction = -1 if state[2] else 1
        return state[0] + direction * m, state[1] + direction * c, 1 - state[2]

    def h(self, state: State) -> int:
        """Return the number of crossings needed if every group were safe.

        Each round trip brings one person less than the boat holds to the other bank, as somebody has to row back.
        """
        people = state[0] + state[1]  # the people who have to cross from the left bank
        if self.goal[2]:  # in the backward problem, everybody crosses from the right bank
            people = self.missionaries + self.cannibals - people
        has_boat = state[2] != self.goal[2]
        if not people:
            return 0 if not has_boat else 1
        if not has_boat:
            people += 1  # somebody has to bring the boat back first
        return 1 + 2 * max(0, -((self.boat - people) // (self.boat - 1))) + (not has_boat)

    def backward(self) -> MissionariesAndCannibals:
        """Return the problem of bringing everybody back."""
        problem = MissionariesAndCannibals(self.missionaries, self.cannibals, self.boat)
        problem.initial, problem.goal = self.goal, self.initial
        return problem

    def inverse(self, action: int) -> int:
        """Return the crossing of the same people in the other direction."""
        return action

    def state_text(self, state: State) -> str:
        """Return a state as both banks with the river and the boat between: `MMMCCC ▴ ~~ ·` for the initial state."""
        m, c, boat = state
        left = f"{'M' * m}{'C' * c}" or "·"
        right = f"{'M' * (self.missionaries - m)}{'C' * (self.cannibals - c)}" or "·"
        return f"{left} {'▴ ~~' if boat else '~~ ▴'} {right}"

    def state_description(self, state: State) -> str:
        """Return in words the people on each bank, and the place of the boat."""
        m, c, boat = state
        left, right = _people(m, c) or "nobody", _people(self.missionaries - m, self.cannibals - c) or "nobody"
        with_boat = " with the boat"
        return f"{left} on the left{with_boat if boat else ''}, {right} on the right{'' if boat else with_boat}"

    def state_label(self, state: State) -> str:
        """Return the people on the left bank and the direction of the next crossing: `3M 3C ▸`."""
        m, c, boat = state
        return f"{m}M {c}C {'▸' if boat else '◂'}"

    def instance_text(self) -> str:
        """Return the numbers of missionaries, cannibals and seats in the boat: `3,3,2`."""
        return f"{self.missionaries},{self.cannibals},{self.boat}"

    def _safe(self, state: State) -> bool:
        """Return True if a state is possible and cannibals do not outnumber missionaries on either bank."""
        m, c, _boat = state
        right_m, right_c = self.missionaries - m, self.cannibals - c
        return min(m, c, right_m, right_c) >= 0 and (not m or m >= c) and (not right_m or right_m >= right_c)


def _people(m: int, c: int) -> str:
    """Return the numbers of missionaries and cannibals in words; empty if there is nobody."""
    people = (m, quantity(m, "missionary", "missionaries")), (c, quantity(c, "cannibal"))
    groups = [words for count, words in people if count]
    return join_names(groups) if groups else ""
