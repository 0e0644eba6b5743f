"""The searches with a frontier: one textbook loop, and for each algorithm the frontier that makes it that algorithm."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from puzzle.problems.problem import SearchProblem
from puzzle.search.common import PAUSE, Search
from puzzle.search.evaluation import evaluation
from puzzle.search.frontier import LIFO, Frontier, Known, priority
from puzzle.search.notes import Notes
from puzzle.search.options import Limits, SearchOptions
from puzzle.trace import Trace


def depth_first(problem: SearchProblem, options: SearchOptions, limits: Limits, trace: Trace) -> Search:
    """Take the newest node first (Russell and Norvig, section 3.4.3).

    Successors are pushed in reverse, so that the first move of the order is on top.
    """
    return graph_search(problem, lambda nodes: LIFO(), options, limits, trace, reverse=True)


def uniform_cost(problem: SearchProblem, options: SearchOptions, limits: Limits, trace: Trace) -> Search:
    """Take the node with the smallest path cost g first (Russell and Norvig, figure 3.9)."""
    return best_first(problem, "g", options, limits, trace)


def greedy_best_first(problem: SearchProblem, options: SearchOptions, limits: Limits, trace: Trace) -> Search:
    """Take the node that seems nearest to the goal, the smallest h, first (Russell and Norvig, section 3.5.1)."""
    return best_first(problem, "h", options, limits, trace)


def a_star(problem: SearchProblem, options: SearchOptions, limits: Limits, trace: Trace) -> Search:
    """Take the node with the smallest g + h first (Hart, Nilsson and Raphael, 1968)."""
    return best_first(problem, "g+h", options, limits, trace)


def weighted_a_star(problem: SearchProblem, options: SearchOptions, limits: Limits, trace: Trace) -> Search:
    """Take the node with the smallest g + W · h first (Russell and Norvig, section 3.5.4)."""
    return best_first(problem, "g+wh", options, limits, trace)


def best_first(problem: SearchProblem, by: str, options: SearchOptions, limits: Limits, trace: Trace) -> Search:
    """Take the node with the smallest f first, whatever f goes by (Russell and Norvig, figure 3.7)."""
    f, _parts = evaluation(by, options.weight, problem.whole_numbers)
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
    is_goal, trace = problem.goal_test(), nodes.trace
    early = trace.tests_early = options.goal_test == "early"
    on_expansion, reached = options.reached == "expansion", dict[Any, int]()  # state -> the node that reached it
    trace.in_mind.append(reached)
    root = nodes.add_root(problem.initial, problem.h(problem.initial))
    if options.reached in ("first", "best"):
        reached[problem.initial] = root
    if early and is_goal(problem.initial):
        trace.goal = root
        return "solved"
    frontier.push(root)
    expand = _expansion(problem, nodes, frontier.push, reached, options, limits, reverse)
    states, taken, superseded_at, pop = nodes.states, trace.taken, trace.superseded_at, frontier.pop
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
        if outcome := expand(node, state):
            return outcome
        if not node & PAUSE:
            nodes.write()
            yield
    return "exhausted"


def _expansion(
    problem: SearchProblem, nodes: Notes, push: Callable[[int], None], reached: dict[Any, int], options: SearchOptions,
    limits: Limits, reverse: bool,
) -> Callable[[int, Any], str]:  # fmt: skip
    """Return the function that inserts the successors of a node; it says how the search ends, empty if it goes on."""
    successors, is_goal, trace, node_limit = problem.expander(), problem.goal_test(), nodes.trace, limits.node_limit
    early, reopen, on_generation = trace.tests_early, options.reached == "best", options.reached in ("first", "best")
    states, path_costs, estimates = nodes.states, nodes.path_costs, nodes.estimates
    parents, moves, discarded_parents, discarded_moves = nodes.rows

    def expand(node: int, state: Any) -> str:
        path_cost, count, children = path_costs[node], len(states), successors(state, estimates[node])
        for action, child, cost, h in reversed(children) if reverse else children:
            if child in reached:
                if not reopen or path_cost + cost >= path_costs[reached[child]]:
                    discarded_parents.append(node)
                    discarded_moves.append(action)
                    continue
                if count < node_limit:
                    trace.supersede(reached[child])
            if count == node_limit:
                trace.refused = 1
                return "node_limit"
            parents.append(node)
            moves.append(action)
            path_costs.append(path_cost + cost)
            estimates.append(h)
            states.append(child)
            if on_generation:
                reached[child] = count
            if early and is_goal(child):
                trace.goal = count
                return "solved"
            push(count)
            count += 1
        return ""

    return expand
