"""The recording of a search: columns of numbers from which the state at any step follows by arithmetic.

Step 0 is the root waiting. At step t the t-th node taken from the frontier is in hand; its successors
appear at step t + 1. A node's id is its place in the order of generation, so ids never change.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from typing import Any, cast

NEVER = 2**31 - 1
"""The step number of what has not happened."""
NO_NODE = -1


class Trace:
    """What one search did, one row per node, one per step and one per discarded copy.

    Rows of nodes: `parent` (id, −1 for the root), `move` (code of the action), `g`, `h`. Rows of steps, the
    first being step 1: `taken`, the node in hand. Rows of discarded copies: `discarded_parent` and
    `discarded_move`. When a node was generated and how full the frontier was follow from these
    (`history.py`), so a search spends no time on writing them down.

    A search that works in rounds has a root and a bound for each. It keeps no frontier: it takes every node in hand
    as soon as it is generated, one child at a time, and turns back at the nodes in `cut`.
    """

    def __init__(self, whole_numbers: bool = True, unit_costs: bool = False) -> None:
        number, self._g_is_depth = "i" if whole_numbers else "d", whole_numbers and unit_costs
        self.parent, self.move = array("i"), array("b")
        self.g: array[float] = array(number)
        self.h: array[float] = array(number)
        self.taken = array("i")
        self.roots = array("i")
        """The nodes without a parent: one, or one for every round or direction of a search."""
        self.bounds = array("d")
        """The bound of every round, beside its root; empty for a search that knows no rounds."""
        self.bound_kind = ""
        """What the bounds hold down: `depth` or `f`; empty for a search that knows no rounds."""
        self.cut = array("i")
        """The nodes at which a bound made the search turn back."""
        self.discarded_parent, self.discarded_move = array("i"), array("b")
        self.superseded_at: dict[int, int] = {}
        """Node -> the step at which a cheaper copy of its state appeared."""
        self.dropped_at: dict[int, int] = {}
        """Superseded node -> the step at which it left the frontier without being taken."""
        self.recovered_at: dict[int, int] = {}
        """Node -> the step at which it appeared, if that is later than its parent's other children: a copy that had
        been discarded and was recovered when a search by hand was handed over."""
        self.refused = 0
        """Successors generated and not inserted because of the node limit: 0 or 1."""
        self.refused_replaces = NO_NODE
        """The node whose place that successor would have taken, as it was cheaper; −1 if its state was new."""
        self.goal = NO_NODE
        self.meeting = NO_NODE
        """The goal's twin in the tree that grew from the other end, where two trees met."""
        self.tests_early = False
        """Whether nodes are tested for the goal as they are generated."""
        self.working_sets: list[Any] = []
        """The large lists, sets and dicts that the search goes by besides; its run empties them once it has ended."""

    def add_root(self, h: float) -> int:
        """Record a root and return its id; graph search appends all others itself, for speed."""
        self.roots.append(len(self.parent))
        self.parent.append(NO_NODE)
        self.move.append(-1)
        self.g.append(0)
        self.h.append(h)
        return self.roots[-1]

    def begin_round(self, h: float, bound: float) -> int:
        """Record the root of another round and its bound, and return the root."""
        self.bounds.append(bound)
        return self.add_root(h)

    def add_child(self, parent: int, action: int, cost: float, h: float) -> int:
        """Record a node and return its id."""
        self.parent.append(parent)
        self.move.append(action)
        self.g.append(self.g[parent] + cost)
        self.h.append(h)
        return len(self.parent) - 1

    def discard(self, parent: int, action: int) -> None:
        """Record a successor whose state was already reached."""
        self.discarded_parent.append(parent)
        self.discarded_move.append(action)

    def drop_partial_rows(self) -> None:
        """Take away what was being written when memory ran out: columns of unequal length, and what refers to them."""
        nodes = min(len(self.parent), len(self.move), len(self.g), len(self.h))
        for column in (self.parent, self.move, self.g, self.h):
            del column[nodes:]
        discards = min(len(self.discarded_parent), len(self.discarded_move))
        del self.discarded_parent[discards:], self.discarded_move[discards:]
        for column in (self.taken, self.roots, self.cut):
            for place in range(len(column) - 1, -1, -1):
                if column[place] >= nodes:
                    del column[place]
        del self.bounds[len(self.roots) :]
        for at in (self.superseded_at, self.dropped_at):
            for node in [node for node in at if node >= nodes]:
                del at[node]
        self.goal = self.meeting = NO_NODE

    def set_h_to_zero(self) -> None:
        """Let every h be 0, a byte for each: the search looks at none, and may make millions of nodes."""
        byte: str = "b"
        self.h = array(byte)

    @property
    def depth(self) -> array[int] | None:
        """The depth of every node where that is its g, as every step costs 1; None where no column tells it."""
        return cast("array[int]", self.g) if self._g_is_depth else None

    @property
    def last_step(self) -> int:
        """The step at which everything recorded so far has appeared.

        The goal is in hand at the last step when it was tested late; otherwise the last node taken has
        been expanded, so its successors need one step more.
        """
        steps = len(self.taken)
        goal_in_hand = steps > 0 and self.taken[-1] == self.goal
        return steps if goal_in_hand or not steps else steps + 1

    @property
    def frontier_size(self) -> int:
        """The size of the frontier now, superseded entries included."""
        return len(self.parent) - len(self.taken) - len(self.dropped_at)

    @property
    def goal_never_inserted(self) -> bool:
        """Whether the last node is a goal met as it was generated, which ends a search before it is inserted."""
        return self.tests_early and self.goal != NO_NODE

    def goal_tests(self, nodes: int, taken: int) -> int:
        """Return the number of goal tests when so many nodes have appeared and so many were taken."""
        if self.bound_kind == "f":  # what costs too much is not even tested
            return taken - bisect_left(self.cut, taken)
        if not self.tests_early:
            return taken
        return nodes - max(0, bisect_left(self.roots, nodes) - 1)  # two roots are tested against each other, once

    def round_of(self, node: int) -> int:
        """Return the number of the round that a node belongs to, the first being 1."""
        return bisect_right(self.roots, node)

    def from_goal(self, node: int) -> bool:
        """Tell whether a node stands in the tree that grew from the goal."""
        return not self.bound_kind and len(self.roots) > 1 and self.path(node)[0] == self.roots[1]

    def solution(self) -> list[int]:
        """Return the nodes from the start to the goal; where two trees met, their two nodes follow each other."""
        return self.path(self.goal) + self.path(self.meeting)[::-1]

    @property
    def path_length(self) -> int:
        """The number of actions from the start to the goal, −1 where none was found."""
        return len(self.solution()) - (1 if self.meeting == NO_NODE else 2)

    def path(self, node: int) -> list[int]:
        """Return the nodes from its root to a node, both included."""
        nodes = []
        while node != NO_NODE:
            nodes.append(node)
            node = self.parent[node]
        return nodes[::-1]
