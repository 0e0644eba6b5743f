"""Requests about the frontier at a step, why the current node was taken, the reached states, and discarded copies."""

from array import array
from collections.abc import Iterable
from typing import Any

from heartbeat import heartbeat
from runs import OpenRuns

from puzzle.answers.run_answers import (
    DiscardedCopy,
    Frontier,
    FrontierLine,
    LookUp,
    ReachedStates,
    SameBoard,
    StateRow,
    Taken,
)
from puzzle.explanations import copy_text, frontier_text
from puzzle.problems.problem import picture_of
from puzzle.recording.frontier_order import FrontierOrder
from puzzle.recording.history import History
from puzzle.recording.reached import Reached
from puzzle.recording.run import Run, state_of


class FrontierService:
    """Answers requests about frontiers.

    A frontier consists of lines: one, or two for both ends of a search or for two layers, each with a row per node. The
    lines of the step requested last are cached, as a table requests only the rows in view, and others when it scrolls.
    """

    def __init__(self, runs: OpenRuns) -> None:
        self.runs = runs
        self.lines_key: tuple[History, int] | None = None
        self.lines: list[FrontierOrder] = []

    async def frontier_at(self, number: int, step: int, windows: Any) -> Frontier:
        """Return a part of the frontier at a step, the current node and why it was taken.

        A window says which rows of a line to return: (first row, number of rows, number of visible rows). If there are
        fewer windows than lines, the last window applies to the other lines.
        """
        run, history = self.runs.ended(number)
        step = min(step, history.last_step)
        if self.lines_key != (history, step):  # a manual search has a new history after each choice
            self.lines_key = None
            self.lines = await self.runs.run_to_end(number, run.family.frontier(run, history, step))
            self.lines_key = (history, step)
        with heartbeat():
            line_windows = [window(run, history, line, *part) for line, part in fitting(windows.to_py(), self.lines)]
            row = _state_row(run, history.current_node(step))
            taken = Taken(**vars(row), why=frontier_text.why_taken(run, history, step))
            return Frontier(step, taken, line_windows, frontier_text.figure_letters(run))

    async def reached_at(self, number: int, step: int) -> ReachedStates:
        """Return the size of the table of reached states at a step, and its latest entries."""
        run, history = self.runs.ended(number)
        reached = Reached(run, history, await self.runs.copies(number), step)
        with heartbeat():
            latest = [_state_row(run, node) for node in reached.latest()]
            return ReachedStates(step, frontier_text.reached_size(run, reached.size), latest)

    async def look_up(self, number: int, step: int, node: int, tiles: Iterable[int]) -> LookUp:
        """Return a sentence on whether a board has been reached by a step, and the node that reached it, or −1.

        The board is that of `node`, or `tiles` if `node` is −1.
        """
        run, history = self.runs.ended(number)
        copies, tiles = await self.runs.copies(number), tuple(tiles)
        if node < 0 and (why := frontier_text.why_unreachable(run, tiles)):
            return LookUp(-1, (("", why),))
        with heartbeat():
            problem: Any = run.problem  # only a problem with boards packs them
            state = problem.pack(tiles) if node < 0 else state_of(problem, run.trace, node)
            words, reached_node = frontier_text.look_up(run, Reached(run, history, copies, step), state, step)
            return LookUp(reached_node, words)


def fitting(windows: list[Any], lines: list[FrontierOrder]) -> list[tuple[FrontierOrder, Any]]:
    """Return pairs (line, its requested window); the last window is used for all lines without one."""
    return list(zip(lines, windows + windows[-1:] * (len(lines) - len(windows)), strict=False))


def window(run: Run, history: History, line: FrontierOrder, first: int, count: int, visible: int) -> FrontierLine:
    """Return `count` rows of a line of the frontier, and the text about the rows below the visible ones."""
    first = max(0, min(first, line.size - visible))
    rows = frontier_text.rows(run, history, line, first, count)
    below = frontier_text.remainder(run, line, first + visible)
    return FrontierLine(line.by, line.end, line.depth, line.size, first, rows, below)


def _state_row(run: Run, node: int) -> StateRow:
    """Return a node with its board, or with its state in words and its picture if it is not a board."""
    if node < 0:
        return StateRow(node)
    problem, state = run.problem, state_of(run.problem, run.trace, node)
    return StateRow(node, problem.tiles(state), problem.state_description(state), picture_of(problem, state))


class CopyService:
    """Answers requests about copies in ended runs."""

    def __init__(self, runs: OpenRuns) -> None:
        self.runs = runs

    async def same_board(self, number: int, step: int, node: int, may_scan: bool) -> SameBoard:
        """Return the other nodes with a node's board at a step, an explanation, and the node that its link selects.

        Without `may_scan`, `known` is False if the answer would need a scan of all nodes of the run.
        """
        run, history = self.runs.ended(number)
        answer = copy_text.same_board(run, history, self.runs.get(number).copies, node, step)
        if answer is None and may_scan:
            answer = copy_text.same_board(run, history, await self.runs.copies(number), node, step)
        nodes, why, linked_node = answer or ([], [], -1)
        first = run.family.words.first_copy(run, node, nodes)
        return SameBoard(answer is not None, array("i", nodes), why, linked_node, first)

    async def discarded_copy(self, number: int, row: int) -> DiscardedCopy:
        """Return the card of a discarded copy, and the node with the same board that had been reached before."""
        run, history = self.runs.ended(number)
        all_copies = await self.runs.copies(number)
        with heartbeat():
            return DiscardedCopy(*copy_text.discarded_copy(run, history, all_copies, row))
