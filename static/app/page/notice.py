"""The one card for what went otherwise than hoped: what happened, what still works, and one button."""

from pyscript import ffi

from app.page.dom import document, find, listen
from app.page.signal import Signal

NEARER = "dialog[open], .over:not([hidden]), .stepping:not([hidden])"
"""What lies over the card, and closes first."""


class Notice:
    """Lies over the tree until it is closed or its button pressed, or until the run it speaks of is dropped.

    Where the reader has closed it, its title and its button are `left`, as spans for whoever shows them elsewhere.
    """

    def __init__(self, state):
        self.state, self.act, self.shown = state, None, Signal()
        self.left, self.leaving = [], Signal()
        state.subscribe(self._follow, "run")
        listen(find("notice-action"), "click", lambda event: self._press())
        listen(find("notice-close"), "click", lambda event: self._close())
        # Before anybody else hears of the key: it closes what is open and does nothing more.
        document.addEventListener("keydown", ffi.create_proxy(self._escape), True)

    def show(self, title, text, action, act, detail=""):
        """Say what happened; the button is named after the action and does the act, a detail is folded away."""
        find("notice-title").textContent, find("notice-text").textContent = title, text
        find("notice-action").textContent, self.act = action, act
        find("notice-details").hidden = not detail
        find("notice-trace").textContent = detail
        find("notice").hidden = False
        self._leave([])
        self.shown.emit(f"{title}. {text}")
        if self.state.view != "tree":
            self.state.change(view="tree")  # where it can be seen

    def hide(self):
        """Take the card away."""
        find("notice").hidden = True
        self._leave([])

    def _leave(self, spans):
        self.left = spans
        self.leaving.emit()

    def _follow(self):
        if self.state.run != "done" and self.state.worker != "dead":
            self.hide()

    def focus(self):
        """Put the focus on its button, which is what is left to do."""
        find("notice-action").focus()

    def _close(self):
        """Take the card away, and leave the focus at what is done next."""
        within = find("notice").contains(document.activeElement)
        title, action = find("notice-title").textContent, find("notice-action").textContent
        self.hide()
        self._leave([("", title.rstrip(".") + ". "), ("link", action, self.act)])
        if within:
            find("primary").focus(ffi.to_js({"preventScroll": True}))

    def _escape(self, event):
        if event.key != "Escape" or document.querySelector(NEARER) is not None:
            return
        if find("notice-close").getClientRects().length:  # where it can be seen and closed
            event.stopPropagation()
            self._close()

    def _press(self):
        self.hide()
        self.act()
