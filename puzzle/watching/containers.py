"""Containers that report what is put in and taken out: they replace deque, heapq and queue in a reader's names."""

from __future__ import annotations

import collections
import heapq
import queue
import sys
import types
from collections.abc import Callable, Iterable, MutableMapping
from typing import Any

from puzzle.frameworks import util
from puzzle.watching.own_functions import IsState
from puzzle.watching.record import Record

Report = Callable[[int, Any], None]
"""A function that gets +1 or −1 and the item that was put in or taken out."""
FRAMEWORK_MODULES = ("util", "search", "utils")


def watch_containers(names: MutableMapping[str, Any], report: Report) -> Callable[[], None]:
    """Replace the containers in a reader's names by ones that report, and return a function that undoes this.

    It finds them under any name: `from collections import deque`, `import heapq as hq`, `queue.PriorityQueue`, and the
    `Stack`, `Queue` and `PriorityQueue` of CS 188's `util`.
    """
    table = _replacements(report)
    undo: list[tuple[str, Any]] = []
    for name, value in list(names.items()):
        try:
            new = table.get(value)
        except TypeError:  # not hashable
            continue
        if new is None and isinstance(value, types.ModuleType) and value.__name__ in FRAMEWORK_MODULES:
            new = _module_with(value, {key: table[each] for key, each in vars(value).items() if _is_known(each, table)})
        if new is not None:
            undo.append((name, value))
            names[name] = new
    return lambda: names.update(undo)


def _is_known(value: Any, table: dict[Any, Any]) -> bool:
    """Return True for a container that is replaced."""
    return isinstance(value, type) and value in table


def _replacements(report: Report) -> dict[Any, Any]:
    """Return what replaces each container, function and module."""
    deque = _deque(report)
    push, pop, pushpop, replace, heapify = _heap_functions(report)
    heap: dict[str, Any] = {
        "heappush": push,
        "heappop": pop,
        "heappushpop": pushpop,
        "heapreplace": replace,
        "heapify": heapify,
    }
    queues = {kind: _queue(kind, report) for kind in (queue.Queue, queue.LifoQueue, queue.PriorityQueue)}
    simple = {kind: _util_container(kind, report) for kind in (util.Stack, util.Queue)}
    by_priority = {kind: _util_queue(kind, report) for kind in (util.PriorityQueue, util.PriorityQueueWithFunction)}
    return {
        collections.deque: deque,
        collections: _module_with(collections, {"deque": deque}),
        heapq: _module_with(heapq, heap),
        **{getattr(heapq, name): function for name, function in heap.items()},
        **queues,
        queue: _module_with(queue, {kind.__name__: new for kind, new in queues.items()}),
        **simple,
        **by_priority,
    }


def _module_with(module: types.ModuleType, changed: dict[str, Any]) -> types.ModuleType:
    """Return a module with some names changed."""
    new = types.ModuleType(module.__name__)
    vars(new).update(vars(module), **changed)
    return new


def _deque(report: Report) -> type:
    """Return a deque that reports what is put in and taken out."""

    class Deque(collections.deque[Any]):
        """A deque that reports."""

        def __init__(self, items: Iterable[Any] = (), maxlen: int | None = None) -> None:
            super().__init__((), maxlen)
            self.extend(items)

        def append(self, item: Any) -> None:
            report(1, item)
            super().append(item)

        def appendleft(self, item: Any) -> None:
            report(1, item)
            super().appendleft(item)

        def popleft(self) -> Any:
            item = super().popleft()
            report(-1, item)
            return item

        def pop(self) -> Any:  # type: ignore[override]
            item = super().pop()
            report(-1, item)
            return item

        def extend(self, items: Iterable[Any]) -> None:
            for item in items:
                self.append(item)

        def extendleft(self, items: Iterable[Any]) -> None:
            for item in items:
                self.appendleft(item)

    Deque.__name__ = Deque.__qualname__ = "deque"
    return Deque


