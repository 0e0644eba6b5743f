"""The edges of a tree, and the way on top of them."""

from __future__ import annotations

from collections.abc import Iterable

from puzzle.picture.scene import Scene
from puzzle.picture.svg import Svg, point, short


def draw_edges(svg: Svg, scene: Scene, gap: float) -> None:
    """Paint every edge as a vertical curve whose control points are half way; `gap` is from a node to its end."""
    svg.path(curves(scene, scene.edges(), gap), fill="none", stroke="edge", stroke_width=1.2)


def draw_way(svg: Svg, scene: Scene, gap: float, line: float, paper: float = 0) -> None:
    """Paint the way to the node in hand or to the goal, on a border of paper where much lies under it."""
    parts = curves(scene, scene.steps_of_ways(), gap)
    look = {"fill": "none", "stroke_linecap": "round"}
    if paper:
        svg.path(parts, **look, stroke="paper", stroke_width=paper)
    svg.path(parts, **look, stroke="ink", stroke_width=line)


def curves(scene: Scene, edges: Iterable[tuple[int, int]], gap: float) -> list[str]:
    """Return edges as parts of one path."""
    return [_curve(scene, up, node, gap) for up, node in edges]


def _curve(scene: Scene, up: int, node: int, gap: float) -> str:
    x, y, to_x, to_y = scene.x(up), scene.y(up), scene.x(node), scene.y(node)
    towards = 1 if to_y >= y else -1
    y, to_y = y + towards * gap, to_y - towards * gap
    middle = (y + to_y) / 2
    if scene.lens.ky < 12 or abs(x - to_x) < 0.5:
        return f"M{point(x, y)}L{point(to_x, to_y)}"
    return f"M{point(x, y)}C{short(x)} {short(middle)} {short(to_x)} {short(middle)} {point(to_x, to_y)}"
