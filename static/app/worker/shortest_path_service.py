"""Requests for shortest paths and for random boards, on which the worker works only while no search is running."""

import asyncio
import random
from collections.abc import Iterable

from distance_cache import CHECK_INTERVAL, LARGEST, DistanceCache
from heartbeat import heartbeat
from runs import OpenRuns

from puzzle.answers.board_answers import ShortestPathAnswer
from puzzle.core.kinds import Tiles
from puzzle.heuristics.lower_bound import lower_bound
from puzzle.shortest_paths.board_at_distance import BoardAtDistance
from puzzle.shortest_paths.shortest_path import ShortestPath

UNKNOWN = -1
"""The value of an unknown number of moves."""


class ShortestPathService:
    """Answers requests for shortest paths; of large boards, only the search for the last one requested is kept."""

    def __init__(self, runs: OpenRuns, distances: DistanceCache) -> None:
        self.runs, self.distances = runs, distances
        self.search: ShortestPath | None = None
        self.heuristic_bound = 0
        self.dealing: BoardAtDistance | None = None
        self.dealt: tuple[Tiles, Tiles, str] = (), (), ""  # the last random board, its goal, and a shortest path

    async def shortest_path(
        self, start: Iterable[int], goal: Iterable[int], order: str, seconds: float
    ) -> ShortestPathAnswer:
        """Work for at most some seconds on a shortest path; return what is known about it.

        `moves` is its length, −1 while it is unknown, and `path` the gap's moves along it. It has at least `at_least`
        moves; the hardest board needs `greatest`, −1 if unknown. `more` is True if another request can find out more.
        Up to nine cells, the request is answered once all distances are known, or when another goal has been requested.
        """
        start, goal = tuple(start), tuple(goal)
        distances = await self.distances.complete(goal)
        if distances is not None:
            path = distances.shortest_path(start, order)
            return _answer(path, UNKNOWN if path is None else len(path), distances.max_distance)
        if len(goal) <= LARGEST:
            return _answer(None, UNKNOWN, more=True)
        if self.dealt[:2] == (start, goal):
            return _answer(self.dealt[2], len(self.dealt[2]))
        search = self._search_for(start, goal, order)
        if self.runs.busy:
            await asyncio.sleep(CHECK_INTERVAL)
            more = True
        else:
            more = search.advance(seconds)
        # The sentence of an ended search names the bound of the heuristics, which the reader compares with this one.
        return _answer(search.moves, max(search.at_least, self.heuristic_bound), more=more)

    async def shortest_path_count(self, start: Iterable[int], goal: Iterable[int]) -> int:
        """Return the number of shortest paths; 0 on large boards, and if another goal has been requested."""
        distances = await self.distances.complete(tuple(goal))
        return 0 if distances is None else distances.shortest_path_count(tuple(start))

    async def board_at_distance(self, goal: Iterable[int], moves: int, seconds: float) -> Tiles:
        """Work for at most some seconds on a random board of more than nine cells that needs a number of moves.

        Returns the board, which is empty until it has been found.
        """
        goal = tuple(goal)
        if self.runs.busy:
            await asyncio.sleep(CHECK_INTERVAL)
            return ()
        dealing = self.dealing
        if dealing is None or (dealing.goal, dealing.moves) != (goal, moves):
            with heartbeat():
                dealing = self.dealing = BoardAtDistance(goal, moves, random.randrange)
        if dealing.advance(seconds) or dealing.start is None:
            return ()
        self.dealing, self.dealt = None, (dealing.start, goal, dealing.path)
        return dealing.start

    def _search_for(self, start: Tiles, goal: Tiles, order: str) -> ShortestPath:
        """Return the search for a board; it replaces the search for another board, whose memory is freed."""
        search = self.search
        if search is None or (search.start, search.goal) != (start, goal):
            if search is not None:
                self.runs.clearing.add(search.free_in_slices())
            with heartbeat():
                search = self.search = ShortestPath(start, goal, order)
                self.heuristic_bound = lower_bound(start, goal)
        return search


def _answer(path: str | None, at_least: int, greatest: int = UNKNOWN, more: bool = False) -> ShortestPathAnswer:
    """Return what is known about a shortest path; `path` is None while it is unknown."""
    return ShortestPathAnswer(UNKNOWN if path is None else len(path), path or "", at_least, greatest, more)
