"""The nodes of each state, as a state can occur several times, and the table of reached states at a step."""

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import islice
from typing import Any

from puzzle.core import catalogue
from puzzle.core.trace import NEVER
from puzzle.recording.history import History
from puzzle.recording.run import Run, state_below, state_of

LARGEST_PRIME = 2**64 - 59
"""The largest prime below 2^64; the key of a packed board is the remainder of a division by this prime."""


class Copies:
    """An index from each state of a run to the nodes with this state; complete once `advance` returns False.

    A trace stores no states, so they are computed once for the whole run, in slices if necessary. Each is stored as a
    64-bit key. Up to eight tiles the key identifies the state; on larger boards two states may share a key, with a
    probability of about 10^-18 per pair.

    If the states of all nodes are known, they are given as `states`, and the index is complete at once.

    >>> from puzzle.recording.run import sliding_run
    >>> run = sliding_run((1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8))
    >>> run.advance()
    False
    >>> copies = Copies(run)
    >>> copies.advance(1_000_000)
    False
    >>> copies.nodes_of(run.problem.initial)
    [0]
    """

    def __init__(self, run: Run, states: Iterable[Any] = ()) -> None:
        self._run = run
        self._keys = array("Q", map(_key, states))
        self._states: list[Any] = []  # the states of the nodes read so far; emptied when all nodes have been read

    def advance(self, nodes: int) -> bool:
        """Read up to `nodes` more nodes of the trace; return True if some are still unread."""
        trace, states = self._run.trace, self._states
        first = len(self._keys)
        last = min(first + nodes, len(trace.parent))
        for node in range(first, last):
            state = state_below(self._run.problem, trace, states, node)
            states.append(state)
            self._keys.append(_key(state))
        if last < len(trace.parent):
            return True
        self._states = []
        return False

    def count_distinct(self, nodes: Iterable[int]) -> int:
        """Return the number of different states among the given nodes."""
        return len({self._keys[node] for node in nodes})

    def nodes_of(self, state: Any) -> list[int]:
        """Return the nodes of a state in order of generation; all nodes must have been read."""
        nodes, key, index = [], _key(state), 0
        try:
            while True:
                index = self._keys.index(key, index)
                nodes.append(index)
                index += 1
        except ValueError:
            return nodes


class CopyIndex(Copies):
    """Copies with a table of the nodes of every state, for many requests; it needs more memory than a column.

    >>> from puzzle.recording.run import sliding_run
    >>> run = sliding_run((1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8))
    >>> _ = run.advance()
    >>> copies = CopyIndex(run)
    >>> copies.advance(100), copies.nodes_of(run.problem.initial)
    (False, [0])
    """

    @cached_property
    def _nodes_by_key(self) -> dict[int, list[int]]:
        """The nodes of every state; computed when all nodes have been read."""
        nodes: dict[int, list[int]] = {}
        for node, key in enumerate(self._keys):
            nodes.setdefault(key, []).append(node)
        return nodes

    def nodes_of(self, state: Any) -> list[int]:
        """Return the nodes of a state in order of generation; all nodes must have been read."""
        return list(self._nodes_by_key.get(_key(state), ()))


def _key(state: Any) -> int:
    """Return the 64-bit key of a state. Integers are not hashed, as hashes have only 31 bits in a browser."""
    return state % LARGEST_PRIME if isinstance(state, int) else hash(state) & 0xFFFF_FFFF_FFFF_FFFF


LAST = 4
"""The largest number of entries that `latest` returns."""


def reached_rule(run: Run) -> str:
    """Return a search's rule for reached states: its option `reached`, or the only rule that its algorithm has."""
    algorithm = run.path_options.algorithm
    return run.path_options.reached if catalogue.keeps_frontier(algorithm) else catalogue.default_reached(algorithm)


def nodes_of_same_state(run: Run, history: History, copies: Copies | None, node: int) -> list[int] | None:
    """Return the other nodes with the state of a node; None if `copies` is None but would be needed to find them.

    A search that keeps one node per state does not need `copies`: nodes of one state have superseded one another.
    """
    state = state_of(run.problem, run.trace, node)
    if run.family.keeps_one_node(reached_rule(run)):
        return sorted(_chain(run, history, state, node) - {node})
    return None if copies is None else [copy for copy in copies.nodes_of(state) if copy != node]


