"""Requests about an attempt at an assignment: what own code has to be, and the file. Its modules are fetched first."""

from __future__ import annotations

import json

from assignment_service import ARCHIVE
from heartbeat import with_heartbeat
from late_archives import fetch_archive
from marks_service import ARCHIVE as MARKS

from puzzle.answers.attempt_answers import AttemptFile, JudgedCode
from puzzle.links import link_runs


class AttemptService:
    """Compares a student's code with its assignment, and writes the file that a student hands in."""

    @with_heartbeat()
    async def judge_code(self, query: str, figures: str) -> JudgedCode:
        """Return what the assignment of a link asks of a student's own code, given the figures of its audit or test."""
        await fetch_archive(ARCHIVE, "puzzle.assignments")
        from puzzle.assignments.assignment import assignment_of
        from puzzle.assignments.requirements import IS_ADMISSIBLE, heuristic_requirements, search_requirements

        assignment, found = assignment_of(link_runs.parse_page(query)[0]), json.loads(figures)
        if "verdict" in found:
            requirements = search_requirements(assignment, found["verdict"], found["algorithm"] or None)
        else:
            requirements = heuristic_requirements(assignment, IS_ADMISSIBLE.get(found["admissible"]), found["counts"])
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
