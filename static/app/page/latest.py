"""The guard that ends a task whose result is no longer needed, because a newer task has replaced it."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable
    from typing import TypeVar

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
        self.newest = Guard(self)
        return self.newest


class Guard:
    """Ends the task of one request as soon as a newer request has started."""

    def __init__(self, requests: Latest) -> None:
        self.requests = requests

    @property
    def is_newest(self) -> bool:
        """True until the next request starts."""
        return self.requests.newest is self

    def ensure_newest(self) -> None:
        """Raise RunReplaced if a newer request has started."""
        if not self.is_newest:
            raise RunReplaced

    async def wait(self, task: "Awaitable[Result]") -> "Result":
        """Return the result of a coroutine; raise RunReplaced, even in place of an error, if a newer request starts."""
        try:
            return await task
        finally:
            self.ensure_newest()
