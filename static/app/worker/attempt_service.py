"""Requests about an assignment: the board of a student, and the file of an attempt. Its modules are fetched first."""

from __future__ import annotations

import asyncio
import json
from time import perf_counter
from typing import TYPE_CHECKING

from distance_cache import DistanceCache
from heartbeat import with_heartbeat
from late_archives import fetch_archive
from marks_service import ARCHIVE as MARKS

from puzzle.answers.attempt_answers import AttemptFile, DealtBoard, JudgedCode
from puzzle.links import link_runs

if TYPE_CHECKING:
    from runs import OpenRuns

    from puzzle.assignments.board_pool import BoardPool, PoolSettings

ARCHIVE = "static/assignments.zip"
WITHOUT_PAUSE = 0.05
"""Seconds of the search for boards between two pauses, in which the worker can answer other requests."""


class AttemptService:
    """Deals the boards of an assignment, and writes the file that a student hands in."""

    def __init__(self, runs: OpenRuns, distances: DistanceCache) -> None:
        self.known = distances
        self.latest: BoardPool | None = None
        """The pool that was found last; all attempts at an assignment share it."""

    @with_heartbeat()
    async def deal_board(self, query: str, student: str, attempt: int) -> DealtBoard:
        """Return the board of a student, given the link of the assignment and the number of the attempt, from 1."""
        await fetch_archive(ARCHIVE, "puzzle.assignments")
        from puzzle.assignments.assignment import ONE_BOARD, assignment_of, student_state

        state, _problems = link_runs.parse_page(query)
        try:
            settings = assignment_of(state).pool
            if settings is None:
                raise ValueError(ONE_BOARD)
            pool = await self._pool(settings)
            own = student_state(state, pool, student, attempt)
        except ValueError as error:
            return DealtBoard(fault=str(error))
        return DealtBoard(own["start"], own["student"], *pool.nodes, len(pool.boards))

    async def _pool(self, settings: PoolSettings) -> BoardPool:
        """Return the pool with some settings; while it is found, the worker answers other requests too."""
        from puzzle.assignments.board_pool import PoolSearch

        if self.latest is None or settings not in (self.latest.settings, _with_range(self.latest)):
            slices, paused = PoolSearch(settings, self.known.by_goal.get(settings.goal)).find(), perf_counter()
            while True:
                try:
                    next(slices)
                except StopIteration as end:
                    self.latest = end.value
                    break
                if perf_counter() > paused + WITHOUT_PAUSE:
                    await asyncio.sleep(0)
                    paused = perf_counter()
        assert self.latest is not None
        return self.latest

    @with_heartbeat()
    async def judge_code(self, query: str, figures: str) -> JudgedCode:
        """Return what the assignment of a link asks of a student's own code, given the figures of its audit or test."""
        await fetch_archive(ARCHIVE, "puzzle.assignments")
        from puzzle.assignments.assignment import assignment_of
        from puzzle.assignments.requirements import heuristic_requirements, search_requirements

        assignment, found = assignment_of(link_runs.parse_page(query)[0]), json.loads(figures)
        if "verdict" in found:
            requirements = search_requirements(assignment, found["verdict"], found["algorithm"] or None)
        else:
            is_admissible = {"yes": True, "no": False}.get(found["admissible"])
            requirements = heuristic_requirements(assignment, is_admissible, found["counts"])
        return JudgedCode(
            tuple(requirement.sentence for requirement in requirements),
            tuple(int(requirement.is_met) for requirement in requirements),
            tuple(requirement.question for requirement in requirements),
            tuple(requirement.right_answer for requirement in requirements),
        )

    @with_heartbeat()
    async def write_attempt(self, fields: str) -> AttemptFile:
        """Return the file of an attempt with the fields in a JSON object, which are checked as those of a file are."""
        await fetch_archive(MARKS, "puzzle.marking")
        await fetch_archive(ARCHIVE, "puzzle.attempts")
        from puzzle.attempts.attempt_file import FORMAT, VERSION, format_attempt, parse_attempt

        content = {"format": FORMAT, "version": VERSION, **json.loads(fields)}
        try:
            return AttemptFile(format_attempt(parse_attempt(json.dumps(content))))
        except ValueError as error:
            return AttemptFile(fault=str(error))


def _with_range(pool: BoardPool) -> PoolSettings:
    """Return the settings of a pool with its range of nodes written out, as the links of students have it."""
    from dataclasses import replace

    return replace(pool.settings, nodes=pool.nodes)
