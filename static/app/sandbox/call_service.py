"""Requests about one call of a heuristic that the reader has written."""

from __future__ import annotations

from collections.abc import Iterable

from code_service import moments_of_call

from puzzle.answers.run_answers import Moments


class CallService:
    """Traces calls of the reader's function."""

    async def trace_call(self, code: str, board: Iterable[int], goal: Iterable[int], step: int) -> Moments:
        """Return the lines that the function h executes for a board, as `CodeService.moments_at` does for a step."""
        return moments_of_call(code, tuple(board), tuple(goal), step)
