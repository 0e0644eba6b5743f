"""A board on which A* finds a longer path than the shortest because the heuristic is too high."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import inf
from random import Random

from puzzle.audit.audit import Layer
from puzzle.audit.audited_values import AuditedValues
from puzzle.audit.board_source import BoardAudit
from puzzle.audit.result import RatedState
from puzzle.audit.tally import TOLERANCE
from puzzle.core.packing import Packing
from puzzle.core.slices import STRIDE, Slices
from puzzle.recording.run import Run, solve
from puzzle.search.options import Limits

Tiles = tuple[int, ...]
TRIES_PER_DISTANCE = 8
"""The number of boards at each distance that are searched if only the rule for ties decides."""
MOST_NODES, MOST_NODES_PER_SEARCH = 300_000, 30_000
"""The largest numbers of nodes in all searches together, and in one of them."""
COMMON_MOVES = 6
"""The last moves of every path are those of a shortest path: the shortest cycle has twelve moves."""
MOST_EXTRA = 10
"""The most moves by which the paths considered are longer than a shortest one; none of these paths has a cycle."""
Peaks = tuple[float, float, int | None, float]
"""(h minus the remaining moves, lowest peak of the paths onward, the board to which the best of them leads, lowest peak
of the paths to the other boards) of a board."""


@dataclass(frozen=True)
class Experiment:
    """A board on which A* misses all shortest paths, with the path that it finds instead."""

    start: Tiles
    """The board."""
    moves: str
    """The gap's moves on the path that A* found."""
    shortest_moves: str
    """The gap's moves on a shortest path."""
    left: RatedState
    """The first board of this shortest path that A* had not expanded with its true g when it reached the goal."""
    goal_f: float
    """The g + h of the goal on the path that A* found; that of `left` is not smaller."""

    @property
    def moves_before(self) -> int:
        """The number of moves on the shortest path before the board `left`."""
        return len(self.shortest_moves) - int(self.left.cost)


@dataclass(frozen=True)
class NoExperiment:
    """No board was found on which A* misses all shortest paths."""

    is_impossible: bool
    """True if there is no such board: from every board, A* expands all of some shortest path in time."""
    boards: int
    """The number of boards from which A* was run."""


def find_costly_board(audit: BoardAudit, seed: int = 1) -> Slices[Experiment | NoExperiment]:
    """Look for a board on which A* with the audited heuristic finds a path that is too long, nearest to the goal first.

    Only boards are searched from which A* can finish a longer path first, see `find_misleading_starts`. The same seed
    searches the same boards. The audit must have ended without boards for which h is no number. The work pauses while
    the values of further boards are wanted, see `Audit.wanted`.

    >>> from puzzle.core.slices import run_to_end
    >>> from puzzle.heuristics.tile_sums import manhattan
    >>> from puzzle.audit.board_source import audit_boards
    >>> audit = audit_boards(manhattan, (0, 1, 2, 3))
    >>> _ = audit.advance()
    >>> run_to_end(find_costly_board(audit))
    NoExperiment(is_impossible=True, boards=0)
    """
    if not audit.result().is_usable:
        raise ValueError("The experiment needs a heuristic that gives a number on every board.")
    starts = yield from find_misleading_starts(audit)
    nodes = boards = 0
    values, unpack = AuditedValues(audit), audit.source.packing.unpack
    for state in _choose_starts(starts.certain or starts.possible, Random(seed)):
        run = yield from values.a_star(unpack(state), Limits(MOST_NODES_PER_SEARCH))
        if run is not None:
            if (experiment := _experiment(run, unpack(state), audit.source.goal)) is not None:
                return experiment
            boards += 1
        nodes += MOST_NODES_PER_SEARCH if run is None else len(run.trace.parent)
        if nodes > MOST_NODES:
            break
    return NoExperiment(starts.is_complete and not starts.possible, boards)


def _choose_starts(starts: list[tuple[int, int]], random: Random) -> Iterator[int]:
    """Yield some of the boards (distance, board), the nearest first."""
    for distance in sorted({distance for distance, _state in starts}):
        states = [state for other, state in starts if other == distance]
        yield from random.sample(states, min(len(states), TRIES_PER_DISTANCE))


def _experiment(run: Run, start: Tiles, goal: Tiles) -> Experiment | None:
    """Return what an ended run of A* shows; None if it has found a shortest path, or none."""
    found, shortest = run.result(), solve(start, goal)
    if found.moves is None or shortest.moves is None or shortest.actions is None:
        return None
    if len(found.moves) == len(shortest.moves):
        return None
    problem, expanded = run.problem, _expanded_states(run)
    state, distance = problem.initial, len(shortest.moves)
    for g, action in enumerate(shortest.actions):
        if (state, g) not in expanded:
            break
        state, distance = problem.result(state, action), distance - 1
    left = RatedState(problem.tiles(state), problem.h(state), distance)
    goal_f = run.trace.g[run.trace.goal] + run.trace.h[run.trace.goal]
    return Experiment(start, found.moves, shortest.moves, left, goal_f)


def _expanded_states(run: Run) -> set[tuple[int, float]]:
    """Return the boards that a run of A* has expanded, packed, each with its g."""
    trace, states = run.trace, [run.problem.initial]
    for node in range(1, len(trace.parent)):
        states.append(run.problem.result(states[trace.parent[node]], trace.move[node]))
    return {(states[node], trace.g[node]) for node in trace.taken if node != trace.goal}


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

    The peak of a path is the largest h on it minus the moves from there to its end, without its first board. As long as
    A* has not found a shortest path, it expands no board with g + h above d + the lowest peak of all shortest paths,
    where d is their length (Hart, Nilsson and Raphael, 1968). To find one, it expands a board with g + h at least that
    high. So only a path whose own boards all have a smaller or an equal g + h can be finished first.

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
