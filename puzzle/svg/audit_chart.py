"""The chart of an audit as SVG: a square for the boards with the same distance and h, tinted by their number.

For the states of a problem, which have costs in place of distances, a square may have several values of both.

MicroPython loads this module, so it has plain functions of numbers. The markup contains no text from the sandbox.
"""

from collections import namedtuple

from puzzle.core.formatting import quantity

LEFT, RIGHT, TOP, BOTTOM = 36, 3, 3, 21
WIDEST, HIGHEST = 28, 18
"""The largest distances between squares, in pixels."""
WIDE = 420
"""The width from which the chart is drawn with more rows and a longer label."""
LEVELS = 6
"""The highest level of tint; the lowest is 0."""
TOO_HIGH, TOO_HIGH_LONG, TOO_HIGH_COST = (
    "too high",
    "too high: above the true distance",
    "too high: above the true cost",
)
REACH = 14
"""The largest distance of a click from the centre of a small square that it chooses, in pixels."""
CHARACTER = 6.6
"""The average width of a character of the label, in pixels."""


Layout = namedtuple(
    "Layout", ("squares", "step", "width", "unit", "name", "columns", "rows", "pitch_x", "pitch_y", "bottom", "most")
)
"""Squares (distance, row, boards), where each row has `step` values of h, and their positions in a chart.

With a `unit`, the squares are of states, and each row and each column has so many values; `name` begins the names of
elements. `pitch_x` and `pitch_y` are the distances between squares, `bottom` is the lower edge of the lowest row, and
`most` the largest number of boards in a square.
"""


def lay_out(squares: list, step: int, width: int, unit: int = 0, name: str = "heat") -> Layout:  # type: ignore[type-arg]
    """Return the layout of a chart of a width in pixels."""
    columns = 1 + max([distance for distance, _, _ in squares] + [1])
    rows = max([1 + row for _, row, _ in squares] + [min(columns, 25 if width >= WIDE else 18)])
    pitch_x = min(WIDEST, (width - LEFT - RIGHT) / columns)
    pitch_y = min(HIGHEST, 0.8 * pitch_x, 0.62 * width / rows)
    most = max([count for _, _, count in squares] + [1])
    return Layout(squares, step, width, unit, name, columns, rows, pitch_x, pitch_y, TOP + rows * pitch_y, most)


def column_x(layout: Layout, distance: float) -> float:
    """Return the left edge of a column."""
    return LEFT + distance * layout.pitch_x  # type: ignore[no-any-return]


def row_y(layout: Layout, row: float) -> float:
    """Return the lower edge of a row."""
    return layout.bottom - row * layout.pitch_y  # type: ignore[no-any-return]


def is_above(layout: Layout, square: tuple) -> bool:  # type: ignore[type-arg]
    """Return True if h is above the true distance on all boards of a square."""
    return square[1] * layout.step > square[0]  # type: ignore[no-any-return]


def outline(layout: Layout, square: tuple) -> tuple:  # type: ignore[type-arg]
    """Return (x, y, width, height) of the outline of a chosen square."""
    x, y = column_x(layout, square[0]) - 1.5, row_y(layout, square[1] + 1) - 1.5
    return x, y, layout.pitch_x + 2, layout.pitch_y + 2


def nearest_square(layout: Layout, x: float, y: float) -> int:
    """Return the index of the square at a point or close to it, −1 if there is none."""
    best, least = -1, max(REACH, layout.pitch_x) ** 2
    for index, (distance, row, _) in enumerate(layout.squares):
        across = column_x(layout, distance) + layout.pitch_x / 2 - x
        up = row_y(layout, row) - layout.pitch_y / 2 - y
        if across * across + up * up < least:
            best, least = index, across * across + up * up
    return best


def description(layout: Layout, square: tuple) -> str:  # type: ignore[type-arg]
    """Return the text of a square for screen readers.

    >>> description(lay_out([(2, 1, 1)], 3, 440), (2, 1, 1))
    '2 moves away, h 3 to 5: 1 board, too high'
    """
    distance, row, count = square
    too_high = ", too high" if is_above(layout, square) else ""
    if layout.unit:
        places = f"true cost {_column_text(layout, distance)}, h {_row_text(layout, row)}"
        return f"{places}: {quantity(count, 'state')}{too_high}"
    return f"{quantity(distance, 'move')} away, h {_row_text(layout, row)}: {quantity(count, 'board')}{too_high}"


