"""Shows the parity proof that the goal cannot be reached, in place of the tree."""

from app.page.dom import find, h, listen, window
from app.page.visibility import Visibility
from puzzle.core import board, parity

HEADLINE = "This goal cannot be reached from this board"
ARC_COUNTS = "The number under a tile is the number of arcs that start there."
LINES_ON_BOARD = {
    "touching": "On your board, a line joins each such pair of tiles that touch.",
    "beside": "On your board, a line joins each such pair of tiles that are side by side.",
}


class ParityPane:
    """The parity proof; shown while the board is unsolvable and no search of it was started."""

    def __init__(self, state):
        self.state = state
        self.start = self.goal = ()
        listen(window, "resize", lambda event: self._draw_arcs())
        Visibility().follow(
            state,
            lambda: state.unsolvable and not state.searched,
            self._update,
            "start",
            "goal",
            "settings",
            "searched",
        )

    def _update(self, is_shown):
        """Show or hide the proof after a change of the board or the start of a search."""
        if is_shown:
            self._show(self.state.start, self.state.goal)
        else:
            self._hide()

    def _show(self, start, goal):
        """Show the proof for these boards."""
        was_hidden = find("parity").hidden
        if not was_hidden and (start, goal) == (self.start, self.goal):
            return
        self.start, self.goal = start, goal
        find("parity").hidden = False
        self.state.change(proof="parity")
        n = board.width(start)
        find("parity-heading").textContent = HEADLINE
        find("parity-text").textContent = parity.paragraph(start, goal)
        find("parity-gap").hidden = n % 2 == 1
        if n % 2 == 0:
            find("parity-gap-picture").innerHTML = gap_rows(start, goal, n)
            find("parity-gap-text").textContent = parity.gap_paragraph(start, goal)
        cells, total = len(start), parity.total(start, goal)
        drawings = (sideways(cells), upright(cells), oddness(total))
        find("parity-steps").replaceChildren()
        for drawing, (title, words) in zip(drawings, parity.captions(start, goal)):
            find("parity-steps").append(_proof_step(drawing, title, words))
        self._draw_arcs()
        self._draw_lines()
        if was_hidden:
            find("parity").scrollTop = 0

    def _hide(self):
        """Hide the proof, so that the tree is visible."""
        if not find("parity").hidden:
            find("parity").hidden = True
            self.state.change(proof=None)
            find("board-lines").replaceChildren()

    def _draw_arcs(self):
        """Draw the row of tiles in the width available."""
        width = find("parity-arcs").clientWidth  # 0 while the proof is hidden
        if not width:
            return
        pairs = parity.arcs(self.start, self.goal)
        drawing, labelled = arc_row(self.start, pairs, width)
        find("parity-arcs").innerHTML = drawing
        notes = [] if labelled or not pairs else [ARC_COUNTS]
        adjacency, _pairs = parity.pairs_to_draw(self.start, self.goal)
        if adjacency in LINES_ON_BOARD:
            notes.append(LINES_ON_BOARD[adjacency])
        find("parity-note").textContent = " ".join(notes)

    def _draw_lines(self):
        """On the player's board, draw lines between the pairs of tiles that the proof counts."""
        (_adjacency, pairs), shape = parity.pairs_to_draw(self.start, self.goal), board.shape(len(self.start))
        board_element = find("board")
        side = board_element.querySelector(".tile").offsetWidth
        pad = board_element.querySelector(".tile").offsetLeft
        spacing = (board_element.clientWidth - 2 * pad - shape[1] * side) / (shape[1] - 1)
        find("board-lines").innerHTML = board_lines(pairs, shape, side, pad, spacing)


def _proof_step(drawing, title, words):
    """Return a step of the proof as a list item with a drawing, a title and a text."""
    picture = h("div")
    picture.innerHTML = drawing
    return h("li", picture, h("h3", title), h("p", words))


MAX_NUMBERED = 28
"""Arcs are numbered up to this count of arcs: a 3×3 board has at most 28 inversions."""


