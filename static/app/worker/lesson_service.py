"""Requests to prepare a lesson from its file. The modules for that are fetched when they are first needed."""

from __future__ import annotations

import json
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from heartbeat import with_heartbeat
from late_archives import fetch_archive
from libraries import VENDOR, vendored_file
from runs import advance_work

from puzzle.answers.lesson_answers import LessonProgress, OpenedLesson
from puzzle.core.slices import Slices, cancel

if TYPE_CHECKING:
    from puzzle.lessons.lesson import Lesson
    from puzzle.lessons.stages import Stages

ARCHIVE = "static/lessons.zip"
WHEELS = {"mdurl": "mdurl", "markdown_it_py": "markdown_it"}
"""The beginning of the name of each wheel that reads Markdown, with its module."""


class LessonService:
    """Computes the figures and the answers of one lesson at a time, which the page requests in slices."""

    def __init__(self) -> None:
        self._work: Slices[dict[str, Any]] | None = None
        self._stages: Stages | None = None

    @with_heartbeat()
    async def open_lesson(self, content: Any) -> OpenedLesson:
        """Read the content of a file, in bytes; a lesson that was being prepared is dropped."""
        await self.close_lesson()
        await fetch_archive(ARCHIVE, "puzzle.lessons")
        for package, module in WHEELS.items():
            if find_spec(module) is None:
                await fetch_archive(VENDOR + (await vendored_file(package))["name"], module)
        from puzzle.lessons.lesson_file import read_lesson
        from puzzle.lessons.prepared_lesson import prepare_lesson
        from puzzle.lessons.stages import Stages, all_searches_of

        try:
            lesson: Lesson = read_lesson(bytes(content.to_py()))
        except ValueError as error:
            return OpenedLesson(problem=str(error))
        self._stages = Stages()
        self._work = prepare_lesson(lesson, self._stages)
        return OpenedLesson(lesson.title, lesson.digest, len(all_searches_of(lesson)))

    @with_heartbeat()
    async def prepare_lesson(self, seconds: float) -> LessonProgress:
        """Work on the opened lesson for about some seconds; the answer has it as JSON once it has been prepared."""
        if self._work is None or self._stages is None:
            return LessonProgress(problem="No lesson has been opened.")
        try:
            prepared = advance_work(self._work, seconds)
        except ValueError as error:
            await self.close_lesson()
            return LessonProgress(problem=str(error))
        searched = self._stages.searched
        if prepared is None:
            return LessonProgress(searched)
        self._work = self._stages = None
        return LessonProgress(searched, json.dumps(prepared))

    async def close_lesson(self) -> None:
        """Stop preparing a lesson."""
        if self._work is not None:
            for _ in cancel(self._work):
                pass
        self._work = self._stages = None
