"""A board on which A* finds a longer path than the shortest because the heuristic is too high."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from puzzle.audit.audited_values import AuditedValues
from puzzle.audit.board_source import BoardAudit
from puzzle.audit.detours import find_misleading_starts
from puzzle.audit.result import RatedState
from puzzle.core.slices import Slices
from puzzle.recording.run import Run, solve
from puzzle.search.options import Limits

Tiles = tuple[int, ...]
TRIES_PER_DISTANCE = 8
"""The number of boards at each distance that are searched if only the rule for ties decides."""
MOST_NODES, MOST_NODES_PER_SEARCH = 300_000, 30_000
"""The largest numbers of nodes in all searches together, and in one of them."""


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

    Only boards are searched from which A* can finish a longer path first (`detours.py`). The same seed searches the
    same boards. The audit must have ended without boards for which h is no number. The work pauses while the values of
    further boards are wanted, see `Audit.wanted`.

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
