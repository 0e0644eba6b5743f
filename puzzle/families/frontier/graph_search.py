"""The searches with a frontier: one textbook loop, with a different frontier for each algorithm."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from puzzle.core.trace import NO_NODE, Trace
from puzzle.problems.problem import SearchProblem
from puzzle.search.common import PAUSE, NodeStore, Search, node_limit_reached, solved
from puzzle.search.frontier import LIFO, Frontier, evaluation_function, priority_queue
from puzzle.search.options import Limits, SearchOptions


def depth_first(problem: SearchProblem, options: SearchOptions, limits: Limits, trace: Trace) -> Search:
    """Expand the newest node first (Russell and Norvig, section 3.4.3).

    Successors are inserted in reverse order of moves, so that the first move is on top of the stack.
    """
    return graph_search(problem, lambda states: LIFO(), options, limits, trace, last_first=True)


def uniform_cost(problem: SearchProblem, options: SearchOptions, limits: Limits, trace: Trace) -> Search:
    """Expand the node with the smallest path cost g first (Russell and Norvig, figure 3.9)."""
    return best_first(problem, "g", options, limits, trace)


def greedy_best_first(problem: SearchProblem, options: SearchOptions, limits: Limits, trace: Trace) -> Search:
    """Expand the node with the smallest h, estimated nearest to the goal, first (Russell and Norvig, section 3.5.1)."""
    return best_first(problem, "h", options, limits, trace)


def a_star(problem: SearchProblem, options: SearchOptions, limits: Limits, trace: Trace) -> Search:
    """Expand the node with the smallest g + h first (Hart, Nilsson and Raphael, 1968).

    >>> from puzzle import Limits, SearchOptions, SlidingPuzzle
    >>> from puzzle.core.trace import Trace
    >>> trace = Trace()
    >>> search = a_star(SlidingPuzzle((1, 0, 2, 3), (0, 1, 2, 3)), SearchOptions(), Limits(), trace)
    >>> list(search), trace.path_length
    ([None], 1)
    """
    return best_first(problem, "g+h", options, limits, trace)


def weighted_a_star(problem: SearchProblem, options: SearchOptions, limits: Limits, trace: Trace) -> Search:
    """Expand the node with the smallest g + W · h first (Russell and Norvig, section 3.5.4)."""
    return best_first(problem, "g+wh", options, limits, trace)


def best_first(problem: SearchProblem, ordering: str, options: SearchOptions, limits: Limits, trace: Trace) -> Search:
    """Expand the node with the smallest f first, f being defined by the ordering (Russell and Norvig, figure 3.7)."""
    f, _parts = evaluation_function(ordering, options.weight, problem.whole_numbers)
    return graph_search(problem, lambda states: priority_queue(f, options.ties, states), options, limits, trace)


def graph_search(
    problem: SearchProblem,
    make_frontier: Callable[[Sequence[Any]], Frontier],
    options: SearchOptions,
    limits: Limits,
    trace: Trace,
    last_first: bool = False,
) -> Search:
    """Search from the initial state until a goal is found (Russell and Norvig, figure 3.7).

    The order in which the frontier yields nodes determines the algorithm; `make_frontier` creates it from the list of
    the nodes' states. `options.reached` decides which successors are inserted: `first` inserts one node per state;
    `best` also a cheaper copy, which supersedes the previous node; `expansion` all successors whose state has not been
    expanded; `none` all successors. Returns `solved`, `exhausted` or `node_limit`.
    """
    nodes, reached = NodeStore(trace), dict[Any, int]()  # state -> the node that reached it
    trace.tests_early = tests_early = options.goal_test == "early"
    goals, frontier = problem.goals(), make_frontier(nodes.states)
    h = problem.h(problem.initial)
    root = nodes.add_root(problem.initial, h)
    if options.reached in ("first", "best"):
        reached[problem.initial] = root
    if tests_early and problem.initial in goals:
        return solved(trace, root)
    frontier.push(root, 0, h)
    trace.working_sets.append(reached)
    return (yield from nodes.record(_search(problem, nodes, reached, frontier, options, limits, last_first)))


def resume_a_star(
    problem: SearchProblem, limits: Limits, trace: Trace, states: Sequence[Any], reached: dict[Any, int],
    frontier_nodes: Sequence[int],
) -> Search:  # fmt: skip
    """Continue a recorded search with A*, which inserts cheaper copies even of states reached before.

    `states` are the states of the recorded nodes, `reached` maps each state to its cheapest node, and `frontier_nodes`
    are the nodes of the frontier, oldest first. If only a root was recorded, this is A* with its default options.
    """
    options, nodes = SearchOptions("a_star"), NodeStore(trace)
    f, _parts = evaluation_function("g+h", 1, problem.whole_numbers)
    frontier = priority_queue(f, options.ties, nodes.states)
    nodes.resume(states)
    for node in frontier_nodes:
        frontier.push(node, trace.g[node], trace.h[node])
    trace.working_sets.append(reached)
    return nodes.record(_search(problem, nodes, reached, frontier, options, limits, last_first=False))


def _search(
    problem: SearchProblem, nodes: NodeStore, reached: dict[Any, int], frontier: Frontier, options: SearchOptions,
    limits: Limits, last_first: bool,
) -> Search:  # fmt: skip
    """Run the loop of figure 3.7: insert the successors of each node taken from the frontier."""
    trace, goals, expand, push = nodes.trace, problem.goals(), problem.expander(last_first), frontier.push
    tests_early, supersedes, node_limit = trace.tests_early, options.reached == "best", limits.node_limit
    states, path_costs, estimates, parents = nodes.states, nodes.path_costs, nodes.estimates, nodes.parents
    moves, discarded_parents, discarded_moves = nodes.moves, nodes.discarded_parents, nodes.discarded_moves
    # Both methods return the node that first reached a state, or `count`, the id of a new node; `setdefault` also
    # stores this id.
    first_node_of = reached.setdefault if options.reached in ("first", "best") else reached.get
    count = len(states)
    for node in _take_nodes(problem, nodes, reached, frontier, options):
        for action, child, g, h in expand(states[node], path_costs[node], estimates[node]):
            first_node = first_node_of(child, count)
            if first_node != count:
                if not supersedes or g >= path_costs[first_node]:
                    discarded_parents.append(node)
                    discarded_moves.append(action)
                    continue
                if count < node_limit:
                    nodes.supersede(first_node)
                    reached[child] = count
            if count >= node_limit:
                return node_limit_reached(trace, first_node if first_node != count else NO_NODE)
            parents.append(node)
            moves.append(action)
            path_costs.append(g)
            estimates.append(h)
            states.append(child)
            if tests_early and child in goals:
                return solved(trace, count)
            push(count, g, h)
            count += 1
        if not node & PAUSE:
            nodes.write()
            yield
    return "exhausted" if trace.goal == NO_NODE else "solved"


def _take_nodes(
    problem: SearchProblem, nodes: NodeStore, reached: dict[Any, int], frontier: Frontier, options: SearchOptions
) -> Iterator[int]:
    """Yield the nodes taken from the frontier until one is a goal."""
    trace, goals, tests_early, states = nodes.trace, problem.goals(), nodes.trace.tests_early, nodes.states
    taken, superseded_at, stores_on_expansion = nodes.taken, trace.superseded_at, options.reached == "expansion"
    for node in frontier.pop_all():
        if node in superseded_at:
            nodes.drop(node)
            continue
        taken.append(node)
        if not tests_early and states[node] in goals:
            trace.goal = node
            return
        if stores_on_expansion:
            reached[states[node]] = node
        yield node
