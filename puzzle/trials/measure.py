"""Measurements of searches on one board."""

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
    """The result and counters of one search on one board."""

    algorithm: str
    """The name of the algorithm."""
    heuristic: str
    """The name of the heuristic; empty for an algorithm without one."""
    start: Tiles
    """The start board."""
    outcome: str
    """One of `run.OUTCOMES`."""
    length: int | None
    """The number of moves on the path; None if none was found."""
    optimal: int | None
    """The number of moves on a shortest path; None if it is not known."""
    expanded: int
    """The number of nodes expanded."""
    generated: int
    """The number of successors generated."""
    max_frontier: int
    """The largest size of the frontier; 1 for searches without one."""
    max_depth: int
    """The depth of the deepest node."""
    seconds: float
    """Time spent searching."""
    others: str = ""
    """All other options that differ from the default, as in links; empty if none does."""

    @property
    def ratio(self) -> float | None:
        """Path length divided by the length of a shortest path; None if either is unknown or the divisor is 0."""
        return self.length / self.optimal if self.length is not None and self.optimal else None


def measure(start: Tiles, goal: Tiles, chosen: Sequence[Configuration]) -> Iterator[Measurement]:
    """Search one board with each configuration and yield the measurements."""
    optimal = complete_distances(goal).distance(start) if len(goal) <= 9 else None
    for configuration in chosen:
        run = sliding_run(start, goal, configuration.options, configuration.limits)
        run.advance()
        measurement = measurement_of(run, configuration, optimal)
        optimal = measurement.optimal
        yield measurement


def measurement_of(run: Run, configuration: Configuration, optimal: int | None) -> Measurement:
    """Return the measurement of an ended search; `optimal` is the length of a shortest path if it is known."""
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
