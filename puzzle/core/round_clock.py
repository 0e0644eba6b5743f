"""The times at which the rounds of a search begin, without the pauses of the search."""

from __future__ import annotations

from array import array
from time import perf_counter


class RoundClock:
    """A clock that runs while a search works, and records when each of its rounds begins.

    >>> clock = RoundClock()
    >>> clock.starts.extend([0, 0.5, 2])
    >>> clock.round_seconds(10), clock.round_seconds(10, first=3)
    ([0.5, 1.5, 8.0], [8.0])
    """

    def __init__(self) -> None:
        self.starts = array("d")
        """The seconds of searching before each round."""
        self._resumed_at, self._earlier_seconds = perf_counter(), 0.0

    def resume(self, seconds: float) -> None:
        """Continue after a pause; the search has worked for `seconds` so far."""
        self._resumed_at, self._earlier_seconds = perf_counter(), seconds

    def begin_round(self) -> None:
        """Record the start of a round."""
        self.starts.append(self._earlier_seconds + (perf_counter() - self._resumed_at))

    def round_seconds(self, seconds: float, first: int = 1) -> list[float]:
        """Return the seconds of each round, from the round with the number `first`, of a search of `seconds` in all."""
        starts = self.starts[first - 1 :]
        return [end - start for start, end in zip(starts, [*starts, seconds][1:], strict=True)]
