"""The shapes that stand for the states of nodes, as the page draws them."""

from __future__ import annotations

import math

from puzzle.svg.canvas import Canvas, box, polygon, polyline
from puzzle.svg.style import STYLE

LOOK = STYLE["marks"]
"""How thick the lines of each mark are, and where figures stand, for a mark's size or in pixels."""
STAR = tuple(
    (math.cos(math.pi * (corner / 5 - 0.5)) * reach, math.sin(math.pi * (corner / 5 - 0.5)) * reach)
    for corner, reach in enumerate((1.0, LOOK["star"]["inner"]) * 5)
)
"""The corners of a star that reaches as far as 1."""


def star(canvas: Canvas, x: float, y: float, reach: float) -> None:
    """Paint the star of the goal."""
    corners = [(x + reach * across, y + reach * down) for across, down in STAR]
    canvas.on_paper(polygon(*corners), "goal", LOOK["star"]["rim"])


def ring(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """Paint the ring of a node in the frontier: amber between two dark lines."""
    canvas.circle(x, y, radius, fill="paper", stroke="frontierLine", line=radius * LOOK["ring"]["dark"])
    canvas.circle(x, y, radius, stroke="frontier", line=radius * LOOK["ring"]["amber"])


def diamond(canvas: Canvas, x: float, y: float, reach: float) -> None:
    """Paint the diamond of the node in hand."""
    corners = (x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)
    canvas.on_paper(polygon(*corners), "current", 2)


def cross(canvas: Canvas, x: float, y: float, reach: float) -> None:
    """Paint the cross of a copy that was thrown away."""
    falling = polyline((x - reach, y - reach), (x + reach, y + reach))
    rising = polyline((x + reach, y - reach), (x - reach, y + reach))
    line = min(LOOK["cross"]["thickest"], reach * LOOK["cross"]["line"])
    canvas.path(falling + rising, stroke="discarded", line=line)


def dead_end(canvas: Canvas, x: float, y: float, reach: float) -> None:
    """Paint the end of a branch at which a bound made the search turn back."""
    lines = polyline((x, y - reach), (x, y)) + polyline((x - reach, y), (x + reach, y))
    canvas.path(lines, stroke="expanded", line=max(LOOK["deadEnd"]["thinnest"], reach * LOOK["deadEnd"]["line"]))


def numbered_disc(canvas: Canvas, x: float, y: float, number: str, grown: float = 1) -> None:
    """Paint the order of expansion, in a disc that grows with its figures."""
    look, radius = LOOK["number"], LOOK["number"]["radius"] * grown
    wide = 2 * (radius + disc_stretch(number) * grown)
    canvas.on_paper([box(x, y, wide, 2 * radius, radius)], "expanded", look["rim"])
    down, size = look["baseline"] * grown, look["size"] * grown
    canvas.text(number, x, y + down, size, fill="paper", weight=700, anchor="center")


def disc_stretch(number: str) -> float:
    """Return how much wider than a disc a long number makes it, on each side."""
    return float(max(0, len(number) - 2) * LOOK["number"]["digit"])


def ringed_diamond(canvas: Canvas, x: float, y: float, reach: float) -> None:
    """Paint the node in hand in the ring that makes it easy to find."""
    ringed = LOOK["ringed"]
    canvas.circle(x, y, reach * ringed["radius"], fill="paper", stroke="current", line=ringed["line"])
    diamond(canvas, x, y, reach)


MARKS = {"goal": star, "frontier": ring, "current": diamond, "cut": dead_end, "superseded": cross}
"""What marks a node by its status; one that was expanded bears its number."""
