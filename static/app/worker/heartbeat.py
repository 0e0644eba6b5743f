"""Signs of life while the worker computes in one piece and hears nothing: without any, the page takes it for lost."""

from contextlib import contextmanager
from functools import wraps

import busy_signals  # registered by static/js/start/interpreter.js

NUMBERS = 60
"""Seconds that one instruction of NumPy may take, with all the nodes that a layout is asked for."""


@contextmanager
def heartbeat(quiet=0):
    """Give signs of life while something is computed, some seconds of quiet excepted."""
    busy_signals.begin(quiet)
    try:
        yield
    finally:
        busy_signals.end()


def with_heartbeat(quiet=0):
    """Give signs of life during a question that is not answered in slices."""

    def wrapped(answer):
        @wraps(answer)
        async def signing(*about):
            with heartbeat(quiet):
                return await answer(*about)

        return signing

    return wrapped
