"""The exact distance as a heuristic."""

from puzzle.heuristics.distances import complete_distances
from puzzle.heuristics.heuristic import Estimate, Heuristic, Tiles


class Exact(Heuristic):
    """The true distance, from an exhaustive search; for boards of up to nine cells.

    >>> estimate = exact.function((0, 1, 2, 3), count_blank=False)
    >>> estimate((1, 0, 2, 3))
    1
    """

    name = "exact"
    reason = "It is the true distance."
    description = "the moves to the goal, counted by an exhaustive search"

    def function(self, goal: Tiles, count_blank: bool) -> Estimate:
        """Return a function from a board to its distance from a goal, or to 0 if the goal cannot be reached."""
        distances = complete_distances(goal)
        return lambda tiles: distances.distance(tiles) or 0


exact = Exact()
