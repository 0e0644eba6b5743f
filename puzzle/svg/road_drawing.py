"""A road map as SVG: roads with their lengths, towns, and what a search has done with them at a step.

Shapes have classes and no colours: the page styles them for both themes. MicroPython loads this module, too.
"""

from collections import namedtuple

from puzzle.core import road_maps
from puzzle.svg.writer import escape

WIDTH = 272
"""The width of a map in its own pixels; a picture is scaled to the width that it gets."""
NAME_SIZE, LENGTH_SIZE = 10, 8.5
"""The sizes of fonts in pixels."""
_LETTER_WIDTH = 0.6
"""The mean width of a letter, in sizes of the font."""
DOT, DISC = 4.2, 7.6
"""The radius of a town whose name is beside it, and of one whose name, a letter, is inside."""
_STAR = "0 -1 .22 -.31 .95 -.31 .36 .12 .59 .81 0 .38 -.59 .81 -.36 .12 -.95 -.31 -.22 -.31"

Arrangement = namedtuple("Arrangement", ("network", "height", "points", "lengths"))
# points: the centre of each town. lengths: the middle of the text for each road's length.

_SIDES = {
    "Arad": "W", "Bucharest": "SE", "Craiova": "S", "Drobeta": "W", "Eforie": "S", "Fagaras": "NE", "Giurgiu": "E",
    "Hirsova": "N", "Iasi": "E", "Lugoj": "SW", "Mehadia": "W", "Neamt": "W", "Oradea": "E", "Pitesti": "NE",
    "Rimnicu Vilcea": "NE", "Sibiu": "NE", "Timisoara": "S", "Urziceni": "SE", "Vaslui": "E", "Zerind": "W",
}  # fmt: skip
"""The side of its dot on which the name of a town of Romania stands, as a point of the compass."""
_MARGINS = {"left": 40, "right": 24, "top": 8, "bottom": 16}
_STRETCH = 1.3
"""The factor by which the map of Romania is stretched upwards, so that the names of towns do not overlap."""


def arrange(network) -> Arrangement:  # type: ignore[no-untyped-def]
    """Return the places of towns and lengths on a map; lengths keep clear of towns, names and each other."""
    named = network.name == road_maps.ROMANIA_NAME
    margins = _MARGINS if named else dict.fromkeys(_MARGINS, DISC + 2)
    xs, ys = [town[1] for town in network.towns], [town[2] for town in network.towns]
    room = WIDTH - margins["left"] - margins["right"]
    scale = room / (max(xs) - min(xs))
    rise = scale * _STRETCH if named else scale
    points = [
        (margins["left"] + (x - min(xs)) * scale, margins["top"] + (max(ys) - y) * rise)
        for _name, x, y in network.towns
    ]
    height = margins["top"] + (max(ys) - min(ys)) * rise + margins["bottom"]
    radius = DOT if named else DISC
    taken = [(x - radius, y - radius, x + radius, y + radius) for x, y in points]
    if named:
        taken += [_name_box(town[0], points[index]) for index, town in enumerate(network.towns)]
    lengths = []
    for a, b, length in network.roads:
        half = len(str(length)) * LENGTH_SIZE * _LETTER_WIDTH / 2
        x, y = _free_place(points[a], points[b], half, height, taken)
        lengths.append((x, y))
        taken.append(_length_box(x, y, half))
    return Arrangement(network, height, points, lengths)


def name_place(name: str, point) -> tuple:  # type: ignore[no-untyped-def, type-arg]
    """Return the anchor of a name beside a town, and the place of its baseline."""
    x, y = point
    side = _SIDES[name]
    anchor = "start" if "E" in side else "end" if "W" in side else "middle"
    beside = {"start": 1, "end": -1, "middle": 0}[anchor] * (DOT + 2.5 if len(side) == 1 else 2)
    below = NAME_SIZE * 0.35 if side in ("E", "W") else -DOT - 2 if "N" in side else DOT + NAME_SIZE - 1
    return anchor, x + beside, y + below


def _name_box(name: str, point) -> tuple:  # type: ignore[no-untyped-def, type-arg]
    """Return the box (left, top, right, bottom) of a name."""
    anchor, x, y = name_place(name, point)
    width = len(name) * NAME_SIZE * _LETTER_WIDTH
    left = x - width * {"start": 0, "middle": 0.5, "end": 1}[anchor]
    return left, y - NAME_SIZE * 0.8, left + width, y + NAME_SIZE * 0.2


def _length_box(x: float, y: float, half: float) -> tuple:  # type: ignore[type-arg]
    """Return the box of a length around its middle."""
    return x - half, y - LENGTH_SIZE / 2, x + half, y + LENGTH_SIZE / 2


