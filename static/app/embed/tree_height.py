"""The height of the dock in an iframe: the drawing ends where the text begins, whatever the text spacing."""

from pyscript import ffi

from app.page.dom import find, listen, window

LEAST_DRAWING = 96
"""Pixels that a drawing needs at least; with less, the sentence is only announced."""


class DockHeight:
    """Keeps the largest height of the text so far, so that the drawing does not move with each step."""

    def __init__(self):
        self.dock, self.height = find("dock"), 0
        on_resize = ffi.create_proxy(lambda *entries: self._measure())
        window.ResizeObserver.new(on_resize).observe(self.dock)
        listen(window, "resize", lambda event: self._reset())

    def _reset(self):
        self.dock.removeAttribute("data-cramped")
        self._set_height(0)
        self._measure()

    def _measure(self):
        """Make room for the text, if that leaves enough for the drawing."""
        height = self.dock.offsetHeight
        if height <= self.height:
            return
        if self.dock.parentElement.offsetHeight - height >= LEAST_DRAWING or self.dock.matches("[data-cramped]"):
            self._set_height(height)
        else:
            self.dock.setAttribute("data-cramped", "")
            self._set_height(self.dock.offsetHeight)

    def _set_height(self, height):
        self.height = height
        self.dock.parentElement.style.setProperty("--grown", f"{height}px")
