"""What searches came to on many boards: medians, the middle half, and how they grow with difficulty."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from puzzle.trials.measure import Measurement

Spread = tuple[float, float, float]
"""A median, and beside it the least and the most."""


@dataclass(frozen=True)
class Summary:
    """What one search came to on many boards: medians, and beside them the smallest and the largest."""

    algorithm: str
    """The algorithm's name."""
    heuristic: str
    """The heuristic's name, empty where none is looked at."""
    boards: int
    """Boards it was given."""
    solved: int
    """Boards it solved; the figures below are of these."""
    expanded: Spread | None
    """Nodes expanded, as (median, least, most); None where nothing was solved."""
    length: Spread | None
    """Moves on the paths."""
    ratio: Spread | None
    """Length over the length of a shortest path."""
    seconds: Spread | None
    """Time spent searching."""
    others: str = ""
    """What else of the search was not as usual, as links write it; empty where nothing was."""


@dataclass(frozen=True)
class Strip:
    """What one search came to board by board, for a strip of dots; boards that it did not solve are left out."""

    board: array[int]
    """The place of each board among those of the trial, the first being 0."""
    optimal: array[int]
    """Moves on a shortest path, −1 where nobody knows."""
    expanded: array[int]
    """Nodes expanded."""
    ratio: array[float]
    """Length over the length of a shortest path; −1 where that is unknown, 1 where there is nothing to do."""
    seconds: array[float]
    """Time spent searching."""

    @property
    def always_shortest(self) -> bool:
        """Tell whether every path is known to be a shortest one."""
        return all(ratio == 1 for ratio in self.ratio)


def summary(group: Sequence[Measurement]) -> Summary:
    """Return what one search came to on many boards; there is at least one."""
    solved = [one for one in group if one.length is not None]

    def spread(value: Callable[[Measurement], float | None]) -> Spread | None:
        values = [number for one in solved if (number := value(one)) is not None]
        return (_median(values), min(values), max(values)) if values else None

    return Summary(
        algorithm=group[0].algorithm,
        heuristic=group[0].heuristic,
        boards=len(group),
        solved=len(solved),
        expanded=spread(lambda one: one.expanded),
        length=spread(lambda one: one.length),
        ratio=spread(lambda one: one.ratio),
        seconds=spread(lambda one: one.seconds),
        others=group[0].others,
    )


def strip(group: Sequence[Measurement]) -> Strip:
    """Return what one search came to, board by board, from its measurements in the order of the boards."""
    solved = [(place, one) for place, one in enumerate(group) if one.length is not None]
    return Strip(
        array("i", [place for place, _one in solved]),
        array("i", [-1 if one.optimal is None else one.optimal for _place, one in solved]),
        array("i", [one.expanded for _place, one in solved]),
        array("d", [_ratio(one) for _place, one in solved]),
        array("d", [one.seconds for _place, one in solved]),
    )


def middle_half(values: Sequence[float]) -> tuple[float, float] | None:
    """Return between which values the middle half of some lies, at the quartiles; None where there are none."""
    if len(values) < 2:
        return (values[0], values[0]) if values else None
    from statistics import quantiles  # see _median

    lower, _middle, upper = quantiles(values, n=4, method="inclusive")
    return lower, upper


def by_difficulty(group: Sequence[Measurement]) -> list[tuple[int, float, int]]:
    """Return for each number of moves needed the median of nodes expanded and of how many boards that is."""
    found: dict[int, list[int]] = {}
    for one in group:
        if one.length is not None and one.optimal is not None:
            found.setdefault(one.optimal, []).append(one.expanded)
    return [(moves, _median(found[moves]), len(found[moves])) for moves in sorted(found)]


def _median(values: Sequence[float]) -> float:
    """Imported when it is needed: with all that it imports the module is 30 kB more to fetch before a first tree."""
    from statistics import median

    return median(values)


def _ratio(one: Measurement) -> float:
    if one.ratio is not None:
        return one.ratio
    return 1 if one.length == one.optimal == 0 else -1
