"""Requests about one call of a heuristic that the reader has written."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from code_service import call_payload


class CallService:
    """Traces calls of the reader's function."""

    async def trace_call(self, code: str, board: Iterable[int], goal: Iterable[int], step: int) -> Any:
        """Return the lines that the function h executes for a board, as `CodeService.moments_at` does for a step."""
        return call_payload(code, tuple(board), tuple(goal), step)
