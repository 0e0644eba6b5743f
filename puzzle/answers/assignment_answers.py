"""The answers to requests about the boards of an assignment."""

from __future__ import annotations

from dataclasses import dataclass

from puzzle.core.kinds import Count


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
