"""A form that opens over the page next to its button."""

from pyscript import ffi

from app.page.dom import document, each, find, listen
from app.page.visibility import Visibility

TYPE_CHECKING = False
if TYPE_CHECKING:
    from js import Event


class PopOver:
    """A form that opens and closes with its button.

    Escape, the form's close button, a click outside and the focus outside also close the form, so that the form never
    covers the focused element.
    """

    def __init__(self, name: str, opener: str) -> None:
        self.form, self.opener, self.visibility = find(name), find(opener), Visibility()
        self.inside = f"#{name}, #{opener}"
        # While the form is open. That of keys runs first (capture phase): Escape closes the form and does nothing else.
        self.closers = {"keydown": self._close_on_escape, "pointerdown": self._on_outside, "focusin": self._on_outside}
        self.closers = {event: ffi.create_proxy(closer) for event, closer in self.closers.items()}
        listen(self.form, "submit", lambda event: event.preventDefault())
        for close in each(self.form, "[data-close]"):
            listen(close, "click", lambda event: self.leave())

    def toggle(self) -> None:
        """Open the form if it is closed, otherwise close it."""
        self.fold(not self.form.hidden)

    def fold(self, folded: bool) -> None:
        """Close the form if `folded` is True, otherwise open it."""
        self.form.hidden = folded
        self.opener.setAttribute("aria-expanded", "false" if folded else "true")
        for event, closer in self.closers.items():
            if folded:
                document.removeEventListener(event, closer, event == "keydown")
            else:
                document.addEventListener(event, closer, event == "keydown")
        self.visibility.set(not folded)
        if not folded:
            self.opened()

    def opened(self) -> None:
        """Do nothing; subclasses prepare the form here each time after it has been opened."""

    def open_and_focus(self) -> None:
        """Open the form, and focus its first usable field."""
        self.fold(False)
        next(
            field for field in each(self.form, "input, select") if field.checkVisibility() and not field.disabled
        ).focus()

    def leave(self) -> None:
        """Close the form, and focus the button that opens it, without scrolling."""
        self.fold(True)
        self.opener.focus(ffi.to_js({"preventScroll": True}))

    def _close_on_escape(self, event: "Event") -> None:
        """Close an open form at Escape, unless a dialog is open, which uses the key."""
        if event.key == "Escape" and document.querySelector("dialog[open]") is None:
            event.stopPropagation()
            self.leave()

    def _on_outside(self, event: "Event") -> None:
        """Close the form after a click or the focus outside the form and its button."""
        if event.target.closest(self.inside) is None:
            self.fold(True)
