"""The question whether a board is new to a search or a copy of one that it has reached before."""

from puzzle.core import board
from puzzle.core.formatting import join_names, plural
from puzzle.questions.deal import Deal, right, wrong
from puzzle.questions.question import Choice, Figure, Question, board_in_words
from puzzle.questions.strategies import A_STAR, NUMBERED, order_words
from puzzle.questions.traced_search import TracedSearch

MOST_BOARDS = 9
"""The most boards that a question shows beside the goal."""
FEWEST_BOARDS = 4
NEW = "It is new: it is none of these boards."
ASK = "Is the board after this move new, or a copy of a board reached before?"


def kept(deal: Deal) -> Question | None:
    """Return the question on the board after a move of A*; new boards and copies are equally likely."""
    search = deal.search(A_STAR.algorithm)
    last = min(search.last_whole_step, deal.work + 1, search.first_superseded - 2)
    steps = [step for step in range(2, last + 1) if FEWEST_BOARDS <= len(search.nodes_before(step)) <= MOST_BOARDS]
    steps = [step for step in steps if search.discarded(step) and search.added(step)]
    if not steps:
        return None
    step = deal.draw(steps)
    parent, nodes = search.taken(step), [*search.nodes_before(step)]
    is_new = deal.chance.below(2) == 1
    letter = deal.draw([search.move(node) for node in search.added(step)] if is_new else search.discarded(step))
    tiles = board.move(search.tiles(parent), letter)
    twins = [node for node in nodes if search.tiles(node) == tiles]
    choices = _choices(deal, search, parent, nodes, tiles)
    if choices is None:
        return None
    slide = board.slide_words(search.tiles(parent), letter)
    setting = [
        f"A* {A_STAR.takes.removeprefix('It ')} {order_words(A_STAR, deal.order)} {A_STAR.copies}",
        f"{NUMBERED} It has reached these {len(nodes)} boards, the start being node 1. It now expands node {parent}, "
        f"and moves the gap {board.GAP_DIRECTIONS[letter]}: {slide}.",
    ]
    figures = [Figure(f"Node {node}", search.tiles(node)) for node in nodes]
    hints = (
        "Make the move on paper, then look for a board with the gap in the same place.",
        _gap_hint(search, nodes, tiles),
    )
    whose = f"that of node {twins[0]}" if twins else "none of these"
    explanation = f"The move leads to the board {board_in_words(tiles, board.width(tiles))}, which is {whose}."
    return deal.question("kept", A_STAR, setting, figures, ASK, choices, hints, explanation, step)


def _choices(
    deal: Deal, search: TracedSearch, parent: int, nodes: list[int], tiles: tuple[int, ...]
) -> tuple[Choice, ...] | None:
    """Return the answers on a board, which is that of one of the nodes or of none; None if there are too few."""
    twins = [node for node in nodes if search.tiles(node) == tiles]
    others = [_no_twin(search, node, tiles) for node in nodes if node not in twins]
    if not twins:
        return deal.choices(right(NEW, "Right: it differs from each of these boards, so it is added."), others)
    words = (
        f"Right: every tile is where node {twins[0]} has it, and the new path is not shorter, so it is not added again."
    )
    return deal.choices(right(_copy(twins[0]), words), [*others, _not_new(search, parent, twins[0])])


def _copy(node: int) -> str:
    """Return the answer that a board is that of a node."""
    return f"It is a copy of node {node}."


def _no_twin(search: TracedSearch, node: int, tiles: tuple[int, ...]) -> Choice:
    """Return the wrong answer that a board is that of a node, with a tile that is elsewhere."""
    width, other = board.width(tiles), search.tiles(node)
    tile = min(tile for tile, there in zip(tiles, other, strict=True) if tile and tile != there)
    here, there = board.place_words(tiles.index(tile), width), board.place_words(other.index(tile), width)
    reason = f"Tile {tile} would be in {here}; in node {node} it is in {there}."
    return wrong("another_board", _copy(node), reason)


def _not_new(search: TracedSearch, parent: int, twin: int) -> Choice:
    """Return the wrong answer that a copy is new."""
    mistake = "undoes_last_move" if search.parent(parent) == twin else "copy_overlooked"
    words = f"This move undoes the one before it: it leads back to node {twin}."
    return wrong(mistake, NEW, words if mistake == "undoes_last_move" else f"Node {twin} has this board.")


def _gap_hint(search: TracedSearch, nodes: list[int], tiles: tuple[int, ...]) -> str:
    """Return which nodes have the gap where the new board has it."""
    same = [str(node) for node in nodes if search.tiles(node).index(0) == tiles.index(0)]
    if not same:
        return "No node has its gap in the place where the move brings it."
    has = plural(len(same), "has", "have")
    return f"Only {plural(len(same), 'node')} {join_names(same)} {has} the gap in the same place."
