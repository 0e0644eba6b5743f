"""The expansions of this package's own searches on the cases of a test, for comparison."""

from __future__ import annotations

from functools import lru_cache

from puzzle.recording.history import History
from puzzle.recording.run import Run
from puzzle.search.options import Limits, SearchOptions
from puzzle.search_test.cases import Case

MOST_NODES = 20_000
"""The number of nodes after which a search for comparison gives up."""
WITHOUT = ("depth_first", "depth_limited", "beam")
"""The algorithms whose work depends on their order of moves and limits too much for a comparison."""


@lru_cache(maxsize=256)
def reference_expansions(case: Case, algorithm: str) -> int | None:
    """Return how many nodes an algorithm expands on a case; None if it does not find the goal, or cannot be compared.

    >>> from puzzle.search_test.cases import GOAL, tile_cases
    >>> reference_expansions(next(tile_cases(GOAL, 3, 3)), "a_star")
    3
    """
    if algorithm in WITHOUT or case.cost is None:
        return None
    try:
        run = Run(case.problem, SearchOptions(algorithm), Limits(node_limit=MOST_NODES))
        run.advance()
    except ValueError:  # bidirectional search needs a problem that can be searched from its goal
        return None
    return History(run.trace).counters().expanded if run.outcome == "solved" else None
