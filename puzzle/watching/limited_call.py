"""Calling a search with limits on its time and its depth of recursion, and with the same random numbers each time."""

from __future__ import annotations

import inspect
import random
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter
from types import FrameType
from typing import Any

from puzzle.watching.record import Stopped

SEED = 1
"""The seed of `random` and of NumPy before every call."""
RECURSION_LIMIT = 15_000
"""Python's recursion limit during a call where the stack has 8 MB: nested generators, which take the most, reached it
with CPython 3.11. The page, Windows and other threads keep their own limit."""
MOST_LINES = 400_000
"""The largest number of lines that a trial executes where no timer can interrupt it."""
MOST_ITEMS = 100_000
"""The largest number of items that are taken from a generator."""


def call_limited(call: Callable[[], Any], seconds: float, is_trial: bool = False) -> tuple[str, Any]:
    """Call a search and return (outcome, value), or (outcome, exception).

    The outcome is `returned`, `expansions`, `time`, `recursion`, `memory` or `error`. Without a timer, as in the page,
    only a trial is limited, by the number of its lines.
    """
    with _same_random_numbers(), _recursion_limit(), _timer(seconds, is_trial):
        try:
            value = call()
            if inspect.isgenerator(value):
                value = _items(value)
        except Stopped as stop:
            return str(stop), stop
        except RecursionError as error:
            return "recursion", error
        except MemoryError as error:
            return "memory", error
        except KeyboardInterrupt as interrupt:  # in the page, the sandbox limits the time
            return "time", interrupt
        except BaseException as error:
            return "error", error
    return "returned", value


def _items(generator: Any) -> Any:
    """Return what a generator yields, as the path; or what it returns if it yields nothing."""
    items: list[Any] = []
    while len(items) < MOST_ITEMS:
        try:
            items.append(next(generator))
        except StopIteration as end:
            return end.value if end.value is not None or not items else _only(items)
    return items


def _only(items: list[Any]) -> Any:
    """Return the only item if it is a path itself, otherwise all items."""
    return items[0] if len(items) == 1 and isinstance(items[0], (list, tuple)) else items


@contextmanager
def _same_random_numbers() -> Iterator[None]:
    """Seed the random numbers, and restore the state of `random` afterwards."""
    state = random.getstate()
    random.seed(SEED)
    numpy = sys.modules.get("numpy")
    if numpy is not None:
        numpy.random.seed(SEED)
    try:
        yield
    finally:
        random.setstate(state)


@contextmanager
def _recursion_limit() -> Iterator[None]:
    """Raise Python's limit of recursion where the stack allows it, and restore it afterwards."""
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(recursion_limit())
    try:
        yield
    finally:
        sys.setrecursionlimit(before)


def recursion_limit() -> int:
    """Return the number of nested calls at which a search is stopped."""
    keeps = sys.platform in ("emscripten", "win32") or threading.current_thread() is not threading.main_thread()
    return sys.getrecursionlimit() if keeps else RECURSION_LIMIT


@contextmanager
def _timer(seconds: float, is_trial: bool) -> Iterator[None]:
    """Raise Stopped after some seconds, by a signal where there is one; otherwise a trial counts its lines."""
    if hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread():
        with _alarm(seconds):
            yield
    elif is_trial:
        with _counted_lines():
            yield
    else:
        yield


@contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    """Raise Stopped when the time is over, again and again if the reader's code catches it."""
    deadline = perf_counter() + seconds

    def interrupt(_signal: int, _frame: FrameType | None) -> None:
        """Stop the call, unless it has just ended."""
        if perf_counter() >= deadline:
            raise Stopped("time")

    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, seconds, 0.5)
    try:
        yield
    finally:
        deadline = float("inf")
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@contextmanager
def _counted_lines() -> Iterator[None]:
    """Raise Stopped after a number of executed lines."""
    lines = 0

    def count(_frame: FrameType, event: str, _argument: Any) -> Any:
        """Count a line."""
        nonlocal lines
        lines += event == "line"
        if lines > MOST_LINES:
            sys.settrace(None)
            raise Stopped("time")
        return count

    before = sys.gettrace()
    sys.settrace(count)
    try:
        yield
    finally:
        sys.settrace(before)
