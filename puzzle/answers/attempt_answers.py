"""The answers to requests about an attempt at an assignment: its file, own code, and the answers of a quiz."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class AttemptFile:
    """The text of the file of an attempt, or a sentence that says why it cannot be written."""

    text: str = ""
    fault: str = ""


@dataclass(frozen=True)
class JudgedCode:
    """The requirements of an assignment for a student's code, and whether the code meets them."""

    sentences: tuple[str, ...]
    met: tuple[int, ...]
    """1 for each requirement that is met, 0 for each other one."""
    questions: tuple[str, ...]
    """The question behind each requirement, for the records of a course."""
    right_answers: tuple[str, ...]
    """The answers to these questions that meet the requirements."""


@dataclass(frozen=True)
class QuizAnswers:
    """The first answers of a quiz as a JSON list, as `puzzle.attempts.attempt_file` has them, or a sentence."""

    text: str = ""
    fault: str = ""
