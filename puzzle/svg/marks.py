"""The marks for the status of a node, as on the page."""

import math

from puzzle.svg.style import STYLE
from puzzle.svg.svg_canvas import Canvas, box, polygon, polyline

MARK_STYLE = STYLE["marks"]
"""The line widths of the marks and the positions of digits, relative to the mark or in pixels."""
STAR = tuple(
    (math.cos(math.pi * (corner / 5 - 0.5)) * reach, math.sin(math.pi * (corner / 5 - 0.5)) * reach)
    for corner, reach in enumerate((1.0, MARK_STYLE["star"]["inner"]) * 5)
)
"""The corners of a star with radius 1."""


def star(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """Draw the star of the goal."""
    corners = [(x + radius * corner_x, y + radius * corner_y) for corner_x, corner_y in STAR]
    canvas.on_paper(polygon(*corners), "goal", MARK_STYLE["star"]["rim"])


def ring(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """Draw the ring of a frontier node: amber between two dark lines."""
    canvas.circle(x, y, radius, fill="paper", stroke="frontierLine", line=radius * MARK_STYLE["ring"]["dark"])
    canvas.circle(x, y, radius, stroke="frontier", line=radius * MARK_STYLE["ring"]["amber"])


def plain_ring(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """Draw the ring of a node that has not been expanded and may not wait: grey."""
    canvas.circle(x, y, radius, fill="paper", stroke="discarded", line=radius * MARK_STYLE["ring"]["dark"])


def diamond(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """Draw the diamond of the current node."""
    corners = (x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y)
    canvas.on_paper(polygon(*corners), "current", 2)


def cross(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """Draw the cross of a discarded copy."""
    falling = polyline((x - radius, y - radius), (x + radius, y + radius))
    rising = polyline((x + radius, y - radius), (x - radius, y + radius))
    line = min(MARK_STYLE["cross"]["thickest"], radius * MARK_STYLE["cross"]["line"])
    canvas.path(falling + rising, stroke="discarded", line=line)


def dead_end(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """Draw the end of a branch that was pruned by a bound."""
    lines = polyline((x, y - radius), (x, y)) + polyline((x - radius, y), (x + radius, y))
    canvas.path(
        lines, stroke="expanded", line=max(MARK_STYLE["deadEnd"]["thinnest"], radius * MARK_STYLE["deadEnd"]["line"])
    )


def crossed_ring(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """Draw the crossed-out ring of a node that was left out of the beam."""
    style = MARK_STYLE["crossedRing"]
    line, reach = max(style["thinnest"], radius * style["line"]), radius * style["reach"]
    canvas.circle(x, y, radius, fill="paper", stroke="discarded", line=line)
    canvas.path(polyline((x - reach, y + reach), (x + reach, y - reach)), stroke="discarded", line=line)


def pale_disc(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """Draw the pale disc of a node that the search has forgotten."""
    canvas.circle(x, y, radius - 0.5, fill="tray", stroke="expanded", line=1)


def numbered_disc(canvas: Canvas, x: float, y: float, number: str, growth: float = 1) -> None:
    """Draw the order of expansion in a disc that widens with the number of digits."""
    style, radius = MARK_STYLE["number"], MARK_STYLE["number"]["radius"] * growth
    width = 2 * (radius + disc_stretch(number) * growth)
    canvas.on_paper([box(x, y, width, 2 * radius, radius)], "expanded", style["rim"])
    offset, size = style["baseline"] * growth, style["size"] * growth
    canvas.text(number, x, y + offset, size, fill="paper", weight=700, anchor="center")


def disc_stretch(number: str) -> float:
    """Return the width that a long number adds to each side of a disc."""
    return float(max(0, len(number) - 2) * MARK_STYLE["number"]["digit"])


def ringed_diamond(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """Draw the diamond of the current node inside a ring that makes it easy to find."""
    ringed = MARK_STYLE["ringed"]
    canvas.circle(x, y, radius * ringed["radius"], fill="paper", stroke="current", line=ringed["line"])
    diamond(canvas, x, y, radius)


MARKS = {
    "goal": star,
    "frontier": ring,
    "current": diamond,
    "cut": dead_end,
    "pruned": crossed_ring,
    "forgotten": pale_disc,
    "superseded": cross,
    "unknown": plain_ring,
}
"""Status -> the function that draws its mark; an expanded node has a numbered disc."""
