"""Long work in slices: generators that yield after each slice, can be cancelled, and return a result."""

from collections.abc import Callable, Generator, Iterable, Iterator
from itertools import islice
from time import perf_counter
from typing import Any, Generic, TypeVar

Result = TypeVar("Result")
Item = TypeVar("Item")
Slices = Generator[None, None, Result]

STRIDE = 4_000
"""The number of nodes handled in one slice, which takes about a hundredth of a second in a browser."""


def run_to_end(work: Slices[Result], after_slice: Callable[[], None] = lambda: None) -> Result:
    """Run work without pausing and return its result; `after_slice` is called whenever the work yields."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: Result = end.value
            return result
        after_slice()


def run_for(work: Slices[Any], seconds: float | None) -> bool:
    """Run work for about some seconds, or to the end if None; return True if there is more to do.

    >>> run_for((None for _slice in range(2)), None)
    False
    """
    started = perf_counter()
    return any(seconds is not None and perf_counter() >= started + seconds for _slice in work)


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
        column.clear()  # frees the hash table of a dict or set, which keeps its full size while items are popped


class Cancelled(Exception):
    """Thrown into a generator whose result is no longer needed, so that it frees its memory in slices."""


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
    """A cached attribute that is computed when it is first read, or before that in slices by `prepare`."""

    def __init__(self, work: Callable[[Any], Slices[Result]]) -> None:
        self._work, self.__doc__ = work, work.__doc__

    def __set_name__(self, kind: type, name: str) -> None:
        """Store the name of the attribute; Python calls this when the class is defined."""
        self._name = name

    def __get__(self, owner: Any, kind: type | None = None) -> Result:
        """Compute the attribute and store it in its owner, where Python finds it at the next access."""
        value: Result = run_to_end(self._work(owner))
        vars(owner)[self._name] = value
        return value

    def prepare(self, owner: Any) -> Slices[None]:
        """Compute the attribute of an object in slices, so that reading it later takes no time."""
        vars(owner)[self._name] = yield from self._work(owner)
