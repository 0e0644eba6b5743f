"""The rounds of an iterative search: their bounds, their numbers of nodes, and an estimate for the next round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from puzzle.core.trace import Trace


@dataclass(frozen=True)
class Round:
    """One round of a search: its own search tree below a bound."""

    number: int
    """The number of the round, the first being 1."""
    bound: float
    """The largest f or depth of a node from which the search goes on."""
    step: int
    """The step at which the search visits the root of the round."""
    nodes: int
    """The number of nodes visited, root included."""
    kept: int
    """The number of these nodes that are in the trace."""


def rounds(trace: Trace, first: int = 1) -> list[Round]:
    """Return the rounds of a search so far, from the round with the number `first`; the last one may not have ended.

    >>> from puzzle.recording.run import sliding_run
    >>> from puzzle.search.options import SearchOptions
    >>> run = sliding_run((1, 6, 2, 3, 0, 5, 7, 4, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8), SearchOptions("ida_star"))
    >>> run.advance()
    False
    >>> [(round.bound, round.nodes) for round in rounds(run.trace)]
    [(6.0, 11), (8.0, 11)]
    """
    roots, bounds = trace.roots[first - 1 :], trace.bounds[first - 1 :]
    ends = [*roots, len(trace.parent)][1:]
    return [
        Round(number, bound, root + 1, end - root + _omitted_between(trace, root, end), end - root)
        for number, (root, end, bound) in enumerate(zip(roots, ends, bounds, strict=True), start=first)
    ]


def visited_in_round(trace: Trace, step: int) -> int:
    """Return the number of nodes visited up to a step, at least 1, in the round of the step's current node."""
    nodes = min(step, len(trace.parent))
    root = trace.roots[trace.round_of(nodes - 1) - 1]
    return nodes - root + _omitted_between(trace, root, step - 1)


def expected_nodes(previous: Sequence[int]) -> int:
    """Return how many nodes the next round visits if it grows like the last; 0 after fewer than two rounds.

    `previous` are the numbers of nodes of all complete rounds. The rounds of IDA* grow by a factor that is nearly
    constant once they are large (Korf, Reid and Edelkamp, 2001).

    >>> expected_nodes([172, 1046, 6017])
    34612
    """
    return round(previous[-1] ** 2 / previous[-2]) if len(previous) > 1 else 0


def _omitted_between(trace: Trace, first: int, end: int) -> int:
    """Return the number of nodes generated after the node `first` was taken and before `end` was, but not kept."""
    return trace.omitted_counts(end)[0] - trace.omitted_counts(first)[0]
