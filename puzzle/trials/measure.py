"""Several searches on one board: what each came to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from puzzle.explanations.guarantees import promises_shortest
from puzzle.heuristics.distances import complete_distances
from puzzle.recording.run import Run, sliding_run
from puzzle.trials.configurations import Configuration

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
    others: str = ""
    """What else of the search was not as usual, as links write it; empty where nothing was."""

    @property
    def ratio(self) -> float | None:
        """The length of the path over that of a shortest one; None where one is unknown or nothing."""
        return self.length / self.optimal if self.length is not None and self.optimal else None


def measure(start: Tiles, goal: Tiles, chosen: Sequence[Configuration]) -> Iterator[Measurement]:
    """Yield what each of several searches comes to on one board."""
    optimal = complete_distances(goal).distance(start) if len(goal) <= 9 else None
    for configuration in chosen:
        run = sliding_run(start, goal, configuration.options, configuration.limits)
        run.advance()
        one = measurement_of(run, configuration, optimal)
        optimal = one.optimal
        yield one


def measurement_of(run: Run, configuration: Configuration, optimal: int | None) -> Measurement:
    """Return what an ended search came to; `optimal` is the length of a shortest path, where it is known."""
    result, (start, _goal) = run.result(), run.problem.boards()
    if result.path_length is not None and promises_shortest(configuration.options):
        optimal = result.path_length
    return Measurement(
        algorithm=configuration.options.algorithm,
        heuristic=configuration.heuristic,
        start=start,
        outcome=result.outcome,
        length=result.path_length,
        optimal=optimal,
        expanded=result.counters.expanded,
        generated=result.counters.generated,
        max_frontier=result.counters.max_frontier,
        max_depth=result.counters.max_depth,
        seconds=round(result.seconds, 6),
        others=configuration.others,
    )
