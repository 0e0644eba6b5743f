"""The values of an ended audit as a heuristic, for the experiment and for a comparison with Manhattan distance."""

from dataclasses import dataclass

from puzzle.audit.board_source import BoardAudit
from puzzle.audit.tally import NO_NUMBER
from puzzle.core.slices import Slices
from puzzle.heuristics.heuristic import Estimate, Tiles
from puzzle.heuristics.own_heuristic import OwnHeuristic
from puzzle.heuristics.tile_sums import manhattan
from puzzle.recording.run import Run, sliding_run
from puzzle.search.options import Limits, SearchOptions

MOST_NODES = 200_000
"""The largest number of nodes in each of the searches."""
MOVES_AROUND = 6
"""When a search reaches a board without a value, the values of all boards up to this many moves away are requested."""
MOST_REQUESTS = 60
"""The largest number of such requests in one search, which begins again after each."""


class MissingValue(Exception):
    """A search needs the value of a board that the audit, being of a sample, has not rated: `state` is the board."""

    def __init__(self, state: int) -> None:
        super().__init__()
        self.state = state


class AuditedValues(OwnHeuristic):
    """Looks up the values that an audit knows, and asks for those of further boards.

    So what the page says about a search with a reader's heuristic rests on the values that were audited.

    >>> from puzzle.audit.board_source import audit_boards
    >>> from puzzle.heuristics.tile_sums import manhattan
    >>> audit = audit_boards(manhattan, (0, 1, 2, 3))
    >>> _ = audit.advance()
    >>> AuditedValues(audit).function((0, 1, 2, 3), False)((1, 3, 2, 0))
    2
    """

    def __init__(self, audit: BoardAudit) -> None:
        super().__init__()
        self._audit, self._values = audit, dict[int, float]()
        for _distance, states, values in audit.layers:
            self._values.update(zip(states, values, strict=True))

    def function(self, goal: Tiles, count_blank: bool) -> Estimate:
        """Return a function from a board to its value, which raises MissingValue for a board without one."""
        pack, value_of = self._audit.source.packing.pack, self._values.get

        def estimate(tiles: Tiles) -> float:
            """Return the value of a board."""
            state = pack(tiles)
            value = value_of(state)
            if value is None:
                raise MissingValue(state)
            return value

        return estimate

    def a_star(self, start: Tiles, limits: Limits) -> Slices[Run | None]:
        """Return an ended run of A* with these values; None if it needs boards without a number, or too many boards."""
        for _ in range(MOST_REQUESTS):
            try:
                run = sliding_run(start, self._audit.source.goal, SearchOptions("a_star"), limits, heuristic=self)
                while run.advance(0):
                    yield
                return run
            except MissingValue as missing:
                state = missing.state
            states = [each for each in self._states_around(state) if each not in self._values]
            values = yield from self._audit.values_of(states)
            self._values.update(zip(states, values, strict=False))
            if len(values) < len(states) or NO_NUMBER in values:
                return None
        return None

    def _states_around(self, state: int) -> list[int]:
        """Return the boards at most `MOVES_AROUND` moves from a board, packed."""
        packing, found, layer = self._audit.source.packing, {state: None}, [state]
        for _ in range(MOVES_AROUND):
            neighbours = []
            for each in layer:
                for _code, shift, factor, offset in packing.moves(each & packing.mask):
                    neighbours.append(each + (each >> shift & packing.mask) * factor + offset)
            layer = [each for each in dict.fromkeys(neighbours) if each not in found]
            found.update(dict.fromkeys(layer))
        return list(found)


@dataclass(frozen=True)
class SearchFigures:
    """The figures of an ended search."""

    length: int
    """The number of moves on its path."""
    expanded: int
    """The number of nodes expanded."""
    generated: int
    """The number of successors generated."""
    max_frontier: int
    """The largest size of the frontier."""


def search_beside_manhattan(audit: BoardAudit, start: Tiles) -> Slices[tuple[SearchFigures, SearchFigures] | None]:
    """Return the figures with the audited heuristic and with Manhattan distance; None if one search ends at a limit.

    The audit must have ended. The work pauses while the values of further boards are wanted, see `Audit.wanted`.

    >>> from puzzle.audit.board_source import audit_boards
    >>> from puzzle.core.slices import run_to_end
    >>> from puzzle.heuristics.tile_sums import misplaced
    >>> audit = audit_boards(misplaced, (0, 1, 2, 3))
    >>> _ = audit.advance()
    >>> [each.length for each in run_to_end(search_beside_manhattan(audit, (3, 2, 1, 0)))]
    [6, 6]
    """
    limits = Limits(MOST_NODES)
    own = yield from AuditedValues(audit).a_star(start, limits)
    if own is None:
        return None
    other = sliding_run(start, audit.source.goal, SearchOptions("a_star"), limits, heuristic=manhattan)
    while other.advance(0):
        yield
    figures = _figures(own), _figures(other)
    return None if figures[0] is None or figures[1] is None else (figures[0], figures[1])


def _figures(run: Run) -> SearchFigures | None:
    """Return the figures of an ended run; None if it has found no path."""
    result = run.result()
    if result.path_length is None:
        return None
    counters = result.counters
    return SearchFigures(result.path_length, counters.expanded, counters.generated, counters.max_frontier)
