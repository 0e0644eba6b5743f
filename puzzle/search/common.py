"""The base of all searches: their parameters, pauses and outcomes, and the lists of nodes that become the trace."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Generator, Sequence
from struct import pack
from typing import Any

from puzzle.core.trace import NO_NODE, Trace
from puzzle.problems.problem import SearchProblem
from puzzle.search.options import Limits, SearchOptions

PAUSE = 255
"""A search pauses at nodes with `id & PAUSE == 0`, about once per millisecond, so that callers can stop it."""

Search = Generator[None, None, str]
"""A search in progress: a generator that yields at pauses and returns the outcome."""
Algorithm = Callable[[SearchProblem, SearchOptions, Limits, Trace], Search]


def solved(trace: Trace, goal: int) -> str:
    """Record a node as the goal and return the outcome."""
    trace.goal = goal
    return "solved"


def node_limit_reached(trace: Trace, replaces: int = NO_NODE) -> str:
    """Record that the node limit refused a successor, which would have superseded `replaces`; return the outcome."""
    trace.refused, trace.refused_replaces = 1, replaces
    return "node_limit"


class NodeStore:
    """Lists to which a search appends, copied to the columns of its trace at every pause.

    Appending to a list is several times as fast as appending to an array. `states`, `path_costs` and, if the search
    uses a heuristic, `estimates` have one entry per node and exist until the search ends. The other lists are emptied
    when they are copied: `parents` and `moves` of new nodes, their `depths` if a search needs no path costs,
    `discarded_parents` and `discarded_moves` of newly discarded copies, the nodes `taken` and `cut`, the nodes
    `pruned`, `forgotten` and `renewed` with the steps of each, and the `values` of new nodes if the search changes f.
    """

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self.states: list[Any] = []
        self.path_costs: list[float] = []
        self.estimates: list[float] = []
        trace.working_sets += self.states, self.path_costs, self.estimates
        self.parents: list[int] = []
        self.moves: list[int] = []
        self.depths: list[int] = []
        self.discarded_parents: list[int] = []
        self.discarded_moves: list[int] = []
        self.taken: list[int] = []
        self.cut: list[int] = []
        self.pruned, self.pruned_at = list[int](), list[int]()
        self.forgotten, self.forgotten_at = list[int](), list[int]()
        self.renewed, self.renewed_at = list[int](), list[int]()
        self.values: list[float] = []
        self.omitted_after, self.omitted_generated = list[int](), list[int]()
        self.omitted_expanded, self.omitted_depth = list[int](), list[int]()
        self._omitted = 0, 0, 0
        self._columns: tuple[tuple[array[Any], list[Any]], ...] = (
            (trace.forgotten, self.forgotten),
            (trace.forgotten_at, self.forgotten_at),
            (trace.renewed, self.renewed),
            (trace.renewed_at, self.renewed_at),
            (trace.values, self.values),
            (trace.parent, self.parents),
            (trace.move, self.moves),
            (trace.g, self.depths),
            (trace.discarded_parent, self.discarded_parents),
            (trace.discarded_move, self.discarded_moves),
            (trace.taken, self.taken),
            (trace.cut, self.cut),
            (trace.pruned, self.pruned),
            (trace.pruned_at, self.pruned_at),
            (trace.omitted_after, self.omitted_after),
            (trace.omitted_generated, self.omitted_generated),
            (trace.omitted_expanded, self.omitted_expanded),
            (trace.omitted_depth, self.omitted_depth),
        )

    def add_root(self, state: Any, h: float) -> int:
        """Add the root to the lists and the trace, and return its id."""
        self.states.append(state)
        self.path_costs.append(0)
        self.estimates.append(h)
        return self.trace.add_root(h)

    def resume(self, states: Sequence[Any]) -> None:
        """Add all nodes of a recorded trace to the lists, to continue its search; `states` are their states."""
        self.states.extend(states)
        self.path_costs.extend(self.trace.g)
        self.estimates.extend(self.trace.h)

    def begin_round(self, h: float, bound: float) -> int:
        """Add the root of a new round to the lists and the trace, and return its id."""
        self.write()
        self.path_costs.append(0)
        self.estimates.append(h)
        return self.trace.begin_round(h, bound)

    def omit(self, node: int, generated: int, expanded: int, depth: int) -> None:
        """Record the numbers of nodes generated and expanded after a node that are not kept, and the largest depth."""
        all_generated, all_expanded, deepest = self._omitted
        self._omitted = all_generated + generated, all_expanded + expanded, max(deepest, depth)
        self.omitted_after.append(node)
        for column, total in zip(
            (self.omitted_generated, self.omitted_expanded, self.omitted_depth), self._omitted, strict=True
        ):
            column.append(total)

    def supersede(self, node: int) -> None:
        """Record that a cheaper copy of a node's state was generated."""
        self.trace.superseded_at[node] = self.next_step

    def drop(self, node: int) -> None:
        """Record that a superseded node left the frontier without being expanded."""
        self.trace.dropped_at[node] = self.next_step

    def prune(self, nodes: Sequence[int]) -> None:
        """Record that nodes, the best first, leave the frontier before the next node is taken, and are not expanded."""
        self.pruned_at.extend([self.next_step] * len(nodes))
        self.pruned.extend(nodes)

    def forget(self, nodes: Sequence[int]) -> None:
        """Record that the search forgets nodes before the next node is taken."""
        self.forgotten_at.extend([self.next_step] * len(nodes))
        self.forgotten.extend(nodes)

    def renew(self, node: int) -> None:
        """Record that the last node stands for another one that has been forgotten with its successors."""
        self.renewed_at.append(self.next_step)
        self.renewed.append(node)

    def record(self, search: Search) -> Search:
        """Run a search that fills the lists; write the last rows to the trace, even if the search is interrupted."""
        try:
            return (yield from search)
        finally:
            self.write()

    def write(self) -> None:
        """Move the rows added since the previous call from the lists to the trace."""
        trace = self.trace
        written_nodes = len(trace.parent)
        _extend(trace.g, self.path_costs[written_nodes:])
        _extend(trace.h, self.estimates[written_nodes:])
        for column, row in self._columns:
            _extend(column, row)
            row.clear()
        # If the search uses no heuristic, h is filled with zeros.
        trace.h.frombytes(bytes(trace.h.itemsize * (len(trace.g) - len(trace.h))))

    @property
    def next_step(self) -> int:
        """The step after that of the current node."""
        return len(self.trace.taken) + len(self.taken) + 1


def _extend(column: array[int] | array[float], row: Sequence[float]) -> None:
    """Append numbers to a column; packing is up to twice as fast as `fromlist`, which saves 7 % of a search."""
    column.frombytes(pack(f"{len(row)}{column.typecode}", *row))