def _chain(run: Run, history: History, state: Any, node: int) -> set[int]:
    """Return the nodes of a state, given one of them, by following which node superseded which."""
    trace, generated_at = run.trace, history.generated_at
    superseded_nodes, supersede_steps = list(trace.superseded_at), list(trace.superseded_at.values())
    chain, unvisited = {node}, [node]
    while unvisited:
        member = unvisited.pop()
        generated_step, superseded_step = generated_at[member], trace.superseded_at.get(member, NEVER)
        # Candidates are the nodes that were superseded when `member` was generated, and those generated when it was.
        replacements = range(bisect_left(generated_at, superseded_step), bisect_right(generated_at, superseded_step))
        for candidate in (
            *superseded_nodes[
                bisect_left(supersede_steps, generated_step) : bisect_right(supersede_steps, generated_step)
            ],
            *replacements,
        ):
            if candidate not in chain and state_of(run.problem, trace, candidate) == state:
                chain.add(candidate)
                unvisited.append(candidate)
    return chain


class Reached:
    """The table of reached states of a run at a step: each state with the node that reached it.

    It is empty for a search that stores no states. The two tables of a bidirectional search count as one. `copies` must
    be complete for `node_of`, `first_node_of`, and, if states are stored when they are expanded, `size`.
    """

    def __init__(self, run: Run, history: History, copies: Copies, step: int) -> None:
        self._run, self._history, self._copies, self._step = run, history, copies, step
        self._rule = reached_rule(run)

    @property
    def size(self) -> int:
        """The number of states in the table."""
        if self._rule == "none":
            return 0
        if self._rule == "expansion":
            return self._copies.count_distinct(self._expanded())
        superseded = self._run.trace.superseded_at.values()  # steps in ascending order
        removed = bisect_right(list(superseded), self._step) + self._history.pruned_count(self._step)
        return self._history.nodes_at(self._step) - removed

    def latest(self) -> list[int]:
        """Return the nodes of the latest entries, newest first."""
        if self._rule == "none":
            return []
        if self._rule == "expansion":
            return list(self._expanded())[: -LAST - 1 : -1]
        nodes = range(self._history.nodes_at(self._step) - 1, -1, -1)
        return list(islice((node for node in nodes if self._is_entered(node)), LAST))

    def node_of(self, state: Any) -> int:
        """Return the table's node for a state, or −1; if both ends reached the state, the newer of the two nodes."""
        if self._rule == "none":
            return -1
        nodes = [node for node in self._copies.nodes_of(state) if self._is_entered(node)]
        return max(nodes, key=self.entry_step, default=-1)

    def first_node_of(self, state: Any) -> int:
        """Return the node with which a state first enters the table, at this or a later step; −1 if it never does.

        Nodes that have been pruned by this step do not count.
        """
        nodes = [node for node in self._copies.nodes_of(state) if not self._is_pruned(node)]
        if self._rule == "expansion":
            expanded_nodes = [node for node in nodes if self._is_expanded(node, self._history.last_step)]
            return min(expanded_nodes, key=self.entry_step, default=-1)
        return nodes[0] if nodes and self._rule != "none" else -1

    def pruned_step(self, state: Any) -> int:
        """Return the step at which the last node of a state was pruned, so far; −1 if none was."""
        pruned_nodes = [node for node in self._copies.nodes_of(state) if self._is_pruned(node)]
        return max([self._history.expanded_at[node] for node in pruned_nodes], default=-1)

    def entry_step(self, node: int) -> int:
        """Return the step at which a node entered the table."""
        return (self._history.expanded_at if self._rule == "expansion" else self._history.generated_at)[node]

    def _is_entered(self, node: int) -> bool:
        """Return True if a node is in the table at this step."""
        if self._rule == "expansion":
            return self._is_expanded(node, self._step)
        superseded = self._run.trace.superseded_at.get(node, self._step + 1) <= self._step
        return self._history.generated_at[node] <= self._step and not superseded and not self._is_pruned(node)

    def _is_pruned(self, node: int) -> bool:
        """Return True if a node has been pruned by this step, so that its state no longer counts as reached."""
        return self._history.is_pruned(node) and self._history.expanded_at[node] <= self._step

    def _is_expanded(self, node: int, step: int) -> bool:
        """Return True if a node has been expanded by a step; a goal is taken but not expanded."""
        return self._history.expanded_at[node] <= step and node != self._run.trace.goal

    def _expanded(self) -> Iterator[int]:
        """Return the nodes expanded up to this step, in order."""
        goal = self._run.trace.goal
        return (node for node in self._run.trace.taken[: max(0, self._step)] if node != goal)
