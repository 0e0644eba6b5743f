"""The pattern database of document 002 as it prints it, faults and all: an exhibit, not a heuristic to search with."""

from __future__ import annotations

from collections.abc import Sequence

from puzzle.heuristics.heuristic import Estimate, Heuristic, Tiles
from puzzle.heuristics.pattern_database import database

CELLS = 9
"""The size of the document's boards."""


class FaultyDatabase(Heuristic):
    """The database as printed in document 002, for its lesson: half of its entries are 0 for no reason.

    It takes a pattern for unsolvable when an odd number of pairs stands in the wrong order, the other tiles counted as
    infinitely large; but their order is unknown, so every pattern can be reached. Elsewhere it counts the boards on a
    shortest way, which is one more than the moves.
    """

    name = "pattern_database:document_002"
    whole_numbers = True
    reason = "It is one too high where it is not 0, even at the goal, and falls from there to 0 within one move."
    description = "the entry of document 002: boards on the way of tiles 1 to 4 and the gap, or 0 where it saw none"
    pattern = (0, 1, 2, 3, 4)

    def is_admissible(self, count_blank: bool) -> bool:
        """Tell that it overestimates, at the goal already."""
        return False

    def is_consistent(self, count_blank: bool) -> bool:
        """Tell that it falls by more than a step costs."""
        return False

    def function(self, goal: Tiles, count_blank: bool) -> Estimate:
        """Return the look-up for one goal; ValueError for any but 3×3 boards, which are all that the document knows."""
        if len(goal) != CELLS:
            raise ValueError("The pattern database of document 002 is for 3×3 boards.")
        values = {cells: self._entry(cells, moves) for cells, moves in database(goal, self.pattern, True).items()}

        def look_up(tiles: Tiles) -> int:
            where = tiles.index
            return values[tuple([where(tile) for tile in self.pattern])]

        return look_up

    def _entry(self, cells: Sequence[int], moves: int) -> int:
        """What document 002 stores: 0 for an odd number of inversions."""
        tiles = [9] * CELLS
        for tile, cell in zip(self.pattern, cells, strict=True):
            tiles[cell] = tile
        line = [tile for tile in tiles if tile]
        odd = sum(first > second for place, first in enumerate(line) for second in line[place + 1 :]) % 2
        return 0 if odd else moves + 1
