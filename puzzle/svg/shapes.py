"""Up to some thousands of nodes: a shape for each."""

from __future__ import annotations

from puzzle.svg.canvas import Canvas, Piece
from puzzle.svg.edges import draw_edges, draw_way
from puzzle.svg.marks import MARKS, ringed_diamond, star
from puzzle.svg.scene import Scene
from puzzle.svg.style import STYLE

REACH, ON_PATH = STYLE["shapes"], STYLE["shapes"]["onPath"]
"""How far the shape of each status reaches, and the line around what lies on the way."""
SMALLEST = 0.42
"""So much of their size shapes keep where they stand closely: a smaller one would not be seen under its edges."""


def draw_shapes(canvas: Canvas, scene: Scene) -> None:
    """Paint the tree with shapes for nodes, no larger than the room between them as long as they can be seen."""
    scale = max(SMALLEST, min(1.0, scene.lens.kx / 12, scene.lens.ky / 14))
    draw_edges(canvas, scene, 0)
    discs: list[Piece] = []
    head = []
    for node in scene.nodes:
        status = scene.status(node)
        if status == "expanded":
            discs.append(("O", scene.x(node), scene.y(node), REACH["disc"] * scale))
        elif status in ("goal", "current"):
            head.append(node)
        else:
            MARKS[status](canvas, scene.x(node), scene.y(node), REACH[status] * scale)
    canvas.path(discs, fill="expanded")
    draw_way(canvas, scene, 0, STYLE["path"]["shapes"])
    for node in scene.on_way - {*head}:
        radius = REACH["disc"] * scale + ON_PATH["beyond"]
        canvas.circle(scene.x(node), scene.y(node), radius, fill="expanded", stroke="ink", line=ON_PATH["line"])
    draw_heads(canvas, scene, head)


def draw_heads(canvas: Canvas, scene: Scene, head: list[int]) -> None:
    """Paint what lies over everything: the goal, or the node in hand in the ring that makes it easy to find."""
    for node in head:
        x, y = scene.x(node), scene.y(node)
        if scene.status(node) == "goal":
            star(canvas, x, y, REACH["goal"])
        else:
            ringed_diamond(canvas, x, y, REACH["current"])
