"""Drawing of very large trees: the number of nodes in each pixel as a tint."""

import math
from collections import Counter, defaultdict
from functools import cached_property

from puzzle.core.trace import NO_NODE
from puzzle.svg.colours import TINTS, tint
from puzzle.svg.edges import curves, draw_path
from puzzle.svg.marks import crossed_ring, pale_disc, plain_ring, ring
from puzzle.svg.scene import Scene
from puzzle.svg.shapes import draw_heads
from puzzle.svg.style import STYLE
from puzzle.svg.svg_canvas import Canvas, Piece

EDGES_TO_A_PIXEL, MARKS_TO_A_PIXEL = 0.3, 0.02
"""The largest number of nodes per pixel of width in a row with edges, and in a row whose nodes are drawn as marks."""
MARK_RADIUS = 3.4
"""The radius of a node that is drawn as a mark."""

Pixel = tuple[int, int]
"""The x of a pixel, and the y of the row of nodes that it belongs to."""


def draw_tints(canvas: Canvas, scene: Scene) -> None:
    """Draw every row of the tree as a band: the more nodes in a pixel, the darker; the frontier is amber.

    Pruned and forgotten nodes are pale, where nothing else is in their pixel.
    """
    rows = Rows(scene)
    edges = [edge for edge in scene.edges() if rows.sizes[rows.depth[edge[1]]] <= scene.width * EDGES_TO_A_PIXEL]
    canvas.path(curves(scene, edges, 0), stroke="edge", line=0.6)
    by_colour: dict[str, list[Piece]] = defaultdict(list)
    largest = max((*rows.expanded.values(), 2))
    for pixel, count in rows.expanded.items():
        if pixel not in rows.frontier:
            # On a logarithmic scale, small differences between sparse pixels are visible, too.
            share = round(math.log(count) / math.log(largest) * (TINTS - 1)) / (TINTS - 1)
            by_colour[tint(scene.ramp, share)].append(rows.cell(pixel))
    by_colour["frontier"] = [rows.cell(pixel) for pixel in rows.frontier]
    pale = rows.left_out.keys() - rows.frontier.keys() - rows.expanded.keys()
    by_colour["tray"] = [rows.cell(pixel) for pixel in pale]
    for colour, cells in sorted(by_colour.items()):
        canvas.path(cells, fill=colour)
    draw_path(canvas, scene, 0, STYLE["path"]["shapes"], STYLE["path"]["paper"])
    rows.draw_marks(canvas)
    path_ends = scene.paths[0][-1:] + scene.paths[1][-1:]
    draw_heads(
        canvas, scene, [node for node in path_ends if node != NO_NODE and scene.status(node) in ("goal", "current")]
    )


class Rows:
    """The rows of a large tree: the nodes of sparse rows are drawn as marks, those of other rows counted per pixel."""

    def __init__(self, scene: Scene) -> None:
        self.scene, self.depth = scene, scene.history.depth
        self.sizes = Counter(self.depth[: len(scene.nodes)])
        self.expanded, self.frontier, self.left_out = Counter[Pixel](), Counter[Pixel](), Counter[Pixel]()
        expanded_at, step = scene.history.expanded_at, scene.step
        for node in scene.nodes:
            if not self.is_marked(node):
                is_left_out = scene.status(node) in ("pruned", "forgotten", "unknown")
                counts = self.left_out if is_left_out else self.frontier if step < expanded_at[node] else self.expanded
                counts[int(scene.x(node)), int(scene.y(node))] += 1

    def is_marked(self, node: int) -> bool:
        """Return True if a node is drawn as a mark, because its row has few nodes."""
        return self.sizes[self.depth[node]] <= self.scene.width * MARKS_TO_A_PIXEL

    @cached_property
    def half(self) -> int:
        """Half the height of a band, in pixels; a gap separates bands if there is space."""
        return max(0, int((self.scene.transform.ky - 1) / 2))

    def cell(self, pixel: Pixel) -> Piece:
        """Return one pixel of a band as a rectangle."""
        x, y = pixel
        return "R", x, y - self.half, 1, max(1, 2 * self.half), 0

    def draw_marks(self, canvas: Canvas) -> None:
        """Draw each node of the rows with few nodes as a disc, pale if it is forgotten, or as a ring if not taken."""
        scene, marked = self.scene, [node for node in self.scene.nodes if self.is_marked(node)]
        drawn = {"frontier": ring, "unknown": plain_ring, "pruned": crossed_ring, "forgotten": pale_disc}
        discs = [("O", scene.x(node), scene.y(node), MARK_RADIUS) for node in marked if scene.status(node) not in drawn]
        canvas.path(discs, fill="expanded")
        for node in marked:
            if mark := drawn.get(scene.status(node)):
                mark(canvas, scene.x(node), scene.y(node), MARK_RADIUS)
