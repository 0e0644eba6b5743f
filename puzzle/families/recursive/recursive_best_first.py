"""Recursive best-first search: best-first order with the memory of a depth-first search."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from operator import attrgetter
from typing import Any

from puzzle.core.trace import Trace
from puzzle.problems.problem import SearchProblem
from puzzle.search.common import PAUSE, NodeStore, Search, node_limit_reached, solved
from puzzle.search.frontier import evaluation_function
from puzzle.search.options import Limits, SearchOptions


@dataclass(slots=True, eq=False)
class Node:
    """A node that the search remembers. When the search returns to it, it gets another id and another f."""

    id: int
    """The node's row in the trace."""
    parent: int
    """The id of its parent, −1 for the root."""
    action: int
    """The code of the action that led to it."""
    state: Any
    """Its state."""
    parent_state: Any
    """The state of its parent, None for the root."""
    g: float
    """Its path cost."""
    h: float
    """Its heuristic value."""
    f: float
    """The f that the search compares."""


@dataclass(slots=True, eq=False)
class Call:
    """A call of RBFS that has not returned."""

    node: Node
    """The node that is expanded."""
    f_limit: float
    """The largest f below the node for which the call does not return."""
    successors: list[Node]
    """The successors of the node, apart from those without any path left to try."""


def recursive_best_first(problem: SearchProblem, options: SearchOptions, limits: Limits, trace: Trace) -> Search:
    """Follow the best path until another one is better (Korf, 1993; Russell and Norvig, figure 3.22).

    A stack of calls replaces recursion. When a call returns a failure, the nodes below its node are forgotten, and the
    smallest f among its successors becomes the f of its node. In the trace, a new node with this f takes its place. A
    node without successors has f = ∞ from then on; it can never be the best again, so the search forgets it, too.
    Without `options.undo`, no successor undoes the move that led to its parent.

    Returns `solved`, `node_limit`, or `exhausted` if nothing is left to try.

    >>> from puzzle import Limits, SearchOptions, SlidingPuzzle
    >>> from puzzle.core.trace import Trace
    >>> trace, options = Trace(), SearchOptions("recursive_best_first")
    >>> search = recursive_best_first(SlidingPuzzle((3, 2, 1, 0), (0, 1, 2, 3)), options, Limits(), trace)
    >>> for _pause in search:
    ...     pass
    >>> trace.path_length
    6
    """
    nodes = NodeStore(trace)
    return nodes.record(_search(problem, nodes, options, limits))


def _search(problem: SearchProblem, nodes: NodeStore, options: SearchOptions, limits: Limits) -> Search:
    """Run the search; each turn of the loop is a call RBFS(problem, node, f_limit)."""
    expand, goals, undo, trace = problem.expander(), problem.goals(), options.undo, nodes.trace
    f, parts = evaluation_function("g+h", 1, problem.whole_numbers)
    h, calls, generated = problem.h(problem.initial), list[Call](), 0
    trace.working_sets.append(calls)
    root = nodes.add_root(problem.initial, h)
    node, f_limit = Node(root, -1, -1, problem.initial, None, 0, h, f(0, h) if parts == 1 else f(0, h) / parts), inf
    nodes.values.append(node.f)
    while True:
        nodes.taken.append(node.id)
        if node.state in goals:
            return solved(trace, node.id)
        call = Call(node, f_limit, [])
        for action, state, g, h in expand(node.state, node.g, node.h):
            if undo or state != node.parent_state:
                if generated == limits.node_limit:
                    return node_limit_reached(trace)
                value = f(g, h) if parts == 1 else f(g, h) / parts
                child = Node(0, node.id, action, state, node.state, g, h, max(value, node.f))
                _add(nodes, child)
                call.successors.append(child)
                generated += 1
        calls.append(call)
        if len(nodes.taken) > PAUSE:
            nodes.write()
            yield
        best = _return_failures(calls, nodes)
        if best is None:
            return "exhausted"
        call = calls[-1]
        alternative = min((other.f for other in call.successors if other is not best), default=inf)
        node, f_limit = best, min(call.f_limit, alternative)


def _return_failures(calls: list[Call], nodes: NodeStore) -> Node | None:
    """Return from the last calls as long as their best successor is above their limit; return the best one of the next.

    Returns None if all calls have failed.
    """
    returned = None
    while calls:
        call = calls[-1]
        best = min(call.successors, key=_f_of, default=None)
        if best is not None and best.f <= call.f_limit:
            if returned is not None:
                nodes.forget([returned.id])
                _add(nodes, returned)
                nodes.renew(returned.id)
            return best
        calls.pop()
        nodes.forget([node.id for node in call.successors])
        returned = call.node
        if best is not None:
            returned.f = best.f
        elif calls:
            calls[-1].successors.remove(returned)
            nodes.forget([returned.id])
            returned = None
    return None


def _add(nodes: NodeStore, node: Node) -> None:
    """Add a row for a node, and give the node its id."""
    node.id = len(nodes.path_costs)
    nodes.parents.append(node.parent)
    nodes.moves.append(node.action)
    nodes.path_costs.append(node.g)
    nodes.estimates.append(node.h)
    nodes.values.append(node.f)


_f_of = attrgetter("f")
