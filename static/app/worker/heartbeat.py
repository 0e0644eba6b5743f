"""Signals from the worker to the page that it is alive, while it computes and cannot answer requests."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any, TypeVar, cast

import busy_signals  # a JavaScript module that static/js/start/interpreter.js registers

Request = TypeVar("Request", bound=Callable[..., Any])

NUMBERS = 60
"""The maximum number of seconds of one NumPy operation on the largest layout."""


@contextmanager
def heartbeat(quiet: int = 0) -> Iterator[None]:
    """Send signals while a `with` block computes; `quiet` is the longest expected time in seconds without a signal."""
    busy_signals.begin(quiet)
    try:
        yield
    finally:
        busy_signals.end()


def with_heartbeat(quiet: int = 0) -> Callable[[Request], Request]:
    """Decorate a request that computes without pauses, so that signals are sent while it computes."""

    def decorate(request: Request) -> Request:
        @wraps(request)
        async def request_with_heartbeat(*arguments: Any) -> Any:
            with heartbeat(quiet):
                return await request(*arguments)

        return cast(Request, request_with_heartbeat)

    return decorate
