"""A recorded search as a table for spreadsheets and statistics, written row by row."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any

from puzzle.core.csv_cells import text_cell
from puzzle.core.formatting import number
from puzzle.core.trace import NEVER, NO_NODE
from puzzle.problems.states import state_below
from puzzle.recording.history import History
from puzzle.recording.run import Run

Fields = tuple[str, ...]

COLUMNS = {
    "node": "number of the node in the order of generation, 0 for the first root; empty for a discarded copy",
    "parent": "number of the node it was generated from; empty for a root",
    "move": "the action that led here, for boards the blank's: U, D, L or R; empty for a root",
    "depth": "moves from its root",
    "g": "path cost",
    "h": "heuristic value; empty for a discarded copy",
    "f": "the value that orders or bounds the search; empty where it goes by age or depth",
    "status": "at the end: frontier, expanded, cut (a bound made the search turn back), goal, superseded or discarded",
    "generated_at": "step at which it appeared",
    "expanded_at": "step at which it was taken from the frontier; empty if it never was",
    "superseded_at": "step at which a cheaper copy of its state appeared; empty if none did",
    "state": "the state, for boards row by row, rows separated by slashes",
}
"""The columns of the table, with what each means."""


def csv_lines(run: Run) -> Iterator[str]:
    """Yield a run as CSV, line by line: the header, every node, then every discarded copy.

    Fields are quoted where they must be, and lines end, as RFC 4180 has it; no text is taken for a formula.
    """
    yield csv_line(COLUMNS)
    states: list[Any] = []
    row, copy = node_fields(run), copy_fields(run)
    for node in range(len(run.trace.parent)):
        states.append(state_below(run.problem, run.trace, states, node))
        yield csv_line(row(node, states[node]))
    for place, up in enumerate(run.trace.discarded_parent):
        yield csv_line(copy(place, states[up], run.problem.result(states[up], run.trace.discarded_move[place])))


class _Lines:
    """A file that hands back what is written to it, so that the csv module quotes a line without keeping it."""

    def write(self, line: str) -> str:
        return line


_write_row = csv.writer(_Lines(), lineterminator="\r\n").writerow


def csv_line(fields: Iterable[str]) -> str:
    """Return fields as a line of the table."""
    line: str = _write_row(fields)
    return line


def join_lines(lines: Iterator[str], size: int = 2000) -> Iterator[str]:
    """Join lines to pieces of so many, so that whoever passes them on need not do it one by one."""
    while piece := "".join(islice(lines, size)):
        yield piece


def node_fields(run: Run) -> Callable[[int, Any], Fields]:
    """Return the function from a node and its state to its row of the table."""
    trace, problem, history, f = run.trace, run.problem, History(run.trace), run.evaluation_function()

    def row(node: int, state: Any) -> Fields:
        up, taken, superseded = trace.parent[node], history.expanded_at[node], trace.superseded_at.get(node)
        return (
            str(node),
            "" if up == NO_NODE else str(up),
            "" if up == NO_NODE else text_cell(problem.action_names[trace.move[node]]),
            str(history.depth[node]),
            number(trace.g[node]),
            repr(trace.h[node]),
            repr(f(node)) if f else "",
            history.status(node, history.last_step),
            str(history.generated_at[node]),
            "" if taken == NEVER or node in trace.dropped_at else str(taken),
            "" if superseded is None else str(superseded),
            text_cell(problem.state_text(state)),
        )

    return row


def copy_fields(run: Run) -> Callable[[int, Any, Any], Fields]:
    """Return the function from a discarded copy, the state it came from and its own state to its row of the table."""
    trace, problem, history = run.trace, run.problem, History(run.trace)

    def row(place: int, above: Any, state: Any) -> Fields:
        up, action = trace.discarded_parent[place], trace.discarded_move[place]
        return (
            "",
            str(up),
            text_cell(problem.action_names[action]),
            str(history.depth[up] + 1),
            number(trace.g[up] + problem.step_cost(above, action, state)),
            "",
            "",
            "discarded",
            str(history.expanded_at[up] + 1),
            "",
            "",
            text_cell(problem.state_text(state)),
        )

    return row
