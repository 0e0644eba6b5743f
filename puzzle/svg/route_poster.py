"""A road map at a step of a search as an SVG file, for slides and print."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from puzzle.core import road_maps
from puzzle.core.road_maps import RoadNetwork
from puzzle.svg import marks as glyphs
from puzzle.svg import road_drawing
from puzzle.svg.colours import THEMES, style
from puzzle.svg.poster import PosterOptions
from puzzle.svg.road_drawing import DISC, DOT, LENGTH_SIZE, NAME_SIZE
from puzzle.svg.svg_canvas import Canvas, polyline

MARGIN = 8
"""The margin around the map, in pixels of the drawing on the page."""


def route_poster(
    network: RoadNetwork, way: Sequence[str], goal: str, marks: Mapping[str, str], words: str, options: PosterOptions
) -> str:
    """Return a road map as an SVG file; its height follows from the width in the options.

    `way` has the names of the towns on a path, `marks` has `expanded`, `frontier` or `current` for some towns, and
    `words` describe the map.

    >>> from puzzle.core.road_maps import ROMANIA
    >>> marks = {"Sibiu": "current"}
    >>> route_poster(ROMANIA, ["Arad", "Sibiu"], "Bucharest", marks, "Romania", PosterOptions()).startswith("<svg")
    True
    """
    arrangement = road_drawing.arrange(network)
    scale = options.width / (road_drawing.WIDTH + 2 * MARGIN)
    height = round((arrangement.height + 2 * MARGIN) * scale)
    canvas = Canvas(options.width, height, THEMES[options.theme])
    if options.paper:
        canvas.path([("R", 0, 0, options.width, height, 0)], fill="paper")
    points = [((x + MARGIN) * scale, (y + MARGIN) * scale) for x, y in arrangement.points]
    names = [town[0] for town in network.towns]
    driven = {frozenset((names.index(a), names.index(b))) for a, b in pairwise(way)}
    for a, b, _length in sorted(network.roads, key=lambda road: frozenset(road[:2]) in driven):
        looks = ("ink", 3.0) if frozenset((a, b)) in driven else ("edge", 1.2)
        canvas.path(polyline(points[a], points[b]), stroke=looks[0], line=looks[1] * scale, cap="round")
    for (a, b, length), (x, y) in zip(network.roads, arrangement.lengths, strict=True):
        is_driven = frozenset((a, b)) in driven
        place = (x + MARGIN) * scale, (y + MARGIN + LENGTH_SIZE * 0.35) * scale
        looks = ("ink", 700) if is_driven else ("ink2", 400)
        _text(canvas, str(length), place, LENGTH_SIZE * scale, "center", *looks)
    for name, point in zip(names, points, strict=True):
        is_named = network.name == road_maps.ROMANIA_NAME
        draw = _named_town if is_named else _lettered_town
        draw(canvas, name, point, scale, marks.get(name, ""), name in way, name == goal)
    return canvas.to_svg(words, "", style(options.theme))


def _named_town(
    canvas: Canvas, name: str, point: tuple[float, float], scale: float, mark: str, on_way: bool, is_goal: bool
) -> None:
    """Draw a town with its name beside it."""
    if is_goal:
        glyphs.star(canvas, *point, 8 * scale)
    else:
        _dot(canvas, point, DOT, scale, mark, on_way)
    anchor, x, y = road_drawing.name_place(name, (point[0] / scale, point[1] / scale))
    anchors = {"start": "left", "middle": "center", "end": "right"}
    _text(canvas, name, (x * scale, y * scale), NAME_SIZE * scale, anchors[anchor], "ink", 600)


def _lettered_town(
    canvas: Canvas, name: str, point: tuple[float, float], scale: float, mark: str, on_way: bool, is_goal: bool
) -> None:
    """Draw a town with a letter inside."""
    x, y = point
    _dot(canvas, point, DISC, scale, mark, on_way)
    colour = "paper" if mark in ("expanded", "current") else "ink"
    baseline = y + NAME_SIZE * 0.36 * scale
    canvas.text(name, x, baseline, NAME_SIZE * scale, anchor="center", weight=700, fill=colour)
    if is_goal:
        glyphs.star(canvas, x - 8 * scale, y - 7 * scale, 6 * scale)


def _dot(canvas: Canvas, point: tuple[float, float], radius: float, scale: float, mark: str, on_way: bool) -> None:
    """Draw the circle of a town: filled if it has been expanded, and with a ring if it is in the frontier."""
    fill = mark if mark in ("expanded", "current") else "paper"
    stroke, line = ("ink2", 1.2) if fill == "paper" else (fill, 1.2)
    if mark == "frontier":
        stroke, line = "frontier", 2.4
    if on_way:
        stroke, line = "ink", 2.0
    canvas.circle(*point, radius * scale, fill=fill, stroke=stroke, line=line * scale)


def _text(
    canvas: Canvas, words: str, place: tuple[float, float], size: float, anchor: str, fill: str, weight: int
) -> None:
    """Write a text with a rim in the colour of the background, which separates it from the roads below."""
    canvas.text(words, *place, size, anchor=anchor, weight=weight, stroke="paper", line=size / 4, join="round")
    canvas.text(words, *place, size, anchor=anchor, weight=weight, fill=fill)
