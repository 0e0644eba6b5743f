"""What a picture shows of a run: its nodes at one step, where they stand, and how large."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from puzzle.drawing.arrange import Arrangement, arranged
from puzzle.picture.colours import RAMP, THEMES
from puzzle.record.history import History
from puzzle.record.run import Run
from puzzle.trace import NO_NODE

BOARDS, SHAPES = 60, 2000
"""The most nodes that are drawn as boards, and as shapes; more are tints."""
LARGEST_BOARD, SMALLEST_BOARD = 60.0, 26.0
NATURAL = 112.0, 96.0
"""Spacing of siblings and of rows that no picture exceeds."""
BADGE, SUM = 16.0, 46.0
"""What stands left of a board and above it, and what stands at its right: a badge, and f over g + h."""


@dataclass(frozen=True)
class Lens:
    """From places in the tree to pixels: a place times its scale and moved."""

    kx: float
    """Pixels between places side by side."""
    ky: float
    """Pixels between rows."""
    left: float
    """Where the place 0 stands, in pixels from the left."""
    top: float
    """Where the row 0 stands, in pixels from the top."""


class Scene:
    """A run at a step, laid out for a picture of so many pixels; the layout is that of the whole tree at every step."""

    def __init__(self, run: Run, step: int, width: int, height: int, theme: str) -> None:
        self.run, self.step, self.width, self.height = run, step, width, height
        self.theme, self.colours, self.ramp = theme, dict(THEMES[theme]), RAMP[theme]
        self.trace, self.history = run.trace, History(run.trace)
        self.place: Arrangement = arranged(run)
        self.side = self._board_side()
        self.level = self._level()
        self.lens = self._fitted()

    @property
    def plate(self) -> tuple[float, float]:
        """How wide and how tall a board is where its longer side is 1."""
        wide, tall = self.run.problem.plate
        return wide / max(wide, tall), tall / max(wide, tall)

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
        return self.trace.path(self.history.node_in_hand(self.step)), []

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

    def _scales(self, margin: tuple[float, float, float, float]) -> tuple[float, float]:
        top, right, bottom, left = margin
        wide, tall = self.width - left - right, self.height - top - bottom
        span = self.across[1] - self.across[0]
        return wide / span if span else NATURAL[0], tall / self.rows if self.rows else NATURAL[1]

    def _margin(self, side: float) -> tuple[float, float, float, float]:
        wide, tall = self.plate[0] * side / 2, self.plate[1] * side / 2
        return tall + BADGE, wide + SUM, tall + 12, wide + BADGE

    def _board_side(self) -> float:
        """The largest side at which boards do not touch; too small a one means that there is no room for boards."""
        for side in range(int(LARGEST_BOARD), int(SMALLEST_BOARD) - 1, -2):
            kx, ky = self._scales(self._margin(side))
            if kx >= self.plate[0] * side + 24 and ky >= self.plate[1] * side + 12:
                return float(side)
        return 0.0

    def _level(self) -> str:
        count = self.place.drawn
        return "boards" if count <= BOARDS and self.side else "shapes" if count <= SHAPES else "tints"

    def _fitted(self) -> Lens:
        margin = self._margin(self.side) if self.level == "boards" else (16.0, 16.0, 22.0, 16.0)
        kx, ky = self._scales(margin)
        if self.level == "boards":
            kx, ky = min(kx, NATURAL[0], self.side * 2.6), min(ky, NATURAL[1], self.side * 1.9)
        elif self.level == "shapes":
            kx, ky = min(kx, 40), min(ky, 48)
        top, right, bottom, left = margin
        free = self.width - left - right - kx * (self.across[1] - self.across[0])
        spare = self.height - top - bottom - ky * self.rows
        return Lens(kx, ky, left + free / 2 - self.across[0] * kx, top + spare / 2)
