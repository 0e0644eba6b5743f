"""Searches of a trial that run elsewhere, as they use code of a reader: what is reported of them is checked.

The path is walked, so its length is true, and no search can claim a path that is shorter than the shortest. Only the
interpreter that searched knows how many nodes it expanded and how long that took; these figures have to be possible.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from puzzle.core import board
from puzzle.recording.run import OUTCOMES, Run
from puzzle.trials.configurations import Configuration
from puzzle.trials.measure import Measurement

Tiles = tuple[int, ...]
COUNTS = ("expanded", "generated", "max_frontier", "max_depth")
WRONG = "The sandbox reported a search that cannot be right."
LARGEST = 10**9
"""The largest possible count, and the largest number of seconds."""


def report_of(run: Run) -> dict[str, Any]:
    """Return what is reported of an ended search: the outcome, the gap's moves, some counts and the seconds.

    >>> from puzzle.recording.run import sliding_run
    >>> run = sliding_run((1, 0, 2, 3), (0, 1, 2, 3))
    >>> run.advance()
    False
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
