"""The card of a node: its board, its numbers, and why it was taken or not taken."""

from dataclasses import dataclass
from typing import Any

from puzzle.core import catalogue
from puzzle.core.formatting import join_names, number, plural, terms
from puzzle.core.kinds import Count, Picture, Tiles
from puzzle.core.node_titles import node_title
from puzzle.core.spans import Words
from puzzle.core.trace import NEVER
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
    depth: Count
    """The number of moves from the root."""
    tiles: Tiles
    """The node's board; empty for a problem without boards."""
    text: str
    """The node's state in words."""
    parts: tuple[str, ...]
    """For each cell the amount that its tile adds to h, as text; empty if it adds nothing."""
    formula: tuple[str, str, str]
    """f, g and h as text; h and f are empty for a search without a heuristic."""
    why: tuple[Words, ...]
    """Paragraphs: how h is computed, and why the node was taken at its step."""
    picture: Picture = ""
    """The picture of the node's state; empty if states are drawn as boards or as labels."""
    changed: bool = False
    """True if the search has given the node a larger f than that of the formula."""


def card(run: Run, history: History, node: int, step: int) -> Card:
    """Return the card of a node at a step; ValueError if the node does not exist at that step.

    >>> from puzzle.recording.run import sliding_run
    >>> run = sliding_run((1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8))
    >>> _ = run.advance()
    >>> card(run, History(run.trace), node=0, step=1).formula
    ('3', '0', '3')
    """
    if not 0 <= node < history.nodes_at(step):
        raise ValueError("There is no such node at this step.")
    problem, status, value = run.problem, history.status(node, step), run.evaluation_function()
    state = state_of(problem, run.trace, node)
    g, h, f = value.texts(node) if value is not None else (number(run.trace.g[node]), "", "")
    parts, why = _heuristic_parts(run, state, h)
    place, layer_size = history.pruned_rank(node) if status == "pruned" else (history.expanded_at[node], 0)
    return Card(
        status=status,
        title=node_title(run.options.algorithm, status, place, layer_size),
        depth=history.depth[node],
        tiles=problem.tiles(state),
        text=problem.state_description(state),
        parts=parts,
        formula=(f, g, h),
        changed=value is not None and value.is_changed(node),
        why=(*why, *_taking_reasons(run, history, node, status, step)),
        picture=picture_of(problem, state),
    )


def board_of(run: Run, node: int) -> tuple[int, ...]:
    """Return the board of a node of a sliding puzzle's tree."""
    return run.problem.tiles(state_of(run.problem, run.trace, node))


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


def _taking_reasons(run: Run, history: History, node: int, status: str, step: int) -> list[Words]:
    """Return sentences on why a node was taken when it was, or why it has not been taken yet."""
    cheaper_at = run.trace.superseded_at.get(node, NEVER)
    if status in ("superseded", "frontier") and cheaper_at <= step:
        prediction = "is passed over" if status == "superseded" else "will be passed over"
        name = run.problem.state_name
        return [(("", f"A cheaper copy of this {name} appeared at step {cheaper_at:,}, so this one {prediction}."),)]
    if status == "frontier":
        return run.family.words.waiting(run, history, node, step)
    return run.family.words.reasons(run, history, node, status)
