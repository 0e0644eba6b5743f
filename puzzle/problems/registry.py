"""The problems that are no sliding puzzles, by the names that links and the command line use."""

from __future__ import annotations

from puzzle.core import validation
from puzzle.problems.missionaries import MissionariesAndCannibals
from puzzle.problems.problem import SearchProblem
from puzzle.problems.water_jugs import WaterJugs

_MAKERS: dict[str, type[WaterJugs] | type[MissionariesAndCannibals]] = {
    "water_jugs": WaterJugs,
    "missionaries_and_cannibals": MissionariesAndCannibals,
}


def create_problem(name: str) -> SearchProblem:
    """Return a problem as the books have it; ValueError where there is none of that name."""
    validation.check_name(list(_MAKERS), name, "problem")
    return _MAKERS[name]()
