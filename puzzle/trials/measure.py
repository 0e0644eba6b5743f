"""Measurements of searches of one board or of one instance of another problem, also of searches that run elsewhere."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from puzzle.core import board
from puzzle.recording.guarantees import found_cheapest
from puzzle.recording.run import OUTCOMES, Run
from puzzle.trials.configurations import Configuration

Tiles = tuple[int, ...]
COUNTS = ("expanded", "generated", "max_frontier", "max_depth")
WRONG = "The sandbox reported a search that cannot be right."
LARGEST = 10**9
"""The largest possible count, and the largest number of seconds."""


@dataclass(frozen=True)
class Measurement:
    """The result and counters of one search."""

    algorithm: str
    """The name of the algorithm, or the file of a search of the user's own."""
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
        algorithm=configuration.file or configuration.options.algorithm,
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


def report_of(run: Run) -> dict[str, Any]:
    """Return what is reported of an ended search: the outcome, the gap's moves, some counts and the seconds.

    >>> from puzzle.recording.run import sliding_run
    >>> run = sliding_run((1, 0, 2, 3), (0, 1, 2, 3))
    >>> _ = run.advance()
    >>> [report_of(run)[name] for name in ("outcome", "moves", "expanded")]
    ['solved', 'L', 1]
    """
    result = run.result()
    counts = {name: getattr(result.counters, name) for name in COUNTS}
    return {"outcome": result.outcome, "moves": result.moves or "", **counts, "seconds": round(result.seconds, 6)}


def reported_measurement(
    report: Mapping[str, Any], start: Tiles, goal: Tiles, configuration: Configuration, optimal: float | None
) -> Measurement:
    """Return the measurement of a search of a board, given its report; raise ValueError if it cannot be right.

    The path is walked, so its length is true, and no search can claim a path that is shorter than the shortest. Only
    the interpreter that searched, as it uses code of a reader, knows how many nodes it expanded and how long that took;
    these figures have to be possible.

    `optimal` is the length of a shortest path if it is known.
    """
    length = _checked_length(report, start, goal)
    for name in (*COUNTS, "seconds"):
        kinds = (int, float) if name == "seconds" else (int,)
        _ensure(type(report.get(name)) in kinds and 0 <= report[name] <= LARGEST)
    if length is not None:  # all boards of the path but the goal have been expanded, whatever the algorithm is
        _ensure(min(report[name] for name in ("expanded", "generated", "max_depth")) >= length)
    return Measurement(
        algorithm=configuration.options.algorithm,
        heuristic=configuration.heuristic,
        start=board.link_text(start),
        outcome=report["outcome"],
        length=length,
        optimal=optimal,
        **{name: report[name] for name in COUNTS},
        seconds=float(report["seconds"]),
        others=configuration.others,
    )


def _checked_length(report: Mapping[str, Any], start: Tiles, goal: Tiles) -> int | None:
    """Return the length of the path in a report, which must lead to the goal; None if the search found none."""
    outcome, moves = report.get("outcome"), report.get("moves")
    _ensure(outcome in OUTCOMES and outcome != "unsolvable")
    if outcome != "solved":
        return None
    if not isinstance(moves, str):
        raise ValueError(WRONG)
    reached = start
    for letter in moves:
        cells = dict(board.neighbours(reached.index(0), *board.shape(len(reached))))
        _ensure(letter in cells)
        reached = board.swap_cells(reached, reached.index(0), cells[letter])
    _ensure(reached == goal)
    return len(moves)


def _ensure(holds: bool) -> None:
    """Raise ValueError unless a condition holds."""
    if not holds:
        raise ValueError(WRONG)
