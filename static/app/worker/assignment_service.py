"""Requests for the boards of an assignment. The modules that find and deal them are fetched when first needed."""

from __future__ import annotations

import asyncio
import json
from functools import cached_property
from typing import TYPE_CHECKING

from distance_cache import DistanceCache
from heartbeat import with_heartbeat
from late_archives import fetch_archive

from puzzle.answers.assignment_answers import DealtBoard, DealtBoards, PoolProgress
from puzzle.links import link_runs

if TYPE_CHECKING:
    from runs import OpenRuns

    from puzzle.assignments.assignment import Assignment
    from puzzle.assignments.board_pool import PoolSearch
    from puzzle.assignments.pool_cache import PoolCache

ARCHIVE = "static/assignments.zip"
WITHOUT_PAUSE = 0.05
"""Seconds of the search for boards between two pauses, in which the worker can answer other requests."""


class AssignmentService:
    """Deals boards: to the dialog of teachers, which measures them in slices, and to the page of a student."""

    def __init__(self, runs: OpenRuns, distances: DistanceCache) -> None:
        self.known = distances
        self.opened: PoolSearch | None = None
        """The search for the boards of the dialog; a newer assignment replaces it."""

    @cached_property
    def _pools(self) -> PoolCache:
        """The pools that were found last; its module has to be fetched first."""
        from puzzle.assignments.pool_cache import PoolCache
        from puzzle.heuristics.distances import Distances

        return PoolCache(lambda goal: self.known.by_goal.get(goal) or Distances(goal))

    @with_heartbeat()
    async def fetch_assignments(self) -> None:
        """Fetch the modules that deal boards from the site and unpack them, unless that has been done."""
        await fetch_archive(ARCHIVE, "puzzle.assignments")

    @with_heartbeat()
    async def open_pool(self, query: str) -> PoolProgress:
        """Begin to measure the boards of the assignment in a link, unless they are known."""
        try:
            self.opened = self._pools.search(_assignment(query).own_boards)
        except ValueError as error:
            return PoolProgress(False, fault=str(error))
        return PoolProgress(not self.opened.complete)

    @with_heartbeat()
    async def advance_pool(self, seconds: float) -> PoolProgress:
        """Measure boards for about some seconds."""
        assert self.opened is not None
        return PoolProgress(self.opened.advance(seconds), int(100 * self.opened.share))

    @with_heartbeat()
    async def dealt_boards(self, query: str, students: str) -> DealtBoards:
        """Return the measured pool of the assignment in a link, and the boards of the students in a JSON list."""
        from puzzle.assignments.pool_view import pool_view

        assignment = _assignment(query)
        try:
            pool = self._pools.pool(assignment.own_boards)
        except ValueError as error:
            return DealtBoards(fault=str(error))
        return DealtBoards(json.dumps(pool_view(assignment, pool, json.loads(students))))

    @with_heartbeat()
    async def deal_board(self, query: str, student: str, attempt: int) -> DealtBoard:
        """Return the board of a student, given the link of the assignment and the number of the attempt, from 1.

        While the boards are measured, the worker answers other requests too.
        """
        await self.fetch_assignments()
        from puzzle.assignments.assignment import student_state

        try:
            settings = _assignment(query).own_boards
            search = self._pools.search(settings)
            while search.advance(WITHOUT_PAUSE):
                await asyncio.sleep(0)
            pool = search.select(settings.nodes)
            own = student_state(link_runs.parse_page(query)[0], pool, student, attempt)
        except ValueError as error:
            return DealtBoard(fault=str(error))
        return DealtBoard(own["start"], own["student"], *pool.nodes, len(pool.boards))


def _assignment(query: str) -> Assignment:
    """Return the assignment of a link; raise ValueError if it has none."""
    from puzzle.assignments.assignment import assignment_of

    return assignment_of(link_runs.parse_page(query)[0])
