"""Summaries of searches of many boards or instances: medians, quartiles, and growth with difficulty."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import fsum

from puzzle.trials.measure import Measurement

Spread = tuple[float, float, float, float]
"""(median, minimum, maximum, mean)"""


@dataclass(frozen=True)
class Summary:
    """Medians, minima, maxima and means of the measurements of one search on many boards or instances."""

    algorithm: str
    """The name of the algorithm."""
    heuristic: str
    """The name of the heuristic; empty for an algorithm without one, and for a problem with its own."""
    boards: int
    """The number of boards or instances."""
    solved: int
    """The number of them solved; the figures below cover only these."""
    expanded: Spread | None
    """Nodes expanded; None if none was solved."""
    length: Spread | None
    """Path lengths."""
    ratio: Spread | None
    """Path costs divided by those of cheapest paths; lengths by those of shortest paths if every move costs 1."""
    seconds: Spread | None
    """Time spent searching."""
    others: str = ""
    """All other options that differ from the default, as in links; empty if none does."""
    cost: Spread | None = None
    """Path costs; None if every move costs 1."""


@dataclass(frozen=True)
class Strip:
    """The measurements of one search on the boards or instances that it solved, as columns for a chart of dots."""

    board: list[int]
    """The index of each board or instance in the trial."""
    optimal: list[float]
    """The cost of a cheapest path, which is the length of a shortest one if moves cost 1; −1 if it is not known."""
    expanded: list[int]
    """The number of nodes expanded."""
    ratio: list[float]
    """Path cost divided by that of a cheapest path; −1 if that is not known, 1 if the start is the goal."""
    seconds: list[float]
    """Time spent searching."""

    @property
    def always_shortest(self) -> bool:
        """True if every path is known to be a cheapest one."""
        return all(ratio == 1 for ratio in self.ratio)


def summary(group: Sequence[Measurement]) -> Summary:
    """Return the summary of one search from its measurements, of which there is at least one."""
    solved = [measurement for measurement in group if measurement.length is not None]

    def spread(value: Callable[[Measurement], float | None]) -> Spread | None:
        """Return the median, minimum, maximum and mean of a value on the solved boards; None if it is never known."""
        values = [number for measurement in solved if (number := value(measurement)) is not None]
        return (_median(values), min(values), max(values), fsum(values) / len(values)) if values else None

    return Summary(
        algorithm=group[0].algorithm,
        heuristic=group[0].heuristic,
        boards=len(group),
        solved=len(solved),
        expanded=spread(lambda measurement: measurement.expanded),
        length=spread(lambda measurement: measurement.length),
        ratio=spread(lambda measurement: measurement.ratio),
        seconds=spread(lambda measurement: measurement.seconds),
        others=group[0].others,
        cost=spread(lambda measurement: measurement.cost),
    )


def strip(group: Sequence[Measurement]) -> Strip:
    """Return the columns of one search from its measurements in the order of the boards."""
    solved = [(index, measurement) for index, measurement in enumerate(group) if measurement.length is not None]
    return Strip(
        [index for index, _measurement in solved],
        [-1 if measurement.optimal is None else measurement.optimal for _index, measurement in solved],
        [measurement.expanded for _index, measurement in solved],
        [_ratio(measurement) for _index, measurement in solved],
        [measurement.seconds for _index, measurement in solved],
    )


def middle_half(values: Sequence[float]) -> tuple[float, float] | None:
    """Return the first and third quartile of some values; None if there are none.

    >>> middle_half([1, 2, 3, 4, 5])
    (2.0, 4.0)
    """
    if len(values) < 2:
        return (values[0], values[0]) if values else None
    from statistics import quantiles  # imported late, see _median

    lower, _middle, upper = quantiles(values, n=4, method="inclusive")
    return lower, upper


def by_difficulty(group: Sequence[Measurement]) -> list[tuple[float, float, int]]:
    """Return (cost, median of nodes expanded, number of problems) for each cost of a cheapest path.

    If every move costs 1, the cost is the length of a shortest path.
    """
    expanded_by_length: dict[float, list[int]] = {}
    for measurement in group:
        if measurement.length is not None and measurement.optimal is not None:
            expanded_by_length.setdefault(measurement.optimal, []).append(measurement.expanded)
    return [
        (moves, _median(expanded_by_length[moves]), len(expanded_by_length[moves]))
        for moves in sorted(expanded_by_length)
    ]


def _median(values: Sequence[float]) -> float:
    """Return the median. `statistics` is imported late, as it would add 30 kB to the download before the first tree."""
    from statistics import median

    return median(values)


def _ratio(measurement: Measurement) -> float:
    """Return the ratio of a measurement as in `Strip`: 1 if the start is the goal, −1 if it is not known."""
    if measurement.ratio is not None:
        return measurement.ratio
    return 1 if measurement.length == measurement.optimal == 0 else -1
