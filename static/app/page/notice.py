"""The notice for errors and limits: what happened, what still works, and one button."""

from pyscript import ffi

from app.page.dom import document, find, listen
from app.page.signal import Signal

IN_FRONT = "dialog[open], .over:not([hidden]), .stepping:not([hidden])"
"""Selector of elements in front of the notice, which Escape closes first."""


class Notice:
    """Covers part of the tree until it is closed, its button is pressed, or its run is dropped.

    After the reader has closed it, `left` holds its title and button as spans, to be shown elsewhere.
    """

    def __init__(self, state):
        self.state, self.action, self.shown = state, None, Signal()
        self.left, self.leaving = [], Signal()
        state.subscribe(self._follow, "run")
        listen(find("notice-action"), "click", lambda event: self._press())
        listen(find("notice-close"), "click", lambda event: self._close())
        # In the capture phase, so that Escape closes the notice and does nothing else.
        document.addEventListener("keydown", ffi.create_proxy(self._escape), True)

    def show(self, title, text, action, on_press, detail=""):
        """Show what happened; `action` is the label of the button, `detail` is collapsed."""
        find("notice-title").textContent, find("notice-text").textContent = title, text
        find("notice-action").textContent, self.action = action, on_press
        find("notice-details").hidden = not detail
        find("notice-trace").textContent = detail
        find("notice").hidden = False
        self._leave([])
        self.shown.emit(f"{title}. {text}")
        if self.state.view != "tree":
            self.state.change(view="tree")  # the only view with a notice

    def hide(self):
        """Hide the notice."""
        find("notice").hidden = True
        self._leave([])

    def _leave(self, spans):
        self.left = spans
        self.leaving.emit()

    def _follow(self):
        if self.state.run != "done" and self.state.worker != "dead":
            self.hide()

    def focus(self):
        """Focus its button."""
        find("notice-action").focus()

    def _close(self):
        """Hide the notice, and move the focus to the Solve button."""
        within = find("notice").contains(document.activeElement)
        title, action = find("notice-title").textContent, find("notice-action").textContent
        self.hide()
        self._leave([("", title.rstrip(".") + ". "), ("link", action, self.action)])
        if within:
            find("primary").focus(ffi.to_js({"preventScroll": True}))

    def _escape(self, event):
        if event.key != "Escape" or document.querySelector(IN_FRONT) is not None:
            return
        if find("notice-close").getClientRects().length:  # the only view with a notice and closed
            event.stopPropagation()
            self._close()

    def _press(self):
        self.hide()
        self.action()
