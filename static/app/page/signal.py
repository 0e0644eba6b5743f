"""Something that happens now and then, of which any number of parts want to hear."""


class Signal:
    """Whoever has subscribed is told of it every time, in the order of subscription."""

    def __init__(self):
        self._followers = []

    def subscribe(self, heard):
        """Call a function with the news, each time."""
        self._followers.append(heard)

    def tell(self, *news):
        """Let all of them know."""
        for heard in list(self._followers):
            heard(*news)
