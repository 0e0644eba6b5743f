"""Computes the values of boards for an audit, as many as fit into some time."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter

from puzzle.audit.values import ENDING_KINDS, code_of_kind, kind_of_code
from puzzle.core.own_code import CodeError, error_in_call
from puzzle.heuristics.heuristic import Heuristic, Tiles

SLICE_SECONDS = 0.01
"""The time that one slice takes, approximately."""
MOST_PER_SLICE = 512
"""The largest number of boards in one slice."""


class Rater:
    """Rates boards with a heuristic, for example one that a reader has written, in slices.

    >>> from puzzle.heuristics.tile_sums import manhattan
    >>> Rater(manhattan, (0, 1, 2, 3)).rate([(1, 0, 2, 3), (1, 3, 2, 0)], seconds=60)
    ([1, 2], {})
    """

    def __init__(self, heuristic: Heuristic, goal: Tiles, count_blank: bool = False) -> None:
        self._estimate = heuristic.function(goal, count_blank)
        self._known_kinds: set[str] = set()
        self.slice_size = 1
        """The number of boards in the next slice, given the time that the last one took."""

    def rate(self, boards: Sequence[Tiles], seconds: float = 0) -> tuple[list[float], dict[str, CodeError]]:
        """Rate the first of some boards for about `seconds`, at least one slice.

        Returns their values as `values.check_values` describes them, and the first error of each new kind.
        """
        values: list[float] = []
        errors: dict[str, CodeError] = {}
        deadline, has_ended = perf_counter() + seconds, False
        while len(values) < len(boards) and not has_ended:
            started = perf_counter()
            try:
                has_ended = self._rate_slice(boards, values, errors)
            except (KeyboardInterrupt, RecursionError, MemoryError) as error:
                # Without this, an audit that was interrupted between two boards would seem to be complete.
                stopped = error_in_call("The audit", error)
                values[len(boards) - 1 :] = []
                values.append(code_of_kind(stopped.kind))
                errors[stopped.kind], has_ended = stopped, True
            now = perf_counter()
            self._adapt(now - started)
            has_ended = has_ended or now >= deadline
        return values, errors

    def _rate_slice(self, boards: Sequence[Tiles], values: list[float], errors: dict[str, CodeError]) -> bool:
        """Add the values of the boards of one slice; return True after an error that ends an audit."""
        estimate = self._estimate
        for tiles in boards[len(values) : len(values) + self.slice_size]:
            try:
                values.append(estimate(tiles))
            except CodeError as error:
                code = code_of_kind(error.kind)
                values.append(code)
                kind = kind_of_code(code)
                if kind not in self._known_kinds:
                    self._known_kinds.add(kind)
                    errors[kind] = error
                if kind in ENDING_KINDS:
                    return True
        return False

    def _adapt(self, seconds: float) -> None:
        """Choose the number of boards in the next slice, given the time that the last one took."""
        if seconds < SLICE_SECONDS:
            self.slice_size = min(2 * self.slice_size, MOST_PER_SLICE)
        else:
            self.slice_size = max(1, self.slice_size // 2)
