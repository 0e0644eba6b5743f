"""The tree on its canvas: what it shows, what the reader does there, and the room that it has."""

import asyncio
import json
import time

from pyscript import ffi
from pyscript.js_modules import bridge

from app.page.dom import find, window
from app.page.signal import Signal
from app.tree.labels import ROUNDS
from puzzle.svg import writer

RISE = 10
"""Pixels that the first row may rise by: the line of the legend above it has room to spare."""
SLACK = 2
"""Pixels that the tools may stand in the margin which a fitted tree keeps anyway."""


BREATH = 12
"""Milliseconds for which a picture is written before the page may do something else."""
PAUSE = 0.002
"""Seconds that it then has; MicroPython would go on at once after none."""


class Drawing:
    """Holds the `view`, and tells what was selected, hovered over or opened, how the camera stands and what is seen.

    What is always there takes room from the tree, and the fit leaves it free: the tools, and the dock where a sentence
    fills two lines. Room once left stays left for that run and that window, so that playing moves no node twice.
    """

    def __init__(self, displayed_run):
        self.node_clicked, self.node_hovered, self.node_opened = Signal(), Signal(), Signal()
        self.panned, self.camera_changed, self.view_changed = Signal(), Signal(), Signal()
        self.above, self.below, self.beneath, self.size = 0, 0, 0, None
        self.view = bridge.createTreeView(
            ffi.to_js(
                {
                    "canvas": find("tree-canvas"),
                    "strip": find("strip-canvas"),
                    "overview": find("overview"),
                    "roundWords": ROUNDS,
                    "onSelect": ffi.create_proxy(self.node_clicked.emit),
                    "onHover": ffi.create_proxy(self.node_hovered.emit),
                    "onOpen": ffi.create_proxy(self.node_opened.emit),
                    "onPan": ffi.create_proxy(self.panned.emit),
                    "onCamera": ffi.create_proxy(self.camera_changed.emit),
                    "onView": ffi.create_proxy(self.view_changed.emit),
                }
            )
        )
        displayed_run.run_changed.subscribe(lambda *news: self._make_room(anew=True))
        resized = window.ResizeObserver.new(ffi.create_proxy(lambda *seen: self._make_room()))
        for name in ("tree-frame", "dock", "tools"):
            resized.observe(find(name))

    def reserve_space(self, above=None, beneath=None):
        """Keep so many pixels above the tree free, or beneath it; what is not said stays."""
        self.above = self.above if above is None else above
        self.beneath = self.beneath if beneath is None else beneath
        self._make_room()

    def record(self):
        """Take down what is in view, for `written`."""
        return self.view.record()

    def record_light(self):
        """Take it down in the colours of paper, whatever the page has."""
        return bridge.recordLight(self.view)

    async def to_svg(self, record, title):
        """Return what was taken down as the text of a file, written in so short times that nobody has to wait."""
        head = {"width": record.width, "height": record.height, "family": record.family, "title": title}
        head["clipped"] = True
        text, looks, since = [writer.svg_start(head)], [], time.ticks_ms()
        shapes = _next_shapes(record, looks)
        while shapes:
            for shape in shapes:
                for part in writer.shape_parts(*shape):
                    text.append(writer.part_text(part))
                    if time.ticks_diff(time.ticks_ms(), since) > BREATH:
                        await asyncio.sleep(PAUSE)
                        since = time.ticks_ms()
            shapes = _next_shapes(record, looks)
        return "".join(text) + writer.svg_end(head)

    def _make_room(self, anew=False):
        frame, tools = [find(name).getBoundingClientRect() for name in ("tree-frame", "tools")]
        if not frame.height:
            return
        if anew or self.size != (frame.width, frame.height):
            self.below, self.size = 0, (frame.width, frame.height)
        if tools.height:
            self.below = max(self.below, frame.bottom - tools.top - SLACK)
        self.view.setInsets(ffi.to_js({"top": self.above - RISE, "bottom": self.below + self.beneath}))


def _next_shapes(record, looks):
    """Return some of the shapes taken down, as `svg` has them; none at the end. `looks` are those told so far."""
    some = record.next()
    if not some.shapes:
        return []
    looks.extend([writer.attributes(given) for given in json.loads(some.looks)])
    shapes, numbers, at = [], some.numbers.split(" "), 0
    for letters, count, look, words in json.loads(some.shapes):
        shapes.append((letters, numbers[at : at + count], looks[look], some.pixels if letters == "I" else words or ""))
        at += count
    return shapes
