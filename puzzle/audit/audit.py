"""The audit of a heuristic in slices: on all boards that can reach a goal, or from 4×4 on a sample of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import factorial
from random import Random
from time import perf_counter

from puzzle.audit.board_parts import MOST_CELLS, unpacker
from puzzle.audit.nearest import nearest_layers
from puzzle.audit.result import AuditResult, Drop, Failure, RatedBoard
from puzzle.audit.tally import NO_NUMBER, TOLERANCE, DistanceTally, MoveTally
from puzzle.core import board
from puzzle.core.own_code import CodeError, error_in_call
from puzzle.core.packing import Packing
from puzzle.core.slices import Slices
from puzzle.heuristics.distances import Distances
from puzzle.heuristics.heuristic import Heuristic

Tiles = tuple[int, ...]
Layer = tuple[Sequence[int], Sequence[float]]
"""The packed boards at one distance from the goal, and their values."""
RANDOM_BOARDS = 2_000
"""The number of random boards in a sample; all moves from each of them are examined."""
ENDING_KINDS = ("recursion", "memory", "stopped")
"""The kinds of errors that end an audit: the next boards would fail in the same way, and slowly."""
SLICE_SECONDS = 0.01
"""The time that one slice takes, approximately."""
MOST_PER_SLICE = 512
"""The largest number of boards in one slice."""


class Audit:
    """Compares a heuristic with the true distances, and the boards before and after every move.

    Boards are rated in order of distance, so the first counterexample is one of those nearest to the goal. A board for
    which a reader's code returns no number is counted, and the audit goes on.

    Parameters
    ----------
    heuristic : Heuristic
        The heuristic, for example an `OwnHeuristic`.
    goal : tuple of int
        The goal, from 2×2 to 5×5. From 4×4 on, the audit is of all boards near the goal and of random boards.
    count_blank : bool
        Whether the heuristic counts the gap like a tile.
    distances : Distances, optional
        Distances to the goal, partial or complete, if they have been computed before.
    seed : int
        The same seed draws the same random boards.

    >>> from puzzle.heuristics.tile_sums import manhattan
    >>> audit = Audit(manhattan, (0, 1, 2, 3))
    >>> audit.advance()
    False
    >>> result = audit.result()
    >>> result.boards, result.is_admissible, result.is_consistent
    (12, True, True)
    """

    def __init__(
        self,
        heuristic: Heuristic,
        goal: Tiles,
        count_blank: bool = False,
        distances: Distances | None = None,
        seed: int = 1,
    ) -> None:
        self.heuristic, self.count_blank = heuristic, count_blank
        self.goal, self.is_sample = board.validate(goal), len(goal) > MOST_CELLS
        self.done = 0
        """The number of boards rated so far."""
        self.total = 0 if self.is_sample else factorial(len(goal)) // 2
        """The number of boards to rate; for a sample, 0 until it has been drawn."""
        self.layers: list[Layer] = []
        """The boards rated so far and their values, `NO_NUMBER` for those without one, by distance."""
        self.first_overestimate: RatedBoard | None = None
        """The first board found whose h is above its distance."""
        self.stopped: CodeError | None = None
        """The error that ended the audit early."""
        self._estimate = heuristic.function(goal, count_blank)
        self._distances, self._random, self._random_boards = distances, Random(seed), 0
        self._packing = Packing(board.width(goal))
        self._unpack = unpacker(self._packing)
        self._tally, self._moves = DistanceTally(self._packing), MoveTally(self._packing)
        self._slice_size = 1
        self._failures: dict[str, tuple[int, CodeError, int | None]] = {}
        self._work: Slices[None] | None = self._run()

    @property
    def has_ended(self) -> bool:
        """True if there is nothing more to do."""
        return self._work is None

    @property
    def worst_drop(self) -> Drop | None:
        """The move that lowers h most of those examined so far, if that is more than 1."""
        return self._moves.worst_drop()

    @property
    def failed_boards(self) -> int:
        """The number of boards without a number so far."""
        return sum(count for count, _error, _distance in self._failures.values())

    def advance(self, seconds: float | None = None) -> bool:
        """Work for about `seconds`, or to the end if None; return True if there is more to do.

        It can take longer by the time that the heuristic takes for a few boards.
        """
        started = perf_counter()
        while self._work is not None:
            try:
                next(self._work)
            except StopIteration:
                self._work = None
            except (KeyboardInterrupt, RecursionError, MemoryError) as error:
                # Without this, an audit that was interrupted between two boards would seem to be complete.
                self._work, self.stopped = None, error_in_call("The audit", error)
            if seconds is not None and perf_counter() >= started + seconds:
                break
        return self._work is not None

    def result(self) -> AuditResult:
        """Return the figures; raise ValueError if the audit has not ended."""
        if self._work is not None:
            raise ValueError("The audit has not ended yet.")
        tally, boards = self._tally, max(1, self._tally.boards)
        return AuditResult(
            goal=self.goal,
            is_sample=self.is_sample,
            boards=tally.boards,
            max_distance=tally.max_distance,
            random_boards=self._random_boards,
            overestimates=tally.overestimates,
            largest_excess=tally.largest_excess,
            first_overestimate=self.first_overestimate,
            edges=2 * self._moves.pairs,
            inconsistent_edges=self._moves.inconsistent,
            worst_drop=self._moves.worst_drop(),
            mean_h=tally.sum_of_h / boards,
            mean_distance=tally.sum_of_distances / boards,
            mean_error=tally.sum_of_errors / boards,
            equal=tally.equal,
            table=tuple((distance, h, count) for (distance, h), count in sorted(tally.table.items())),
            failures=tuple(Failure(kind, *entry) for kind, entry in self._failures.items()),
            stopped=self.stopped,
        )

    def boards_rated(self, distance: int, low: float, high: float) -> Iterator[RatedBoard]:
        """Yield the boards at a distance from the goal whose h is at least `low` and below `high`."""
        states, values = self.layers[distance] if distance < len(self.layers) else ((), ())
        for state, value in zip(states, values, strict=True):
            if value >= 0 and low <= value + TOLERANCE < high:
                yield RatedBoard(self._packing.unpack(state), value, distance)

    def overestimated_boards(self) -> Iterator[RatedBoard]:
        """Yield the boards whose h is above their distance, the nearest to the goal first."""
        for distance, (states, values) in enumerate(self.layers):
            for state, value in zip(states, values, strict=True):
                if value > distance + TOLERANCE:
                    yield RatedBoard(self._packing.unpack(state), value, distance)

    def _run(self) -> Slices[None]:
        """Rate all boards, or a sample of them."""
        layers = yield from (self._near_layers() if self.is_sample else self._all_layers())
        values_below: dict[int, float] = {}
        for distance, states in enumerate(layers):
            values: list[float] = []
            while len(values) < len(states):
                started = perf_counter()
                values += self._rate(states[len(values) : len(values) + self._slice_size], distance)
                self._adapt_slices(perf_counter() - started)
                yield
                if self.stopped:
                    return
            self.layers.append((states, values))
            self._tally.add(distance, states, values)
            # Every move leads to the previous or to the next layer, as moves change the parity of the board.
            yield from self._compare(states, values, values_below)
            values_below = {state: h for state, h in zip(states, values, strict=True) if h >= 0}
        if self.is_sample:
            yield from self._examine_random_boards()

    def _all_layers(self) -> Slices[list[list[int]]]:
        """Complete the distances, and return all boards by distance, packed."""
        distances = self._distances or Distances(self.goal)
        while distances.advance(1):
            yield
        return [distances.states(depth) for depth in range(distances.max_distance + 1)]

    def _near_layers(self) -> Slices[list[list[int]]]:
        """Return the boards near the goal by distance, packed."""
        layers = yield from nearest_layers(self._packing, self.goal)
        self.total = sum(map(len, layers)) + RANDOM_BOARDS
        return layers

    def _adapt_slices(self, seconds: float) -> None:
        """Choose the number of boards in the next slice, given the time that the last one took."""
        if seconds < SLICE_SECONDS:
            self._slice_size = min(2 * self._slice_size, MOST_PER_SLICE)
        else:
            self._slice_size = max(1, self._slice_size // 2)

    def _rate(self, states: Sequence[int], distance: int | None) -> list[float]:
        """Return the values of packed boards at one distance, which is None if it is not known."""
        values: list[float] = []
        estimate = self._estimate
        for tiles in self._unpack(states):
            try:
                values.append(estimate(tiles))
            except CodeError as error:
                values.append(NO_NUMBER)
                if error.kind in ENDING_KINDS:
                    self.stopped = error
                    break
                count, first_error, first_distance = self._failures.get(error.kind, (0, error, distance))
                self._failures[error.kind] = count + 1, first_error, first_distance
        if distance is not None:
            self.done += len(values)
            if self.first_overestimate is None and max(values) > distance + TOLERANCE:
                index = next(index for index, h in enumerate(values) if h > distance + TOLERANCE)
                self.first_overestimate = RatedBoard(self._packing.unpack(states[index]), values[index], distance)
        return values

    def _compare(self, states: Sequence[int], values: Sequence[float], below: dict[int, float]) -> Slices[None]:
        """Compare the boards of a layer with their neighbours in the layer below."""
        for first in range(0, len(states), MOST_PER_SLICE):
            part = slice(first, first + MOST_PER_SLICE)
            self._moves.compare(states[part], values[part], below)
            yield

    def _examine_random_boards(self) -> Slices[None]:
        """Compare random boards with all their neighbours."""
        for _ in range(RANDOM_BOARDS):
            tiles = board.shuffle(self.goal, self._random.randrange)
            gap, width = tiles.index(0), self._packing.width
            neighbours = [board.swap_cells(tiles, gap, cell) for _letter, cell in board.neighbours(gap, width)]
            states = [self._packing.pack(each) for each in (tiles, *neighbours)]
            values = self._rate(states, None)
            if self.stopped:
                return
            others = {state: h for state, h in zip(states[1:], values[1:], strict=True) if h >= 0}
            self._moves.compare(states[:1], values[:1], others)
            self.done += 1
            self._random_boards += 1
            yield
