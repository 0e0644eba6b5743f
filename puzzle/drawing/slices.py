"""Long work that can be left off: a generator that yields between slices and returns what has come of it."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import TypeVar

Result = TypeVar("Result")
Slices = Generator[None, None, Result]

STRIDE = 10_000
"""Nodes in one slice, some hundredths of a second in a browser."""


def whole(work: Slices[Result]) -> Result:
    """Do all of some work at once and return what has come of it."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: Result = end.value
            return result


def slices(nodes: range) -> Iterator[range]:
    """Yield the nodes in parts, each the work of one slice."""
    for first in range(0, len(nodes), STRIDE):
        yield nodes[first : first + STRIDE]
