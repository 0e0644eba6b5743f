"""Heuristics that solve an easier puzzle: tiles that jump into the gap, tiles that pass through each other."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from puzzle.tile_sums import Estimate, Heuristic, Tiles, manhattan


class LinearConflict(Heuristic):
    """Manhattan distance, and two more moves for every tile that must step aside (Hansson, Mayer and Yung, 1992)."""

    name = "linear_conflict"
    whole_numbers = True
    why = (
        "Of two tiles in their own line that must pass each other, one has to leave the line and come back, two moves "
        "that the distances do not count."
    )
    says = "the Manhattan distance, and 2 for every tile that must step aside for another in its line"

    def function(self, goal: Tiles, count_blank: bool) -> Estimate:
        """Return the estimate for one goal."""
        n = round(len(goal) ** 0.5)
        distance = manhattan.function(goal, False)
        lines = [slice(row * n, row * n + n) for row in range(n)] + [slice(column, None, n) for column in range(n)]
        conflicts = [(line, cache(_Conflicts(goal[line]))) for line in lines]
        return lambda tiles: distance(tiles) + 2 * sum([count(tiles[line]) for line, count in conflicts])


class _Conflicts:
    """How many tiles of a line must leave it so that those at home in it stand in order."""

    def __init__(self, home: Tiles) -> None:
        self._place = {tile: place for place, tile in enumerate(home) if tile}

    def __call__(self, line: Tiles) -> int:
        places = [self._place[tile] for tile in line if tile in self._place]
        return len(places) - _longest_rise(places)


def _longest_rise(places: Sequence[int]) -> int:
    """The length of the longest subsequence in rising order, by trying: a line has five places at most."""
    for length in range(len(places), 1, -1):
        if any(list(some) == sorted(some) for some in combinations(places, length)):
            return length
    return min(1, len(places))


class Gaschnig(Heuristic):
    """Moves needed if any tile could jump into the gap (Gaschnig, 1979)."""

    name = "gaschnig"
    whole_numbers = True
    why = "Every move is such a jump, so a way in moves is also a way in jumps, and the shortest in jumps is no longer."
    says = "how many jumps into the gap would bring every tile home"

    def function(self, goal: Tiles, count_blank: bool) -> Estimate:
        """Return the estimate for one goal.

        Tiles out of place form cycles, each standing where the next belongs. A cycle with the gap in it is undone with
        one jump per tile; any other has to let the gap in first, one jump more.
        """
        home = {tile: cell for cell, tile in enumerate(goal)}

        def jumps(tiles: Tiles) -> int:
            total, seen = 0, set()
            for first, tile in enumerate(tiles):
                if first in seen or home[tile] == first:
                    continue
                cell, length, has_gap = first, 0, False
                while cell not in seen:
                    seen.add(cell)
                    length += 1
                    has_gap = has_gap or tiles[cell] == 0
                    cell = home[tiles[cell]]
                total += length - 1 if has_gap else length + 1
            return total

        return jumps


linear_conflict = LinearConflict()
gaschnig = Gaschnig()
