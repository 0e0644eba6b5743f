"""A rate limit: a number of uses at once, and one more after each interval."""


class Allowance:
    """Allows `most` uses at once, refilled by one every `refill` milliseconds; `now()` returns milliseconds."""

    def __init__(self, most, refill, now):
        self.most, self.refill, self.now = most, refill, now
        self.left, self.at = most, now()

    def take(self):
        """Return True and count one use, or return False if none is left."""
        now = self.now()
        self.left, self.at = min(self.most, self.left + (now - self.at) / self.refill), now
        if self.left < 1:
            return False
        self.left -= 1
        return True
