"""Drawing of edges and of the path."""

from collections.abc import Iterable

from puzzle.svg.scene import Scene
from puzzle.svg.svg_canvas import Canvas, Piece


def draw_edges(canvas: Canvas, scene: Scene, gap: float) -> None:
    """Draw every edge as a curve that starts and ends vertically; it keeps the distance `gap` from both nodes."""
    canvas.path(curves(scene, scene.edges(), gap), stroke="edge", line=1.2)


def draw_path(canvas: Canvas, scene: Scene, gap: float, line: float, paper: float = 0) -> None:
    """Draw the path to the current node or to the goal; `paper` is the width of a background-coloured border."""
    pieces = curves(scene, scene.path_edges(), gap)
    if paper:
        canvas.path(pieces, stroke="paper", line=paper, cap="round")
    canvas.path(pieces, stroke="ink", line=line, cap="round")


def curves(scene: Scene, edges: Iterable[tuple[int, int]], gap: float) -> list[Piece]:
    """Return edges as the pieces of one SVG path."""
    return [piece for parent, node in edges for piece in _curve(scene, parent, node, gap)]


def _curve(scene: Scene, parent: int, node: int, gap: float) -> tuple[Piece, Piece]:
    """Return an edge as a curve between two nodes, or as a straight line if it is short or vertical."""
    x, y, to_x, to_y = scene.x(parent), scene.y(parent), scene.x(node), scene.y(node)
    direction = 1 if to_y >= y else -1
    y, to_y = y + direction * gap, to_y - direction * gap
    middle = (y + to_y) / 2
    if scene.transform.ky < 12 or abs(x - to_x) < 0.5:
        return ("M", x, y), ("L", to_x, to_y)
    return ("M", x, y), ("C", x, middle, to_x, middle, to_x, to_y)
