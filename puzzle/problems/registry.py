"""The problems other than sliding tiles, by their names in links and on the command line."""

from __future__ import annotations

from puzzle.core import validation
from puzzle.problems.missionaries import MissionariesAndCannibals
from puzzle.problems.problem import SearchProblem
from puzzle.problems.water_jugs import WaterJugs

_CLASSES: dict[str, type[WaterJugs] | type[MissionariesAndCannibals]] = {
    "water_jugs": WaterJugs,
    "missionaries_and_cannibals": MissionariesAndCannibals,
}


def create_problem(name: str) -> SearchProblem:
    """Return a problem with its textbook numbers; raise ValueError if there is none with that name.

    >>> create_problem("water_jugs").initial
    (0, 0)
    """
    validation.check_name(list(_CLASSES), name, "problem")
    return _CLASSES[name]()
