"""The boards from which A* can finish a longer path first, because a heuristic that is too high misleads it.

The peak of a path is the largest h on it minus the moves from there to its end, without its first board. As long as A*
has not found a shortest path, it expands no board with g + h above d + the lowest peak of all shortest paths, where d
is their length (Hart, Nilsson and Raphael, 1968). To find one, it expands a board with g + h at least that high. So
only a path whose own boards all have a smaller or an equal g + h can be finished first.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import inf

from puzzle.audit.audit import Layer
from puzzle.audit.board_source import BoardAudit
from puzzle.audit.tally import TOLERANCE
from puzzle.core.packing import Packing
from puzzle.core.slices import STRIDE, Slices

COMMON_MOVES = 6
"""The last moves of every path are those of a shortest path: the shortest cycle has twelve moves."""
MOST_EXTRA = 10
"""The most moves by which the paths considered are longer than a shortest one; none of these paths has a cycle."""
Peaks = tuple[float, float, int | None, float]
"""(h minus the remaining moves, lowest peak of the paths onward, the board to which the best of them leads, lowest peak
of the paths to the other boards) of a board."""


@dataclass
class MisleadingStarts:
    """The boards from which A* may miss all shortest paths, packed, with their distances, the nearest first."""

    certain: list[tuple[int, int]] = field(default_factory=list)
    """(distance, board) where A* finishes a longer path first, whatever the rule for ties is."""
    possible: list[tuple[int, int]] = field(default_factory=list)
    """(distance, board) where the rule for ties decides."""
    is_complete: bool = False
    """True if A* finds a shortest path from all other boards."""


def find_misleading_starts(audit: BoardAudit) -> Slices[MisleadingStarts]:
    """Return the boards from which A* with the audited heuristic misses, or may miss, all shortest paths.

    Paths are considered in order of the moves that they have more than a shortest path. The search ends with the first
    number of these moves for which there are certain starts. The audit must have ended.

    >>> from puzzle.core.slices import run_to_end
    >>> from puzzle.heuristics.tile_sums import manhattan
    >>> from puzzle.audit.board_source import audit_boards
    >>> audit = audit_boards(manhattan, (0, 1, 2, 3))
    >>> _ = audit.advance()
    >>> run_to_end(find_misleading_starts(audit))
    MisleadingStarts(certain=[], possible=[], is_complete=True)
    """
    starts, layers, packing = MisleadingStarts(), audit.layers, audit.source.packing
    shortest = yield from _peaks(layers, packing, 0, [])
    highest = max(peaks[1] for layer in shortest for peaks in layer.values())
    last = min(max(peaks[:2]) for peaks in shortest[min(COMMON_MOVES, len(shortest) - 1)].values())
    longer = shortest
    for extra in range(2, MOST_EXTRA + 1, 2):  # a move changes the parity of the board
        if extra + last > highest + TOLERANCE:
            starts.is_complete = not audit.source.is_sample
            break
        longer = yield from _peaks(layers, packing, extra, longer)
        for distance, layer in enumerate(longer):
            for state, peaks in layer.items():
                margin = shortest[distance][state][1] - (extra + peaks[1])
                if margin > TOLERANCE:
                    starts.certain.append((distance, state))
                elif margin >= -TOLERANCE:
                    starts.possible.append((distance, state))
            yield
        if starts.certain:
            break
    return starts


def _peaks(
    layers: list[Layer], packing: Packing, extra: int, shorter: list[dict[int, Peaks]]
) -> Slices[list[dict[int, Peaks]]]:
    """Return the lowest peaks of the paths that have `extra` moves more than a shortest one, by distance and board.

    `shorter` has those of the paths with two moves less: a move away from the goal continues with one of these.
    """
    found: list[dict[int, Peaks]] = []
    mask, moves = packing.mask, [packing.moves(gap) for gap in range(packing.cells)]
    for distance, (_cost, states, values) in enumerate(layers):
        below = found[-1] if found else {}
        above = shorter[distance + 1] if distance + 1 < len(shorter) else {}
        found.append({})
        for index, (state, h) in enumerate(zip(states, values, strict=True)):
            lowest = second = inf if distance or extra else -inf  # at the goal, a path ends
            onward = None
            for _code, shift, factor, offset in moves[state & mask] if distance else ():
                neighbour = state + (state >> shift & mask) * factor + offset
                peaks = below.get(neighbour) or above.get(neighbour)
                if peaks is None:
                    continue
                peak = max(peaks[0], peaks[3] if peaks[2] == state else peaks[1])  # no path goes straight back
                if peak < lowest:
                    lowest, second, onward = peak, lowest, neighbour
                elif peak < second:
                    second = peak
            found[-1][state] = h - distance - extra, lowest, onward, second
            if index % STRIDE == 0:
                yield
    return found
