"""Lecture mode: shows the page so large that it can be read from the last row of a lecture room."""

from app.page import announcer
from app.page.dom import document, find, listen, root, window

UNITS_HIGH, UNITS_WIDE = 720, 1000
"""A unit is 1/720 of the window's height, but at most 1/1000 of its width."""
MIN_UNIT = 0.84
"""The smallest unit in pixels, at which no text is smaller than 15 pixels."""
ENTERED_MODE, LEFT_MODE = "Lecture mode. Press Escape to leave.", "Left lecture mode."


class Lecture:
    """Enters lecture mode as soon as its panel has loaded, and leaves it; iframes have no lecture mode."""

    def __init__(self, state, panels, view):
        self.state, self.panels, self.view, self.requested = state, panels, view, False
        listen(find("lecture-enter"), "click", lambda event: self.enter())
        listen(find("help-lecture"), "click", lambda event: self._enter_from_help())
        listen(window, "resize", lambda event: self._set_unit())
        state.subscribe(lambda: self.request(state.display.link["lecture"] and not state.display.link["embed"]), "link")
        state.subscribe(self._show, "lecture")

    def request(self, is_on):
        """Enter (True) or leave (False) lecture mode as soon as its panel has loaded."""
        self.requested = is_on
        if is_on != self.state.playback.lecture:
            self.panels.use("lecture", lambda part: self._apply())

    def enter(self):
        """Enter lecture mode, unless the page is in an iframe."""
        self.request(not root.matches("[data-embed]"))

    def _enter_from_help(self):
        """Close the help, and enter lecture mode."""
        find("help-dialog").close()
        self.enter()

    def leave(self):
        """Leave lecture mode."""
        self.request(False)

    def _apply(self):
        """Enter or leave lecture mode as requested, and move the focus."""
        if self.requested == self.state.playback.lecture:
            return
        focused = document.activeElement
        left_by_button = focused is not None and focused.id == "lecture-leave"
        if focused is not None:
            focused.blur()  # lecture mode hides most controls, and a focused control would receive the keys
        self.state.change(lecture=self.requested)
        if left_by_button:
            enter = find("lecture-enter")
            (enter if enter.checkVisibility() else find("help")).focus()

    def _show(self):
        """Adapt sizes and camera after lecture mode was entered or left, and announce the change."""
        self._set_unit()
        self.view.fit()
        announcer.announce_event(ENTERED_MODE if self.state.playback.lecture else LEFT_MODE)

    def _set_unit(self):
        """Set the CSS unit of length for this window; all sizes in lecture mode are multiples of this unit."""
        if self.state.playback.lecture:
            unit = max(MIN_UNIT, min(window.innerHeight / UNITS_HIGH, window.innerWidth / UNITS_WIDE))
            root.style.setProperty("--unit", f"{unit:.4f}")
