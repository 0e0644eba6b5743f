"""The height of the dock in an iframe, which grows with its text so that the text never covers the drawing."""

from pyscript import ffi

from app.page.dom import find, listen, window

MIN_DRAWING_HEIGHT = 96
"""The minimum height of a drawing in pixels; if the text leaves less, its sentence is announced but not shown."""


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
        """Make room for the text if that leaves enough for the drawing; otherwise hide the sentence."""
        height = self.dock.offsetHeight
        if height <= self.height:
            return
        if self.dock.parentElement.offsetHeight - height >= MIN_DRAWING_HEIGHT or self.dock.matches("[data-cramped]"):
            self._set_height(height)
        else:
            self.dock.setAttribute("data-cramped", "")
            self._set_height(self.dock.offsetHeight)

    def _set_height(self, height):
        self.height = height
        self.dock.parentElement.style.setProperty("--grown", f"{height}px")
