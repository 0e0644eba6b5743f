"""Files of slides: a vector PDF with a page for each slide, LaTeX that overlays the pages, and a zip of SVG files.

The PDF needs ReportLab, which the package installs on request: `pip install "slide-and-seek[slides]"`.
"""

import io
import re
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

NEEDED = 'Slides as PDF need ReportLab: pip install "slide-and-seek[slides]", or write a zip of SVG files.'
_CURVE = 0.5522847498
"""The distance of the control points from the ends of a quarter circle with radius 1."""
_ATTRIBUTE = re.compile(r' ([\w-]+)="([^"]*)"')
_CAPS, _JOINS = {"butt": 0, "round": 1}, {"miter": 0, "round": 1}
_BOLD = 600
"""The font weight from which text is bold."""
_STANDARD = "Helvetica", "Helvetica-Bold"
"""The fonts that every PDF viewer has; ReportLab takes mathematical signs that they lack from the font Symbol."""
_OWN = "SlideFont"
_STAMP = (1980, 1, 1, 0, 0, 0)
"""The date of the files in a zip, so that the same slides give the same bytes."""

Shape = tuple[str, list[str], str, str]
"""The letters, numbers, attributes and words of a shape, as in `puzzle.svg.writer`."""


class Slide(NamedTuple):
    """One slide."""

    step: int
    """The step of the search."""
    shapes: Sequence[Shape]
    """The shapes, in drawing order."""
    svg: str
    """The same shapes as the text of an SVG file."""
    note: str
    """The speaker's note."""


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


def slides_pdf(slides: Iterable[Slide], page_format: PageFormat) -> bytes:
    """Return a PDF with one page for each slide.

    Raises ValueError if ReportLab is not installed, if the font cannot be read, or if a text has a character that the
    font lacks.
    """
    try:
        from reportlab.pdfgen.canvas import Canvas
    except ModuleNotFoundError:
        raise ValueError(NEEDED) from None
    fonts, output = _fonts(page_format.font), io.BytesIO()
    canvas = Canvas(output, pagesize=(page_format.width, page_format.height), pageCompression=1, invariant=1)
    canvas.setTitle(page_format.title)
    for slide in slides:
        canvas.transform(1, 0, 0, -1, 0, page_format.height)  # y downwards, as in SVG
        for letters, numbers, attributes, words in slide.shapes:
            style = dict(_ATTRIBUTE.findall(attributes))
            if letters == "T":
                _write(canvas, fonts, (float(numbers[0]), float(numbers[1])), style, words)
            else:
                _draw(canvas, letters, [float(number) for number in numbers], style)
        canvas.bookmarkPage(f"step-{slide.step}")
        canvas.addOutlineEntry(f"Step {slide.step:,}", f"step-{slide.step}")
        canvas.showPage()
    canvas.save()
    return output.getvalue()


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


def _write(canvas: Any, fonts: tuple[str, str], point: tuple[float, float], style: Mapping[str, str], words: str) -> None:
    """Write a text at a point on its baseline."""
    name, size = fonts[int(style.get("font-weight", "400")) >= _BOLD], float(style["font-size"])
    _check_characters(name, words)
    canvas.saveState()
    canvas.transform(1, 0, 0, -1, *point)
    canvas.setFillColor(style["fill"])
    canvas.setFont(name, size)
    shift = {"middle": 0.5, "end": 1.0}.get(style.get("text-anchor", ""), 0.0)
    canvas.drawString(-shift * canvas.stringWidth(words, name, size), 0, words)
    canvas.restoreState()


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


def _draw(canvas: Any, letters: str, numbers: Sequence[float], style: Mapping[str, str]) -> None:
    """Draw a path; it is filled first."""
    path, rest = canvas.beginPath(), iter(numbers)
    for letter in letters:
        if letter == "M":
            path.moveTo(next(rest), next(rest))
        elif letter == "L":
            path.lineTo(next(rest), next(rest))
        elif letter == "C":
            path.curveTo(*[next(rest) for _ in range(6)])
        elif letter == "Z":
            path.close()
        elif letter == "R":
            _add_box(path, *[next(rest) for _ in range(5)])
        else:
            path.circle(next(rest), next(rest), next(rest))
    fill, stroke = style.get("fill", "none"), style.get("stroke", "none")
    canvas.saveState()
    if fill != "none":
        canvas.setFillColor(fill)
    if stroke != "none":
        canvas.setStrokeColor(stroke)
        canvas.setLineWidth(float(style.get("stroke-width", "1")))
        canvas.setLineCap(_CAPS[style.get("stroke-linecap", "butt")])
        canvas.setLineJoin(_JOINS[style.get("stroke-linejoin", "miter")])
        canvas.setDash([float(length) for length in style.get("stroke-dasharray", "").split()])
    canvas.drawPath(path, stroke=int(stroke != "none"), fill=int(fill != "none"))
    canvas.restoreState()


