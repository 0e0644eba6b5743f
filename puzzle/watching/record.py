"""The record of one run of a watched search: what it expanded, generated, tested and put into containers, as columns.

An *expansion* is a call that returns the neighbours of a state; what it returns are *generated* nodes. Everything else,
such as which copy of a state is expanded, is concluded from these calls.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Container, Iterable
from dataclasses import dataclass, field
from functools import partial
from types import FrameType
from typing import Any

from puzzle.watching import copies
from puzzle.watching.states import STATE_NAMES

NO_NODE = -1
DETAILED = 20_000
"""The number of expansions after which containers, goal tests and the caller's tables are no longer looked at."""
MOST_PARTS = 5
"""The number of parts at the end of a tuple or a list in which a state is looked for."""


class Stopped(BaseException):
    """Ends a run at a limit; a BaseException, so that `except Exception` in a reader's code does not catch it."""


_integers = partial(array, "i")


@dataclass(eq=False)
class Record:
    """The record of one run: a row for each node, numbered in the order of generation, and a row for each expansion."""

    initial: Any
    """The initial state as the search gets it."""
    key: Callable[[Any], Any]
    """The function from a value that the search holds to a plain state."""
    most_expansions: int
    """The number of expansions at which the run is stopped."""
    own_files: Container[str]
    """The file names of the reader's code in tracebacks, for the lines."""

    # ---- a row per node ----

    parent: array[int] = field(default_factory=_integers)
    """The parent of each node; −1 for roots."""
    action: array[int] = field(default_factory=_integers)
    """The code of the action that leads to each node; −1 for roots, and for unknown actions until the run has ended."""
    g: array[float] = field(default_factory=lambda: array("d"))
    """The path cost of each node."""
    generated_at: array[int] = field(default_factory=_integers)
    """The number of expansions done before each node was generated."""
    objects: list[Any] = field(default_factory=list)
    """The state of each node as the search holds it."""

    # ---- a row per expansion ----

    taken: array[int] = field(default_factory=_integers)
    """The node of each expansion."""
    line: array[int] = field(default_factory=_integers)
    """The line of the reader's code that expanded it; 0 if unknown."""

    # ---- what else is known ----

    expanded_at: dict[int, int] = field(default_factory=dict)
    """The index of the last expansion of each node."""
    roots: list[int] = field(default_factory=list)
    """The nodes without a parent: one, or one for each round or end."""
    goal_root: int | None = None
    """The root of a tree that does not grow from the initial state: from the goal, or from an unknown state."""
    tests: list[tuple[int, int, bool]] = field(default_factory=list)
    """The goal tests: (number of expansions done, node, result)."""
    goal_line: int = 0
    """The line of the last goal test that was passed; 0 if unknown."""
    h: dict[Any, float] = field(default_factory=dict)
    """The estimates that the search asked for, by plain state."""
    events: list[tuple[int, int, int, float | None]] = field(default_factory=list)
    """The changes of watched containers: (number of expansions done, +1 or −1, node, priority or None)."""
    bad_moves: list[tuple[int, Any]] = field(default_factory=list)
    """The successors that are no move: (parent, plain state)."""
    repeats: int = 0
    """The number of expansions of a node that had been expanded before."""
    by_equality: int = 0
    """The number of nodes that were found by equality, not by identity."""
    ambiguous: int = 0
    """The number of choices among several copies of a state."""
    shared: int = 0
    """The number of nodes whose object an earlier node has as well."""
    mutated: int = 0
    """The number of states that had been changed in place when they were used."""
    unknown: int = 0
    """The number of expansions of states that had not been generated."""
    lazy: bool = False
    """True if neighbours came from a generator, perhaps not to its end."""
    from_containers: bool = False
    """True if expansions are concluded from containers alone."""
    detailed: bool = True
    """False once the run has DETAILED expansions."""
    paused: bool = False
    """True while calls are not recorded."""
    kept: list[Any] = field(default_factory=list)
    """Objects that must not be freed, because their identity is known."""
    _node_of_id: dict[int, int] = field(default_factory=dict)
    """The node of each object by its identity; −1 if several nodes have had it."""
    _nodes_of_key: dict[Any, list[int]] = field(default_factory=dict)
    """The nodes of each plain state."""
    _indexed: int = 0
    """The number of nodes in `_nodes_of_key`."""
    _frozen: dict[int, Any] = field(default_factory=dict)
    """The plain states of nodes whose objects can change."""
    _places: dict[int, int] = field(default_factory=dict)
    """The index of the state in tuples of each length that were put into containers."""
    _asked: set[int] = field(default_factory=set)
    """The nodes whose estimate is in `h`."""

    # ---- nodes ----

    def add(self, parent: int, action: int, cost: float, state: Any) -> int:
        """Record a generated node and return its id."""
        node = len(self.parent)
        self.parent.append(parent)
        self.action.append(action)
        self.g.append(self.g[parent] + cost if parent >= 0 else 0)
        self.generated_at.append(len(self.taken))
        self.objects.append(state)
        address = id(state)
        if address in self._node_of_id:  # interned, cached or changed in place: its identity says nothing
            self.shared += 1
            self._node_of_id[address] = NO_NODE
        else:
            self._node_of_id[address] = node
        if not getattr(type(state), "__hash__", None):
            self._frozen[node] = self.key(state)
        return node

    def add_root(self, state: Any) -> int:
        """Record a root and return its id."""
        node = self.add(NO_NODE, NO_NODE, 0, state)
        self.roots.append(node)
        self._node_of_id[id(state)] = node
        return node

    def state_of(self, node: int) -> Any:
        """Return the plain state of a node."""
        if node in self._frozen:
            return self._frozen[node]
        return self.key(self.objects[node])

    def nodes_of(self, state: Any) -> list[int]:
        """Return all nodes of a plain state, in order of generation."""
        for node in range(self._indexed, len(self.parent)):
            self._nodes_of_key.setdefault(self.state_of(node), []).append(node)
        self._indexed = len(self.parent)
        return self._nodes_of_key.get(state, [])

    def nodes_of_all(self, states: Iterable[Any]) -> dict[Any, list[int]]:
        """Return the nodes of each of some plain states, in order of generation, without an index of all states."""
        found: dict[Any, list[int]] = {state: [] for state in states}
        frozen, key = self._frozen, self.key
        for node, held in enumerate(self.objects):
            state = frozen[node] if node in frozen else key(held)
            if state in found:
                found[state].append(node)
        return found

    def identified(self, value: Any) -> int:
        """Return the node of an object by its identity; −1 if it is unknown or shared."""
        return self._node_of_id.get(id(value), NO_NODE)

    def locate(self, value: Any, frame: FrameType | None = None) -> int:
        """Return the node of a state that the reader's code holds: by identity, then by equality; −1 if unknown."""
        node = self._node_of_id.get(id(value), NO_NODE)
        if node < 0:
            return copies.by_equality(self, value, frame)
        if node in self._frozen:
            if self.key(value) != self._frozen[node]:
                self.mutated += 1
            return node
        if frame is not None and self.detailed:
            return copies.cheaper_copy(self, node, frame)
        return node

    # ---- events ----

    def expand(self, value: Any, frame: FrameType | None) -> tuple[int, list[int]]:
        """Record that a state is expanded; return its node and the children that it got a moment ago.

        A second call for the state expanded last is no new expansion, if no other state was expanded between the two.
        """
        frame = self.own_frame(frame)
        if not self.parent:
            self.add_root(self.initial if self.key(value) == self.key(self.initial) else value)
        node = self.locate(value, frame)
        if node < 0:
            node = self._add_unknown_root(value)
        elif node in self.expanded_at:
            if self.taken[-1] == node and not self._has_tested_again(node):
                return node, [child for child in range(node + 1, len(self.parent)) if self.parent[child] == node]
            if self.parent[node] < 0 and node != self.goal_root:
                node = self.add_root(value)  # a new round
            else:
                self.repeats += 1
        self.expanded_at[node] = len(self.taken)
        self.taken.append(node)
        self.line.append(0 if frame is None else frame.f_lineno)
        if len(self.taken) >= DETAILED:
            self.detailed = False
            if len(self.taken) > self.most_expansions:
                raise Stopped("expansions")
        elif len(self.taken) > self.most_expansions:
            raise Stopped("expansions")
        return node, []

    def _has_tested_again(self, node: int) -> bool:
        """Return True if the last goal test was that of a root that has just been expanded: a new round begins."""
        return self.parent[node] < 0 and bool(self.tests) and self.tests[-1][:2] == (len(self.taken), node)

    def _add_unknown_root(self, value: Any) -> int:
        """Record a root for a state that was never generated: the other end, or a state changed in place."""
        node = self.add_root(value)
        self.unknown += 1
        if self.goal_root is None:
            self.goal_root = node
        return node

    def test(self, value: Any, result: bool, frame: FrameType | None = None) -> None:
        """Record a goal test of a state."""
        if self.paused or not (self.detailed or result):
            return
        if not self.parent:
            self.add_root(self.initial)
        node = self._node_of_id.get(id(value), NO_NODE)
        if node < 0:
            node = self.locate(value)
        self.tests.append((len(self.taken), node, result))
        if result:
            frame = self.own_frame(frame)
            self.goal_line = 0 if frame is None else frame.f_lineno

    def estimate(self, value: Any, number: float) -> None:
        """Record the estimate that the search got for a state."""
        node = self._node_of_id.get(id(value), NO_NODE)
        if node in self._asked:
            return
        if node >= 0:
            self._asked.add(node)
        self.h[self.key(value)] = number

    def own_frame(self, frame: FrameType | None) -> FrameType | None:
        """Return the innermost frame of the reader's code among a frame and its callers."""
        while frame is not None and frame.f_code.co_filename not in self.own_files:
            frame = frame.f_back
        return frame

    def item(self, sign: int, item: Any) -> None:
        """Record that an item, in which there is a state, was put into a container (+1) or taken from it (−1)."""
        if self.paused or not self.detailed:
            return
        if not self.parent:
            self.add_root(self.initial)
        node = self._node_at_place(item)
        if node is not None:
            has_number = type(item) in (tuple, list) and item and type(item[0]) in (int, float)
            priority = item[0] if has_number else None
            self.events.append((len(self.taken), sign, node, priority))

    def _node_at_place(self, item: Any) -> int | None:
        """Return the node of the state in an item, at the place where items of this length had theirs before."""
        known = self._node_of_id.get(id(item), NO_NODE)
        if known >= 0:
            return known
        if type(item) is not tuple:
            return self.node_in(item)
        place = self._places.get(len(item))
        if place is not None:
            known = self._node_of_id.get(id(item[place]), NO_NODE)
            if known >= 0:
                return known
        node = self.node_in(item)
        if node is not None:
            places = [index for index, part in enumerate(item) if self.node_in(part, 1) == node]
            if len(places) == 1:
                self._places[len(item)] = places[0]
        return node

    def node_in(self, item: Any, depth: int = 2) -> int | None:
        """Return the node of the state in an item: the state, a tuple with it, a path that ends in it, an object.

        An item may hold the state of the parent as well, so of several states the one generated last is meant.
        """
        node = self._node_of_id.get(id(item), NO_NODE)
        if node >= 0:
            return node
        if depth and isinstance(item, (tuple, list)):
            latest = None
            for part in item[-MOST_PARTS:]:
                found = self.node_in(part, depth - 1)
                if found is not None and (latest is None or found > latest):
                    latest = found
            return latest
        if depth and hasattr(item, "__dict__"):
            for name in STATE_NAMES:
                if name in vars(item):
                    return self.node_in(vars(item)[name], 0)
        return None

    # ---- after the run ----

    def settle(self, moves: Callable[[Any], list[tuple[int, Any, float]]]) -> None:
        """Find the actions and costs of nodes that came from the reader's own functions, and those that are no move."""
        self.paused = True
        self._drop_partial_rows()
        known: tuple[int, dict[Any, tuple[int, float]]] = (NO_NODE, {})
        for node in range(len(self.parent)):
            parent = self.parent[node]
            if parent < 0 or self.action[node] >= 0:
                continue
            if known[0] != parent:
                known = parent, _moves_by_state(moves, self.state_of(parent))
            move = known[1].get(self.state_of(node))
            if move is None:
                self.bad_moves.append((parent, self.state_of(node)))
            else:
                self.action[node] = move[0]

    def drop_goal_taken(self, is_goal: Callable[[Any], bool]) -> None:
        """Forget the last expansion if it only took a goal from a container, as the goal is not expanded."""
        node = self.taken[-1] if self.taken else NO_NODE
        if node >= 0 and self.from_containers and self.parent[-1] != node and is_goal(self.state_of(node)):
            del self.taken[-1], self.line[-1], self.expanded_at[node]

    def _drop_partial_rows(self) -> None:
        """Shorten the columns to complete rows, as the time limit may interrupt the recording of one."""
        tables: tuple[tuple[Any, ...], ...] = (
            (self.parent, self.action, self.g, self.generated_at, self.objects),
            (self.taken, self.line),
        )
        for columns in tables:
            length = min(map(len, columns))
            for column in columns:
                del column[length:]


def _moves_by_state(moves: Callable[[Any], list[tuple[int, Any, float]]], state: Any) -> dict[Any, tuple[int, float]]:
    """Return the action and the cost of each successor of a state; empty if it is no state of the problem."""
    try:
        return {child: (action, cost) for action, child, cost in moves(state)}
    except (TypeError, ValueError, IndexError, KeyError, AttributeError):
        return {}
