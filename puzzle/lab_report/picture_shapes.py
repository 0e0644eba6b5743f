"""Lines, texts and rectangles of the pictures in a lab report, as shapes of `svg/writer.py`."""

from collections.abc import Sequence

from puzzle.svg import writer

INK, QUIET, HAIRLINE = "#1b1e23", "#565c64", "#e3e1da"
"""The colours of texts, quiet texts and thin lines."""
Shape = tuple[str, list[str], str, str]
"""A shape of `svg/writer.py`."""


def line(points: Sequence[tuple[float, float]], colour: str, width: float) -> Shape:
    """Return a line through some points."""
    numbers = [number for point in points for number in point]
    return _shape("M" + "L" * (len(points) - 1), numbers, {"stroke": colour, "line": width})


def area(points: Sequence[tuple[float, float]], colour: str) -> Shape:
    """Return the filled area within a line through some points."""
    return _shape(
        "M" + "L" * (len(points) - 1) + "Z", [number for point in points for number in point], {"fill": colour}
    )


def rectangle(x: float, y: float, width: float, height: float, radius: float, colour: str) -> Shape:
    """Return a filled rectangle, given its upper left corner."""
    return _shape("R", (x, y, width, height, radius), {"fill": colour})


def dot(x: float, y: float, radius: float, colour: str, opacity: float) -> Shape:
    """Return a filled circle."""
    return _shape("O", (x, y, radius), {"fill": colour, "opacity": opacity})


def text(x: float, y: float, words: str, colour: str = INK, anchor: str = "left", size: float = 12) -> Shape:
    """Return a line of text."""
    return _shape("T", (x, y), {"size": size, "fill": colour, "anchor": anchor}, words)


def _shape(letters: str, numbers: Sequence[float], style: dict[str, str | float], content: str = "") -> Shape:
    return letters, [writer.format_pixels(number) for number in numbers], writer.attributes(style), content
