"""More nodes than there is room for: how many stand in each pixel, as a tint."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from functools import cached_property

from puzzle.core.trace import NO_NODE
from puzzle.svg.canvas import Canvas, Piece
from puzzle.svg.colours import TINTS, tint
from puzzle.svg.edges import curves, draw_way
from puzzle.svg.marks import ring
from puzzle.svg.scene import Scene
from puzzle.svg.shapes import draw_heads
from puzzle.svg.style import STYLE

EDGES_TO_A_PIXEL, MARKS_TO_A_PIXEL = 0.3, 0.02
"""Of a row's nodes to the width of the picture: as many as leave room for edges, and for marks in place of tints."""
SMALL = 3.4
"""How far such a mark reaches."""

Place = tuple[int, int]
"""A pixel across, and where its row is, in pixels from the top."""


def draw_tints(canvas: Canvas, scene: Scene) -> None:
    """Paint every row of the tree as a band, the denser the darker, on a logarithmic scale; the frontier is amber."""
    rows = Rows(scene)
    edges = [edge for edge in scene.edges() if rows.sizes[rows.depth[edge[1]]] <= scene.width * EDGES_TO_A_PIXEL]
    canvas.path(curves(scene, edges, 0), stroke="edge", line=0.6)
    by_colour: dict[str, list[Piece]] = defaultdict(list)
    most = max((*rows.taken.values(), 2))
    for place, count in rows.taken.items():
        if place not in rows.waiting:
            share = round(math.log(count) / math.log(most) * (TINTS - 1)) / (TINTS - 1)
            by_colour[tint(scene.ramp, share)].append(rows.cell(place))
    by_colour["frontier"] = [rows.cell(place) for place in rows.waiting]
    for colour, cells in sorted(by_colour.items()):
        canvas.path(cells, fill=colour)
    draw_way(canvas, scene, 0, STYLE["path"]["shapes"], STYLE["path"]["paper"])
    rows.draw_marks(canvas)
    last = scene.ways[0][-1:] + scene.ways[1][-1:]
    draw_heads(canvas, scene, [node for node in last if node != NO_NODE and scene.status(node) in ("goal", "current")])


class Rows:
    """The rows of a tree that is drawn in bands: who has a mark of its own, and how many share each pixel."""

    def __init__(self, scene: Scene) -> None:
        self.scene, self.depth = scene, scene.history.depth
        self.sizes = Counter(self.depth[: len(scene.nodes)])
        self.taken, self.waiting = Counter[Place](), Counter[Place]()
        expanded_at, step = scene.history.expanded_at, scene.step
        for node in scene.nodes:
            if not self.is_marked(node):
                place = int(scene.x(node)), int(scene.y(node))
                (self.waiting if step < expanded_at[node] else self.taken)[place] += 1

    def is_marked(self, node: int) -> bool:
        """Tell whether a node stands in a row that is not crowded."""
        return self.sizes[self.depth[node]] <= self.scene.width * MARKS_TO_A_PIXEL

    @cached_property
    def half(self) -> int:
        """How far a band reaches above and below its row, with a line of paper between two bands that have room."""
        return max(0, int((self.scene.lens.ky - 1) / 2))

    def cell(self, place: Place) -> Piece:
        """Return a pixel of a band."""
        x, y = place
        return "R", x, y - self.half, 1, max(1, 2 * self.half), 0

    def draw_marks(self, canvas: Canvas) -> None:
        """Paint the nodes of rows that are not crowded."""
        scene, marked = self.scene, [node for node in self.scene.nodes if self.is_marked(node)]
        waiting = [node for node in marked if scene.status(node) == "frontier"]
        discs = [("O", scene.x(node), scene.y(node), SMALL) for node in marked if node not in {*waiting}]
        canvas.path(discs, fill="expanded")
        for node in waiting:
            ring(canvas, scene.x(node), scene.y(node), SMALL)
