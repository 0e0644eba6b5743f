"""The problems other than sliding tiles, by their names in links and on the command line, and their instances."""

from math import gcd

from puzzle.core import formatting, problem_numbers
from puzzle.core.problem_numbers import LARGEST_JUG
from puzzle.problems.missionaries import MissionariesAndCannibals
from puzzle.problems.problem import SearchProblem
from puzzle.problems.road_map import RoadMap
from puzzle.problems.water_jugs import WaterJugs

LARGEST_GROUP = 10
"""The most missionaries, and the most cannibals, of an instance."""
MOST_EQUAL = {2: 3, 3: 5, 4: LARGEST_GROUP}
"""The most missionaries that can cross with as many cannibals, by the seats of the boat."""
INSTANCE_MAPS, INSTANCE_TOWNS = 200, 20
"""The number of random road maps among which instances are drawn, and the number of their towns."""
_CLASSES: dict[str, type[WaterJugs] | type[MissionariesAndCannibals] | type[RoadMap]] = {
    "water_jugs": WaterJugs,
    "missionaries_and_cannibals": MissionariesAndCannibals,
    "road_map": RoadMap,
}


def create_problem(name: str, numbers: str = "") -> SearchProblem:
    """Return a problem with numbers as links have them, by default the textbook's.

    Raises ValueError if there is no problem with that name, or if the numbers are invalid.

    >>> create_problem("water_jugs").initial, create_problem("water_jugs", "3,5,8:4").initial
    ((0, 0), (0, 0, 0))
    """
    formatting.check_name(list(_CLASSES), name, "problem")
    record = problem_numbers.numbers_of(name)
    return _CLASSES[name](*(record.parse(numbers or record.default) if record else ()))


def solvable_instances(name: str) -> list[SearchProblem]:
    """Return all instances of a problem in a fixed order; raise ValueError if there is no problem with that name.

    >>> len(solvable_instances("water_jugs")), len(solvable_instances("missionaries_and_cannibals"))
    (2076, 153)
    """
    formatting.check_name(list(_INSTANCES), name, "problem with instances")
    return _INSTANCES[name]()


def _water_jugs() -> list[SearchProblem]:
    """Return the problems of two jugs of different sizes, for every amount that they can measure.

    These are the multiples of the greatest common divisor of the sizes, up to the larger size.
    """
    return [
        WaterJugs((small, large), amount)
        for large in range(2, LARGEST_JUG + 1)
        for small in range(1, large)
        for amount in range(gcd(small, large), large + 1, gcd(small, large))
    ]


def _missionaries() -> list[SearchProblem]:
    """Return the crossings with no more cannibals than missionaries and a boat for two to four.

    Groups of equal size can cross only up to a size that depends on the boat, all others always can.
    """
    return [
        MissionariesAndCannibals(missionaries, cannibals, boat)
        for missionaries in range(1, LARGEST_GROUP + 1)
        for cannibals in range(1, missionaries + 1)
        for boat in MOST_EQUAL
        if cannibals < missionaries or missionaries <= MOST_EQUAL[boat]
    ]


def _road_maps() -> list[SearchProblem]:
    """Return random road maps of the same size."""
    return [RoadMap(f"{seed},{INSTANCE_TOWNS}") for seed in range(INSTANCE_MAPS)]


_INSTANCES = {"water_jugs": _water_jugs, "missionaries_and_cannibals": _missionaries, "road_map": _road_maps}