def svg(width, height, content, style, label=""):
    """Return an SVG element with this size in pixels and CSS class; without a label, screen readers skip it."""
    attributes = f'role="img" aria-label="{label}"' if label else 'aria-hidden="true"'
    size = f'width="{width:.0f}" height="{height:.0f}" viewBox="0 0 {width:.2f} {height:.2f}"'
    return f'<svg class="{style}" {size} {attributes} focusable="false">{content}</svg>'


def arc_row(tiles, pairs, width):
    """Return a drawing of a row of tiles with an arc over each inversion, and True if the arcs are numbered."""
    row = [tile for tile in tiles if tile]
    pitch = min(92.0, width / len(row))
    side = pitch * (0.793 if pitch > 30 else 0.9)
    radius = 11 if pitch >= 40 else 9
    longest = max([b - a for a, b in pairs] or [1])
    first = max(24.0, 50.0 * min(1.0, pitch / 60))
    rise = min(29.0, (232 - first) / max(1, longest - 1))
    label_distance = ((pitch / 2) ** 2 + rise**2) ** 0.5
    numbered = len(pairs) <= MAX_NUMBERED and pitch >= 2 * radius + 2 and label_distance >= 2 * radius + 1
    # The row is below the highest arc. A minimum distance from the top keeps the row in place after most swaps.
    baseline = max(151.0 if width > 600 else 96.0, first + rise * (longest - 1) + radius + 10)
    lines, discs = [], []
    for number, (a, b) in enumerate(pairs):
        x1, x2 = (pitch * a + side / 2 + side * 0.116), (pitch * b + side / 2 - side * 0.116)
        height = first + rise * (b - a - 1)
        bend = baseline - height * 4 / 3
        lines.append(
            f'<path d="M{x1:.1f} {baseline:.1f}C{x1:.1f} {bend:.1f} {x2:.1f} {bend:.1f} {x2:.1f} {baseline:.1f}"/>'
        )
        dot = 4 if numbered else 2.2
        discs.append(f'<circle class="dot" cx="{x1:.1f}" cy="{baseline:.1f}" r="{dot}"/>')
        discs.append(f'<circle class="dot" cx="{x2:.1f}" cy="{baseline:.1f}" r="{dot}"/>')
        if numbered:
            x, y, size = (x1 + x2) / 2, baseline - height, 12.5 if radius == 11 else 10.5
            discs.append(f'<circle class="number" cx="{x:.1f}" cy="{y:.1f}" r="{radius}"/>')
            discs.append(_text("ordinal", x, y + size * 0.36, size, number + 1))
    top = baseline + 5.5
    squares = "".join(_tile(pitch * index, top, side, tile) for index, tile in enumerate(row))
    bottom = top + side + 1
    if not numbered and pairs:
        squares += "".join(
            _arc_count(pairs, index, pitch * index + side / 2, bottom + 16, pitch) for index in range(len(row))
        )
        bottom += 22
    weight = "few" if numbered else "many" if len(pairs) <= 60 else "most"
    content = f'<g class="arcs {weight}">{"".join(lines)}</g>{"".join(discs)}{squares}'
    return svg(width, bottom, content, "arc-row", _label(row, pairs)), numbered


def _tile(x, y, side, tile, style="tile-box"):
    """Return a square with a tile's number, in the proportions of the tiles on the page's board."""
    size = max(min(27.5, side * 0.378), min(12.0, side * 0.7))
    middle = y + side / 2 - 0.6 + size * 0.36
    return _square(style, x + 0.6, y, side - 1.2, side * 0.137) + _text("digit", x + side / 2, middle, size, tile)


def _square(style, x, y, side, radius):
    """Return a square with rounded corners; (x, y) is its top left corner."""
    size = f'width="{side:.1f}" height="{side:.1f}" rx="{radius:.1f}"'
    return f'<rect class="{style}" x="{x:.1f}" y="{y:.1f}" {size}/>'


def _text(style, x, y, size, text):
    """Return a text in a font size in pixels; `style` is its CSS class."""
    return f'<text class="{style}" x="{x:.1f}" y="{y:.1f}" font-size="{size:.1f}">{text}</text>'


