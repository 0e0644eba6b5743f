"""The common part of the child processes that run a reader's code: their messages, and their limits.

A child reads a request from standard input and writes lines of JSON to standard output: the progress, then the report.
These limits stop accidents; they are no protection against hostile code, which runs with the user's rights.
"""

import json
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from time import perf_counter
from typing import IO, Any

from puzzle.core.printed import Printed, redirect

MEMORY = 512 * 2**20
"""The largest size of the process in bytes, where the system can limit it."""
STACK = 100 * 2**20
"""The size of the stack in bytes, where the system can enlarge it: deep recursion then ends with an error of Python."""
REPORT_SECONDS = 0.5
"""The time between two reports of progress."""
NO_MEMORY = "The code took too much memory."


class Reporter:
    """Sends lines of JSON to the parent process, with what the code has printed since the last one.

    It reports progress from time to time, so that the parent process sees that calls of the code end.
    """

    def __init__(self, output: IO[str], printed: Printed) -> None:
        self._output, self.printed, self._reported_at = output, printed, perf_counter()
        self.progress = "The code is loaded"

    def report(self) -> None:
        """Send the present progress if the last report was some time ago."""
        if perf_counter() > self._reported_at + REPORT_SECONDS:
            self._reported_at = perf_counter()
            self.send({"progress": self.progress})

    def send(self, message: dict[str, Any]) -> None:
        """Send one line."""
        if taken := self.printed.take():
            message = {**message, "printed": taken}
        self._output.write(json.dumps(message) + "\n")
        self._output.flush()


def serve(report: Callable[[dict[str, Any], Reporter], dict[str, Any]]) -> None:
    """Carry out the request on standard input with a function that returns the report, and end the process.

    A request with `own_code` False has no code of a reader, and needs no limits.
    """
    request = json.load(sys.stdin)
    # The reports use a copy of standard output, so that nothing else that is written to it can damage them.
    with os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8") as output:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        printed = Printed()
        redirect(printed)
        reporter = Reporter(output, printed)
        if request.get("own_code", True):
            _limit_memory()
            sys.addaudithook(_forbid_processes)
        reporter.send(report(request, reporter))
    # Threads that the code has started must not keep the process alive.
    os._exit(0)


PROCESS_EVENTS = {
    *("os.fork", "os.forkpty", "os.posix_spawn", "os.spawn", "os.exec", "os.system", "subprocess.Popen"),
    *("os.kill", "os.killpg", "os.startfile", "pty.spawn"),
}
"""The events of Python, see `sys.audit`, by which code starts other processes or ends them."""


def _forbid_processes(event: str, _arguments: tuple[Any, ...]) -> None:
    """Raise PermissionError for an event by which code starts another process, which could outlive this one."""
    if event in PROCESS_EVENTS:
        raise PermissionError("code that is tested may not start or end other processes")


def _limit_memory() -> None:
    """Limit the memory of this process, and enlarge its stack, where the system can."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_STACK, (STACK, resource.getrlimit(resource.RLIMIT_STACK)[1]))
