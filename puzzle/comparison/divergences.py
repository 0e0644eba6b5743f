"""The steps at which searches of one problem diverge: until then they take the same states in the same order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from puzzle.comparison.difference import problem_key
from puzzle.core.formatting import join_names
from puzzle.core.slices import STRIDE, Slices
from puzzle.recording.run import Run
from puzzle.recording.states import state_below


@dataclass(frozen=True)
class Divergence:
    """A step at which searches that have taken the same states so far no longer all take the same one."""

    step: int
    """The step, counted from 1."""
    runs: tuple[int, ...]
    """The indices of these searches."""


class _TakenStates:
    """The states that a search takes, computed only as far as they are needed."""

    def __init__(self, run: Run):
        self._run, self._states = run, list[Any]()

    def at(self, step: int) -> Any:
        """Return the state taken at a step, counted from 1; None after the last step."""
        trace, states = self._run.trace, self._states
        if step > len(trace.taken):
            return None
        while len(states) <= trace.taken[step - 1]:
            states.append(state_below(self._run.problem, trace, states, len(states)))
        return states[trace.taken[step - 1]]


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
    taken = [_TakenStates(run) for run in runs]
    groups, divergences = [tuple(range(len(runs)))], list[Divergence]()
    for step in range(1, max(len(run.trace.taken) for run in runs) + 1):
        next_groups = list[tuple[int, ...]]()
        for group in groups:
            by_state: dict[Any, list[int]] = {}
            for index in group:
                by_state.setdefault(taken[index].at(step), []).append(index)
            if len(by_state) > 1:
                divergences.append(Divergence(step, group))
            next_groups.extend(tuple(part) for part in by_state.values() if len(part) > 1)
        groups = next_groups
        if not groups:
            break
        if step % STRIDE == 0:
            yield
    return divergences


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
