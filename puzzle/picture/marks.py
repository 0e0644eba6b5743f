"""The shapes that stand for the states of nodes, as the page draws them."""

from __future__ import annotations

import math

from puzzle.picture.canvas import Canvas, box, polygon, polyline

STAR = tuple(
    (math.cos(angle) * reach, math.sin(angle) * reach)
    for angle, reach in ((math.pi * (corner / 5 - 0.5), 0.43 if corner % 2 else 1.0) for corner in range(10))
)
"""The corners of a star that reaches as far as 1."""


def star(canvas: Canvas, x: float, y: float, reach: float) -> None:
    """Paint the star of the goal."""
    canvas.on_paper(polygon(*((x + reach * across, y + reach * down) for across, down in STAR)), "goal", 3)


def ring(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """Paint the ring of a node in the frontier: amber between two dark lines."""
    canvas.circle(x, y, radius, fill="paper", stroke="frontier-line", line=radius * 0.98)
    canvas.circle(x, y, radius, stroke="frontier", line=radius * 0.56)


def diamond(canvas: Canvas, x: float, y: float, reach: float) -> None:
    """Paint the diamond of the node in hand."""
    corners = (x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)
    canvas.on_paper(polygon(*corners), "current", 2)


def cross(canvas: Canvas, x: float, y: float, reach: float) -> None:
    """Paint the cross of a copy that was thrown away."""
    falling = polyline((x - reach, y - reach), (x + reach, y + reach))
    rising = polyline((x + reach, y - reach), (x - reach, y + reach))
    canvas.path(falling + rising, stroke="discarded", line=min(2.0, reach * 0.45))


def dead_end(canvas: Canvas, x: float, y: float, reach: float) -> None:
    """Paint the end of a branch at which a bound made the search turn back."""
    lines = polyline((x, y - reach), (x, y)) + polyline((x - reach, y), (x + reach, y))
    canvas.path(lines, stroke="expanded", line=max(1.0, reach * 0.6))


def numbered_disc(canvas: Canvas, x: float, y: float, number: str, grown: float = 1) -> None:
    """Paint the order of expansion, in a disc that grows with its figures."""
    wide = (16 + 6 * max(0, len(number) - 2)) * grown
    canvas.on_paper([box(x, y, wide, 16 * grown, 8 * grown)], "expanded", 2)
    canvas.text(number, x, y + 3.8 * grown, 10.5 * grown, fill="paper", weight=700, anchor="center")


MARKS = {"goal": star, "frontier": ring, "current": diamond, "cut": dead_end, "superseded": cross}
"""What marks a node by its status; one that was expanded bears its number."""
