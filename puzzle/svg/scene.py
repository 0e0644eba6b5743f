"""What a picture shows of a run: its nodes at one step, where they stand, and how large."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import pairwise

from puzzle.core.trace import NO_NODE
from puzzle.layouts.tree_layout import TreeLayout, layout_tree
from puzzle.recording.history import History
from puzzle.recording.run import Run
from puzzle.svg.colours import RAMP, THEMES
from puzzle.svg.fit import Extent, Lens, board_side, fit_boards, growth_beside
from puzzle.svg.style import STYLE

BOARDS, SHAPES = int(STYLE["levels"]["boards"]), int(STYLE["levels"]["shapes"])
"""The most nodes that are drawn as boards, and as shapes; more are tints."""
MARGIN = 16.0, 16.0, 22.0, 16.0
"""What stays free around shapes and tints, above, right, below and left; below a row its values have room."""


class Scene:
    """A run at a step, laid out for a picture of so many pixels; the layout is that of the whole tree at every step."""

    def __init__(self, run: Run, step: int, width: int, height: int, theme: str) -> None:
        self.run, self.step, self.width, self.height = run, step, width, height
        self.theme, self.colours, self.ramp = theme, dict(THEMES[theme]), RAMP[theme]
        self.trace, self.history = run.trace, History(run.trace)
        self.place: TreeLayout = layout_tree(run)
        tall = self.plate[1] / self.plate[0]
        extent = Extent(*self.across, self.rows)
        lens = fit_boards(extent, width, height, tall) if self.place.drawn <= BOARDS else None
        self.level = "boards" if lens else "shapes" if self.place.drawn <= SHAPES else "tints"
        self.lens = lens or self._without_boards()
        self.side = board_side(self.lens.kx, self.lens.ky, tall) if lens else 0.0
        self.grown = growth_beside(self.side)

    @property
    def plate(self) -> tuple[float, float]:
        """How wide and how tall a board is where its longer side is 1."""
        wide, tall = self.run.problem.node_size
        return wide / max(wide, tall), tall / max(wide, tall)

    @property
    def full_tiles(self) -> bool:
        """Whether two figures fill a tile, so that badges stand beside the board."""
        wide, tall = self.run.problem.node_size
        return wide * tall > 10 and bool(self.run.problem.tiles(self.run.problem.initial))

    @cached_property
    def rows(self) -> float:
        """How far down the last row stands, in rows."""
        return float(max(self.place.y or self.history.depth))

    @cached_property
    def across(self) -> tuple[float, float]:
        """Where the first and the last node stand across."""
        return min(self.place.x), max(self.place.x)

    @cached_property
    def nodes(self) -> range:
        """The nodes that there are at the step."""
        return range(self.history.nodes_at(self.step))

    @cached_property
    def ways(self) -> tuple[list[int], list[int]]:
        """The way to the node in hand, or at the end to the goal; where two trees have met, the other half as well."""
        ended = self.step == self.history.last_step
        if ended and self.trace.goal != NO_NODE:
            return self.trace.path(self.trace.goal), self.trace.path(self.trace.meeting)
        return self.trace.path(self.history.current_node(self.step)), []

    @cached_property
    def on_way(self) -> frozenset[int]:
        """The nodes of both halves."""
        return frozenset(self.ways[0] + self.ways[1])

    @cached_property
    def discards(self) -> Mapping[int, int]:
        """How many copies each node's expansion has thrown away by the step."""
        found: dict[int, int] = {}
        for parent in self.trace.discarded_parent[: self.history.discarded_at(self.step)]:
            found[parent] = found.get(parent, 0) + 1
        return found

    def x(self, node: int) -> float:
        """Return where a node stands, in pixels from the left."""
        return self.lens.left + self.place.x[node] * self.lens.kx

    def y(self, node: int) -> float:
        """Return where a node stands, in pixels from the top."""
        row = self.place.y[node] if self.place.y else self.history.depth[node]
        return self.lens.top + row * self.lens.ky

    def status(self, node: int) -> str:
        """Return what a node is at the step, as `History.status` has it."""
        return self.history.status(node, self.step)

    def edges(self) -> Iterator[tuple[int, int]]:
        """Yield each edge as the node above and the node below."""
        for node in self.nodes:
            if self.trace.parent[node] != NO_NODE:
                yield self.trace.parent[node], node

    def steps_of_ways(self) -> Iterator[tuple[int, int]]:
        """Yield the edges of the way, the one where two trees meet included."""
        for way in self.ways:
            yield from pairwise(way)
        if all(self.ways):
            yield self.ways[0][-1], self.ways[1][-1]

    def _without_boards(self) -> Lens:
        """Return the lens that fills the picture with a tree whose nodes are no boards."""
        top, right, bottom, left = MARGIN
        wide, tall = self.width - left - right, self.height - top - bottom
        span = self.across[1] - self.across[0]
        kx, ky = wide / max(span, 1e-9), tall / max(self.rows, 1e-9)
        if self.level == "shapes":
            kx, ky = min(kx, 40), min(ky, 48)
        free, spare = wide - kx * span, tall - ky * self.rows
        return Lens(kx, ky, left + free / 2 - self.across[0] * kx, top + spare / 2)
