"""Gaschnig's heuristic: the number of moves if tiles could jump into the gap from anywhere."""

from puzzle.heuristics.heuristic import Estimate, Heuristic, Tiles


class Gaschnig(Heuristic):
    """The number of moves if any tile could jump into the gap (Gaschnig, 1979).

    >>> estimate = gaschnig.function((0, 1, 2, 3), count_blank=False)
    >>> estimate((0, 2, 1, 3))
    3
    """

    name = "gaschnig"
    reason = (
        "Every move is also a jump into the gap, so every path of moves is a path of jumps: the fewest jumps are never "
        "more than the fewest moves."
    )
    description = "how many jumps into the gap would bring every tile home"

    def function(self, goal: Tiles, count_blank: bool) -> Estimate:
        """Return a function from a board to its estimated distance from a goal: the number of jumps.

        Misplaced tiles form cycles, in which each tile is in the goal cell of the next. A cycle with the gap takes one
        jump per tile; a cycle without it takes one more jump, which brings the gap into the cycle.
        """
        goal_cell = {tile: cell for cell, tile in enumerate(goal)}

        def jumps(tiles: Tiles) -> int:
            """Return the number of jumps from a board to the goal: the sum over its cycles of misplaced tiles."""
            total, visited = 0, set()
            for first, tile in enumerate(tiles):
                if first in visited or goal_cell[tile] == first:
                    continue
                cell, length, has_gap = first, 0, False
                while cell not in visited:
                    visited.add(cell)
                    length += 1
                    has_gap = has_gap or tiles[cell] == 0
                    cell = goal_cell[tiles[cell]]
                total += length - 1 if has_gap else length + 1
            return total

        return jumps


gaschnig = Gaschnig()
