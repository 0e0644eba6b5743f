"""A* with an audited heuristic beside A* with Manhattan distance, on one board."""

from __future__ import annotations

from dataclasses import dataclass

from puzzle.audit.audited_values import AuditedValues
from puzzle.audit.board_source import BoardAudit
from puzzle.core.slices import Slices
from puzzle.heuristics.heuristic import Tiles
from puzzle.heuristics.tile_sums import manhattan
from puzzle.recording.run import Run, sliding_run
from puzzle.search.options import Limits, SearchOptions

MOST_NODES = 200_000
"""The largest number of nodes in each of the searches."""


@dataclass(frozen=True)
class SearchFigures:
    """The figures of an ended search."""

    length: int
    """The number of moves on its path."""
    expanded: int
    """The number of nodes expanded."""
    generated: int
    """The number of successors generated."""
    max_frontier: int
    """The largest size of the frontier."""


def search_beside_manhattan(audit: BoardAudit, start: Tiles) -> Slices[tuple[SearchFigures, SearchFigures] | None]:
    """Return the figures with the audited heuristic and with Manhattan distance; None if one search ends at a limit.

    The audit must have ended. The work pauses while the values of further boards are wanted, see `Audit.wanted`.

    >>> from puzzle.audit.board_source import audit_boards
    >>> from puzzle.core.slices import run_to_end
    >>> from puzzle.heuristics.tile_sums import misplaced
    >>> audit = audit_boards(misplaced, (0, 1, 2, 3))
    >>> _ = audit.advance()
    >>> [each.length for each in run_to_end(search_beside_manhattan(audit, (3, 2, 1, 0)))]
    [6, 6]
    """
    limits = Limits(MOST_NODES)
    own = yield from AuditedValues(audit).a_star(start, limits)
    if own is None:
        return None
    other = sliding_run(start, audit.source.goal, SearchOptions("a_star"), limits, heuristic=manhattan)
    while other.advance(0):
        yield
    figures = _figures(own), _figures(other)
    return None if figures[0] is None or figures[1] is None else (figures[0], figures[1])


def _figures(run: Run) -> SearchFigures | None:
    """Return the figures of an ended run; None if it has found no path."""
    result = run.result()
    if result.path_length is None:
        return None
    counters = result.counters
    return SearchFigures(result.path_length, counters.expanded, counters.generated, counters.max_frontier)
