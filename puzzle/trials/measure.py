"""Measurements of searches of one board, or of one instance of another problem."""

from __future__ import annotations

from dataclasses import dataclass

from puzzle.recording.guarantees import found_cheapest
from puzzle.recording.run import Run
from puzzle.trials.configurations import Configuration


@dataclass(frozen=True)
class Measurement:
    """The result and counters of one search."""

    algorithm: str
    """The name of the algorithm."""
    heuristic: str
    """The name of the heuristic; empty for an algorithm without one, and for a problem with its own."""
    start: str
    """The start board, or the numbers of the instance, as on the command line."""
    outcome: str
    """One of `run.OUTCOMES`."""
    length: int | None
    """The number of moves on the path; None if none was found."""
    optimal: float | None
    """The cost of a cheapest path, which is the length of a shortest one if moves cost 1; None if it is not known."""
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
    cost: float | None = None
    """The cost of the path found if moves differ in cost; None if they do not, or if no path was found."""

    @property
    def ratio(self) -> float | None:
        """Path cost divided by the cost of a cheapest path; None if either is unknown or the divisor is 0."""
        cost = self.length if self.cost is None else self.cost
        return cost / self.optimal if cost is not None and self.optimal else None


def measurement_of(run: Run, configuration: Configuration, optimal: float | None) -> Measurement:
    """Return the measurement of an ended search; `optimal` is the cost of a cheapest path if it is known."""
    result, problem = run.result(), run.problem
    if found_cheapest(run):
        optimal = result.path_length if problem.unit_costs else result.cost
    return Measurement(
        algorithm=configuration.options.algorithm,
        heuristic=configuration.heuristic if problem.boards()[0] else "",
        start=problem.instance_text(),
        outcome=result.outcome,
        length=result.path_length,
        optimal=optimal,
        expanded=result.counters.expanded,
        generated=result.counters.generated,
        max_frontier=result.counters.max_frontier,
        max_depth=result.counters.max_depth,
        seconds=round(result.seconds, 6),
        others=configuration.others,
        cost=None if problem.unit_costs else result.cost,
    )
