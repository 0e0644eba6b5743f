"""CS 188's module `util`: queues, the Manhattan distance, and the error of an undefined method."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from heapq import heapify, heappop, heappush
from random import random
from typing import Any, NoReturn

from puzzle.frameworks.stand_ins import CS188_UTILS, others

STAND_INS = others(CS188_UTILS, "CS 188's util")
"""Names that can be imported but not called."""
__all__ = ["Counter", "PriorityQueue", "PriorityQueueWithFunction", "Queue", "Stack", "flipCoin", "lookup"]
__all__ += ["manhattanDistance", "nearestPoint", "raiseNotDefined", "sign"]


class Stack:
    """A last-in-first-out container."""

    def __init__(self) -> None:
        self.list: list[Any] = []

    def push(self, item: Any) -> None:
        """Add an item."""
        self.list.append(item)

    def pop(self) -> Any:
        """Remove and return the next item."""
        return self.list.pop()

    def isEmpty(self) -> bool:
        """Return True if nothing is left."""
        return not self.list


class Queue(Stack):
    """A first-in-first-out container."""

    def push(self, item: Any) -> None:
        """Add an item."""
        self.list.insert(0, item)


class PriorityQueue:
    """A container whose item with the lowest priority number is the next.

    >>> queue = PriorityQueue()
    >>> queue.push("far", 5)
    >>> queue.push("near", 3)
    >>> queue.update("far", 1)
    >>> queue.pop()
    'far'
    """

    def __init__(self) -> None:
        self.heap: list[tuple[float, int, Any]] = []
        self.count = 0

    def push(self, item: Any, priority: float) -> None:
        """Add an item; of equal priorities the first is the next."""
        heappush(self.heap, (priority, self.count, item))
        self.count += 1

    def pop(self) -> Any:
        """Remove and return the next item."""
        return heappop(self.heap)[2]

    def isEmpty(self) -> bool:
        """Return True if nothing is left."""
        return not self.heap

    def update(self, item: Any, priority: float) -> None:
        """Lower the priority number of an item, or add the item."""
        for index, (known, count, each) in enumerate(self.heap):
            if each == item:
                if priority < known:
                    self.heap[index] = (priority, count, item)
                    heapify(self.heap)
                return
        self.push(item, priority)


class PriorityQueueWithFunction(PriorityQueue):
    """A priority queue whose priorities a function computes."""

    def __init__(self, priorityFunction: Callable[[Any], float]) -> None:
        super().__init__()
        self.priorityFunction = priorityFunction

    def push(self, item: Any, priority: float | None = None) -> None:
        """Add an item."""
        super().push(item, self.priorityFunction(item))


class Counter(dict[Any, float]):
    """A dict of numbers in which a missing key counts as 0.

    >>> counts = Counter()
    >>> counts["UP"] += 2
    >>> counts["UP"], counts["DOWN"], counts.totalCount(), counts.argMax()
    (2, 0, 2, 'UP')
    """

    def __getitem__(self, key: Any) -> float:
        self.setdefault(key, 0)
        return super().__getitem__(key)

    def copy(self) -> Counter:
        """Return a copy."""
        return Counter(self)

    def incrementAll(self, keys: Sequence[Any], count: float) -> None:
        """Add a number to the values of some keys."""
        for key in keys:
            self[key] += count

    def argMax(self) -> Any:
        """Return the key with the largest value, None without keys."""
        return max(self, key=self.__getitem__, default=None)

    def sortedKeys(self) -> list[Any]:
        """Return the keys, that of the largest value first."""
        return sorted(self, key=self.__getitem__, reverse=True)

    def totalCount(self) -> float:
        """Return the sum of the values."""
        return sum(self.values())

    def normalize(self) -> None:
        """Divide the values by their sum."""
        if self.totalCount():
            self.divideAll(self.totalCount())

    def divideAll(self, divisor: float) -> None:
        """Divide the values by a number."""
        for key in self:
            self[key] /= float(divisor)

    def __mul__(self, other: Counter) -> float:
        return sum(value * other[key] for key, value in self.items())

    def __add__(self, other: Counter) -> Counter:
        return Counter({key: self[key] + other[key] for key in [*self, *other]})

    def __sub__(self, other: Counter) -> Counter:
        return Counter({key: self[key] - other[key] for key in [*self, *other]})


def flipCoin(p: float) -> bool:
    """Return True with a probability."""
    return random() < p


def sign(x: float) -> int:
    """Return 1 for a number from 0 on, −1 for one below."""
    return 1 if x >= 0 else -1


def nearestPoint(pos: Sequence[float]) -> tuple[int, int]:
    """Return the point with whole coordinates that is nearest to a point."""
    return int(pos[0] + 0.5), int(pos[1] + 0.5)


def lookup(name: str, namespace: Mapping[str, Any]) -> Any:
    """Return what has a name among some names."""
    return namespace[name]


def manhattanDistance(xy1: Sequence[float], xy2: Sequence[float]) -> float:
    """Return the Manhattan distance between two points.

    >>> manhattanDistance((0, 0), (2, 3))
    5
    """
    return abs(xy1[0] - xy2[0]) + abs(xy1[1] - xy2[1])


def raiseNotDefined() -> NoReturn:
    """Raise NotImplementedError, in place of ending Python."""
    raise NotImplementedError("a method of the problem is not defined")
