"""The shapes that stand for the states of nodes, as the page draws them."""

from __future__ import annotations

import math

from puzzle.picture.svg import Svg, point

STAR = tuple(
    (math.cos(angle) * reach, math.sin(angle) * reach)
    for angle, reach in ((math.pi * (corner / 5 - 0.5), 0.43 if corner % 2 else 1.0) for corner in range(10))
)
"""The corners of a star that reaches as far as 1."""


def star(svg: Svg, x: float, y: float, reach: float) -> None:
    """Paint the star of the goal."""
    corners = "L".join(point(x + reach * across, y + reach * down) for across, down in STAR)
    svg.add("path", d=f"M{corners}Z", fill="goal", stroke="paper", stroke_width=3, paint_order="stroke")


def ring(svg: Svg, x: float, y: float, radius: float) -> None:
    """Paint the ring of a node in the frontier: amber between two dark lines."""
    svg.circle(x, y, radius, fill="paper", stroke="frontier-line", stroke_width=radius * 0.98)
    svg.circle(x, y, radius, fill="none", stroke="frontier", stroke_width=radius * 0.56)


def diamond(svg: Svg, x: float, y: float, reach: float) -> None:
    """Paint the diamond of the node in hand."""
    corners = (point(x, y - reach), point(x + reach, y), point(x, y + reach), point(x - reach, y))
    svg.add("path", d=f"M{'L'.join(corners)}Z", fill="current", stroke="paper", stroke_width=2, paint_order="stroke")


def cross(svg: Svg, x: float, y: float, reach: float) -> None:
    """Paint the cross of a copy that was thrown away."""
    lines = f"M{point(x - reach, y - reach)}L{point(x + reach, y + reach)}"
    lines += f"M{point(x + reach, y - reach)}L{point(x - reach, y + reach)}"
    svg.add("path", d=lines, fill="none", stroke="discarded", stroke_width=min(2.0, reach * 0.45))


def dead_end(svg: Svg, x: float, y: float, reach: float) -> None:
    """Paint the end of a branch at which a bound made the search turn back."""
    lines = f"M{point(x, y - reach)}V{y:.1f}M{point(x - reach, y)}H{x + reach:.1f}"
    svg.add("path", d=lines, fill="none", stroke="expanded", stroke_width=max(1.0, reach * 0.6))


def numbered_disc(svg: Svg, x: float, y: float, number: str, grown: float = 1) -> None:
    """Paint the order of expansion, in a disc that grows with its figures."""
    wide = (16 + 6 * max(0, len(number) - 2)) * grown
    svg.box(x, y, wide, 16 * grown, 8 * grown, fill="expanded", stroke="paper", stroke_width=2, paint_order="stroke")
    svg.text(number, x, y + 3.8 * grown, 10.5 * grown, fill="paper", font_weight="700", text_anchor="middle")


MARKS = {"goal": star, "frontier": ring, "current": diamond, "cut": dead_end, "superseded": cross}
"""What marks a node by its status; one that was expanded bears its number."""
