"""Tasks of which only the newest counts: a task ends without a result once a newer one of its kind has replaced it."""

import asyncio
import io
import sys

from pyscript import document

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine
    from typing import Any, TypeVar

    Result = TypeVar("Result")


class RunReplaced(Exception):
    """Raised in a task whose result is no longer needed: its run was closed, its worker lost, or its request replaced.

    A task started by `spawn` ends silently with this exception.
    """


class Latest:
    """Knows the newest of several requests of one kind."""

    def __init__(self) -> None:
        self.begin()

    def begin(self) -> "Guard":
        """Start a request that replaces all earlier ones, and return its guard, which is also stored in `newest`."""
        self.request = object()
        self.newest = Guard(lambda: self.request)
        return self.newest


class Guard:
    """Ends the task of a request as soon as the object that it is about has been replaced, such as a run or worker.

    `current()` returns the object that is current now; `value` is the one that was current when the guard was created.
    """

    def __init__(self, current: "Callable[[], Any]") -> None:
        self.current, self.value = current, current()

    @property
    def is_newest(self) -> bool:
        """True until another object is current."""
        return self.current() is self.value

    def ensure_newest(self) -> None:
        """Raise RunReplaced if another object is current."""
        if not self.is_newest:
            raise RunReplaced

    async def wait(self, task: "Awaitable[Result]") -> "Result":
        """Return the result of a coroutine; raise RunReplaced, even in place of an error, if the object is replaced."""
        try:
            return await task
        finally:
            self.ensure_newest()


def spawn(task: "Coroutine[Any, Any, object]") -> None:
    """Run a coroutine as a task, which RunReplaced ends silently; other exceptions are logged to the console."""
    asyncio.create_task(_log_errors(task))


async def _log_errors(task: "Coroutine[Any, Any, object]") -> None:
    """Await a task; write the traceback of an exception other than RunReplaced to the browser's console."""
    try:
        await task
    except RunReplaced:
        return
    except Exception as error:
        text = io.StringIO()
        sys.print_exception(error, text)  # type: ignore[attr-defined]  # only MicroPython has it
        document.defaultView.console.error(text.getvalue())


class RequestLoop:
    """Awaits `ask()` after each request; several requests during one `ask()` cause only one further `ask()`.

    RunReplaced is ignored: the run or the worker has been replaced, so the response is no longer needed.
    """

    def __init__(self, ask: "Callable[[], Awaitable[object]]") -> None:
        self.ask = ask
        self.pending = self.busy = False

    def request(self) -> None:
        """Call `ask()` now, or, while an earlier `ask()` waits for a response, after that response."""
        self.pending = True
        if not self.busy:
            self.busy = True
            spawn(self._run())

    def drop(self) -> None:
        """Drop a request whose `ask()` has not been called yet."""
        self.pending = False

    async def _run(self) -> None:
        """Call `ask()` until no request is pending."""
        try:
            while self.pending:
                self.pending = False
                try:
                    await self.ask()
                except RunReplaced:
                    pass
        finally:
            self.busy = False
