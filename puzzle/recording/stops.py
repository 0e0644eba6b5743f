"""Stops of playback: the steps of a recorded search at which something noteworthy happens.

Each function works in slices and returns the steps in ascending order without repetition.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable

from puzzle.core import board
from puzzle.core.slices import Slices, split_range
from puzzle.core.spans import Words
from puzzle.core.trace import NEVER
from puzzle.heuristics.heuristic import GRAIN
from puzzle.recording.history import History
from puzzle.recording.reached import Copies
from puzzle.recording.run import Run

SYMBOLS = {"f": " rises", "h": " rises by more than a step costs"}
"""The text that follows *f* or *h* in the reason for a stop, such as “*f* rises”."""
REASONS = {
    "superseded": "a copy is superseded",
    "pruned": "a layer is pruned",
    "path": "a node of the path is taken",
    "depth": "the depth reaches {}",
}
"""The other events without a board, in the words of the form in which they are chosen."""


def superseded(run: Run, history: History) -> Slices[array[int]]:
    """Return the steps at which a cheaper copy supersedes an earlier one."""
    yield
    return _steps(run.trace.superseded_at.values(), history)


def h_rises(run: Run, history: History) -> Slices[array[int]]:
    """Return the steps at which a child appears whose h exceeds its parent's by more than the cost of the action.

    If the action can be undone at the same cost, h falls on the way back by more than that cost, so the heuristic is
    not consistent. Only nodes of the tree count, not discarded copies.
    """
    trace, steps = run.trace, list[int]()
    for batch in split_range(range(len(trace.parent))):
        for node in batch:
            parent = trace.parent[node]
            # Fractional h are sums of multiples of 1 / GRAIN; differences below half of that are rounding errors.
            if parent >= 0 and trace.h[node] - trace.h[parent] - (trace.g[node] - trace.g[parent]) > 0.5 / GRAIN:
                steps.append(history.generated_at[node])
        yield
    return _steps(steps, history)


def layer_pruned(run: Run, history: History) -> Slices[array[int]]:
    """Return the steps at which beam search prunes nodes of a layer; a search without a beam has no stops."""
    yield
    return _steps(run.trace.pruned_at, history)


def at_depth(history: History, depth: int) -> Slices[array[int]]:
    """Return the steps at which the search arrives at a depth: the current node has it, the previous one did not."""
    steps, depths, previous_depth = array("i"), history.depth, -1
    for batch in split_range(range(len(history.trace.taken))):
        for index in batch:
            current_depth = depths[history.trace.taken[index]]
            if current_depth == depth != previous_depth:
                steps.append(index + 1)
            previous_depth = current_depth
        yield
    return steps


def at_state(run: Run, history: History, copies: Copies, tiles: tuple[int, ...]) -> Slices[array[int]]:
    """Return the steps at which a board is generated or taken; `copies` must be complete.

    The result is empty for a board that was never generated. Raises ValueError for a problem without boards.
    """
    start, _goal = run.problem.boards()
    if not start:
        raise ValueError("This problem has no boards.")
    nodes = copies.nodes_of(run.problem.pack(tiles)) if len(tiles) == len(start) else []  # type: ignore[attr-defined]
    yield
    return _steps([step for node in nodes for step in (history.generated_at[node], history.expanded_at[node])], history)


def on_path(history: History, path: Iterable[int]) -> Slices[array[int]]:
    """Return the steps at which the nodes of a path are taken; a node that is never taken counts when generated."""
    yield
    taken_at, generated_at = history.expanded_at, history.generated_at
    return _steps([generated_at[node] if taken_at[node] == NEVER else taken_at[node] for node in path], history)


def reason(event: str, value: object) -> Words:
    """Return the reason for a stop in words, by the event's name in links and its value.

    >>> reason("depth", 7)
    [('', 'the depth reaches 7')]
    """
    if event in SYMBOLS:
        return [("math", event), ("", SYMBOLS[event])]
    return [("", f"the board {board.text(value)} appears" if event == "board" else REASONS[event].format(value))]  # type: ignore[arg-type]


def _steps(steps: Iterable[int], history: History) -> array[int]:
    """Return steps in ascending order without repetition; NEVER and steps after the last are left out."""
    return array("i", sorted({step for step in steps if step != NEVER and step <= history.last_step}))
