"""The kinds of questions of a bank, with the functions that make them."""

from collections.abc import Callable
from dataclasses import dataclass

from puzzle.core.formatting import check_name
from puzzle.questions.copy_question import kept
from puzzle.questions.deal import Deal
from puzzle.questions.frontier_nodes import next_node, why
from puzzle.questions.node_values import f_value, onwards
from puzzle.questions.path_lengths import greedy_longer, length
from puzzle.questions.question import Question
from puzzle.questions.wrong_step import wrong_step


@dataclass(frozen=True)
class Kind:
    """A kind of questions."""

    name: str
    """Its name in links and on the command line."""
    label: str
    """Its name for readers."""
    make: Callable[[Deal], Question | None]
    """The function that returns a question on a dealt board; None if the board lacks a property that it needs."""


KINDS = (
    Kind("next", "Which node is next?", next_node),
    Kind("f", "The f of a node", f_value),
    Kind("kept", "New or a copy?", kept),
    Kind("onwards", "Go on or turn back?", onwards),
    Kind("length", "The shortest path", length),
    Kind("greedy_longer", "Greedy’s longer path", greedy_longer),
    Kind("why", "Why is this node next?", why),
    Kind("wrong_step", "Which step is wrong?", wrong_step),
)
"""All kinds."""
KIND_NAMES = tuple(kind.name for kind in KINDS)


def find_kind(name: str) -> Kind:
    """Return the kind with a name; ValueError if there is none."""
    return KINDS[KIND_NAMES.index(check_name(KIND_NAMES, name, "kind of question"))]
