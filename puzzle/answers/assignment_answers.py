"""The answers to requests about the boards of an assignment."""

from __future__ import annotations

from dataclasses import dataclass

from puzzle.core.kinds import Count, Tiles


@dataclass(frozen=True)
class PoolProgress:
    """The progress of measuring boards in per cent, or a sentence about why they cannot be measured."""

    more: bool
    percent: Count = 0
    fault: str = ""


@dataclass(frozen=True)
class DealtBoards:
    """A pool and the boards of students as JSON, see `puzzle.assignments.pool_view`, or why no board qualifies."""

    text: str = ""
    fault: str = ""


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
