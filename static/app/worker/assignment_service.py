"""Requests for the boards of an assignment. The modules that find and deal them are fetched when first needed."""

from __future__ import annotations

import json
from dataclasses import replace
from time import perf_counter
from typing import TYPE_CHECKING

from distance_cache import DistanceCache
from heartbeat import with_heartbeat
from late_archives import fetch_archive

from puzzle.answers.assignment_answers import DealtBoards, PoolProgress
from puzzle.core.slices import Slices
from puzzle.links import link_runs

if TYPE_CHECKING:
    from runs import OpenRuns

    from puzzle.assignments.assignment import Assignment
    from puzzle.assignments.board_pool import MeasuredBoards, PoolSearch, PoolSettings

ARCHIVE = "static/assignments.zip"
CACHED = 4
"""The number of pools in the cache, since a teacher who types numbers returns to earlier ones."""


class AssignmentService:
    """Measures the boards of an assignment in slices, and deals them; a newer assignment replaces an unfinished one."""

    def __init__(self, runs: OpenRuns, distances: DistanceCache) -> None:
        self.known = distances
        self.search: PoolSearch | None = None
        self.slices: Slices[MeasuredBoards] | None = None
        self.measured: dict[PoolSettings, MeasuredBoards] = {}

    @with_heartbeat()
    async def fetch_assignments(self) -> None:
        """Fetch the modules that deal boards from the site and unpack them, unless that has been done."""
        await fetch_archive(ARCHIVE, "puzzle.assignments")

    @with_heartbeat()
    async def open_pool(self, query: str) -> PoolProgress:
        """Begin to measure the boards of the assignment in a link, unless they are known."""
        from puzzle.assignments.board_pool import PoolSearch

        try:
            settings = self._settings(self._assignment(query))
        except ValueError as error:
            return PoolProgress(False, fault=str(error))
        if settings in self.measured:
            self.search = self.slices = None
        elif self.search is None or self.search.settings != settings:
            self.search = PoolSearch(settings, self.known.by_goal.get(settings.goal))
            self.slices = self.search.measure()
        return PoolProgress(self.search is not None)

    @with_heartbeat()
    async def advance_pool(self, seconds: float) -> PoolProgress:
        """Measure boards for about some seconds."""
        started = perf_counter()
        while self.search is not None and self.slices is not None:
            try:
                next(self.slices)
            except StopIteration as end:
                self.measured[self.search.settings] = end.value
                while len(self.measured) > CACHED:
                    del self.measured[next(iter(self.measured))]
                self.search = self.slices = None
            else:
                if perf_counter() > started + seconds:
                    return PoolProgress(True, int(100 * self.search.share))
        return PoolProgress(False, 100)

    @with_heartbeat()
    async def dealt_boards(self, query: str, students: str) -> DealtBoards:
        """Return the measured pool of the assignment in a link, and the boards of the students in a JSON list."""
        from puzzle.assignments.pool_view import pool_view

        assignment = self._assignment(query)
        boards = self.measured[self._settings(assignment)]
        try:
            pool = boards.select(assignment.pool.nodes if assignment.pool else None)
        except ValueError as error:
            return DealtBoards(fault=str(error))
        return DealtBoards(json.dumps(pool_view(assignment, pool, json.loads(students))))

    def _assignment(self, query: str) -> Assignment:
        """Return the assignment of a link; raise ValueError if it has none."""
        from puzzle.assignments.assignment import assignment_of

        return assignment_of(link_runs.parse_page(query)[0])

    def _settings(self, assignment: Assignment) -> PoolSettings:
        """Return what determines the measured boards of an assignment: all but the range of nodes."""
        from puzzle.assignments.assignment import ONE_BOARD

        if assignment.pool is None:
            raise ValueError(ONE_BOARD)
        return replace(assignment.pool, nodes=None)
