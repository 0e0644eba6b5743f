"""The picture of a question: its boards with their captions, as SVG or PNG."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from puzzle.core import board
from puzzle.core.formatting import check_name
from puzzle.core.slices import Slices
from puzzle.questions.question import Figure, Question, board_in_words
from puzzle.svg.boards import BOARD, draw_tiles
from puzzle.svg.colours import THEMES
from puzzle.svg.png import canvas_png
from puzzle.svg.svg_canvas import Canvas, polyline

LARGE, SMALL = 150.0, 84.0
"""The widths of the two boards of a pair, in pixels."""
SIDE, PITCH, COLUMNS = 96.0, 164.0, 4
"""The width of each of many boards, the distance between their centres, and the most in a row."""
CAPTION, BELOW = 14.0, 20.0
"""The size of captions, and the distance of their baselines from the boards."""
MARGIN, ARROW = 8.0, 64.0
FORMATS = ("svg", "png")


@dataclass(frozen=True)
class Picture:
    """A picture in a file."""

    name: str
    """The name of the file."""
    data: bytes
    """Its content."""
    width: int
    """The width in pixels."""
    height: int
    """The height in pixels."""
    text: str
    """What it shows, in words."""


def draw_pictures(questions: Sequence[Question], form: str = "svg") -> Slices[list[Picture]]:
    """Return the picture of each question, in slices; `form` is one of FORMATS. ValueError for PNG without Pillow."""
    check_name(FORMATS, form, "format of pictures")
    pictures = []
    for number, question in enumerate(questions, start=1):
        canvas = _pair(question.figures) if len(question.figures) == 2 else _rows(question.figures)
        words = picture_text(question)
        data = canvas_png(canvas) if form == "png" else canvas.to_svg(question.ask, words).encode()
        name = f"q{number:04}.{form}"
        pictures.append(Picture(name, data, canvas.width, canvas.height, words))
        yield
    return pictures


def picture_text(question: Question) -> str:
    """Return what a picture shows in words, for readers who do not see it."""
    return "; ".join(figure_words(figure) for figure in question.figures) + "."


def figure_words(figure: Figure) -> str:
    """Return a board with its caption in one line.

    >>> figure_words(Figure("Goal", (0, 1, 2, 3)))
    'Goal: _ 1 / 2 3'
    """
    caption = figure.caption.replace(":", ",")
    return f"{caption}: {board_in_words(figure.tiles, board.width(figure.tiles))}"


def _pair(figures: Sequence[Figure]) -> Canvas:
    """Return the picture of two boards: a large one, and a small one that is the goal, behind an arrow."""
    first, second = figures
    height = _height(first, LARGE)
    canvas = _canvas(LARGE + ARROW + SMALL + 2 * MARGIN + BELOW, height + BELOW + 2 * MARGIN)
    _draw(canvas, first, MARGIN + LARGE / 2, MARGIN + height / 2, LARGE)
    left, middle = MARGIN + LARGE + 14, MARGIN + height / 2
    right = left + ARROW - 28
    canvas.path(polyline((left, middle), (right, middle)), stroke="ink2", line=2)
    canvas.path(polyline((right - 7, middle - 6), (right, middle), (right - 7, middle + 6)), stroke="ink2", line=2)
    _draw(canvas, second, MARGIN + LARGE + ARROW + SMALL / 2, middle, SMALL)
    return canvas


def _rows(figures: Sequence[Figure]) -> Canvas:
    """Return the picture of many boards in rows, in order."""
    height = _height(figures[0], SIDE)
    rows, columns = -(-len(figures) // COLUMNS), min(COLUMNS, len(figures))
    pitch = height + BELOW + 3 * MARGIN
    canvas = _canvas(columns * PITCH, rows * pitch)
    for index, figure in enumerate(figures):
        row, column = divmod(index, COLUMNS)
        _draw(canvas, figure, (column + 0.5) * PITCH, row * pitch + MARGIN + height / 2, SIDE)
    return canvas


def _canvas(width: float, height: float) -> Canvas:
    """Return an empty canvas with a size in whole pixels."""
    return Canvas(round(width), round(height), THEMES["light"])


def _height(figure: Figure, side: float) -> float:
    """Return the height of a board from its width."""
    return side * board.height(figure.tiles) / board.width(figure.tiles)


def _draw(canvas: Canvas, figure: Figure, x: float, y: float, side: float) -> None:
    """Draw a board around its centre, with its caption below."""
    height = _height(figure, side)
    canvas.box(x, y, side, height, side * BOARD["corner"], fill="tray")
    draw_tiles(canvas, figure.tiles, board.width(figure.tiles), side, -1, x - side / 2, y - height / 2)
    canvas.text(figure.caption, x, y + height / 2 + BELOW, CAPTION, anchor="center", fill="ink")
