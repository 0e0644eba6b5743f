"""What one search expanded and the other did not."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from typing import Any

from puzzle.comparison.inclusion import Inclusion, inclusions, why_none
from puzzle.core.formatting import plural, quantity
from puzzle.core.slices import Slices, split_range
from puzzle.explanations.spans import Span
from puzzle.problems.states import state_below
from puzzle.recording.run import Run


@dataclass(frozen=True)
class Difference:
    """The states that two searches, A and B, expanded: each stands for once, as the first node of it expanded."""

    both: array[int]
    """The nodes in A of what both expanded, in the order of their expansion."""
    only_a: array[int]
    """The nodes in A of what only A expanded."""
    only_b: array[int]
    """The nodes in B of what only B expanded."""
    inclusions: tuple[Inclusion, ...]
    """What theory promises of the two: nothing, that one lies within the other, or both."""
    words: tuple[list[Span], ...]
    """The counts in a sentence, then one on each inclusion, or on why there is none to be expected."""


def difference(a: Run, b: Run) -> Slices[Difference]:
    """Compare two ended searches of one problem, in slices; ValueError where they are not of one problem."""
    if _task(a) != _task(b):
        raise ValueError("Only searches from the same start to the same goal can be compared board by board.")
    if not a.outcome or not b.outcome:
        raise ValueError("Both searches must have ended before they can be compared.")
    of_a, of_b = (yield from expanded_states(a)), (yield from expanded_states(b))
    both, only_a, only_b = array("i"), array("i"), array("i")
    for state, node in of_a.items():
        (both if state in of_b else only_a).append(node)
    only_b.extend([node for state, node in of_b.items() if state not in of_a])
    yield
    promised = yield from inclusions(a, of_a, b, of_b)
    told = tuple(one.words for one in promised) or (why_none(a, b),)
    return Difference(both, only_a, only_b, promised, (_counts(a, len(both), len(only_a), len(only_b)), *told))


def expanded_states(run: Run) -> Slices[dict[Any, int]]:
    """Return the states that a search expanded, in that order, each with its first node; the goal is not expanded."""
    trace, problem, states = run.trace, run.problem, list[Any]()
    for part in split_range(range(len(trace.parent))):
        for node in part:
            states.append(state_below(problem, trace, states, node))
        yield
    found, cut = dict[Any, int](), set(trace.cut)
    for part in split_range(range(len(trace.taken))):
        for node in trace.taken[part.start : part.stop]:
            if node != trace.goal and node not in cut:
                found.setdefault(states[node], node)
        yield
    return found


def _task(run: Run) -> tuple[Any, ...]:
    return type(run.problem), run.problem.initial, run.problem.boards()


def _counts(run: Run, both: int, only_a: int, only_b: int) -> list[Span]:
    shared = f"{quantity(both, run.problem.state_name)} {plural(both, 'was', 'were')} expanded by both"
    return [("strong", shared), ("", f", {only_a:,} only by A and {only_b:,} only by B.")]
