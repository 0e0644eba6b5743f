"""The states that one search expanded and another did not, and the steps at which searches take different states."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from puzzle.comparison.inclusion import Inclusion, inclusions, why_none
from puzzle.core.formatting import join_names, plural, quantity
from puzzle.core.slices import STRIDE, Slices, split_range
from puzzle.core.spans import Span
from puzzle.recording.run import Run, state_below


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


@dataclass(frozen=True)
class Divergence:
    """A step at which searches that have taken the same states so far no longer all take the same one."""

    step: int
    """The step, counted from 1."""
    runs: tuple[int, ...]
    """The indices of these searches."""


def find_divergences(runs: Sequence[Run]) -> Slices[list[Divergence]]:
    """Return the divergences of several searches in the order of steps; any two searches diverge at most once.

    A search that has ended diverges from one that goes on. Raises ValueError if the searches differ in start or goal.

    >>> from puzzle.core.slices import run_to_end
    >>> from puzzle.recording.run import sliding_run
    >>> from puzzle.search.options import SearchOptions
    >>> start, goal = (1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8)
    >>> runs = [sliding_run(start, goal, SearchOptions(name)) for name in ("a_star", "breadth_first")]
    >>> [run.advance() for run in runs]
    [False, False]
    >>> run_to_end(find_divergences(runs))
    [Divergence(step=3, runs=(0, 1))]
    """
    if len({problem_key(run) for run in runs}) > 1:
        raise ValueError("Only searches from the same start to the same goal can be compared step by step.")
    taken = [_taken_states(run) for run in runs]
    groups, divergences = [tuple(range(len(runs)))], list[Divergence]()
    for step in range(1, max(len(run.trace.taken) for run in runs) + 1):
        next_groups = list[tuple[int, ...]]()
        for group in groups:
            by_state: dict[Any, list[int]] = {}
            for index in group:
                by_state.setdefault(next(taken[index], None), []).append(index)
            if len(by_state) > 1:
                divergences.append(Divergence(step, group))
            next_groups.extend(tuple(part) for part in by_state.values() if len(part) > 1)
        groups = next_groups
        if not groups:
            break
        if step % STRIDE == 0:
            yield
    return divergences


def _taken_states(run: Run) -> Iterator[Any]:
    """Yield the states that a search takes, computed only as far as they are needed."""
    trace, states = run.trace, list[Any]()
    for node in trace.taken:
        while len(states) <= node:
            states.append(state_below(run.problem, trace, states, len(states)))
        yield states[node]


def divergences_text(names: Sequence[str], divergences: Sequence[Divergence], state_name: str) -> str:
    """Return a sentence about the divergences of the searches with these names.

    >>> divergences_text("ABC", [Divergence(1, (0, 1, 2)), Divergence(4, (0, 2))], "board")
    'A, B and C first differ at step 1, A and C at step 4.'
    """
    if not divergences:
        return f"{join_names(list(names))} take the same {state_name}s at every step."
    parts, verb = list[str](), " first differ"
    for divergence in divergences:
        parts.append(f"{join_names([names[index] for index in divergence.runs])}{verb} at step {divergence.step:,}")
        verb = ""
    return ", ".join(parts) + "."
