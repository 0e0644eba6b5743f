"""Road maps: that of Romania in Russell and Norvig, random ones, and one with an inconsistent h, with their links.

A town is (name, x, y) with y upwards; towns are sorted by name. A road is (index of a town, index of another, length),
can be driven both ways and, but on the map with an inconsistent h, is at least as long as the straight line between its
towns.
"""

from collections import namedtuple
from math import cos, pi, sin

from puzzle.core import formatting

RoadNetwork = namedtuple("RoadNetwork", ("name", "towns", "roads", "start", "goal"))
# name: the text that names the map in links. start, goal: the names of the towns between which a route is usual.

ROMANIA_NAME, INCONSISTENT_NAME = "Romania", "Inconsistent"
FEWEST_TOWNS, MOST_TOWNS, USUAL_TOWNS = 3, 26, 12
MOST_INCONSISTENT, USUAL_INCONSISTENT = 12, 7
"""The most towns of the map with an inconsistent h, and their usual number."""
LARGEST_SEED = 9999
_NAMES = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_CELL, _MARGIN = 100, 25
"""The side of the cells of a random map, each with at most one town, and a town's least distance to their edges."""
_RADIUS, _LAST_ROAD = 300, 150
"""The inconsistent map: the radius of the half circle with all towns but the goal, and the goal's distance from it."""
_LONGEST_DETOUR = 60
"""The most by which a random road is longer than the straight line, in percent."""

ROMANIA_TOWNS = (
    ("Arad", 91, 492, 366),
    ("Bucharest", 400, 327, 0),
    ("Craiova", 253, 288, 160),
    ("Drobeta", 165, 299, 242),
    ("Eforie", 562, 293, 161),
    ("Fagaras", 305, 449, 176),
    ("Giurgiu", 375, 270, 77),
    ("Hirsova", 534, 350, 151),
    ("Iasi", 473, 506, 226),
    ("Lugoj", 165, 379, 244),
    ("Mehadia", 168, 339, 241),
    ("Neamt", 406, 537, 234),
    ("Oradea", 131, 571, 380),
    ("Pitesti", 320, 368, 100),
    ("Rimnicu Vilcea", 233, 410, 193),
    ("Sibiu", 207, 457, 253),
    ("Timisoara", 94, 410, 329),
    ("Urziceni", 456, 350, 80),
    ("Vaslui", 509, 444, 199),
    ("Zerind", 108, 531, 374),
)
"""(name, x, y, straight-line distance to Bucharest), as in figures 3.1 and 3.16 of the 4th edition (3.2 and 3.22)."""
_ROMANIA_ROADS = (
    ("Arad", "Sibiu", 140),
    ("Arad", "Timisoara", 118),
    ("Arad", "Zerind", 75),
    ("Bucharest", "Fagaras", 211),
    ("Bucharest", "Giurgiu", 90),
    ("Bucharest", "Pitesti", 101),
    ("Bucharest", "Urziceni", 85),
    ("Craiova", "Drobeta", 120),
    ("Craiova", "Pitesti", 138),
    ("Craiova", "Rimnicu Vilcea", 146),
    ("Drobeta", "Mehadia", 75),
    ("Eforie", "Hirsova", 86),
    ("Fagaras", "Sibiu", 99),
    ("Hirsova", "Urziceni", 98),
    ("Iasi", "Neamt", 87),
    ("Iasi", "Vaslui", 92),
    ("Lugoj", "Mehadia", 70),
    ("Lugoj", "Timisoara", 111),
    ("Oradea", "Sibiu", 151),
    ("Oradea", "Zerind", 71),
    ("Pitesti", "Rimnicu Vilcea", 97),
    ("Rimnicu Vilcea", "Sibiu", 80),
    ("Urziceni", "Vaslui", 142),
)


