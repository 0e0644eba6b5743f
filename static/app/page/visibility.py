"""Holds back the updates of a part of the page while the part is hidden."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from app.page.state import PartialState


class Visibility:
    """Whether a part of the page is shown.

    The part subscribes `defer(listener)` in place of each listener that only updates what the part shows. A listener
    that does more, such as one that cancels a task, is subscribed itself. If the state decides whether the part is
    shown, the part uses `follow`; otherwise it calls `set` when it opens or closes.
    """

    def __init__(self) -> None:
        self.is_shown, self._listener_count = False, 0
        self._missed: dict[int, tuple[Callable[..., object], tuple[Any, ...]]] = {}

    def defer(self, listener: "Callable[..., object]") -> "Callable[..., None]":
        """Return a function that calls a listener at once, or if the part is hidden, once when it is shown again.

        The listeners are then called in the order of `defer`, each with the arguments of its last call.
        """
        place = self._listener_count
        self._listener_count += 1

        def call(*arguments: object) -> None:
            if self.is_shown:
                listener(*arguments)
            else:
                self._missed[place] = listener, arguments

        return call

    def set(self, is_shown: bool) -> None:
        """Store whether the part is shown; if it is, call the listeners that it has missed."""
        self.is_shown = is_shown
        if is_shown:
            missed, self._missed = self._missed, {}
            for place in sorted(missed):
                listener, arguments = missed[place]
                listener(*arguments)

    def follow(
        self, state: "PartialState", is_wanted: "Callable[[], bool]", show: "Callable[[bool], object]", *names: str
    ) -> None:
        """Show the part while `is_wanted()` is true, which depends on these fields of the state.

        `show(is_shown)` is called now, when that changes, and after each change of the fields while the part is shown,
        after all other parts show the change, and always before the part is brought up to date.
        """

        def update() -> None:
            is_shown = bool(is_wanted())
            if is_shown or self.is_shown:
                show(is_shown)
                self.set(is_shown)

        state.subscribe_last(update, *names)
        show(bool(is_wanted()))
        self.set(bool(is_wanted()))
