"""The boards that an audit examines: all that can reach a goal, or from 2×5 on a sample of them."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from itertools import islice
from random import Random

from puzzle.audit.audit import Audit
from puzzle.audit.board_parts import unpacker
from puzzle.audit.rater import Rater
from puzzle.audit.result import BOARDS
from puzzle.audit.tally import TOLERANCE, StepTally
from puzzle.core import board
from puzzle.core.own_code import CodeError
from puzzle.core.packing import Packing
from puzzle.core.slices import Slices, split_items
from puzzle.heuristics.distances import Distances
from puzzle.heuristics.heuristic import Heuristic, Tiles

RANDOM_BOARDS = 2_000
"""The number of random boards in a sample; all moves from each of them are examined."""
RANDOM_BATCH = 16
"""The number of random boards whose values are wanted at once, with those of their neighbours."""
MOST_PER_SLICE = 512
"""The largest number of boards whose moves are compared in one slice."""
MOST_NEAR = 20_000
"""The largest number of boards near the goal in a sample."""


def audit_boards(
    heuristic: Heuristic,
    goal: Tiles,
    count_blank: bool = False,
    distances: Distances | None = None,
    seed: int = 1,
) -> Audit[BoardSource]:
    """Return an audit of a heuristic on boards, which is to be advanced to its end.

    With `count_blank`, the heuristic counts the gap like a tile; the other parameters are those of `BoardSource`.

    >>> from puzzle.heuristics.tile_sums import manhattan
    >>> audit = audit_boards(manhattan, (0, 1, 2, 3))
    >>> _ = audit.advance()
    >>> audit.result().is_consistent
    True
    """
    return Audit(BoardSource(goal, distances, seed), Rater(heuristic.function(goal, count_blank)))


class BoardSource:
    """Boards in order of distance, so the first counterexample is one of those nearest to the goal.

    The keys are packed boards.

    Parameters
    ----------
    goal : tuple of int
        The goal, from 2×2 to 5×5. From ten cells on, the boards are all those near the goal and random ones.
    distances : Distances, optional
        Distances to the goal, partial or complete, if they have been computed before.
    seed : int
        The same seed draws the same random boards.

    >>> audit = Audit(BoardSource((1, 2, 3, 4, 5, 0)), Rater(lambda tiles: 0))
    >>> _ = audit.advance()
    >>> audit.result().max_cost  # the hardest 2×3 board
    21
    """

    terms = BOARDS

    def __init__(self, goal: Tiles, distances: Distances | None = None, seed: int = 1) -> None:
        self.goal, self.is_sample = board.validate(goal), len(goal) not in board.SPACES
        self.total = board.SPACES.get(len(goal), 0)
        self.random_states = 0
        self.packing = Packing(len(goal))
        """The packing of the boards."""
        self.state_of, self.states_of = self.packing.unpack, unpacker(self.packing)
        self._moves = [self.packing.moves(gap) for gap in range(len(goal))]
        self._distances, self._random = distances, Random(seed)

    def failed_state(self, key: int, error: CodeError) -> Tiles | None:
        """Return the board of an error; None if it did not occur in a call for a board."""
        return None if error.board is None else self.state_of(key)

    def examine(self, audit: Audit[BoardSource]) -> Slices[None]:
        """Request the values of all boards, or of a sample, and compare every board with its neighbours."""
        if self.is_sample:
            layers: Sequence[Sequence[int]] = yield from nearest_layers(self.packing, self.goal)
            self.total = sum(map(len, layers)) + RANDOM_BOARDS
        else:
            distances = self._distances or Distances(self.goal)
            while distances.advance(1):
                yield
            # As arrays, they need a fifth of the memory of lists; the page keeps several audits.
            layers = [array("Q", distances.states(depth)) for depth in range(distances.max_distance + 1)]
        values_below: dict[int, float] = {}
        for distance, states in enumerate(layers):
            values = yield from audit.values_of(states, distance)
            if audit.stopped:
                return
            audit.add_layer(distance, states, values)
            if distance == 0:
                audit.note_goals(values)
            # Every move leads to the previous or to the next layer, as moves change the parity of the board.
            for first in range(0, len(states), MOST_PER_SLICE):
                part = slice(first, first + MOST_PER_SLICE)
                self._compare(audit.steps, states[part], values[part], values_below)
                yield
            values_below = {state: h for state, h in zip(states, values, strict=True) if h >= 0}
        if self.is_sample:
            yield from self._examine_random_boards(audit)

    def _compare(
        self, tally: StepTally, states: Sequence[int], values: Sequence[float], others: Mapping[int, float]
    ) -> None:
        """Compare boards with those of their neighbours that `others` contains; it maps packed boards to numbers.

        A move and its opposite are compared only once.
        """
        mask, moves, value_of, limit = self.packing.mask, self._moves, others.get, 1 + TOLERANCE
        pairs = 0
        for state, h in zip(states, values, strict=True):
            if h < 0:
                continue
            for _code, shift, factor, offset in moves[state & mask]:
                # The tile at `shift` slides into the gap, see `Packing.moves`.
                neighbour = state + (state >> shift & mask) * factor + offset
                other = value_of(neighbour)
                if other is None:
                    continue
                pairs += 1
                difference = h - other
                if difference > limit:
                    tally.add_drop(state, neighbour, h, other, 1)
                elif difference < -limit:
                    tally.add_drop(neighbour, state, other, h, 1)
        tally.steps += 2 * pairs

    def _examine_random_boards(self, audit: Audit[BoardSource]) -> Slices[None]:
        """Compare random boards with all their neighbours."""
        while self.random_states < RANDOM_BOARDS:
            groups = [self._random_group() for _ in range(RANDOM_BATCH)]
            values = yield from audit.values_of([state for group in groups for state in group])
            if audit.stopped:
                return
            rest = iter(values)
            for group in groups:
                first, *others = islice(rest, len(group))
                known = {state: h for state, h in zip(group[1:], others, strict=True) if h >= 0}
                self._compare(audit.steps, group[:1], [first], known)
            audit.done += len(groups)
            self.random_states += len(groups)

    def _random_group(self) -> list[int]:
        """Return a random board and its neighbours, packed."""
        tiles = board.shuffle(self.goal, self._random.randrange)
        gap, (rows, columns) = tiles.index(0), board.shape(len(tiles))
        neighbours = [board.swap_cells(tiles, gap, cell) for _letter, cell in board.neighbours(gap, rows, columns)]
        return [self.packing.pack(each) for each in (tiles, *neighbours)]


def nearest_layers(packing: Packing, goal: tuple[int, ...]) -> Slices[list[list[int]]]:
    """Return all boards within some moves of a goal, packed, in a list for each distance: at most `MOST_NEAR` boards.

    >>> from puzzle.core.slices import run_to_end
    >>> [len(layer) for layer in run_to_end(nearest_layers(Packing(16), tuple(range(16))))]
    [1, 2, 4, 10, 24, 54, 107, 212, 446, 946, 1948, 3938, 7808]
    """
    moves = [packing.moves(gap) for gap in range(len(goal))]
    layers, reached, mask = [[packing.pack(goal)]], {packing.pack(goal)}, packing.mask
    while True:
        next_layer: list[int] = []
        for part in split_items(layers[-1]):
            for state in part:
                for _code, shift, factor, offset in moves[state & mask]:
                    child = state + (state >> shift & mask) * factor + offset
                    if child not in reached:
                        reached.add(child)
                        next_layer.append(child)
            yield
        if len(reached) > MOST_NEAR or not next_layer:
            return layers
        layers.append(next_layer)


BoardAudit = Audit[BoardSource]
"""An audit on boards."""