def _arc_count(pairs, index, x, y, pitch):
    """Return the number of arcs that start at a tile of the row, as a text below the tile; '' for no arc."""
    count = len([1 for a, _b in pairs if a == index])
    return _text("begun", x, y, min(13.0, pitch * 0.72), count) if count else ""


def _label(row, pairs):
    """Return the description of the row for screen readers, with the first ten inversions."""
    listed_pairs = [f"{row[a]} and {row[b]}" for a, b in pairs[:10]]
    more = f", and {len(pairs) - 10} more" if len(pairs) > 10 else ""
    pairs_text = f" In the wrong order: {', '.join(listed_pairs)}{more}." if pairs else ""
    return f"The tiles in a row: {' '.join(str(tile) for tile in row)}.{pairs_text}"


# ---- the three small drawings ----


def sideways(cells):
    """Return the drawing of a tile that slides sideways into the gap."""
    return _draw_move(parity.samples(cells)[0], -1)


def upright(cells):
    """Return the drawing of a tile that slides into the row above, past other tiles."""
    tiles = parity.samples(cells)[1]
    return _draw_move(tiles, len(tiles) - 1)


def _draw_move(tiles, moving):
    """Return the drawing of a row of tiles with an arrow from one tile to the gap.

    `moving` is the index of the tile that moves; −1 means the tile to the left of the gap.
    """
    gap = tiles.index(0)
    moving = gap - 1 if moving < 0 else moving
    content = ""
    for index, tile in enumerate(tiles):
        x = index * 36.0
        if tile:
            is_moving = index == moving
            content += _square("tile-box moving" if is_moving else "tile-box", x + 1, 31, 30, 4)
            content += _text("digit strong" if is_moving else "digit", x + 16, 51.2, 14.5, tile)
        else:
            content += _square("hole", x + 1, 31, 30, 4)
    x1, x2 = moving * 36 + 16.0, gap * 36 + 16.0
    peak = 11.0 if abs(moving - gap) == 1 else -2.0
    sign = 1 if x2 > x1 else -1
    content += f'<path class="way" d="M{x1} 26.5C{x1 + sign * 6} {peak} {x2 - sign * 18} {peak} {x2 - sign * 5} 18.5"/>'
    content += f'<path class="head" d="M{x2 + sign * 1.5} 27.5 {x2 - sign * 11.5} 20.8 {x2 - sign * 2.2} 13.6z"/>'
    return svg(len(tiles) * 36, 62, content, "sketch")


def oddness(number):
    """Return a number line of inversion counts: arrows lead from even to even counts, and from odd to odd counts."""
    counts = parity.ladder(number)
    x_of = {value: 14 + index * 37.2 for index, value in enumerate(counts)}
    content = ""
    # −1 stands for the counts that are left out of a long line; an arrow then leads across them to `number`.
    joined_counts = zip(counts, counts[2:]) if -1 not in counts else [(0, 2), (1, 3), (3, number)]
    for a, b in joined_counts:
        x1, x2 = x_of[a] + 4, x_of[b] - 2
        style = "odd" if b % 2 else "even"
        peak = 10 if x2 - x1 < 100 else 4
        bend = f"{x1 + 16:.1f} {peak} {x2 - 16:.1f} {peak} {x2:.1f} 28.5"
        content += f'<path class="leap {style}" d="M{x1:.1f} 28.5C{bend}"/>'
    for value in counts:
        x = x_of[value]
        if value < 0:
            content += _text("begun", x, 50, 15, "…")
            continue
        style = "odd" if value % 2 else "even"
        content += f'<circle class="{style}" cx="{x:.1f}" cy="46" r="13"/>'
        content += _text("on-" + style, x, 51, 14 if value < 100 else 12, value)
    return svg(14 * 2 + 37.2 * (len(counts) - 1), 62, content, "sketch")


