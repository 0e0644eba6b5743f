"""A form that opens over the page beside its button."""

from app.page.dom import document, find, listen


class PopOver:
    """Opens and closes by its button; Escape and a press elsewhere close it too."""

    def __init__(self, name, opener):
        self.form, self.opener = find(name), find(opener)
        self.own = f"#{name}, #{opener}"
        listen(self.form, "keydown", self._escape)
        listen(self.form, "submit", lambda event: event.preventDefault())
        listen(document, "pointerdown", self._pressed_outside)

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

    def leave(self):
        """Fold it away and go back to its button."""
        self.fold(True)
        self.opener.focus()

    def _escape(self, event):
        if event.key == "Escape":
            event.stopPropagation()
            self.leave()

    def _pressed_outside(self, event):
        if not self.form.hidden and event.target.closest(self.own) is None:
            self.fold(True)
