"""The pattern database as printed in document 002, with its errors, to study their effect on a search."""

from collections.abc import Sequence

from puzzle.heuristics.heuristic import Estimate, Heuristic, Tiles
from puzzle.heuristics.pattern_database import database

CELLS = 9
"""The size of the document's boards."""


class FaultyDatabase(Heuristic):
    """The pattern database as printed in document 002, half of whose entries are wrongly 0.

    First error: the document calls a pattern unsolvable, and prints 0, if its number of inversions is odd when all
    other tiles are taken as infinitely large. But their order is unknown, so every pattern can be solved.
    Second error: the other entries are the number of boards on a shortest path, one more than the number of moves.
    """

    name = "pattern_database:document_002"
    reason = "Every estimate is either 0 or one too high. At the goal it is 1, and one move from there it can be 0."
    description = "the entry of document 002: boards on the path of tiles 1 to 4 and the gap, or 0 where it found none"
    pattern = (0, 1, 2, 3, 4)

    def is_admissible(self, count_blank: bool) -> bool:
        """Return False: the values are too high even at the goal."""
        return False

    def function(self, goal: Tiles, count_blank: bool) -> Estimate:
        """Return a function from a board to its estimated distance from a goal; ValueError unless the goal is 3×3."""
        if len(goal) != CELLS:
            raise ValueError("The pattern database of document 002 is for 3×3 boards.")
        values = {cells: self._entry(cells, moves) for cells, moves in database(goal, self.pattern, True).items()}

        def look_up(tiles: Tiles) -> int:
            """Return the value in the table for the cells that the pattern's tiles have on a board."""
            cell_of = tiles.index
            return values[tuple([cell_of(tile) for tile in self.pattern])]

        return look_up

    def _entry(self, cells: Sequence[int], moves: int) -> int:
        """Return document 002's value for these cells: 0 if the number of inversions is odd, otherwise moves + 1."""
        larger_than_any_tile = CELLS
        tiles = [larger_than_any_tile] * CELLS
        for tile, cell in zip(self.pattern, cells, strict=True):
            tiles[cell] = tile
        row = [tile for tile in tiles if tile]
        is_odd = sum(first > second for index, first in enumerate(row) for second in row[index + 1 :]) % 2
        return 0 if is_odd else moves + 1
