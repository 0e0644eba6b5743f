"""The frontier: nodes that are generated and not yet taken, and the rule that picks the next one."""

from __future__ import annotations

from collections import deque
from heapq import heappop, heappush
from typing import Any, Protocol

from puzzle.search.evaluation import Evaluation


class Frontier(Protocol):
    """What a search asks of its frontier."""

    def push(self, node: int) -> None:
        """Insert a node, given by its id."""

    def pop(self) -> int:
        """Remove and return the node to take next."""

    def __len__(self) -> int: ...


# The two simple ones are the containers themselves, so that a search calls into them and asks whether they are empty
# without entering a Python function.
class FIFO(deque[int]):
    """A queue: the oldest node first."""

    push = deque.append
    pop = deque.popleft


class LIFO(list[int]):
    """A stack: the newest node first."""

    push = list.append


class Known(Protocol):
    """What a priority queue reads of its nodes, by id."""

    states: list[Any]
    path_costs: list[float]
    estimates: list[float]


class Buckets:
    """A priority queue for values that many nodes share: a queue of nodes for every value (Dial, 1969).

    The heap holds each value once. `ties` is `fifo` (oldest), `lifo` (newest) or `low_h` (smallest h, then oldest).
    """

    def __init__(self, f: Evaluation, ties: str, nodes: Known) -> None:
        self._f, self._g, self._h = f, nodes.path_costs, nodes.estimates
        self._by_h, self._newest = ties == "low_h", ties == "lifo"
        self._buckets: dict[Any, deque[int]] = {}
        self._values: list[Any] = []

    def push(self, node: int) -> None:
        """Insert a node by its f."""
        h = self._h[node]
        value: Any = self._f(self._g[node], h)
        if self._by_h:
            value = (value, h)
        bucket = self._buckets.get(value)
        if bucket is None:
            bucket = self._buckets[value] = deque()
            heappush(self._values, value)
        bucket.append(node)

    def pop(self) -> int:
        """Remove and return a node with the smallest f."""
        value = self._values[0]
        bucket = self._buckets[value]
        node = bucket.pop() if self._newest else bucket.popleft()
        if not bucket:
            del self._buckets[value]
            heappop(self._values)
        return node

    def __len__(self) -> int:
        return sum(map(len, self._buckets.values()))

    def __bool__(self) -> bool:
        return bool(self._values)


class Heap:
    """A priority queue as Python has it: one heap of entries.

    `ties` is `state` (the smallest state, then the oldest) or `heap` (whatever order heapq leaves among entries that
    are compared on f alone).
    """

    def __init__(self, f: Evaluation, ties: str, nodes: Known) -> None:
        self._f, self._nodes, self._by_state = f, nodes, ties == "state"
        self._heap: list[Any] = []

    def push(self, node: int) -> None:
        """Insert a node by its f and the rule for ties."""
        f = self._f(self._nodes.path_costs[node], self._nodes.estimates[node])
        heappush(self._heap, (f, self._nodes.states[node], node) if self._by_state else _ByF((f, node)))

    def pop(self) -> int:
        """Remove and return a node with the smallest f."""
        node: int = heappop(self._heap)[-1]
        return node

    def __len__(self) -> int:
        return len(self._heap)


class _ByF(tuple[float, int]):
    """A heap entry that compares on f alone."""

    __slots__ = ()

    def __lt__(self, other: tuple[float, int]) -> bool:  # type: ignore[override]
        return self[0] < other[0]


def priority(f: Evaluation, ties: str, nodes: Known) -> Frontier:
    """Return the priority queue that breaks ties by a rule: `fifo lifo low_h state heap`."""
    return Heap(f, ties, nodes) if ties in ("state", "heap") else Buckets(f, ties, nodes)
