"""The searches that questions are about, in words: whom they take next, how they treat ties, and how they move."""

from dataclasses import dataclass

from puzzle.core import board
from puzzle.core.formatting import join_names
from puzzle.links import link
from puzzle.questions.question import Tiles


@dataclass(frozen=True)
class Strategy:
    """A search in the words of questions."""

    algorithm: str
    """The name of the algorithm, as in links."""
    subject: str
    """Its name at the beginning of a sentence."""
    takes: str
    """Which node it takes, with the rule for ties."""
    ties: str
    """The rule for ties alone, for questions about the first rule; empty if there are no ties."""
    copies: str
    """What it does with a board that it has reached before."""
    value: str
    """The value that it compares, `f` or `h`; empty if it compares none."""


_NEVER = "It never adds a board that it has reached before."
_IF_SHORTER = "It adds a board that it has reached before only if the new path to it is shorter."
_OLDEST = "Of nodes that are equally good it takes the oldest."
A_STAR = Strategy(
    "a_star",
    "A*",
    "It takes the node with the smallest f = g + h from its frontier, the oldest where several are equal.",
    _OLDEST,
    _IF_SHORTER,
    "f",
)
GREEDY = Strategy(
    "greedy_best_first",
    "Greedy best-first search",
    "It takes the node with the smallest h from its frontier, the oldest where several are equal.",
    _OLDEST,
    _NEVER,
    "h",
)
BREADTH_FIRST = Strategy(
    "breadth_first", "Breadth-first search", "It takes the oldest node of its frontier.", "", _NEVER, ""
)
DEPTH_FIRST = Strategy("depth_first", "Depth-first search", "It takes the newest node of its frontier.", "", _NEVER, "")
H = "h is the Manhattan distance: the sum of the rows and columns between each tile and its place, without the gap."
G_AND_H = f"g is the number of moves from the start, and {H}"
NUMBERED = "Nodes are numbered in the order in which they were generated."


def order_words(strategy: Strategy, order: str) -> str:
    """Return the sentence on the order of moves.

    Depth-first search puts its successors on the stack in reverse, so that the first move ends up on top.

    >>> order_words(A_STAR, "UDLR")
    'It moves the gap up, down, left and right, in this order.'
    """
    letters = order[::-1] if strategy is DEPTH_FIRST else order
    return f"It moves the gap {join_names([board.GAP_DIRECTIONS[letter] for letter in letters])}, in this order."


def link_to(start: Tiles, goal: Tiles, algorithm: str, order: str, step: int | None = None) -> str:
    """Return the query string of a link that shows a search at a step, or at its end.

    >>> link_to((1, 0, 2, 3), (0, 1, 2, 3), "greedy_best_first", "UDLR")
    'start=1,0,2,3&goal=0,1,2,3&algorithm=greedy_best_first&run=1'
    """
    state = link.defaults()
    state.update(start=start, goal=goal, algorithm=algorithm, order=order, run=True, step=step)
    return link.format(state)
