"""The answers to requests about a lesson that is being prepared."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class OpenedLesson:
    """A lesson read from its file, or the reason why it could not be read."""

    title: str = ""
    digest: str = ""
    searches: int = 0
    """The number of searches that its figures and answers need."""
    problem: str = ""


@dataclass(frozen=True)
class LessonProgress:
    """The progress of preparing a lesson, or the reason why it failed."""

    searched: int = 0
    """The number of searches that have ended."""
    text: str = ""
    """The prepared lesson as JSON; empty until it is complete."""
    problem: str = ""
