"""The moments of a step of a search by rounds: from one visit to the next."""

from __future__ import annotations

from collections.abc import Iterator

from puzzle.code.moments import Moment, Step, ending
from puzzle.code.successors import Successor, expand
from puzzle.core.trace import NO_NODE
from puzzle.problems.states import state_of
from puzzle.recording.history import History
from puzzle.recording.run import Run


def round_step(run: Run, history: History, step: int, stacked: bool = False) -> Step:
    """Return the moments of a step of a search by rounds in the recursive pseudocode or, if `stacked`, in Python."""
    trace, node = run.trace, history.current_node(step)
    if not trace.parent:
        return Step((), 0)
    if step <= 0:
        return Step((Moment("round", trace.roots[0]), Moment("begin", trace.roots[0])), 1)
    if node == NO_NODE:
        return Step((Moment(ending(run), NO_NODE),), 0)
    moments: list[Moment] = []
    if trace.parent[node] == NO_NODE and step > 1:
        moments += [Moment("round", node), Moment("begin", node)]
    main = len(moments)
    moments += [Moment("visit", node), *_verdict(run, history, node)]
    if node == trace.goal:
        return Step(tuple(moments), len(moments) - 1)
    if step < history.last_step:
        moments += _stack(run, history, node) if stacked else _recursion(run, history, node)
    return Step(tuple(moments), main)


def _verdict(run: Run, history: History, node: int) -> list[Moment]:
    """Return the tests of a visit in their order: IDA* tests the bound first, the others the goal."""
    found, cut = node == run.trace.goal, history.is_cut(node)
    bound, test = Moment("bound", node, holds=cut), Moment("test", node, holds=found)
    by_f = run.trace.bound_kind == "f"
    moments = [bound, test][: 1 if cut else 2] if by_f else [test, bound][: 1 if found else 2]
    return [*moments, Moment("found", node)] if found else moments


def _recursion(run: Run, history: History, node: int) -> Iterator[Moment]:
    """Yield the moments up to the visit of a child or of an ancestor's next child, or to the end of the round."""
    trace, after = run.trace, -1
    turned_back, following = history.is_cut(node), node + 1
    while node != NO_NODE:
        if not turned_back:
            for moment in _children(run, node, after, following):
                yield moment
                if moment.mark in ("descend", "limit"):
                    return
            yield Moment("return", node)
        turned_back, after, node = False, trace.move[node], trace.parent[node]
    yield Moment("round_over")


def _stack(run: Run, history: History, node: int) -> Iterator[Moment]:
    """Yield the moments that push the children of a node onto the stack, last first, and pop the next one."""
    trace, following = run.trace, node + 1
    if not history.is_cut(node):
        up = trace.parent[node]
        before = None if up == NO_NODE else state_of(run.problem, trace, up)
        for child in reversed(expand(run, node)):
            yield Moment("child", node, child)
            yield Moment("back", node, child, holds=not run.options.undo and child.state == before)
    next_begins = following < len(trace.parent) and trace.parent[following] == NO_NODE
    over = next_begins or (following == len(trace.parent) and run.outcome in ("exhausted", "depth_limit"))
    yield Moment("more", node, holds=not over)
    if over:
        yield Moment("round_over")
    elif following == len(trace.parent):
        yield Moment("limit")
    else:
        parent = trace.parent[following]
        children = {child.action: child for child in expand(run, parent)}
        yield _visit(run, parent, children[trace.move[following]], following)


def _children(run: Run, node: int, after: int, following: int) -> Iterator[Moment]:
    """Yield the moments of the successors of a node after that of an action, up to the first that is visited."""
    trace, problem = run.trace, run.problem
    up = trace.parent[node]
    before = None if run.options.undo or up == NO_NODE else state_of(problem, trace, up)
    children = expand(run, node)
    actions = [child.action for child in children]
    for child in children[actions.index(after) + 1 if after in actions else 0 :]:
        yield Moment("child", node, child)
        if not run.options.undo:
            yield Moment("back", node, child, holds=child.state == before)
        if run.options.undo or child.state != before:
            yield _visit(run, node, child, following)
            return


def _visit(run: Run, node: int, child: Successor, following: int) -> Moment:
    """Return the visit of a child: the node generated next, unless the node limit has been reached."""
    trace = run.trace
    if following == len(trace.parent):
        return Moment("limit", node, child)
    return Moment("descend", node, Successor(child.action, child.state, child.g, child.h, following))
