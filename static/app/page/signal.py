"""An event of the page's Python code, to which any part of the page can subscribe."""


class Signal:
    """Calls its listeners in the order of subscription, each time it is emitted."""

    def __init__(self):
        self._listeners = []

    def subscribe(self, listener):
        """Register a function that is called with the arguments of `emit` each time the event is emitted."""
        self._listeners.append(listener)

    def emit(self, *arguments):
        """Call all listeners."""
        for listener in list(self._listeners):
            listener(*arguments)
