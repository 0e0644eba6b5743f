"""The frontier of a search: the evaluation function f, and the data structures that take the next node by it.

Floating-point sums of the same terms in a different order can differ in the last bit. Then the wrong node would be
taken, and the sentence “no other is as small” would be false. So f is compared as a whole number of equal fractions: in
halves, f = 1.5 is 3.
"""

from collections import defaultdict, deque
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from heapq import heappop, heappush
from operator import add
from typing import Any, Protocol

from puzzle.heuristics.heuristic import GRAIN

Evaluation = Callable[[float, float], float]
"""A function (g, h) -> f, or a multiple of f."""


@cache
def evaluation_function(ordering: str, weight: float, whole_numbers: bool) -> tuple[Evaluation, int]:
    """Return the function that orders nodes, and the number by which its values are divided to get f.

    `ordering` is an ordering of the catalogue: `g h g+h g+wh`, or `f layer hand`, whose f is g + h as well. If costs
    and estimates are whole numbers, f is multiplied by the denominator of the weight; otherwise also by `GRAIN`.

    >>> f, parts = evaluation_function("g+wh", weight=1.5, whole_numbers=True)
    >>> f(3, 4), parts  # f = 3 + 1.5 · 4 = 9
    (18, 2)
    """
    times_g, times_h, parts = {"g": (1, 0, 1), "h": (0, 1, 1), "g+wh": ratio(weight)}.get(ordering, (1, 1, 1))
    if not whole_numbers:
        return lambda g, h: times_g * round(g * GRAIN) + times_h * round(h * GRAIN), parts * GRAIN
    if times_g == times_h == 1:
        return add, 1
    if times_h == 0:
        return lambda g, h: g, 1
    if times_g == 0:
        return lambda g, h: h, 1
    return lambda g, h: times_g * g + times_h * h, parts


def ratio(weight: float) -> tuple[int, int, int]:
    """Return three whole numbers (a, b, c) for which g + weight · h = (a · g + b · h) / c.

    >>> ratio(1.5)
    (2, 3, 2)
    """
    exact = Fraction(str(weight))
    nearest_simple = exact.limit_denominator(1000)
    fraction = nearest_simple if float(nearest_simple) == weight else exact  # 0.3333333333333333 stands for 1/3
    return fraction.denominator, fraction.numerator, fraction.denominator


class Frontier(Protocol):
    """The interface of frontiers."""

    def push(self, node: int, g: float, h: float) -> None:
        """Insert a node by its id, path cost and estimate."""

    def pop_all(self) -> Iterator[int]:
        """Remove and yield the next node until the frontier is empty; nodes may be inserted while this runs."""


class FIFO(deque[int]):
    """A queue, which yields the oldest node first.

    >>> frontier = FIFO()
    >>> frontier.push(0, 0, 0); frontier.push(1, 0, 0)
    >>> list(frontier.pop_all())
    [0, 1]
    """

    def push(self, node: int, g: float, h: float) -> None:
        """Insert a node."""
        self.append(node)

    def pop_all(self) -> Iterator[int]:
        """Remove and yield the oldest node until the queue is empty."""
        while self:
            yield self.popleft()


class LIFO(list[int]):
    """A stack, which yields the newest node first.

    >>> frontier = LIFO()
    >>> frontier.push(0, 0, 0); frontier.push(1, 0, 0)
    >>> list(frontier.pop_all())
    [1, 0]
    """

    def push(self, node: int, g: float, h: float) -> None:
        """Insert a node."""
        self.append(node)

    def pop_all(self) -> Iterator[int]:
        """Remove and yield the newest node until the stack is empty."""
        while self:
            yield self.pop()


class Buckets:
    """A priority queue with one queue of nodes per value (Dial, 1969), fast if many nodes have the same value.

    A heap contains the values of the nonempty queues, each once. `ties` is `fifo` (oldest), `lifo` (newest) or `low_h`
    (smallest h, then oldest).

    >>> frontier = Buckets(lambda g, h: g + h, ties="lifo")
    >>> for node, g, h in [(0, 1, 2), (1, 2, 0), (2, 0, 2)]:
    ...     frontier.push(node, g, h)
    >>> list(frontier.pop_all())
    [2, 1, 0]
    """

    def __init__(self, f: Evaluation, ties: str) -> None:
        self._value: Callable[[float, float], Any] = (lambda g, h: (f(g, h), h)) if ties == "low_h" else f
        self._newest = ties == "lifo"
        self._buckets: defaultdict[Any, deque[int]] = defaultdict(deque)
        self._values: list[Any] = []

    def push(self, node: int, g: float, h: float) -> None:
        """Insert a node according to its f."""
        value = self._value(g, h)
        bucket = self._buckets[value]
        if not bucket:
            heappush(self._values, value)
        bucket.append(node)

    def pop_all(self) -> Iterator[int]:
        """Remove and yield a node with the smallest f until the queue is empty."""
        values, buckets = self._values, self._buckets
        while values:
            value = values[0]
            bucket = buckets[value]
            take = bucket.pop if self._newest else bucket.popleft
            while bucket and values[0] is value:  # until the bucket is empty or a smaller value is inserted
                node = take()
                if not bucket:
                    heappop(values)
                yield node


class Heap:
    """A priority queue with one heap of entries (Python's heapq).

    `ties` is `state` (the smallest state, then the oldest) or `heap` (the order in which heapq pops entries compared
    by f only).
    """

    def __init__(self, f: Evaluation, ties: str, states: Sequence[Any]) -> None:
        self._f, self._states, self._by_state = f, states, ties == "state"
        self._heap: list[Any] = []

    def push(self, node: int, g: float, h: float) -> None:
        """Insert a node according to its f and the tie-breaking rule."""
        f = self._f(g, h)
        heappush(self._heap, (f, self._states[node], node) if self._by_state else _EntryByF((f, node)))

    def pop_all(self) -> Iterator[int]:
        """Remove and yield a node with the smallest f until the queue is empty."""
        while self._heap:
            yield heappop(self._heap)[-1]


class _EntryByF(tuple[float, int]):
    """A heap entry that is compared by f only."""

    __slots__ = ()

    def __lt__(self, other: tuple[float, int]) -> bool:  # type: ignore[override]
        return self[0] < other[0]


def priority_queue(f: Evaluation, ties: str, states: Sequence[Any]) -> Frontier:
    """Return a priority queue with a tie-breaking rule: `fifo lifo low_h state heap`.

    `states` are the states of the nodes by id.
    """
    return Heap(f, ties, states) if ties in ("state", "heap") else Buckets(f, ties)
