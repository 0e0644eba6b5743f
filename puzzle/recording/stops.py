"""Stops of playback: the steps of a recorded search at which something noteworthy happens.

Each function works in slices and returns the steps in ascending order without repetition.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable

from puzzle.core.slices import Slices, split_range
from puzzle.core.trace import NEVER
from puzzle.heuristics.heuristic import GRAIN
from puzzle.recording.copies import Copies
from puzzle.recording.history import History
from puzzle.recording.run import Run


def f_rises(run: Run, history: History) -> Slices[array[int]]:
    """Return the steps at which the value of the current node exceeds all before; in IDA*, the starts of new rounds.

    The value is that of the evaluation function: g + h, g + W · h, or g or h alone. A search without one has no stops.
    """
    trace, value, found = run.trace, run.evaluation_function(), array("i")
    if trace.bound_kind == "f":
        found.fromlist([history.expanded_at[root] for root in trace.roots[1:]])
        return found
    if value is None or not trace.taken:
        return found
    highest = value(trace.taken[0])
    for part in split_range(range(1, len(trace.taken))):
        for place in part:
            now = value(trace.taken[place])
            if now > highest:
                highest = now
                found.append(place + 1)
        yield
    return found


def superseded(run: Run, history: History) -> Slices[array[int]]:
    """Return the steps at which a cheaper copy supersedes an earlier one."""
    yield
    return _steps(run.trace.superseded_at.values(), history)


def h_rises(run: Run, history: History) -> Slices[array[int]]:
    """Return the steps at which a child appears whose h exceeds its parent's by more than the cost of the action.

    If the action can be undone at the same cost, h falls on the way back by more than that cost, so the heuristic is
    not consistent. Only nodes of the tree count, not discarded copies.
    """
    return (yield from _along_edges(run, history, 1))


def h_falls(run: Run, history: History) -> Slices[array[int]]:
    """Return the steps at which a child appears whose h is below its parent's by more than the cost of the action.

    By definition this never happens with a consistent heuristic (Russell and Norvig, section 3.5.2).
    """
    return (yield from _along_edges(run, history, -1))


def at_depth(history: History, depth: int) -> Slices[array[int]]:
    """Return the steps at which the search arrives at a depth: the current node has it, the previous one did not."""
    found, depths, before = array("i"), history.depth, -1
    for part in split_range(range(len(history.trace.taken))):
        for place in part:
            here = depths[history.trace.taken[place]]
            if here == depth != before:
                found.append(place + 1)
            before = here
        yield
    return found


def at_state(run: Run, history: History, copies: Copies, tiles: tuple[int, ...]) -> Slices[array[int]]:
    """Return the steps at which a board is generated or taken; `copies` must have read all nodes.

    The result is empty for a board that was never generated. Raises ValueError for a problem without boards.
    """
    start, _goal = run.problem.boards()
    if not start:
        raise ValueError("This problem has no boards.")
    nodes = copies.nodes_of(run.problem.pack(tiles)) if len(tiles) == len(start) else []  # type: ignore[attr-defined]
    yield
    return _steps([step for node in nodes for step in (history.generated_at[node], history.expanded_at[node])], history)


def _along_edges(run: Run, history: History, sign: int) -> Slices[array[int]]:
    trace, found = run.trace, list[int]()
    for part in split_range(range(len(trace.parent))):
        for node in part:
            up = trace.parent[node]
            # Fractional h are sums of multiples of 1 / GRAIN; differences below half of that are rounding errors.
            if up >= 0 and sign * (trace.h[node] - trace.h[up]) - (trace.g[node] - trace.g[up]) > 0.5 / GRAIN:
                found.append(history.generated_at[node])
        yield
    return _steps(found, history)


def _steps(found: Iterable[int], history: History) -> array[int]:
    return array("i", sorted({step for step in found if step != NEVER and step <= history.last_step}))
