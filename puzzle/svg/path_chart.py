"""The chart of f, g and h along the current path of an iterative search, with the bound of its round, as SVG.

MicroPython loads this module, so it has only plain functions.
"""

from puzzle.core.formatting import number

HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 196, 34, 84, 22, 24
"""The height of the chart in pixels, and the margins of its plot."""
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
LABEL_WIDTH = 150
"""Pixels that the label of the current node may need at its right."""


def path_chart(g: list, h: list, bound: float | None, width: int, at_goal: bool) -> str:  # type: ignore[type-arg]
    """Return the chart of a path whose nodes have these g and h; `bound` is None if it is unknown."""
    f = [g[index] + h[index] for index in range(len(g))]
    limit = max(f) if bound is None else bound
    depth, highest = max(len(g) - 1, int(limit), 1), max(f + [limit, 1])  # noqa: RUF005 (MicroPython)
    across, up = width - LEFT - RIGHT, HEIGHT - TOP - BOTTOM
    xs = [LEFT + across * index / depth for index in range(len(g))]

    def y_of(value: float) -> float:
        return float(TOP + up * (1 - value / highest))

    parts = _grid(depth, highest, width, across, y_of)
    base = [(xs[-1], y_of(0)), (xs[0], y_of(0))]
    parts.append(_shape("rounds-h", _points(xs, f, y_of) + _points(xs, g, y_of)[::-1]))
    parts.append(_shape("rounds-g", _points(xs, g, y_of) + base))
    bound_y = y_of(limit)
    parts.append(f'<path class="rounds-limit" d="M{LEFT} {bound_y:.1f}H{LEFT + across:.1f}"/>')
    if bound is not None:
        parts.append(_text("strong", LEFT + across + 10, bound_y + 4, f"bound {number(limit)}"))
    line = "L".join([f"{x:.1f} {y:.1f}" for x, y in _points(xs, f, y_of)])
    parts.append(f'<path class="rounds-f" d="M{line}"/>')
    parts.extend(_area_names(xs, g, f, y_of))
    sum_text = f"{number(g[-1])} + {number(h[-1])} = {number(f[-1])}" + (": turns back" if f[-1] > limit else "")
    parts.extend(_end_mark(xs[-1], y_of(f[-1]), sum_text, at_goal, width))
    values = ", ".join([f"{name} {number(value)}" for name, value in (("g", g[-1]), ("h", h[-1]), ("bound", limit))])
    label = f"Path to depth {len(g) - 1}: {values}"
    size = f'width="{width:.0f}" height="{HEIGHT}" viewBox="0 0 {width:.0f} {HEIGHT}"'
    return f'<svg {size} role="img" aria-label="{label}" focusable="false">{"".join(parts)}</svg>'


def _points(xs: list, values: list, y_of) -> list:  # type: ignore[no-untyped-def, type-arg]
    """Return the points of a curve."""
    return [(xs[index], y_of(values[index])) for index in range(len(xs))]


def _shape(style: str, points: list) -> str:  # type: ignore[type-arg]
    """Return a filled area with these corners."""
    return f'<path class="{style}" d="M{"L".join([f"{x:.1f} {y:.1f}" for x, y in points])}Z"/>'


def _text(style: str, x: float, y: float, text: object, anchor: str = "start") -> str:
    """Return a text at a point."""
    return f'<text class="{style}" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{text}</text>'


def _grid(depth: int, highest: float, width: int, across: int, y_of) -> list:  # type: ignore[no-untyped-def, type-arg]
    """Return the lines and numbers of both axes."""
    parts = []
    rise = _step(highest, 3)
    for value in range(0, int(highest) + 1, rise):
        y = y_of(value)
        parts.append(f'<path class="rounds-guide" d="M{LEFT} {y:.1f}H{LEFT + across:.1f}"/>')
        parts.append(_text("quiet", LEFT - 10, y + 4, value, "end"))
    stride = _step(depth, max(3, int(across / 90)))
    for value in range(0, depth + 1, stride):
        parts.append(_text("quiet", LEFT + across * value / depth, HEIGHT - 6, value, "middle"))
    parts.append(_text("quiet", width - 2, HEIGHT - 6, "depth →", "end"))
    return parts


def _step(largest: float, most: int) -> int:
    """Return a round distance between at most about `most` numbers up to the largest."""
    for step in STEPS:
        if largest / step <= most:
            return step
    return int(largest / most)


def _area_names(xs: list, g: list, f: list, y_of) -> list:  # type: ignore[no-untyped-def, type-arg]
    """Return the names of the areas of g and h, where these are high enough."""
    parts = []
    for name, low, high in (("g", [0] * len(g), g), ("h", g, f)):
        heights = [y_of(low[index]) - y_of(high[index]) for index in range(len(xs))]
        room = [index for index in range(len(xs)) if heights[index] >= 22 and xs[index] - xs[0] > 14]
        room = [index for index in room if xs[-1] - xs[index] > 14]
        if room:
            index = room[len(room) // 2]
            parts.append(_text("math", xs[index], (y_of(low[index]) + y_of(high[index])) / 2 + 6, name, "middle"))
    return parts


def _end_mark(x: float, y: float, sum_text: str, at_goal: bool, width: int) -> list:  # type: ignore[type-arg]
    """Return the mark of the current node, and its f as a sum."""
    name = "goal" if at_goal else "current"
    mark = f'<use href="#glyph-{name}" x="{x - 10:.1f}" y="{y - 10:.1f}" width="20" height="20"/>'
    if at_goal:
        return [mark]
    if x + 14 + LABEL_WIDTH <= width:
        return [mark, _text("strong halo", x + 14, y - 6, sum_text)]
    return [mark, _text("strong halo", x - 14, y - 8, sum_text, "end")]
