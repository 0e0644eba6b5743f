"""Sets the height of the bar below the tree in an iframe, so that the bar's text never covers the tree."""

from pyscript import ffi

from app.page.dom import find, listen, window

MIN_DRAWING_HEIGHT = 96
"""The minimum height of the tree in pixels; if less were left, the sentence of the step is announced but not shown."""


class DockHeight:
    """Gives the bar (the dock) the largest height needed so far, so that the tree does not move at each step."""

    def __init__(self):
        self.dock, self.height = find("dock"), 0
        on_resize = ffi.create_proxy(lambda *entries: self._measure())
        window.ResizeObserver.new(on_resize).observe(self.dock)
        listen(window, "resize", lambda event: self._reset())

    def _reset(self):
        """Forget the largest height after the iframe was resized, and measure again."""
        self.dock.removeAttribute("data-cramped")
        self._set_height(0)
        self._measure()

    def _measure(self):
        """Make room for the bar's text if that leaves enough height for the tree; otherwise hide the sentence."""
        height = self.dock.offsetHeight
        if height <= self.height:
            return
        if self.dock.parentElement.offsetHeight - height >= MIN_DRAWING_HEIGHT or self.dock.matches("[data-cramped]"):
            self._set_height(height)
        else:
            self.dock.setAttribute("data-cramped", "")
            self._set_height(self.dock.offsetHeight)

    def _set_height(self, height):
        """Store the height of the bar, and set the bottom margin of the tree to this height."""
        self.height = height
        self.dock.parentElement.style.setProperty("--grown", f"{height}px")
