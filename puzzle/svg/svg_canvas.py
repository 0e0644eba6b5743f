"""The canvas of an SVG picture: it collects the shapes in drawing order for the SVG writer."""

from collections.abc import Mapping, Sequence
from typing import Any

from puzzle.svg import writer

FONT = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Liberation Sans', Arial, sans-serif"
PAINTS = ("fill", "stroke")

Piece = tuple[Any, ...]
"""A letter and numbers of pixels, as in `writer`."""


class Canvas:
    """The shapes of a picture. Colours are given by name; other attributes are those of `writer.attributes`."""

    def __init__(self, width: int, height: int, colours: Mapping[str, str]) -> None:
        self.width, self.height, self.colours = width, height, colours
        self.shapes: list[tuple[str, list[str], str, str]] = []

    def path(self, pieces: Sequence[Piece], **attributes: float | str | Sequence[float]) -> None:
        """Draw a path, unless it is empty."""
        if pieces:
            numbers = [writer.format_pixels(value) for _, *values in pieces for value in values]
            self._add("".join(letter for letter, *_ in pieces), numbers, attributes)

    def on_paper(self, pieces: Sequence[Piece], colour: str, rim: float) -> None:
        """Fill a path with an outline in the background colour, which separates it from the shapes that it covers."""
        self.path(pieces, stroke="paper", line=rim, join="round")
        self.path(pieces, fill=colour)

    def circle(self, x: float, y: float, radius: float, **attributes: float | str) -> None:
        """Draw a circle."""
        self.path([("O", x, y, radius)], **attributes)

    def box(self, x: float, y: float, width: float, height: float, radius: float, **attributes: float | str) -> None:
        """Draw a rounded rectangle around its centre."""
        self.path([box(x, y, width, height, radius)], **attributes)

    def text(self, words: str, x: float, y: float, size: float, **attributes: float | str) -> None:
        """Write text from a point on its baseline; `anchor` aligns it."""
        self._add("T", [writer.format_pixels(x), writer.format_pixels(y)], {"size": size, **attributes}, words)

    def to_svg(self, title: str, description: str, style: str = "") -> str:
        """Return the SVG file; a title and a description come first, for screen readers."""
        head = {"width": self.width, "height": self.height, "family": FONT}
        return writer.to_svg({**head, "title": title, "described": description, "style": style}, self.shapes)

    def _add(self, letters: str, numbers: list[str], attributes: Mapping[str, Any], words: str = "") -> None:
        """Append a shape, given by the letters and numbers of its path, with colours in place of their names."""
        paints = {name: self.colours.get(attributes[name], attributes[name]) for name in PAINTS if name in attributes}
        self.shapes.append((letters, numbers, writer.attributes({**attributes, **paints}), words))


def box(x: float, y: float, width: float, height: float, radius: float) -> Piece:
    """Return a rounded rectangle as a piece, given its centre."""
    return "R", x - width / 2, y - height / 2, width, height, radius


def polyline(*points: tuple[float, float]) -> list[Piece]:
    """Return the pieces of an open line through some points."""
    return [("L" if index else "M", *point) for index, point in enumerate(points)]


def polygon(*corners: tuple[float, float]) -> list[Piece]:
    """Return the pieces of a closed line through some corners."""
    return [*polyline(*corners), ("Z",)]