def _limit(layout: Layout, distance: int) -> int:
    """Return the row above that of the true distance; squares from this row on are too high."""
    return min(layout.rows, distance // layout.step + 1)  # type: ignore[no-any-return]


def level(layout: Layout, count: int) -> int:
    """Return the level of tint for a number of boards, on a logarithmic scale; the highest if all are single."""
    if layout.most == 1:
        return LEVELS
    return sum([1 for level in range(LEVELS) if count >= layout.most ** ((level + 0.5) / LEVELS)])


def _row_text(layout: Layout, row: int) -> str:
    """Return the values of h of a row, such as `7` or `10 to 14`."""
    return _range_text(row, layout.unit or layout.step)


def _column_text(layout: Layout, distance: int) -> str:
    """Return the distance or the costs of a column."""
    return _range_text(distance, layout.unit or 1)


def _range_text(index: int, size: int) -> str:
    """Return the values of the row or column with an index, each with so many values."""
    first = index * size
    return str(first) if size == 1 else f"{first} to {first + size - 1}"


def heat_map(layout: Layout) -> str:
    """Return the markup of the chart."""
    parts = [
        f'<svg viewBox="0 0 {layout.width} {layout.bottom + BOTTOM:.1f}" role="presentation">',
        f'<defs><pattern id="{layout.name}-hatch" width="8" height="8" patternUnits="userSpaceOnUse"'
        ' patternTransform="rotate(45)">'
        '<path d="M0 0V8" class="heat-hatch"/></pattern></defs>',
        _field(layout),
        _axes(layout),
        '<g role="presentation">',
    ]
    parts += [_square(layout, index, square) for index, square in enumerate(layout.squares)]
    parts.append(f'</g><path class="heat-stairs" d="M{_path(stairs(layout))}"/>')
    parts.append('<rect class="heat-chosen" rx="3" visibility="hidden"/></svg>')
    return "".join(parts)


def table_rows(layout: Layout) -> list:  # type: ignore[type-arg]
    """Return the rows of the chart's table: distance, boards, smallest and largest h, boards with h too high."""
    by_distance: dict = {}  # type: ignore[type-arg]
    for square in layout.squares:
        by_distance.setdefault(square[0], []).append(square)
    rows = []
    for distance in sorted(by_distance):
        squares = by_distance[distance]
        above = sum([square[2] for square in squares if is_above(layout, square)])
        counts = sum([square[2] for square in squares])
        h_rows = [square[1] for square in squares]
        texts = _row_text(layout, min(h_rows)), _row_text(layout, max(h_rows))
        rows.append((_column_text(layout, distance), f"{counts:,}", texts[0], texts[1], f"{above:,}"))
    return rows


def next_square(squares: list, index: int, key: str) -> int:  # type: ignore[type-arg]
    """Return the index of the square that an arrow key, Home or End moves to; the same index if there is none.

    Right and Left move to the next column that has squares, to the square nearest in h; Up and Down stay in the column.
    """
    distance, row, _ = squares[index]
    if key in ("Home", "End"):
        return 0 if key == "Home" else len(squares) - 1
    sign = 1 if key in ("ArrowRight", "ArrowUp") else -1
    across = key in ("ArrowRight", "ArrowLeft")
    best = None
    for other, square in enumerate(squares):
        right, up = (square[0] - distance) * sign, (square[1] - row) * sign
        if (across and right > 0) or (not across and square[0] == distance and up > 0):
            rank = (right, abs(up)) if across else (up, 0)
            if best is None or rank < best[0]:
                best = rank, other
    return index if best is None else best[1]


def _square(layout: Layout, index: int, square: tuple) -> str:  # type: ignore[type-arg]
    """Return the markup of a square."""
    x, y = column_x(layout, square[0]), row_y(layout, square[1] + 1)
    kind = "heat-above" if is_above(layout, square) else "heat-within"
    place = f'x="{x:.1f}" y="{y:.1f}" width="{layout.pitch_x - 1:.1f}" height="{layout.pitch_y - 1:.1f}" rx="1.5"'
    return (
        f'<rect id="{layout.name}-{index}" data-square="{index}" role="option" aria-selected="false"'
        f' aria-label="{description(layout, square)}" class="{kind} heat-{level(layout, square[2])}"'
        f" {place}/>"
    )


def stairs(layout: Layout) -> list:  # type: ignore[type-arg]
    """Return the points (x, y) of the line between the squares of the true distance and those above."""
    points = []
    for distance in range(layout.columns):
        y = row_y(layout, _limit(layout, distance))
        points += [(column_x(layout, distance), y), (column_x(layout, distance + 1), y)]
        if _limit(layout, distance) == layout.rows:
            break
    return points


def ticks(layout: Layout) -> list:  # type: ignore[type-arg]
    """Return the labels of both axes, each with its place: (x, y, anchor, label)."""
    labels = []
    for distance in range(0, layout.columns, 5 if layout.columns > 10 else 1):
        middle = column_x(layout, distance) + layout.pitch_x / 2
        labels.append((middle, layout.bottom + 17, "middle", f"{distance * (layout.unit or 1)}"))
    for row in range(0, layout.rows, 5 if layout.rows > 10 else 1):
        middle, label = row_y(layout, row) - layout.pitch_y / 2 + 4, row * (layout.unit or layout.step)
        labels.append((column_x(layout, 0) - 8, middle, "end", f"{label}"))
    return labels


def _path(points: list) -> str:  # type: ignore[type-arg]
    """Return points as the text of a path."""
    return " ".join([f"{x:.1f} {y:.1f}" for x, y in points])


def _field(layout: Layout) -> str:
    """Return the markup of the hatched field where h is too high, with its label if no square is in its place."""
    top, x = row_y(layout, layout.rows), column_x(layout, 0)
    label = TOO_HIGH if layout.width < WIDE else TOO_HIGH_COST if layout.unit else TOO_HIGH_LONG
    last_column, first_row = (len(label) * CHARACTER + 20) / layout.pitch_x, layout.rows - 26 / layout.pitch_y
    is_free = _limit(layout, int(last_column)) <= first_row and all(
        distance > last_column or row + 1 <= first_row for distance, row, _ in layout.squares
    )
    text = f'<text class="heat-label" x="{x + 9}" y="{top + 19:.1f}">{label}</text>' if is_free else ""
    edge = _path(stairs(layout))
    return f'<path class="heat-field" fill="url(#{layout.name}-hatch)" d="M{edge} V{top:.1f} H{x} z"/>{text}'


def _axes(layout: Layout) -> str:
    """Return the markup of both axes with their ticks."""
    x, right = column_x(layout, 0), column_x(layout, layout.columns)
    parts = [f'<path class="heat-axis" d="M{x} {row_y(layout, layout.rows):.1f}V{layout.bottom:.1f}H{right:.1f}"/>']
    for left, top, anchor, label in ticks(layout):
        parts.append(f'<text x="{left:.1f}" y="{top:.1f}" text-anchor="{anchor}">{label}</text>')
    return "".join(parts)
