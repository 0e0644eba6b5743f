"""The transform with which a tree of boards fills a picture, computed as the page does for its canvas.

`static/js/tree/levels/fit.js` is the page's version; both read the same numbers from `style.json`.
"""

import math
from dataclasses import dataclass

from puzzle.svg.style import STYLE

FIT, MARGINS = STYLE["fit"], STYLE["fit"]["margins"]
NATURAL: tuple[float, float] = FIT["siblings"], FIT["rows"]
"""The spacing of siblings and of rows at 100 %, in pixels."""
BOARD, SMALLEST, LARGEST = float(FIT["board"]), float(FIT["smallest"]), float(FIT["largest"])
"""The side of a board at 100 %, of the smallest readable board, and of the largest board."""
ABOVE, CLOSEST = float(FIT["above"]), float(FIT["closest"])
"""The space that a row needs above its boards, and the minimum spacing of siblings."""
PIXELS, MOST_STEPS = int(FIT["pixels"]), int(FIT["most"])
"""Above 100 %, the scale is a multiple of 1 / `PIXELS`, so that spacings are whole pixels; `MOST_STEPS` limits it."""
WITH_SUM, WITHOUT_SUM, FREE_FOR_SUM = float(FIT["withSum"]), float(FIT["without"]), float(FIT["freeForSum"])
"""The space beside the rightmost board for f with and without its sum, and between boards with sums, in pixels."""
WIDEST = math.sqrt(3)
"""The largest ratio of the spacing of siblings to that of rows; above this ratio boards look scattered."""


@dataclass(frozen=True)
class Transform:
    """The transform from positions in the tree to pixels: scale, then translate."""

    kx: float
    """Pixels per unit of x."""
    ky: float
    """Pixels per row."""
    left: float
    """The position of x = 0, in pixels from the left."""
    top: float
    """The position of row 0, in pixels from the top."""


@dataclass(frozen=True)
class Extent:
    """The extent of a tree, in its own units."""

    left: float
    """The minimum x."""
    right: float
    """The maximum x."""
    rows: float
    """The maximum y."""


def board_side(kx: float, ky: float, height_ratio: float) -> float:
    """Return the side of a board for a spacing of siblings (`kx`) and rows (`ky`), all in pixels.

    `height_ratio` is the ratio of a board's height to its width.
    """
    growth = min(kx / NATURAL[0], ky / NATURAL[1])
    if growth > 1:
        return min(LARGEST, 2 * math.floor(BOARD * growth / 2 + 0.5))  # an even number of pixels
    return min(BOARD, max(SMALLEST, min((ky - ABOVE) / height_ratio, kx * float(FIT["boardOfSiblings"]))))


def growth_beside(side: float) -> float:
    """Return the scale of marks and values beside a board: 1 up to the board's natural size, then half its growth."""
    return 1 + max(0.0, side - BOARD) / (2 * BOARD)


def fit_boards(extent: Extent, width: float, height: float, height_ratio: float) -> Transform | None:
    """Return the transform of the largest boards that fit, centred in the picture, or None if none fit."""
    side, kx, ky = _largest(extent, width, height, height_ratio, WITH_SUM)
    value_space = WITH_SUM
    # If boards with sums would be too close together for the sums, boards without sums can be larger.
    if kx - side < FREE_FOR_SUM:
        without_sum = _largest(extent, width, height, height_ratio, WITHOUT_SUM)
        if without_sum[1] - board_side(*without_sum[1:], height_ratio) < FREE_FOR_SUM:
            value_space, (side, kx, ky) = WITHOUT_SUM, without_sum
    if kx < CLOSEST or ky < ABOVE + SMALLEST * height_ratio:
        return None
    top, right, bottom, left = _margins(side, height_ratio, value_space)
    left_offset = left + (width - left - right - kx * (extent.right - extent.left)) / 2 - extent.left * kx
    top_offset = top + (height - top - bottom - ky * extent.rows) / 2
    return Transform(kx, ky, float(math.floor(left_offset + 0.5)), float(math.floor(top_offset + 0.5)))


def _largest(
    extent: Extent, width: float, height: float, height_ratio: float, value_space: float
) -> tuple[float, float, float]:
    """Return the side of the largest boards that fit, and the scales `kx` and `ky` (see `Transform`).

    The margins depend on the side and the side on the space inside the margins, so the side is found by bisection.
    """
    side, upper = SMALLEST, LARGEST
    for _ in range(30):  # 30 halvings narrow the side to much less than a pixel
        middle = (side + upper) / 2
        scales = _scales(extent, width, height, height_ratio, _margins(middle, height_ratio, value_space))
        if board_side(*scales, height_ratio) >= middle:
            side = middle
        else:
            upper = middle
    return side, *_scales(extent, width, height, height_ratio, _margins(side, height_ratio, value_space))


def _margins(side: float, height_ratio: float, values: float) -> tuple[float, float, float, float]:
    """Return the margins above, right of, below and left of the outermost nodes, for their values and badges."""
    growth, capped_side = growth_beside(side), min(BOARD, side)
    return (
        side * height_ratio / 2 + max(MARGINS["top"], capped_side / 2 + MARGINS["badge"] * growth),
        side / 2 + values * growth,
        side * height_ratio / 2 + capped_side * MARGINS["bottom"],
        side / 2 + MARGINS["left"] * growth,
    )


def _scales(
    extent: Extent, width: float, height: float, height_ratio: float, margins: tuple[float, float, float, float]
) -> tuple[float, float]:
    """Return the scales `kx` and `ky` with which a tree fills the space inside the margins."""
    top, right, bottom, left = margins
    fitting_kx = max(1.0, width - left - right) / max(extent.right - extent.left, 1e-9)
    fitting_ky = max(1.0, height - top - bottom) / max(extent.rows, 1e-9)
    growth = max(1.0, min(MOST_STEPS / PIXELS, fitting_kx / NATURAL[0], fitting_ky / NATURAL[1]))
    growth = math.floor(growth * PIXELS + 1e-6) / PIXELS
    ky = min(NATURAL[1] * growth, fitting_ky)
    return min(NATURAL[0] * growth, fitting_kx, ky * WIDEST / height_ratio), ky
