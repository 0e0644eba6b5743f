"""A hint, shown once, on how to zoom the tree in an iframe, as the wheel and one finger scroll the host page."""

import asyncio

from app.page import storage
from app.page.dom import document, find, listen, spawn

HINT_DURATION = 4
"""Seconds for which the hint is shown."""


class ZoomHint:
    """Shows the hint when the reader first scrolls over the tree, by wheel or one finger; never a second time."""

    def __init__(self):
        self.hint_due = not storage.recall().get("hinted")
        for name in ("wheel", "touchmove"):
            listen(find("tree-canvas"), name, self._on_scroll)

    def _on_scroll(self, event):
        """Show the hint once, when the reader scrolls over the tree in a way that does not zoom it."""
        zooms = event.ctrlKey or event.metaKey or (event.type == "touchmove" and event.touches.length > 1)
        if self.hint_due and not zooms and document.fullscreenElement is None:
            self.hint_due = False
            storage.keep("hinted", True)
            spawn(self._show(event.type))

    async def _show(self, gesture):
        """Show the hint for "wheel" or "touchmove" for a few seconds."""
        hint = find("frame-hint")
        for name in ("wheel", "touchmove"):
            hint.querySelector(f"[data-for={name}]").hidden = name != gesture
        hint.hidden = False
        await asyncio.sleep(HINT_DURATION)
        hint.hidden = True
