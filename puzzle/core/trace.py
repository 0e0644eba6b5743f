"""The record of a search as columns of numbers, from which its state at any step can be computed.

At step 0 the root is in the frontier. At step t the t-th node taken from the frontier is the current node; its
successors appear at step t + 1. A node's id is its rank in order of generation, so ids never change.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from time import perf_counter
from typing import Any, cast

NEVER = 2**31 - 1
"""The step of an event that has not happened."""
NO_NODE = -1


class RoundClock:
    """A clock that runs while a search works, and records when each of its rounds begins.

    >>> clock = RoundClock()
    >>> clock.starts.extend([0, 0.5, 2])
    >>> clock.round_seconds(10), clock.round_seconds(10, first=3)
    ([0.5, 1.5, 8.0], [8.0])
    """

    def __init__(self) -> None:
        self.starts = array("d")
        """The seconds of searching before each round."""
        self._resumed_at, self._earlier_seconds = perf_counter(), 0.0

    def resume(self, seconds: float) -> None:
        """Continue after a pause; the search has worked for `seconds` so far."""
        self._resumed_at, self._earlier_seconds = perf_counter(), seconds

    def begin_round(self) -> None:
        """Record the start of a round."""
        self.starts.append(self._earlier_seconds + (perf_counter() - self._resumed_at))

    def round_seconds(self, seconds: float, first: int = 1) -> list[float]:
        """Return the seconds of each round, from the round with the number `first`, of a search of `seconds` in all."""
        starts = self.starts[first - 1 :]
        return [end - start for start, end in zip(starts, [*starts, seconds][1:], strict=True)]


class Trace:
    """The record of one search: a row per node, per step and per discarded copy.

    A row per node: `parent` (id, −1 for the root), `move` (code of the action), `g`, `h`. A row per step, from step 1:
    `taken`, the current node. A row per discarded copy: `discarded_parent` and `discarded_move`.
    `history.py` computes other values from these, such as the step at which a node was generated and the size of the
    frontier, so a search spends no time on recording them.

    A search in rounds has a root and a bound for each round. It has no frontier: every node becomes the current
    node as soon as it is generated, one child at a time, and the search turns back at the nodes in `cut`.

    >>> trace = Trace()
    >>> root = trace.add_root(3)
    >>> child = trace.add_child(root, action=1, cost=1, h=2)
    >>> trace.path(child), trace.frontier_size
    ([0, 1], 2)
    """

    states: Sequence[Any] = ()
    """The states of all nodes while many explanations are computed, which saves following paths; otherwise empty."""

    def __init__(self, whole_numbers: bool = True, unit_costs: bool = False) -> None:
        type_code = "i" if whole_numbers else "d"
        self._g_is_depth = whole_numbers and unit_costs
        self.parent, self.move, self.taken = array("i"), array("b"), array("i")
        self.g: array[float] = array(type_code)
        self.h: array[float] = array(type_code)
        self.values: array[float] = array(type_code)
        """f of each node, if the search changes f; otherwise empty, as f is computed from g and h."""
        self.roots = array("i")
        """The nodes without a parent: one, or one per round or direction of a search."""
        self.bounds, self.round_clock, self.bound_kind = array("d"), RoundClock(), ""
        """The bound of every round, parallel to `roots`, when each began, and the value that they limit: `depth` or
        `f`; all empty for a search without rounds."""
        self.cut = array("i")
        """The nodes at which the search turned back because of the bound."""
        self.pruned, self.pruned_at = array("i"), array("i")
        """The nodes that beam search left out of its beam, layer by layer and the best first, and the step of each."""
        self.forgotten, self.forgotten_at = array("i"), array("i")
        """The nodes that a search forgot to save memory, taken or not, in the order of steps, and the step of each."""
        self.renewed, self.renewed_at = array("i"), array("i")
        """The nodes that took the place of forgotten ones, and the step at which each appeared; they are copies of
        these and do not count as generated."""
        self.omitted_after, self.omitted_depth = array("i"), array("i")
        self.omitted_generated, self.omitted_expanded = array("q"), array("q")
        """A search that keeps only some of its nodes records how many it omits: the last kept node before them, and of
        the nodes omitted up to then the largest depth and the numbers that were generated and that were expanded."""
        self.discarded_parent, self.discarded_move = array("i"), array("b")
        self.superseded_at, self.dropped_at, self.recovered_at = dict[int, int](), dict[int, int](), dict[int, int]()
        """The steps at which cheaper copies of superseded nodes appeared, and at which these left the frontier untaken.
        When A* takes over a manual search, it recovers discarded copies: the step at which each appeared."""
        self.refused, self.refused_replaces = 0, NO_NODE
        """The number of successors generated but not inserted because of the node limit, 0 or 1, and the node that the
        refused one would have superseded; −1 if its state was new."""
        self.goal = self.meeting = NO_NODE
        """`meeting` is the node of the other tree with the state of `goal` in a search from both ends, otherwise −1."""
        self.by_layers = self.tests_early = False
        """`by_layers` is True if the search takes all unpruned nodes of a depth before deeper ones, `tests_early` if
        nodes are tested for the goal when they are generated."""
        self.working_sets: list[Any] = []
        """Large lists, sets and dicts that only the search needs; its run empties them after the search has ended."""

    def add_root(self, h: float) -> int:
        """Record a root and return its id. For speed, graph search adds all other nodes without calling a method."""
        self.roots.append(len(self.parent))
        self.parent.append(NO_NODE)
        self.move.append(-1)
        self.g.append(0)
        self.h.append(h)
        return self.roots[-1]

    def begin_round(self, h: float, bound: float) -> int:
        """Record the start, the root and the bound of a new round, and return the root's id."""
        self.round_clock.begin_round()
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
        """Remove rows that were incomplete when memory ran out, and all references to them."""
        columns: list[array[Any]] = [self.parent, self.move, self.g, self.h, *([self.values] if self.values else [])]
        nodes = min(map(len, columns))
        for column in columns:
            del column[nodes:]
        discards = min(len(self.discarded_parent), len(self.discarded_move))
        del self.discarded_parent[discards:], self.discarded_move[discards:]
        omitted = bisect_left(self.omitted_after, nodes)
        for column in (self.omitted_after, self.omitted_generated, self.omitted_expanded, self.omitted_depth):
            del column[omitted:]
        for node_column, step_column in (
            (self.pruned, self.pruned_at), (self.forgotten, self.forgotten_at), (self.renewed, self.renewed_at),
        ):  # fmt: skip
            rows = min(len(node_column), len(step_column))
            del node_column[rows:], step_column[rows:]
            for index in range(rows - 1, -1, -1):
                if node_column[index] >= nodes:
                    del node_column[index], step_column[index]
        for column in (self.taken, self.roots, self.cut):
            for index in range(len(column) - 1, -1, -1):
                if column[index] >= nodes:
                    del column[index]
        del self.bounds[len(self.roots) :], self.round_clock.starts[len(self.roots) :]
        for step_by_node in (self.superseded_at, self.dropped_at):
            for node in [node for node in step_by_node if node >= nodes]:
                del step_by_node[node]
        self.goal = self.meeting = NO_NODE

    def set_h_to_zero(self) -> None:
        """Store h in one byte per node, as it is always 0 in a search without a heuristic.

        Called before the first node is added. It saves memory, as such a search may generate millions of nodes.
        """
        byte: str = "b"
        self.h = array(byte)

    @property
    def depth(self) -> array[int] | None:
        """The depth of every node, or None if some steps do not cost 1; with unit costs the depth is g."""
        return cast("array[int]", self.g) if self._g_is_depth else None

    @property
    def last_step(self) -> int:
        """The first step at which all nodes recorded so far have appeared.

        With a goal test on expansion the goal is the current node of the last step. Otherwise the last
        node taken has been expanded, and its successors appear one step later.
        """
        steps = len(self.taken)
        is_goal_current = steps > 0 and self.taken[-1] == self.goal
        return steps if is_goal_current or not steps else steps + 1

    @property
    def frontier_size(self) -> int:
        """The current size of the frontier, including superseded entries."""
        left = len({*self.taken, *self.forgotten}) if self.forgotten else len(self.taken)
        return len(self.parent) - left - len(self.dropped_at) - len(self.pruned)

    @property
    def goal_never_inserted(self) -> bool:
        """True if the last node is a goal found on generation; such a goal is not inserted into the frontier."""
        return self.tests_early and self.goal != NO_NODE

    def omitted_counts(self, taken: int) -> tuple[int, int, int]:
        """Return figures of the omitted nodes generated before the next node after `taken` was taken.

        They are the number of these nodes, how many of them were expanded, and their largest depth.
        """
        count = bisect_left(self.omitted_after, taken)
        if not count:
            return 0, 0, 0
        return self.omitted_generated[count - 1], self.omitted_expanded[count - 1], self.omitted_depth[count - 1]

    def omitted_below(self, node: int) -> int:
        """Return the number of nodes generated below a kept node that are not kept."""
        return self.omitted_counts(node + 1)[0] - self.omitted_counts(node)[0]

    @property
    def takes_at_once(self) -> bool:
        """True if each node is taken as soon as it is generated, as in a search in rounds."""
        return len(self.bounds) > 0

    @property
    def goal_root(self) -> int:
        """The root of the tree that grows from the goal; −1 if there is no such tree."""
        return self.roots[1] if len(self.roots) > 1 and not self.bounds else NO_NODE

    def goal_tests(self, nodes: int, taken: int) -> int:
        """Return the number of goal tests done after `nodes` nodes have been generated and `taken` nodes taken."""
        if self.bound_kind == "f":  # IDA* does not test nodes with f above the bound
            return taken - bisect_left(self.cut, taken)
        if not self.tests_early:
            return taken
        return nodes - max(0, bisect_left(self.roots, nodes) - 1)  # one test for both roots of a bidirectional search

    def round_of(self, node: int) -> int:
        """Return the number of a node's round, the first being 1."""
        return bisect_right(self.roots, node)

    def from_goal(self, node: int) -> bool:
        """Return True if a node is in the tree that grows from the goal."""
        return self.goal_root != NO_NODE and self.path(node)[0] == self.goal_root

    def solution(self) -> list[int]:
        """Return the nodes from the start to the goal; if two trees met, the nodes from the start's tree come first."""
        return self.path(self.goal) + self.path(self.meeting)[::-1]

    @property
    def path_length(self) -> int:
        """The number of actions from the start to the goal, −1 if no goal was found."""
        return len(self.solution()) - (1 if self.meeting == NO_NODE else 2)

    def path(self, node: int) -> list[int]:
        """Return the nodes from the root to a node, both included."""
        nodes = []
        while node != NO_NODE:
            nodes.append(node)
            node = self.parent[node]
        return nodes[::-1]
