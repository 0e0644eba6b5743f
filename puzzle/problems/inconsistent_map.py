"""A road map with an admissible but inconsistent h, on which A* expands towns again and again.

It is a map after the family of Martelli (Artificial Intelligence 8, 1977): with each further town A* expands twice as
many nodes, while uniform-cost search expands every town but the goal once. Martelli's roads are one-way. Here they can
be driven both ways, which never gives a shorter way, and the estimates grow towards the start.
"""

from math import cos, pi, sin

from puzzle.core.road_maps import RoadNetwork
from puzzle.problems.road_map import RoadMap

FEWEST, MOST = 3, 12
"""The fewest and the most towns."""
_NAMES = "ABCDEFGHIJKL"
_RADIUS, _LAST_ROAD = 300, 150
"""Where the towns are drawn: all but the goal on a half circle, and the goal beside its end, in units of the map."""


class InconsistentMap(RoadMap):
    """Route finding on the map of `inconsistent_map`, from its first town to its last.

    With n towns, A* expands 2^(n − 2) nodes. h is never above the distance to the goal, but most roads lower it by more
    than their length. It is no straight-line distance: the lengths of the roads do not fit into a plane.

    Raises ValueError for a number of towns that is not 3 to 12.

    >>> from puzzle import Run, SearchOptions
    >>> for algorithm in ("a_star", "uniform_cost"):
    ...     run = Run(InconsistentMap(9), SearchOptions(algorithm))
    ...     _ = run.advance()
    ...     print(run.result().cost, run.result().counters.expanded)
    141 128
    141 8
    """

    h_is_consistent = False

    def __init__(self, towns: int) -> None:
        network, estimates = inconsistent_map(towns)
        self._use(network, network.start, network.goal, estimates)


def inconsistent_map(towns: int) -> tuple[RoadNetwork, dict[str, int]]:
    """Return (map, h of each town by its name) for a number of towns; ValueError if it is not 3 to 12.

    Number the towns from the goal, which is 0, to the start. All other towns are joined to each other, and the goal to
    town 1. A way from the start is shorter by 2^(j − 2) for each town j that it visits between its ends, so town 1 is
    reached by a shorter way 2^(n − 3) times, in the order of binary numbers: A* takes it anew each time, as the h of
    town j + 1 is so much larger than that of town j.

    >>> network, estimates = inconsistent_map(4)
    >>> network.roads, estimates
    (((0, 1, 1), (0, 2, 3), (1, 2, 1), (2, 3, 5)), {'D': 0, 'C': 0, 'B': 3, 'A': 7})
    """
    if not FEWEST <= towns <= MOST:
        raise ValueError(f"This map has {FEWEST} to {MOST} towns.")
    start = towns - 1
    roads = [
        (start - j, start - k, 2 ** (j - 2) - 2 ** (k - 1) + j - k)
        for j in range(start, 1, -1)
        for k in range(j - 1, 0, -1)
    ]
    last_road = 2 ** (start - 1) + start - 2
    roads.append((start - 1, start, last_road))
    estimates = {0: 0, **{j: 2 ** (j - 1) - 1 + 2 * (j - 1) for j in range(1, towns)}}
    places = [pi * (1 - index / (towns - 2)) for index in range(towns - 1)]
    points = [(round(_RADIUS * (1 + cos(angle))), round(_RADIUS * sin(angle))) for angle in places]
    points.append((2 * _RADIUS + _LAST_ROAD, 0))
    network = RoadNetwork(
        f"Inconsistent,{towns}",
        tuple((_NAMES[index], x, y) for index, (x, y) in enumerate(points)),
        tuple(roads),
        _NAMES[0],
        _NAMES[start],
    )
    return network, {_NAMES[start - j]: h for j, h in estimates.items()}
