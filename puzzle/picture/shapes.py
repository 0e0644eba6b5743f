"""Up to some thousands of nodes: a shape for each."""

from __future__ import annotations

from puzzle.picture.edges import draw_edges, draw_way
from puzzle.picture.marks import MARKS, diamond, star
from puzzle.picture.scene import Scene
from puzzle.picture.svg import Svg, short

REACH = {"frontier": 4.8, "cut": 4.8, "superseded": 3.4}
DISC, GOAL, CURRENT = 3.7, 11.5, 8.4


def draw_shapes(svg: Svg, scene: Scene) -> None:
    """Paint the tree with shapes for nodes, no larger than the room between them."""
    scale = min(1.0, scene.lens.kx / 12, scene.lens.ky / 14)
    draw_edges(svg, scene, 0)
    discs, head = [], []
    for node in scene.nodes:
        status = scene.status(node)
        if status == "expanded":
            discs.append(disc_part(scene.x(node), scene.y(node), DISC * scale))
        elif status in ("goal", "current"):
            head.append(node)
        else:
            MARKS[status](svg, scene.x(node), scene.y(node), REACH[status] * scale)
    svg.path(discs, fill="expanded")
    draw_way(svg, scene, 0, 2.8)
    for node in scene.on_way - {*head}:
        svg.circle(scene.x(node), scene.y(node), DISC * scale + 0.8, fill="expanded", stroke="ink", stroke_width=1.9)
    draw_heads(svg, scene, head)


def draw_heads(svg: Svg, scene: Scene, head: list[int]) -> None:
    """Paint what lies over everything: the goal, or the node in hand in the ring that makes it easy to find."""
    for node in head:
        x, y = scene.x(node), scene.y(node)
        if scene.status(node) == "goal":
            star(svg, x, y, GOAL)
        else:
            svg.circle(x, y, CURRENT * 1.38, fill="paper", stroke="current", stroke_width=1.6)
            diamond(svg, x, y, CURRENT)


def disc_part(x: float, y: float, radius: float) -> str:
    """Return a circle as a part of a path: thousands of elements of their own would be slow to show."""
    r = short(radius)
    return f"M{x - radius:.1f} {y:.1f}a{r} {r} 0 1 0 {short(2 * radius)} 0a{r} {r} 0 1 0 {short(-2 * radius)} 0z"
