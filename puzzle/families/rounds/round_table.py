"""The rounds of an iterative search and their table, with sentences on what they cost and what the next may cost."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass

from puzzle.core import catalogue
from puzzle.core.formatting import in_words, number, quantity, rough
from puzzle.core.kinds import Count, Step, Tiles
from puzzle.core.spans import Span
from puzzle.core.trace import Trace
from puzzle.families.rounds.pattern_search import KEPT_LEVELS, SAMPLE
from puzzle.recording.run import Run, state_of

MOST_ROUNDS = 100
"""The largest number of rounds in a table; with fractional costs, IDA* may have thousands."""
LONGEST_PATH = 1000
"""The largest number of moves of a path whose g and h are in a table."""


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
    >>> _ = run.advance()
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


@dataclass(frozen=True)
class RoundTable:
    """The latest rounds of a search in rounds, as columns, with the progress of the round at a step."""

    step: Step
    """The step."""
    kind: str
    """The value that the bounds limit, f or depth."""
    count: Count
    """The number of all rounds."""
    first: Count
    """The number of the first round in the table."""
    bounds: array[float]
    """The bound of each round."""
    nodes: array[float]
    """The number of nodes that each round has visited."""
    kept: array[int]
    """The number of nodes of each round in the tree."""
    steps: array[int]
    """The step at which each round visits its root."""
    times: array[float]
    """The seconds of each round."""
    expected: int
    """An estimate of the nodes that the last round visits; 0 if there is none, or if the number is known."""
    expected_text: str
    """The expected number, rounded."""
    current: Count
    """The number of the round at the step; 0 before the first node."""
    visited: int
    """The number of nodes that this round has visited by the step."""
    path_g: array[float]
    """g of the nodes from the root to the current node."""
    path_h: array[float]
    """h of these nodes."""
    tiles: Tiles
    """The board of the current node."""
    total: int
    """The number of nodes that all rounds have visited."""
    seconds: float
    """The time spent searching."""
    lead: Sequence[Span]
    """A sentence on what the rounds cost or may cost."""
    note: str
    """Sentences on which nodes the tree has; empty if it has all."""


def round_table(run: Run, step: int) -> RoundTable:
    """Return the latest rounds of a search in rounds; step −1 is the latest step of a search that has not ended."""
    trace = run.trace
    all_rounds = rounds(trace)
    expected = _expected(run, all_rounds)
    listed = all_rounds[-MOST_ROUNDS:]
    step = len(trace.taken) if step < 0 else min(step, trace.last_step)
    node = min(step, len(trace.taken)) - 1
    path = trace.path(node) if node >= 0 else []
    if len(path) > LONGEST_PATH + 1:
        path = []
    return RoundTable(
        step=step,
        kind=trace.bound_kind,
        count=len(all_rounds),
        first=listed[0].number if listed else 1,
        bounds=array("d", [row.bound for row in listed]),
        nodes=array("d", [row.nodes for row in listed]),
        kept=array("i", [row.kept for row in listed]),
        steps=array("i", [row.step for row in listed]),
        times=array("d", trace.round_clock.round_seconds(run.seconds, listed[0].number) if listed else []),
        expected=expected,
        expected_text=rough(expected),
        current=trace.round_of(node) if node >= 0 else 0,
        visited=visited_in_round(trace, step) if node >= 0 else 0,
        path_g=array("d", [trace.g[ancestor] for ancestor in path]),
        path_h=array("d", [trace.h[ancestor] for ancestor in path]),
        tiles=run.problem.tiles(state_of(run.problem, trace, node)) if path else (),
        total=sum(row.nodes for row in all_rounds),
        seconds=run.seconds,
        lead=lead(run, all_rounds),
        note=kept_note(trace, all_rounds),
    )


def progress_text(run: Run) -> str:
    """Return the round, the bound and the number of its nodes so far of a search in rounds; nothing for others."""
    trace = run.trace
    latest = rounds(trace, max(1, len(trace.roots) - 2)) if catalogue.repeats_rounds(run.options.algorithm) else []
    if not latest:
        return ""
    present, expected = latest[-1], _expected(run, latest)
    bound = f"f ≤ {number(present.bound)}" if trace.bound_kind == "f" else f"to depth {number(present.bound)}"
    share = f" of about {rough(expected)}" if expected > present.nodes else ""
    return f"Round {present.number:,}, {bound}: {present.nodes:,}{share}"


def lead(run: Run, all_rounds: list[Round]) -> list[Span]:
    """Return a sentence on the rounds: what the next may cost while the search runs, and what they cost at its end."""
    if run.outcome == "solved":
        return _solved_words(run, all_rounds)
    if run.outcome == "exhausted":
        return [("", "In the last round no node exceeded the bound, so a further round would visit the same nodes.")]
    if run.outcome:
        return [("", _stopped_words(run, all_rounds))]
    if expected := _expected(run, all_rounds):
        return [("", _growth_words(all_rounds, expected))]
    if run.evaluation_function() is not None:
        first = "Each round searches depth-first as far as its bound allows; the next bound is the smallest "
        return [("", first), ("math", "f"), ("", " that was too high.")]
    return [("", "Each round searches depth-first to its bound; the next goes one level deeper.")]


def kept_note(trace: Trace, all_rounds: list[Round]) -> str:
    """Return sentences on which nodes the tree has, if the search keeps only some of them; otherwise nothing."""
    if not trace.omitted_after:
        return ""
    visited, path = sum(row.nodes for row in all_rounds), "" if trace.goal < 0 else ", and the path to the goal"
    return (
        f"The tree has {len(trace.parent):,} of {visited:,} nodes. Small rounds are complete. Of the others it has the "
        f"first {KEPT_LEVELS} levels, and {KEPT_LEVELS} more below a random sample of 1 in {SAMPLE} nodes{path}."
    )


def _expected(run: Run, all_rounds: list[Round]) -> int:
    """Return how many nodes the last round may visit; 0 if that is unknown, or known because the search has ended."""
    return 0 if run.outcome in ("solved", "exhausted") else expected_nodes([row.nodes for row in all_rounds[:-1]])


def _growth_words(all_rounds: list[Round], expected: int) -> str:
    """Return a sentence on how many nodes the present round and the one after it may visit."""
    before, last, present = all_rounds[-3:]
    growth = last.nodes / before.nodes
    if present.nodes > expected:
        return (
            f"Round {present.number:,} has more than the {rough(expected)} nodes that it would have at the growth of "
            f"the previous round, {growth:.1f}."
        )
    return (
        f"At a growth of {growth:.1f} per round, round {present.number:,} has about {rough(expected)} nodes, "
        f"and round {present.number + 1:,} about {rough(round(expected * growth))}."
    )


def _stopped_words(run: Run, all_rounds: list[Round]) -> str:
    """Return a sentence on how far a search came that ended before it found a goal."""
    if not all_rounds:
        return "The search stopped before its first round."
    present, expected = all_rounds[-1], _expected(run, all_rounds)
    visited = quantity(present.nodes, "node")
    if expected >= present.nodes:
        visited = f"{present.nodes:,} of about {rough(expected)} nodes"
    return f"The search stopped in round {present.number:,}, after {visited} of this round."


def _solved_words(run: Run, all_rounds: list[Round]) -> list[Span]:
    """Return a sentence on the share of the last round in the nodes of a solved search."""
    last, bounds = all_rounds[-1], [number(row.bound) for row in all_rounds]
    if last.number == 1:
        return [("", f"The first round reached the goal, as its bound of {bounds[0]} was high enough.")]
    share = round(100 * last.nodes / sum(row.nodes for row in all_rounds))
    others = "the first" if last.number == 2 else f"the {in_words(last.number - 1)} before it"
    return [
        ("", f"The last of the {quantity(last.number, 'round')} has {share}\u00a0% of the nodes; "),
        ("", f"{others} only raised the bound from {bounds[0]} to {bounds[-1]}."),
    ]
