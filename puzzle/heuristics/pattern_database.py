"""Pattern databases: the moves that a few of the tiles need, looked up (Culberson and Schaeffer, 1998)."""

from __future__ import annotations

from collections import deque
from functools import lru_cache
from math import perm

from puzzle.core import board
from puzzle.heuristics.heuristic import Estimate, Heuristic, Tiles

MOST_PLACES = 600_000
"""The largest database, in ways to place a pattern and the blank: a second or two of work."""
USUAL_PLACES = 50_000
"""The largest database that is made without being asked for by its tiles."""
Database = dict[tuple[int, ...], int]
"""Cells of a pattern's tiles, in the order of the pattern -> moves."""


class PatternDatabase(Heuristic):
    """The sum of one database for each of several disjoint sets of tiles; empty for a set that suits the board.

    A single set counts every move. Of several each counts the moves of its own tiles alone, so that no move is counted
    twice and the values may be added (Korf and Felner, 2002). A set without the blank forgets where the blank is and
    takes the best place for it.
    """

    whole_numbers = True
    description = "the moves that the tiles of its pattern need, looked up"

    def __init__(self, sets: tuple[tuple[int, ...], ...] = ()) -> None:
        self.sets = sets
        shown = "/".join(",".join(map(str, tiles)) for tiles in sets)
        self.name = f"pattern_database:{shown}" if sets else "pattern_database"
        self._keeps_gap = all(0 in tiles for tiles in sets)
        self.reason = (
            "To bring every tile home one has to bring these home, the others being in the way like any tile."
            if len(sets) < 2
            else "A move is counted for one set at most, and each set needs at least so many moves of its own tiles."
        )

    def is_consistent(self, count_blank: bool) -> bool:
        """Tell whether it never falls by more than a step costs; one that forgets the gap's place may."""
        return self._keeps_gap

    def function(self, goal: Tiles, count_blank: bool) -> Estimate:
        """Return the sum of the look-ups for one goal."""
        sets = self.sets or (_usual_pattern(len(goal)),)
        every_move = len(sets) == 1
        parts = [(tiles, database(goal, tiles, every_move)) for tiles in sets]

        def look_up(tiles: Tiles) -> int:
            where = tiles.index
            # On a board that never gets to the goal a pattern can stand where it never does; 0 is not too high.
            return sum([values.get(tuple([where(tile) for tile in pattern]), 0) for pattern, values in parts])

        return look_up


def _usual_pattern(cells: int) -> tuple[int, ...]:
    """The blank and the first tiles, as many as keep the database small; on a 3×3 board, four."""
    return tuple(range(max(count for count in range(2, cells + 1) if perm(cells, count) <= USUAL_PLACES)))


@lru_cache(maxsize=8)
def database(goal: Tiles, pattern: tuple[int, ...], every_move: bool) -> Database:
    """Return the moves that a pattern needs from every place, its other tiles being all alike.

    With `every_move` all moves count, otherwise those of the pattern's tiles; a search from the goal that puts free
    moves before the others. Where the pattern leaves the blank out, the best place of the blank counts.
    """
    tiles = tuple(tile for tile in pattern if tile)
    if max(pattern) >= len(goal):
        raise ValueError(f"There is no tile {max(pattern)} on this board; its tiles go up to {len(goal) - 1}.")
    if perm(len(goal), len(tiles) + 1) > MOST_PLACES:
        raise ValueError(f"A pattern of {len(tiles)} tiles is too large for this board; take fewer.")
    n = board.width(goal)
    neighbours = [[cell for _letter, cell in board.neighbours(blank, n)] for blank in range(len(goal))]
    first = (goal.index(0), *(goal.index(tile) for tile in tiles))  # the blank's cell, then the tiles'
    distance, queue = {first: 0}, deque([first])
    done = set()
    while queue:
        cells = queue.popleft()
        if cells in done:
            continue
        done.add(cells)
        blank = cells[0]
        for cell in neighbours[blank]:
            moved = (cell, *[blank if other == cell else other for other in cells[1:]])
            cost = 1 if every_move or cell in cells else 0
            if distance[cells] + cost < distance.get(moved, MOST_PLACES):
                distance[moved] = distance[cells] + cost
                (queue.append if cost else queue.appendleft)(moved)
    return _read_as(distance, (0, *tiles), pattern)


def _read_as(distance: Database, order: tuple[int, ...], pattern: tuple[int, ...]) -> Database:
    """The same values by the cells of a pattern in its own order; the smallest where it leaves out the blank."""
    places = [order.index(tile) for tile in pattern]
    values: Database = {}
    for cells, moves in distance.items():
        key = tuple([cells[place] for place in places])
        values[key] = min(moves, values.get(key, moves))
    return values


pattern_database = PatternDatabase()
