"""The trace of a watched run, built from moves only: the tree that the search grew, step by step.

A node expanded again and the root of a new round are nodes of their own, which appear at the step at which they are
taken. A successor that is no move has no node. The tree ends before the first expansion of a state that no move
reaches.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Sequence
from typing import Any

from puzzle.core.trace import NO_NODE, Trace
from puzzle.watching.answer import Answer
from puzzle.watching.plain_problem import PlainProblem
from puzzle.watching.record import Record

KNOWN_PUSHES = 0.98
"""The part of the expanded nodes that watched containers must have held, for the frontier to be known."""


NOT_ASKED = -1
"""The h of a node whose estimate the search did not ask for."""


class OwnTrace(Trace):
    """A trace with what only a search of the reader's own can have."""

    def __init__(self, whole_numbers: bool = True, unit_costs: bool = False) -> None:
        super().__init__(whole_numbers, unit_costs)
        self.h = array("d")  # a search may compute estimates of its own
        self.lines = array("i")
        """The line of the reader's code at each step, parallel to `taken`; 0 if it is unknown."""
        self.other_root = NO_NODE
        """The root of the tree that grows from the goal."""
        self.answer_moves = array("i")
        """The codes of the actions of the path that the search returned, if it leads to a goal."""
        self.answer_nodes = array("i")
        """The nodes of the states on this path, as far as the tree has them."""
        self.repeated, self.repeated_node = array("i"), array("i")
        """The nodes whose state was expanded before in the same tree, and the first nodes of these states."""
        self.bad_parent, self.bad_count = array("i"), array("i")
        """The nodes with successors that are no move, and their number."""
        self.knows_frontier = False
        """True if the containers of the search were watched, so that it is known which nodes wait."""
        self.ends_outside = False
        """True if the search expanded a state that no move reaches; the tree ends there."""

    @property
    def goal_root(self) -> int:
        """The root of the tree that grows from the goal; −1 if there is no such tree."""
        return self.other_root

    def solution(self) -> list[int]:
        """Return the nodes of the states on the path that the search returned."""
        return list(self.answer_nodes)

    @property
    def path_length(self) -> int:
        """The number of actions of the path that the search returned; −1 if it returned none that leads to a goal."""
        return len(self.answer_moves) if self.goal != NO_NODE else -1


