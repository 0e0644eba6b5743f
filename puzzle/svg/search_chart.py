"""The chart of a tested search: nodes expanded, by moves needed, beside those of the usual algorithm, as SVG.

MicroPython loads this module, so it has only plain functions.
"""

import math

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 560, 132, 62, 12, 20, 22
"""The size of the chart in pixels, and the margins of its plot."""
RADIUS, APART = 4.2, 8
"""The radius of a mark, and the distance between two with equal numbers of moves."""
RATIO_EVERY = 5
"""The number of moves between two ratios above the marks."""


def search_chart(rows: list) -> str:  # type: ignore[type-arg]
    """Return the chart of rows (moves needed, nodes expanded, nodes of the usual algorithm or −1 if there is none).

    >>> "3.0×" in search_chart([(5, 30, 10), (5, 20, -1)])
    True
    """
    most_moves: int = max([row[0] for row in rows])
    largest = max([max(row[1], row[2], 10) for row in rows])
    decades = 1
    while 10**decades < largest:
        decades += 1

    def x_of(moves: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * moves / float(max(1, most_moves))

    def y_of(nodes: float) -> float:
        share = math.log10(max(1, nodes)) / decades
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * share

    parts = []
    for decade in range(decades + 1):
        y = y_of(10**decade)
        parts.append(f'<path class="guide" d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}"/>')
        parts.append(_text(LEFT - 10, y + 4, f"{10**decade:,}", "end"))
    for moves in range(0, most_moves + 1, RATIO_EVERY):
        parts.append(_text(x_of(moves), HEIGHT - 4, str(moves), "middle"))
    counts: dict = {}  # type: ignore[type-arg]
    for moves, yours, usual in rows:
        place = counts.get(moves, 0)
        counts[moves] = place + 1
        parts.extend(_pair(x_of(moves) + APART * (place - 0.5), y_of(yours), y_of(usual) if usual >= 0 else None))
    parts.extend(_ratios(rows, x_of, y_of))
    label = f"Nodes expanded on problems that need up to {most_moves} moves"
    size = f'viewBox="0 0 {WIDTH} {HEIGHT}"'
    return f'<svg {size} role="img" aria-label="{label}" focusable="false">{"".join(parts)}</svg>'


def _pair(x: float, yours: float, usual: float | None) -> list:  # type: ignore[type-arg]
    """Return the marks of a problem, joined by a line."""
    parts = [] if usual is None else [f'<path class="pair" d="M{x:.1f} {yours:.1f}V{usual:.1f}"/>']
    parts.append(f'<circle class="yours" cx="{x:.1f}" cy="{yours:.1f}" r="{RADIUS}"/>')
    if usual is not None:
        parts.append(f'<circle class="usual" cx="{x:.1f}" cy="{usual:.1f}" r="{RADIUS - 0.8}"/>')
    return parts


def _ratios(rows: list, x_of, y_of) -> list:  # type: ignore[no-untyped-def, type-arg]
    """Return the ratios above the marks of every fifth number of moves, where both numbers differ."""
    parts = []
    for moves in range(RATIO_EVERY, max([row[0] for row in rows]) + 1, RATIO_EVERY):
        pairs = [row for row in rows if row[0] == moves and row[2] > 0]
        usual = sum([row[2] for row in pairs])
        ratio = sum([row[1] for row in pairs]) / usual if usual else 1
        if abs(ratio - 1) >= 0.05:
            highest = min([y_of(max(row[1], row[2])) for row in pairs])
            parts.append(_text(x_of(moves), highest - 9, f"{ratio:.1f}×", "middle", "ratio"))
    return parts


def _text(x: float, y: float, text: str, anchor: str, style: str = "") -> str:
    """Return a text at a point."""
    name = f' class="{style}"' if style else ""
    return f'<text{name} x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{text}</text>'
