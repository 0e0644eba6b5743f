"""Writes the recording of a drawing as an SVG file, in short slices that do not block the page."""

import asyncio
import json
import time

from puzzle.svg import writer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

clock: "Any" = time  # MicroPython's counts ticks
SLICE_MS = 12
"""Milliseconds of writing a file before the page may handle other events."""
PAUSE_S = 0.002
"""Seconds of the pause between two slices; with 0, MicroPython would not pause at all."""


async def svg_text(record: "Any", title: str) -> str:
    """Return the recording of a drawing as an SVG file, written in short slices that do not block the page."""
    head = {"width": record.width, "height": record.height, "family": record.family, "title": title}
    head["clipped"] = True
    attributes: list[str] = []
    text, slice_start = [writer.svg_start(head)], clock.ticks_ms()
    shapes = _next_shapes(record, attributes)
    while shapes:
        for shape in shapes:
            for part in writer.shape_parts(*shape):
                text.append(writer.part_text(part))
                if clock.ticks_diff(clock.ticks_ms(), slice_start) > SLICE_MS:
                    await asyncio.sleep(PAUSE_S)
                    slice_start = clock.ticks_ms()
        shapes = _next_shapes(record, attributes)
    return "".join(text) + writer.svg_end(head)


def _next_shapes(record: "Any", attributes: "list[str]") -> "list[Any]":
    """Return the next shapes of a recording for the SVG writer, [] at the end; append new ones to `attributes`."""
    batch = record.next()
    if not batch.shapes:
        return []
    attributes.extend([writer.attributes(values) for values in json.loads(batch.looks)])
    shapes, numbers, start = [], batch.numbers.split(" "), 0
    for letters, count, attributes_index, words in json.loads(batch.shapes):
        content = batch.pixels if letters == "I" else words or ""  # "I" is an image
        shapes.append((letters, numbers[start : start + count], attributes[attributes_index], content))
        start += count
    return shapes
