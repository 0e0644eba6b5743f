"""A time limit for each call of a reader's code that costs the calls little, as the times of searches are compared."""

import signal
from collections.abc import Callable
from time import perf_counter
from types import FrameType
from typing import Any

from puzzle.cli.child import Reporter
from puzzle.core.own_code import SECONDS_PER_CALL

ALARM_SECONDS = 0.2
"""The time between two alarms: one for each call would take longer than many calls."""


class CallLimit:
    """Interrupts a call as by Ctrl+C after its time limit, again and again in case the code ignores it.

    An alarm rings from time to time. On Windows, which has none, only the parent process limits the time.
    """

    def __init__(self, reporter: Reporter, seconds: float = SECONDS_PER_CALL) -> None:
        self._reporter, self._seconds = reporter, seconds
        self._count, self._watched, self._watched_since = 0, 0, 0.0
        self._is_report_due = False
        if hasattr(signal, "setitimer"):
            signal.signal(signal.SIGALRM, self._on_alarm)
            signal.setitimer(signal.ITIMER_REAL, ALARM_SECONDS, ALARM_SECONDS)

    def limited(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """Return a function whose calls have the limit, and report progress."""

        def call(*arguments: Any) -> Any:
            """Call the function."""
            if self._is_report_due:
                self._is_report_due = False
                self._reporter.report()
            self._count += 1  # odd during a call
            try:
                return function(*arguments)
            finally:
                self._count += 1

        return call

    def _on_alarm(self, _number: int, _frame: FrameType | None) -> None:
        """Interrupt the call if it is the same for too long."""
        self._is_report_due = True
        if self._count != self._watched:
            self._watched, self._watched_since = self._count, perf_counter()
        elif self._count % 2 and perf_counter() > self._watched_since + self._seconds:
            raise KeyboardInterrupt
