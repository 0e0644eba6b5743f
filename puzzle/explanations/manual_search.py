"""Explanations of a manual search: the choices at a step, the result, and the choices left to A*."""

from __future__ import annotations

from puzzle.core.formatting import in_words, number, quantity, terms
from puzzle.core.spans import Span
from puzzle.recording.history import History
from puzzle.recording.run import Run

UNFINISHED = "unfinished"
"""The outcome of a manual search that waits for the next choice."""


def sentence(run: Run, history: History, step: int) -> list[Span]:
    """Return the sentence of a step: the node chosen, or at the last step the nodes to choose from."""
    if step >= history.last_step:
        return _choice_sentence(run, history)
    node = history.current_node(step)
    if node < 0:
        return [("", "You begin with "), ("glyph", "frontier"), ("", " the root alone in the frontier.")]
    alternatives = history.choice_count(step) - 1
    ending = f", with {alternatives:,} more to choose from." if alternatives else ", the only one there was."
    return [
        ("", f"{chooser(run, step).capitalize()} chose "),
        ("glyph", "current"),
        ("", " a node with "),
        *value(run, node),
        ("", ending),
    ]


def chooser(run: Run, step: int) -> str:
    """Return who chose the node taken at a step: 'you' or 'A*'."""
    return "you" if step <= run.reader_choices else "A*"


def value(run: Run, node: int) -> list[Span]:
    """Return the value f of a node as the sum of g and h: “f = 7 (g 3 + h 4)”."""
    f = run.evaluation_function()
    assert f is not None, "A manual search computes f as advice."
    total = number(f(node))
    g, h = terms([run.trace.g[node], run.trace.h[node]], total)
    return [("math", "f"), ("", f" = {total} ("), ("math", "g"), ("", f" {g} + "), ("math", "h"), ("", f" {h})")]


def _choice_sentence(run: Run, history: History) -> list[Span]:
    """Return the sentence of the last step: a request to choose a frontier node, or that none is left."""
    choices = history.frontier_size(history.last_step) - history.superseded_in_frontier(history.last_step)
    if not choices:
        verdict = f"No {run.problem.state_name} is left to try."
        return [("strong", verdict), ("", f" {run.subject} expanded {quantity(history.counters().expanded, 'node')}.")]
    glyph: Span = ("glyph", "frontier")
    if not history.last_step:
        return [("strong", "You expand the next node."), ("", " Begin with "), glyph, ("", " the root.")]
    count_words = f"one of the {choices:,} " if choices > 1 else "the only one "
    possessive = "their " if choices > 1 else "its "
    request: list[Span] = [
        ("", f" Choose {count_words}"),
        glyph,
        ("", f" in the frontier; {possessive}"),
        ("math", "f"),
    ]
    return [("strong", "You expand the next node."), *request, ("", " is only advice.")]


def shares(reader_count: int, a_star_count: int) -> list[Span]:
    """Return a sentence on how many choices the reader made, and how many A* made after that."""
    if not reader_count:
        return [
            ("", f"A* made all {in_words(a_star_count)} choices." if a_star_count > 1 else "A* made the one choice.")
        ]
    reader_words = "first choice was" if reader_count == 1 else f"first {in_words(reader_count)} choices were"
    a_star_words = "last one" if a_star_count == 1 else f"other {in_words(a_star_count)}"
    return [("", f"The {reader_words} yours, the {a_star_words} A*'s.")]


def cost(expanded: int, a_star_alone: int) -> list[Span]:
    """Return a sentence on whether the reader's choices made the search expand more or fewer nodes than A* alone."""
    difference = expanded - a_star_alone
    if not difference:
        return [("", "A* alone expands the same number of nodes.")]
    verdict = f"your choices cost {difference:,} more" if difference > 0 else f"your choices saved {-difference:,}"
    return [("", f"A* alone expands {quantity(a_star_alone, 'node')}: {verdict}.")]


def advice(run: Run, nodes: list[int]) -> list[Span]:
    """Return a sentence on the nodes, `nodes`, that A* could take now; empty if there are none."""
    if not nodes:
        return []
    if len(nodes) == 1:
        return [("", "A* would take the one with the smallest "), *value(run, nodes[0]), ("", ".")]
    f = run.evaluation_function()
    assert f is not None, "A manual search computes f as advice."
    quantifier = "either" if len(nodes) == 2 else "any"
    spans: list[Span] = [
        ("", f"A* would take {quantifier} of the {in_words(len(nodes))} with the smallest "),
        ("math", "f"),
    ]
    return [*spans, ("", f" = {number(f(nodes[0]))}.")]
