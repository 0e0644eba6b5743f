"""Requests about one call of a heuristic that the reader has written."""

from code_service import call_payload


class CallService:
    """Traces calls of the reader's function."""

    async def trace_call(self, code, board, goal, step):
        """Return the lines that the function h executes for a board, as `CodeService.moments_at` does for a step."""
        return call_payload(code, tuple(board), tuple(goal), step)
