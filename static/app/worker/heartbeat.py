"""Signals to the page that the worker is alive while it computes without a pause and cannot answer."""

from contextlib import contextmanager
from functools import wraps

import busy_signals  # registered by static/js/start/interpreter.js

NUMBERS = 60
"""The maximum number of seconds of one NumPy operation on the largest layout."""


@contextmanager
def heartbeat(quiet=0):
    """Send signals while a block computes; `quiet` is the longest expected time in seconds without any."""
    busy_signals.begin(quiet)
    try:
        yield
    finally:
        busy_signals.end()


def with_heartbeat(quiet=0):
    """Decorate a request that computes without pauses, so that signals are sent while it computes."""

    def decorate(answer):
        @wraps(answer)
        async def answer_with_heartbeat(*arguments):
            with heartbeat(quiet):
                return await answer(*arguments)

        return answer_with_heartbeat

    return decorate
