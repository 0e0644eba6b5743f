"""A board on which A* finds a longer path than the shortest because the heuristic is too high."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from random import Random

from puzzle.audit.audit import Audit
from puzzle.audit.tally import TOLERANCE
from puzzle.core import board
from puzzle.core.packing import Packing
from puzzle.core.slices import STRIDE, Slices
from puzzle.recording.run import sliding_run, solve
from puzzle.search.options import Limits, SearchOptions

Tiles = tuple[int, ...]
COMMON_MOVES = 6
"""The last moves of every path are those of a shortest path: the shortest cycle has twelve moves."""
LEAST_EXCESS = 2
"""A path that is too long has at least this many moves more than a shortest one: moves change the board's parity."""
TRIES_PER_DISTANCE = 8
"""The number of boards at each distance that are searched."""
MOST_NODES, MOST_NODES_PER_SEARCH = 300_000, 30_000
"""The largest numbers of nodes in all searches together, and in one of them."""


@dataclass(frozen=True)
class Experiment:
    """The result of looking for a board on which A* misses all shortest paths."""

    start: Tiles | None
    """The board; None if none was found."""
    moves: str
    """The gap's moves on the path that A* found; empty without a board."""
    shortest_moves: str
    """The gap's moves on a shortest path; empty without a board."""
    is_impossible: bool
    """True if there is no such board: on some shortest path from every board, h is never high enough."""


def find_costly_board(audit: Audit, seed: int = 1) -> Slices[Experiment]:
    """Look for a board on which A* with the audited heuristic finds a path that is too long, nearest to the goal first.

    Only boards are searched whose shortest paths all have a board with h so far above its distance that A* could expand
    all of a longer path first. The same seed searches the same boards. The audit must have ended without boards for
    which h is no number.

    >>> from puzzle.core.slices import run_to_end
    >>> from puzzle.heuristics.tile_sums import manhattan
    >>> audit = Audit(manhattan, (0, 1, 2, 3))
    >>> _ = audit.advance()
    >>> run_to_end(find_costly_board(audit))
    Experiment(start=None, moves='', shortest_moves='', is_impossible=True)
    """
    if not audit.result().is_usable:
        raise ValueError("The experiment needs a heuristic that gives a number on every board.")
    candidates = yield from _candidates(audit)
    random, nodes, limits = Random(seed), 0, Limits(MOST_NODES_PER_SEARCH)
    options = SearchOptions("a_star", count_blank=audit.count_blank)
    unpack = Packing(board.width(audit.goal)).unpack
    for states in candidates:
        for state in random.sample(states, min(len(states), TRIES_PER_DISTANCE)):
            start = unpack(state)
            shortest = solve(start, audit.goal).moves
            run = sliding_run(start, audit.goal, options, limits, heuristic=audit.heuristic)
            while run.advance(0):
                yield
            moves = run.result().moves
            if moves is not None and shortest is not None and len(moves) > len(shortest):
                return Experiment(start, moves, shortest, is_impossible=False)
            nodes += len(run.trace.parent)
            if nodes > MOST_NODES:
                return Experiment(None, "", "", is_impossible=False)
    is_impossible = not audit.is_sample and not any(candidates)
    return Experiment(None, "", "", is_impossible)


def _candidates(audit: Audit) -> Slices[list[list[int]]]:
    """Return, by distance, the packed boards on which A* with the heuristic may miss all shortest paths.

    The peak of a path is the largest h on it minus the moves from there to its end, without its first board. As long as
    A* has not found a shortest path of length d, it expands no board with g + h above d + the lowest peak of all these
    paths (Hart, Nilsson and Raphael, 1968). A longer path has at least `LEAST_EXCESS` moves more, and a peak as well:
    its last moves are those of a shortest path, because no board can be reached again in fewer than twelve moves.
    """
    packing = Packing(board.width(audit.goal))
    moves, mask = [packing.moves(gap) for gap in range(len(audit.goal))], packing.mask
    lowest_peaks: list[list[float]] = []
    last_peak, peaks_below = inf, dict[int, float]()
    for distance, (states, values) in enumerate(audit.layers):
        lowest_peaks.append([])
        peaks: dict[int, float] = {}
        for index, (state, h) in enumerate(zip(states, values, strict=True)):
            lowest = inf if distance else -inf
            for _code, shift, factor, offset in moves[state & mask]:
                lowest = min(lowest, peaks_below.get(state + (state >> shift & mask) * factor + offset, inf))
            lowest_peaks[-1].append(lowest)
            peaks[state] = max(lowest, h - distance)
            if index % STRIDE == 0:
                yield
        peaks_below = peaks
        if distance == COMMON_MOVES:
            last_peak = min(peaks.values())
    threshold = last_peak + LEAST_EXCESS - TOLERANCE
    return [
        [state for state, peak in zip(states, peaks_at_distance, strict=True) if peak >= threshold]
        for (states, _values), peaks_at_distance in zip(audit.layers, lowest_peaks, strict=True)
    ]
