"""A recorded search as a table for spreadsheets and statistics, written row by row."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from puzzle import layout
from puzzle.explain import state_below, values
from puzzle.history import History
from puzzle.rounds import number
from puzzle.run import Run
from puzzle.trace import NEVER, NO_NODE

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

    No field holds a comma or a quotation mark, so none needs quoting; lines end as RFC 4180 has it.
    """
    yield ",".join(COLUMNS) + "\r\n"
    states: list[Any] = []
    for row in _nodes(run, states):
        yield ",".join(row) + "\r\n"
    for row in _discarded(run, states):
        yield ",".join(row) + "\r\n"


def tree_rows(run: Run, step: int | None = None) -> Iterator[tuple[int, dict[str, Any], int, str]]:
    """Yield each node of the tree at a step, by default the last: (id, attributes, parent or −1, the move to it).

    The attributes are those that `graph.search_tree` names.
    """
    history, trace, problem = History(run.trace), run.trace, run.problem
    step = history.last_step if step is None else step
    f = values(run) or trace.g.__getitem__
    x = layout.tidy(trace.parent, mirrored=run.options.algorithm == "depth_first")
    states: list[Any] = []
    for node in range(history.nodes_at(step)):
        up, action = trace.parent[node], trace.move[node]
        states.append(state_below(run, states, node))
        taken = history.expanded_at[node]
        attributes = {
            "state": problem.state_text(states[node]),
            "g": trace.g[node],
            "h": trace.h[node],
            "f": f(node),
            "order": taken if taken <= step and node not in trace.dropped_at else 0,
            "status": history.status(node, step),
            "x": x[node],
            "y": -float(history.depth[node]),
        }
        yield node, attributes, up, problem.actions_named[action] if up >= 0 else ""


def in_pieces(lines: Iterator[str], size: int = 2000) -> Iterator[str]:
    """Join lines to pieces of so many, so that whoever passes them on need not do it one by one."""
    while piece := "".join(islice(lines, size)):
        yield piece


def _nodes(run: Run, states: list[Any]) -> Iterator[tuple[str, ...]]:
    trace, problem, history = run.trace, run.problem, History(run.trace)
    f = values(run)
    for node, up in enumerate(trace.parent):
        action = trace.move[node]
        states.append(state_below(run, states, node))
        taken, superseded = history.expanded_at[node], trace.superseded_at.get(node)
        yield (
            str(node),
            "" if up == NO_NODE else str(up),
            "" if up == NO_NODE else problem.actions_named[action],
            str(history.depth[node]),
            number(trace.g[node]),
            repr(trace.h[node]),
            repr(f(node)) if f else "",
            history.status(node, history.last_step),
            str(history.generated_at[node]),
            "" if taken == NEVER or node in trace.dropped_at else str(taken),
            "" if superseded is None else str(superseded),
            problem.state_text(states[node]),
        )


def _discarded(run: Run, states: list[Any]) -> Iterator[tuple[str, ...]]:
    trace, problem, history = run.trace, run.problem, History(run.trace)
    for up, action in zip(trace.discarded_parent, trace.discarded_move, strict=True):
        state = problem.result(states[up], action)
        yield (
            "",
            str(up),
            problem.actions_named[action],
            str(history.depth[up] + 1),
            number(trace.g[up] + problem.step_cost(states[up], action, state)),
            "",
            "",
            "discarded",
            str(history.expanded_at[up] + 1),
            "",
            "",
            problem.state_text(state),
        )
