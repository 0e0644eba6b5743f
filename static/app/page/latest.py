"""Requests of which only the newest counts: what an older one still brings is nobody's any more."""


class Latest:
    """Numbers the requests of one kind."""

    def __init__(self):
        self.number = 0

    def begin(self):
        """Replace all requests before this one; return what tells whether it is still the newest."""
        self.number += 1
        return self.since()

    def since(self):
        """Return what tells whether there has been no request since now."""
        number = self.number
        return lambda: number == self.number
