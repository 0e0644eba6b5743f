"""Breadth-first search. Nodes are expanded in order of generation, so the frontier is the end of the list of nodes."""

from __future__ import annotations

from puzzle.core.trace import Trace
from puzzle.families.frontier.graph_search import graph_search
from puzzle.problems.problem import SearchProblem
from puzzle.search.common import PAUSE, NodeStore, Search, node_limit_reached, solved
from puzzle.search.frontier import FIFO
from puzzle.search.options import Limits, SearchOptions


def breadth_first(problem: SearchProblem, options: SearchOptions, limits: Limits, trace: Trace) -> Search:
    """Expand the oldest node first (Russell and Norvig, figure 3.9).

    With a rule for reached states other than the figure's, or for steps with different costs, this is the search of
    figure 3.7 with a queue as its frontier.
    """
    if options.reached != "first" or not problem.unit_costs:
        return graph_search(problem, lambda states: FIFO(), options, limits, trace)
    trace.set_h_to_zero()
    nodes = NodeStore(trace)
    return nodes.record(_search(problem, nodes, options, limits))


def _search(problem: SearchProblem, nodes: NodeStore, options: SearchOptions, limits: Limits) -> Search:
    """Run the loop of figure 3.9; the list of all states, in which each state occurs once, serves as the queue."""
    successors, goals, trace = problem.successors(), problem.goals(), nodes.trace
    tests_early = trace.tests_early = options.goal_test == "early"
    states, depths, taken, node_limit = nodes.states, nodes.depths, nodes.taken, limits.node_limit
    parents, moves = nodes.parents, nodes.moves
    discarded_parents, discarded_moves = nodes.discarded_parents, nodes.discarded_moves

    root = nodes.add_root(problem.initial, 0)
    if tests_early and problem.initial in goals:
        return solved(trace, root)
    reached = {problem.initial}
    trace.working_sets.append(reached)

    depth, next_depth = 1, 1  # the depth of successors, and the first node generated at that depth
    for node, state in enumerate(states):
        if node == next_depth:
            depth, next_depth = depth + 1, len(states)
        taken.append(node)
        if not tests_early and state in goals:
            return solved(trace, node)
        for action, child in successors(state):
            if child in reached:
                discarded_parents.append(node)
                discarded_moves.append(action)
                continue
            if len(states) == node_limit:
                return node_limit_reached(trace)
            reached.add(child)
            parents.append(node)
            moves.append(action)
            depths.append(depth)
            states.append(child)
            if tests_early and child in goals:
                return solved(trace, len(states) - 1)
        if not node & PAUSE:
            nodes.write()
            yield
    return "exhausted"
