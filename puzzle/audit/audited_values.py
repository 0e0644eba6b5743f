"""The values of an ended audit as a heuristic, with which the experiment and the comparison search."""

from __future__ import annotations

from puzzle.audit.board_source import BoardAudit
from puzzle.audit.tally import NO_NUMBER
from puzzle.core.slices import Slices
from puzzle.heuristics.heuristic import Estimate, Tiles
from puzzle.heuristics.own_heuristic import OwnHeuristic
from puzzle.recording.run import Run, sliding_run
from puzzle.search.options import Limits, SearchOptions

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
    >>> audit.advance()
    False
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
            if not (yield from self._ask_around(state)):
                return None
        return None

    def _ask_around(self, state: int) -> Slices[bool]:
        """Ask for the values of the boards around a board; return False if one of them has no number."""
        states = [each for each in self._states_around(state) if each not in self._values]
        values = yield from self._audit.values_of(states)
        self._values.update(zip(states, values, strict=False))
        return len(values) == len(states) and NO_NUMBER not in values

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
