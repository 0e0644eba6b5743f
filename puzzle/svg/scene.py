"""The contents of a picture: the nodes of a run at one step, their positions and their size."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from copy import copy
from dataclasses import replace
from functools import cached_property
from itertools import pairwise

from puzzle.core.trace import NO_NODE
from puzzle.layouts.tree_layout import TreeLayout, layout_tree
from puzzle.recording.history import History
from puzzle.recording.run import Run
from puzzle.svg.colours import RAMP, THEMES
from puzzle.svg.fit import Extent, Transform, board_side, fit_boards, growth_beside
from puzzle.svg.style import STYLE

BOARDS, SHAPES = int(STYLE["levels"]["boards"]), int(STYLE["levels"]["shapes"])
"""The most nodes that are drawn as boards, and as shapes; more are drawn as tints."""
WIDEST_SPACING = 40, 48
"""The largest distances of neighbours and of rows in a tree of shapes, in pixels."""
MARGIN = 16.0, 16.0, 22.0, 16.0
"""The margins of trees without boards: above, right, below and left."""


class Scene:
    """A run at a step, laid out for a picture; at every step nodes have their positions in the final tree.

    Another `layout` may have fewer nodes: the first ones of the run, which have to include those of the step.
    """

    def __init__(
        self,
        run: Run,
        step: int,
        width: float,
        height: float,
        theme: str,
        layout: TreeLayout | None = None,
        history: History | None = None,
    ) -> None:
        self.run, self.step, self.width, self.height = run, step, width, height
        self.theme, self.colours, self.ramp = theme, dict(THEMES[theme]), RAMP[theme]
        self.trace, self.history = run.trace, history or History(run.trace)
        self.layout = layout or layout_tree(run)
        height_ratio = self.board_size[1] / self.board_size[0]
        extent = Extent(*self.x_range, self.rows)
        transform = fit_boards(extent, width, height, height_ratio) if self.layout.drawn <= BOARDS else None
        self.level = "boards" if transform else "shapes" if self.layout.drawn <= SHAPES else "tints"
        self.transform = transform or self._fit_shapes()
        self.side = board_side(self.transform.kx, self.transform.ky, height_ratio) if transform else 0.0
        self.growth = growth_beside(self.side)

    def at_step(self, step: int) -> Scene:
        """Return this scene at another step, with the same positions and sizes."""
        scene = copy(self)
        for name in ("nodes", "paths", "path_nodes", "discards"):
            vars(scene).pop(name, None)
        scene.step = step
        return scene

    def moved_by(self, x: float, y: float) -> Scene:
        """Return this scene with all nodes moved to the right and downwards, in pixels."""
        scene = copy(self)
        scene.transform = replace(self.transform, left=self.transform.left + x, top=self.transform.top + y)
        return scene

    def in_shapes(self, spacing: tuple[float, float] = WIDEST_SPACING) -> Scene:
        """Return this scene without boards, below the upper margin; neighbours and rows are at most so far apart."""
        scene = copy(self)
        scene.level, scene.side, scene.growth = "shapes", 0.0, growth_beside(0.0)
        scene.transform = replace(scene._fit_shapes(spacing), top=MARGIN[0])
        return scene

    @property
    def spacing(self) -> tuple[float, float]:
        """The distances of neighbours and of rows, in pixels."""
        return self.transform.kx, self.transform.ky

    @property
    def board_size(self) -> tuple[float, float]:
        """The width and the height of a board, the longer of them being 1."""
        columns, rows = self.run.problem.node_size
        if not self.run.problem.boards()[0]:
            return columns / max(columns, rows), rows / max(columns, rows)
        # The margins of a board are the same on all sides, so its height is slightly more than its share of the rows.
        gap = 1 / STYLE["board"]["gaps"]
        pitch = (1 - 4 * gap - (columns - 1) * gap) / columns + gap
        return 1.0, 1 - (columns - rows) * pitch

    @property
    def full_tiles(self) -> bool:
        """True if tiles have two digits, which fill the tiles, so that badges are drawn beside the board."""
        columns, rows = self.run.problem.node_size
        return columns * rows > 10 and bool(self.run.problem.tiles(self.run.problem.initial))

    @cached_property
    def rows(self) -> float:
        """The y of the last row, in units of the distance of two rows."""
        return float(max(self.layout.y or self.history.depth[: len(self.layout.x)]))

    @cached_property
    def x_range(self) -> tuple[float, float]:
        """The minimum and maximum x of the layout."""
        return min(self.layout.x), max(self.layout.x)

    @cached_property
    def nodes(self) -> range:
        """The nodes generated up to the displayed step."""
        return range(self.history.nodes_at(self.step))

    @cached_property
    def paths(self) -> tuple[list[int], list[int]]:
        """The path to the current node or, at the last step, to the goal; and its second half if two trees have met."""
        ended = self.step == self.history.last_step
        if ended and self.trace.goal != NO_NODE:
            return self.trace.path(self.trace.goal), self.trace.path(self.trace.meeting)
        return self.trace.path(self.history.current_node(self.step)), []

    @cached_property
    def path_nodes(self) -> frozenset[int]:
        """The nodes of both halves of the path."""
        return frozenset(self.paths[0] + self.paths[1])

    @cached_property
    def discards(self) -> Mapping[int, int]:
        """The number of copies discarded when each node was expanded, for nodes expanded up to the displayed step."""
        return Counter(self.trace.discarded_parent[: self.history.discarded_at(self.step)])

    def x(self, node: int) -> float:
        """Return the position of a node, in pixels from the left."""
        return self.transform.left + self.layout.x[node] * self.transform.kx

    def y(self, node: int) -> float:
        """Return the position of a node, in pixels from the top."""
        row = self.layout.y[node] if self.layout.y else self.history.depth[node]
        return self.transform.top + row * self.transform.ky

    def status(self, node: int) -> str:
        """Return the status of a node at the displayed step (see `History.status`); `unknown` if it may not wait."""
        return self.status_at(node, self.step)

    def status_at(self, node: int, step: int) -> str:
        """Return the status of a node at a step, as `status` does."""
        status = self.history.status(node, step)
        return "unknown" if status == "frontier" and not self.run.knows_frontier else status

    def edges(self) -> Iterator[tuple[int, int]]:
        """Yield each edge as (parent, child)."""
        for node in self.nodes:
            if self.trace.parent[node] != NO_NODE:
                yield self.trace.parent[node], node

    def path_edges(self) -> Iterator[tuple[int, int]]:
        """Yield the edges of the path, including the one between two trees that have met."""
        for path in self.paths:
            yield from pairwise(path)
        if all(self.paths):
            yield self.paths[0][-1], self.paths[1][-1]

    def _fit_shapes(self, spacing: tuple[float, float] = WIDEST_SPACING) -> Transform:
        """Return the transform that fits a tree to the picture if its nodes are not drawn as boards.

        Neighbours and rows of a tree of shapes are at most `spacing` apart.
        """
        top, right, bottom, left = MARGIN
        inner_width, inner_height = self.width - left - right, self.height - top - bottom
        span = self.x_range[1] - self.x_range[0]
        kx, ky = inner_width / max(span, 1e-9), inner_height / max(self.rows, 1e-9)
        if self.level == "shapes":
            kx, ky = min(kx, spacing[0]), min(ky, spacing[1])
        free_width, free_height = inner_width - kx * span, inner_height - ky * self.rows
        return Transform(kx, ky, left + free_width / 2 - self.x_range[0] * kx, top + free_height / 2)
