"""Where a recorded search can be told to stop: the steps at which something happens that is worth a look.

Each function works in slices and returns steps in rising order, each once.
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
    """Return where the value of the node in hand is larger than all before; in IDA*, where a round's bound is.

    The value is what the search goes by: g + h, g + W · h, and g or h alone. A search that goes by none never stops.
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
    """Return where a cheaper copy appears that takes the place of an earlier one."""
    yield
    return _steps(run.trace.superseded_at.values(), history)


def h_rises(run: Run, history: History) -> Slices[array[int]]:
    """Return where a child appears whose h is larger than its parent's by more than the step between them costs.

    Where the step can be taken back at the same cost, h then falls along the way back by more than that costs, so the
    heuristic is not consistent. Only steps to nodes of the tree count, not those to discarded copies.
    """
    return (yield from _along_edges(run, history, 1))


def h_falls(run: Run, history: History) -> Slices[array[int]]:
    """Return where a child appears whose h is smaller than its parent's by more than the step between them costs.

    By definition no consistent heuristic does so (Russell and Norvig, section 3.5.2).
    """
    return (yield from _along_edges(run, history, -1))


def at_depth(history: History, depth: int) -> Slices[array[int]]:
    """Return where the search comes to a depth: its node in hand lies there, and the one before did not."""
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
    """Return where a board of sliding tiles appears, and where it is in hand; `copies` have looked at all nodes.

    ValueError for a problem whose states are no boards; a board that the search never came upon is nowhere.
    """
    start, _goal = run.problem.boards()
    if not start:
        raise ValueError("The states of this problem are no boards.")
    nodes = copies.nodes_of(run.problem.pack(tiles)) if len(tiles) == len(start) else []  # type: ignore[attr-defined]
    yield
    return _steps([step for node in nodes for step in (history.generated_at[node], history.expanded_at[node])], history)


def _along_edges(run: Run, history: History, sign: int) -> Slices[array[int]]:
    trace, found = run.trace, list[int]()
    for part in split_range(range(len(trace.parent))):
        for node in part:
            up = trace.parent[node]
            # What an h that is no whole number is made of are multiples of 1 / GRAIN; less than half a one is noise.
            if up >= 0 and sign * (trace.h[node] - trace.h[up]) - (trace.g[node] - trace.g[up]) > 0.5 / GRAIN:
                found.append(history.generated_at[node])
        yield
    return _steps(found, history)


def _steps(found: Iterable[int], history: History) -> array[int]:
    return array("i", sorted({step for step in found if step != NEVER and step <= history.last_step}))
