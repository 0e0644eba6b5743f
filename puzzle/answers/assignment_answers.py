"""The answers to requests about the boards of an assignment."""

from __future__ import annotations

from dataclasses import dataclass

from puzzle.core.kinds import Count


@dataclass(frozen=True)
class PoolProgress:
    """Whether boards are still being measured, how many per cent are, or a sentence that says why none can be."""

    more: bool
    percent: Count = 0
    fault: str = ""


@dataclass(frozen=True)
class DealtBoards:
    """A pool and the boards of students as JSON, see `puzzle.assignments.pool_view`, or why no board qualifies."""

    text: str = ""
    fault: str = ""
