"""Long work that can be left off: a generator that yields between slices and returns what has come of it."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from itertools import islice
from typing import Any, Generic, TypeVar

Result = TypeVar("Result")
Item = TypeVar("Item")
Slices = Generator[None, None, Result]

STRIDE = 4_000
"""Nodes in one slice, a hundredth of a second in a browser; several where contours are walked far down."""


def run_to_end(work: Slices[Result]) -> Result:
    """Do all of some work at once and return what has come of it."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: Result = end.value
            return result


def split_range(nodes: range) -> Iterator[range]:
    """Yield the nodes in parts, each the work of one slice."""
    for first in range(0, len(nodes), STRIDE):
        yield nodes[first : first + STRIDE]


def split_items(items: Iterable[Item]) -> Iterator[list[Item]]:
    """Yield some items after others, as many as make one slice."""
    rest = iter(items)
    while some := list(islice(rest, STRIDE)):
        yield some


def free_in_slices(*columns: list[Any] | set[Any] | dict[Any, Any]) -> Iterator[None]:
    """Empty lists, sets and dicts in slices: the objects in millions of places take as long to free as to make."""
    for column in columns:
        while column:
            if isinstance(column, list):
                del column[-STRIDE:]
            else:
                pop = column.popitem if isinstance(column, dict) else column.pop
                for _ in range(min(STRIDE, len(column))):
                    pop()
            yield
        column.clear()  # an emptied set or dict keeps its table, which is as large as ever


class Cancelled(Exception):
    """Thrown into work that nobody waits for any more: what holds much lets go of it in slices, and raises it again."""


def cancel(work: Slices[Any]) -> Iterator[None]:
    """Give up some work, and let it free in slices what it has built; dropping it would free all of that at once."""
    try:
        work.throw(Cancelled)
        while True:
            yield
            next(work)
    except (Cancelled, StopIteration):
        return


class SlicedProperty(Generic[Result]):
    """An attribute that is worked out once: all at once as it is first asked for, or before that in slices."""

    def __init__(self, work: Callable[[Any], Slices[Result]]) -> None:
        self._work, self.__doc__ = work, work.__doc__

    def __set_name__(self, kind: type, name: str) -> None:
        self._name = name

    def __get__(self, owner: Any, kind: type | None = None) -> Result:
        found: Result = run_to_end(self._work(owner))
        vars(owner)[self._name] = found  # which from now on is found before this
        return found

    def prepare(self, owner: Any) -> Slices[None]:
        """Work it out in slices."""
        vars(owner)[self._name] = yield from self._work(owner)
