"""Requests about the audit of a heuristic: the worker judges the values that the sandbox of the code returns."""

import json
from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from distance_cache import DistanceCache
from heartbeat import with_heartbeat
from runs import OpenRuns

from puzzle.answers.audit_answers import (
    BoardProgress,
    BoardReport,
    ComparisonProgress,
    ExperimentProgress,
    FoundBoard,
    RowProgress,
    SearchesProgress,
    Square,
    StateProgress,
    StateReport,
)
from puzzle.answers.open_audit import OpenBoardAudit, OpenStateAudit
from puzzle.answers.run_answers import ReportEntry
from puzzle.audit.audit_table import RESULT_COLUMNS
from puzzle.audit.audited_values import SearchFigures, search_beside_manhattan
from puzzle.audit.board_source import BoardAudit
from puzzle.audit.experiment import NoExperiment, find_costly_board
from puzzle.audit.table_row import audit_row
from puzzle.core.kinds import Tiles
from puzzle.core.slices import Slices
from puzzle.lab_report.audit_entry import audit_entry


class AuditService:
    """Opens and closes audits of boards or states; every request about one works for a limited time."""

    def __init__(self, runs: OpenRuns, distances: DistanceCache) -> None:
        self.runs, self.distances = runs, distances
        self.number = 0
        self.audits: dict[int, OpenBoardAudit | OpenStateAudit] = {}

    async def audit_open(self, goal: Iterable[int], is_own: bool) -> int:
        """Begin an audit for a goal, and return its number; `is_own` is True for a heuristic of the reader."""
        goal = tuple(goal)
        return self._add(OpenBoardAudit(goal, self.distances.to_goal(goal) if len(goal) <= 9 else None, is_own))

    @with_heartbeat()
    async def audit_open_states(self, columns: Any) -> int:
        """Begin an audit of the states of a reader's problem, and return its number.

        Raises ValueError for columns that cannot be right.
        """
        return self._add(OpenStateAudit(columns.to_py()))

    async def audit_close(self, number: int) -> None:
        """Close an audit, if it is still open."""
        self.audits.pop(number, None)

    @with_heartbeat()
    async def audit_advance(
        self, number: int, seconds: float, values: Any, errors: Any
    ) -> BoardProgress | StateProgress:
        """Take values of the states that the last answer wanted, and audit for at most some seconds.

        Returns the progress, what has been found so far, and the boards whose values are wanted next, tile after tile.
        Raises ValueError for values that no heuristic has. `errors` describes the first error of each kind.
        """
        opened = self._open(number, values, errors)
        return opened.advance(seconds)

    async def audit_result(self, number: int, texts: Iterable[str] = ()) -> BoardReport | StateReport:
        """Return the figures of an ended audit with its sentences and its chart.

        `texts` are those of the states that the last answer has named.
        """
        return self._open(number).result(texts)

    @with_heartbeat()
    async def audit_entry(self, number: int, name: str, code: str) -> ReportEntry:
        """Return the entry of an ended audit for a lab report; `code` is that of a reader's own heuristic, or empty."""
        return ReportEntry(json.dumps(asdict(audit_entry(name, self._open_boards(number).audit, code))))

    @with_heartbeat()
    async def audit_row(self, number: int, seconds: float, values: Any, errors: Any) -> RowProgress:
        """Search six boards with A* for about some seconds; return the row of an ended audit at the end.

        Values are taken and wanted as in `audit_advance`.
        """
        opened = self._open_boards(number, values, errors)
        row = opened.continue_work("row", audit_row, seconds)
        if row is None:
            return RowProgress(more=True, boards=opened.wanted_tiles(), values=[])
        return RowProgress(more=False, values=[row.get(name) for name in RESULT_COLUMNS])

    @with_heartbeat()
    async def audit_square(self, number: int, column: int, row: int, index: int) -> Square:
        """Return what is shown of the states that a square of the chart stands for, from one of them on."""
        return self._open(number).square(column, row, index)

    async def audit_overestimate(self, number: int, index: int) -> Square:
        """Return the card of one of the boards whose h is above their distance, by its index."""
        return Square(self._open_boards(number).overestimate(index))

    @with_heartbeat()
    async def dominance_advance(self, number: int, seconds: float, audited: str) -> ComparisonProgress:
        """Compare the audited heuristic with the built-in ones for about some seconds; return the progress.

        `audited` is what the sentences call it. The relations are empty before the end.
        """
        return self._open_boards(number).compare(seconds, audited)

    @with_heartbeat()
    async def experiment_advance(self, number: int, seconds: float, values: Any, errors: Any) -> ExperimentProgress:
        """Look for a board from which A* misses all shortest paths for about some seconds; return what was found.

        Values are taken and wanted as in `audit_advance`. An experiment that has ended begins again.
        """
        opened = self._open_boards(number, values, errors)
        result = opened.continue_work("experiment", find_costly_board, seconds)
        if result is None:
            return ExperimentProgress(more=True, boards=opened.wanted_tiles())
        if isinstance(result, NoExperiment):
            return ExperimentProgress(more=False, impossible=result.is_impossible, tried=result.boards)
        moves, shorter, before = result.moves, result.shortest_moves, result.moves_before
        found = FoundBoard(result.start, moves, shorter, before, result.left.h, result.goal_f)
        return ExperimentProgress(more=False, found=found)

    @with_heartbeat()
    async def beside_manhattan(
        self, number: int, seconds: float, values: Any, errors: Any, start: Iterable[int]
    ) -> SearchesProgress:
        """Search a board with the audited heuristic and with Manhattan distance; return the figures of both.

        Values are taken and wanted as in `audit_advance`. There are no figures if a search has found no path.
        """
        opened, board = self._open_boards(number, values, errors), tuple(start)
        searches = opened.continue_work(board, lambda audit: search_to_end(audit, board), seconds)
        more = searches is None
        return SearchesProgress(more=more, boards=opened.wanted_tiles() if more else (), searches=searches or ())

    def _add(self, opened: OpenBoardAudit | OpenStateAudit) -> int:
        """Keep an audit and return its number."""
        self.number += 1
        self.audits[self.number] = opened
        return self.number

    def _open_boards(self, number: int, values: Any = None, errors: Any = None) -> OpenBoardAudit:
        """Return the open audit of boards with a number, which takes the values that it wanted."""
        opened = self._open(number, values, errors)
        assert isinstance(opened, OpenBoardAudit)
        return opened

    def _open(self, number: int, values: Any = None, errors: Any = None) -> OpenBoardAudit | OpenStateAudit:
        """Return the open audit with a number, which takes the values that it wanted; ValueError if it was closed.

        The first request about an audit has no values.
        """
        if number not in self.audits:
            raise ValueError("That audit is no longer open.")
        opened = self.audits[number]
        if opened.audit.wanted and values is not None:
            opened.add_values(values.to_py(), errors.to_py())
        return opened


def search_to_end(audit: BoardAudit, start: Tiles) -> Slices[tuple[SearchFigures, ...]]:
    """Return the figures of both searches of a board; empty if one has found no path."""
    return (yield from search_beside_manhattan(audit, start)) or ()
