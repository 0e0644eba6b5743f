"""Additive pattern databases as they apply to one goal: which entries a board has, and how a move changes them."""

from collections.abc import Sequence

from puzzle.core import board
from puzzle.core.formatting import quantity

Tiles = tuple[int, ...]
TileMove = tuple[int, int, int, int]
"""(slot, change, mirrored slot, mirrored change): a tile's move changes two of the indices of `PatternLookup`."""


class PatternLookup:
    """The tables of disjoint patterns, applied to one goal.

    The tables are for the goal 0, 1, 2, … with the gap in the first cell. A goal with the gap in a corner is the same
    puzzle with other names for cells and tiles. On a square board there are two ways to rename the cells, mirror
    images, and h is the larger of the two sums. If the goal's gap is not in a corner, h is the estimate for the board
    after the fewest moves of the gap to a corner, less the number of these moves, so it is at most two moves weaker on
    a 4×4 board.

    A board has one index for each pattern, then one for each pattern of the mirrored board; `values[index]` is the
    number of moves that the pattern's tiles need.

    Parameters
    ----------
    values : bytes
        The tables of all patterns, one after the other.
    patterns : sequence of sequences of int
        The tiles of each pattern.
    goal : tuple of int
        The goal, of the tables' size.
    """

    def __init__(self, values: bytes, patterns: Sequence[Sequence[int]], goal: Tiles) -> None:
        self.values, self.pattern_count = values, len(patterns)
        corner_goal, self.weaker_by = _gap_to_corner(goal), board.moves_to_corner(goal)
        self._cell_maps = _cell_maps(corner_goal)
        cells, start, place = len(goal), 0, {}
        self._starts: list[int] = []
        for slot, pattern in enumerate(patterns):
            self._starts.append(start)
            for index, tile in enumerate(pattern):
                place[tile] = (slot, cells**index)
            start += cells ** len(pattern)
        # For each of the two orientations and each tile: its pattern, and the factor of its cell in the index.
        self._places = [
            [place[cell_map[corner_goal.index(tile)]] if tile else (0, 0) for tile in range(cells)]
            for cell_map in self._cell_maps
        ]

    @property
    def weakness(self) -> str:
        """A sentence for the reader if the goal makes h weaker; otherwise empty."""
        if not self.weaker_by:
            return ""
        amount = quantity(self.weaker_by, "move")
        return f"The goal’s gap is {amount} from the nearest corner, so h is {amount} lower than for a gap in a corner."

    def indices(self, tiles: Tiles) -> list[int]:
        """Return the index in `values` for every pattern, then for every pattern of the mirrored board."""
        indices = []
        for cell_map, places in zip(self._cell_maps, self._places, strict=True):
            part = self._starts[:]
            for cell, tile in enumerate(tiles):
                slot, scale = places[tile]
                part[slot] += cell_map[cell] * scale
            indices += part
        return indices

    def sums(self, indices: Sequence[int]) -> tuple[int, int]:
        """Return the sum of the patterns' moves, and the same for the mirrored board."""
        moves = [self.values[index] for index in indices]
        return sum(moves[: self.pattern_count]), sum(moves[self.pattern_count :])

    def h(self, total: int, mirror_total: int) -> int:
        """Return h for the two sums of a board.

        The parity of h is always that of the distance. So where subtracting `weaker_by` gives a negative number, the
        least possible distance is 0 if the number is even, and 1 if it is odd.
        """
        h = max(total, mirror_total) - self.weaker_by
        return h if h >= 0 else h % 2

    def estimate(self, tiles: Tiles) -> int:
        """Return h of a board."""
        return self.h(*self.sums(self.indices(tiles)))

    def tile_moves(self, source: int, target: int) -> list[TileMove]:
        """Return for each tile how its move from one cell to another changes the indices."""
        (cell_map, mirror_map), (places, mirror_places) = self._cell_maps, self._places
        change, mirror_change = cell_map[target] - cell_map[source], mirror_map[target] - mirror_map[source]
        return [
            (slot, change * scale, self.pattern_count + mirror_slot, mirror_change * mirror_scale)
            for (slot, scale), (mirror_slot, mirror_scale) in zip(places, mirror_places, strict=True)
        ]


def _gap_to_corner(goal: Tiles) -> Tiles:
    """Return the board after the fewest moves of the gap to a corner."""
    rows, columns = board.shape(len(goal))
    row, column = goal.index(0) // columns, goal.index(0) % columns
    letters = "U" * row if 2 * row < rows else "D" * (rows - 1 - row)
    letters += "L" * column if 2 * column < columns else "R" * (columns - 1 - column)
    return board.follow(goal, letters)[-1]


def _cell_maps(goal: Tiles) -> list[list[int]]:
    """Return the two symmetries of the board that bring the goal's gap, which is in a corner, to the first cell.

    Each is a list with the new cell of every cell. A board that is not square has only one such symmetry, which then
    appears twice.
    """
    rows, columns = board.shape(len(goal))
    gap_row, gap_column = goal.index(0) // columns, goal.index(0) % columns  # each is the first or the last
    places = [(abs(cell // columns - gap_row), abs(cell % columns - gap_column)) for cell in range(len(goal))]
    upright = [row * columns + column for row, column in places]
    return [upright, [column * columns + row for row, column in places] if rows == columns else upright]
