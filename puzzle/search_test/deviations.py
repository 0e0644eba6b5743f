"""The first step at which a search takes a node although a better one waits, for searches with a frontier or a stack.

A search is judged on states, not on copies: a state counts with its best copy until it is first expanded. Whether a
search discards further copies is its own affair, and nodes of equal value may be taken in any order.
"""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from dataclasses import dataclass

from puzzle.search_test.observed_run import ObservedRun, Values

CHECKED = 2_000
"""The number of steps of a run that are checked."""
TOLERANCE = 1e-9
"""The largest difference between values that count as equal."""


@dataclass(frozen=True)
class Deviation:
    """A step that an algorithm would not have taken."""

    step: int
    """The number of the step, from 1."""
    taken: float
    """The value of the node taken."""
    waiting: float
    """The smaller value of a node that was waiting."""
    breaks_bound: bool = False
    """Whether the step goes beyond the bound of a round; the values are then its own and the largest allowed."""


@dataclass(frozen=True)
class Part:
    """A part of a run, such as a round."""

    steps: range
    """Positions in `taken`."""
    nodes: range
    """The nodes generated in it."""


def whole(run: ObservedRun) -> Part:
    """Return all of a run."""
    return Part(range(len(run.taken)), range(len(run.states)))


def round_part(run: ObservedRun, number: int) -> Part:
    """Return one round of a run that begins again and again."""
    steps = run.rounds[number]
    end = run.taken[steps.stop] if number + 1 < len(run.rounds) else len(run.states)
    return Part(steps, range(run.taken[steps.start], end))


def first_deviation(
    run: ObservedRun, values: Values, part: Part | None = None, keeps_first: bool = False, judges_repeats: bool = True
) -> Deviation | None:
    """Return the first step of a run at which a node was taken while the state of a smaller value was waiting.

    Parameters
    ----------
    run : ObservedRun
        The run.
    values : list of float or None
        The value of each node; those without one do not wait.
    part : Part, optional
        The part of the run that is checked; by default the whole run.
    keeps_first : bool
        Whether only the first copy of each state counts, as for a search that marks states when it generates them.
    judges_repeats : bool
        Whether steps that expand a state once more are checked, too.
    """
    part, states, taken = part or whole(run), run.states, run.taken
    best: dict[int, float] = {}
    gone: set[int] = set()
    waiting: list[tuple[float, int]] = []
    node = part.nodes.start
    for step in part.steps[:CHECKED]:
        while node < part.nodes.stop and run.generated_at[node] <= step:
            state, value = states[node], values[node]
            if value is not None and state not in gone and not (keeps_first and state in best):
                heapq.heappush(waiting, (value, state))
                best[state] = min(value, best.get(state, value))
            node += 1
        while waiting and waiting[0][1] in gone:
            heapq.heappop(waiting)
        state, own, is_repeat = states[taken[step]], values[taken[step]], states[taken[step]] in gone
        gone.add(state)
        if own is None or (is_repeat and not judges_repeats):
            continue
        value = own if is_repeat else min(own, best.get(state, own))
        if waiting and waiting[0][0] < value - TOLERANCE:
            return Deviation(step + 1, value, waiting[0][0])
    return None


def newest(run: ObservedRun, is_within: Sequence[bool] | None = None) -> Values:
    """Return values by which the newest node comes first; nodes that are not within a bound do not wait."""
    generated_at = run.generated_at
    if is_within is None:
        return [-step for step in generated_at]
    return [-step if inside else None for step, inside in zip(generated_at, is_within, strict=True)]


def layers_deviation(run: ObservedRun) -> Deviation | None:
    """Return the first step at which one of the two trees of a bidirectional search goes back to a lower layer."""
    deepest = {True: 0.0, False: 0.0}
    side_of: list[bool] = []
    for node, parent in enumerate(run.record.parent):
        side_of.append(node == run.record.goal_root if parent < 0 else side_of[parent])
    for step, node in enumerate(run.expanded[:CHECKED], 1):
        side, depth = side_of[node], run.depth[node] or 0
        if depth < deepest[side]:
            return Deviation(step, deepest[side], depth)
        deepest[side] = depth
    return None
