"""Drawing of edges and marks in few bytes, for trees of many small shapes: a picture of 1,000 nodes has about 30 kB.

Positions are rounded to half a pixel, and each is written as its distance from the one before it. A mark is a dot: a
line without a length, whose round ends have the width of the mark. So all marks of a kind are one or a few paths.
"""

from collections.abc import Iterable, Sequence

from puzzle.svg.marks import MARK_STYLE
from puzzle.svg.scene import Scene
from puzzle.svg.svg_canvas import Canvas, Piece

HALF = 2
"""The positions in a pixel."""

Point = tuple[float, float]


def draw_straight_edges(canvas: Canvas, scene: Scene) -> None:
    """Draw every edge as a straight line."""
    lines = [((scene.x(parent), scene.y(parent)), (scene.x(node), scene.y(node))) for parent, node in scene.edges()]
    canvas.path(_relative(lines), stroke="edge", line=0.8)


def draw_discs(canvas: Canvas, points: list[Point], radius: float) -> None:
    """Draw the discs of expanded nodes."""
    _dots(canvas, points, radius, "expanded")


def draw_pale_discs(canvas: Canvas, points: list[Point], radius: float) -> None:
    """Draw the discs of nodes that the search has forgotten."""
    _dots(canvas, points, radius, "expanded")
    _dots(canvas, points, radius - 1, "tray")


def draw_rings(canvas: Canvas, points: list[Point], radius: float) -> None:
    """Draw the rings of frontier nodes: amber inside a dark line; their middle would be too small to be seen."""
    dark, amber = radius * MARK_STYLE["ring"]["dark"] / 2, radius * MARK_STYLE["ring"]["amber"] / 2
    _dots(canvas, points, radius + dark, "frontierLine")
    _dots(canvas, points, radius + amber, "frontier")


def draw_plain_rings(canvas: Canvas, points: list[Point], radius: float) -> None:
    """Draw the rings of nodes that have not been expanded and may not wait: grey."""
    dark = radius * MARK_STYLE["ring"]["dark"] / 2
    _dots(canvas, points, radius + dark, "discarded")
    _dots(canvas, points, radius - dark, "paper")


def draw_crossed_rings(canvas: Canvas, points: list[Point], radius: float) -> None:
    """Draw the crossed-out rings of nodes that were left out of the beam."""
    style = MARK_STYLE["crossedRing"]
    line, reach = max(style["thinnest"], radius * style["line"]), radius * style["reach"]
    _dots(canvas, points, radius + line / 2, "discarded")
    _dots(canvas, points, radius - line / 2, "paper")
    _lines(canvas, points, [((-reach, reach), (reach, -reach))], "discarded", line)


def draw_crosses(canvas: Canvas, points: list[Point], radius: float) -> None:
    """Draw the crosses of discarded copies."""
    line = min(MARK_STYLE["cross"]["thickest"], radius * MARK_STYLE["cross"]["line"])
    both = [((-radius, -radius), (radius, radius)), ((radius, -radius), (-radius, radius))]
    _lines(canvas, points, both, "discarded", line)


def draw_dead_ends(canvas: Canvas, points: list[Point], radius: float) -> None:
    """Draw the ends of branches that were pruned by a bound."""
    line = max(MARK_STYLE["deadEnd"]["thinnest"], radius * MARK_STYLE["deadEnd"]["line"])
    _lines(canvas, points, [((0, -radius), (0, 0)), ((-radius, 0), (radius, 0))], "expanded", line)


PACKED_MARKS = {
    "frontier": draw_rings,
    "unknown": draw_plain_rings,
    "expanded": draw_discs,
    "forgotten": draw_pale_discs,
    "pruned": draw_crossed_rings,
    "superseded": draw_crosses,
    "cut": draw_dead_ends,
}
"""Status -> the function that draws the marks of all nodes with that status, in drawing order."""


def _lines(
    canvas: Canvas, points: Iterable[Point], parts: Iterable[tuple[Point, Point]], colour: str, line: float
) -> None:
    """Draw the lines of a mark, given by their ends relative to the node, at every point."""
    at_all = [[(x + dx, y + dy) for dx, dy in part] for x, y in points for part in parts]
    canvas.path(_relative(at_all), stroke=colour, line=line)


def _dots(canvas: Canvas, points: Iterable[Point], radius: float, colour: str) -> None:
    """Draw a disc at every point, row by row."""
    in_rows = sorted(points, key=lambda point: (point[1], point[0]))
    pieces = _relative([(point,) for point in in_rows])
    canvas.path(pieces, stroke=colour, line=2 * radius, cap="round")


def _relative(lines: Iterable[Sequence[Point]]) -> list[Piece]:
    """Return open lines as pieces that move from point to point; a line of one point has the length 0."""
    pieces: list[Piece] = []
    at_x = at_y = 0
    for line in lines:
        for index, (x, y) in enumerate(line):
            to_x, to_y = round(x * HALF), round(y * HALF)
            pieces.append(("l" if index else "m", (to_x - at_x) / HALF, (to_y - at_y) / HALF))
            at_x, at_y = to_x, to_y
        if len(line) == 1:
            pieces.append(("h", 0))
    return pieces
