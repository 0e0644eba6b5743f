"""Slides as a zip of SVG files, and a LaTeX document that shows the pages of their PDF (see `slide_pdf`)."""

import io
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from puzzle.svg.curves import Shape

_STAMP = (1980, 1, 1, 0, 0, 0)
"""The date of the files in a zip, so that the same slides give the same bytes."""


class Slide(NamedTuple):
    """The picture of a step, with what a speaker says to it."""

    step: int
    """The step of the search."""
    shapes: Sequence[Shape]
    """The shapes, in drawing order."""
    svg: str
    """The same shapes as the text of an SVG file."""
    note: str
    """The speaker's note."""


def slides_zip(slides: Iterable[Slide]) -> Iterator[bytes]:
    """Yield the pieces of a zip with one SVG file for each slide, in order, and the speaker's notes as a text file.

    There is one piece for each slide, and one more at the end.

    >>> slides = [Slide(step, [], "", f"Step {step}.") for step in (1, 2)]
    >>> with zipfile.ZipFile(io.BytesIO(b"".join(slides_zip(slides)))) as archive:
    ...     archive.namelist()
    ['slide-001-step-1.svg', 'slide-002-step-2.svg', 'notes.txt']
    """
    pieces, notes = _Pieces(), []
    with zipfile.ZipFile(pieces, "w", zipfile.ZIP_DEFLATED) as archive:
        for number, slide in enumerate(slides, start=1):
            name = f"slide-{number:03}-step-{slide.step}.svg"
            _add_text(archive, name, slide.svg)
            notes.append(f"{name}\n{slide.note}\n")
            yield pieces.take()
        _add_text(archive, "notes.txt", "\n".join(notes))
    yield pieces.take()


class _Pieces(io.RawIOBase):
    """A file that returns what has been written to it since it was last asked, so that a zip is not kept whole."""

    def __init__(self) -> None:
        self._written = bytearray()

    def writable(self) -> bool:
        """Return True, as the file is only written."""
        return True

    def write(self, data: Any) -> int:
        """Append bytes."""
        self._written += data
        return len(data)

    def take(self) -> bytes:
        """Return what has been written since the last call."""
        piece, self._written = bytes(self._written), bytearray()
        return piece


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
    size = r"width=\textwidth, height=\textheight, keepaspectratio"
    yield "% Compile with pdflatex. Copy the frame to show the pages in slides of your own."
    yield r"\documentclass[aspectratio=169]{beamer}"
    yield r"\setbeamersize{text margin left=0mm, text margin right=0mm}"
    yield r"\setbeamertemplate{navigation symbols}{}"
    yield r"% \setbeameroption{show notes} % shows the speaker's notes"
    yield r"\begin{document}"
    yield r"\begin{frame}[plain]"
    for page, _slide in enumerate(slides, start=1):
        yield rf"  \includegraphics<{page}>[page={page}, {size}]{{{pdf_name}}}%"
    yield ""
    for page, slide in enumerate(slides, start=1):
        yield rf"  \note<{page}>{{{''.join(_TEX_SIGNS.get(sign, sign) for sign in slide.note)}}}"
    yield r"\end{frame}"
    yield ""
    yield r"\end{document}"