def _add_box(path: Any, x: float, y: float, width: float, height: float, radius: float) -> None:
    """Add a rounded rectangle to a path, given its upper left corner."""
    r = min(radius, width / 2, height / 2)
    if r == 0:
        path.rect(x, y, width, height)
        return
    near, right, bottom = r * (1 - _CURVE), x + width, y + height
    path.moveTo(x + r, y)
    path.lineTo(right - r, y)
    path.curveTo(right - near, y, right, y + near, right, y + r)
    path.lineTo(right, bottom - r)
    path.curveTo(right, bottom - near, right - near, bottom, right - r, bottom)
    path.lineTo(x + r, bottom)
    path.curveTo(x + near, bottom, x, bottom - near, x, bottom - r)
    path.lineTo(x, y + r)
    path.curveTo(x, y + near, x + near, y, x + r, y)
    path.close()


def slides_zip(slides: Iterable[Slide]) -> bytes:
    """Return a zip with one SVG file for each slide, in order, and the speaker's notes as a text file."""
    output, notes = io.BytesIO(), []
    with zipfile.ZipFile(output, "w", zipfile.ZIP_DEFLATED) as archive:
        for number, slide in enumerate(slides, start=1):
            name = f"slide-{number:03}-step-{slide.step}.svg"
            _add_text(archive, name, slide.svg)
            notes.append(f"{name}\n{slide.note}\n")
        _add_text(archive, "notes.txt", "\n".join(notes))
    return output.getvalue()


def _add_text(archive: zipfile.ZipFile, name: str, text: str) -> None:
    """Add a text file to a zip."""
    entry = zipfile.ZipInfo(name, _STAMP)
    entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
    archive.writestr(entry, text)


_TEX_SIGNS = {
    **{sign: f"\\{sign}" for sign in "{}$&#_%"},
    **{"\\": r"\textbackslash{}", "^": r"\textasciicircum{}", "~": r"\textasciitilde{}"},
    **{"≤": r"$\le$", "≥": r"$\ge$", "×": r"$\times$", "·": r"$\cdot$", "−": "$-$", "→": r"$\to$", "′": r"$'$"},
}
"""Characters with a meaning of their own in TeX, or that its fonts lack, and their commands."""


def slides_tex(slides: Sequence[Slide], pdf_name: str) -> str:
    r"""Return a LaTeX document (beamer) with one frame that shows the pages of the PDF one after the other.

    >>> print(slides_tex([Slide(1, [], "", "f ≤ 5")], "steps.pdf").splitlines()[-4])
      \note<1>{f $\le$ 5}
    """
    return "\n".join(_tex_lines(slides, pdf_name)) + "\n"


def _tex_lines(slides: Sequence[Slide], pdf_name: str) -> Iterator[str]:
    """Yield the lines of the LaTeX document."""
    yield "% Compile with pdflatex. Copy the frame to show the pages in slides of your own."
    yield r"\documentclass[aspectratio=169]{beamer}"
    yield r"\setbeamersize{text margin left=0mm, text margin right=0mm}"
    yield r"\setbeamertemplate{navigation symbols}{}"
    yield r"% \setbeameroption{show notes} % shows the speaker's notes"
    yield r"\begin{document}"
    yield r"\begin{frame}[plain]"
    for page, _slide in enumerate(slides, start=1):
        yield rf"  \includegraphics<{page}>[page={page}, width=\textwidth, height=\textheight, keepaspectratio]{{{pdf_name}}}%"
    yield ""
    for page, slide in enumerate(slides, start=1):
        yield rf"  \note<{page}>{{{''.join(_TEX_SIGNS.get(sign, sign) for sign in slide.note)}}}"
    yield r"\end{frame}"
    yield ""
    yield r"\end{document}"
