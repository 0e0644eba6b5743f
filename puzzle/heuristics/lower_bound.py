"""A lower bound of the number of moves between two boards, for boards whose distance is too expensive to compute."""

from puzzle.heuristics.additive_patterns import TABLE_HEURISTICS
from puzzle.heuristics.heuristic import Heuristic, Tiles
from puzzle.heuristics.linear_conflict import linear_conflict
from puzzle.heuristics.walking_distance import READY_AT_ONCE, walking_distance


def lower_bound(start: Tiles, goal: Tiles) -> int:
    """Return the largest number of moves below which the known admissible heuristics allow no path.

    It is the maximum of linear conflict, walking distance on the boards for which it is ready at once, and additive
    patterns whose tables have been loaded. All of them have the parity of the true distance, and so has their maximum.

    >>> lower_bound((2, 1, 3, 4, 5, 6, 7, 8, 0), (1, 2, 3, 4, 5, 6, 7, 8, 0))
    4
    """
    heuristics: list[Heuristic] = [linear_conflict]
    if len(goal) in READY_AT_ONCE:
        heuristics.append(walking_distance)
    heuristics += [table for table in TABLE_HEURISTICS.values() if table.is_loaded and table.cells == len(goal)]
    return max(int(heuristic.function(goal, count_blank=False)(start)) for heuristic in heuristics)
