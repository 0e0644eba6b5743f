"""The frontier: nodes that are generated and not yet taken, and the rule that picks the next one."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable, Iterator, Sequence
from heapq import heappop, heappush
from typing import Any, Protocol

from puzzle.search.evaluation import Evaluation


class Frontier(Protocol):
    """What a search asks of its frontier."""

    def push(self, node: int, g: float, h: float) -> None:
        """Insert a node, given by its id, with its path cost and its estimate."""

    def pop_all(self) -> Iterator[int]:
        """Remove and yield the node to take next, again and again, those inserted meanwhile included."""


class FIFO(deque[int]):
    """A queue: the oldest node first."""

    def push(self, node: int, g: float, h: float) -> None:
        """Insert a node."""
        self.append(node)

    def pop_all(self) -> Iterator[int]:
        """Remove and yield the oldest node while there is one."""
        while self:
            yield self.popleft()


class LIFO(list[int]):
    """A stack: the newest node first."""

    def push(self, node: int, g: float, h: float) -> None:
        """Insert a node."""
        self.append(node)

    def pop_all(self) -> Iterator[int]:
        """Remove and yield the newest node while there is one."""
        while self:
            yield self.pop()


class Buckets:
    """A priority queue for values that many nodes share: a queue of nodes for every value (Dial, 1969).

    The heap holds each value once whose queue is not empty. `ties` is `fifo` (oldest), `lifo` (newest) or `low_h`
    (smallest h, then oldest).
    """

    def __init__(self, f: Evaluation, ties: str) -> None:
        self._value: Callable[[float, float], Any] = (lambda g, h: (f(g, h), h)) if ties == "low_h" else f
        self._newest = ties == "lifo"
        self._buckets: defaultdict[Any, deque[int]] = defaultdict(deque)
        self._values: list[Any] = []

    def push(self, node: int, g: float, h: float) -> None:
        """Insert a node by its f."""
        value = self._value(g, h)
        bucket = self._buckets[value]
        if not bucket:
            heappush(self._values, value)
        bucket.append(node)

    def pop_all(self) -> Iterator[int]:
        """Remove and yield a node with the smallest f while there is one."""
        values, buckets = self._values, self._buckets
        while values:
            value = values[0]
            bucket = buckets[value]
            take = bucket.pop if self._newest else bucket.popleft
            while bucket and values[0] is value:  # until it is empty, or a smaller one has come
                node = take()
                if not bucket:
                    heappop(values)
                yield node


class Heap:
    """A priority queue as Python has it: one heap of entries.

    `ties` is `state` (the smallest state, then the oldest) or `heap` (whatever order heapq leaves among entries that
    are compared on f alone).
    """

    def __init__(self, f: Evaluation, ties: str, states: Sequence[Any]) -> None:
        self._f, self._states, self._by_state = f, states, ties == "state"
        self._heap: list[Any] = []

    def push(self, node: int, g: float, h: float) -> None:
        """Insert a node by its f and the rule for ties."""
        f = self._f(g, h)
        heappush(self._heap, (f, self._states[node], node) if self._by_state else _ByF((f, node)))

    def pop_all(self) -> Iterator[int]:
        """Remove and yield a node with the smallest f while there is one."""
        while self._heap:
            yield heappop(self._heap)[-1]


class _ByF(tuple[float, int]):
    """A heap entry that compares on f alone."""

    __slots__ = ()

    def __lt__(self, other: tuple[float, int]) -> bool:  # type: ignore[override]
        return self[0] < other[0]


def priority_queue(f: Evaluation, ties: str, states: Sequence[Any]) -> Frontier:
    """Return the priority queue that breaks ties by a rule (`fifo lifo low_h state heap`); `states` are the nodes'."""
    return Heap(f, ties, states) if ties in ("state", "heap") else Buckets(f, ties)
