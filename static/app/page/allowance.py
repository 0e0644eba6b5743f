"""A rate limit: allows a number of uses at once, and one more use after each interval."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


class Allowance:
    """Allows `limit` uses at once and one more every `refill` milliseconds; `now()` returns milliseconds."""

    def __init__(self, limit: float, refill: float, now: "Callable[[], float]") -> None:
        self.limit, self.refill, self.now = limit, refill, now
        self.remaining, self.updated = limit, now()

    def take(self) -> bool:
        """Return True and count one use, or return False if none remains."""
        now = self.now()
        self.remaining, self.updated = min(self.limit, self.remaining + (now - self.updated) / self.refill), now
        if self.remaining < 1:
            return False
        self.remaining -= 1
        return True
