"""Explanations of a manual search: the choices at a step, the result, and A*'s share of it."""

from __future__ import annotations

from puzzle.core.formatting import in_words, number, quantity, terms
from puzzle.explanations.spans import Span
from puzzle.recording.history import History
from puzzle.recording.run import Run

UNFINISHED = "unfinished"
"""The outcome of a manual search that waits for the next choice."""


def sentence(run: Run, history: History, step: int) -> list[Span]:
    """Return the sentence of a step: the node chosen, or at the last step the nodes to choose from."""
    if step >= history.last_step:
        return _choice(run, history)
    node = history.current_node(step)
    if node < 0:
        return [("", "You begin with "), ("glyph", "frontier"), ("", " the root alone in the frontier.")]
    others = history.choice_count(step) - 1
    rest = f", with {others:,} more to choose from." if others else ", the only one there was."
    return [
        ("", f"{chooser(run, step).capitalize()} chose "),
        ("glyph", "current"),
        ("", " a node with "),
        *value(run, node),
        ("", rest),
    ]


def chooser(run: Run, step: int) -> str:
    """Return who chose the node taken at a step: 'you' or 'A*'."""
    return "you" if step <= run.reader_choices else "A*"


def value(run: Run, node: int) -> list[Span]:
    """Return the f of a node as the sum of g and h."""
    f = run.evaluation_function()
    assert f is not None, "A manual search computes f as advice."
    total = number(f(node))
    g, h = terms([run.trace.g[node], run.trace.h[node]], total)
    return [("math", "f"), ("", f" = {total} ("), ("math", "g"), ("", f" {g} + "), ("math", "h"), ("", f" {h})")]


def _choice(run: Run, history: History) -> list[Span]:
    waiting = history.frontier_size(history.last_step) - history.superseded_in_frontier(history.last_step)
    if not waiting:
        left = f"No {run.problem.state_name} is left to try."
        return [("strong", left), ("", f" {run.subject} expanded {quantity(history.counters().expanded, 'node')}.")]
    glyph: Span = ("glyph", "frontier")
    if not history.last_step:
        return [("strong", "You expand the next node."), ("", " Begin with "), glyph, ("", " the root.")]
    count = f"one of the {waiting:,} " if waiting > 1 else "the only one "
    their = "their " if waiting > 1 else "its "
    choose: list[Span] = [("", f" Choose {count}"), glyph, ("", f" in the frontier; {their}"), ("math", "f")]
    return [("strong", "You expand the next node."), *choose, ("", " is only advice.")]


def shares(own: int, others: int) -> list[Span]:
    """Return how many choices the reader made, and how many A* made after them."""
    if not own:
        return [("", f"A* made all {in_words(others)} choices." if others > 1 else "A* made the one choice.")]
    yours = "first choice was" if own == 1 else f"first {in_words(own)} choices were"
    rest = "last one" if others == 1 else f"other {in_words(others)}"
    return [("", f"The {yours} yours, the {rest} A*'s.")]


def cost(expanded: int, alone: int) -> list[Span]:
    """Return whether the reader's choices made the search expand more or fewer nodes than A* alone."""
    more = expanded - alone
    if not more:
        return [("", "A* alone expands the same number of nodes.")]
    yours = f"your choices cost {more:,} more" if more > 0 else f"your choices saved {-more:,}"
    return [("", f"A* alone expands {quantity(alone, 'node')}: {yours}.")]


def advice(run: Run, nodes: list[int]) -> list[Span]:
    """Return which nodes A* may take now."""
    if not nodes:
        return []
    if len(nodes) == 1:
        return [("", "A* would take the one with the smallest "), *value(run, nodes[0]), ("", ".")]
    f = run.evaluation_function()
    assert f is not None, "A manual search computes f as advice."
    both = "either" if len(nodes) == 2 else "any"
    spans: list[Span] = [("", f"A* would take {both} of the {in_words(len(nodes))} with the smallest "), ("math", "f")]
    return [*spans, ("", f" = {number(f(nodes[0]))}.")]
