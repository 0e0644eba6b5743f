"""Cases in which theory predicts that one search expands a subset of the states of another, and a check of each.

Let C* be the cost of a cheapest solution, and f of a state the f of its node on a cheapest path. A* with a consistent
heuristic expands every state with f < C* and no state with f > C*; tie-breaking decides which states with f = C* it
expands (Dechter and Pearl, 1985; Russell and Norvig, section 3.6.1). So the states expanded with a larger consistent
heuristic are a subset of those expanded with a smaller one, except for states with f = C* under both heuristics.
Uniform-cost search is A* with h = 0.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from typing import Any

from puzzle.core import catalogue, heuristic_names
from puzzle.core.formatting import mid_sentence, number, plural, quantity
from puzzle.core.slices import STRIDE, Slices
from puzzle.core.spans import Span
from puzzle.heuristics.registry import find
from puzzle.recording.run import Run

States = dict[Any, int]
"""Each state with its node."""
_ORDERED_BY_F = ("a_star", "uniform_cost")


@dataclass(frozen=True)
class Inclusion:
    """The prediction that, apart from ties, the search with the larger h expands no state that the other does not."""

    inner: str
    """The search with the larger heuristic, `A` or `B`."""
    outside: array[int]
    """The exceptions: nodes of that search whose states the other search did not expand."""
    tied: array[int]
    """For each node in `outside` 1 if its f equals C* in both searches, so that a tie explains it, otherwise 0."""
    words: list[Span]
    """The prediction and whether it holds, in a sentence."""

    @property
    def holds(self) -> bool:
        """Return True if ties explain all nodes in `outside`."""
        return all(self.tied)


def inclusions(a: Run, states_a: States, b: Run, states_b: States) -> Slices[tuple[Inclusion, ...]]:
    """Return the inclusions that theory predicts between the expanded states of two searches: none, one or both."""
    pairs = ("A", a, states_a, b, states_b), ("B", b, states_b, a, states_a)
    for name, inner, inner_states, other, other_states in pairs:
        if not _missing_condition(inner, name) and _covers_all_nearer(other) and inner.problem.unit_costs:
            yield
            return (_inclusion_in_breadth_first(name, inner, inner_states, other_states),)
    if _missing_condition(a, "A") or _missing_condition(b, "B"):
        return ()
    predicted = []
    for name, inner, inner_states, other, other_states in reversed(pairs):
        if (yield from _is_never_larger(other, inner, other_states, inner_states)):
            predicted.append(_inclusion(name, inner, inner_states, other, other_states))
            yield
    return tuple(predicted)


def why_none(a: Run, b: Run) -> list[Span]:
    """Return a sentence on why theory predicts no inclusion between two searches."""
    state = a.problem.state_name
    default_reason = f"neither heuristic is at least as large as the other on every {state} that was expanded"
    reason = _missing_condition(a, "A") or _missing_condition(b, "B") or default_reason
    return [("strong", "Theory predicts no inclusion:"), ("", f" {reason}.")]


def _covers_all_nearer(run: Run) -> bool:
    """Return True for breadth-first search that has expanded every state nearer to the start than the goal."""
    return run.options.algorithm == "breadth_first" and run.outcome == "solved" and run.options.goal_test == "late"


def _inclusion_in_breadth_first(name: str, inner: Run, inner_states: States, other_states: States) -> Inclusion:
    """Return the prediction that A* expands no state that breadth-first search does not, and the exceptions.

    A* with a consistent heuristic expands only states with f <= C*, so with unit costs none is farther from the start
    than C*. Breadth-first search expands every state nearer than C*. Only states at the distance C* itself, where h is
    0, depend on the order.
    """
    trace = inner.trace
    cost = trace.g[trace.goal]
    outside = array("i", [node for state, node in inner_states.items() if state not in other_states])
    tied = array("i", [trace.g[node] == cost for node in outside])
    outer, state = "A" if name == "B" else "B", inner.problem.state_name
    words: list[Span] = [("strong", f"{name} should expand no {state} that {outer} does not"), ("", ": its ")]
    words += [("math", "h"), ("", " is consistent, so it expands only "), ("", f"{state}s with "), ("math", "f")]
    limit = number(cost)
    words.append(("", f" ≤ {limit}, and breadth-first search expands every {state} nearer to the start than {limit}"))
    if not outside:
        return Inclusion(name, outside, tied, [*words, ("", ". It expands none.")])
    count, at_goal_distance = quantity(len(outside), state), sum(tied)
    where = "all" if at_goal_distance == len(outside) else f"{at_goal_distance:,}"
    words.append(("", f". It expands {count} that {outer} does not, {where} of them at this distance."))
    return Inclusion(name, outside, tied, words)


def _missing_condition(run: Run, name: str) -> str:
    """Return why the theory of A* does not apply to a search, as a clause; empty if it applies."""
    options = run.options
    if options.algorithm not in _ORDERED_BY_F:
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
        is_audited = run.audited_h is not None and run.audited_h.is_consistent
        is_consistent = run.problem.h_is_consistent or is_audited
        return "" if is_consistent else "the heuristic of this problem is not known to be consistent"
    if not find(options.heuristic).is_consistent(options.count_blank):
        is_own = heuristic_names.is_own(options.heuristic)
        return f"the heuristic of {name} is not {'known to be ' if is_own else ''}consistent"
    return ""


def _estimate(run: Run, state: Any, node: int | None = None) -> float:
    """Return the h by which a search orders a state; `node` is its node in that search, if there is one.

    Uniform-cost search orders nodes as if h were 0, even if its problem has a heuristic.
    """
    if run.options.algorithm == "uniform_cost":
        return 0
    return run.problem.h(state) if node is None else run.trace.h[node]


def _is_never_larger(low: Run, high: Run, states_low: States, states_high: States) -> Slices[bool]:
    """Return True if h of the search `low` is at most h of `high` on every state that either of them expanded."""
    for index, (state, node) in enumerate(states_high.items()):
        if _estimate(low, state, states_low.get(state)) > _estimate(high, state, node):
            return False
        if index % STRIDE == 0:
            yield
    for index, (state, node) in enumerate(states_low.items()):
        if state not in states_high and _estimate(low, state, node) > _estimate(high, state):
            return False
        if index % STRIDE == 0:
            yield
    return True


def _inclusion(name: str, inner: Run, inner_states: States, other: Run, other_states: States) -> Inclusion:
    """Return the prediction that `inner`, called `name`, expands a subset of the states of `other`, and exceptions."""
    cost, f = inner.trace.g[inner.trace.goal], inner.evaluation_function()
    assert f is not None, "Searches ordered by f have an evaluation function."
    outside, tied = array("i"), array("i")
    for state, node in inner_states.items():
        if state not in other_states:
            outside.append(node)
            # A tie: f equals the cost of the solution in both searches.
            tied.append(f(node) == cost == inner.trace.g[node] + _estimate(other, state))
    return Inclusion(name, outside, tied, _prediction_words(name, inner, cost, list(tied)))


def _prediction_words(name: str, inner: Run, cost: float, tied: list[int]) -> list[Span]:
    """Return the prediction in words, and what the searches did; `tied` says of each exception if a tie explains it."""
    outer, state = "A" if name == "B" else "B", inner.problem.state_name
    words: list[Span] = [("strong", f"{name} should expand no {state} that {outer} does not"), ("", ", as its ")]
    words += [("math", "h"), ("", f" is never below that of {outer}")]
    if not tied:
        return [*words, ("", ". It expands none.")]
    count, unexplained = quantity(len(tied), state), len(tied) - sum(tied)
    words.append(("", f", ties aside. It expands {count} that {outer} does not, "))
    if unexplained:
        them = "it" if len(tied) == 1 else "them" if unexplained == len(tied) else f"{unexplained:,} of them"
        return [
            *words,
            ("", f"and no tie explains {them}: there "),
            ("math", "f"),
            ("", " is not the cost of a solution."),
        ]
    them = plural(len(tied), "it", "them")
    return [
        *words, ("", f"and ties explain {them}: in both searches "), ("math", "f"), ("", f" = {number(cost)} there, "),
        ("", "the cost of a solution, and tie-breaking decides which of these are expanded."),
    ]  # fmt: skip
