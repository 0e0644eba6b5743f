"""Look up heuristics by name, with the tiles of patterns and the maximum of several."""

from importlib import import_module

from puzzle.core import heuristic_names
from puzzle.heuristics.faulty_database import FaultyDatabase
from puzzle.heuristics.heuristic import Estimate, Heuristic, Tiles
from puzzle.heuristics.pattern_database import PatternDatabase


class Maximum(Heuristic):
    """The largest of several estimates (Russell and Norvig, section 3.6.1).

    >>> from puzzle.heuristics.tile_sums import manhattan, misplaced
    >>> estimate = Maximum((misplaced, manhattan)).function((0, 1, 2, 3), count_blank=False)
    >>> estimate((3, 2, 1, 0))
    6
    """

    reason = "If none of the estimates is too high, the largest is not."

    def __init__(self, parts: tuple[Heuristic, ...]) -> None:
        self.parts = parts
        self.name = heuristic_names.MAXIMUM.join(part.name for part in parts)
        self.whole_numbers = all(part.whole_numbers for part in parts)
        self.description = f"the largest of {len(parts)} estimates"

    def is_admissible(self, count_blank: bool) -> bool:
        """Return True if all parts are admissible."""
        return all(part.is_admissible(count_blank) for part in self.parts)

    def is_consistent(self, count_blank: bool) -> bool:
        """Return True if every part is consistent; then the maximum is, too."""
        return all(part.is_consistent(count_blank) for part in self.parts)

    def function(self, goal: Tiles, count_blank: bool) -> Estimate:
        """Return a function from a board to the largest of the parts' estimates of its distance from a goal."""
        estimates = [part.function(goal, count_blank) for part in self.parts]
        return lambda tiles: max([estimate(tiles) for estimate in estimates])


REGISTRY: dict[str, Heuristic] = {
    record.name: getattr(import_module(f"puzzle.heuristics.{record.module}"), record.name)
    for record in heuristic_names.ALL_HEURISTICS
}


def find(text: str) -> Heuristic:
    """Return the heuristic with a name; if there is none, raise ValueError with a list of the valid names.

    >>> find("manhattan").name, find("manhattan~gaschnig").name
    ('manhattan', 'manhattan~gaschnig')
    """
    parts = tuple(_find_one(record.name, detail) for record, detail in heuristic_names.parts(text))
    return parts[0] if len(parts) == 1 else Maximum(parts)


def _find_one(name: str, detail: str) -> Heuristic:
    """Return a single heuristic by its name and the text after the colon, such as the tiles of a pattern."""
    if not detail or name == heuristic_names.OWN:
        return REGISTRY[name]
    if detail == heuristic_names.FAULTY_DATABASE:
        return FaultyDatabase()
    return PatternDatabase(heuristic_names.pattern_sets(detail))
