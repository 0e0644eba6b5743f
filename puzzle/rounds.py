"""What a search by rounds is doing at a step: depth-limited search, iterative deepening, IDA*."""

from __future__ import annotations

from math import inf

from puzzle.history import History
from puzzle.trace import Trace

Span = tuple[str, str]
"""(style, words), as `explain.py` describes them."""


def number(value: float) -> str:
    """Write a value of f, g or h: whole numbers plainly, others to two places."""
    return str(int(value)) if value == int(value) else f"{value:.2f}"


def sentence(trace: Trace, history: History, step: int, who: str) -> list[Span]:
    """Say which node a step visits and whether the search goes on from there."""
    if step <= 0:
        return [("", f"{who} begins at the root"), *_within(trace, 0), ("", ".")]
    node = history.node_in_hand(step)
    round_now = trace.round_of(node)
    counts_rounds = trace.bounds[0] == 0 or trace.bounded == "f"
    which: list[Span] = [("", f", round {round_now:,}")] if counts_rounds else []
    if trace.parent[node] < 0 and round_now > 1:
        return [("", f"{who} begins round {round_now:,} at the root"), *_within(trace, round_now - 1), *_reason(trace)]
    visits: list[Span] = [("", who), *which, *_within(trace, round_now - 1), ("", ", visits "), ("glyph", "current")]
    return [*visits, *_verdict(trace, history, node)]


def _within(trace: Trace, place: int) -> list[Span]:
    bound = trace.bounds[place]
    if trace.bounded == "f":
        return [("", " within "), ("math", "f"), ("", f" ≤ {number(bound)}")]
    return [("", f" to depth {number(bound)}")] if bound < inf else [("", " without a limit")]


def _reason(trace: Trace) -> list[Span]:
    if trace.bounded == "f":
        return [("", ", the smallest "), ("math", "f"), ("", " that was too high before.")]
    return [("", ": one deeper than before.")]


def _verdict(trace: Trace, history: History, node: int) -> list[Span]:
    cut = history.is_cut(node)
    if trace.bounded == "f":
        g, h = number(trace.g[node]), number(trace.h[node])
        f: list[Span] = [("", " with "), ("math", "f"), ("", f" = {number(trace.g[node] + trace.h[node])} (")]
        f += [("math", "g"), ("", f" {g} + "), ("math", "h"), ("", f" {h})")]
        return [*f, ("", ": too high, so it turns back." if cut else ", and goes on to its children.")]
    depth = f" at depth {history.depth[node]:,}"
    return [("", depth + (": as deep as it may go, so it turns back." if cut else ", and goes on to its children."))]
