"""The lines executed in a step of a search by rounds: from one visit of a node to the next."""

from __future__ import annotations

from collections.abc import Iterator

from puzzle.code.moments import Moment, Step, ending
from puzzle.code.successors import Successor, excluded_state, expand
from puzzle.core.trace import NO_NODE
from puzzle.families.rounds.rounds_family import bound_kind
from puzzle.recording.history import History
from puzzle.recording.run import Run


def round_step(run: Run, history: History, step: int, stacked: bool = False) -> Step:
    """Return the lines executed in a step, as moments, for a search by rounds.

    If `stacked`, the program is the Python code, which has a stack, otherwise the recursive pseudocode.
    """
    trace, node = run.trace, history.current_node(step)
    if step <= 0:
        return Step((Moment("round", trace.roots[0]), Moment("begin", trace.roots[0])), 1)
    if node == NO_NODE:
        return Step((Moment(ending(run), NO_NODE),), 0)
    moments: list[Moment] = []
    if trace.parent[node] == NO_NODE and step > 1:
        moments += [Moment("round", node), Moment("begin", node)]
    main_index = len(moments)
    moments += [Moment("visit", node), *_test_moments(run, history, node)]
    if node == trace.goal:
        return Step(tuple(moments), len(moments) - 1)
    if step < history.last_step:
        moments += _stack_moments(run, history, node) if stacked else _recursive_moments(run, history, node)
    return Step(tuple(moments), main_index)


def _test_moments(run: Run, history: History, node: int) -> list[Moment]:
    """Return the lines executed for the two tests of a visit: IDA* tests the bound first, other searches the goal."""
    is_goal, is_cut = node == run.trace.goal, history.is_cut(node)
    bound, test = Moment("bound", node, holds=is_cut), Moment("test", node, holds=is_goal)
    tests_bound_first = bound_kind(run.options) == "f"
    moments = [bound, test][: 1 if is_cut else 2] if tests_bound_first else [test, bound][: 1 if is_goal else 2]
    return [*moments, Moment("found", node)] if is_goal else moments


def _recursive_moments(run: Run, history: History, node: int) -> Iterator[Moment]:
    """Yield the lines of the pseudocode executed after a visit, up to the next visit or the end of the round.

    The next visit is that of the node's first child, or else of the next child of an ancestor.
    """
    trace, last_action = run.trace, -1
    turned_back, next_node = history.is_cut(node), node + 1
    while node != NO_NODE:
        if not turned_back:
            for moment in _successor_moments(run, node, last_action, next_node):
                yield moment
                if moment.mark in ("descend", "limit"):
                    return
            yield Moment("return", node)
        turned_back, last_action, node = False, trace.move[node], trace.parent[node]
    yield Moment("round_over")


def _stack_moments(run: Run, history: History, node: int) -> Iterator[Moment]:
    """Yield the lines executed to push the children of a node onto the stack, last first, and to pop the next node."""
    trace, next_node = run.trace, node + 1
    if not history.is_cut(node):
        excluded = excluded_state(run, node)
        for child in reversed(expand(run, node)):
            yield Moment("child", node, child)
            yield Moment("back", node, child, holds=child.state == excluded)
    next_is_root = next_node < len(trace.parent) and trace.parent[next_node] == NO_NODE
    round_is_over = next_is_root or (next_node == len(trace.parent) and run.outcome in ("exhausted", "depth_limit"))
    yield Moment("more", node, holds=not round_is_over)
    if round_is_over:
        yield Moment("round_over")
    elif next_node == len(trace.parent):
        yield Moment("limit")
    else:
        parent = trace.parent[next_node]
        children = {child.action: child for child in expand(run, parent)}
        yield _visit_moment(run, parent, children[trace.move[next_node]], next_node)


def _successor_moments(run: Run, node: int, last_action: int, next_node: int) -> Iterator[Moment]:
    """Yield the lines executed for a node's successors after `last_action`, up to the first that is visited."""
    children, excluded = expand(run, node), excluded_state(run, node)
    actions = [child.action for child in children]
    for child in children[actions.index(last_action) + 1 if last_action in actions else 0 :]:
        yield Moment("child", node, child)
        if not run.options.undo:
            yield Moment("back", node, child, holds=child.state == excluded)
        if child.state != excluded:
            yield _visit_moment(run, node, child, next_node)
            return


def _visit_moment(run: Run, node: int, child: Successor, next_node: int) -> Moment:
    """Return the moment at which a child is visited, as node `next_node`, or refused by the node limit."""
    trace = run.trace
    if next_node == len(trace.parent):
        return Moment("limit", node, child)
    return Moment("descend", node, Successor(child.action, child.state, child.g, child.h, next_node))
