"""Where the state of one search's node stands in another search of the same problem, at a step of that one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from puzzle.core.trace import NEVER
from puzzle.explanations.spans import Words
from puzzle.recording.copies import Copies
from puzzle.recording.history import History


@dataclass(frozen=True)
class Counterpart:
    """What one search has of a state that another one has."""

    nodes: tuple[int, ...]
    """Its nodes with that state at the step, in the order of their generation."""
    first: int
    """The step from which it has one; −1 where it never has any."""
    words: Words
    """What has become of them by the step, in a sentence."""


def find_counterpart(name: str, history: History, copies: Copies, state: Any, step: int) -> Counterpart:
    """Return what an ended search called `name` has of a state at one of its own steps."""
    every = copies.nodes_of(state)
    nodes = tuple(node for node in every if history.generated_at[node] <= step)
    first = min((history.generated_at[node] for node in every), default=-1)
    taken = min((history.expanded_at[node] for node in every), default=NEVER)
    if taken <= step:
        words = "has it in hand" if taken == step else f"took it at step {taken:,}"
    elif nodes:
        words = f"has had it waiting since step {first:,}"
    elif every:
        words = f"makes it only at step {first:,}"
    else:
        words = "never makes it"
    return Counterpart(nodes, first, (("strong", name), ("", f" {words}.")))
