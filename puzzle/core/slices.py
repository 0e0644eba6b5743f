"""Long work in slices: a generator that yields between slices, can be cancelled and returns the result."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from itertools import islice
from typing import Any, Generic, TypeVar

Result = TypeVar("Result")
Item = TypeVar("Item")
Slices = Generator[None, None, Result]

STRIDE = 4_000
"""Nodes per slice: about a hundredth of a second of work in a browser."""


def run_to_end(work: Slices[Result]) -> Result:
    """Run work without pausing and return its result."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: Result = end.value
            return result


def split_range(nodes: range) -> Iterator[range]:
    """Yield consecutive parts of a range, each the work of one slice."""
    for first in range(0, len(nodes), STRIDE):
        yield nodes[first : first + STRIDE]


def split_items(items: Iterable[Item]) -> Iterator[list[Item]]:
    """Yield the items in lists, each the work of one slice."""
    iterator = iter(items)
    while part := list(islice(iterator, STRIDE)):
        yield part


def free_in_slices(*columns: list[Any] | set[Any] | dict[Any, Any]) -> Iterator[None]:
    """Empty lists, sets and dicts in slices, as freeing millions of objects takes as long as creating them."""
    for column in columns:
        while column:
            if isinstance(column, list):
                del column[-STRIDE:]
            else:
                pop = column.popitem if isinstance(column, dict) else column.pop
                for _ in range(min(STRIDE, len(column))):
                    pop()
            yield
        column.clear()  # frees the hash table, which `pop` leaves at its full size


class Cancelled(Exception):
    """Thrown into work whose result is no longer needed; the work frees its memory in slices and raises it again."""


def cancel(work: Slices[Any]) -> Iterator[None]:
    """Cancel work and let it free its memory in slices; dropping the generator would free everything at once."""
    try:
        work.throw(Cancelled)
        while True:
            yield
            next(work)
    except (Cancelled, StopIteration):
        return


class SlicedProperty(Generic[Result]):
    """A cached attribute, computed at the first access, or earlier in slices with `prepare`."""

    def __init__(self, work: Callable[[Any], Slices[Result]]) -> None:
        self._work, self.__doc__ = work, work.__doc__

    def __set_name__(self, kind: type, name: str) -> None:
        self._name = name

    def __get__(self, owner: Any, kind: type | None = None) -> Result:
        value: Result = run_to_end(self._work(owner))
        vars(owner)[self._name] = value  # from now on Python finds this value before it calls the descriptor
        return value

    def prepare(self, owner: Any) -> Slices[None]:
        """Compute the attribute in slices."""
        vars(owner)[self._name] = yield from self._work(owner)
