"""How often something may be done: so many times at once, and once more after every so many milliseconds."""


class Allowance:
    """What is left of it; `now()` returns milliseconds."""

    def __init__(self, most, refill, now):
        self.most, self.refill, self.now = most, refill, now
        self.left, self.at = most, now()

    def take(self):
        """Use it once, and tell whether that is allowed."""
        now = self.now()
        self.left, self.at = min(self.most, self.left + (now - self.at) / self.refill), now
        if self.left < 1:
            return False
        self.left -= 1
        return True
