"""What a search needs to know about a problem."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Container, Sequence
from typing import Any

Successor = tuple[int, Any, float, float]
"""(code of the action, state it leads to, g of that state, its h)."""
Expander = Callable[[Any, float, float], list[Successor]]
"""A state, its g and its h -> its successors."""
Successors = Callable[[Any], list[tuple[int, Any]]]
"""A state -> (code of the action, state it leads to) for every action."""


class SearchProblem(ABC):
    """A problem in the sense of Russell and Norvig, section 3.1: states, actions, a goal and costs.

    States are hashable. An action is known by its code, its place in `action_names`; a trace stores
    codes, so that any problem's search tree is columns of small numbers.
    """

    initial: Any
    action_names: Sequence[str]
    state_name: str = "state"
    """What people call a state of this problem."""
    comparison: str = "by Python"
    """How states are compared where that breaks ties: `tile by tile`, say."""
    whole_numbers: bool = True
    """Whether every step cost and every h is a whole number."""
    unit_costs: bool = True
    """Whether every step costs 1, so that the cheapest path is the shortest."""
    single_letter_actions: bool = False
    """Whether actions are named by single letters, so that a path is written as one word."""
    node_size: tuple[int, int] = (4, 3)
    """The width and the height of what a node of a drawn tree shows, in its own small units."""

    @abstractmethod
    def actions(self, state: Any) -> Sequence[int]:
        """Return the codes of the actions that can be taken in a state, in the order to try them."""

    @abstractmethod
    def result(self, state: Any, action: int) -> Any:
        """Return the state that an action leads to."""

    @abstractmethod
    def is_goal(self, state: Any) -> bool:
        """Tell whether a state is a goal."""

    def goals(self) -> Container[Any]:
        """Return the goals as a search asks for them: `state in goals`. The default asks `is_goal`."""
        return _Goals(self.is_goal)

    def step_cost(self, state: Any, action: int, result: Any) -> float:
        """Return the cost of one step, 1 unless a problem says otherwise."""
        return 1

    def h(self, state: Any) -> float:
        """Return the estimated cost from a state to the nearest goal, 0 unless a problem has a heuristic."""
        return 0

    def state_text(self, state: Any) -> str:
        """Write a state for people."""
        return str(state)

    def state_description(self, state: Any) -> str:
        """Say a state in words, as the card of a node does."""
        return self.state_text(state)

    def state_label(self, state: Any) -> str:
        """Write a state as briefly as a node of a drawn tree has room for, on one line or a few."""
        return self.state_text(state)

    def action_text(self, state: Any, action: int) -> str:
        """Write an action taken in a state for people."""
        return self.action_names[action]

    def action_subject(self, state: Any, action: int) -> str:
        """Write an action taken in a state as the subject of a sentence."""
        return f"“{self.action_text(state, action)}”"

    def actions_text(self, actions: Sequence[int]) -> list[str]:
        """Write each action on a path from the initial state for people."""
        state, words = self.initial, []
        for action in actions:
            words.append(self.action_text(state, action))
            state = self.result(state, action)
        return words

    def tiles(self, state: Any) -> tuple[int, ...]:
        """Return the tiles of a state that is drawn as a board; nothing where states are drawn as labels."""
        return ()

    def boards(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the boards that a search leads from and to, both empty where states are no boards."""
        return (), ()

    def h_terms(self, state: Any) -> tuple[float, ...]:
        """Return what each tile of a state adds to its h; nothing where h is no such sum."""
        return ()

    def is_solvable(self) -> bool | None:
        """Tell whether a goal can be reached, or None where only a search can say."""
        return None

    def unsolvable_reason(self) -> str:
        """Say in half a sentence why no goal can be reached, where that is known without a search."""
        return ""

    def backward(self) -> SearchProblem:
        """Return the problem from its goal to its initial state, for a search from both ends.

        Its actions have the codes of this one; `inverse` tells which action of this problem takes each back.
        """
        raise ValueError("This problem cannot be searched from its goal.")

    def inverse(self, action: int) -> int:
        """Return the action that takes an action back."""
        raise ValueError("Actions of this problem cannot be taken back.")

    def expander(self, last_first: bool = False) -> Expander:
        """Return the function that a search calls to expand a node, by the last action first if it is to be so.

        The default asks the methods above; a problem may return something faster that gives the same.
        """

        def expand(state: Any, g: float, _h: float) -> list[Successor]:
            successors = []
            for action in self.actions(state):
                child = self.result(state, action)
                successors.append((action, child, g + self.step_cost(state, action, child), self.h(child)))
            return successors[::-1] if last_first else successors

        return expand

    def successors(self) -> Successors:
        """Return the function that a search calls to expand a node when every step costs 1 and nothing is estimated."""
        return lambda state: [(action, self.result(state, action)) for action in self.actions(state)]


class _Goals:
    """All states that pass a test, as a container."""

    def __init__(self, is_goal: Callable[[Any], bool]) -> None:
        self._is_goal = is_goal

    def __contains__(self, state: object) -> bool:
        return self._is_goal(state)
