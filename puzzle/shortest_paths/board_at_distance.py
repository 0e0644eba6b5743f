"""Random boards that need a chosen number of moves, for sizes with too many boards to list."""

from collections.abc import Callable

from puzzle.core import board, heuristic_names
from puzzle.heuristics.registry import find
from puzzle.shortest_paths.shortest_path import ShortestPath, strongest_without_tables

USUAL_EXCESS = 12
"""By how much the distance of a random 4×4 board usually exceeds h from tables of patterns."""
EXCESS_WITHOUT_TABLES, EXCESS_WITH_TABLES = 2, 6
"""By how much the distance of a random board may exceed the number of moves; farther boards take longer to solve."""
WALK_PAIRS = 1 / 6
"""By how many pairs of moves the first random walk is too long, per move that the board needs."""
WALK_CHANGE = 2
"""The number of moves by which later random walks are longer or shorter."""
NODES_WITHOUT_TABLES, NODES_WITH_TABLES = 200_000, 5_000_000
"""The number of generated nodes after which a random board is given up."""
OPPOSITE = {"U": "D", "D": "U", "L": "R", "R": "L"}


class BoardAtDistance:
    """The search for a random board that needs a chosen number of moves to a goal, in slices.

    A random board that is as far away, or a little farther, is solved. Every board on a shortest path is as many moves
    from the goal as the path has moves left, so one of them needs exactly the chosen number. The random boards are the
    ends of random walks from the goal; if that number is larger, any boards for which h from tables suggests that they
    are far enough. Which board is found depends neither on the time that a search takes nor on which other tables are
    loaded, so the same random numbers always give the same board.

    Parameters
    ----------
    goal : tuple of int
        The goal, a board of 4×4 or 5×5.
    moves : int
        The number of moves. If it is larger than `heuristic_names.MOVES_WITHOUT_TABLES`, the tables
        `heuristic_names.USUAL_TABLE` are needed.
    randbelow : function
        `randbelow(k)` returns a random whole number from 0 to k − 1.

    Raises
    ------
    ValueError
        For a number of moves for which no board of this size can be found in a reasonable time, or without tables.

    >>> from random import Random
    >>> search = BoardAtDistance(tuple(range(16)), 8, Random(1).randrange)
    >>> while search.advance(0.1):
    ...     pass
    >>> board.follow(search.start, search.path)[8] == search.goal
    True
    """

    def __init__(self, goal: tuple[int, ...], moves: int, randbelow: Callable[[int], int]) -> None:
        check_moves(len(goal), moves)
        self.goal, self.moves, self._randbelow = goal, moves, randbelow
        self.start: tuple[int, ...] | None = None
        """The board; None until it has been found."""
        self.path = ""
        """The gap's moves along a shortest path from the board to the goal."""
        self._by_walk = moves <= heuristic_names.MOVES_WITHOUT_TABLES
        self._farthest = moves + (EXCESS_WITHOUT_TABLES if self._by_walk else EXCESS_WITH_TABLES)
        self._walk_length = moves + 2 * round(WALK_PAIRS * moves)
        self._heuristic = strongest_without_tables(len(goal)) if self._by_walk else heuristic_names.USUAL_TABLE
        self._search = self._next_search()

    def advance(self, seconds: float) -> bool:
        """Search for about some seconds; return False once a board has been found."""
        search = self._search
        if self.start is not None:
            return False
        if search.advance(seconds) and search.at_least <= self._farthest:
            return True
        path = search.moves
        if path is not None and self.moves <= len(path) <= self._farthest:
            first = len(path) - self.moves
            self.start, self.path = board.follow(search.start, path[:first])[-1], path[first:]
            return False
        is_near = path is not None and len(path) < self.moves
        self._walk_length += WALK_CHANGE if is_near else -WALK_CHANGE
        self._search = self._next_search()
        return True

    def _next_search(self) -> ShortestPath:
        """Return the search for a shortest path of another random board."""
        node_limit = NODES_WITHOUT_TABLES if self._by_walk else NODES_WITH_TABLES
        return ShortestPath(self._random_board(), self.goal, heuristic=self._heuristic, node_limit=node_limit)

    def _random_board(self) -> tuple[int, ...]:
        """Return a random board that may be as far from the goal as necessary."""
        if self._by_walk:
            return _random_walk(self.goal, self._walk_length, self._randbelow)
        estimate = find(self._heuristic).function(self.goal, count_blank=False)
        while True:
            tiles = board.shuffle(self.goal, self._randbelow)
            if self.moves - USUAL_EXCESS <= estimate(tiles) <= self._farthest:
                return tiles


def check_moves(cells: int, moves: int) -> None:
    """Raise ValueError if no board with `cells` cells can be found that needs this number of moves.

    >>> check_moves(25, 31)
    Traceback (most recent call last):
        ...
    ValueError: Boards of 5×5 can be chosen to need 0 to 30 moves.
    """
    most = heuristic_names.most_moves(cells, has_table=True)
    if not 0 <= moves <= most:
        raise ValueError(f"Boards of {board.shape_text(cells)} can be chosen to need 0 to {most} moves.")


def _random_walk(tiles: tuple[int, ...], length: int, randbelow: Callable[[int], int]) -> tuple[int, ...]:
    """Return the board after some random moves, none of which undoes the move before it."""
    last = ""
    for _ in range(length):
        possible = board.neighbours(tiles.index(0), *board.shape(len(tiles)))
        letters = [letter for letter, _cell in possible if letter != OPPOSITE.get(last)]
        last = letters[randbelow(len(letters))]
        tiles = board.move(tiles, last)
    return tiles
