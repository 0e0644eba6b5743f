"""A shortest path from a board to a goal, searched in slices, with a lower bound on its length while it is unknown."""

from collections.abc import Iterator

from puzzle.core import board
from puzzle.heuristics.additive_patterns import TABLE_HEURISTICS
from puzzle.heuristics.walking_distance import READY_AT_ONCE
from puzzle.recording.run import sliding_run
from puzzle.search.options import Limits, SearchOptions

TIME_LIMIT = 60.0
"""Seconds of work after which a search gives up: with tables, hardly any board needs more."""


class ShortestPath:
    """The search for a shortest path from one board to another, which gives up after `TIME_LIMIT` seconds.

    It is the search that *Solve* runs with IDA*, the order of moves and the strongest heuristic available, so it gives
    up as well at the default node limit. With another node limit, the time is not limited.

    Parameters
    ----------
    start, goal : tuple of int
        Boards in row-major order; the goal must be reachable.
    order : str
        The gap's moves in the order in which they are tried. Of several shortest paths, the first in this order is
        found.
    heuristic : str, optional
        An admissible heuristic; by default the strongest that can be used at once.
    node_limit : int, optional
        The number of generated nodes after which the search gives up.

    >>> path = ShortestPath((1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8))
    >>> path.advance(1)
    False
    >>> path.moves, path.at_least
    ('ULL', 3)
    """

    def __init__(
        self,
        start: tuple[int, ...],
        goal: tuple[int, ...],
        order: str = board.MOVES,
        heuristic: str = "",
        node_limit: int | None = None,
    ) -> None:
        self.start, self.goal = start, goal
        self.moves: str | None = None
        """The gap's moves along a shortest path; None until it is found."""
        options = SearchOptions("ida_star", heuristic or strongest_heuristic(len(goal)), order=order)
        self._has_time_limit = node_limit is None
        self._run = sliding_run(start, goal, options, Limits() if node_limit is None else Limits(node_limit))

    @property
    def at_least(self) -> int:
        """A lower bound on the number of moves, which is exact once a path has been found.

        It is the bound of the current round: the rounds before have shown that no path is shorter.
        """
        bounds = self._run.trace.bounds
        return int(bounds[-1]) if bounds else sum(board.tile_distances(self.start, self.goal))

    @property
    def seconds(self) -> float:
        """The time spent searching."""
        return self._run.seconds

    def advance(self, seconds: float) -> bool:
        """Search for about some seconds; return False once the search has ended, with or without a path."""
        run = self._run
        if run.advance(seconds):
            if run.seconds < TIME_LIMIT or not self._has_time_limit:
                return True
            run.cancel()
        path = run.path()
        if path is not None:
            self.moves = "".join(board.MOVES[action] for action in path)
        return False

    def free_in_slices(self) -> Iterator[None]:
        """Cancel the search and free its memory in slices."""
        self._run.cancel()
        return self._run.free_in_slices()


def strongest_heuristic(cells: int) -> str:
    """Return the name of the strongest admissible heuristic that can be used at once for boards with `cells` cells.

    >>> strongest_heuristic(25)
    'linear_conflict'
    """
    for heuristic in reversed(TABLE_HEURISTICS.values()):
        if heuristic.cells == cells and heuristic.is_loaded:
            return heuristic.name
    return strongest_without_tables(cells)


def strongest_without_tables(cells: int) -> str:
    """Return the name of the strongest admissible heuristic that needs no tables from files."""
    return "linear_conflict~walking_distance" if cells in READY_AT_ONCE else "linear_conflict"
