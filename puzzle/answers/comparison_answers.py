"""The answers to requests about several runs of the same problem."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from puzzle.comparison.counterpart import Counterpart
from puzzle.comparison.difference import Divergence
from puzzle.core.kinds import Count, Node, Nodes, Step, Tiles
from puzzle.core.spans import Words
from puzzle.explanations.step_text import Card


@dataclass(frozen=True)
class RunFigures:
    """The figures of one run at its step; −1 for a figure that the run does not have."""

    name: str
    step: Step
    ended: bool
    outcome: str
    path_length: Count
    path_cost: float
    waiting: Count
    knows_frontier: bool
    shortest: str
    expanded: int
    max_frontier: int
    generated: int
    discarded: int


@dataclass(frozen=True)
class Results:
    """The figures of runs, the names of the best by figure, a sentence, and what screen readers announce instead."""

    figures: list[RunFigures]
    best: dict[str, list[str]]
    sentence: Words
    announcement: str


@dataclass(frozen=True)
class Counterexample:
    """A node of one run whose board the other run has not expanded; `there` is the node with its board there, or −1."""

    node: Node
    there: Node
    tiles: Tiles
    text: str
    tied: bool
    g: float
    h: float


@dataclass(frozen=True)
class InclusionAnswer:
    """A statement that one run expanded all boards that the `inner` one did, with the first of those `outside`."""

    inner: str
    holds: bool
    outside: Count
    rows: list[Counterexample]


@dataclass(frozen=True)
class DifferenceAnswer:
    """The numbers of boards that both runs expanded, and only one of them, with sentences and inclusions."""

    both: Count
    only_a: Count
    only_b: Count
    words: Sequence[Words]
    inclusions: Sequence[InclusionAnswer]


@dataclass(frozen=True)
class Divergences:
    """The steps at which runs first differ, and a sentence."""

    divergences: list[Divergence]
    words: str


@dataclass(frozen=True)
class SelectedNode:
    """The card of a node, the nodes with the same board with a text about them, and what other runs did with it."""

    card: Card
    nodes: Nodes
    why: list[Words]
    elsewhere: list[Counterpart]
