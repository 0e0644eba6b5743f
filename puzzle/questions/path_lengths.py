"""Questions on the length of a path: the longer one of greedy search, and the shortest one of A*."""

from puzzle.core.formatting import quantity
from puzzle.questions.deal import Deal, right, wrong
from puzzle.questions.question import Choice, Figure, Question
from puzzle.questions.strategies import A_STAR, G_AND_H, GREEDY, H, Strategy, order_words
from puzzle.questions.traced_search import TracedSearch

WORK_OF_PROOF = 100_000
"""The most nodes that A* may expand to prove the length of a shortest path, which no reader has to do by hand."""
ASK = "How long is the path that it finds?"


def greedy_longer(deal: Deal) -> Question | None:
    """Return the question on the path of greedy search where that is not a shortest one; None if it is.

    The length of a shortest path is always among the answers.
    """
    greedy, shortest = deal.search(GREEDY.algorithm), deal.depth
    if not greedy.solved or greedy.moves == shortest:
        return None
    choices = deal.choices(
        right(_moves(greedy.moves), "Right: it looks at what is left and forgets what it has spent."),
        [
            _manhattan(greedy.h(1), "no path can be shorter, this one is longer."),
            _expanded(greedy),
            _boards(greedy.moves),
        ],
        always=[
            wrong("shortest_path", _moves(shortest), "That is the shortest path. Greedy search does not look for it.")
        ],
    )
    hints = (
        "Greedy search compares h alone. Write the h of each new board beside it.",
        f"It expands {quantity(greedy.expanded, 'node')}. Then count only the moves from the start to the goal.",
    )
    return _question(deal, "greedy_longer", GREEDY, choices, hints, greedy)


def length(deal: Deal) -> Question | None:
    """Return the question on the path of A*; None if there are not three wrong answers that differ."""
    a_star, greedy = deal.search(A_STAR.algorithm), deal.search(GREEDY.algorithm)
    if not a_star.solved or not greedy.solved or a_star.moves != deal.depth:
        return None
    moves = a_star.moves
    mistakes = [
        _manhattan(a_star.h(1), "no path can be shorter, but here some move takes a tile farther from its place."),
        _expanded(a_star),
        _boards(moves),
    ]
    if greedy.moves != moves:
        mistakes.append(
            wrong("greedy_path", _moves(greedy.moves), "That is the path of greedy search, which looks at h alone.")
        )
    choices = deal.choices(
        right(_moves(moves), "Right: and no path is shorter, as this h is never too large."), mistakes
    )
    parity = "even" if a_star.h(1) % 2 == 0 else "odd"
    hints = (
        "A path counts moves, not boards. Expand the node with the smallest f until that node is the goal.",
        f"The h of the start is {a_star.h(1)}. Every move makes h larger or smaller by 1, so the length is {parity}.",
    )
    return _question(deal, "length", A_STAR, choices, hints, greedy)


def _question(
    deal: Deal,
    kind: str,
    strategy: Strategy,
    choices: tuple[Choice, ...] | None,
    hints: tuple[str, str],
    greedy: TracedSearch,
) -> Question | None:
    """Return a question on the length of a path; None if its answers do not all differ."""
    if choices is None:
        return None
    setting = [
        f"{strategy.subject} starts on this board. {strategy.takes} {order_words(strategy, deal.order)} "
        f"{strategy.copies}",
        H if strategy is GREEDY else G_AND_H,
    ]
    a_star = TracedSearch(deal.start, deal.goal, A_STAR.algorithm, deal.order, WORK_OF_PROOF)
    proof = (
        f"Greedy search finds a path of {_moves(greedy.moves)} and expands {quantity(greedy.expanded, 'node')}. "
        f"A* finds one of {_moves(a_star.moves)} and expands {quantity(a_star.expanded, 'node')}; no path is shorter."
    )
    figures = [Figure("Start", deal.start), Figure("Goal", deal.goal)]
    return deal.question(kind, strategy, setting, figures, ASK, choices, hints, proof)


def _manhattan(h: int, reason: str) -> Choice:
    """Return the answer that takes h of the start for the length."""
    return wrong("manhattan_distance", _moves(h), f"That is the Manhattan distance of the start: {reason}")


def _expanded(search: TracedSearch) -> Choice:
    """Return the answer that takes the number of expanded nodes for the length."""
    feedback = "That is how many nodes it expanded; not all of them lie on the path."
    return wrong("expanded_nodes", _moves(search.expanded), feedback)


def _boards(moves: int) -> Choice:
    """Return the answer that counts the boards on a path in place of its moves."""
    feedback = "That is the number of boards on its path, with start and goal. It has one move fewer."
    return wrong("boards_on_path", _moves(moves + 1), feedback)


def _moves(count: int) -> str:
    """Return a number of moves."""
    return quantity(count, "move")
