"""Computes the values of states for an audit, as many as fit into some time."""

from collections.abc import Callable, Mapping, Sequence
from time import perf_counter
from typing import Any

from puzzle.audit.value_codes import ENDING_KINDS, code_of_kind, kind_of_code
from puzzle.core.own_code import CodeError, error_in_call

SLICE_SECONDS = 0.01
"""The time that one slice takes, approximately."""
MOST_PER_SLICE = 512
"""The largest number of states in one slice."""


class Rater:
    """Rates states with a heuristic, for example one that a reader has written, in slices.

    >>> from puzzle.heuristics.tile_sums import manhattan
    >>> Rater(manhattan.function((0, 1, 2, 3), False)).rate([(1, 0, 2, 3), (1, 3, 2, 0)], seconds=60)
    ([1, 2], {})
    """

    def __init__(self, estimate: Callable[[Any], float]) -> None:
        self._estimate = estimate
        self._known_kinds: set[str] = set()
        self.slice_size = 1
        """The number of states in the next slice, given the time that the last one took."""

    def rate(self, states: Sequence[Any], seconds: float = 0) -> tuple[list[float], dict[str, CodeError]]:
        """Rate the first of some states for about `seconds`, at least one slice.

        Returns their values as `values.check_values` describes them, and the first error of each new kind.
        """
        values: list[float] = []
        errors: dict[str, CodeError] = {}
        deadline, has_ended = perf_counter() + seconds, False
        while len(values) < len(states) and not has_ended:
            started = perf_counter()
            try:
                has_ended = self._rate_slice(states, values, errors)
            except (KeyboardInterrupt, RecursionError, MemoryError) as error:
                # Without this, an audit that was interrupted between two states would seem to be complete.
                stopped = error_in_call("The audit", error)
                values[len(states) - 1 :] = []
                values.append(code_of_kind(stopped.kind))
                errors[stopped.kind], has_ended = stopped, True
            now = perf_counter()
            if now - started < SLICE_SECONDS:
                self.slice_size = min(2 * self.slice_size, MOST_PER_SLICE)
            else:
                self.slice_size = max(1, self.slice_size // 2)
            has_ended = has_ended or now >= deadline
        return values, errors

    def _rate_slice(self, states: Sequence[Any], values: list[float], errors: dict[str, CodeError]) -> bool:
        """Add the values of the states of one slice; return True after an error that ends an audit."""
        estimate = self._estimate
        for state in states[len(values) : len(values) + self.slice_size]:
            try:
                values.append(estimate(state))
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


class GivenValues:
    """Hands over values that have been computed elsewhere, for states that are represented by their indices.

    >>> GivenValues([2, 0.5, 1]).rate(range(1, 3))
    ([0.5, 1], {})
    """

    def __init__(self, values: Sequence[float], errors: Mapping[str, CodeError] | None = None) -> None:
        self._values, self._errors = values, errors or {}
        self.slice_size = len(values)

    def rate(self, states: Sequence[int]) -> tuple[Sequence[float], Mapping[str, CodeError]]:
        """Return the values of consecutive states, and the first error of each kind."""
        return self._values[states[0] : states[-1] + 1], self._errors
