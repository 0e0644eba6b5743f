"""Checks a lesson: runs its searches, computes its figures and the right answers of its tasks."""

from __future__ import annotations

from collections.abc import Sequence

from puzzle.core.slices import Slices
from puzzle.lessons.lesson import Lesson, LessonError, Paragraph, Task
from puzzle.lessons.named_figures import fill_text
from puzzle.lessons.stages import Stages
from puzzle.lessons.tasks import right_answer


def check_lesson(lesson: Lesson, stages: Stages) -> Slices[None]:
    """Compute all that a lesson shows; LessonError for the first figure or answer that does not exist."""
    for part in lesson.parts:
        if isinstance(part, Paragraph):
            yield from _check_paragraphs([part], lesson, stages)
        else:
            yield from _check_task(part, lesson, stages)


def _check_paragraphs(paragraphs: Sequence[Paragraph], lesson: Lesson, stages: Stages) -> Slices[None]:
    """Compute the figures of paragraphs."""
    for paragraph in paragraphs:
        try:
            stage = yield from stages.load(paragraph.link)
        except ValueError as error:
            raise LessonError(paragraph.line, str(error)) from None
        yield from fill_text(paragraph.text, stage, lesson.language)


def _check_task(task: Task, lesson: Lesson, stages: Stages) -> Slices[None]:
    """Compute the figures of a task and its right answer."""
    yield from _check_paragraphs(task.paragraphs, lesson, stages)
    stage = yield from stages.load(task.link)
    for text in (*task.hints, *(text for choice in task.choices for text in (choice.text, choice.feedback))):
        yield from fill_text(text, stage, lesson.language)
    yield from right_answer(task, stages)
    yield from _check_paragraphs(task.explanation, lesson, stages)
