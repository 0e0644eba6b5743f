"""Explanations of searches by rounds: depth-limited search, iterative deepening and IDA*."""

from __future__ import annotations

from math import inf

from puzzle.core.formatting import number, terms
from puzzle.core.trace import Trace
from puzzle.explanations.spans import Span
from puzzle.problems.states import state_of
from puzzle.recording.history import History
from puzzle.recording.run import Run


def sentence(run: Run, history: History, step: int, who: str) -> list[Span]:
    """Return the sentence of a step: which node it visits and whether the search goes on from there."""
    trace = run.trace
    if not trace.roots:
        return [("", f"{who} begins at the root.")]
    if step <= 0:
        return [("", f"{who} begins at the root"), *_within(trace, 0), ("", ".")]
    node = history.current_node(step)
    round_now = trace.round_of(node)
    which = f", round {round_now:,}" if has_rounds(run) else ""
    if trace.parent[node] < 0 and round_now > 1:
        return [("", f"{who} begins round {round_now:,} at the root"), *_within(trace, round_now - 1), *_reason(trace)]
    visits: list[Span] = [*_within(trace, round_now - 1), ("", ", visits "), ("glyph", "current")]
    return [("", who + which), *visits, *_verdict(run, history, node)]


def has_rounds(run: Run) -> bool:
    """Return True if the search may have several rounds; depth-limited search has only one."""
    return run.options.algorithm != "depth_limited"


def visit(run: Run, history: History, node: int) -> list[Span]:
    """Return when a node was visited, and what the bound of its round meant for it."""
    trace = run.trace
    which = trace.round_of(node)
    bound, of_rounds = trace.bounds[which - 1], f", in round {which:,}" if has_rounds(run) else ""
    visited = f"Visited at step {history.expanded_at[node]:,}{of_rounds}"
    if not history.is_cut(node):
        return [("", visited), *_within(trace, which - 1), ("", ".")]
    so = f"{number(bound)}, so the search turned back here."
    if trace.bound_kind == "f":
        return [("", f"{visited}: "), ("math", "f"), ("", f" may be no more than {so}")]
    return [("", f"{visited}: the depth limit is {so}")]


def _within(trace: Trace, place: int) -> list[Span]:
    """Return the bound of a round as a clause."""
    bound = trace.bounds[place]
    if trace.bound_kind == "f":
        return [("", ", within "), ("math", "f"), ("", f" ≤ {number(bound)}")]
    return [("", f", to depth {number(bound)}" if bound < inf else ", without a limit")]


def _reason(trace: Trace) -> list[Span]:
    if trace.bound_kind == "f":
        return [("", ", the smallest "), ("math", "f"), ("", " that was too high before.")]
    return [("", ": one deeper than before.")]


def _verdict(run: Run, history: History, node: int) -> list[Span]:
    trace, cut = run.trace, history.is_cut(node)
    on = ", and goes on to its children." if cut or _has_children(run, node) else ": it has no children."
    if trace.bound_kind == "f":
        value = number(trace.g[node] + trace.h[node])
        g, h = terms([trace.g[node], trace.h[node]], value)
        f: list[Span] = [("", " with "), ("math", "f"), ("", f" = {value} (")]
        f += [("math", "g"), ("", f" {g} + "), ("math", "h"), ("", f" {h})")]
        return [*f, ("", ": too high, so it turns back." if cut else on)]
    depth = f" at depth {history.depth[node]:,}"
    return [("", depth + (": as deep as it may go, so it turns back." if cut else on))]


def _has_children(run: Run, node: int) -> bool:
    """Return True if the node had a child to visit, even if the search ended before that."""
    trace, problem = run.trace, run.problem
    if node + 1 < len(trace.parent):
        return trace.parent[node + 1] == node  # children are generated one by one, the first directly after its parent
    state, up = state_of(problem, trace, node), trace.parent[node]
    before = None if run.options.undo or up < 0 else state_of(problem, trace, up)
    return any(problem.result(state, action) != before for action in problem.actions(state))
