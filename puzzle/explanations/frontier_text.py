"""Explanations of a frontier at a step: why a node is taken, the nodes in it, and the states reached."""

from dataclasses import dataclass
from typing import Any

from puzzle.core import board
from puzzle.core.formatting import in_words, number, quantity
from puzzle.core.spans import Span, Words
from puzzle.problems.problem import picture_of
from puzzle.recording.frontier_order import FrontierOrder
from puzzle.recording.history import History
from puzzle.recording.reached import LAST, Reached, reached_rule
from puzzle.recording.run import Run, state_of

LISTED_VALUES = 2
"""The number of values of f, g or h that the line below the visible rows lists with a count each."""


@dataclass(frozen=True)
class Row:
    """A row of the frontier table."""

    rank: int
    """The node's position in the order in which nodes would be taken, from 1; 0 if this order is not certain."""
    node: int
    """The node's id."""
    tiles: tuple[int, ...]
    """The node's board; empty for a problem without boards."""
    text: str
    """The node's state in readable form."""
    figures: tuple[str, str, str]
    """g, h and f as text; h and f are empty for a search without a heuristic."""
    since: int
    """The step at which the node was generated."""
    pruned: bool = False
    """True if beam search would prune the node if its layer were complete now."""
    picture: str = ""
    """The picture of the node's state; empty if states are drawn as boards or as labels."""


def why_taken(run: Run, history: History, step: int) -> list[Span]:
    """Return why the current node was taken, including the tie-breaking; empty if there is no current node."""
    return run.family.words.why_taken(run, history, step) if history.current_node(step) >= 0 else []


def letter(run: Run) -> Span:
    """Return the letter of the value that orders the search's frontier: f, g or h."""
    value = run.evaluation_function()
    return ("math", "f" if value is None else value.letter)


def rows(run: Run, history: History, order: FrontierOrder, first: int, count: int) -> list[Row]:
    """Return up to `count` rows of the frontier table, starting at index `first` of the frontier's order."""
    table = []
    for index, node in enumerate(order.part(first, count), first):
        state = state_of(run.problem, run.trace, node)
        table.append(
            Row(
                rank=index + 1 if index < order.ranked else 0,
                node=node,
                tiles=run.problem.tiles(state),
                text=run.problem.state_text(state),
                figures=figures(run, node),
                since=history.generated_at[node],
                pruned=order.by == "rank" and index >= run.options.beam_width,
                picture=picture_of(run.problem, state),
            )
        )
    return table


def figure_letters(run: Run) -> str:
    """Return the letters of the values that a search uses, as in "ghf"; the last of them orders its frontier."""
    return "".join(letter for letter, text in zip("ghf", figures(run, 0), strict=True) if text)


def figures(run: Run, node: int) -> tuple[str, str, str]:
    """Return g, h and f of a node as text, rounded so that they add up; empty text for values not used."""
    value = run.evaluation_function()
    if value is None:
        return number(run.trace.g[node]), "", ""
    g, h, f = value.texts(node)
    return g, h, f if value.is_sum else ""


def remainder(run: Run, order: FrontierOrder, skipped: int) -> list[Span]:
    """Return words on the nodes left out after the first `skipped`: how many, and how many per value of f, g or h.

    For the next layer of beam search, the words name the number of nodes that would be pruned, if there are any.
    """
    pruned = order.size - run.options.beam_width if order.by == "rank" else 0
    if pruned > 0:
        return [
            ("", f"{order.size - skipped:,} more; " if order.size > skipped else ""),
            ("", f"{pruned:,} would be pruned now"),
        ]
    groups = list(order.counts(skipped))
    if order.by not in ("value", "rank") or not groups:
        return [("", f"{order.size - skipped:,} more")] if groups else []
    spans: list[Span] = []
    for value, count in groups[:LISTED_VALUES]:
        spans += [("", f", {count:,} with " if spans else f"{count:,} more with "), letter(run)]
        spans.append(("", f" = {number(value or 0)}"))
    larger = sum(count for _value, count in groups[LISTED_VALUES:])
    return [*spans, ("", f", {larger:,} with more")] if larger else spans


def why_unreachable(run: Run, tiles: tuple[int, ...]) -> str:
    """Return a sentence on why no moves lead from the start to a board; empty if some do."""
    start = run.problem.tiles(run.problem.initial)
    if len(tiles) != len(start):
        return "This board has another size."
    return "" if board.is_solvable(start, tiles) else "No moves lead from the start to this board."


def look_up(run: Run, reached: Reached, state: Any, step: int) -> tuple[Words, int]:
    """Return a sentence on whether a state has been reached by a step, and the node stored for it, or −1."""
    name, node = run.problem.state_name, reached.node_of(state)
    if reached_rule(run) == "none":
        return (("", f"This search does not store the {name}s it has reached."),), -1
    if node >= 0:
        g = number(run.trace.g[node])
        return (("", f"Reached at step {reached.entry_step(node):,} with "), ("math", "g"), ("", f" = {g}.")), node
    later_node, pruned_step = reached.first_node_of(state), reached.pruned_step(state)
    if pruned_step >= 0:
        again = f", and will be reached again at step {reached.entry_step(later_node):,}" if later_node >= 0 else ""
        return (("", f"Pruned at step {pruned_step:,}, so it no longer counts as reached{again}."),), -1
    if later_node >= 0:
        return (("", f"Not reached by step {step:,}; it will be at step {reached.entry_step(later_node):,}."),), -1
    return (("", "Not reached in this search."),), -1


def reached_size(run: Run, size: int) -> list[Span]:
    """Return the size of the table of reached states in words, to introduce the list of the last ones."""
    if reached_rule(run) == "none":
        return [("", "no states are stored")]
    noun = quantity(size, run.problem.state_name).partition(" ")[2]
    list_words = f", the last {in_words(LAST)}:" if size > LAST else ":"
    return [("strong", f"{size:,}"), ("", f" {noun}{run.family.words.reached}{list_words if size else ''}")]
