"""Several searches on the same boards: what each came to, and the medians of many boards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from statistics import median

from puzzle import board, catalogue
from puzzle.heuristics.distances import Distances, complete_distances
from puzzle.record.run import solve
from puzzle.search.options import Limits, SearchOptions
from puzzle.telling.promises import promises_shortest

Tiles = tuple[int, ...]


@dataclass(frozen=True)
class Measurement:
    """What one search came to on one board."""

    algorithm: str
    """The algorithm's name."""
    heuristic: str
    """The heuristic's name, empty where none is looked at."""
    start: Tiles
    """The board it began on."""
    outcome: str
    """As `run.OUTCOMES` names it."""
    length: int | None
    """Moves on the path, None where none was found."""
    optimal: int | None
    """Moves on a shortest path, None where nobody knows."""
    expanded: int
    """Nodes expanded."""
    generated: int
    """Successors generated."""
    max_frontier: int
    """Most nodes that waited at once; 1 for methods that keep no frontier."""
    max_depth: int
    """Depth of the deepest node."""
    seconds: float
    """Time spent searching."""

    @property
    def ratio(self) -> float | None:
        """The length of the path over that of a shortest one; None where one is unknown or nothing."""
        return self.length / self.optimal if self.length is not None and self.optimal else None


def pairs(algorithms: Sequence[str], heuristics: Sequence[str], base: SearchOptions) -> list[SearchOptions]:
    """Return the options of every algorithm with every heuristic; those that look at none come once."""
    chosen = []
    for algorithm in algorithms:
        for heuristic in heuristics if catalogue.uses_heuristic(algorithm) else heuristics[:1]:
            usual = catalogue.default_reached(algorithm)
            chosen.append(replace(base, algorithm=algorithm, heuristic=heuristic, reached=usual))
    return chosen


def measure(start: Tiles, goal: Tiles, chosen: Sequence[SearchOptions], limits: Limits) -> Iterator[Measurement]:
    """Yield what each of several searches comes to on one board."""
    results = ((options, solve(start, goal, options, limits)) for options in chosen)
    optimal = complete_distances(goal).of(start) if len(goal) <= 9 else None
    for options, result in results:
        if result.path_length is not None and promises_shortest(options):
            optimal = result.path_length
        yield Measurement(
            algorithm=options.algorithm,
            heuristic=options.heuristic if catalogue.uses_heuristic(options.algorithm) else "",
            start=start,
            outcome=result.outcome,
            length=result.path_length,
            optimal=optimal,
            expanded=result.counters.expanded,
            generated=result.counters.generated,
            max_frontier=result.counters.max_frontier,
            max_depth=result.counters.max_depth,
            seconds=round(result.seconds, 6),
        )


def random_boards(goal: Tiles, count: int, seed: int, depth: int | None = None) -> list[Tiles]:
    """Return boards that reach a goal, the same for the same seed: any, or such as are exactly so many moves away."""
    random = Random(seed)
    if depth is None:
        return [board.shuffle(goal, random.randrange) for _ in range(count)]
    distances: Distances = complete_distances(goal)
    return [distances.random_board(depth, random.randrange) for _ in range(count)]


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
    expanded: tuple[float, float, float] | None
    """Nodes expanded, as (median, least, most); None where nothing was solved."""
    length: tuple[float, float, float] | None
    """Moves on the paths."""
    ratio: tuple[float, float, float] | None
    """Length over the length of a shortest path."""
    seconds: tuple[float, float, float] | None
    """Time spent searching."""


def summaries(measurements: Sequence[Measurement]) -> list[Summary]:
    """Return one summary for every search among the measurements, in their order."""
    groups: dict[tuple[str, str], list[Measurement]] = {}
    for one in measurements:
        groups.setdefault((one.algorithm, one.heuristic), []).append(one)
    return [_summary(*names, group) for names, group in groups.items()]


def _summary(algorithm: str, heuristic: str, group: list[Measurement]) -> Summary:
    solved = [one for one in group if one.length is not None]

    def spread(value: Callable[[Measurement], float | None]) -> tuple[float, float, float] | None:
        values = [number for one in solved if (number := value(one)) is not None]
        return (median(values), min(values), max(values)) if values else None

    return Summary(
        algorithm=algorithm,
        heuristic=heuristic,
        boards=len(group),
        solved=len(solved),
        expanded=spread(lambda one: one.expanded),
        length=spread(lambda one: one.length),
        ratio=spread(lambda one: one.ratio),
        seconds=spread(lambda one: one.seconds),
    )
