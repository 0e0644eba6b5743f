"""The cache of the pools that were found last, which every part that deals boards uses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

from puzzle.assignments.board_pool import BoardPool, PoolSearch, PoolSettings
from puzzle.heuristics.distances import Distances, complete_distances
from puzzle.heuristics.heuristic import Tiles

CACHED = 4
"""The number of searches in a cache, since a teacher who types numbers returns to earlier ones."""

FindPool = Callable[[PoolSettings], BoardPool]
"""A function that returns the pool of some settings, or raises ValueError if no board qualifies."""


class PoolCache:
    """Finds pools, and keeps the searches for the last ones, complete or not.

    Pools that differ only in their range of nodes are selected from the same search, and searches of one goal share its
    distances. `distances` returns those to a goal, complete or not.

    >>> pools = PoolCache()
    >>> settings = PoolSettings((1, 2, 3, 0), moves=3)
    >>> pools.pool(settings).nodes
    (3, 3)
    >>> search = pools.search(PoolSettings((1, 2, 3, 0), moves=3, nodes=(3, 9)))
    >>> search.complete, search is pools.search(settings)
    (True, True)
    """

    def __init__(self, distances: Callable[[Tiles], Distances] = Distances) -> None:
        self._distances = distances
        self._searches: dict[PoolSettings, PoolSearch] = {}

    def search(self, settings: PoolSettings) -> PoolSearch:
        """Return the search for the boards of a pool in any range of nodes, as far as it has advanced."""
        key = replace(settings, nodes=None)
        search = self._searches.pop(key, None) or PoolSearch(key, self._distances_to(key.goal))
        self._searches[key] = search  # the last of the dict, as it is the latest
        if len(self._searches) > CACHED:
            del self._searches[next(iter(self._searches))]
        return search

    def pool(self, settings: PoolSettings) -> BoardPool:
        """Return a pool, after the search for its boards has run to its end; raise ValueError if no board qualifies."""
        search = self.search(settings)
        search.advance()
        return search.select(settings.nodes)

    def _distances_to(self, goal: Tiles) -> Distances:
        """Return the distances to a goal: those of another search, or else new ones."""
        others = (search.distances for search in self._searches.values() if search.settings.goal == goal)
        distances = next(others, None)
        return self._distances(goal) if distances is None else distances


@lru_cache(maxsize=CACHED)
def find_pool(settings: PoolSettings) -> BoardPool:
    """Return the pool of some settings without pausing; raise ValueError if no board qualifies."""
    return PoolCache(complete_distances).pool(settings)
