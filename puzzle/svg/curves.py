"""Circles and rounded rectangles as Bézier curves, which a PDF needs.

A browser that prints an SVG writes each circle of it as sixteen curves, so that a page has four times as many bytes.
"""

from collections.abc import Iterable, Iterator

from puzzle.svg.writer import NUMBERS, format_pixels

Shape = tuple[str, list[str], str, str]
"""The letters, numbers, attributes and words of a shape, as in `puzzle.svg.writer`."""
CURVE = 0.5522847498
"""The distance of the control points from the ends of a quarter circle with radius 1."""


def as_curves(shapes: Iterable[Shape]) -> list[Shape]:
    """Return shapes with each circle and each rounded rectangle as a path of lines and curves.

    >>> as_curves([("O", ["5", "5", "2"], "", "")])[0][:2]  # doctest: +ELLIPSIS
    ('MCCCCZ', ['7', '5', '7', '6.1', '6.1', '7', '5', '7', ...])
    """
    return [_with_curves(*shape) if set(shape[0]) & {"R", "O"} else shape for shape in shapes]


def _with_curves(letters: str, numbers: list[str], attributes: str, words: str) -> Shape:
    """Return a path whose circles and rounded rectangles are curves."""
    new_letters, new_numbers, start = "", list[str](), 0
    for letter in letters:
        values = numbers[start : start + NUMBERS[letter]]
        start += NUMBERS[letter]
        if letter == "O":
            x, y, r = map(float, values)
            pieces = _round_box(x - r, y - r, 2 * r, 2 * r, r)
        elif letter == "R" and float(values[4]):
            pieces = _round_box(*map(float, values))
        else:
            new_letters, new_numbers = new_letters + letter, new_numbers + values
            continue
        for new_letter, points in pieces:
            new_letters += new_letter
            new_numbers += [format_pixels(value) for value in points]
    return new_letters, new_numbers, attributes, words


def _round_box(x: float, y: float, width: float, height: float, radius: float) -> Iterator[tuple[str, list[float]]]:
    """Yield the pieces of a rounded rectangle, given its upper left corner, clockwise from its right side."""
    r = min(radius, width / 2, height / 2)
    near, right, bottom = r * (1 - CURVE), x + width, y + height
    yield "M", [right, y + r]
    for side, curve in (
        ([right, bottom - r], [right, bottom - near, right - near, bottom, right - r, bottom]),
        ([x + r, bottom], [x + near, bottom, x, bottom - near, x, bottom - r]),
        ([x, y + r], [x, y + near, x + near, y, x + r, y]),
        ([right - r, y], [right - near, y, right, y + near, right, y + r]),
    ):
        if max(width, height) > 2 * r:
            yield "L", side
        yield "C", curve
    yield "Z", []
