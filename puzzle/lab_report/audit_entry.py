"""The entry of an audit in a lab report: its figures, its chart, and the boards that refute the heuristic."""

from collections.abc import Sequence

from puzzle.audit import audit_table, sentences
from puzzle.audit.board_source import BoardAudit
from puzzle.audit.result import AuditResult, chart_of
from puzzle.audit.table_row import figures
from puzzle.core import board
from puzzle.core.file_size import LARGEST_CODE
from puzzle.core.formatting import plain_text
from puzzle.core.kinds import Tiles
from puzzle.core.spans import Words
from puzzle.lab_report.contents import AUDIT_TITLE
from puzzle.lab_report.file import LONGEST, Entry, Picture
from puzzle.lab_report.picture_shapes import INK, QUIET, Shape, area, line, rectangle, text
from puzzle.svg import audit_chart, writer

LABELS = (
    ("admissible", "Admissible"),
    ("consistent", "Consistent"),
    ("boards", "Boards of known distance"),
    ("overestimates", "Boards with h too high"),
    ("largest_excess", "Largest excess"),
    ("inconsistent_edges", "Moves that lower h by more than 1"),
    ("mean_h", "Mean h"),
    ("mean_error", "Mean error"),
)
"""The rows of the table: the name of each figure in `audit_table`, and its label."""
CAPTION = (
    "Boards by their true distance and h: the darker a square, the more boards. "
    "In the grey field, h is above the true distance."
)
WIDTH, ABOVE, BELOW = 520, 20, 22
"""The width of the chart, and the heights of the labels above and below it, in pixels."""
WITHIN, TOO_HIGH = ("#4a90c6", "#005f9a", "#00284e"), ("#c87230", "#9a4a0c", "#5c2600")
"""The colours of squares with few, more and the most boards, as the light theme of the workshop has them."""
FIELD, AXIS = "#eeece6", "#878c93"
BOARD, GAP, CORNER = 120, 5, 8
"""The size of a drawn board, the gaps between its tiles, and its radius, in pixels."""
TRAY, TILE = "#e4e1d9", "#ffffff"
FIGURE, BASELINE = 0.6, 0.355
"""The font size of a number relative to its tile, and the distance of its baseline from the centre of the text."""


def audit_entry(name: str, audit: BoardAudit, code: str) -> Entry:
    """Return the entry of an ended audit of the heuristic with a name; the page adds the link.

    `code` is that of a reader's own heuristic, empty for a built-in one.
    """
    result = audit.result()
    texts = [f"{sentences.headline(result)}. {plain_text(sentences.summary(result, bool(code)))}"]
    table: tuple[tuple[str, ...], ...] = ()
    pictures: list[Picture] = []
    if result.is_usable:
        texts.append(f"{plain_text(sentences.mean_words(result))}.".replace("mean h", "Mean h", 1))
        figures_of_audit = figures(result)
        rows = [(label, audit_table.figure_text(figures_of_audit, figure)) for figure, label in LABELS]
        table = (("", name), *rows)
        pictures = [Picture(CAPTION, chart_svg(result)), *_counterexamples(audit, result)]
    else:
        cards = [sentences.failure_card(failure) for failure in result.failures]
        texts += [f"{title}: {plain_text(words)}" for title, words in cards]
    return Entry(
        kind="audit",
        title=AUDIT_TITLE + name,
        text="\n".join(texts)[:LONGEST],
        link="",
        table=table,
        pictures=tuple(pictures),
        code=code if len(code) <= LARGEST_CODE else "",
    )


def _counterexamples(audit: BoardAudit, result: AuditResult) -> list[Picture]:
    """Return pictures of the first board with h too high, and of the move that lowers h most, as far as they exist."""
    pictures = []
    card, rated = sentences.counterexample_card(audit), audit.first_overestimate
    if card is not None and rated is not None:
        pictures.append(_board_picture("Smallest counterexample", card, rated.state))
    if result.worst_drop is not None:
        drop = result.worst_drop
        pictures.append(_board_picture("Not consistent", sentences.drop_card(drop), drop.state, drop.result))
    return pictures


def _board_picture(subject: str, card: tuple[str, Words], *boards: Tiles) -> Picture:
    """Return the picture of one or two boards, whose caption has the text of a card and the boards as text."""
    title, words = card
    caption = (
        f"{subject}: {title[0].lower()}{title[1:]}. {plain_text(words)} {', then '.join(map(board.text, boards))}."
    )
    return Picture(caption, boards_svg(boards))