def _heap_functions(report: Report) -> tuple[Callable[..., Any], ...]:
    """Return heappush, heappop, heappushpop, heapreplace and heapify that report."""

    def heappush(heap: list[Any], item: Any) -> None:
        report(1, item)
        heapq.heappush(heap, item)

    def heappop(heap: list[Any]) -> Any:
        item = heapq.heappop(heap)
        report(-1, item)
        return item

    def heappushpop(heap: list[Any], item: Any) -> Any:
        heappush(heap, item)
        return heappop(heap)

    def heapreplace(heap: list[Any], item: Any) -> Any:
        least = heapq.heapreplace(heap, item)
        report(-1, least)
        report(1, item)
        return least

    def heapify(heap: list[Any]) -> None:
        heapq.heapify(heap)

    return heappush, heappop, heappushpop, heapreplace, heapify


def _queue(kind: Any, report: Report) -> type:
    """Return a class of the module `queue` that reports."""

    class Reporting(kind):  # type: ignore[misc]
        """A queue that reports what is put in and taken out."""

        def put(self, item: Any, *arguments: Any, **named: Any) -> None:
            """Add an item."""
            report(1, item)
            super().put(item, *arguments, **named)

        def get(self, *arguments: Any, **named: Any) -> Any:
            """Remove and return the next item."""
            item = super().get(*arguments, **named)
            report(-1, item)
            return item

    Reporting.__name__ = Reporting.__qualname__ = kind.__name__
    return Reporting


def _util_container(kind: Any, report: Report) -> type:
    """Return a stack or a queue of CS 188 that reports."""

    class Reporting(kind):  # type: ignore[misc]
        """A container that reports what is put in and taken out."""

        def push(self, item: Any) -> None:
            """Add an item."""
            report(1, item)
            super().push(item)

        def pop(self) -> Any:
            """Remove and return the next item."""
            item = super().pop()
            report(-1, item)
            return item

    Reporting.__name__ = Reporting.__qualname__ = kind.__name__
    return Reporting


def _util_queue(kind: Any, report: Report) -> type:
    """Return a priority queue of CS 188 that reports each item with its priority."""

    class Reporting(kind):  # type: ignore[misc]
        """A priority queue that reports what is put in and taken out."""

        def push(self, item: Any, priority: float | None = None) -> None:
            """Add an item."""
            if hasattr(self, "priorityFunction"):
                priority = self.priorityFunction(item)
            report(1, (priority, item))
            util.PriorityQueue.push(self, item, priority)  # type: ignore[arg-type]

        def pop(self) -> Any:
            """Remove and return the next item."""
            priority, _count, item = heapq.heappop(self.heap)
            report(-1, (priority, item))
            return item

    Reporting.__name__ = Reporting.__qualname__ = kind.__name__
    return Reporting


# ---- searches without a neighbour function ----


def containers_alone(record: Record, is_state: IsState) -> Report:
    """Return a report that concludes expansions from containers: what is taken is expanded, what is put in is new.

    An item may hold the state of the parent as well, which is the one expanded last.
    """
    state_of_item: dict[int, Any] = {}

    def report(sign: int, item: Any) -> None:
        """Record an expansion or a generated node."""
        if record.paused:
            return
        state = state_of_item.get(id(item)) if sign < 0 else None
        if state is None:
            expanded = record.state_of(record.taken[-1]) if sign > 0 and record.taken else None
            state = _state_at_end(item, lambda part: is_state(part) and record.key(part) != expanded)
        if state is None:
            return
        state_of_item[id(item)] = state
        record.kept.append(item)
        if sign < 0:
            record.expand(state, sys._getframe(2))
            record.item(-1, item)
        elif record.taken:
            record.add(record.taken[-1], -1, 1, state)
            record.item(1, item)
        elif not record.parent:
            record.add_root(state)
            record.item(1, item)

    return report


def _state_at_end(item: Any, is_state: IsState) -> Any:
    """Return the state in an item: the item, the end of a path, or the last part of a tuple that is one of these."""
    parts = [item, *(reversed(item) if isinstance(item, (tuple, list)) and not is_state(item) else ())]
    for part in parts:
        if is_state(part):
            return part
        if isinstance(part, list) and part and is_state(part[-1]):
            return part[-1]
    return None
