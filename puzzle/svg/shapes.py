"""Drawing of trees with up to some thousands of nodes: one shape per node."""

from puzzle.svg.edges import draw_edges, draw_path
from puzzle.svg.marks import MARKS, ringed_diamond, star
from puzzle.svg.own_marks import draw_own_marks
from puzzle.svg.packed_shapes import PACKED_MARKS, draw_straight_edges
from puzzle.svg.scene import Scene
from puzzle.svg.style import STYLE
from puzzle.svg.svg_canvas import Canvas, Piece

REACH, ON_PATH = STYLE["shapes"], STYLE["shapes"]["onPath"]
"""The radius of the shape of each status, and the outline of nodes on the path."""
FULL_SIZE_SPACING = 12, 14
"""The distances of neighbours and of rows, in pixels, from which shapes have their full size."""
SMALLEST = 0.42
"""The minimum scale of shapes: smaller ones would be invisible under their edges."""
SMALL, PACKED = 0.5, 200
"""The scale and the number of nodes from which shapes are drawn in few bytes, with straight edges."""
SIZED_LIKE = {"unknown": "frontier", "expanded": "disc"}
"""The name of the size of a mark, where it is not that of its status."""


def draw_shapes(canvas: Canvas, scene: Scene, may_pack: bool = False) -> None:
    """Draw the tree with shapes for nodes, which shrink with the spacing down to `SMALLEST`.

    With `may_pack`, many small shapes are drawn in few bytes.
    """
    scale = max(
        SMALLEST, min(1.0, scene.transform.kx / FULL_SIZE_SPACING[0], scene.transform.ky / FULL_SIZE_SPACING[1])
    )
    goal_and_current = [node for node in scene.nodes if scene.status(node) in ("goal", "current")]
    if may_pack and scale <= SMALL and len(scene.nodes) >= PACKED:
        _draw_packed(canvas, scene, scale)
    else:
        _draw_each(canvas, scene, scale)
    draw_path(canvas, scene, 0, STYLE["path"]["shapes"])
    for node in scene.path_nodes - {*goal_and_current}:
        radius = REACH["disc"] * scale + ON_PATH["beyond"]
        canvas.circle(scene.x(node), scene.y(node), radius, fill="expanded", stroke="ink", line=ON_PATH["line"])
    draw_own_marks(canvas, scene, scale)
    draw_heads(canvas, scene, goal_and_current)


def _draw_each(canvas: Canvas, scene: Scene, scale: float) -> None:
    """Draw the edges and every mark but those of the goal and the current node."""
    draw_edges(canvas, scene, 0)
    discs: list[Piece] = []
    for node in scene.nodes:
        status = scene.status(node)
        if status == "expanded":
            discs.append(("O", scene.x(node), scene.y(node), REACH["disc"] * scale))
        elif status not in ("goal", "current"):
            MARKS[status](canvas, scene.x(node), scene.y(node), REACH[SIZED_LIKE.get(status, status)] * scale)
    canvas.path(discs, fill="expanded")


def _draw_packed(canvas: Canvas, scene: Scene, scale: float) -> None:
    """Draw the same in few bytes: straight edges, and the marks of one status after those of another."""
    draw_straight_edges(canvas, scene)
    points: dict[str, list[tuple[float, float]]] = {}
    for node in scene.nodes:
        points.setdefault(scene.status(node), []).append((scene.x(node), scene.y(node)))
    for status, draw in PACKED_MARKS.items():
        draw(canvas, points.get(status, []), REACH[SIZED_LIKE.get(status, status)] * scale)


def draw_heads(canvas: Canvas, scene: Scene, nodes: list[int]) -> None:
    """Draw the goal and the current node on top of all other nodes; a ring makes the current node easy to find."""
    for node in nodes:
        x, y = scene.x(node), scene.y(node)
        if scene.status(node) == "goal":
            star(canvas, x, y, REACH["goal"])
        else:
            ringed_diamond(canvas, x, y, REACH["current"])
