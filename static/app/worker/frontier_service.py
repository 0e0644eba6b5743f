"""Requests about the frontier at a step, why the current node was taken, and the reached states."""

from dataclasses import asdict

from heartbeat import heartbeat
from payloads import to_payload

from puzzle.explanations import frontier_text
from puzzle.explanations.step_text import as_lists
from puzzle.problems.problem import picture_of
from puzzle.recording.reached import Reached
from puzzle.recording.run import state_of

NO_STATE = {"tiles": [], "text": "", "picture": ""}


class FrontierService:
    """Answers requests about frontiers.

    A frontier consists of lines: one, or two for both ends of a search or for two layers, each with a row per node. The
    lines of the step requested last are cached, as a table requests only the rows in view, and others when it scrolls.
    """

    def __init__(self, runs):
        self.runs = runs
        self.lines_key, self.lines = None, []

    async def frontier_at(self, number, step, windows):
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
            node = history.current_node(step)
            taken = {"node": node, "why": _spans(frontier_text.why_taken(run, history, step)), **_state(run, node)}
            return to_payload(
                {"step": step, "taken": taken, "lines": line_windows, "columns": frontier_text.figure_letters(run)}
            )

    async def reached_at(self, number, step):
        """Return the size of the table of reached states at a step, and its latest entries."""
        run, history = self.runs.ended(number)
        reached = Reached(run, history, await self.runs.copies(number), step)
        with heartbeat():
            latest = [{"node": node, **_state(run, node)} for node in reached.latest()]
            return to_payload(
                {"step": step, "size": _spans(frontier_text.reached_size(run, reached.size)), "last": latest}
            )

    async def look_up(self, number, step, node, tiles):
        """Return a sentence on whether a board has been reached by a step, and the node that reached it, or −1.

        The board is that of `node`, or `tiles` if `node` is −1.
        """
        run, history = self.runs.ended(number)
        copies, tiles = await self.runs.copies(number), tuple(tiles)
        if node < 0 and (why := frontier_text.why_unreachable(run, tiles)):
            return to_payload({"node": -1, "said": [["", why]]})
        with heartbeat():
            state = run.problem.pack(tiles) if node < 0 else state_of(run.problem, run.trace, node)
            words, reached_node = frontier_text.look_up(run, Reached(run, history, copies, step), state, step)
            return to_payload({"node": reached_node, "said": _spans(words)})


def fitting(windows, lines):
    """Return pairs (line, its requested window); the last window is used for all lines without one."""
    return list(zip(lines, windows + windows[-1:] * (len(lines) - len(windows)), strict=False))


def window(run, history, line, first, count, visible):
    """Return `count` rows of a line of the frontier, and the text about the rows below the visible ones."""
    first = max(0, min(first, line.size - visible))
    rows = [_row_payload(row) for row in frontier_text.rows(run, history, line, first, count)]
    below = _spans(frontier_text.remainder(run, line, first + visible))
    place = {"by": line.by, "end": line.end, "depth": line.depth}
    return {**place, "size": line.size, "first": first, "rows": rows, "below": below}


def _row_payload(row):
    """Return a row as a dict of plain values."""
    return {name: as_lists(value) for name, value in asdict(row).items()}


def _state(run, node):
    """Return a node's board, or its state in words and its picture if it is not a board."""
    if node < 0:
        return NO_STATE
    problem, state = run.problem, state_of(run.problem, run.trace, node)
    return {
        "tiles": list(problem.tiles(state)),
        "text": problem.state_description(state),
        "picture": picture_of(problem, state),
    }


def _spans(spans):
    """Return spans as lists, which become JavaScript arrays."""
    return [list(span) for span in spans]
