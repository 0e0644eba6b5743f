"""The answers to requests about an assignment: the board of a student, and the file that is handed in."""

from __future__ import annotations

from dataclasses import dataclass

from puzzle.core.kinds import Tiles


@dataclass(frozen=True)
class DealtBoard:
    """The board of a student, or a sentence that says why there is none."""

    start: Tiles = ()
    student: str = ""
    fewest: int = 0
    """The fewest nodes that a search of a board of this assignment expands."""
    most: int = 0
    """The most nodes."""
    boards: int = 0
    """The number of boards of this assignment."""
    fault: str = ""


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
