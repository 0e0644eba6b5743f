"""Gaschnig's heuristic: the number of moves if tiles could jump into the gap from anywhere."""

from __future__ import annotations

from puzzle.heuristics.heuristic import Estimate, Heuristic, Tiles


class Gaschnig(Heuristic):
    """The number of moves if any tile could jump into the gap (Gaschnig, 1979).

    >>> estimate = gaschnig.function((0, 1, 2, 3), count_blank=False)
    >>> estimate((0, 2, 1, 3))
    3
    """

    name = "gaschnig"
    whole_numbers = True
    reason = (
        "Every move is such a jump, so a way in moves is also a way in jumps, and the shortest in jumps is no longer."
    )
    description = "how many jumps into the gap would bring every tile home"

    def function(self, goal: Tiles, count_blank: bool) -> Estimate:
        """Return the estimate for a goal.

        Tiles out of place form cycles, each tile in the goal cell of the next. A cycle that contains the gap takes
        one jump per tile; any other cycle takes one more, to bring the gap into it.
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


gaschnig = Gaschnig()
