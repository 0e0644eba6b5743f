"""The heuristics by name, the exact distance among them, and the maximum of several."""

from __future__ import annotations

from functools import lru_cache

from puzzle import catalogue
from puzzle.distances import Distances
from puzzle.patterns import FaultyDatabase, PatternDatabase
from puzzle.relaxations import gaschnig, linear_conflict
from puzzle.tile_sums import Estimate, Heuristic, Tiles, euclidean, manhattan, misplaced, zero

__all__ = ["REGISTRY", "Heuristic", "find", "zero"]


class Exact(Heuristic):
    """The true distance, from an exhaustive search; for boards up to 3×3."""

    name = "exact"
    whole_numbers = True
    why = "It is the distance itself."
    says = "the moves to the goal, counted by an exhaustive search"

    def function(self, goal: Tiles, count_blank: bool) -> Estimate:
        """Return the distance to one goal; 0 for a board that never gets there."""
        distances = complete_distances(goal)
        return lambda tiles: distances.of(tiles) or 0


class Maximum(Heuristic):
    """The largest of several estimates (Russell and Norvig, section 3.6.1)."""

    why = "Where no part is too high, the largest is not."

    def __init__(self, parts: tuple[Heuristic, ...]) -> None:
        self.parts = parts
        self.name = catalogue.MAXIMUM.join(part.name for part in parts)
        self.whole_numbers = all(part.whole_numbers for part in parts)
        self.says = f"the largest of {len(parts)} estimates"

    def admissible(self, count_blank: bool) -> bool:
        """Tell whether no part overestimates."""
        return all(part.admissible(count_blank) for part in self.parts)

    def consistent(self, count_blank: bool) -> bool:
        """Tell whether every part is consistent; then so is the largest."""
        return all(part.consistent(count_blank) for part in self.parts)

    def function(self, goal: Tiles, count_blank: bool) -> Estimate:
        """Return the largest of the parts' estimates."""
        estimates = [part.function(goal, count_blank) for part in self.parts]
        return lambda tiles: max([estimate(tiles) for estimate in estimates])


REGISTRY: dict[str, Heuristic] = {
    heuristic.name: heuristic
    for heuristic in (
        zero,
        misplaced,
        manhattan,
        euclidean,
        linear_conflict,
        gaschnig,
        PatternDatabase(),
        Exact(),
    )
}


def find(text: str) -> Heuristic:
    """Return the heuristic of a name, as `catalogue.heuristic_parts` reads it; ValueError with the names there are."""
    parts = tuple(_part(name, detail) for name, detail in catalogue.heuristic_parts(text))
    return parts[0] if len(parts) == 1 else Maximum(parts)


@lru_cache(maxsize=4)
def complete_distances(goal: Tiles) -> Distances:
    """Return the distances of all boards to a goal; each pass is kept for the next who asks."""
    distances = Distances(goal)
    distances.advance()
    return distances


def _part(name: str, detail: str) -> Heuristic:
    if not detail:
        return REGISTRY[name]
    if detail == catalogue.EXHIBIT:
        return FaultyDatabase()
    return PatternDatabase(catalogue.pattern_sets(detail))
