"""Beam search, which goes down the tree layer by layer and expands only the best nodes of each layer."""

from __future__ import annotations

from typing import Any

from puzzle.core.slices import Slices, split_items
from puzzle.core.trace import Trace
from puzzle.problems.problem import SearchProblem
from puzzle.search.common import PAUSE, NodeStore, Search, node_limit_reached, solved
from puzzle.search.frontier import Frontier, evaluation_function, priority_queue
from puzzle.search.options import Limits, SearchOptions


def beam(problem: SearchProblem, options: SearchOptions, limits: Limits, trace: Trace) -> Search:
    """Expand at most `beam_width` nodes of each depth, those with the smallest f = g + h (Bisiani, 1987).

    The nodes of one depth are a layer. Once it is complete, its best nodes form the beam and are expanded in order of
    f; the others are pruned (Russell and Norvig, section 3.5.5). If all steps cost the same, the order by f is the
    order by h, which Furcy and Koenig (2005) use. As in their search, the state of a pruned node no longer counts as
    reached, so it can be generated again in a later layer.

    Returns `solved`, `node_limit`, `exhausted` if everything has been tried, or `pruned` if no node is left but some
    have been pruned, so that a solution may exist.

    >>> from puzzle import Limits, SearchOptions, SlidingPuzzle
    >>> from puzzle.core.trace import Trace
    >>> trace = Trace()
    >>> search = beam(SlidingPuzzle((3, 2, 1, 0), (0, 1, 2, 3)), SearchOptions("beam", beam_width=1), Limits(), trace)
    >>> for _pause in search:
    ...     pass
    >>> trace.path_length, len(trace.pruned)
    (6, 1)
    """
    nodes, reached = NodeStore(trace), {problem.initial}
    trace.by_layers, trace.tests_early = True, options.goal_test == "early"
    root = nodes.add_root(problem.initial, problem.h(problem.initial))
    if trace.tests_early and problem.initial in problem.goals():
        return solved(trace, root)
    trace.working_sets.append(reached)
    return (yield from nodes.record(_search(problem, nodes, reached, options, limits)))


def _search(
    problem: SearchProblem, nodes: NodeStore, reached: set[Any], options: SearchOptions, limits: Limits
) -> Search:
    """Run the search; each turn of the outer loop prunes a layer and expands its beam into the next layer."""
    trace, goals, expand, tests_early = nodes.trace, problem.goals(), problem.expander(), nodes.trace.tests_early
    states, path_costs, estimates, parents = nodes.states, nodes.path_costs, nodes.estimates, nodes.parents
    moves, discarded_parents, discarded_moves = nodes.moves, nodes.discarded_parents, nodes.discarded_moves
    f, _parts = evaluation_function("g+h", 1, problem.whole_numbers)
    layer, count = priority_queue(f, options.ties, states), len(states)
    layer.push(0, 0, estimates[0])
    while best_first := (yield from _take_all(layer)):
        beam_nodes, pruned = best_first[: options.beam_width], best_first[options.beam_width :]
        nodes.prune(pruned)
        reached.difference_update([states[node] for node in pruned])
        layer = priority_queue(f, options.ties, states)
        for node in beam_nodes:
            nodes.taken.append(node)
            if not tests_early and states[node] in goals:
                return solved(trace, node)
            for action, child, g, h in expand(states[node], path_costs[node], estimates[node]):
                if child in reached:
                    discarded_parents.append(node)
                    discarded_moves.append(action)
                    continue
                if count >= limits.node_limit:
                    return node_limit_reached(trace)
                reached.add(child)
                parents.append(node)
                moves.append(action)
                path_costs.append(g)
                estimates.append(h)
                states.append(child)
                if tests_early and child in goals:
                    return solved(trace, count)
                layer.push(count, g, h)
                count += 1
            if len(nodes.taken) > PAUSE:
                nodes.write()
                yield
    return "pruned" if trace.pruned or nodes.pruned else "exhausted"


def _take_all(layer: Frontier) -> Slices[list[int]]:
    """Return the nodes of a layer in order, the best first; pauses in between, as a layer may have millions."""
    nodes: list[int] = []
    for part in split_items(layer.pop_all()):
        nodes += part
        yield
    return nodes