def _rows_text(tiles: Tiles) -> str:
    """Return a board as text, in which a line can end only between two rows."""
    return board.text(tiles).replace(" ", "\N{NO-BREAK SPACE}").replace("/", " / ")


# ---- the chart ----


def chart_svg(result: AuditResult) -> str:
    """Return the chart of an audit as SVG: a square for the boards with the same distance and h."""
    chart = chart_of(result)
    squares = [(distance, row, count) for (distance, row), count in chart.counts.items()]
    layout = audit_chart.lay_out(squares, chart.row_values, WIDTH)
    left, right = audit_chart.column_x(layout, 0), audit_chart.column_x(layout, layout.columns)
    top, bottom = audit_chart.row_y(layout, layout.rows) + ABOVE, layout.bottom + ABOVE
    stairs = [(x, y + ABOVE) for x, y in audit_chart.stairs(layout)]
    shapes = [area([*stairs, (stairs[-1][0], top), (left, top)], FIELD)]
    shapes.append(line([(left, top), (left, bottom), (right, bottom)], AXIS, 1))
    shapes += [text(x, y + ABOVE, label, QUIET, anchor) for x, y, anchor, label in audit_chart.ticks(layout)]
    for square in squares:
        x, y = audit_chart.column_x(layout, square[0]), audit_chart.row_y(layout, square[1] + 1) + ABOVE
        colours = TOO_HIGH if audit_chart.is_above(layout, square) else WITHIN
        colour = tint(colours, audit_chart.level(layout, square[2]))
        shapes.append(rectangle(x, y, layout.pitch_x - 1, layout.pitch_y - 1, 1.5, colour))
    shapes.append(line(stairs, INK, 1.6))
    height = bottom + audit_chart.BOTTOM + BELOW
    shapes.append(text(left, ABOVE - 8, "↑ h", QUIET, "center"))
    shapes.append(text(right, height - 6, "true distance, moves →", QUIET, "right"))
    return writer.to_svg(_head(WIDTH, height, "Boards by true distance and h"), shapes)


def tint(colours: Sequence[str], level: int) -> str:
    """Return the colour of a level of tint, from 0 to `audit_chart.LEVELS`, between three colours."""
    share = 2 * level / audit_chart.LEVELS
    first, second = (colours[0], colours[1]) if share < 1 else (colours[1], colours[2])
    weight = share if share < 1 else share - 1
    channels = [[int(colour[start : start + 2], 16) for start in (1, 3, 5)] for colour in (first, second)]
    return "#" + "".join(f"{round(low + (high - low) * weight):02x}" for low, high in zip(*channels, strict=True))


# ---- boards ----


def boards_svg(boards: Sequence[Tiles]) -> str:
    """Return boards side by side as SVG."""
    shapes: list[Shape] = []
    for index, tiles in enumerate(boards):
        shapes += _board_shapes(tiles, index * (BOARD + 3 * GAP))
    width = len(boards) * (BOARD + 3 * GAP) - 3 * GAP
    return writer.to_svg(_head(width, _board_height(boards[0]), "Board" if len(boards) == 1 else "Boards"), shapes)


def _board_shapes(tiles: Tiles, left: float) -> list[Shape]:
    """Return the shapes of a board."""
    columns, side = board.width(tiles), _tile_side(tiles)
    shapes = [rectangle(left, 0, BOARD, _board_height(tiles), CORNER, TRAY)]
    size = side * FIGURE
    for cell, tile in enumerate(tiles):
        if tile:
            x, y = (GAP + at * (side + GAP) for at in (cell % columns, cell // columns))
            shapes.append(rectangle(left + x, y, side, side, CORNER / 2, TILE))
            baseline = y + side / 2 + size * BASELINE
            shapes.append(text(left + x + side / 2, baseline, str(tile), INK, "center", size))
    return shapes


def _tile_side(tiles: Tiles) -> float:
    """Return the side of a tile of a board."""
    return (BOARD - GAP) / board.width(tiles) - GAP


def _board_height(tiles: Tiles) -> float:
    """Return the height of a board."""
    return GAP + board.height(tiles) * (_tile_side(tiles) + GAP)


def _head(width: float, height: float, title: str) -> dict[str, object]:
    """Return the head of a picture for the SVG writer."""
    return {"width": width, "height": height, "title": title, "family": "sans-serif"}
