"""Iterative-deepening A*: depth-first rounds under a bound on f that rises from round to round."""

from __future__ import annotations

from collections.abc import Generator
from math import inf

from puzzle.core.trace import Trace
from puzzle.families.rounds.pattern_search import pattern_search
from puzzle.problems.problem import SearchProblem
from puzzle.problems.sliding_tiles import SlidingPuzzle
from puzzle.search.common import PAUSE, NodeStore, Search, node_limit_reached, solved
from puzzle.search.options import Limits, SearchOptions


def ida_star(problem: SearchProblem, options: SearchOptions, limits: Limits, trace: Trace) -> Search:
    """Search under the bound h(root), then under the smallest f that exceeded it, and so on (Korf, 1985).

    With additive pattern databases, a faster version takes over, which keeps only some of the nodes.
    """
    if isinstance(problem, SlidingPuzzle) and problem.lookup:
        return (yield from pattern_search(problem, problem.lookup, options, limits, trace))
    bound, nodes = problem.h(problem.initial), NodeStore(trace)
    trace.bound_kind = "f"
    try:
        while True:
            outcome, bound = yield from search_under_bound(problem, options, limits, nodes, bound)
            if outcome:
                return outcome
    finally:
        nodes.write()


def search_under_bound(
    problem: SearchProblem, options: SearchOptions, limits: Limits, nodes: NodeStore, bound: float
) -> Generator[None, None, tuple[str, float]]:
    """Search depth-first among the nodes with f = g + h up to a bound; a stack of children replaces recursion.

    Without `options.undo`, no child undoes the move that led to its parent. Returns the outcome, empty if
    another round follows, and the smallest f above the bound, which is the next bound.
    """
    expand, goals, undo, trace = problem.expander(last_first=True), problem.goals(), options.undo, nodes.trace
    taken, cut, parents, moves = nodes.taken, nodes.cut, nodes.parents, nodes.moves
    path_costs, estimates = nodes.path_costs, nodes.estimates
    g: float = 0
    state, h, parent_state = problem.initial, problem.h(problem.initial), None
    node = nodes.begin_round(h, bound)
    refused_node = limits.node_limit + len(trace.roots)  # the id of the first node beyond the limit; roots do not count
    to_generate, next_bound = [], inf  # (parent, parent's state, successor); last in, first out
    while True:
        taken.append(node)
        if (f := g + h) > bound:
            cut.append(node)
            next_bound = min(next_bound, f)
        elif state in goals:
            return solved(trace, node), bound
        else:
            for child in expand(state, g, h):
                if undo or child[1] != parent_state:
                    to_generate.append((node, state, child))
        if not node & PAUSE:
            nodes.write()
            yield
        if not to_generate:
            return "" if next_bound < inf else "exhausted", next_bound
        node += 1
        if node == refused_node:
            return node_limit_reached(trace), bound
        parent, parent_state, (action, state, g, h) = to_generate.pop()
        parents.append(parent)
        moves.append(action)
        path_costs.append(g)
        estimates.append(h)
