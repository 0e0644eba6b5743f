"""The tree on its canvas: what it shows, and what the reader does there."""

from pyscript import ffi
from pyscript.js_modules import stage

from app.page.dom import find, window
from app.page.signal import Signal
from app.tree.lettering import ROUNDS

NARROW = 700
"""Pixels of width below which the page is one column and the zoom buttons are away."""
INSETS, NARROW_INSETS = {"top": -10, "bottom": 51}, {"bottom": 36}
"""Pixels of the tree's frame that other things stand in: the zoom buttons, or the legend; the first row may rise."""


class Drawing:
    """Holds the `view`, and tells what was selected, hovered over or opened, how the camera stands and what is seen."""

    def __init__(self):
        self.selected, self.hovered, self.opened = Signal(), Signal(), Signal()
        self.panned, self.moved, self.seen = Signal(), Signal(), Signal()
        self.view = stage.createTreeView(
            ffi.to_js(
                {
                    "canvas": find("tree-canvas"),
                    "strip": find("strip-canvas"),
                    "overview": find("overview"),
                    "roundWords": ROUNDS,
                    "insets": _insets(),
                    "onSelect": ffi.create_proxy(self.selected.tell),
                    "onHover": ffi.create_proxy(self.hovered.tell),
                    "onOpen": ffi.create_proxy(self.opened.tell),
                    "onPan": ffi.create_proxy(self.panned.tell),
                    "onCamera": ffi.create_proxy(self.moved.tell),
                    "onView": ffi.create_proxy(self.seen.tell),
                }
            )
        )

    def leave_room(self, above):
        """Keep so many pixels above the tree free."""
        self.view.setInsets(ffi.to_js({"top": _insets().get("top", 0) + above}))


def _insets():
    return NARROW_INSETS if window.innerWidth < NARROW else INSETS
