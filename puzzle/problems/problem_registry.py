"""The problems other than sliding tiles, by their names in links and on the command line."""

from __future__ import annotations

from puzzle.core import problem_numbers, validation
from puzzle.problems.missionaries import MissionariesAndCannibals
from puzzle.problems.problem import SearchProblem
from puzzle.problems.water_jugs import WaterJugs

_CLASSES: dict[str, type[WaterJugs] | type[MissionariesAndCannibals]] = {
    "water_jugs": WaterJugs,
    "missionaries_and_cannibals": MissionariesAndCannibals,
}


def create_problem(name: str, numbers: str = "") -> SearchProblem:
    """Return a problem with numbers as links have them, by default the textbook's.

    Raises ValueError if there is no problem with that name, or if the numbers are invalid.

    >>> create_problem("water_jugs").initial, create_problem("water_jugs", "3,5,8:4").initial
    ((0, 0), (0, 0, 0))
    """
    validation.check_name(list(_CLASSES), name, "problem")
    record = problem_numbers.numbers_of(name)
    return _CLASSES[name](*(record.parse(numbers or record.default) if record else ()))
