"""A word on how a tree in a frame is zoomed, said once: the wheel and one finger belong to the page around it."""

import asyncio

from app.page import storage
from app.page.dom import document, find, listen, spawn

SHOWN = 4
"""Seconds for which it stays."""


class Hint:
    """Says it when somebody turns the wheel or moves one finger over a drawing, unless they have been told before."""

    def __init__(self):
        self.due = not storage.recall().get("hinted")
        for name in ("wheel", "touchmove"):
            listen(find("tree-canvas"), name, self._notice)

    def _notice(self, event):
        told = event.ctrlKey or event.metaKey or (event.type == "touchmove" and event.touches.length > 1)
        if self.due and not told and document.fullscreenElement is None:
            self.due = False
            storage.keep("hinted", True)
            spawn(self._show(event.type))

    async def _show(self, kind):
        hint = find("frame-hint")
        for word in ("wheel", "touchmove"):
            hint.querySelector(f"[data-for={word}]").hidden = word != kind
        hint.hidden = False
        await asyncio.sleep(SHOWN)
        hint.hidden = True
