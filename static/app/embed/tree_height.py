"""The room under a frame's drawing: it ends where the words begin, however much room a reader's spacing takes."""

from pyscript import ffi

from app.page.dom import find, listen, window

LOWEST = 96
"""Pixels below which a drawing shows nothing; then the sentence is only heard."""


class Room:
    """Keeps what the words have needed at a size of the frame, so that the drawing does not move with each step."""

    def __init__(self):
        self.dock, self.most = find("dock"), 0
        resized = ffi.create_proxy(lambda *seen: self._measure())
        window.ResizeObserver.new(resized).observe(self.dock)
        listen(window, "resize", lambda event: self._anew())

    def _anew(self):
        self.dock.removeAttribute("data-cramped")
        self._keep(0)
        self._measure()

    def _measure(self):
        """Give the words what they need now, as long as that leaves a drawing."""
        height = self.dock.offsetHeight
        if height <= self.most:
            return
        if self.dock.parentElement.offsetHeight - height >= LOWEST or self.dock.matches("[data-cramped]"):
            self._keep(height)
        else:
            self.dock.setAttribute("data-cramped", "")
            self._keep(self.dock.offsetHeight)

    def _keep(self, height):
        self.most = height
        self.dock.parentElement.style.setProperty("--grown", f"{height}px")
