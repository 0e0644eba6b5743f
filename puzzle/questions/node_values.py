"""Questions on one node: its f, and whether IDA* goes on from it or turns back."""

from puzzle.core import board
from puzzle.core.formatting import quantity
from puzzle.questions.deal import Deal, right, wrong
from puzzle.questions.question import Choice, Figure, Question
from puzzle.questions.strategies import A_STAR, G_AND_H, Strategy
from puzzle.questions.traced_search import TracedSearch
from puzzle.quiz.hints import BOUND_HINT, count_hints

IDA_STAR = Strategy("ida_star", "IDA*", "", "", "", "f")
IDA_RULE = (
    "IDA* searches depth-first in rounds, each with a bound. A node whose f = g + h is above the bound is not "
    "expanded: there the search turns back."
)


def f_value(deal: Deal) -> Question | None:
    """Return the question on the f of a node of A*; None if there are not three wrong numbers that differ."""
    search = deal.search(A_STAR.algorithm)
    nodes = [node for node in search.nodes_before(min(search.last_whole_step, deal.work)) if search.g(node)]
    if not nodes:
        return None
    node = deal.draw(nodes)
    tiles, g, h, gap = search.tiles(node), search.g(node), search.h(node), search.gap_distance(node)
    out_of_place = sum(1 for tile, home in zip(tiles, deal.goal, strict=True) if tile not in (0, home))
    mistakes = [
        wrong("h_alone", str(h), f"That is h alone. f also counts {_made(g)}."),
        wrong("g_alone", str(g), f"That is g alone, {_made(g)}. f also adds h, an estimate of the moves left."),
    ]
    if gap:
        reason = f"That counts the gap as well, which is {gap} away from its place. h counts tiles only."
        mistakes.append(wrong("gap_counted", str(g + h + gap), reason))
    if out_of_place != h:
        words = f"{quantity(out_of_place, 'tile')} out of place. The Manhattan distance is the sum of their ways, {h}."
        mistakes.append(wrong("tiles_out_of_place", str(g + out_of_place), f"That adds to g the {words}"))
    if (diagonal := _diagonal_distance(tiles, deal.goal)) != h:
        reason = "That counts a step down and a step to the side as one. A tile moves along rows and columns only."
        mistakes.append(wrong("diagonal_steps", str(g + diagonal), reason))
    choices = deal.choices(right(str(g + h), f"Right: f = g + h = {g} + {h}."), mistakes)
    if choices is None:
        return None
    setting = [
        f"A* has reached this board in {quantity(g, 'move')}. It takes the node with the smallest f = g + h.",
        G_AND_H,
    ]
    hints = count_hints(str(g), tiles, deal.goal)
    figures = [Figure("This board", tiles), Figure("Goal", deal.goal)]
    explanation = f"f = {g} + {h} = {g + h}, as {_sum_of_tiles(tiles, deal.goal)}."
    ask, step = "What is the f of this node?", search.step_with(node)
    return deal.question("f", A_STAR, setting, figures, ask, choices, hints, explanation, step)


def onwards(deal: Deal) -> Question | None:
    """Return the question whether IDA* expands a node; each answer is equally likely where there are such nodes."""
    search = TracedSearch(deal.start, deal.goal, IDA_STAR.algorithm, deal.order, deal.work)
    trace = search.run.trace
    cut = {node + 1 for node in trace.cut}
    expanded = {int(parent) + 1 for parent in trace.parent if parent >= 0}
    nodes = [node for node in range(2, len(trace.parent) + 1) if search.g(node) and search.h(node)]
    halves = [half for half in ([n for n in nodes if n in cut], [n for n in nodes if n in expanded]) if half]
    if not halves:
        return None
    node = deal.draw(deal.draw(halves))
    g, h, bound = search.g(node), search.h(node), int(trace.bounds[trace.round_of(node - 1) - 1])
    total = f"f = {g} + {h} = {g + h}"
    if node in cut:
        answer = right("It turns back here.", f"Right: {total} is above the bound {bound}.")
        other = _wrongly_onwards(h, total, bound)
    else:
        answer = right("It goes on and expands this node.", f"Right: {total} is not above the bound {bound}.")
        other = _wrongly_back(g + h == bound, total, bound)
    choices = deal.choices(answer, [other], count=2)
    assert choices is not None, "The two answers differ."
    setting = [
        f"{IDA_RULE} In this round the bound is {bound}, and the search has reached this board in {_moves(g)}.",
        G_AND_H,
    ]
    hints = (BOUND_HINT, count_hints(str(g), search.tiles(node), deal.goal)[1])
    figures = [Figure("This board", search.tiles(node)), Figure("Goal", deal.goal)]
    explanation = f"{total}, as {_sum_of_tiles(search.tiles(node), deal.goal)}. The bound is {bound}."
    ask = "Does the search go on from this board or turn back?"
    return deal.question("onwards", IDA_STAR, setting, figures, ask, choices, hints, explanation)


def _wrongly_onwards(h: int, total: str, bound: int) -> Choice:
    """Return the wrong answer that the search goes on from a node above the bound."""
    text = "It goes on and expands this node."
    if h <= bound:
        return wrong("h_compared", text, f"h alone, {h}, is not above the bound {bound}, but {total} is.")
    return wrong("bound_ignored", text, f"{total} is above the bound {bound}.")


def _wrongly_back(is_equal: bool, total: str, bound: int) -> Choice:
    """Return the wrong answer that the search turns back at a node within the bound."""
    text = "It turns back here."
    if is_equal:
        return wrong("equal_to_bound", text, f"{total} equals the bound. The search turns back only above it.")
    return wrong("f_too_large", text, f"{total} is not above the bound {bound}.")


def _moves(count: int) -> str:
    """Return a number of moves."""
    return quantity(count, "move")


def _made(g: int) -> str:
    """Return the moves made so far in words."""
    return f"the {quantity(g, 'move')} made so far"


def _diagonal_distance(tiles: tuple[int, ...], goal: tuple[int, ...]) -> int:
    """Return the sum of the distances of the tiles if they could also move diagonally."""
    width, total = board.width(goal), 0
    for cell, tile in enumerate(tiles):
        home = goal.index(tile)
        total += max(abs(cell // width - home // width), abs(cell % width - home % width)) if tile else 0
    return total


def _sum_of_tiles(tiles: tuple[int, ...], goal: tuple[int, ...]) -> str:
    """Return the sum behind the Manhattan distance of a board.

    >>> _sum_of_tiles((1, 2, 0, 3), (0, 1, 2, 3))
    'h = 1 (tile 1) + 2 (tile 2) = 3'
    """
    distances = board.tile_distances(tiles, goal)
    terms = sorted((tile, away) for tile, away in zip(tiles, distances, strict=True) if tile and away)
    words = " + ".join(f"{away} (tile {tile})" for tile, away in terms)
    return f"h = {words} = {sum(distances)}" if len(terms) > 1 else f"h = {words or 0}"
