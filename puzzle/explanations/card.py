"""The card of a node: its board, its numbers, and why it was taken or not taken."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from puzzle.core import catalogue
from puzzle.core.formatting import in_words, join_names, number, plural, terms
from puzzle.core.node_titles import node_title
from puzzle.core.spans import Span, Words
from puzzle.core.trace import NEVER
from puzzle.explanations import beam, rounds, ties
from puzzle.explanations.manual_search import chooser
from puzzle.heuristics.registry import find
from puzzle.problems.state_picture import picture_of
from puzzle.recording.history import History
from puzzle.recording.run import Run
from puzzle.recording.states import state_of


@dataclass(frozen=True)
class Card:
    """The description of a node at a step."""

    status: str
    """The status as in `History.status`."""
    title: str
    """The status in words, with the order of expansion."""
    depth: int
    """The number of moves from the root."""
    tiles: tuple[int, ...]
    """The node's board; empty for a problem without boards."""
    text: str
    """The node's state in words."""
    parts: tuple[str, ...]
    """For each cell the amount that its tile adds to h, as text; empty if it adds nothing."""
    formula: tuple[str, str, str]
    """f, g and h as text; h and f are empty for a search without a heuristic."""
    why: tuple[Words, ...]
    """Paragraphs: how h is computed, and why the node was taken at its step."""
    picture: str = ""
    """The picture of the node's state; empty if states are drawn as boards or as labels."""


def card(run: Run, history: History, node: int, step: int) -> Card:
    """Return the card of a node at a step; ValueError if the node does not exist at that step.

    >>> from puzzle.recording.run import sliding_run
    >>> run = sliding_run((1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8))
    >>> run.advance()
    False
    >>> card(run, History(run.trace), node=0, step=1).formula
    ('3', '0', '3')
    """
    if not 0 <= node < history.nodes_at(step):
        raise ValueError("There is no such node at this step.")
    problem, status = run.problem, history.status(node, step)
    state = state_of(problem, run.trace, node)
    formula = _formula(run, node)
    parts, why = _heuristic_parts(run, state, formula[2])
    return Card(
        status=status,
        title=_title(run, history, node, status),
        depth=history.depth[node],
        tiles=problem.tiles(state),
        text=problem.state_description(state),
        parts=parts,
        formula=formula,
        why=(*why, *_taking_reasons(run, history, node, status, step)),
        picture=picture_of(problem, state),
    )


def board_of(run: Run, node: int) -> tuple[int, ...]:
    """Return the board of a node of a sliding puzzle's tree."""
    return run.problem.tiles(state_of(run.problem, run.trace, node))


def _title(run: Run, history: History, node: int, status: str) -> str:
    """Return the heading of a card: the status of its node in words."""
    place, layer_size = history.pruned_rank(node) if status == "pruned" else (history.expanded_at[node], 0)
    ordering = catalogue.algorithm(run.options.algorithm).ordering
    return node_title(status, place, ordering in ("depth", "f"), ordering == "ends", layer_size)


def _formula(run: Run, node: int) -> tuple[str, str, str]:
    """Return f, g and h of a node as texts that add up; a value that the search does not use is empty."""
    value, ordering = run.evaluation_function(), catalogue.algorithm(run.options.algorithm).ordering
    if value is not None:
        f, g, h = number(value(node)), run.trace.g[node], run.trace.h[node]
        if ordering in "gh":  # the search orders nodes by g or h alone, so there is no sum
            return f, number(g), number(h) if ordering == "h" else ""
        g, h = terms([g, h], f, run.options.weight if ordering == "g+wh" else 1)
        return f, g, h
    return "", number(run.trace.g[node]), ""


