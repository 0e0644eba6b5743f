"""The distances of all boards of up to nine cells to recent goals, computed while no search is running."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from heartbeat import heartbeat

from puzzle.core.kinds import Tiles
from puzzle.heuristics.distances import Distances

if TYPE_CHECKING:
    from runs import OpenRuns

CHECK_INTERVAL = 0.02
"""The seconds between two checks whether the running search has ended; distances are computed only after it."""

CACHED_GOALS = 2
"""The number of previous goals whose distances are cached, as readers switch between goals."""
LARGEST = 9
"""The number of cells of the largest boards whose distances can all be computed."""


class DistanceCache:
    """The distances to the last goals; `by_goal` also has the incomplete ones to the current goal."""

    def __init__(self, runs: OpenRuns) -> None:
        self.runs = runs
        self.current: Distances | None = None
        self.by_goal: dict[Tiles, Distances] = {}

    def to_goal(self, goal: Tiles) -> Distances:
        """Return the distances to a goal as far as they are computed; drop incomplete distances to other goals."""
        distances = self.by_goal.pop(goal) if goal in self.by_goal else Distances(goal)
        self.by_goal = {cached_goal: cached for cached_goal, cached in self.by_goal.items() if cached.complete}
        if len(self.by_goal) > CACHED_GOALS:
            del self.by_goal[next(iter(self.by_goal))]
        self.current = self.by_goal[goal] = distances
        return distances

    async def complete(self, goal: Tiles) -> Distances | None:
        """Return the complete distances to a goal; None for a large board, or if another goal is requested first."""
        if len(goal) > LARGEST:
            return None
        distances = self.to_goal(goal)
        while not distances.complete:
            if not self.runs.busy:
                with heartbeat():
                    distances.advance(1)
            await asyncio.sleep(CHECK_INTERVAL if self.runs.busy else 0)
            if self.current is not distances:
                return None
        return distances
