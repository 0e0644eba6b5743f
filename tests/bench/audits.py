"""The measurements of `bench_audit.py`, for this Python and for a browser's worker."""

import gc
from statistics import median
from time import perf_counter

from puzzle.audit.board_source import audit_boards
from puzzle.audit.dominance import Dominance
from puzzle.heuristics.distances import Distances
from puzzle.heuristics.own_heuristic import OwnHeuristic

GOAL = (0, 1, 2, 3, 4, 5, 6, 7, 8)


def timed(work):
    """Return the time of a call in milliseconds, and its result."""
    gc.collect()
    started = perf_counter()
    result = work()
    return (perf_counter() - started) * 1000, result


def zero(state, goal):
    return 0


def tiles_away(state, goal):
    """Return the number of tiles, the gap included, that are not home."""
    return sum(tile != home for tile, home in zip(state, goal, strict=True))


def ended_audit(function, distances):
    """Return the ended audit of a function."""
    audit = audit_boards(OwnHeuristic(function), GOAL, distances=distances)
    audit.advance()
    return audit


def call_on_all(function, boards):
    """Call a function for every board."""
    for tiles in boards:
        function(tiles, GOAL)


def rows(repetitions):
    """Return the measurements as (label, median in milliseconds, ratio to the distances or None, limit as text)."""
    times = {"distances": [], "audit": [], "bad": [], "calls": [], "dominance": []}
    for _ in range(repetitions):
        distances = Distances(GOAL)
        times["distances"].append(timed(distances.advance)[0])
        boards = [tiles for depth in range(distances.max_distance + 1) for tiles in distances.boards(depth)]
        elapsed, audit = timed(lambda distances=distances: ended_audit(zero, distances))
        times["audit"].append(elapsed)
        calls = timed(lambda boards=boards: call_on_all(tiles_away, boards))[0]
        times["calls"].append(calls)
        times["bad"].append(timed(lambda distances=distances: ended_audit(tiles_away, distances))[0] - calls)
        dominance = Dominance(audit)
        times["dominance"].append(timed(dominance.advance)[0])
    of_distances = median(times["distances"])
    labels = (
        ("distances", "exact distances of all boards", "300 ms"),
        ("audit", "audit of a function that returns 0", "2,000 ms"),
        ("bad", "audit of misplaced tiles with the gap, without the function", "2,000 ms"),
        ("dominance", "comparison with the built-in heuristics", "none"),
    )
    return [(label, median(times[key]), median(times[key]) / of_distances, limit) for key, label, limit in labels]
