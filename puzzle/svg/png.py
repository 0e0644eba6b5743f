"""The shapes of a picture as PNG, for programs that refuse SVG.

It needs Pillow, which is installed with the package by its extra `pictures`, and draws in several times the size, as
Pillow does not smooth edges by itself.
"""

from __future__ import annotations

import io
import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from puzzle.svg.svg_canvas import Canvas

NEEDED = "Pictures as PNG need Pillow: use pip install pillow, or choose SVG."
SCALE, SMOOTHING = 2, 2
"""Pixels of the file per pixel of the picture, and by how much it is drawn larger before it is reduced to that."""
_ATTRIBUTE = re.compile(r' ([\w-]+)="([^"]*)"')
_ANCHORS = {"middle": "ms", "end": "rs"}


def canvas_png(canvas: Canvas) -> bytes:
    """Return the shapes of a canvas as a PNG file on white; ValueError without Pillow.

    Rounded rectangles, circles, lines and texts are drawn, which is all that pictures of boards have.
    """
    try:
        from PIL import Image, ImageDraw
    except ModuleNotFoundError:
        raise ValueError(NEEDED) from None
    factor = SCALE * SMOOTHING
    size = round(canvas.width * factor), round(canvas.height * factor)
    image = Image.new("RGB", size, canvas.colours["paper"])
    draw = ImageDraw.Draw(image)
    for letters, numbers, attributes, words in canvas.shapes:
        style = dict(_ATTRIBUTE.findall(attributes))
        values = [float(number) * factor for number in numbers]
        if letters == "T":
            anchor, font = _ANCHORS.get(style.get("text-anchor", ""), "ls"), _font(float(style["font-size"]) * factor)
            draw.text((values[0], values[1]), words, fill=style["fill"], font=font, anchor=anchor)
        else:
            _draw_path(draw, letters, values, style, factor)
    output = io.BytesIO()
    reduced = image.reduce(SMOOTHING).convert("P", palette=Image.Palette.ADAPTIVE, colors=64)
    reduced.save(output, "PNG", optimize=True)
    return output.getvalue()


def _draw_path(draw: Any, letters: str, values: Sequence[float], style: Mapping[str, str], factor: int) -> None:
    """Draw a rounded rectangle, a circle or a line through points."""
    fill, stroke = style.get("fill"), style.get("stroke")
    width = round(float(style.get("stroke-width", "1")) * factor)
    if letters == "R":
        x, y, box_width, box_height, radius = values
        draw.rounded_rectangle((x, y, x + box_width, y + box_height), radius, fill if fill != "none" else None)
    elif letters == "O":
        x, y, radius = values
        draw.circle((x, y), radius, fill if fill != "none" else None, stroke, width if stroke else 0)
    else:
        draw.line([*zip(values[::2], values[1::2], strict=True)], stroke, width, joint="curve")


@cache
def _font(size: float) -> Any:
    """Return Pillow's own font in a size, so that the same picture has the same letters on every machine."""
    from PIL import ImageFont

    return ImageFont.load_default(size)
