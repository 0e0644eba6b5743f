"""A pool of boards that are equally hard: as many moves from the goal, and about as many nodes for an algorithm."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from math import gcd

from puzzle.core import board, heuristic_names
from puzzle.core.formatting import quantity
from puzzle.core.slices import Slices, run_to_end
from puzzle.heuristics.distances import Distances, complete_distances
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
            raise ValueError("Boards of one's own are dealt for sliding puzzles of up to nine cells.")
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


@dataclass(frozen=True)
class MeasuredBoards:
    """Boards that need as many moves, with the nodes that the search of each expands."""

    settings: PoolSettings
    """The settings of these boards; the range of nodes is ignored."""
    expanded: Mapping[Tiles, int]
    """The number of nodes that the search of each board expands, if it finds a path."""
    measured: int
    """The number of boards that were searched."""
    total: int
    """The number of all boards with these moves."""

    def select(self, nodes: tuple[int, int] | None) -> BoardPool:
        """Return the pool of the boards in a range of nodes, None for the usual one.

        Raises ValueError if no board qualifies.
        """
        settings, expanded = replace(self.settings, nodes=nodes), self.expanded
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


class PoolSearch:
    """The search for the boards of a pool, in slices of work.

    All boards with the given moves are searched, in an order that spreads over the sorted list. Where that would take
    too long, the search ends after `MOST_NODES` generated nodes, so that the pool does not depend on the computer.

    >>> from puzzle.core.slices import run_to_end
    >>> pool = run_to_end(PoolSearch(PoolSettings((1, 2, 3, 0), moves=3)).find())
    >>> pool.boards, pool.nodes, pool.sentence
    (((2, 0, 1, 3), (3, 1, 0, 2)), (3, 3), '2 of the 2 boards with 3 moves qualify.')
    """

    def __init__(self, settings: PoolSettings, distances: Distances | None = None) -> None:
        self.settings, self.measured, self.total = settings, 0, 0
        """The settings; the number of boards searched so far; that of all boards, 0 before it is known."""
        self._distances = Distances(settings.goal) if distances is None else distances
        self._generated = 0

    @property
    def share(self) -> float:
        """The fraction of the boards that has been measured."""
        return max(self.measured / max(1, self.total), min(1.0, self._generated / MOST_NODES))

    def find(self) -> Slices[BoardPool]:
        """Return the pool, in slices; raise ValueError if no board qualifies."""
        boards = yield from self.measure()
        return boards.select(self.settings.nodes)

    def measure(self) -> Slices[MeasuredBoards]:
        """Return all boards with their nodes, in slices, so that several ranges of nodes can be tried."""
        while self._distances.advance(1):
            yield
        boards = sorted(self._distances.boards(self.settings.moves))
        self.total = len(boards)
        expanded: dict[Tiles, int] = {}
        for index in spread_order(self.total):
            count = yield from self._expanded(boards[index])
            if count is not None:
                expanded[boards[index]] = count
            if self._generated >= MOST_NODES:
                break
        return MeasuredBoards(self.settings, expanded, self.measured, self.total)

    def _expanded(self, tiles: Tiles) -> Slices[int | None]:
        """Return the number of nodes that the search of a board expands; None if it finds no path."""
        run = sliding_run(tiles, self.settings.goal, self.settings.options)
        while run.advance(SECONDS):
            yield
        counters = History(run.trace).counters()
        self._generated += counters.generated
        self.measured += 1
        yield
        return counters.expanded if run.outcome == "solved" else None


def find_pool(settings: PoolSettings) -> BoardPool:
    """Return the pool of some settings without pausing; distances of up to four goals are cached."""
    return run_to_end(PoolSearch(settings, complete_distances(settings.goal)).find())


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
