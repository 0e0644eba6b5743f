"""Lecture mode: the page as a picture to be read from the last row, entered and left."""

from app.page import announcer
from app.page.dom import document, find, listen, root, window

HEIGHT, NARROWEST = 720, 1000
"""A unit is so manieth a part of the window's height; a window narrower than so many units has smaller ones."""
LEAST = 0.84
"""The smallest unit in pixels: with it nothing is smaller than 15."""
ENTERED, LEFT = "Lecture mode. Press Escape to leave.", "Left lecture mode."


class Lecture:
    """Enters the mode once its panel is there; a frame in somebody's page has none."""

    def __init__(self, state, panels, view):
        self.state, self.panels, self.view, self.wanted = state, panels, view, False
        listen(find("lecture-enter"), "click", lambda event: self.enter())
        listen(window, "resize", lambda event: self._measure())
        state.subscribe(lambda: self.want(state.link["lecture"] and not state.link["embed"]), "link")
        state.subscribe(self._show, "lecture")

    def want(self, wanted):
        """Enter it or leave it; a link says so at once, before the panel has come."""
        self.wanted = wanted
        if wanted != self.state.lecture:
            self.panels.use("lecture", lambda part: self._turn())

    def enter(self):
        """Enter it, if the page is no frame."""
        self.want(not root.matches("[data-embed]"))

    def leave(self):
        """Leave it."""
        self.want(False)

    def bookmark(self):
        """Set a bookmark at the step, or remove it."""
        self.panels.use("lecture", lambda part: part.bookmarks.turn())

    def walk(self, direction):
        """Go to another bookmark."""
        self.panels.use("lecture", lambda part: part.bookmarks.walk(direction))

    def _turn(self):
        if self.wanted == self.state.lecture:
            return
        focused = document.activeElement
        pressed = focused is not None and focused.id == "lecture-leave"
        if focused is not None:
            focused.blur()  # keys are the lecture's now, and few controls are seen
        self.state.change(lecture=self.wanted)
        if pressed:
            find("lecture-enter").focus()

    def _show(self):
        self._measure()
        self.view.setFitToStep(self.state.lecture)
        self.view.fit()
        announcer.announce_event(ENTERED if self.state.lecture else LEFT)

    def _measure(self):
        """Make a unit what it is in this window."""
        if self.state.lecture:
            unit = max(LEAST, min(window.innerHeight / HEIGHT, window.innerWidth / NARROWEST))
            root.style.setProperty("--unit", f"{unit:.4f}")
