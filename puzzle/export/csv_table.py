"""The CSV table of a search for spreadsheets and statistics, written row by row."""

import csv
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any

from puzzle.core.formatting import number, text_cell
from puzzle.core.trace import NEVER, NO_NODE
from puzzle.recording.history import History
from puzzle.recording.run import Run, state_below

Fields = tuple[str, ...]

COLUMNS = {
    "node": "number of the node in the order of generation, 0 for the first root; empty for a discarded copy",
    "parent": "number of the node it was generated from; empty for a root",
    "move": "the action that led here, for boards the blank's: U, D, L or R; empty for a root",
    "depth": "moves from its root",
    "g": "path cost",
    "h": "heuristic value; empty for a discarded copy",
    "f": "the value that orders or bounds the search; empty if the search uses none",
    "status": "at the end: frontier, expanded, cut (beyond a bound), pruned (left out of a beam), forgotten, goal, "
    "superseded or discarded",
    "generated_at": "step at which it appeared",
    "expanded_at": "step at which it was taken from the frontier; empty if it never was",
    "superseded_at": "step at which a cheaper copy of its state appeared; empty if none did",
    "pruned_at": "step at which beam search pruned it; empty if it did not",
    "rank": "its rank in its layer if beam search pruned it, 1 for the best; otherwise empty",
    "state": "the state, for boards row by row, rows separated by slashes",
}
"""The columns of the table and their meanings."""


def csv_lines(run: Run) -> Iterator[str]:
    """Yield a run as CSV, line by line: the header, every node, then every discarded copy.

    Quotation marks and line ends follow RFC 4180. Text that a spreadsheet would evaluate as a formula is escaped.
    """
    yield csv_line(COLUMNS)
    states: list[Any] = []
    row, copy = node_fields(run), copy_fields(run)
    for node in range(len(run.trace.parent)):
        states.append(state_below(run.problem, run.trace, states, node))
        yield csv_line(row(node, states[node]))
    for index, parent in enumerate(run.trace.discarded_parent):
        yield csv_line(copy(index, states[parent], run.problem.result(states[parent], run.trace.discarded_move[index])))


class _EchoFile:
    """A file whose `write` returns the text, so that the csv module formats a line without storing it."""

    def write(self, line: str) -> str:
        """Return the text of the line."""
        return line


_write_row = csv.writer(_EchoFile(), lineterminator="\r\n").writerow


def csv_line(fields: Iterable[str]) -> str:
    """Return fields as a line of the CSV table."""
    line: str = _write_row(fields)
    return line


def join_lines(lines: Iterator[str], size: int = 2000) -> Iterator[str]:
    """Yield the lines in pieces of `size` lines each, because handling single lines would be slow."""
    while piece := "".join(islice(lines, size)):
        yield piece


def node_fields(run: Run) -> Callable[[int, Any], Fields]:
    """Return a function that takes a node's id and its state, and returns the fields of the node's line."""
    trace, problem, history, f = run.trace, run.problem, History(run.trace), run.evaluation_function()

    def row(node: int, state: Any) -> Fields:
        """Return the fields of a node's line."""
        parent, left_at, superseded = trace.parent[node], history.expanded_at[node], trace.superseded_at.get(node)
        is_pruned = history.is_pruned(node)
        return (
            str(node),
            "" if parent == NO_NODE else str(parent),
            "" if parent == NO_NODE else text_cell(problem.action_names[trace.move[node]]),
            str(history.depth[node]),
            number(trace.g[node]),
            repr(trace.h[node]),
            repr(f(node)) if f else "",
            history.status(node, history.last_step),
            str(history.generated_at[node]),
            str(left_at) if left_at != NEVER and history.is_taken(node) else "",
            "" if superseded is None else str(superseded),
            str(left_at) if is_pruned else "",
            str(history.pruned_rank(node)[0]) if is_pruned else "",
            text_cell(problem.state_text(state)),
        )

    return row


def copy_fields(run: Run) -> Callable[[int, Any, Any], Fields]:
    """Return a function that takes a copy's index, its parent's state and its own, and returns its fields."""
    trace, problem, history = run.trace, run.problem, History(run.trace)

    def row(index: int, parent_state: Any, state: Any) -> Fields:
        """Return the fields of a discarded copy's line."""
        parent, action = trace.discarded_parent[index], trace.discarded_move[index]
        fields = {
            "parent": str(parent),
            "move": text_cell(problem.action_names[action]),
            "depth": str(history.depth[parent] + 1),
            "g": number(trace.g[parent] + problem.step_cost(parent_state, action, state)),
            "status": "discarded",
            "generated_at": str(history.expanded_at[parent] + 1),
            "state": text_cell(problem.state_text(state)),
        }
        return tuple(fields.get(name, "") for name in COLUMNS)

    return row
