"""The problem that a reader's search gets: one object with the names of several textbooks, which records each call."""

from __future__ import annotations

import sys
from types import FrameType
from typing import Any, NoReturn

from puzzle.watching.call_site import values_per_item
from puzzle.watching.plain_problem import PlainProblem
from puzzle.watching.record import NO_NODE, Record
from puzzle.watching.states import fresh, held_state
from puzzle.watching.watched_goal import watched_goal

Triple = tuple[Any, Any, float]
PAIR, TRIPLE = 2, 3
"""Numbers of values in an item."""
NO_SUCH_NAME = (
    "The problem has no {}: it has initial, goal, successors(state), neighbors(state), actions(state), "
    "result(state, action), is_goal(state), h(state) and step_cost(state, action)."
)


class WatchedProblem:
    """A problem with the names of `puzzle`, AIMA, CS 188, simpleai and bbSearch.

    Every successor is a new object, so that the search's copies of a state can be told apart.

    Parameters
    ----------
    base : PlainProblem
        The problem.
    record : Record
        Where calls are recorded.
    initial : object
        The initial state as the search gets it.
    """

    def __init__(self, base: PlainProblem, record: Record, initial: Any) -> None:
        self._base, self._record = base, record
        self._results: dict[tuple[int, int, int], Any] = {}
        self.initial = self.initial_state = self.start = self.start_state = initial
        if base.goal is not None:
            self.goal = self.goal_state = watched_goal(base.goal, record)

    def __getattr__(self, name: str) -> NoReturn:
        raise AttributeError(NO_SUCH_NAME.format(name))

    # ---- successors ----

    def successors(self, state: Any) -> list[Any]:
        """Return [(action, state, cost), …]; in a loop over pairs [(action, state), …], as AIMA did earlier."""
        frame = sys._getframe(1)
        triples = self._expand(state, frame)
        return [triple[:2] for triple in triples] if values_per_item(frame) == PAIR else triples

    def getSuccessors(self, state: Any) -> list[Triple]:
        """Return [(state, action, cost), …], as in CS 188."""
        return [(child, action, cost) for action, child, cost in self._expand(state, sys._getframe(1))]

    def neighbors(self, state: Any) -> list[Any]:
        """Return the states that one action leads to; [(state, cost), …] in a loop over pairs, as for edges of a graph.

        In a loop over three values, the items are (action, state, cost).
        """
        frame = sys._getframe(1)
        triples = self._expand(state, frame)
        number = values_per_item(frame)
        if number == PAIR:
            return [(child, cost) for _action, child, cost in triples]
        return triples if number == TRIPLE else [child for _action, child, _cost in triples]

    def actions(self, state: Any) -> list[Any]:
        """Return the names of the actions possible in a state, as in AIMA, simpleai and bbSearch."""
        record, key = self._record, self._record.key(state)
        if not record.paused:
            record.expand(state, sys._getframe(1))
        names = self._base.action_names
        return [names[code] for code, _child, _cost in self._base.moves(key)]

    def result(self, state: Any, action: Any) -> Any:
        """Return the state that an action leads to."""
        record = self._record
        code, child, cost = self._move(state, action)
        if record.paused:
            return child
        node, last = record.locate(state), record.taken[-1] if record.taken else NO_NODE
        if node not in record.expanded_at and last >= 0 and record.state_of(last) == record.key(state):
            node = last  # the object is that of another copy than the one that is expanded
        if node not in record.expanded_at:
            node = record.expand(state, sys._getframe(1))[0]
        # A search may ask again for the same result, to follow its path; only another expansion generates again.
        call = node, code, record.expanded_at.get(node, -1)
        if call not in self._results:
            self._results[call] = child = fresh(child)
            record.add(node, code, cost, child)
        return self._results[call]

    def _expand(self, state: Any, frame: FrameType) -> list[Triple]:
        """Record an expansion and return its successors."""
        record, base = self._record, self._base
        rows, names = base.moves(state if type(state) is tuple else record.key(state)), base.action_names
        if record.paused:
            return [(names[code], child, cost) for code, child, cost in rows]
        node, known = record.expand(state, frame)
        if known:
            return [(names[row[0]], record.objects[child], row[2]) for child, row in zip(known, rows, strict=False)]
        add, triples, makes_fresh = record.add, [], base.is_tiles
        for code, child, cost in rows:
            new = child if makes_fresh else fresh(child)
            add(node, code, cost, new)
            triples.append((names[code], new, cost))
        return triples

    def _move(self, state: Any, action: Any) -> tuple[int, Any, float]:
        """Return the code, the resulting state and the cost of an action; ValueError if it is not possible."""
        names = self._base.action_names
        for move in self._base.moves(self._record.key(state)):
            if names[move[0]] == action:
                return move
        raise ValueError(f"The action {action} is not possible in this state.")

    # ---- goal, costs, estimates ----

    def is_goal(self, state: Any) -> bool:
        """Return True if a state is a goal."""
        answer = self._base.is_goal(self._record.key(state))
        self._record.test(state, answer, sys._getframe(1))
        return answer

    def step_cost(self, state: Any, action: Any, result: Any = None) -> float:
        """Return the cost of an action in a state."""
        return self._move(state, action)[2]

    def path_cost(self, cost: float, state: Any, action: Any, result: Any = None) -> float:
        """Return the cost of a path that an action makes longer, as in AIMA."""
        return cost + self.step_cost(state, action)

    def getCostOfActions(self, actions: Any) -> float:
        """Return the cost of a path of actions from the initial state, as in CS 188."""
        state, total = self._base.initial, 0.0
        for action in actions:
            _code, state, cost = self._move(state, action)
            total += cost
        return total

    def h(self, state: Any, *_others: Any) -> float:
        """Return the estimate for a state, or for a node with a state."""
        record = self._record
        key = state if type(state) is tuple else record.key(state if held_state(state) is None else held_state(state))
        value = record.h.get(key)
        if value is None:
            value = record.h[key] = self._base.h(key)
        return value

    # ---- the same under other names ----

    possible_actions, get_actions, legal_actions = actions, actions, actions
    successor, get_result, transition = result, result, result
    action_cost, cost = step_cost, step_cost
    goal_test = isGoalState = isGoal = is_goal
    heuristic, estimate = h, h
    neighbours = get_neighbors = get_neighbours = neighbors
    get_successors, expand = successors, successors

    def getStartState(self) -> Any:
        """Return the initial state, as in CS 188."""
        return self.initial

    get_start_state = getStartState
