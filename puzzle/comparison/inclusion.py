"""When theory says that one search expands a subset of the states of another, and whether it does.

Let C* be the cost of a cheapest solution. A* with a consistent heuristic expands every state with f < C*, f being that
of the cheapest path to the state, and no state with f > C*; tie-breaking decides which states with f = C* it expands
(Dechter and Pearl, 1985; Russell and Norvig, section 3.6.1). So with a larger consistent heuristic it expands a subset
of what it expands with a smaller one, except for states with f = C* under both. Uniform-cost search is A* with h = 0.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from typing import Any

from puzzle.core import catalogue
from puzzle.core.formatting import mid_sentence, number, plural, quantity
from puzzle.core.slices import STRIDE, Slices
from puzzle.explanations.spans import Span
from puzzle.heuristics.registry import find
from puzzle.recording.run import Run

States = dict[Any, int]
"""Each state with its node."""
_GO_BY_F = ("a_star", "uniform_cost")


@dataclass(frozen=True)
class Inclusion:
    """The prediction that the search with the larger heuristic expands a subset of the other's states, ties aside."""

    inner: str
    """The search with the larger heuristic, `A` or `B`."""
    outside: array[int]
    """The nodes of that search whose states the other did not expand, against the prediction."""
    tied: array[int]
    """For each of these nodes 1 if its f equals C* in both searches, so that a tie explains it, otherwise 0."""
    words: list[Span]
    """The prediction and whether it holds, in a sentence."""

    @property
    def holds(self) -> bool:
        """Whether ties explain all nodes in `outside`."""
        return all(self.tied)


def inclusions(a: Run, of_a: States, b: Run, of_b: States) -> Slices[tuple[Inclusion, ...]]:
    """Return the inclusions that theory predicts between the expanded states of two searches: none, one or both."""
    if _hindrance(a, "A") or _hindrance(b, "B"):
        return ()
    a_below = yield from _never_larger(a, b, of_a, of_b)
    b_below = yield from _never_larger(b, a, of_b, of_a)
    found = []
    for below, larger, inner, its, other, others in (
        (a_below, "B", b, of_b, a, of_a),
        (b_below, "A", a, of_a, b, of_b),
    ):
        if below:
            found.append(_inclusion(larger, inner, its, other, others))
            yield
    return tuple(found)


def why_none(a: Run, b: Run) -> list[Span]:
    """Return a sentence on why theory predicts no inclusion between two searches."""
    neither = "neither heuristic is at least as large as the other on every board that was expanded"
    reason = _hindrance(a, "A") or _hindrance(b, "B") or neither
    return [("strong", "Theory predicts no inclusion:"), ("", f" {reason}.")]


def _hindrance(run: Run, name: str) -> str:
    """Return why the theory of A* does not apply to a search, as half a sentence; empty if it applies."""
    options = run.options
    if options.algorithm not in _GO_BY_F:
        subject = mid_sentence(catalogue.algorithm(options.algorithm).subject)
        return f"the theory covers only A*, and {name} is {subject}"
    if run.outcome != "solved":
        return f"{name} has not found the goal"
    if options.goal_test != "late":
        return f"{name} tests for the goal on generation, so it may end before it has expanded all that A* must expand"
    if options.reached == "first":
        return f"{name} keeps the first copy of a {run.problem.state_name}, which need not be the cheapest"
    if options.algorithm == "uniform_cost":
        return ""
    if not run.problem.boards()[0]:
        return "the heuristic of this problem has not been proved consistent here"
    if not find(options.heuristic).is_consistent(options.count_blank):
        return f"the heuristic of {name} is not consistent"
    return ""


def _never_larger(low: Run, high: Run, of_low: States, of_high: States) -> Slices[bool]:
    """Return True if the h of `low` is at most that of `high` on every state that either expanded."""
    h, other_h = low.trace.h, high.trace.h
    for place, (state, node) in enumerate(of_high.items()):
        own = of_low.get(state)
        if (low.problem.h(state) if own is None else h[own]) > other_h[node]:
            return False
        if place % STRIDE == 0:
            yield
    for place, (state, node) in enumerate(of_low.items()):
        if state not in of_high and h[node] > high.problem.h(state):
            return False
        if place % STRIDE == 0:
            yield
    return True


def _inclusion(name: str, inner: Run, its: States, other: Run, others: States) -> Inclusion:
    cost, f = inner.trace.g[inner.trace.goal], inner.evaluation_function()
    assert f is not None, "Only what goes by numbers has an f."
    outside, tied = array("i"), array("i")
    for state, node in its.items():
        if state not in others:
            outside.append(node)
            tied.append(f(node) == cost == inner.trace.g[node] + other.problem.h(state))
    return Inclusion(name, outside, tied, _words(name, inner, cost, list(tied)))


def _words(name: str, inner: Run, cost: float, tied: list[int]) -> list[Span]:
    outer, state = "A" if name == "B" else "B", inner.problem.state_name
    head: list[Span] = [("strong", f"{name} should expand no {state} that {outer} does not"), ("", ", as its ")]
    head += [("math", "h"), ("", f" is never below that of {outer}")]
    if not tied:
        return [*head, ("", ". It expands none.")]
    count, odd = quantity(len(tied), state), len(tied) - sum(tied)
    head.append(("", f", ties aside. It expands {count} that {outer} does not, "))
    if odd:
        them = "it" if len(tied) == 1 else "them" if odd == len(tied) else f"{odd:,} of them"
        return [
            *head,
            ("", f"and no tie explains {them}: there "),
            ("math", "f"),
            ("", " is not the cost of a solution."),
        ]
    them = plural(len(tied), "it", "them")
    return [
        *head, ("", f"and ties explain {them}: in both searches "), ("math", "f"), ("", f" = {number(cost)} there, "),
        ("", "the cost of a solution, and tie-breaking decides which of these are expanded."),
    ]  # fmt: skip
