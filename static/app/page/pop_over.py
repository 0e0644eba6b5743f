"""A form that opens over the page beside its button."""

from pyscript import ffi

from app.page.dom import document, each, find, listen


class PopOver:
    """Opens and closes by its button; Escape, the cross of a sheet, a press or the focus elsewhere close it.

    So it never lies over what has the focus.
    """

    def __init__(self, name, opener):
        self.form, self.opener = find(name), find(opener)
        self.own = f"#{name}, #{opener}"
        # Before anybody else hears of the key: it closes what is open, wherever the focus is, and does nothing more.
        document.addEventListener("keydown", ffi.create_proxy(self._escape), True)
        listen(self.form, "submit", lambda event: event.preventDefault())
        for event in ("pointerdown", "focusin"):
            listen(document, event, self._went_outside)
        for close in each(self.form, "[data-close]"):
            listen(close, "click", lambda event: self.leave())

    def toggle(self):
        """Open it, or fold it away again."""
        self.fold(not self.form.hidden)

    def fold(self, folded):
        """Fold it away or open it."""
        self.form.hidden = folded
        self.opener.setAttribute("aria-expanded", "false" if folded else "true")
        if not folded:
            self.opened()

    def opened(self):
        """Get ready for the reader, to whom it has just been opened."""

    def come_forward(self):
        """Open it from elsewhere, and take the focus there."""
        self.fold(False)
        next(
            field for field in each(self.form, "input, select") if field.checkVisibility() and not field.disabled
        ).focus()

    def leave(self):
        """Fold it away and go back to its button, which may be out of view: the page does not move for that."""
        self.fold(True)
        self.opener.focus(ffi.to_js({"preventScroll": True}))

    def _escape(self, event):
        if event.key == "Escape" and not self.form.hidden and document.querySelector("dialog[open]") is None:
            event.stopPropagation()
            self.leave()

    def _went_outside(self, event):
        if not self.form.hidden and event.target.closest(self.own) is None:
            self.fold(True)
