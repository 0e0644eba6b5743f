"""Slides as a vector PDF with one page for each slide.

It needs ReportLab, which is installed with the package by its extra `slides`. ReportLab draws the
shapes of slides itself: programs that convert SVG to PDF were tried, and need the fonts or libraries of the system
(CairoSVG), lack signs such as ≤ (fpdf2), or lose bold texts (svglib).
"""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from zlib import crc32

from puzzle.svg.curves import Shape, as_curves
from puzzle.svg.slide_files import Slide

NEEDED = "Slides as PDF need ReportLab: use pip install reportlab, or write a zip of SVG files."
_ATTRIBUTE = re.compile(r' ([\w-]+)="([^"]*)"')
_CAPS, _JOINS = {"butt": 0, "round": 1}, {"miter": 0, "round": 1}
_WRITING = {"pageCompression": 1, "invariant": 1}
"""Pages are compressed, and the same slides give the same bytes."""
_BOLD = 600
"""The font weight from which text is bold."""
_STANDARD = "Helvetica", "Helvetica-Bold"
"""The fonts that every PDF viewer has; ReportLab takes mathematical signs that they lack from the font Symbol."""
_OWN = "SlideFont"
_SIMILAR = str.maketrans("▸◂", "→←")
"""Signs of states that the standard fonts lack, and those that are written instead."""
Piece = tuple[tuple[str, tuple[str, ...], str, str], ...]
"""Consecutive shapes."""
PIECE = 12
"""The mean number of shapes of a piece."""


@dataclass(frozen=True)
class PageFormat:
    """The size and the font of all pages of a PDF."""

    width: float
    """In points."""
    height: float
    """In points."""
    title: str
    """The title of the document."""
    font: str = ""
    """The path of a TrueType font for texts that the standard fonts cannot write; empty for the standard fonts."""


def slides_pdf(slides: Sequence[Slide], page_format: PageFormat) -> bytes:
    """Return a PDF with one page for each slide; what several slides have in common is stored once.

    Raises ValueError if ReportLab is not installed, if the font cannot be read, or if a text has a character that the
    font lacks.
    """
    try:
        from reportlab.pdfgen.canvas import Canvas
    except ModuleNotFoundError:
        raise ValueError(NEEDED) from None
    fonts, output = _fonts(page_format.font), io.BytesIO()
    canvas = Canvas(output, pagesize=(page_format.width, page_format.height), initialFontName=fonts[0], **_WRITING)
    canvas.setTitle(page_format.title)
    pages = [[*_pieces(as_curves(slide.shapes))] for slide in slides]
    counts = Counter(piece for page in pages for piece in page)
    names = {piece: f"shared{number}" for number, piece in enumerate(counts) if counts[piece] > 1}
    for piece, name in names.items():
        canvas.beginForm(name, upperx=page_format.width, uppery=page_format.height)
        _draw_shapes(canvas, fonts, piece)
        canvas.endForm()
    for slide, page in zip(slides, pages, strict=True):
        canvas.transform(1, 0, 0, -1, 0, page_format.height)  # y downwards, as in SVG
        for piece in page:
            if piece in names:
                canvas.doForm(names[piece])
            else:
                _draw_shapes(canvas, fonts, piece)
        canvas.bookmarkPage(f"step-{slide.step}")
        canvas.addOutlineEntry(f"Step {slide.step:,}", f"step-{slide.step}")
        canvas.showPage()
    canvas.save()
    return output.getvalue()


def _pieces(shapes: Iterable[Shape]) -> Iterator[Piece]:
    """Divide shapes into pieces such that slides with many equal shapes have many equal pieces.

    Each piece ends at a shape that is chosen by its content, so that a new shape changes only the piece it is in.
    """
    piece: list[tuple[str, tuple[str, ...], str, str]] = []
    for letters, numbers, attributes, words in shapes:
        piece.append((letters, tuple(numbers), attributes, words))
        if crc32(repr(piece[-1]).encode()) % PIECE == 0:
            yield tuple(piece)
            piece = []
    if piece:
        yield tuple(piece)


