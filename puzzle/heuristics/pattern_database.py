"""Pattern databases: the number of moves that some of the tiles need, in a table (Culberson and Schaeffer, 1998)."""

from collections import deque
from functools import lru_cache
from math import perm

from puzzle.core import board
from puzzle.heuristics.heuristic import Estimate, Heuristic, Tiles

MAX_PLACEMENTS = 600_000
"""The size of the largest database, in placements of the pattern and the gap; building it takes a second or two."""
MAX_DEFAULT_PLACEMENTS = 50_000
"""The size of the largest database that is chosen by default, in placements."""
Database = dict[tuple[int, ...], int]
"""A dict from the cells of a pattern's tiles, in the order of the pattern, to the number of moves."""


class PatternDatabase(Heuristic):
    """The sum of the databases of disjoint sets of tiles.

    A single set counts every move. Each of several sets counts only the moves of its own tiles, so that no move is
    counted twice and the values can be added (Korf and Felner, 2002). A set without the gap (tile 0) ignores where the
    gap is and assumes the best cell for it. Without sets, a single set that suits the size of the board is used.

    >>> estimate = PatternDatabase(((1, 2), (3,))).function((0, 1, 2, 3), count_blank=False)
    >>> estimate((3, 1, 2, 0)), estimate((0, 1, 2, 3))
    (2, 0)
    """

    description = "the number of moves that the tiles of its pattern need, looked up in a table"

    def __init__(self, sets: tuple[tuple[int, ...], ...] = ()) -> None:
        self.sets = sets
        tile_text = "/".join(",".join(map(str, tiles)) for tiles in sets)
        self.name = f"pattern_database:{tile_text}" if sets else "pattern_database"
        self._keeps_gap = all(0 in tiles for tiles in sets)
        self.reason = (
            "A solution brings these tiles home too, and the other tiles can only make that longer."
            if len(sets) < 2
            else "A move is counted for at most one set, and each set needs at least as many moves of its own tiles."
        )

    def is_consistent(self, count_blank: bool) -> bool:
        """Return True if every set contains the gap; otherwise a value can fall by more than the cost of a step."""
        return self._keeps_gap

    def function(self, goal: Tiles, count_blank: bool) -> Estimate:
        """Return a function from a board to its estimated distance from a goal, after building the databases."""
        # Without sets: the gap and as many of the first tiles as the limit allows, on a 3×3 board four.
        counts = [n for n in range(2, len(goal) + 1) if perm(len(goal), n) <= MAX_DEFAULT_PLACEMENTS]
        sets = self.sets or (tuple(range(max(counts))),)
        every_move = len(sets) == 1
        parts = [(tiles, database(goal, tiles, every_move)) for tiles in sets]

        def look_up(tiles: Tiles) -> int:
            """Return the sum of the databases' values for a board."""
            cell_of = tiles.index
            # A pattern missing from the table occurs only on boards that cannot reach the goal; 0 is not too high.
            return sum([values.get(tuple([cell_of(tile) for tile in pattern]), 0) for pattern, values in parts])

        return look_up


@lru_cache(maxsize=8)
def database(goal: Tiles, pattern: tuple[int, ...], every_move: bool) -> Database:
    """Return the number of moves that a pattern needs from every placement of its tiles.

    All other tiles are treated as equal. With `every_move` all moves count, otherwise only those of the pattern's
    tiles. If the pattern does not contain the gap, a placement has the number of moves for the best cell of the gap.
    Raises ValueError for a tile that the board does not have and for a pattern that is too large.

    >>> table = database((0, 1, 2, 3), (1,), every_move=False)
    >>> table[1,], table[2,]
    (0, 2)

    """
    tiles = tuple(tile for tile in pattern if tile)
    if max(pattern) >= len(goal):
        raise ValueError(f"There is no tile {max(pattern)} on this board; its tiles go up to {len(goal) - 1}.")
    if perm(len(goal), len(tiles) + 1) > MAX_PLACEMENTS:
        raise ValueError(f"A pattern of {len(tiles)} tiles is too large for this board; take fewer.")
    rows, columns = board.shape(len(goal))
    neighbours = [[cell for _letter, cell in board.neighbours(blank, rows, columns)] for blank in range(len(goal))]
    # A placement has the cell of the gap, then the cells of the pattern's tiles.
    root = (goal.index(0), *(goal.index(tile) for tile in tiles))
    distance, queue = {root: 0}, deque([root])
    expanded = set()
    # Uniform-cost search from the goal: a move that does not count costs 0, so the placement it leads to is next.
    while queue:
        cells = queue.popleft()
        if cells in expanded:
            continue
        expanded.add(cells)
        blank = cells[0]
        for cell in neighbours[blank]:
            next_cells = (cell, *[blank if tile_cell == cell else tile_cell for tile_cell in cells[1:]])
            cost = 1 if every_move or cell in cells else 0
            if distance[cells] + cost < distance.get(next_cells, MAX_PLACEMENTS):
                distance[next_cells] = distance[cells] + cost
                (queue.append if cost else queue.appendleft)(next_cells)
    return _reorder(distance, (0, *tiles), pattern)


def _reorder(distance: Database, order: tuple[int, ...], pattern: tuple[int, ...]) -> Database:
    """Return a database whose keys list the cells in the order of the tiles in `pattern`.

    `order` has the tiles in the order of the old keys, with the gap. If the pattern lacks the gap, several old keys
    give the same new key, which gets their smallest value.
    """
    indices = [order.index(tile) for tile in pattern]
    values: Database = {}
    for cells, moves in distance.items():
        key = tuple([cells[index] for index in indices])
        values[key] = min(moves, values.get(key, moves))
    return values


pattern_database = PatternDatabase()