def _free_place(a, b, half: float, height: float, taken: list) -> tuple:  # type: ignore[no-untyped-def, type-arg]
    """Return the place on or beside a road, near its middle, where a text overlaps least with what is there."""
    (ax, ay), (bx, by) = a, b
    long = max(1.0, ((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5)
    across = (by - ay) / long, (ax - bx) / long
    best, least = (0.0, 0.0), -1.0
    for beside in (0, 7, -7, 11, -11):
        for part in (0.5, 0.42, 0.58, 0.34, 0.66):
            x = ax + (bx - ax) * part + across[0] * beside
            y = ay + (by - ay) * part + across[1] * beside
            cost = abs(beside) * 0.4 + abs(part - 0.5) * 10
            box = _length_box(x, y, half)
            for other in taken:
                wide = min(box[2], other[2]) - max(box[0], other[0])
                high = min(box[3], other[3]) - max(box[1], other[1])
                if wide > 0 and high > 0:
                    cost += wide * high
            if box[0] < 0 or box[2] > WIDTH or box[1] < 0 or box[3] > height:
                cost += 100
            if least < 0 or cost < least:
                best, least = (x, y), cost
    return best


def draw(arrangement: Arrangement, way, goal: str, marks) -> str:  # type: ignore[no-untyped-def]
    """Return the shapes of a map.

    `way` has the names of the towns on a path, `goal` is the name of the goal, and `marks` has for some towns their
    classes: `expanded`, `frontier` or `current`.
    """
    network, points = arrangement.network, arrangement.points
    names = [town[0] for town in network.towns]
    driven = [{names.index(way[index]), names.index(way[index + 1])} for index in range(len(way) - 1)]
    others: list[str] = []
    driven_roads: list[str] = []
    texts, towns = [], []
    for road, (a, b, length) in enumerate(network.roads):
        (ax, ay), (bx, by), (x, y) = points[a], points[b], arrangement.lengths[road]
        on_way = " way" if {a, b} in driven else ""
        line = f'<path class="road{on_way}" d="M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"/>'
        (driven_roads if on_way else others).append(line)
        texts.append(_text(f"length{on_way}", x, y + LENGTH_SIZE * 0.35, "middle", LENGTH_SIZE, str(length)))
    for index, name in enumerate(names):
        (x, y), mark = points[index], marks.get(name, "")
        words = ("town", mark, "on-way" if name in way else "", "goal" if name == goal else "")
        shapes = _town(name, x, y, name == goal, network.name == road_maps.ROMANIA_NAME)
        towns.append(f'<g class="{" ".join([word for word in words if word])}">{shapes}</g>')
    return "".join(others + driven_roads + texts + towns)


def _town(name: str, x: float, y: float, is_goal: bool, named: bool) -> str:
    """Return the shapes of a town and its name; the goal is a star, or has one."""
    star = f'<polygon class="star" points="{_star(x, y, 8) if named else _star(x - 8, y - 7, 6)}"/>' if is_goal else ""
    dot = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{DOT if named else DISC}"/>'
    if named:
        anchor, text_x, text_y = name_place(name, (x, y))
        text = _text("name", text_x, text_y, anchor, NAME_SIZE, name)
        return f"{star or dot}{text}"
    return f"{dot}{_text('letter', x, y + NAME_SIZE * 0.36, 'middle', NAME_SIZE, name)}{star}"


def _star(x: float, y: float, radius: float) -> str:
    """Return the corners of a star around a point."""
    numbers = [float(number) for number in _STAR.split()]
    return " ".join([f"{(y if i % 2 else x) + radius * number:.1f}" for i, number in enumerate(numbers)])


def _text(style: str, x: float, y: float, anchor: str, size: float, words: str) -> str:
    """Return a text; `style` is its classes."""
    place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{size}"'
    return f'<text class="{style}" {place}>{escape(words)}</text>'


def picture(arrangement: Arrangement, content: str, words: str) -> str:
    """Return the SVG element of a map; `words` describe it for screen readers."""
    size = f'viewBox="0 0 {WIDTH} {arrangement.height:.0f}"'
    return f'<svg class="roads" {size} role="img" aria-label="{escape(words)}" focusable="false">{content}</svg>'


def describe(network, way, length: int, expanded) -> str:  # type: ignore[no-untyped-def]
    """Return a map in words: its size, a path and the towns expanded at a step.

    >>> describe(road_maps.ROMANIA, ("Arad", "Sibiu"), 140, ("Arad",))
    'Map of 20 towns and 23 roads. Way to Sibiu: Arad, Sibiu, 140 long. Expanded: Arad.'
    """
    words = f"Map of {len(network.towns)} towns and {len(network.roads)} roads."
    if len(way) > 1:
        words += f" Way to {way[-1]}: {', '.join(way)}, {length} long."
    return words + (f" Expanded: {', '.join(expanded)}." if expanded else "")
