"""The judge of every audit: it asks for the values of boards, and computes the verdict and all figures from them.

The boards are all that can reach a goal, or from 4×4 on a sample of them. Who computes the values is not its concern:
code of a reader may do so in a sandbox, which hands over nothing but the values.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from math import factorial
from random import Random
from time import perf_counter

from puzzle.audit.board_parts import MOST_CELLS, unpacker
from puzzle.audit.nearest import nearest_layers
from puzzle.audit.result import AuditResult, Drop, Failure, RatedBoard
from puzzle.audit.tally import NO_NUMBER, TOLERANCE, DistanceTally, MoveTally
from puzzle.audit.values import ENDING_KINDS, FAULTS, check_values, kind_of_code
from puzzle.core import board
from puzzle.core.own_code import CodeError, error_in_call
from puzzle.core.packing import Packing
from puzzle.core.slices import Slices
from puzzle.heuristics.distances import Distances

Tiles = tuple[int, ...]
Layer = tuple[Sequence[int], Sequence[float]]
"""The packed boards at one distance from the goal, and their values."""
RANDOM_BOARDS = 2_000
"""The number of random boards in a sample; all moves from each of them are examined."""
RANDOM_BATCH = 16
"""The number of random boards whose values are wanted at once, with those of their neighbours."""
MOST_WANTED = 16_384
"""The largest number of boards whose values are wanted at once."""
MOST_PER_SLICE = 512
"""The largest number of boards whose moves are compared in one slice."""


class ValueAudit:
    """Compares the values of a heuristic with the true distances, and the boards before and after every move.

    Whenever `wanted` has boards, `add` takes their values. Boards are rated in order of distance, so the first
    counterexample is one of those nearest to the goal. A board without a number is counted, and the audit goes on.

    Parameters
    ----------
    goal : tuple of int
        The goal, from 2×2 to 5×5. From 4×4 on, the audit is of all boards near the goal and of random boards.
    distances : Distances, optional
        Distances to the goal, partial or complete, if they have been computed before.
    seed : int
        The same seed draws the same random boards.

    >>> audit = ValueAudit((0, 1, 2, 3))
    >>> while audit.advance():
    ...     audit.add([0] * len(audit.wanted))
    >>> result = audit.result()
    >>> result.boards, result.is_admissible, result.is_consistent
    (12, True, True)
    """

    def __init__(self, goal: Tiles, distances: Distances | None = None, seed: int = 1) -> None:
        self.goal, self.is_sample = board.validate(goal), len(goal) > MOST_CELLS
        self.packing = Packing(board.width(goal))
        """The packing of the boards in `layers` and in `wanted`."""
        self.wanted: Sequence[int] = ()
        """The boards, packed, whose values are needed before the audit can go on."""
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
        self._distances, self._random, self._random_boards = distances, Random(seed), 0
        self._unpack = unpacker(self.packing)
        self._added: tuple[Sequence[float], Mapping[str, CodeError]] = (), {}
        self._tally, self._moves = DistanceTally(self.packing), MoveTally(self.packing)
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
        """Work for about `seconds`, or without a limit if None, until values are wanted; return False at the end."""
        started = perf_counter()
        while self._work is not None and not self.wanted:
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

    def wanted_boards(self, most: int = MOST_WANTED) -> list[Tiles]:
        """Return the boards whose values are needed next, at most some number of them."""
        return self._unpack(self.wanted[:most])

    def add(self, values: Sequence[float], errors: Mapping[str, CodeError] | None = None) -> None:
        """Take the values of the first boards in `wanted`.

        Parameters
        ----------
        values : sequence of float
            The values. A board without a number has the code of a kind of error, see `values.code_of_kind`.
        errors : mapping of str to CodeError, optional
            By kind, the error of the first of these boards that has it; needed once in an audit.

        Raises ValueError for values that no heuristic has.
        """
        check_values(values, len(self.wanted))
        self.wanted, self._added = (), (values, errors or {})

    def values_of(self, states: Sequence[int], distance: int | None = None) -> Slices[list[float]]:
        """Ask for the values of packed boards and return them, `NO_NUMBER` for boards without one.

        They are fewer if an error has ended the audit. `distance` is that of the boards, None if it is not known.
        """
        values: list[float] = []
        while len(values) < len(states) and self.stopped is None:
            self.wanted = wanted = states[len(values) : len(values) + MOST_WANTED]
            yield from self._wait()
            values += self._numbers(wanted, distance)
        return values

    def _wait(self) -> Slices[None]:
        """Wait until the values of the wanted boards have been added."""
        while self.wanted:
            yield

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
                yield RatedBoard(self.packing.unpack(state), value, distance)

    def overestimated_boards(self) -> Iterator[RatedBoard]:
        """Yield the boards whose h is above their distance, the nearest to the goal first."""
        for distance, (states, values) in enumerate(self.layers):
            for state, value in zip(states, values, strict=True):
                if value > distance + TOLERANCE:
                    yield RatedBoard(self.packing.unpack(state), value, distance)

    def _run(self) -> Slices[None]:
        """Rate all boards, or a sample of them."""
        layers = yield from (self._near_layers() if self.is_sample else self._all_layers())
        values_below: dict[int, float] = {}
        for distance, states in enumerate(layers):
            values = yield from self.values_of(states, distance)
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
        layers = yield from nearest_layers(self.packing, self.goal)
        self.total = sum(map(len, layers)) + RANDOM_BOARDS
        return layers

    def _numbers(self, states: Sequence[int], distance: int | None) -> list[float]:
        """Return the values that have been added for boards; count the boards without a number."""
        added, errors = self._added
        values = list(added)
        if min(values) < 0:
            for index, value in enumerate(values):
                if value < 0:
                    kind = kind_of_code(value)
                    self._note_failure(kind, errors.get(kind), states[index], distance)
                    values[index] = NO_NUMBER
                    if self.stopped:
                        del values[index + 1 :]
                        break
        if distance is not None:
            self.done += len(values)
            if self.first_overestimate is None and max(values) > distance + TOLERANCE:
                index = next(index for index, h in enumerate(values) if h > distance + TOLERANCE)
                self.first_overestimate = RatedBoard(self.packing.unpack(states[index]), values[index], distance)
        return values

    def _note_failure(self, kind: str, error: CodeError | None, state: int, distance: int | None) -> None:
        """Count a board without a number; an error of some kinds ends the audit."""
        if kind not in self._failures:
            error = error or CodeError(kind, f"h {FAULTS.get(kind, 'was stopped')}.", board=self.goal)
            place = None if error.board is None else self.packing.unpack(state)
            error = CodeError(kind, error.sentence, error.line, place, error.note, error.values)
            if kind in ENDING_KINDS:
                self.stopped = error
                return
            self._failures[kind] = 0, error, distance
        count, first, first_distance = self._failures[kind]
        self._failures[kind] = count + 1, first, first_distance

    def _compare(self, states: Sequence[int], values: Sequence[float], below: dict[int, float]) -> Slices[None]:
        """Compare the boards of a layer with their neighbours in the layer below."""
        for first in range(0, len(states), MOST_PER_SLICE):
            part = slice(first, first + MOST_PER_SLICE)
            self._moves.compare(states[part], values[part], below)
            yield

    def _examine_random_boards(self) -> Slices[None]:
        """Compare random boards with all their neighbours."""
        while self._random_boards < RANDOM_BOARDS:
            groups = [self._random_group() for _ in range(RANDOM_BATCH)]
            values = yield from self.values_of([state for group in groups for state in group])
            if self.stopped:
                return
            rest = iter(values)
            for group in groups:
                first, *others = islice(rest, len(group))
                known = {state: h for state, h in zip(group[1:], others, strict=True) if h >= 0}
                self._moves.compare(group[:1], [first], known)
            self.done += len(groups)
            self._random_boards += len(groups)

    def _random_group(self) -> list[int]:
        """Return a random board and its neighbours, packed."""
        tiles = board.shuffle(self.goal, self._random.randrange)
        gap, width = tiles.index(0), self.packing.width
        neighbours = [board.swap_cells(tiles, gap, cell) for _letter, cell in board.neighbours(gap, width)]
        return [self.packing.pack(each) for each in (tiles, *neighbours)]
