"""Depth-limited search and iterative deepening."""

from __future__ import annotations

from collections.abc import Generator
from math import inf

from puzzle.core.trace import Trace
from puzzle.problems.problem import SearchProblem
from puzzle.search.common import PAUSE, NodeStore, Search, node_limit_reached, solved
from puzzle.search.options import Limits, SearchOptions


def depth_limited(problem: SearchProblem, options: SearchOptions, limits: Limits, trace: Trace) -> Search:
    """Search depth-first down to the depth limit (Russell and Norvig, third edition, figure 3.17)."""
    depth, nodes = inf if limits.depth_limit is None else limits.depth_limit, NodeStore(trace)
    return nodes.record(search_to_depth(problem, options, limits, nodes, depth))


def iterative_deepening(problem: SearchProblem, options: SearchOptions, limits: Limits, trace: Trace) -> Search:
    """Search to depth 0, 1, 2, … until no node is cut off (Russell and Norvig, third edition, figure 3.18)."""
    depth, nodes = 0, NodeStore(trace)
    try:
        while True:
            outcome = yield from search_to_depth(problem, options, limits, nodes, depth)
            if outcome != "depth_limit" or depth == limits.depth_limit:
                return outcome
            depth += 1
    finally:
        nodes.write()


def search_to_depth(
    problem: SearchProblem, options: SearchOptions, limits: Limits, nodes: NodeStore, limit: float
) -> Generator[None, None, str]:
    """Search depth-first down to a depth; a stack of children still to be generated replaces recursion.

    Without `options.undo`, no child undoes the move that led to its parent. Returns `solved`, `node_limit`,
    `exhausted`, or `depth_limit` if the search turned back at a node because of the limit.
    """
    expand, goals, undo, trace = problem.expander(last_first=True), problem.goals(), options.undo, nodes.trace
    parents, moves, path_costs, estimates = nodes.parents, nodes.moves, nodes.path_costs, nodes.estimates
    trace.bound_kind = "depth"
    g: float = 0
    depth, state, h, parent_state = 0, problem.initial, problem.h(problem.initial), None
    node = nodes.begin_round(h, limit)
    refused_node = limits.node_limit + len(trace.roots)  # the id of the first node beyond the limit; roots do not count
    to_generate, cut_off = [], False  # (parent, child's depth, parent's state, successor); last in, first out
    while True:
        nodes.taken.append(node)
        if state in goals:
            return solved(trace, node)
        if depth == limit:
            nodes.cut.append(node)
            cut_off = True
        else:
            for child in expand(state, g, h):
                if undo or child[1] != parent_state:
                    to_generate.append((node, depth + 1, state, child))
        if not node & PAUSE:
            nodes.write()
            yield
        if not to_generate:
            return "depth_limit" if cut_off else "exhausted"
        node += 1
        if node == refused_node:
            return node_limit_reached(trace)
        parent, depth, parent_state, (action, state, g, h) = to_generate.pop()
        parents.append(parent)
        moves.append(action)
        path_costs.append(g)
        estimates.append(h)
