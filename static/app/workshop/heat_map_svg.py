"""The chart of an audit as SVG: a square for the boards with the same distance and h, tinted by their number.

For the states of a problem, which have costs in place of distances, a square may have several values of both.

Plain functions of numbers: the markup contains no text from the sandbox.
"""

from math import log

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


class HeatMapLayout:
    """Positions in the chart of squares (distance, row, boards), where each row has `step` values of h.

    With a `unit`, the squares are of states, and each row and each column has so many values; `name` begins the names
    of elements.
    """

    def __init__(self, squares, step, width, unit=0, name="heat"):
        self.squares, self.step, self.width, self.unit, self.name = squares, step, width, unit, name
        self.columns = 1 + max([distance for distance, _, _ in squares] + [1])
        least_rows = min(self.columns, 25 if width >= WIDE else 18)
        self.rows = max([1 + row for _, row, _ in squares] + [least_rows])
        self.pitch_x = min(WIDEST, (width - LEFT - RIGHT) / self.columns)
        self.pitch_y = min(HIGHEST, 0.8 * self.pitch_x, 0.62 * width / self.rows)
        self.bottom = TOP + self.rows * self.pitch_y
        self.height = self.bottom + BOTTOM
        self.most = max([count for _, _, count in squares] + [1])

    def x(self, distance):
        """Return the left edge of a column."""
        return LEFT + distance * self.pitch_x

    def y(self, row):
        """Return the lower edge of a row."""
        return self.bottom - row * self.pitch_y

    def limit(self, distance):
        """Return the row above that of the true distance; squares from this row on are too high."""
        return min(self.rows, distance // self.step + 1)

    def is_above(self, square):
        """Return True if h is above the true distance on all boards of a square."""
        return square[1] * self.step > square[0]

    def level(self, count):
        """Return the level of tint for a number of boards, on a logarithmic scale; the highest if all are single."""
        if self.most == 1:
            return LEVELS
        return int(LEVELS * log(count) / log(self.most) + 0.5) if count > 1 else 0

    def outline(self, square):
        """Return (x, y, width, height) of the outline of a chosen square."""
        return self.x(square[0]) - 1.5, self.y(square[1] + 1) - 1.5, self.pitch_x + 2, self.pitch_y + 2

    def nearest(self, x, y):
        """Return the index of the square at a point or close to it, −1 if there is none."""
        best, least = -1, max(REACH, self.pitch_x) ** 2
        for index, (distance, row, _) in enumerate(self.squares):
            across, up = self.x(distance) + self.pitch_x / 2 - x, self.y(row) - self.pitch_y / 2 - y
            if across * across + up * up < least:
                best, least = index, across * across + up * up
        return best

    def row_text(self, row):
        """Return the values of h of a row, such as `7` or `10 to 14`."""
        return _range_text(row, self.unit or self.step)

    def column_text(self, distance):
        """Return the distance or the costs of a column."""
        return _range_text(distance, self.unit or 1)

    def description(self, square):
        """Return the text of a square for screen readers."""
        distance, row, count = square
        too_high = ", too high" if self.is_above(square) else ""
        if self.unit:
            places = f"true cost {self.column_text(distance)}, h {self.row_text(row)}"
            return f"{places}: {quantity(count, 'state')}{too_high}"
        return f"{quantity(distance, 'move')} away, h {self.row_text(row)}: {quantity(count, 'board')}{too_high}"


def _range_text(index, size):
    """Return the values of the row or column with an index, each with so many values."""
    first = index * size
    return str(first) if size == 1 else f"{first} to {first + size - 1}"


def heat_map(layout):
    """Return the markup of the chart."""
    parts = [
        f'<svg viewBox="0 0 {layout.width} {layout.height:.1f}" role="presentation">',
        f'<defs><pattern id="{layout.name}-hatch" width="8" height="8" patternUnits="userSpaceOnUse"'
        ' patternTransform="rotate(45)">'
        '<path d="M0 0V8" class="heat-hatch"/></pattern></defs>',
        _field(layout),
        _axes(layout),
        '<g role="presentation">',
    ]
    parts += [_square(layout, index, square) for index, square in enumerate(layout.squares)]
    parts.append(f'</g><path class="heat-stairs" d="M{_stairs(layout)}"/>')
    parts.append('<rect class="heat-chosen" rx="3" visibility="hidden"/></svg>')
    return "".join(parts)


def table_rows(layout):
    """Return the rows of the chart's table: distance, boards, smallest and largest h, boards with h too high."""
    by_distance = {}
    for square in layout.squares:
        by_distance.setdefault(square[0], []).append(square)
    rows = []
    for distance in sorted(by_distance):
        squares = by_distance[distance]
        above = sum([square[2] for square in squares if layout.is_above(square)])
        counts = sum([square[2] for square in squares])
        h_rows = [square[1] for square in squares]
        texts = layout.row_text(min(h_rows)), layout.row_text(max(h_rows))
        rows.append((layout.column_text(distance), f"{counts:,}", texts[0], texts[1], f"{above:,}"))
    return rows


def next_square(squares, index, key):
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


def _square(layout, index, square):
    """Return the markup of a square."""
    x, y = layout.x(square[0]), layout.y(square[1] + 1)
    kind = "heat-above" if layout.is_above(square) else "heat-within"
    place = f'x="{x:.1f}" y="{y:.1f}" width="{layout.pitch_x - 1:.1f}" height="{layout.pitch_y - 1:.1f}" rx="1.5"'
    return (
        f'<rect id="{layout.name}-{index}" data-square="{index}" role="option" aria-selected="false"'
        f' aria-label="{layout.description(square)}" class="{kind} heat-{layout.level(square[2])}"'
        f" {place}/>"
    )


def _stairs(layout):
    """Return the points of the line between the squares of the true distance and those above."""
    points = []
    for distance in range(layout.columns):
        y = layout.y(layout.limit(distance))
        points += [f"{layout.x(distance):.1f} {y:.1f}", f"{layout.x(distance + 1):.1f} {y:.1f}"]
        if layout.limit(distance) == layout.rows:
            break
    return " ".join(points)


def _field(layout):
    """Return the markup of the hatched field where h is too high, with its label if no square is in its place."""
    top, x = layout.y(layout.rows), layout.x(0)
    label = TOO_HIGH if layout.width < WIDE else TOO_HIGH_COST if layout.unit else TOO_HIGH_LONG
    last_column, first_row = (len(label) * CHARACTER + 20) / layout.pitch_x, layout.rows - 26 / layout.pitch_y
    is_free = layout.limit(int(last_column)) <= first_row and all(
        distance > last_column or row + 1 <= first_row for distance, row, _ in layout.squares
    )
    text = f'<text class="heat-label" x="{x + 9}" y="{top + 19:.1f}">{label}</text>' if is_free else ""
    return f'<path class="heat-field" fill="url(#{layout.name}-hatch)" d="M{_stairs(layout)} V{top:.1f} H{x} z"/>{text}'


def _axes(layout):
    """Return the markup of both axes with their ticks."""
    x, right = layout.x(0), layout.x(layout.columns)
    parts = [f'<path class="heat-axis" d="M{x} {layout.y(layout.rows):.1f}V{layout.bottom:.1f}H{right:.1f}"/>']
    across = 5 if layout.columns > 10 else 1
    for distance in range(0, layout.columns, across):
        middle = layout.x(distance) + layout.pitch_x / 2
        label = distance * (layout.unit or 1)
        parts.append(f'<text x="{middle:.1f}" y="{layout.bottom + 17:.1f}" text-anchor="middle">{label}</text>')
    for row in range(0, layout.rows, 5 if layout.rows > 10 else 1):
        middle, label = layout.y(row) - layout.pitch_y / 2 + 4, row * (layout.unit or layout.step)
        parts.append(f'<text x="{x - 8}" y="{middle:.1f}" text-anchor="end">{label}</text>')
    return "".join(parts)
