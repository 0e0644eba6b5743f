"""Requests of which only the newest counts; results of older ones are ignored."""


class Latest:
    """Numbers the requests of one kind."""

    def __init__(self):
        self.number = 0

    def begin(self):
        """Start a request that replaces all earlier ones; return a function that is True while it is the newest."""
        self.number += 1
        return self.since()

    def since(self):
        """Return a function that is True until the next request starts."""
        number = self.number
        return lambda: number == self.number