class _Pen:
    """A canvas of ReportLab that is told its colours and lines only when they change."""

    def __init__(self, canvas: Any) -> None:
        self.canvas, self._settings = canvas, dict[str, Any]()

    def set(self, name: str, value: Any) -> None:
        """Set a property of lines, shapes or texts."""
        if self._settings.get(name) != value:
            self._settings[name] = value
            getattr(self.canvas, f"set{name}")(value)


def _draw_shapes(canvas: Any, fonts: tuple[str, str], piece: Piece) -> None:
    """Draw shapes and texts."""
    pen = _Pen(canvas)
    for letters, numbers, attributes, words in piece:
        style, values = dict(_ATTRIBUTE.findall(attributes)), [float(number) for number in numbers]
        if letters == "T":
            _write(pen, fonts, values, style, words)
        else:
            _draw(pen, letters, values, style)


def _fonts(path: str) -> tuple[str, str]:
    """Return the names of the regular and the bold font, after registering the font of a file, if there is one."""
    from reportlab.pdfbase import pdfmetrics, ttfonts

    if not path:
        return _STANDARD
    try:
        pdfmetrics.registerFont(ttfonts.TTFont(_OWN, path))
    except (ttfonts.TTFError, OSError) as error:
        raise ValueError(f"The font {path} cannot be read: a TrueType font is needed.") from error
    return _OWN, _OWN


def _write(pen: _Pen, fonts: tuple[str, str], point: Sequence[float], style: Mapping[str, str], words: str) -> None:
    """Write a text at a point on its baseline."""
    name, size = fonts[int(style.get("font-weight", "400")) >= _BOLD], float(style["font-size"])
    words = words if name == _OWN else words.translate(_SIMILAR)
    _check_characters(name, words)
    pen.set("FillColor", style["fill"])
    shift = {"middle": 0.5, "end": 1.0}.get(style.get("text-anchor", ""), 0.0)
    text = pen.canvas.beginText()
    text.setTextTransform(1, 0, 0, -1, point[0] - shift * pen.canvas.stringWidth(words, name, size), point[1])
    text.setFont(name, size)
    text.textOut(words)
    pen.canvas.drawText(text)


def _check_characters(name: str, words: str) -> None:
    """Raise ValueError if a font, with those that ReportLab substitutes for it, lacks a character of a text."""
    from reportlab.pdfbase import pdfmetrics

    font = pdfmetrics.getFont(name)
    for character in words:
        if name == _OWN:
            is_known = ord(character) in font.face.charToGlyph
        else:
            is_known = any(_encodes(known, character) for known in (font, *font.substitutionFonts))
        if not is_known:
            hint = "name another TrueType font with --font FILE" if name == _OWN else "name a font with --font FILE.ttf"
            raise ValueError(f"The font of the PDF has no “{character}”: {hint}, or write a zip of SVG files.")


def _encodes(font: Any, character: str) -> bool:
    """Return True if a standard font of PDF has a character."""
    try:
        character.encode(font.encName)
    except UnicodeEncodeError:
        return False
    return True


def _draw(pen: _Pen, letters: str, numbers: Sequence[float], style: Mapping[str, str]) -> None:
    """Draw a path; it is filled first."""
    path, rest = pen.canvas.beginPath(), iter(numbers)
    for letter in letters:
        if letter == "M":
            path.moveTo(next(rest), next(rest))
        elif letter == "L":
            path.lineTo(next(rest), next(rest))
        elif letter == "C":
            path.curveTo(*[next(rest) for _ in range(6)])
        elif letter == "Z":
            path.close()
        else:
            path.rect(*[next(rest) for _ in range(4)])
            next(rest)  # the radius of the corners is 0
    fill, stroke = style.get("fill", "none"), style.get("stroke", "none")
    if fill != "none":
        pen.set("FillColor", fill)
    if stroke != "none":
        pen.set("StrokeColor", stroke)
        pen.set("LineWidth", float(style.get("stroke-width", "1")))
        pen.set("LineCap", _CAPS[style.get("stroke-linecap", "butt")])
        pen.set("LineJoin", _JOINS[style.get("stroke-linejoin", "miter")])
        pen.set("Dash", [float(length) for length in style.get("stroke-dasharray", "").split()])
    pen.canvas.drawPath(path, stroke=int(stroke != "none"), fill=int(fill != "none"))