def _heuristic_parts(run: Run, state: Any, total: str) -> tuple[tuple[str, ...], list[Words]]:
    """Return the amounts that the tiles add to h, and a sentence with their sum; empty for a problem without boards."""
    tiles = run.problem.tiles(state)
    no_parts = ("",) * len(tiles)
    if not tiles or not catalogue.uses_heuristic(run.options.algorithm):
        return no_parts, []
    heuristic, parts, h = find(run.options.heuristic), run.problem.h_terms(state), ("math", "h")
    if not parts:
        weakness = run.problem.h_weakness
        value = f" = {number(run.problem.h(state))}: {heuristic.description}."
        return no_parts, [(h, ("", value)), *([(("", weakness),)] if weakness else [])]
    nonzero = [(tile, value) for tile, value in zip(tiles, parts, strict=True) if value]
    nonzero.sort(key=lambda part: (part[0] == 0, part[0]))  # sorted by number, but with the gap (0) last
    if not heuristic.sum_template:
        return no_parts, [(h, ("", " = 0, always."))]
    if not nonzero:
        return no_parts, [(("", "Every tile is home, so "), h, ("", " = 0."))]
    noun = plural(sum(tile > 0 for tile, _ in nonzero), "tile ", "tiles ") if nonzero[0][0] else ""
    words = heuristic.sum_template.format(
        tiles=noun + join_names([str(tile or "the gap") for tile, _ in nonzero]),
        are=plural(len(nonzero), "is", "are"),
        total=" + ".join(terms([value for _, value in nonzero], total)),
    )
    return tuple(number(value) if value else "" for value in parts), [(h, ("", f" {words}."))]


def _taking_reasons(run: Run, history: History, node: int, status: str, step_now: int) -> list[Words]:
    """Return sentences on why a node was taken when it was, or why it has not been taken yet."""
    cheaper_at = run.trace.superseded_at.get(node, NEVER)
    if status in ("superseded", "frontier") and cheaper_at <= step_now:
        prediction = "is passed over" if status == "superseded" else "will be passed over"
        name = run.problem.state_name
        return [(("", f"A cheaper copy of this {name} appeared at step {cheaper_at:,}, so this one {prediction}."),)]
    if status == "frontier":
        if run.trace.parent[node] < 0:
            both_ends = catalogue.algorithm(run.options.algorithm).ordering == "ends"
            return [(("", f"{'One of the two trees' if both_ends else 'The search'} begins here."),)]
        return [(("", f"Generated at step {history.generated_at[node]:,} and not taken yet."),)]
    if run.trace.bound_kind:
        return [tuple(rounds.visit(run, history, node))]
    if status == "pruned":
        return beam.cut_reasons(run, history, node)
    if status == "current" or history.expanded_at[node] > history.last_step:
        return []
    step = history.expanded_at[node]
    opening: Span = ("", f"Taken at step {step:,}: ")
    count = history.choice_count(step)
    if count == 1:
        only = beam.only_words(history, step) if run.trace.by_layers else "the only frontier node"
        return [(opening, ("", f"it was {only}."))]
    ordering = catalogue.algorithm(run.options.algorithm).ordering
    if ordering == "ends":
        return [(opening, ("", f"the oldest on the side of the {'goal' if run.trace.from_goal(node) else 'start'}."))]
    if ordering in ("fifo", "lifo"):
        age = "oldest" if ordering == "fifo" else "newest"
        return [(opening, ("", f"the {age} of {in_words(count)} in the frontier."))]
    if ordering == "hand":
        return [(opening, ("", f"{chooser(run, step)} chose it, of {in_words(count)} in the frontier."))]
    return [(opening, *_comparison_words(run, history, node, step, ordering if ordering in "gh" else "f"))]


def _comparison_words(run: Run, history: History, node: int, step: int, name: str) -> list[Span]:
    """Return words that compare a node's value (`name`: f, g or h) with those of the other frontier nodes."""
    f = run.evaluation_function()
    assert f is not None, "Only searches with an evaluation function compare nodes."
    rival_values = [f(rival) for rival in history.choices(step) if rival != node]
    equals = ties.equal_best(run, history, step)
    symbol: Span = ("math", name)
    nodes = "nodes left in the beam" if run.trace.by_layers else "frontier nodes"
    if len(equals) > 1:
        return [
            ("", f"of {in_words(len(rival_values) + 1)} {nodes} {in_words(len(equals))} had "),
            symbol,
            ("", f" = {number(f(node))}, and this was {ties.reason(run, node, equals)}."),
        ]
    or_more = "" if min(rival_values) == max(rival_values) else " or more"
    subject = "the other had " if len(rival_values) == 1 else "the others had "
    return [
        ("", f"of {in_words(len(rival_values) + 1)} {nodes} {subject}"),
        symbol,
        ("", f" = {number(min(rival_values))}{or_more}."),
    ]
