"""The states that one search expanded and another did not."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from typing import Any

from puzzle.comparison.inclusion import Inclusion, inclusions, why_none
from puzzle.core.formatting import plural, quantity
from puzzle.core.slices import Slices, split_range
from puzzle.core.spans import Span
from puzzle.recording.run import Run
from puzzle.recording.states import state_below


@dataclass(frozen=True)
class Difference:
    """The states that two searches, A and B, expanded; each state is given by the first node expanded for it."""

    both: array[int]
    """Nodes of A whose states both expanded, in order of expansion."""
    only_a: array[int]
    """Nodes of A whose states only A expanded."""
    only_b: array[int]
    """Nodes of B whose states only B expanded."""
    inclusions: tuple[Inclusion, ...]
    """The inclusions that theory predicts between the two sets: none, one, or both directions."""
    words: tuple[list[Span], ...]
    """A sentence with the counts, then one on each inclusion, or one on why theory predicts none."""


def difference(a: Run, b: Run) -> Slices[Difference]:
    """Compare the states that two ended searches expanded, pausing between slices of work.

    Raises ValueError if the searches differ in start or goal, or if one has not ended or keeps only some of its nodes.

    >>> from puzzle.core.formatting import plain_text
    >>> from puzzle.core.slices import run_to_end
    >>> from puzzle.recording.run import sliding_run
    >>> from puzzle.search.options import SearchOptions
    >>> start, goal = (1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8)
    >>> runs = [sliding_run(start, goal, SearchOptions(name)) for name in ("a_star", "breadth_first")]
    >>> [run.advance() for run in runs]
    [False, False]
    >>> plain_text(run_to_end(difference(*runs)).words[0])
    '3 boards were expanded by both, 0 only by A and 7 only by B.'
    """
    if problem_key(a) != problem_key(b):
        raise ValueError("Only searches from the same start to the same goal can be compared board by board.")
    if not a.outcome or not b.outcome:
        raise ValueError("Both searches must have ended before they can be compared.")
    if a.trace.omitted_after or b.trace.omitted_after:
        raise ValueError("A search that keeps only some of its nodes cannot be compared board by board.")
    states_a, states_b = (yield from expanded_states(a)), (yield from expanded_states(b))
    both, only_a, only_b = array("i"), array("i"), array("i")
    for state, node in states_a.items():
        (both if state in states_b else only_a).append(node)
    only_b.extend([node for state, node in states_b.items() if state not in states_a])
    yield
    predicted = yield from inclusions(a, states_a, b, states_b)
    theory_words = tuple(inclusion.words for inclusion in predicted) or (why_none(a, b),)
    counts = _counts(a, len(both), len(only_a), len(only_b))
    return Difference(both, only_a, only_b, predicted, (counts, *theory_words))


def expanded_states(run: Run) -> Slices[dict[Any, int]]:
    """Return the expanded states in order, each with the first node expanded for it. The goal is not expanded."""
    trace, problem, states = run.trace, run.problem, list[Any]()
    for part in split_range(range(len(trace.parent))):
        for node in part:
            states.append(state_below(problem, trace, states, node))
        yield
    expanded, cut = dict[Any, int](), set(trace.cut)
    for part in split_range(range(len(trace.taken))):
        for node in trace.taken[part.start : part.stop]:
            if node != trace.goal and node not in cut:
                expanded.setdefault(states[node], node)
        yield
    return expanded


def problem_key(run: Run) -> tuple[Any, ...]:
    """Return what two runs must have in common to be compared: the kind of problem, its start and its goal."""
    return type(run.problem), run.problem.initial, run.problem.boards()


def _counts(run: Run, both: int, only_a: int, only_b: int) -> list[Span]:
    """Return a sentence on how many states both searches expanded, and how many only one of them."""
    shared = f"{quantity(both, run.problem.state_name)} {plural(both, 'was', 'were')} expanded by both"
    return [("strong", shared), ("", f", {only_a:,} only by A and {only_b:,} only by B.")]
