"""Tells the newest of several requests from older requests, whose results are to be ignored."""


class Latest:
    """Numbers the requests of one kind, so that a request can check if it is still the newest."""

    def __init__(self):
        self.number = 0

    def begin(self):
        """Start a request that replaces all earlier requests.

        Return a function that returns True while this request is the newest.
        """
        self.number += 1
        return self.since()

    def since(self):
        """Return a function that returns True until the next request starts."""
        number = self.number
        return lambda: number == self.number