class TraceBuilder:
    """Builds the trace of a record.

    Parameters
    ----------
    problem : PlainProblem
        The problem.
    record : Record
        The record of a run that has ended.
    answer : Answer
        What the search returned.
    """

    def __init__(self, problem: PlainProblem, record: Record, answer: Answer) -> None:
        self.problem, self.record, self.answer = problem, record, answer
        self.trace = OwnTrace(problem.problem.whole_numbers, problem.problem.unit_costs)
        self.node_of = array("i", [NO_NODE]) * len(record.parent)
        """The latest node of the trace for each node of the record; −1 if it has none."""
        self._first_of: dict[int, int] = {}
        """The first node of the trace for each node of the record that has several."""
        self._waiting = _pushed_nodes(record)
        self._discards: list[tuple[int, int]] = []
        self._taken: set[int] = set()
        self._rows = array("i")
        """The node of the record at each step, parallel to `taken` of the trace."""
        self._on_path = record.nodes_of_all(answer.states) if answer.is_solution else {}
        """The nodes of the record for each state on the path that was returned."""
        self._goals = set(self._on_path[answer.states[-1]]) if answer.is_solution else set[int]()

    def build(self) -> OwnTrace:
        """Return the trace."""
        trace, record = self.trace, self.record
        trace.knows_frontier = bool(self._waiting)
        if not record.parent:
            trace.add_root(NOT_ASKED)
        generated = iter(range(len(record.parent)))
        row = next(generated, -1)
        for step, taken in enumerate(record.taken, 1):
            while row >= 0 and record.generated_at[row] < step:
                self._generate(row, step)
                row = next(generated, -1)
            if not self._take(taken, step):
                trace.ends_outside = True
                break
        else:
            while row >= 0:
                self._generate(row, len(record.taken) + 1)
                row = next(generated, -1)
        self._add_repeats()
        self._find_goal()
        self._add_departures()
        self._add_successors_without_node()
        return trace

    # ---- nodes ----

    def _generate(self, row: int, step: int) -> None:
        """Add a generated node of the record, which appears at a step; nothing if it is no move."""
        trace, record = self.trace, self.record
        parent, action = record.parent[row], record.action[row]
        if parent < 0:
            self._add_root(row, step)
            return
        above = self.node_of[parent]
        if above < 0 or action < 0:
            return
        if self._waiting and self._is_discarded(row):
            self._discards.append((above, action))
            return
        cost = record.g[row] - record.g[parent]
        node = trace.add_child(above, action, cost if trace.g.typecode == "d" else round(cost), self._h_of(row))
        self.node_of[row] = node
        if not trace.taken or trace.taken[-1] != above or step != len(trace.taken) + 1:
            trace.recovered_at[node] = step

    def _add_root(self, row: int, step: int) -> None:
        """Add a root: the initial state, that of a new round, or the goal from which a second tree grows."""
        trace, record, state = self.trace, self.record, self.record.state_of(row)
        if state == self.problem.initial and row != record.goal_root:
            pass
        elif state == self.problem.goal and trace.other_root < 0 and trace.roots:
            trace.other_root = len(trace.parent)
        else:
            return
        node = self.node_of[row] = trace.add_root(self._h_of(row))
        if node:
            trace.recovered_at[node] = step

    def _h_of(self, row: int) -> float:
        """Return the estimate that the search asked for the state of a node of the record, otherwise NOT_ASKED."""
        record = self.record
        return record.h.get(record.state_of(row), NOT_ASKED) if record.h else NOT_ASKED

    def _first(self, row: int) -> int:
        """Return the first node of the trace for a node of the record; −1 if it has none."""
        return self._first_of.get(row, self.node_of[row])

    def _take(self, row: int, step: int) -> bool:
        """Add the step that expands a node of the record; return False if the trace has no such node."""
        trace, node = self.trace, self.node_of[row]
        if node < 0:
            return False
        if node in self._taken:
            if trace.parent[node] < 0:
                return False
            node = self._repeat(row, node, step)
        self._taken.add(node)
        self._rows.append(row)
        trace.taken.append(node)
        trace.lines.append(self.record.line[step - 1])
        return True

    def _repeat(self, row: int, node: int, step: int) -> int:
        """Add a node for another expansion of a node, and return it."""
        trace = self.trace
        copy = trace.add_child(
            trace.parent[node], trace.move[node], trace.g[node] - trace.g[trace.parent[node]], trace.h[node]
        )
        self._first_of.setdefault(row, node)
        self.node_of[row] = copy
        trace.renewed.append(copy)
        trace.renewed_at.append(step)
        return copy

    def _add_repeats(self) -> None:
        """Find the nodes that expand a state again; each round and each end has states of its own."""
        trace, tree_of = self.trace, array("i")
        for node, parent in enumerate(trace.parent):
            tree_of.append(node if parent < 0 else tree_of[parent])
        first_of: dict[tuple[int, Any], int] = {}
        for node, row in zip(trace.taken, self._rows, strict=True):
            first = first_of.setdefault((tree_of[node], self.record.state_of(row)), node)
            if first != node:
                trace.repeated.append(node)
                trace.repeated_node.append(first)

    # ---- the frontier ----

    def _is_discarded(self, row: int) -> bool:
        """Return True if a node of a search whose containers are known was never put into one."""
        return row not in self._waiting and row not in self.record.expanded_at and row not in self._goals

    def _add_departures(self) -> None:
        """Add the nodes that were taken from a container and not expanded, and the discarded copies."""
        trace, left = self.trace, set[int]()
        if not trace.knows_frontier:
            return
        expanded = {node: step for step, node in enumerate(trace.taken, 1)}
        for done, sign, row, _priority in self.record.events:
            node = self._first(row) if row >= 0 else NO_NODE
            is_left = sign < 0 and node >= 0 and node not in expanded and node != trace.goal
            if is_left and node not in left and done + 1 <= trace.last_step:
                left.add(node)
                trace.forgotten.append(node)
                trace.forgotten_at.append(done + 1)
        self._discards.sort(key=lambda discard: expanded.get(discard[0], 0))
        for parent, action in self._discards:
            if parent in expanded:
                trace.discard(parent, action)

    def _add_successors_without_node(self) -> None:
        """Count the successors that are no move, at their parents."""
        counts = Counter(self._first(parent) for parent, _state in self.record.bad_moves)
        counts.pop(NO_NODE, None)  # parents without a node
        for parent, count in sorted(counts.items()):
            self.trace.bad_parent.append(parent)
            self.trace.bad_count.append(count)

    # ---- the goal ----

    def _find_goal(self) -> None:
        """Set the goal and the nodes on the path that was returned, if it leads to a goal."""
        trace, record, answer = self.trace, self.record, self.answer
        if not answer.is_solution:
            return
        nodes = self._nodes_on(answer.states)
        if not nodes:
            return
        trace.goal = nodes[-1]
        trace.answer_nodes.extend(nodes)
        trace.answer_moves.extend(answer.moves)
        if trace.goal not in self._taken and not trace.ends_outside and _tests_on_expansion(record):
            self._taken.add(trace.goal)
            trace.taken.append(trace.goal)
            trace.lines.append(record.goal_line)

    def _nodes_on(self, states: Sequence[object]) -> list[int]:
        """Return a node for each state of a path that has one, a child of the one before if possible.

        It is empty if the tree has no node for the last state.
        """
        trace, nodes = self.trace, list[int]()
        for index, state in enumerate(states, 1):
            rows = [row for row in self._on_path[state] if self.node_of[row] >= 0]
            candidates = [self.node_of[row] for row in rows] + [self._first(row) for row in rows]
            if candidates:
                children = [node for node in candidates if nodes and trace.parent[node] == nodes[-1]]
                nodes.append(min(children or candidates))
            elif index == len(states):
                return []
        return nodes


def _pushed_nodes(record: Record) -> set[int]:
    """Return the nodes that watched containers have held; empty unless nearly all expanded nodes are among them."""
    if not record.detailed or record.from_containers:
        return set()
    pushed = {node for _done, sign, node, _priority in record.events if sign > 0}
    popped = {node for _done, sign, node, _priority in record.events if sign < 0}
    expanded = [node for node in record.taken if record.parent[node] >= 0]
    held = sum(1 for node in expanded if node in pushed and node in popped)
    return pushed if expanded and held >= KNOWN_PUSHES * len(expanded) else set()


def _tests_on_expansion(record: Record) -> bool:
    """Return True if the search tests a node for the goal when it takes it, and not when it generates it."""
    last_test: dict[int, int] = {}
    for done, node, _result in record.tests:
        last_test[done] = node
    checked = [index for index in range(len(record.taken)) if index in last_test]
    agreeing = sum(1 for index in checked if last_test[index] == record.taken[index])
    has_found = bool(record.tests) and record.tests[-1][2]
    return has_found and 2 * agreeing > len(checked) if record.taken else has_found
