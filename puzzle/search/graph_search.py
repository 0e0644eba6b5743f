"""The searches with a frontier: one textbook loop, and for each algorithm the frontier that makes it that algorithm."""

from __future__ import annotations

from collections.abc import Callable
from operator import add
from typing import Any

from puzzle.frontier import LIFO, Evaluation, Frontier, Known, priority
from puzzle.options import Limits, SearchOptions
from puzzle.problem import SearchProblem
from puzzle.search.common import PAUSE, Search
from puzzle.search.notes import Notes
from puzzle.trace import Trace


def depth_first(problem: SearchProblem, options: SearchOptions, limits: Limits, trace: Trace) -> Search:
    """Take the newest node first (Russell and Norvig, section 3.4.3).

    Successors are pushed in reverse, so that the first move of the order is on top.
    """
    return graph_search(problem, lambda nodes: LIFO(), options, limits, trace, reverse=True)


def uniform_cost(problem: SearchProblem, options: SearchOptions, limits: Limits, trace: Trace) -> Search:
    """Take the node with the smallest path cost g first (Russell and Norvig, figure 3.9)."""
    return best_first(problem, lambda g, h: g, options, limits, trace)


def greedy_best_first(problem: SearchProblem, options: SearchOptions, limits: Limits, trace: Trace) -> Search:
    """Take the node that seems nearest to the goal, the smallest h, first (Russell and Norvig, section 3.5.1)."""
    return best_first(problem, lambda g, h: h, options, limits, trace)


def a_star(problem: SearchProblem, options: SearchOptions, limits: Limits, trace: Trace) -> Search:
    """Take the node with the smallest g + h first (Hart, Nilsson and Raphael, 1968)."""
    return best_first(problem, add, options, limits, trace)


def weighted_a_star(problem: SearchProblem, options: SearchOptions, limits: Limits, trace: Trace) -> Search:
    """Take the node with the smallest g + W · h first (Russell and Norvig, section 3.5.4)."""
    weight = options.weight
    return best_first(problem, lambda g, h: g + weight * h, options, limits, trace)


def best_first(problem: SearchProblem, f: Evaluation, options: SearchOptions, limits: Limits, trace: Trace) -> Search:
    """Take the node with the smallest f first (Russell and Norvig, figure 3.7)."""
    return graph_search(problem, lambda nodes: priority(f, options.ties, nodes), options, limits, trace)


def graph_search(
    problem: SearchProblem,
    make_frontier: Callable[[Known], Frontier],
    options: SearchOptions,
    limits: Limits,
    trace: Trace,
    reverse: bool = False,
) -> Search:
    """Search from the initial state until the frontier gives a goal (Russell and Norvig, figure 3.7).

    What the frontier returns first decides which algorithm this is. `options.reached` decides which
    successors are worth keeping: `first` keeps one node per state; `best` keeps a copy that is cheaper and
    lets it supersede the one before; `expansion` turns away only states already expanded; `none` keeps all.
    Returns `solved`, `exhausted` or `node_limit`.
    """
    nodes = Notes(trace)
    try:
        return (yield from _search(problem, nodes, make_frontier(nodes), options, limits, reverse))
    finally:
        nodes.write()


def _search(
    problem: SearchProblem, nodes: Notes, frontier: Frontier, options: SearchOptions, limits: Limits, reverse: bool
) -> Search:
    """The figure's loop."""
    expand, is_goal, trace = problem.expander(), problem.goal_test(), nodes.trace
    early = trace.tests_early = options.goal_test == "early"
    reopen, on_expansion = options.reached == "best", options.reached == "expansion"
    on_generation = options.reached in ("first", "best")
    reached: dict[Any, int] = {}  # state -> the node that reached it
    states, path_costs, estimates = nodes.states, nodes.path_costs, nodes.estimates
    parents, moves, discarded_parents, discarded_moves = nodes.rows
    push, pop, taken = frontier.push, frontier.pop, trace.taken
    superseded_at, node_limit = trace.superseded_at, limits.node_limit

    root = nodes.add_root(problem.initial, problem.h(problem.initial))
    if on_generation:
        reached[problem.initial] = root
    if early and is_goal(problem.initial):
        trace.goal = root
        return "solved"
    push(root)
    count = 1

    while frontier:
        node = pop()
        if node in superseded_at:
            trace.drop(node)
            continue
        taken.append(node)
        state = states[node]
        if not early and is_goal(state):
            trace.goal = node
            return "solved"
        if on_expansion:
            reached[state] = node
        path_cost = path_costs[node]
        successors = expand(state, estimates[node])
        for action, child_state, cost, h in reversed(successors) if reverse else successors:
            if child_state in reached:
                if not reopen or path_cost + cost >= path_costs[reached[child_state]]:
                    discarded_parents.append(node)
                    discarded_moves.append(action)
                    continue
                if count < node_limit:
                    trace.supersede(reached[child_state])
            if count == node_limit:
                trace.refused = 1
                return "node_limit"
            parents.append(node)
            moves.append(action)
            path_costs.append(path_cost + cost)
            estimates.append(h)
            states.append(child_state)
            if on_generation:
                reached[child_state] = count
            if early and is_goal(child_state):
                trace.goal = count
                return "solved"
            push(count)
            count += 1
        if not node & PAUSE:
            nodes.write()
            yield
    return "exhausted"