def gap_rows(tiles, goal, n):
    """Return the drawing of a board with the gap's current row and its row in the goal."""
    gap_cell, goal_cell = tiles.index(0), goal.index(0)
    pitch = 22.0 if n == 4 else 28.0
    content = ""
    for cell in range(len(tiles)):
        x, y = cell % n * pitch + 1, cell // n * pitch + 1
        style = "hole here" if cell == gap_cell else "hole there" if cell == goal_cell else "tile-box"
        content += _square(style, x, y, pitch - 4, 3)
    y1, y2 = (gap_cell // n + 0.5) * pitch - 1, (goal_cell // n + 0.5) * pitch - 1
    if y1 != y2:
        sign, x = (1 if y2 > y1 else -1), n * pitch + 11
        content += f'<path class="way" d="M{x} {y1}V{y2 - sign * 6}"/>'
        content += f'<path class="head" d="M{x} {y2 + sign * 2} {x - 6} {y2 - sign * 8}H{x + 6}z"/>'
    return svg(n * pitch + 20, len(tiles) // n * pitch, content, "gap-rows")


# ---- the lines on the board itself ----


def board_lines(pairs, shape, side, pad, spacing):
    """Return lines that join pairs of cells of the player's board, whose `shape` is its rows and columns.

    In pixels, `side` is the side of a tile, `pad` the margin of the board and `spacing` the distance between two tiles.
    A line between cells that do not touch runs around the tiles.
    """
    (rows, n), pitch = shape, side + spacing
    # Boards wider than 3 have numbers of two digits, so their lines end closer to the edges of the tiles.
    inset, dot = (side / 7, 3.4) if n <= 3 else (side / 11, 2.6)
    lanes: dict[tuple[int, int], int] = {}
    content = ""
    for a, b in pairs:
        (r1, c1), (r2, c2) = (a // n, a % n), (b // n, b % n)
        x1, y1 = pad + c1 * pitch + side / 2, pad + r1 * pitch + side / 2
        x2, y2 = pad + c2 * pitch + side / 2, pad + r2 * pitch + side / 2
        reach = side / 2 - inset
        if r1 == r2 and c2 == c1 + 1:
            points = [(x1 + reach, y1), (x2 - reach, y2)]
        elif r2 == r1 + 1 and abs(c1 - c2) <= 1:
            lean = c2 - c1
            points = [(x1 + lean * side * 0.36, y1 + reach), (x2 - lean * side * 0.36, y2 - reach)]
        else:
            lane = lanes.get((r1, r2), 0)
            lanes[(r1, r2)] = lane + 1
            gutter = pad + (r1 if r1 == r2 else r2) * pitch - spacing / 2 + (lane % 3 - 1 if lane else 0) * 2.5
            begin = y1 - reach if r1 == r2 else y1 + reach
            if r2 - r1 < 2:
                points = [(x1, begin), (x1, gutter), (x2, gutter), (x2, y2 - reach)]
            else:
                aside = pad + (c1 if c2 < c1 or c1 == n - 1 else c1 + 1) * pitch - spacing / 2
                upper = pad + (r1 + 1) * pitch - spacing / 2
                points = [(x1, begin), (x1, upper), (aside, upper), (aside, gutter), (x2, gutter), (x2, y2 - reach)]
        content += f'<path d="{_rounded(points)}"/>'
        content += "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{dot}"/>' for x, y in (points[0], points[-1]))
    margins = 2 * pad - spacing
    return svg(n * pitch + margins, rows * pitch + margins, content, "inversions")


def _rounded(points):
    """Return the SVG path through these points, with slightly rounded corners."""
    text = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
    for (xa, ya), (x, y), (xb, yb) in zip(points, points[1:], points[2:]):
        (xa, ya), (xb, yb) = _point_towards(x, y, xa, ya), _point_towards(x, y, xb, yb)
        text += f"L{xa:.1f} {ya:.1f}Q{x:.1f} {y:.1f} {xb:.1f} {yb:.1f}"
    return text + f"L{points[-1][0]:.1f} {points[-1][1]:.1f}"


def _point_towards(x, y, to_x, to_y):
    """Return the point 5 pixels from (x, y) on the way to (to_x, to_y), or halfway if that is nearer."""
    distance = max(abs(to_x - x), abs(to_y - y))
    fraction = min(5.0, distance / 2) / distance if distance else 0
    return x + (to_x - x) * fraction, y + (to_y - y) * fraction