def _romania() -> RoadNetwork:
    """Return the road map of Romania (Russell and Norvig, figure 3.1)."""
    towns = tuple([(name, x, y) for name, x, y, _distance in ROMANIA_TOWNS])
    names = [name for name, _x, _y in towns]
    roads = tuple([(names.index(a), names.index(b), length) for a, b, length in _ROMANIA_ROADS])
    return RoadNetwork(ROMANIA_NAME, towns, roads, "Arad", "Bucharest")


ROMANIA = _romania()


def random_map(seed: int, count: int = USUAL_TOWNS) -> RoadNetwork:
    """Return a random map with `count` towns; the same seed always gives the same map.

    Towns are named from west to east. Two towns have a road if no other town is in the circle whose diameter is the
    line between them (Gabriel and Sokal, 1969), so every town can be reached and no two roads cross. A road is up to
    60 percent longer than this line. Raises ValueError for a seed or a count out of range.

    >>> road_map = random_map(seed=7, count=4)
    >>> [name for name, _x, _y in road_map.towns], road_map == random_map(7, 4)
    (['A', 'B', 'C', 'D'], True)
    """
    _check_random(seed, count)
    below = _random_numbers(seed)
    columns = 1
    while columns * columns < 2 * count:
        columns += 1
    cells = list(range(columns * -(-4 * count // (3 * columns))))
    places = []
    for _town in range(count):
        row, column = divmod(cells.pop(below(len(cells))), columns)
        x, y = [_CELL * cell + _MARGIN + below(_CELL - 2 * _MARGIN + 1) for cell in (column, row)]
        places.append((x, y))
    places.sort()
    towns = tuple([(_NAMES[index], x, y) for index, (x, y) in enumerate(places)])
    roads = []
    for a in range(count):
        for b in range(a + 1, count):
            if _are_neighbours(places, a, b):
                percent = 100 + below(_LONGEST_DETOUR + 1)
                roads.append((a, b, int(distance(towns[a], towns[b]) * percent / 100) + 1))
    return RoadNetwork(f"{seed},{count}", towns, tuple(roads), _NAMES[0], _NAMES[count - 1])


def _random_numbers(seed: int):  # type: ignore[no-untyped-def]
    """Return a function from a count to a random number below it: algorithm AS 183 (Wichmann and Hill, 1982).

    It needs no integers above 2^23, and is the same in both interpreters.
    """
    state = [seed + 1, 2 * seed + 7, 3 * seed + 13]

    def below(count: int) -> int:
        """Return the next number, from 0 to count − 1."""
        state[0], state[1], state[2] = 171 * state[0] % 30269, 172 * state[1] % 30307, 170 * state[2] % 30323
        return int((state[0] / 30269 + state[1] / 30307 + state[2] / 30323) % 1 * count)

    for _step in range(20):  # the first numbers of neighbouring seeds are alike
        below(1)
    return below


def _are_neighbours(places: list, a: int, b: int) -> bool:  # type: ignore[type-arg]
    """Return True if no other place is in the circle whose diameter is the line from place `a` to place `b`."""
    (ax, ay), (bx, by) = places[a], places[b]
    for place, (x, y) in enumerate(places):
        if place not in (a, b) and (x - ax) * (x - bx) + (y - ay) * (y - by) <= 0:  # an angle of 90° or more
            return False
    return True


def distance(a: tuple, b: tuple) -> float:  # type: ignore[type-arg]
    """Return the length of the straight line between two towns."""
    return float(((a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2) ** 0.5)


def inconsistent_map(towns: int) -> tuple:  # type: ignore[type-arg]
    """Return (map, h of each town by its name) for a number of towns; ValueError if it is not 3 to 12.

    On this map A* expands towns again and again: with n towns it expands 2^(n − 2) nodes, while uniform-cost search
    expands every town but the goal once. It is a map after the family of Martelli (Artificial Intelligence 8, 1977),
    whose roads are one-way. Here they can be driven both ways, which never gives a shorter way, and h grows towards the
    start. h is never above the distance to the goal, but most roads lower it by more than their length.

    Number the towns from the goal, which is 0, to the start. All other towns are joined to each other, and the goal to
    town 1. A way from the start is shorter by 2^(j − 2) for each town j that it visits between its ends, so town 1 is
    reached by a shorter way 2^(n − 3) times, in the order of binary numbers: A* expands it again each time, as the h of
    town j + 1 is so much larger than that of town j.

    >>> network, estimates = inconsistent_map(4)
    >>> network.roads, estimates
    (((0, 1, 1), (0, 2, 3), (1, 2, 1), (2, 3, 5)), {'D': 0, 'C': 0, 'B': 3, 'A': 7})
    """
    if not FEWEST_TOWNS <= towns <= MOST_INCONSISTENT:
        raise ValueError(f"This map has {FEWEST_TOWNS} to {MOST_INCONSISTENT} towns.")
    start = towns - 1
    roads = [
        (start - j, start - k, 2 ** (j - 2) - 2 ** (k - 1) + j - k)
        for j in range(start, 1, -1)
        for k in range(j - 1, 0, -1)
    ]
    roads.append((start - 1, start, 2 ** (start - 1) + start - 2))
    estimates = {0: 0}
    estimates.update({j: 2 ** (j - 1) - 1 + 2 * (j - 1) for j in range(1, towns)})
    angles = [pi * (1 - index / (towns - 2)) for index in range(towns - 1)]
    points = [(round(_RADIUS * (1 + cos(angle))), round(_RADIUS * sin(angle))) for angle in angles]
    points.append((2 * _RADIUS + _LAST_ROAD, 0))
    named = tuple([(_NAMES[index], x, y) for index, (x, y) in enumerate(points)])
    network = RoadNetwork(f"{INCONSISTENT_NAME},{towns}", named, tuple(roads), _NAMES[0], _NAMES[start])
    return network, {_NAMES[start - j]: h for j, h in estimates.items()}


def is_inconsistent(name: str) -> bool:
    """Return True for the name of a map whose h is not consistent."""
    return name.startswith(INCONSISTENT_NAME)


def estimates(network: RoadNetwork, goal: str) -> dict:  # type: ignore[type-arg]
    """Return h of every town: its straight-line distance to a goal, or on the inconsistent map that of the map."""
    if is_inconsistent(network.name):
        return inconsistent_map(len(network.towns))[1]  # type: ignore[no-any-return]
    return straight_lines(network, goal)


def straight_lines(network: RoadNetwork, goal: str) -> dict:  # type: ignore[type-arg]
    """Return the straight-line distance of every town to a goal, in whole numbers.

    The distances to Bucharest are those of the book. Others follow from the places of the towns, rounded down. As no
    road is shorter than its straight line, neither of them lowers h by more than the length of a road.

    >>> straight_lines(ROMANIA, "Bucharest")["Arad"], straight_lines(ROMANIA, "Sibiu")["Arad"]
    (366, 121)
    """
    if network.name == ROMANIA_NAME and goal == ROMANIA.goal:
        return {name: length for name, _x, _y, length in ROMANIA_TOWNS}
    end = next(town for town in network.towns if town[0] == goal)
    return {town[0]: int(distance(town, end)) for town in network.towns}


# ---- maps and towns in texts ----


def map_name(text: str) -> str:
    """Return the name of a map in canonical form; raise ValueError if there is no map with that name.

    It is Romania, or a number and optionally the number of towns of a random map, or Inconsistent and optionally the
    number of towns.

    >>> map_name("romania"), map_name("7"), map_name(" 7, 20"), map_name("inconsistent")
    ('Romania', '7,12', '7,20', 'Inconsistent,7')
    """
    if text.strip().lower() == ROMANIA_NAME.lower():
        return ROMANIA_NAME
    words = text.replace(",", " ").split()
    if words and words[0].lower() == INCONSISTENT_NAME.lower():
        return _inconsistent_name(words[1:])
    if not 1 <= len(words) <= 2 or not all(len(word) < 5 and all(c in "0123456789" for c in word) for word in words):
        raise ValueError("Name the map: Romania, or a number for a random map, and its number of towns, as in 7,12.")
    seed, count = [int(word) for word in words + [str(USUAL_TOWNS)]][:2]  # noqa: RUF005 (as MicroPython has it)
    _check_random(seed, count)
    return f"{seed},{count}"


def _inconsistent_name(words: list) -> str:  # type: ignore[type-arg]
    """Return the canonical name of the map with an inconsistent h; `words` has its number of towns, or nothing."""
    text = " ".join(words) or str(USUAL_INCONSISTENT)
    towns = formatting.parse_whole_number(text)
    if not FEWEST_TOWNS <= towns <= MOST_INCONSISTENT:
        raise ValueError(f"The inconsistent map has {FEWEST_TOWNS} to {MOST_INCONSISTENT} towns, as in Inconsistent,7.")
    return f"{INCONSISTENT_NAME},{towns}"


def find_map(name: str) -> RoadNetwork:
    """Return the map with a name as `map_name` returns it."""
    if name == ROMANIA_NAME:
        return ROMANIA
    if is_inconsistent(name):
        return inconsistent_map(int(name.split(",")[1]))[0]  # type: ignore[no-any-return]
    seed, count = name.split(",")
    return random_map(int(seed), int(count))


def town_names(name: str) -> tuple:  # type: ignore[type-arg]
    """Return the names of the towns of the map with a name, without creating a random map."""
    if name == ROMANIA_NAME:
        return tuple([town[0] for town in ROMANIA_TOWNS])
    return tuple(_NAMES[: int(name.split(",")[1])])


def find_town(name: str, text: str) -> str:
    """Return the town of a map with a name, or with the only name that begins with a text.

    Raises ValueError if the map has no such town.

    >>> find_town("Romania", "rimnicu")
    'Rimnicu Vilcea'
    """
    names, wanted = town_names(name), " ".join(text.replace("_", " ").lower().split())
    found = [town for town in names if town.lower() == wanted]
    if not found and wanted:
        found = [town for town in names if town.lower().startswith(wanted)]
    if len(found) != 1:
        shown = formatting.mask_controls(text.strip()[:30])
        raise ValueError(f"There is no town “{shown}” on this map; its towns are {names[0]} to {names[-1]}.")
    return str(found[0])


def check_goal(name: str, goal: str) -> None:
    """Raise ValueError if the h of a map is not for a goal."""
    last = town_names(name)[-1]
    if is_inconsistent(name) and goal != last:
        raise ValueError(f"The h of this map is for its last town alone, so the goal is {last}.")


def parse_route(text: str) -> tuple:  # type: ignore[type-arg]
    """Return (name of the map, start, goal) from a text such as `Romania:Arad:Bucharest`; towns can be left out.

    Raises ValueError if the text is invalid.

    >>> parse_route("Romania:Sibiu"), parse_route("7")
    (('Romania', 'Sibiu', 'Bucharest'), ('7,12', 'A', 'L'))
    """
    parts = text.split(":")
    if len(parts) > 3:
        raise ValueError("Give the map, the start and the goal, as in Romania:Arad:Bucharest.")
    name = map_name(parts[0])
    names = town_names(name)
    usual = (ROMANIA.start, ROMANIA.goal) if name == ROMANIA_NAME else (names[0], names[-1])
    towns = [find_town(name, part) if part.strip() else usual[index] for index, part in enumerate(parts[1:])]
    check_goal(name, (towns + list(usual[len(towns) :]))[1])
    return tuple([name] + towns + list(usual[len(towns) :]))  # noqa: RUF005 (as MicroPython has it)


def _check_random(seed: int, count: int) -> None:
    """Raise ValueError for a seed or a number of towns out of range."""
    if not 0 <= seed <= LARGEST_SEED:
        raise ValueError(f"The number of a random map is from 0 to {LARGEST_SEED}.")
    if not FEWEST_TOWNS <= count <= MOST_TOWNS:
        raise ValueError(f"A random map has {FEWEST_TOWNS} to {MOST_TOWNS} towns.")
