"""The lessons that come with the project, as Markdown files beside this module."""

from __future__ import annotations

from importlib.resources import files

from puzzle.lessons.lesson import Lesson
from puzzle.lessons.lesson_file import read_lesson

TEXTS = files("puzzle.lessons") / "texts"
LESSONS = (
    "1-search-tree",
    "2-breadth-and-depth",
    "3-order-of-moves",
    "4-greedy-and-a-star",
    "5-good-heuristic",
    "6-half-of-all-boards",
    "7-inconsistent-heuristic",
)
"""The names of the files, in order; lesson 1 is the first."""


def lesson_text(number: int) -> str:
    """Return the text of a lesson by its number, from 1; ValueError if there is no such lesson."""
    if not 1 <= number <= len(LESSONS):
        raise ValueError(f"There are the lessons 1 to {len(LESSONS)}.")
    return (TEXTS / f"{LESSONS[number - 1]}.md").read_text(encoding="utf-8")


def find_lesson(number: int) -> Lesson:
    """Return a lesson of the project by its number, from 1; ValueError if there is no such lesson.

    >>> find_lesson(2).title
    'Breadth-first against depth-first'
    """
    return read_lesson(lesson_text(number).encode())
