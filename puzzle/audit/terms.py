"""The words by which the sentences of an audit on boards differ from those on states of other problems."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Terms:
    """The nouns and clauses by which the sentences on boards and on states of other problems differ."""

    state: str
    """The noun for a state."""
    step: str
    """The noun for a step between two states."""
    cost: str
    """The noun for the cost of a cheapest path."""
    cheapest: str
    """The adjective for a path of the smallest cost."""
    by_too_much: str
    """The amount by which several steps lower an inconsistent h."""
    step_too_much: str
    """The amount by which one step lowers an inconsistent h."""
    consistent: str
    """The end of a sentence on a consistent h."""


BOARDS = Terms(
    state="board",
    step="move",
    cost="distance",
    cheapest="shortest",
    by_too_much="by more than 1",
    step_too_much="by more than 1",
    consistent="never changes by more than 1 in a move",
)
STATES = Terms(
    state="state",
    step="step",
    cost="cost",
    cheapest="cheapest",
    by_too_much="by more than they cost",
    step_too_much="by more than the step costs",
    consistent="no step lowers it by more than the step costs",
)
