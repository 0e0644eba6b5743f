"""An event of the page's Python code, to which any part of the page can subscribe."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


class Signal:
    """Calls its listeners in the order of subscription, each time it is emitted."""

    def __init__(self) -> None:
        self._listeners: list[Callable[..., object]] = []

    def subscribe(self, listener: "Callable[..., object]") -> None:
        """Register a function that is called with the arguments of `emit` each time the event is emitted."""
        self._listeners.append(listener)

    def emit(self, *arguments: object) -> None:
        """Call all listeners."""
        for listener in list(self._listeners):
            listener(*arguments)
