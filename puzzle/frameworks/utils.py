"""AIMA's module `utils`: the helpers that problems and heuristics use."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from heapq import heapify, heappop, heappush
from math import hypot, inf
from random import random, sample
from typing import Any

from puzzle.frameworks.stand_ins import AIMA_UTILS, others

STAND_INS = others(AIMA_UTILS, "AIMA's utils")
"""Names that can be imported but not called."""
__all__ = ["PriorityQueue", "distance", "distance_squared", "euclidean_distance", "first", "hamming_distance"]
__all__ += ["identity", "infinity", "is_in", "manhattan_distance", "memoize", "probability", "shuffled", "unique"]
infinity = inf


class PriorityQueue:
    """A queue whose next item is the one with the least value of a function, or the greatest.

    >>> queue = PriorityQueue(f=len)
    >>> queue.extend(["ccc", "a", "bb"])
    >>> queue.pop(), len(queue), "bb" in queue
    ('a', 2, True)
    """

    def __init__(self, order: str = "min", f: Callable[[Any], Any] = lambda x: x) -> None:
        self.heap: list[tuple[Any, int, Any]] = []
        self.f, self.sign, self.count = f, 1 if order == "min" else -1, 0

    def append(self, item: Any) -> None:
        """Add an item; of items with the same value the first is the next."""
        self.count += 1
        heappush(self.heap, (self.sign * self.f(item), self.count, item))

    def extend(self, items: Iterable[Any]) -> None:
        """Add some items."""
        for item in items:
            self.append(item)

    def pop(self) -> Any:
        """Remove and return the next item."""
        return heappop(self.heap)[2]

    def __len__(self) -> int:
        return len(self.heap)

    def __contains__(self, key: Any) -> bool:
        return any(item == key for _value, _count, item in self.heap)

    def __getitem__(self, key: Any) -> Any:
        for value, _count, item in self.heap:
            if item == key:
                return self.sign * value
        raise KeyError(f"{key} is not in the queue")

    def __delitem__(self, key: Any) -> None:
        places = [index for index, entry in enumerate(self.heap) if entry[2] == key]
        if not places:
            raise KeyError(f"{key} is not in the queue")
        del self.heap[places[0]]
        heapify(self.heap)


def memoize(fn: Callable[..., Any], slot: str | None = None, maxsize: int = 32) -> Callable[..., Any]:
    """Return a function that keeps its values, or stores the value of an object in its attribute `slot`."""
    if slot is None:
        return lru_cache(maxsize)(fn)

    def stored(item: Any, *arguments: Any) -> Any:
        """Return the value that the object has, or compute it."""
        if not hasattr(item, slot):
            setattr(item, slot, fn(item, *arguments))
        return getattr(item, slot)

    return stored


def is_in(element: Any, items: Iterable[Any]) -> bool:
    """Return True if an object is itself, not by its value, among some."""
    return any(each is element for each in items)


def first(items: Iterable[Any], default: Any = None) -> Any:
    """Return the first of some items."""
    return next(iter(items), default)


def identity(x: Any) -> Any:
    """Return the argument."""
    return x


def unique(items: Iterable[Any]) -> list[Any]:
    """Return the different items of some."""
    return list(set(items))


def shuffled(items: Iterable[Any]) -> list[Any]:
    """Return some items in a random order."""
    listed = list(items)
    return sample(listed, len(listed))


def probability(p: float) -> bool:
    """Return True with a probability."""
    return p > random()


def distance(a: Sequence[float], b: Sequence[float]) -> float:
    """Return the straight-line distance of two points in the plane."""
    return hypot(a[0] - b[0], a[1] - b[1])


def distance_squared(a: Sequence[float], b: Sequence[float]) -> float:
    """Return the square of the straight-line distance of two points in the plane."""
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def euclidean_distance(x: Sequence[float], y: Sequence[float]) -> float:
    """Return the straight-line distance of two points."""
    return float(sum((a - b) ** 2 for a, b in zip(x, y, strict=False)) ** 0.5)


def manhattan_distance(x: Sequence[float], y: Sequence[float]) -> float:
    """Return the sum of the distances of two points along each axis.

    >>> manhattan_distance((0, 0), (2, 3))
    5
    """
    return sum(abs(a - b) for a, b in zip(x, y, strict=False))


def hamming_distance(x: Sequence[Any], y: Sequence[Any]) -> int:
    """Return the number of places in which two sequences differ."""
    return sum(a != b for a, b in zip(x, y, strict=False))
