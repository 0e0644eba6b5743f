"""A pool of boards that are equally hard: as many moves from the goal, and about as many nodes for an algorithm."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from math import gcd

from puzzle.core import board, heuristic_names
from puzzle.core.formatting import quantity
from puzzle.core.slices import Slices, run_for
from puzzle.heuristics.distances import Distances
from puzzle.heuristics.heuristic import Tiles
from puzzle.recording.history import History
from puzzle.recording.run import sliding_run
from puzzle.search.options import SearchOptions

PERCENT = 10
"""The width of the default range of nodes, in percent of its fewest nodes."""
MOST_NODES = 2_000_000
"""The number of generated nodes after which no further boards are measured."""
SECONDS = 0.01
"""The time that one slice of a search takes."""


@dataclass(frozen=True)
class PoolSettings:
    """The boards of a pool. The same settings give the same pool; an invalid value raises ValueError.

    >>> PoolSettings((1, 2, 3, 0), moves=7)
    Traceback (most recent call last):
        ...
    ValueError: Boards of 2×2 can be chosen to need 1 to 6 moves.
    """

    goal: Tiles = (0, 1, 2, 3, 4, 5, 6, 7, 8)
    """The goal, a board of at most nine cells."""
    moves: int = 12
    """The number of moves that every board needs."""
    nodes: tuple[int, int] | None = None
    """The fewest and the most nodes that the search of a board expands; None for the range that `usual_range` finds."""
    options: SearchOptions = field(default_factory=SearchOptions)
    """The search whose expanded nodes are counted."""

    def __post_init__(self) -> None:
        """Raise ValueError for a goal or a number that no pool has."""
        board.validate(self.goal)
        cells = len(self.goal)
        most = heuristic_names.MOST_MOVES.get(cells)
        if most is None:
            raise ValueError("Boards of one’s own are dealt for sliding puzzles of up to nine cells.")
        if not 1 <= self.moves <= most:
            raise ValueError(f"Boards of {board.shape_text(cells)} can be chosen to need 1 to {most} moves.")
        if self.nodes is not None and not 0 <= self.nodes[0] <= self.nodes[1]:
            raise ValueError("The fewest nodes are at least 0, and no more than the most.")


@dataclass(frozen=True)
class BoardPool:
    """The boards of a pool, found by a `PoolSearch`."""

    settings: PoolSettings
    """The settings that give this pool."""
    nodes: tuple[int, int]
    """The fewest and the most nodes that the search of a board may expand."""
    boards: tuple[Tiles, ...]
    """The boards, sorted."""
    expanded: tuple[int, ...]
    """The number of nodes that the search of each board expands."""
    measured: int
    """The number of boards that were searched."""
    total: int
    """The number of all boards with these moves."""

    @property
    def sentence(self) -> str:
        """A sentence with the number of boards in the pool."""
        count, moves = len(self.boards), quantity(self.settings.moves, "move")
        verb = "qualifies" if count == 1 else "qualify"
        if self.measured < self.total:
            return f"{count:,} of {self.measured:,} boards {verb}, of the {self.total:,} with {moves}."
        return f"{count:,} of the {quantity(self.total, 'board')} with {moves} {verb}."


class PoolSearch:
    """The search for the boards of a pool, which continues where it was paused; `PoolCache` has those of recent pools.

    All boards with the given moves are searched, in an order that spreads over the sorted list. Where that would take
    too long, the search ends after `MOST_NODES` generated nodes, so that the pool does not depend on the computer.

    >>> search = PoolSearch(PoolSettings((1, 2, 3, 0), moves=3), Distances((1, 2, 3, 0)))
    >>> search.advance()
    False
    >>> pool = search.select()
    >>> pool.boards, pool.nodes, pool.sentence
    (((2, 0, 1, 3), (3, 1, 0, 2)), (3, 3), '2 of the 2 boards with 3 moves qualify.')
    """

    def __init__(self, settings: PoolSettings, distances: Distances) -> None:
        """Prepare the search; the range of nodes in the settings does not matter before `select`."""
        self.settings, self.distances = settings, distances
        self.measured, self.total = 0, 0
        """The number of boards searched so far; that of all boards, 0 before it is known."""
        self.complete = False
        """Whether nothing is left to be measured."""
        self._expanded: dict[Tiles, int] = {}
        self._generated = 0
        self._work = self._measure()

    @property
    def share(self) -> float:
        """The fraction of the boards that has been measured."""
        return max(self.measured / max(1, self.total), min(1.0, self._generated / MOST_NODES))

    def advance(self, seconds: float | None = None) -> bool:
        """Measure boards for about some seconds, or to the end if None; return False once there is nothing left."""
        return run_for(self._work, seconds)

    def select(self, nodes: tuple[int, int] | None = None) -> BoardPool:
        """Return the pool of the boards in a range of nodes, None for the usual one.

        Raises ValueError if no board qualifies, or before the search is complete.
        """
        if not self.complete:
            raise ValueError("The boards are not measured yet.")
        settings, expanded = replace(self.settings, nodes=nodes), self._expanded
        if not self.total:
            raise ValueError(f"No board is {quantity(settings.moves, 'move')} from this goal.")
        if not expanded:
            raise ValueError("This search solves none of these boards within its limits.")
        low, high = nodes or usual_range(expanded.values())
        chosen = tuple(sorted(tiles for tiles, count in expanded.items() if low <= count <= high))
        if not chosen:
            fewest, most, moves = min(expanded.values()), max(expanded.values()), quantity(settings.moves, "move")
            raise ValueError(f"No board qualifies: those with {moves} take {fewest:,} to {most:,} nodes.")
        counts = tuple(expanded[tiles] for tiles in chosen)
        return BoardPool(settings, (low, high), chosen, counts, self.measured, self.total)

    def _measure(self) -> Slices[None]:
        """Count the nodes that the search of each board expands, if it finds a path."""
        while self.distances.advance(1):
            yield
        boards = sorted(self.distances.boards(self.settings.moves))
        self.total = len(boards)
        for index in spread_order(self.total):
            run = sliding_run(boards[index], self.settings.goal, self.settings.options)
            while run.advance(SECONDS):
                yield
            counters = History(run.trace).counters()
            self._generated += counters.generated
            self.measured += 1
            if run.outcome == "solved":
                self._expanded[boards[index]] = counters.expanded
            yield
            if self._generated >= MOST_NODES:
                break
        self.complete = True


def usual_range(expanded: Iterable[int]) -> tuple[int, int]:
    """Return the fewest and the most nodes of the range, at most `PERCENT` wide, that has the most boards.

    Of several such ranges, it is the one with the fewest nodes.

    >>> usual_range([20, 30, 31, 33, 34, 40])
    (30, 33)
    """
    counts = sorted(expanded)
    best = (0, 0, 0)
    for low in sorted(set(counts)):
        first, end = bisect_left(counts, low), bisect_right(counts, low * (100 + PERCENT) // 100)
        if end - first > best[0]:
            best = (end - first, low, counts[end - 1])
    return best[1:]


def stride(count: int) -> int:
    """Return a number with which steps around a circle of `count` places visit all of them, spread evenly.

    It is the first number from 0.618 times `count` on, the golden ratio, that has no common divisor with `count`.

    >>> stride(10), [place * stride(10) % 10 for place in range(10)]
    (7, [0, 7, 4, 1, 8, 5, 2, 9, 6, 3])
    """
    step = max(1, count * 618 // 1000)
    while gcd(step, count) > 1:
        step += 1
    return step


def spread_order(count: int) -> Iterable[int]:
    """Return the numbers from 0 to `count` − 1 in an order whose beginnings spread over all of them."""
    step = stride(count)
    return (place * step % count for place in range(count))
