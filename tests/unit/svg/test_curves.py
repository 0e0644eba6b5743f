"""Circles and rounded rectangles as Bézier curves have the same outline."""

from math import hypot

import pytest

from puzzle.svg.curves import as_curves
from puzzle.svg.writer import NUMBERS


def outline(shape):
    """Return many points of the outline of a shape that consists of lines and curves."""
    letters, numbers, _, _ = shape
    values, points, at = [float(number) for number in numbers], [], (0.0, 0.0)
    for letter in letters:
        piece, values = values[: NUMBERS[letter]], values[NUMBERS[letter] :]
        if letter == "C":
            (a, b, c, d, x, y), (x0, y0) = piece, at
            for t in (index / 8 for index in range(9)):
                s = 1 - t
                weights = s**3, 3 * s * s * t, 3 * s * t * t, t**3
                corners = (x0, y0), (a, b), (c, d), (x, y)
                points.append(tuple(sum(w * p[i] for w, p in zip(weights, corners, strict=True)) for i in (0, 1)))
        at = tuple(piece[-2:]) if piece else at
        points.append(at)
    return points


def test_circle_has_its_radius_all_around():
    (shape,) = as_curves([("O", ["100", "50", "20"], ' fill="#fff"', "")])
    assert all(hypot(x - 100, y - 50) == pytest.approx(20, abs=0.02) for x, y in outline(shape))
    assert shape[2:] == (' fill="#fff"', "")


def test_rounded_rectangle_touches_its_sides_and_rounds_its_corners():
    (shape,) = as_curves([("R", ["10", "20", "60", "40", "8"], "", "")])
    points = outline(shape)
    assert (min(x for x, _ in points), max(x for x, _ in points)) == (10, 70)
    assert (min(y for _, y in points), max(y for _, y in points)) == (20, 60)
    near_corner = [(x, y) for x, y in points if x < 18 and y < 28]
    assert near_corner
    assert all(hypot(x - 18, y - 28) == pytest.approx(8, abs=0.02) for x, y in near_corner)


def test_corners_are_at_most_half_a_side():
    (shape,) = as_curves([("R", ["0", "0", "20", "20", "99"], "", "")])
    assert all(hypot(x - 10, y - 10) == pytest.approx(10, abs=0.02) for x, y in outline(shape))


def test_other_pieces_and_shapes_are_unchanged():
    others = [
        ("ML", ["1", "2", "3", "4"], " a", ""),
        ("T", ["1", "2"], " b", "Words"),
        ("R", ["1"] * 4 + ["0"], "", ""),
    ]
    assert as_curves(others) == others
    (shape,) = as_curves([("MLO", ["1", "2", "3", "4", "9", "9", "1"], "", "")])
    assert shape[0] == "MLMCCCCZ"
    assert shape[1][:4] == ["1", "2", "3", "4"]
