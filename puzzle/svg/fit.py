"""Where a tree of boards stands when it just fills its picture: reckoned as the page reckons it for its canvas.

`static/js/tree/levels/fit.js` is the other half, which a reader's camera begins from; both read the same numbers.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from puzzle.svg.style import STYLE

FIT, MARGINS = STYLE["fit"], STYLE["fit"]["margins"]
NATURAL: tuple[float, float] = FIT["siblings"], FIT["rows"]
"""The spacing of siblings and of rows at 100 %, in pixels."""
BOARD, SMALLEST, LARGEST = float(FIT["board"]), float(FIT["smallest"]), float(FIT["largest"])
"""The side of a board at 100 %, of the smallest that can be read, and of the largest."""
ABOVE, CLOSEST = float(FIT["above"]), float(FIT["closest"])
"""What a row needs above its boards, and how close boards may stand side by side."""
PIXELS, MOST = int(FIT["pixels"]), int(FIT["most"])
"""A spacing grows in so many steps from 100 % to 200 %, so that it stays whole, and to so many of them."""
WITH_SUM, WITHOUT, FREE_FOR_SUM = float(FIT["withSum"]), float(FIT["without"]), float(FIT["freeForSum"])
"""What values need beside a row's last board, with a sum and without it; what is free between boards that have sums."""
WIDEST = math.sqrt(3)
"""Boards side by side look scattered where rows are much closer than siblings."""


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


@dataclass(frozen=True)
class Extent:
    """How far a tree reaches, in its own places and rows."""

    left: float
    """Where its first node stands across."""
    right: float
    """Where its last node stands across."""
    rows: float
    """How far down its last row stands."""


def board_side(kx: float, ky: float, tall: float) -> float:
    """Return the side of a board at a spacing; `tall` is how tall a board is for its width."""
    growth = min(kx / NATURAL[0], ky / NATURAL[1])
    if growth > 1:
        return min(LARGEST, 2 * math.floor(BOARD * growth / 2 + 0.5))
    return min(BOARD, max(SMALLEST, min((ky - ABOVE) / tall, kx * float(FIT["boardOfSiblings"]))))


def growth_beside(side: float) -> float:
    """Return how much larger than at 100 % marks and figures beside a board are: they grow half as much as it does."""
    return 1 + max(0.0, side - BOARD) / (2 * BOARD)


def fit_boards(extent: Extent, width: float, height: float, tall: float) -> Lens | None:
    """Return the lens of the largest boards for which there is room in the middle of a picture; None where none is."""
    side, kx, ky = _largest(extent, width, height, tall, WITH_SUM)
    beside = WITH_SUM
    if kx - side < FREE_FOR_SUM:
        closer = _largest(extent, width, height, tall, WITHOUT)
        if closer[1] - board_side(*closer[1:], tall) < FREE_FOR_SUM:
            beside, (side, kx, ky) = WITHOUT, closer
    if kx < CLOSEST or ky < ABOVE + SMALLEST * tall:
        return None
    top, right, bottom, left = _margins(side, beside)
    across = left + (width - left - right - kx * (extent.right - extent.left)) / 2 - extent.left * kx
    down = top + (height - top - bottom - ky * extent.rows) / 2
    return Lens(kx, ky, float(math.floor(across + 0.5)), float(math.floor(down + 0.5)))


def _largest(extent: Extent, width: float, height: float, tall: float, beside: float) -> tuple[float, float, float]:
    """Return the side of the largest boards that leave room for themselves, and both scales.

    The margins depend on the boards' size and the size on the room inside them, so it is found by halving.
    """
    side, above = SMALLEST, LARGEST
    for _ in range(30):
        middle = (side + above) / 2
        if board_side(*_scales(extent, width, height, tall, _margins(middle, beside)), tall) >= middle:
            side = middle
        else:
            above = middle
    return side, *_scales(extent, width, height, tall, _margins(side, beside))


def _margins(side: float, values: float) -> tuple[float, float, float, float]:
    """Return what stands above, right of, below and left of the outermost nodes: values at the right, badges else."""
    grown, most = growth_beside(side), min(BOARD, side)
    return (
        side / 2 + max(MARGINS["top"], most / 2 + MARGINS["badge"] * grown),
        side / 2 + values * grown,
        side / 2 + most * MARGINS["bottom"],
        side / 2 + MARGINS["left"] * grown,
    )


def _scales(
    extent: Extent, width: float, height: float, tall: float, margins: tuple[float, float, float, float]
) -> tuple[float, float]:
    top, right, bottom, left = margins
    across = max(1.0, width - left - right) / max(extent.right - extent.left, 1e-9)
    down = max(1.0, height - top - bottom) / max(extent.rows, 1e-9)
    growth = max(1.0, min(MOST / PIXELS, across / NATURAL[0], down / NATURAL[1]))
    growth = math.floor(growth * PIXELS + 1e-6) / PIXELS
    ky = min(NATURAL[1] * growth, down)
    return min(NATURAL[0] * growth, across, ky * WIDEST / tall), ky
