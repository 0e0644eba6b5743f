"""A lesson as data for the page, with everything computed: its texts with their figures, and the right answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from puzzle.core.slices import Slices
from puzzle.lessons.lesson import NEXT, Lesson, LessonError, Paragraph, Task, Text
from puzzle.lessons.named_figures import fill_text, value_text
from puzzle.lessons.stage_links import search_link
from puzzle.lessons.stages import Stage, Stages, searches_of
from puzzle.lessons.tasks import grade_task, right_answer

MOST_REASONS = 500
"""The number of nodes of a tree that are graded in advance; the others get the truth without a reason."""


def prepare_lesson(lesson: Lesson, stages: Stages, recordings: Sequence[str] = ()) -> Slices[dict[str, Any]]:
    """Return a lesson as JSON data; LessonError for the first figure or answer that does not exist.

    Parameters
    ----------
    lesson : Lesson
        The lesson.
    stages : Stages
        Runs its searches.
    recordings : sequence of str, optional
        The name of the recording of each search, in the order of `searches_of`; empty if there are none.

    Returns
    -------
    dict
        `title`, `summary`, `language`, `direction`, `digest` and `parts`. A paragraph has the keys `heading`, `words`,
        `link`, `step` and `recording` (its name or empty); a part with one paragraph alone has the key `paragraph`. A
        task has `title`, `task` (its kind), `paragraphs`, `hints`, `choices` (each with `words` and `feedback`),
        `explanation` and its right answer: `nodes` with the `reasons` for each node of the tree, `value` with its text
        in `value_text`, or the indices `right` of the choices.
    """
    names = dict(zip(searches_of(lesson), recordings, strict=False))
    parts = []
    for part in lesson.parts:
        if isinstance(part, Paragraph):
            prepared = yield from _paragraph(part, lesson, stages, names)
            parts.append({"paragraph": prepared})
        else:
            task = yield from _task(part, lesson, stages, names)
            parts.append(task)
    return {
        "title": lesson.title,
        "summary": lesson.summary,
        "language": lesson.language,
        "direction": lesson.direction,
        "digest": lesson.digest,
        "parts": parts,
    }


def _paragraphs(
    parts: Sequence[Paragraph], lesson: Lesson, stages: Stages, names: dict[str, str]
) -> Slices[list[dict[str, Any]]]:
    """Return paragraphs with their figures."""
    prepared = []
    for part in parts:
        paragraph = yield from _paragraph(part, lesson, stages, names)
        prepared.append(paragraph)
    return prepared


def _paragraph(part: Paragraph, lesson: Lesson, stages: Stages, names: dict[str, str]) -> Slices[dict[str, Any]]:
    """Return a paragraph with its figures."""
    try:
        stage = yield from stages.load(part.link)
    except ValueError as error:
        raise LessonError(part.line, str(error)) from None
    words = yield from fill_text(part.text, stage, lesson.language)
    return {
        "heading": part.heading,
        "words": words,
        "link": part.link,
        "step": stage.step,
        "recording": names.get(search_link(part.link), ""),
    }


def _task(task: Task, lesson: Lesson, stages: Stages, names: dict[str, str]) -> Slices[dict[str, Any]]:
    """Return a task with its figures and its right answer."""
    paragraphs = yield from _paragraphs(task.paragraphs, lesson, stages, names)
    explanation = yield from _paragraphs(task.explanation, lesson, stages, names)
    stage, right = (yield from stages.load(task.link)), (yield from right_answer(task, stages))
    choices = []
    for choice in task.choices:
        words = yield from fill_text(choice.text, stage, lesson.language)
        feedback = yield from fill_text(choice.feedback, stage, lesson.language)
        choices.append({"words": words, "feedback": feedback})
    return {
        "title": task.title,
        "task": task.kind,
        "paragraphs": paragraphs,
        "choices": choices,
        "hints": (yield from _texts(task.hints, stage, lesson)),
        "explanation": explanation,
        "nodes": right.nodes,
        "reasons": (yield from _reasons(task, stage, stages)),
        "value": right.value,
        "value_text": "" if right.value is None else value_text(right.value, "", lesson.language),
        "right": right.choices,
    }


def _texts(texts: Sequence[Text], stage: Stage, lesson: Lesson) -> Slices[list[Any]]:
    """Return texts with their figures."""
    filled = []
    for text in texts:
        words = yield from fill_text(text, stage, lesson.language)
        filled.append(words)
    return filled


def _reasons(task: Task, stage: Stage, stages: Stages) -> Slices[list[Any]]:
    """Return why each node of the tree is right or wrong, by the node; empty if the task does not ask for a node."""
    reasons: list[Any] = []
    if task.kind == NEXT:
        for node in range(min(stage.histories[0].nodes_at(stage.step_of(0)), MOST_REASONS)):
            grade = yield from grade_task(task, node, stages)
            reasons.append(grade.reason)
    return reasons
